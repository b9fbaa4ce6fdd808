; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@reduce_lds.s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @reduce_lds(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp slt i32 %4, %2
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %2, %7
  br label %12

9:                                                ; preds = %12, %3
  %10 = phi float [ 0.000000e+00, %3 ], [ %19, %12 ]
  %11 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_lds.s, i32 %4
  store float %10, ptr addrspace(3) %11, align 4, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %24

12:                                               ; preds = %6, %12
  %13 = phi i32 [ %4, %6 ], [ %20, %12 ]
  %14 = phi float [ 0.000000e+00, %6 ], [ %19, %12 ]
  %15 = add i32 %13, %8
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %16
  %18 = load float, ptr addrspace(1) %17, align 4, !tbaa !14
  %19 = fadd float %14, %18
  %20 = add nuw nsw i32 %13, 256
  %21 = icmp slt i32 %20, %2
  br i1 %21, label %12, label %9, !llvm.loop !16

22:                                               ; preds = %32
  %23 = icmp eq i32 %4, 0
  br i1 %23, label %35, label %40

24:                                               ; preds = %9, %32
  %25 = phi i32 [ 128, %9 ], [ %33, %32 ]
  %26 = icmp samesign ult i32 %4, %25
  br i1 %26, label %27, label %32

27:                                               ; preds = %24
  %28 = getelementptr inbounds nuw float, ptr addrspace(3) %11, i32 %25
  %29 = load float, ptr addrspace(3) %28, align 4, !tbaa !14
  %30 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %31 = fadd float %29, %30
  store float %31, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %32

32:                                               ; preds = %27, %24
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %33 = lshr i32 %25, 1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %22, label %24, !llvm.loop !18

35:                                               ; preds = %22
  %36 = load float, ptr addrspace(3) @reduce_lds.s, align 4, !tbaa !14
  %37 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %38
  store float %36, ptr addrspace(1) %39, align 4, !tbaa !14
  br label %40

40:                                               ; preds = %22, %35
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_reduce_lds(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp slt i32 %4, %2
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %2, %7
  br label %12

9:                                                ; preds = %12, %3
  %10 = phi float [ 0.000000e+00, %3 ], [ %19, %12 ]
  %11 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_lds.s, i32 %4
  store float %10, ptr addrspace(3) %11, align 4, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %24

12:                                               ; preds = %6, %12
  %13 = phi i32 [ %4, %6 ], [ %20, %12 ]
  %14 = phi float [ 0.000000e+00, %6 ], [ %19, %12 ]
  %15 = add i32 %13, %8
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %16
  %18 = load float, ptr addrspace(1) %17, align 4, !tbaa !14
  %19 = fadd float %14, %18
  %20 = add nuw nsw i32 %13, 256
  %21 = icmp slt i32 %20, %2
  br i1 %21, label %12, label %9, !llvm.loop !16

22:                                               ; preds = %32
  %23 = icmp eq i32 %4, 0
  br i1 %23, label %35, label %40

24:                                               ; preds = %9, %32
  %25 = phi i32 [ 128, %9 ], [ %33, %32 ]
  %26 = icmp samesign ult i32 %4, %25
  br i1 %26, label %27, label %32

27:                                               ; preds = %24
  %28 = getelementptr inbounds nuw float, ptr addrspace(3) %11, i32 %25
  %29 = load float, ptr addrspace(3) %28, align 4, !tbaa !14
  %30 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %31 = fadd float %29, %30
  store float %31, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %32

32:                                               ; preds = %24, %27
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %33 = lshr i32 %25, 1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %22, label %24, !llvm.loop !18

35:                                               ; preds = %22
  %36 = load float, ptr addrspace(3) @reduce_lds.s, align 4, !tbaa !14
  %37 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %38
  store float %36, ptr addrspace(1) %39, align 4, !tbaa !14
  br label %40

40:                                               ; preds = %35, %22
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
!9 = !{i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none"}
!11 = !{!"float*", !"float*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 256, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
