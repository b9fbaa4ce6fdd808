; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @half_powers(ptr addrspace(1) noundef writeonly align 2 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1, ptr addrspace(1) noundef readonly align 2 captures(none) %2, ptr addrspace(1) noundef readonly align 4 captures(none) %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 !reqd_work_group_size !14 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %9
  %11 = load half, ptr addrspace(1) %10, align 2, !tbaa !15, !amdgpu.noclobber !17
  %12 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5, !amdgpu.noclobber !17
  %14 = tail call half @llvm.ldexp.f16.i32(half %11, i32 %13)
  %15 = getelementptr inbounds half, ptr addrspace(1) %0, i64 %9
  store half %14, ptr addrspace(1) %15, align 2, !tbaa !15
  %16 = sub nsw i32 0, %13
  %17 = insertelement <4 x i32> <i32 poison, i32 poison, i32 3, i32 0>, i32 %13, i64 0
  %18 = insertelement <4 x i32> %17, i32 %16, i64 1
  %19 = load half, ptr addrspace(1) %10, align 2, !tbaa !15
  %20 = fpext half %19 to float
  %21 = sitofp i32 %13 to float
  %22 = insertelement <4 x float> <float poison, float poison, float poison, float 1.000000e+00>, float %20, i64 0
  %23 = insertelement <4 x float> %22, float %20, i64 1
  %24 = insertelement <4 x float> %23, float %21, i64 2
  %25 = tail call <4 x float> @llvm.ldexp.v4f32.v4i32(<4 x float> %24, <4 x i32> %18)
  %26 = getelementptr inbounds <4 x float>, ptr addrspace(1) %1, i64 %9
  store <4 x float> %25, ptr addrspace(1) %26, align 16, !tbaa !18
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_half_powers(ptr addrspace(1) noundef writeonly align 2 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1, ptr addrspace(1) noundef readonly align 2 captures(none) %2, ptr addrspace(1) noundef readonly align 4 captures(none) %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 !reqd_work_group_size !14 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %9
  %11 = load half, ptr addrspace(1) %10, align 2, !tbaa !15
  %12 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5
  %14 = tail call half @llvm.ldexp.f16.i32(half %11, i32 %13)
  %15 = getelementptr inbounds half, ptr addrspace(1) %0, i64 %9
  store half %14, ptr addrspace(1) %15, align 2, !tbaa !15
  %16 = sub nsw i32 0, %13
  %17 = insertelement <4 x i32> <i32 poison, i32 poison, i32 3, i32 0>, i32 %13, i64 0
  %18 = insertelement <4 x i32> %17, i32 %16, i64 1
  %19 = load half, ptr addrspace(1) %10, align 2, !tbaa !15
  %20 = fpext half %19 to float
  %21 = sitofp i32 %13 to float
  %22 = insertelement <4 x float> <float poison, float poison, float poison, float 1.000000e+00>, float %20, i64 0
  %23 = insertelement <4 x float> %22, float %20, i64 1
  %24 = insertelement <4 x float> %23, float %21, i64 2
  %25 = tail call <4 x float> @llvm.ldexp.v4f32.v4i32(<4 x float> %24, <4 x i32> %18)
  %26 = getelementptr inbounds <4 x float>, ptr addrspace(1) %1, i64 %9
  store <4 x float> %25, ptr addrspace(1) %26, align 16, !tbaa !18
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.ldexp.f16.i32(half, i32) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.ldexp.v4f32.v4i32(<4 x float>, <4 x i32>) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{!"half*", !"float4v*", !"half*", !"int*"}
!12 = !{!"half*", !"float __attribute__((ext_vector_type(4)))*", !"half*", !"int*"}
!13 = !{!"", !"", !"const", !"const"}
!14 = !{i32 64, i32 1, i32 1}
!15 = !{!16, !16, i64 0}
!16 = !{!"half", !7, i64 0}
!17 = !{}
!18 = !{!7, !7, i64 0}
