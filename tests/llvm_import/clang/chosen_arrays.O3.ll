; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_749b95fe16e033ff = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_749b95fe16e033ff to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @chosen_arrays(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = alloca [4 x i32], align 16, addrspace(5)
  %5 = alloca [6 x i32], align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5) #3
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = shl nuw nsw i32 %6, 2
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %8
  %10 = load <2 x i32>, ptr addrspace(1) %9, align 4, !tbaa !5
  store <2 x i32> %10, ptr addrspace(5) %4, align 16, !tbaa !5
  %11 = zext nneg i32 %7 to i64
  %12 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %11
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %12, i64 8
  %14 = load <2 x i32>, ptr addrspace(1) %13, align 4, !tbaa !5
  %15 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 8
  store <2 x i32> %14, ptr addrspace(5) %15, align 8, !tbaa !5
  %16 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 4
  %17 = shufflevector <2 x i32> %10, <2 x i32> %14, <2 x i32> <i32 1, i32 2>
  %18 = mul nsw <2 x i32> %17, %17
  %19 = add nuw nsw <2 x i32> %18, <i32 1, i32 2>
  store <2 x i32> %19, ptr addrspace(5) %16, align 4, !tbaa !5
  %20 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 12
  %21 = shufflevector <2 x i32> %14, <2 x i32> %10, <2 x i32> <i32 1, i32 2>
  %22 = mul nsw <2 x i32> %21, %21
  %23 = extractelement <2 x i32> %22, i64 1
  store i32 %23, ptr addrspace(5) %5, align 16, !tbaa !5
  %24 = add nuw nsw <2 x i32> %22, <i32 3, i32 4>
  store <2 x i32> %24, ptr addrspace(5) %20, align 4, !tbaa !5
  %25 = extractelement <2 x i32> %18, i64 0
  %26 = add nuw nsw i32 %25, 5
  %27 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 20
  store i32 %26, ptr addrspace(5) %27, align 4, !tbaa !5
  %28 = zext nneg i32 %6 to i64
  %29 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %28
  %30 = load i32, ptr addrspace(1) %29, align 4, !tbaa !5
  %31 = and i32 %30, 1
  %32 = icmp eq i32 %31, 0
  %33 = select i1 %32, ptr addrspace(5) %16, ptr addrspace(5) %4
  %34 = icmp sgt i32 %2, 0
  br i1 %34, label %35, label %59

35:                                               ; preds = %3
  %36 = load i32, ptr addrspace(5) %33, align 4, !tbaa !5
  %37 = and i32 %36, 255
  store i32 %37, ptr addrspace(5) %33, align 4, !tbaa !5
  %38 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 8
  %39 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 4
  %40 = select i1 %32, ptr addrspace(5) %38, ptr addrspace(5) %39
  %41 = icmp eq i32 %2, 1
  br i1 %41, label %59, label %42

42:                                               ; preds = %35
  %43 = mul nsw i32 %36, 31
  %44 = load i32, ptr addrspace(5) %40, align 4, !tbaa !5
  %45 = add nsw i32 %44, %43
  %46 = and i32 %45, 255
  store i32 %46, ptr addrspace(5) %40, align 4, !tbaa !5
  %47 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 12
  %48 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 8
  %49 = select i1 %32, ptr addrspace(5) %47, ptr addrspace(5) %48
  %50 = icmp eq i32 %2, 2
  br i1 %50, label %59, label %51

51:                                               ; preds = %42
  %52 = mul nsw i32 %45, 31
  %53 = load i32, ptr addrspace(5) %49, align 4, !tbaa !5
  %54 = add nsw i32 %53, %52
  %55 = and i32 %54, 255
  store i32 %55, ptr addrspace(5) %49, align 4, !tbaa !5
  %56 = and i32 %54, 1
  %57 = getelementptr inbounds nuw i32, ptr addrspace(5) %5, i32 %56
  %58 = icmp eq i32 %2, 3
  br i1 %58, label %59, label %85

59:                                               ; preds = %85, %35, %42, %51, %3
  %60 = phi ptr addrspace(5) [ %33, %3 ], [ %57, %51 ], [ %40, %35 ], [ %49, %42 ], [ %93, %85 ]
  %61 = phi i32 [ 0, %3 ], [ %54, %51 ], [ %36, %35 ], [ %45, %42 ], [ %91, %85 ]
  %62 = and i32 %30, 2
  %63 = icmp eq i32 %62, 0
  %64 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 4
  %65 = select i1 %63, ptr addrspace(5) %60, ptr addrspace(5) %64
  %66 = load i32, ptr addrspace(5) %65, align 4, !tbaa !5
  %67 = add nsw i32 %66, 7
  store i32 %67, ptr addrspace(5) %65, align 4, !tbaa !5
  %68 = load i32, ptr addrspace(5) %4, align 16, !tbaa !5
  %69 = add nsw i32 %68, %61
  %70 = load i32, ptr addrspace(5) %16, align 4, !tbaa !5
  %71 = mul nsw i32 %70, 3
  %72 = add nsw i32 %69, %71
  %73 = load i32, ptr addrspace(5) %20, align 4, !tbaa !5
  %74 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 4
  %75 = load <2 x i32>, ptr addrspace(5) %74, align 4, !tbaa !5
  %76 = insertelement <2 x i32> <i32 5, i32 poison>, i32 %73, i64 1
  %77 = mul nsw <2 x i32> %75, %76
  %78 = extractelement <2 x i32> %77, i64 0
  %79 = add nsw i32 %72, %78
  %80 = extractelement <2 x i32> %77, i64 1
  %81 = add nsw i32 %79, %80
  %82 = load i32, ptr addrspace(5) %27, align 4, !tbaa !5
  %83 = add nsw i32 %81, %82
  %84 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %28
  store i32 %83, ptr addrspace(1) %84, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5) #3
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4)
  ret void

85:                                               ; preds = %51, %85
  %86 = phi i32 [ %94, %85 ], [ 3, %51 ]
  %87 = phi i32 [ %91, %85 ], [ %54, %51 ]
  %88 = phi ptr addrspace(5) [ %93, %85 ], [ %57, %51 ]
  %89 = mul nsw i32 %87, 31
  %90 = load i32, ptr addrspace(5) %88, align 4, !tbaa !5
  %91 = add nsw i32 %90, %89
  %92 = and i32 %91, 255
  store i32 %92, ptr addrspace(5) %88, align 4, !tbaa !5
  %93 = getelementptr i8, ptr addrspace(5) %88, i32 4
  %94 = add nuw nsw i32 %86, 1
  %95 = icmp eq i32 %94, %2
  br i1 %95, label %59, label %85, !llvm.loop !9
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
!11 = !{!"llvm.loop.peeled.count", i32 3}
