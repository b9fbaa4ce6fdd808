; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.mixed = type { i32, float, i64, i16, [3 x i8], half, [4 x double] }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define protected amdgpu_kernel void @structures(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(4) noundef readonly byref(%struct.mixed) align 8 captures(none) %1, i8 noundef %2, ptr addrspace(4) noundef readonly byref(%struct.mixed) align 8 captures(none) %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = load i32, ptr addrspace(4) %1, align 8
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 4
  %7 = load float, ptr addrspace(4) %6, align 4
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 8
  %9 = load i64, ptr addrspace(4) %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 16
  %11 = load i16, ptr addrspace(4) %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 18
  %13 = load i8, ptr addrspace(4) %12, align 2
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 20
  %15 = load i8, ptr addrspace(4) %14, align 4
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 22
  %17 = load half, ptr addrspace(4) %16, align 2
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %19 = shl i32 %18, 6
  %20 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %21 = add i32 %19, %20
  %22 = sitofp i32 %21 to float
  %23 = sitofp i32 %5 to float
  %24 = tail call float @llvm.fmuladd.f32(float %7, float %22, float %23)
  %25 = fpext float %24 to double
  %26 = sitofp i64 %9 to double
  %27 = fadd double %25, %26
  %28 = sitofp i16 %11 to double
  %29 = fadd double %27, %28
  %30 = uitofp i8 %13 to double
  %31 = fadd double %29, %30
  %32 = uitofp i8 %15 to double
  %33 = fsub double %31, %32
  %34 = fpext half %17 to double
  %35 = fadd double %33, %34
  %36 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 24
  %37 = and i32 %20, 3
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw double, ptr addrspace(4) %36, i64 %38
  %40 = load double, ptr addrspace(4) %39, align 8, !tbaa !14
  %41 = fadd double %40, %35
  %42 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 8
  %43 = load i64, ptr addrspace(4) %42, align 8, !tbaa !16
  %44 = zext i8 %2 to i64
  %45 = mul nsw i64 %43, %44
  %46 = sitofp i64 %45 to double
  %47 = fsub double %41, %46
  %48 = sext i32 %21 to i64
  %49 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %48
  store double %47, ptr addrspace(1) %49, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_structures(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(5) noundef readonly byref(%struct.mixed) align 8 captures(none) %1, i8 noundef zeroext %2, ptr addrspace(5) noundef readonly byref(%struct.mixed) align 8 captures(none) %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = alloca %struct.mixed, align 8, addrspace(5)
  %6 = load i32, ptr addrspace(5) %1, align 8
  %7 = getelementptr inbounds nuw i8, ptr addrspace(5) %1, i32 4
  %8 = load float, ptr addrspace(5) %7, align 4
  %9 = getelementptr inbounds nuw i8, ptr addrspace(5) %1, i32 8
  %10 = load i64, ptr addrspace(5) %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr addrspace(5) %1, i32 16
  %12 = load i16, ptr addrspace(5) %11, align 8
  %13 = getelementptr inbounds nuw i8, ptr addrspace(5) %1, i32 18
  %14 = load i8, ptr addrspace(5) %13, align 2
  %15 = getelementptr inbounds nuw i8, ptr addrspace(5) %1, i32 20
  %16 = load i8, ptr addrspace(5) %15, align 4
  %17 = getelementptr inbounds nuw i8, ptr addrspace(5) %1, i32 22
  %18 = load half, ptr addrspace(5) %17, align 2
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noundef align 8 dereferenceable(56) %5, ptr addrspace(5) noundef align 8 dereferenceable(56) %3, i64 56, i1 false)
  %19 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %20 = shl i32 %19, 6
  %21 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %22 = add i32 %20, %21
  %23 = sitofp i32 %22 to float
  %24 = sitofp i32 %6 to float
  %25 = tail call float @llvm.fmuladd.f32(float %8, float %23, float %24)
  %26 = fpext float %25 to double
  %27 = sitofp i64 %10 to double
  %28 = fadd double %26, %27
  %29 = sitofp i16 %12 to double
  %30 = fadd double %28, %29
  %31 = uitofp i8 %14 to double
  %32 = fadd double %30, %31
  %33 = uitofp i8 %16 to double
  %34 = fsub double %32, %33
  %35 = fpext half %18 to double
  %36 = fadd double %34, %35
  %37 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 24
  %38 = and i32 %21, 3
  %39 = getelementptr inbounds nuw double, ptr addrspace(5) %37, i32 %38
  %40 = load double, ptr addrspace(5) %39, align 8, !tbaa !14
  %41 = fadd double %36, %40
  %42 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 8
  %43 = load i64, ptr addrspace(5) %42, align 8, !tbaa !16
  %44 = zext i8 %2 to i64
  %45 = mul nsw i64 %43, %44
  %46 = sitofp i64 %45 to double
  %47 = fsub double %41, %46
  %48 = sext i32 %22 to i64
  %49 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %48
  store double %47, ptr addrspace(1) %49, align 8, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

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
!9 = !{i32 1, i32 0, i32 0, i32 0}
!10 = !{!"none", !"none", !"none", !"none"}
!11 = !{!"double*", !"struct mixed", !"uchar", !"struct mixed"}
!12 = !{!"", !"", !"", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"double", !7, i64 0}
!16 = !{!17, !19, i64 8}
!17 = !{!"mixed", !6, i64 0, !18, i64 4, !19, i64 8, !20, i64 16, !7, i64 18, !21, i64 22, !7, i64 24}
!18 = !{!"float", !7, i64 0}
!19 = !{!"long", !7, i64 0}
!20 = !{!"short", !7, i64 0}
!21 = !{!"half", !7, i64 0}
