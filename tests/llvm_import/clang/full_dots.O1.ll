; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @full_dots(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef readonly align 4 captures(none) %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5
  %14 = bitcast i32 %11 to <2 x i16>
  %15 = bitcast i32 %13 to <2 x i16>
  %16 = or i32 %8, -2147483648
  %17 = tail call i32 @llvm.amdgcn.sdot2(<2 x i16> %14, <2 x i16> %15, i32 %16, i1 true)
  %18 = mul nsw i32 %8, 6
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %19
  store i32 %17, ptr addrspace(1) %20, align 4, !tbaa !5
  %21 = tail call i32 @llvm.amdgcn.udot2(<2 x i16> %14, <2 x i16> %15, i32 -1073741824, i1 true)
  %22 = getelementptr i8, ptr addrspace(1) %20, i64 4
  store i32 %21, ptr addrspace(1) %22, align 4, !tbaa !5
  %23 = sub nsw i32 2147483647, %8
  %24 = tail call i32 @llvm.amdgcn.sdot4(i32 %11, i32 %13, i32 %23, i1 true)
  %25 = getelementptr i8, ptr addrspace(1) %20, i64 8
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !5
  %26 = mul i32 %8, -500
  %27 = add i32 %26, -1
  %28 = tail call i32 @llvm.amdgcn.udot4(i32 %11, i32 %13, i32 %27, i1 true)
  %29 = getelementptr i8, ptr addrspace(1) %20, i64 12
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !5
  %30 = tail call i32 @llvm.amdgcn.sdot8(i32 %11, i32 %13, i32 -2147483648, i1 true)
  %31 = getelementptr i8, ptr addrspace(1) %20, i64 16
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !5
  %32 = tail call i32 @llvm.amdgcn.udot8(i32 %11, i32 %13, i32 -256, i1 true)
  %33 = getelementptr i8, ptr addrspace(1) %20, i64 20
  store i32 %32, ptr addrspace(1) %33, align 4, !tbaa !5
  %34 = and i32 %11, 15
  %35 = uitofp nneg i32 %34 to half
  %36 = insertelement <2 x half> poison, half %35, i64 0
  %37 = lshr i32 %11, 28
  %38 = uitofp nneg i32 %37 to half
  %39 = insertelement <2 x half> %36, half %38, i64 1
  %40 = tail call float @llvm.amdgcn.fdot2(<2 x half> %39, <2 x half> <half 0xH2C00, half 0xHAA66>, float 5.000000e-01, i1 true)
  %41 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %9
  store float %40, ptr addrspace(1) %41, align 4, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_full_dots(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef readonly align 4 captures(none) %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = getelementptr inbounds i32, ptr addrspace(1) %3, i64 %9
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5
  %14 = bitcast i32 %11 to <2 x i16>
  %15 = bitcast i32 %13 to <2 x i16>
  %16 = or i32 %8, -2147483648
  %17 = tail call i32 @llvm.amdgcn.sdot2(<2 x i16> %14, <2 x i16> %15, i32 %16, i1 true)
  %18 = mul nsw i32 %8, 6
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %19
  store i32 %17, ptr addrspace(1) %20, align 4, !tbaa !5
  %21 = tail call i32 @llvm.amdgcn.udot2(<2 x i16> %14, <2 x i16> %15, i32 -1073741824, i1 true)
  %22 = getelementptr i8, ptr addrspace(1) %20, i64 4
  store i32 %21, ptr addrspace(1) %22, align 4, !tbaa !5
  %23 = sub nsw i32 2147483647, %8
  %24 = tail call i32 @llvm.amdgcn.sdot4(i32 %11, i32 %13, i32 %23, i1 true)
  %25 = getelementptr i8, ptr addrspace(1) %20, i64 8
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !5
  %26 = mul i32 %8, -500
  %27 = add i32 %26, -1
  %28 = tail call i32 @llvm.amdgcn.udot4(i32 %11, i32 %13, i32 %27, i1 true)
  %29 = getelementptr i8, ptr addrspace(1) %20, i64 12
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !5
  %30 = tail call i32 @llvm.amdgcn.sdot8(i32 %11, i32 %13, i32 -2147483648, i1 true)
  %31 = getelementptr i8, ptr addrspace(1) %20, i64 16
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !5
  %32 = tail call i32 @llvm.amdgcn.udot8(i32 %11, i32 %13, i32 -256, i1 true)
  %33 = getelementptr i8, ptr addrspace(1) %20, i64 20
  store i32 %32, ptr addrspace(1) %33, align 4, !tbaa !5
  %34 = and i32 %11, 15
  %35 = uitofp nneg i32 %34 to half
  %36 = insertelement <2 x half> poison, half %35, i64 0
  %37 = lshr i32 %11, 28
  %38 = uitofp nneg i32 %37 to half
  %39 = insertelement <2 x half> %36, half %38, i64 1
  %40 = tail call float @llvm.amdgcn.fdot2(<2 x half> %39, <2 x half> <half 0xH2C00, half 0xHAA66>, float 5.000000e-01, i1 true)
  %41 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %9
  store float %40, ptr addrspace(1) %41, align 4, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.sdot2(<2 x i16>, <2 x i16>, i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.udot2(<2 x i16>, <2 x i16>, i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.sdot4(i32, i32, i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.udot4(i32, i32, i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.sdot8(i32, i32, i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.udot8(i32, i32, i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fdot2(<2 x half>, <2 x half>, float, i1 immarg) #3

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
!11 = !{!"int*", !"float*", !"uint*", !"uint*"}
!12 = !{!"", !"", !"const", !"const"}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
