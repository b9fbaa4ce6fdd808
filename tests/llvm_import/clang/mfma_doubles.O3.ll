; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @mfma_doubles(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 8 captures(none) %2, ptr addrspace(1) noundef readonly align 8 captures(none) %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %6
  %8 = load double, ptr addrspace(1) %7, align 8, !tbaa !14, !amdgpu.noclobber !16
  %9 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %6
  %10 = load double, ptr addrspace(1) %9, align 8, !tbaa !14, !amdgpu.noclobber !16
  %11 = getelementptr inbounds nuw double, ptr addrspace(1) %3, i64 %6
  %12 = load double, ptr addrspace(1) %11, align 8, !tbaa !14, !amdgpu.noclobber !16
  %13 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %10, double %12, <4 x double> <double 5.000000e-01, double 1.000000e+00, double 2.000000e+00, double 3.000000e+00>, i32 0, i32 0, i32 0)
  %14 = add nuw nsw i32 %5, 64
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %15
  %17 = load double, ptr addrspace(1) %16, align 8, !tbaa !14, !amdgpu.noclobber !16
  %18 = getelementptr inbounds nuw double, ptr addrspace(1) %3, i64 %15
  %19 = load double, ptr addrspace(1) %18, align 8, !tbaa !14, !amdgpu.noclobber !16
  %20 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %17, double %19, <4 x double> %13, i32 0, i32 0, i32 0)
  %21 = shl nuw nsw i32 %5, 2
  %22 = extractelement <4 x double> %20, i64 0
  %23 = zext nneg i32 %21 to i64
  %24 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %23
  store double %22, ptr addrspace(1) %24, align 8, !tbaa !14
  %25 = extractelement <4 x double> %20, i64 1
  %26 = zext nneg i32 %21 to i64
  %27 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %26
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 8
  store double %25, ptr addrspace(1) %28, align 8, !tbaa !14
  %29 = extractelement <4 x double> %20, i64 2
  %30 = zext nneg i32 %21 to i64
  %31 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %30
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %31, i64 16
  store double %29, ptr addrspace(1) %32, align 8, !tbaa !14
  %33 = extractelement <4 x double> %20, i64 3
  %34 = zext nneg i32 %21 to i64
  %35 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %34
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %35, i64 24
  store double %33, ptr addrspace(1) %36, align 8, !tbaa !14
  %37 = tail call double @llvm.amdgcn.mfma.f64.4x4x4f64(double %10, double %12, double %8, i32 0, i32 0, i32 0)
  %38 = tail call double @llvm.amdgcn.mfma.f64.4x4x4f64(double %17, double %19, double %37, i32 0, i32 0, i32 0)
  store double %38, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_mfma_doubles(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 8 captures(none) %2, ptr addrspace(1) noundef readonly align 8 captures(none) %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %6
  %8 = load double, ptr addrspace(1) %7, align 8, !tbaa !14
  %9 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %6
  %10 = load double, ptr addrspace(1) %9, align 8, !tbaa !14
  %11 = getelementptr inbounds nuw double, ptr addrspace(1) %3, i64 %6
  %12 = load double, ptr addrspace(1) %11, align 8, !tbaa !14
  %13 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %10, double %12, <4 x double> <double 5.000000e-01, double 1.000000e+00, double 2.000000e+00, double 3.000000e+00>, i32 0, i32 0, i32 0)
  %14 = add nuw nsw i32 %5, 64
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %15
  %17 = load double, ptr addrspace(1) %16, align 8, !tbaa !14
  %18 = getelementptr inbounds nuw double, ptr addrspace(1) %3, i64 %15
  %19 = load double, ptr addrspace(1) %18, align 8, !tbaa !14
  %20 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %17, double %19, <4 x double> %13, i32 0, i32 0, i32 0)
  %21 = shl nuw nsw i32 %5, 2
  %22 = extractelement <4 x double> %20, i64 0
  %23 = zext nneg i32 %21 to i64
  %24 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %23
  store double %22, ptr addrspace(1) %24, align 8, !tbaa !14
  %25 = extractelement <4 x double> %20, i64 1
  %26 = zext nneg i32 %21 to i64
  %27 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %26
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 8
  store double %25, ptr addrspace(1) %28, align 8, !tbaa !14
  %29 = extractelement <4 x double> %20, i64 2
  %30 = zext nneg i32 %21 to i64
  %31 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %30
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %31, i64 16
  store double %29, ptr addrspace(1) %32, align 8, !tbaa !14
  %33 = extractelement <4 x double> %20, i64 3
  %34 = zext nneg i32 %21 to i64
  %35 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %34
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %35, i64 24
  store double %33, ptr addrspace(1) %36, align 8, !tbaa !14
  %37 = tail call double @llvm.amdgcn.mfma.f64.4x4x4f64(double %10, double %12, double %8, i32 0, i32 0, i32 0)
  %38 = tail call double @llvm.amdgcn.mfma.f64.4x4x4f64(double %17, double %19, double %37, i32 0, i32 0, i32 0)
  store double %38, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double, double, <4 x double>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare double @llvm.amdgcn.mfma.f64.4x4x4f64(double, double, double, i32 immarg, i32 immarg, i32 immarg) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
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
!16 = !{}
