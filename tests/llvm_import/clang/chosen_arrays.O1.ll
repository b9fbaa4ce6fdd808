; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_4bc8dba1581b95fb = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_4bc8dba1581b95fb to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @chosen_arrays(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca [4 x i32], align 16, addrspace(5)
  %5 = alloca [6 x i32], align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #3
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5) #3
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = shl nuw nsw i32 %6, 2
  br label %8

8:                                                ; preds = %3, %8
  %9 = phi i32 [ 0, %3 ], [ %15, %8 ]
  %10 = add nuw nsw i32 %9, %7
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %11
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5
  %14 = getelementptr inbounds nuw i32, ptr addrspace(5) %4, i32 %9
  store i32 %13, ptr addrspace(5) %14, align 4, !tbaa !5
  %15 = add nuw nsw i32 %9, 1
  %16 = icmp eq i32 %15, 4
  br i1 %16, label %27, label %8, !llvm.loop !9

17:                                               ; preds = %27
  %18 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %19
  %21 = load i32, ptr addrspace(1) %20, align 4, !tbaa !5
  %22 = and i32 %21, 1
  %23 = icmp eq i32 %22, 0
  %24 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 4
  %25 = select i1 %23, ptr addrspace(5) %24, ptr addrspace(5) %4
  %26 = icmp sgt i32 %2, 0
  br i1 %26, label %64, label %37

27:                                               ; preds = %8, %27
  %28 = phi i32 [ %35, %27 ], [ 0, %8 ]
  %29 = and i32 %28, 3
  %30 = getelementptr inbounds nuw i32, ptr addrspace(5) %4, i32 %29
  %31 = load i32, ptr addrspace(5) %30, align 4, !tbaa !5
  %32 = mul nsw i32 %31, %31
  %33 = add nuw nsw i32 %32, %28
  %34 = getelementptr inbounds nuw i32, ptr addrspace(5) %5, i32 %28
  store i32 %33, ptr addrspace(5) %34, align 4, !tbaa !5
  %35 = add nuw nsw i32 %28, 1
  %36 = icmp eq i32 %35, 6
  br i1 %36, label %17, label %27, !llvm.loop !12

37:                                               ; preds = %64, %17
  %38 = phi ptr addrspace(5) [ %25, %17 ], [ %76, %64 ]
  %39 = phi i32 [ 0, %17 ], [ %70, %64 ]
  %40 = and i32 %21, 2
  %41 = icmp eq i32 %40, 0
  %42 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 4
  %43 = select i1 %41, ptr addrspace(5) %38, ptr addrspace(5) %42
  %44 = load i32, ptr addrspace(5) %43, align 4, !tbaa !5
  %45 = add nsw i32 %44, 7
  store i32 %45, ptr addrspace(5) %43, align 4, !tbaa !5
  %46 = load i32, ptr addrspace(5) %4, align 16, !tbaa !5
  %47 = add nsw i32 %46, %39
  %48 = load i32, ptr addrspace(5) %24, align 4, !tbaa !5
  %49 = mul nsw i32 %48, 3
  %50 = add nsw i32 %47, %49
  %51 = load i32, ptr addrspace(5) %42, align 4, !tbaa !5
  %52 = mul nsw i32 %51, 5
  %53 = add nsw i32 %50, %52
  %54 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 8
  %55 = load i32, ptr addrspace(5) %54, align 8, !tbaa !5
  %56 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 12
  %57 = load i32, ptr addrspace(5) %56, align 4, !tbaa !5
  %58 = mul nsw i32 %57, %55
  %59 = add nsw i32 %53, %58
  %60 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 20
  %61 = load i32, ptr addrspace(5) %60, align 4, !tbaa !5
  %62 = add nsw i32 %59, %61
  %63 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %19
  store i32 %62, ptr addrspace(1) %63, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5) #3
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #3
  ret void

64:                                               ; preds = %17, %64
  %65 = phi i32 [ %77, %64 ], [ 0, %17 ]
  %66 = phi i32 [ %70, %64 ], [ 0, %17 ]
  %67 = phi ptr addrspace(5) [ %76, %64 ], [ %25, %17 ]
  %68 = mul nsw i32 %66, 31
  %69 = load i32, ptr addrspace(5) %67, align 4, !tbaa !5
  %70 = add nsw i32 %69, %68
  %71 = and i32 %70, 255
  store i32 %71, ptr addrspace(5) %67, align 4, !tbaa !5
  %72 = getelementptr inbounds nuw i8, ptr addrspace(5) %67, i32 4
  %73 = icmp eq i32 %65, 2
  %74 = and i32 %70, 1
  %75 = getelementptr inbounds nuw i32, ptr addrspace(5) %5, i32 %74
  %76 = select i1 %73, ptr addrspace(5) %75, ptr addrspace(5) %72
  %77 = add nuw nsw i32 %65, 1
  %78 = icmp eq i32 %77, %2
  br i1 %78, label %37, label %64, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !10, !11}
