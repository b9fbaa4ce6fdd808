; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@bitonic_long.t = internal unnamed_addr addrspace(3) global [64 x i64] undef, align 8

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @bitonic_long(ptr addrspace(1) noundef align 8 captures(none) %0) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %3 = shl i32 %2, 6
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = add i32 %3, %4
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %6
  %8 = load i64, ptr addrspace(1) %7, align 8, !tbaa !14
  %9 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %4
  store i64 %8, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %10

10:                                               ; preds = %1, %17
  %11 = phi i32 [ 2, %1 ], [ %18, %17 ]
  %12 = ashr exact i32 %11, 1
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %14, label %17

14:                                               ; preds = %10
  %15 = and i32 %11, %4
  %16 = icmp ne i32 %15, 0
  br label %20

17:                                               ; preds = %20, %10
  %18 = shl i32 %11, 1
  %19 = icmp slt i32 %18, 65
  br i1 %19, label %10, label %33, !llvm.loop !16

20:                                               ; preds = %14, %20
  %21 = phi i32 [ %12, %14 ], [ %31, %20 ]
  %22 = xor i32 %21, %4
  %23 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %24 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %22
  %25 = load i64, ptr addrspace(3) %24, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %26 = icmp ugt i32 %22, %4
  %27 = xor i1 %16, %26
  %28 = tail call i64 @llvm.smax.i64(i64 %23, i64 %25)
  %29 = tail call i64 @llvm.smin.i64(i64 %23, i64 %25)
  %30 = select i1 %27, i64 %29, i64 %28
  store i64 %30, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %31 = lshr i32 %21, 1
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %17, label %20, !llvm.loop !18

33:                                               ; preds = %17
  %34 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  store i64 %34, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_bitonic_long(ptr addrspace(1) noundef align 8 captures(none) %0) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %3 = shl i32 %2, 6
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = add i32 %3, %4
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %6
  %8 = load i64, ptr addrspace(1) %7, align 8, !tbaa !14
  %9 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %4
  store i64 %8, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %12

10:                                               ; preds = %19
  %11 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  store i64 %11, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void

12:                                               ; preds = %1, %19
  %13 = phi i32 [ 2, %1 ], [ %20, %19 ]
  %14 = ashr exact i32 %13, 1
  %15 = icmp sgt i32 %14, 0
  br i1 %15, label %16, label %19

16:                                               ; preds = %12
  %17 = and i32 %13, %4
  %18 = icmp ne i32 %17, 0
  br label %22

19:                                               ; preds = %22, %12
  %20 = shl i32 %13, 1
  %21 = icmp slt i32 %20, 65
  br i1 %21, label %12, label %10, !llvm.loop !16

22:                                               ; preds = %16, %22
  %23 = phi i32 [ %14, %16 ], [ %33, %22 ]
  %24 = xor i32 %23, %4
  %25 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %26 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %24
  %27 = load i64, ptr addrspace(3) %26, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %28 = icmp ugt i32 %24, %4
  %29 = xor i1 %18, %28
  %30 = tail call i64 @llvm.smax.i64(i64 %25, i64 %27)
  %31 = tail call i64 @llvm.smin.i64(i64 %25, i64 %27)
  %32 = select i1 %29, i64 %31, i64 %30
  store i64 %32, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %33 = lshr i32 %23, 1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %19, label %22, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{i32 1}
!10 = !{!"none"}
!11 = !{!"long*"}
!12 = !{!""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"long", !7, i64 0}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
