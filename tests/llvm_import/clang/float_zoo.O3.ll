; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @float_zoo(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl i32 %3, 6
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add i32 %4, %5
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %7
  %9 = load float, ptr addrspace(1) %8, align 4, !tbaa !14, !amdgpu.noclobber !16
  %10 = fmul float %9, 2.500000e-01
  %11 = tail call float @llvm.amdgcn.fmed3.f32(float %9, float %10, float 5.000000e-01)
  %12 = shl nsw i32 %6, 3
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %13
  store float %11, ptr addrspace(1) %14, align 4, !tbaa !14
  %15 = tail call float @llvm.amdgcn.fract.f32(float %9)
  %16 = getelementptr i8, ptr addrspace(1) %14, i64 4
  store float %15, ptr addrspace(1) %16, align 4, !tbaa !14
  %17 = tail call float @llvm.amdgcn.sin.f32(float %10)
  %18 = getelementptr i8, ptr addrspace(1) %14, i64 8
  store float %17, ptr addrspace(1) %18, align 4, !tbaa !14
  %19 = tail call float @llvm.amdgcn.cos.f32(float %10)
  %20 = getelementptr i8, ptr addrspace(1) %14, i64 12
  store float %19, ptr addrspace(1) %20, align 4, !tbaa !14
  %21 = tail call float @llvm.amdgcn.exp2.f32(float %10)
  %22 = tail call float @llvm.fabs.f32(float %9)
  %23 = fadd float %22, 1.000000e+00
  %24 = tail call float @llvm.amdgcn.log.f32(float %23)
  %25 = fadd float %21, %24
  %26 = getelementptr i8, ptr addrspace(1) %14, i64 16
  store float %25, ptr addrspace(1) %26, align 4, !tbaa !14
  %27 = tail call float @llvm.fmuladd.f32(float %9, float %9, float 1.000000e+00)
  %28 = tail call float @llvm.amdgcn.rsq.f32(float %27)
  %29 = getelementptr i8, ptr addrspace(1) %14, i64 20
  store float %28, ptr addrspace(1) %29, align 4, !tbaa !14
  %30 = fcmp one float %22, 0x7FF0000000000000
  %31 = select i1 %30, float %9, float -1.000000e+00
  %32 = getelementptr i8, ptr addrspace(1) %14, i64 24
  store float %31, ptr addrspace(1) %32, align 4, !tbaa !14
  %33 = fcmp uno float %9, 0.000000e+00
  %34 = zext i1 %33 to i32
  %35 = fcmp oeq float %22, 0x7FF0000000000000
  %36 = select i1 %35, i32 2, i32 0
  %37 = or disjoint i32 %36, %34
  %38 = bitcast float %9 to i32
  %39 = lshr i32 %38, 29
  %40 = and i32 %39, 4
  %41 = or disjoint i32 %37, %40
  %42 = uitofp nneg i32 %41 to float
  %43 = getelementptr i8, ptr addrspace(1) %14, i64 28
  store float %42, ptr addrspace(1) %43, align 4, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_float_zoo(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl i32 %3, 6
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add i32 %4, %5
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %7
  %9 = load float, ptr addrspace(1) %8, align 4, !tbaa !14
  %10 = fmul float %9, 2.500000e-01
  %11 = tail call float @llvm.amdgcn.fmed3.f32(float %9, float %10, float 5.000000e-01)
  %12 = shl nsw i32 %6, 3
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %13
  store float %11, ptr addrspace(1) %14, align 4, !tbaa !14
  %15 = tail call float @llvm.amdgcn.fract.f32(float %9)
  %16 = getelementptr i8, ptr addrspace(1) %14, i64 4
  store float %15, ptr addrspace(1) %16, align 4, !tbaa !14
  %17 = tail call float @llvm.amdgcn.sin.f32(float %10)
  %18 = getelementptr i8, ptr addrspace(1) %14, i64 8
  store float %17, ptr addrspace(1) %18, align 4, !tbaa !14
  %19 = tail call float @llvm.amdgcn.cos.f32(float %10)
  %20 = getelementptr i8, ptr addrspace(1) %14, i64 12
  store float %19, ptr addrspace(1) %20, align 4, !tbaa !14
  %21 = tail call float @llvm.amdgcn.exp2.f32(float %10)
  %22 = tail call float @llvm.fabs.f32(float %9)
  %23 = fadd float %22, 1.000000e+00
  %24 = tail call float @llvm.amdgcn.log.f32(float %23)
  %25 = fadd float %21, %24
  %26 = getelementptr i8, ptr addrspace(1) %14, i64 16
  store float %25, ptr addrspace(1) %26, align 4, !tbaa !14
  %27 = tail call float @llvm.fmuladd.f32(float %9, float %9, float 1.000000e+00)
  %28 = tail call float @llvm.amdgcn.rsq.f32(float %27)
  %29 = getelementptr i8, ptr addrspace(1) %14, i64 20
  store float %28, ptr addrspace(1) %29, align 4, !tbaa !14
  %30 = fcmp one float %22, 0x7FF0000000000000
  %31 = select i1 %30, float %9, float -1.000000e+00
  %32 = getelementptr i8, ptr addrspace(1) %14, i64 24
  store float %31, ptr addrspace(1) %32, align 4, !tbaa !14
  %33 = fcmp uno float %9, 0.000000e+00
  %34 = zext i1 %33 to i32
  %35 = fcmp oeq float %22, 0x7FF0000000000000
  %36 = select i1 %35, i32 2, i32 0
  %37 = or disjoint i32 %36, %34
  %38 = bitcast float %9 to i32
  %39 = lshr i32 %38, 29
  %40 = and i32 %39, 4
  %41 = or disjoint i32 %37, %40
  %42 = uitofp nneg i32 %41 to float
  %43 = getelementptr i8, ptr addrspace(1) %14, i64 28
  store float %42, ptr addrspace(1) %43, align 4, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fmed3.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fract.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.sin.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.cos.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.exp2.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.log.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #3

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
!9 = !{i32 1, i32 1}
!10 = !{!"none", !"none"}
!11 = !{!"float*", !"float*"}
!12 = !{!"", !"const"}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = !{}
