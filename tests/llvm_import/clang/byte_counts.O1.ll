; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_c5d7d7a358ee316d = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_c5d7d7a358ee316d to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @byte_counts(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [256 x i8], align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %3) #4
  br label %10

4:                                                ; preds = %10
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = shl i32 %5, 12
  %8 = shl nuw nsw i32 %6, 6
  %9 = add i32 %7, %8
  br label %15

10:                                               ; preds = %2, %10
  %11 = phi i32 [ 0, %2 ], [ %13, %10 ]
  %12 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 %11
  store i8 0, ptr addrspace(5) %12, align 1, !tbaa !9
  %13 = add nuw nsw i32 %11, 1
  %14 = icmp eq i32 %13, 256
  br i1 %14, label %4, label %10, !llvm.loop !10

15:                                               ; preds = %4, %15
  %16 = phi i32 [ 0, %4 ], [ %25, %15 ]
  %17 = add nuw nsw i32 %16, %9
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %18
  %20 = load i8, ptr addrspace(1) %19, align 1, !tbaa !9
  %21 = zext i8 %20 to i32
  %22 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 %21
  %23 = load i8, ptr addrspace(5) %22, align 1, !tbaa !9
  %24 = add i8 %23, 1
  store i8 %24, ptr addrspace(5) %22, align 1, !tbaa !9
  %25 = add nuw nsw i32 %16, 1
  %26 = icmp eq i32 %25, 64
  br i1 %26, label %36, label %15, !llvm.loop !13

27:                                               ; preds = %36
  %28 = mul nuw nsw i32 %44, 1000
  %29 = add nuw nsw i32 %28, %45
  %30 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %31 = shl nsw i32 %30, 6
  %32 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %33 = add nsw i32 %31, %32
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %34
  store i32 %29, ptr addrspace(1) %35, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %3) #4
  ret void

36:                                               ; preds = %15, %36
  %37 = phi i32 [ %46, %36 ], [ 0, %15 ]
  %38 = phi i32 [ %45, %36 ], [ 0, %15 ]
  %39 = phi i32 [ %44, %36 ], [ 0, %15 ]
  %40 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 %37
  %41 = load i8, ptr addrspace(5) %40, align 1, !tbaa !9
  %42 = zext i8 %41 to i32
  %43 = icmp samesign ult i32 %39, %42
  %44 = tail call i32 @llvm.umax.i32(i32 %39, i32 %42)
  %45 = select i1 %43, i32 %37, i32 %38
  %46 = add nuw nsw i32 %37, 1
  %47 = icmp eq i32 %46, 256
  br i1 %47, label %27, label %36, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!9 = !{!7, !7, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !11, !12}
