; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @mfma_doubles(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 8 captures(none) %2, ptr addrspace(1) noundef readonly align 8 captures(none) %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %6
  %8 = load double, ptr addrspace(1) %7, align 8, !tbaa !14
  br label %11

9:                                                ; preds = %11
  %10 = shl nuw nsw i32 %5, 2
  br label %26

11:                                               ; preds = %4, %11
  %12 = phi i32 [ 0, %4 ], [ %24, %11 ]
  %13 = phi double [ %8, %4 ], [ %23, %11 ]
  %14 = phi <4 x double> [ <double 5.000000e-01, double 1.000000e+00, double 2.000000e+00, double 3.000000e+00>, %4 ], [ %22, %11 ]
  %15 = shl nuw nsw i32 %12, 6
  %16 = add nuw nsw i32 %15, %5
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %17
  %19 = load double, ptr addrspace(1) %18, align 8, !tbaa !14
  %20 = getelementptr inbounds nuw double, ptr addrspace(1) %3, i64 %17
  %21 = load double, ptr addrspace(1) %20, align 8, !tbaa !14
  %22 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %19, double %21, <4 x double> %14, i32 0, i32 0, i32 0)
  %23 = tail call double @llvm.amdgcn.mfma.f64.4x4x4f64(double %19, double %21, double %13, i32 0, i32 0, i32 0)
  %24 = add nuw nsw i32 %12, 1
  %25 = icmp eq i32 %12, 0
  br i1 %25, label %11, label %9, !llvm.loop !16

26:                                               ; preds = %9, %26
  %27 = phi i32 [ 0, %9 ], [ %32, %26 ]
  %28 = extractelement <4 x double> %22, i32 %27
  %29 = add nuw nsw i32 %27, %10
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %30
  store double %28, ptr addrspace(1) %31, align 8, !tbaa !14
  %32 = add nuw nsw i32 %27, 1
  %33 = icmp eq i32 %32, 4
  br i1 %33, label %34, label %26, !llvm.loop !18

34:                                               ; preds = %26
  store double %23, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_mfma_doubles(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 8 captures(none) %2, ptr addrspace(1) noundef readonly align 8 captures(none) %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %6
  %8 = load double, ptr addrspace(1) %7, align 8, !tbaa !14
  br label %11

9:                                                ; preds = %11
  %10 = shl nuw nsw i32 %5, 2
  br label %27

11:                                               ; preds = %4, %11
  %12 = phi i32 [ 0, %4 ], [ %24, %11 ]
  %13 = phi double [ %8, %4 ], [ %23, %11 ]
  %14 = phi <4 x double> [ <double 5.000000e-01, double 1.000000e+00, double 2.000000e+00, double 3.000000e+00>, %4 ], [ %22, %11 ]
  %15 = shl nuw nsw i32 %12, 6
  %16 = add nuw nsw i32 %15, %5
  %17 = zext nneg i32 %16 to i64
  %18 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %17
  %19 = load double, ptr addrspace(1) %18, align 8, !tbaa !14
  %20 = getelementptr inbounds nuw double, ptr addrspace(1) %3, i64 %17
  %21 = load double, ptr addrspace(1) %20, align 8, !tbaa !14
  %22 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %19, double %21, <4 x double> %14, i32 0, i32 0, i32 0)
  %23 = tail call double @llvm.amdgcn.mfma.f64.4x4x4f64(double %19, double %21, double %13, i32 0, i32 0, i32 0)
  %24 = add nuw nsw i32 %12, 1
  %25 = icmp eq i32 %12, 0
  br i1 %25, label %11, label %9, !llvm.loop !16

26:                                               ; preds = %27
  store double %23, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void

27:                                               ; preds = %9, %27
  %28 = phi i32 [ 0, %9 ], [ %33, %27 ]
  %29 = extractelement <4 x double> %22, i32 %28
  %30 = add nuw nsw i32 %28, %10
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %31
  store double %29, ptr addrspace(1) %32, align 8, !tbaa !14
  %33 = add nuw nsw i32 %28, 1
  %34 = icmp eq i32 %33, 4
  br i1 %34, label %26, label %27, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double, double, <4 x double>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare double @llvm.amdgcn.mfma.f64.4x4x4f64(double, double, double, i32 immarg, i32 immarg, i32 immarg) #3

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

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
!9 = !{i32 1, i32 1, i32 1, i32 1}
!10 = !{!"none", !"none", !"none", !"none"}
!11 = !{!"double*", !"double*", !"double*", !"double*"}
!12 = !{!"", !"", !"const", !"const"}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"double", !7, i64 0}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
