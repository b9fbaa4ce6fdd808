; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define protected amdgpu_kernel void @short_arguments(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, i8 noundef %1, i8 noundef %2, i16 noundef %3, half noundef %4, i8 noundef %5, <4 x i16> noundef %6, <3 x i8> noundef %7, <2 x i64> noundef %8, <16 x i32> noundef %9) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 !reqd_work_group_size !14 {
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 6
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %14 = add i32 %12, %13
  %15 = zext i8 %1 to i32
  %16 = mul nsw i32 %14, %15
  %17 = sext i8 %2 to i32
  %18 = mul nsw i32 %17, 1000
  %19 = add nsw i32 %18, %16
  %20 = zext i16 %3 to i32
  %21 = mul nuw nsw i32 %20, 7
  %22 = add nsw i32 %19, %21
  %23 = fptosi half %4 to i32
  %24 = mul i32 %23, -3
  %25 = add i32 %22, %24
  %26 = sext i8 %5 to i32
  %27 = add nsw i32 %25, %26
  %28 = extractelement <4 x i16> %6, i64 0
  %29 = sext i16 %28 to i32
  %30 = extractelement <4 x i16> %6, i64 3
  %31 = sext i16 %30 to i32
  %32 = mul nsw i32 %29, %31
  %33 = extractelement <4 x i16> %6, i64 2
  %34 = sext i16 %33 to i32
  %35 = extractelement <3 x i8> %7, i64 1
  %36 = zext i8 %35 to i32
  %37 = extractelement <3 x i8> %7, i64 2
  %38 = zext i8 %37 to i32
  %39 = mul nuw nsw i32 %36, %38
  %40 = extractelement <2 x i64> %8, i64 1
  %41 = ashr i64 %40, 40
  %42 = trunc nsw i64 %41 to i32
  %43 = and i32 %13, 15
  %44 = extractelement <16 x i32> %9, i32 %43
  %45 = sub i32 %27, %34
  %46 = add i32 %45, %32
  %47 = add i32 %46, %39
  %48 = add i32 %47, %44
  %49 = add i32 %48, %42
  %50 = sext i32 %14 to i64
  %51 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %50
  store i32 %49, ptr addrspace(1) %51, align 4, !tbaa !5
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define protected void @__clang_ocl_kern_imp_short_arguments(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, i8 noundef zeroext %1, i8 noundef signext %2, i16 noundef zeroext %3, half noundef %4, i8 noundef signext %5, <4 x i16> noundef %6, <3 x i8> noundef %7, <2 x i64> noundef %8, <16 x i32> noundef %9) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 !reqd_work_group_size !14 {
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 6
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %14 = add i32 %12, %13
  %15 = zext i8 %1 to i32
  %16 = mul nsw i32 %14, %15
  %17 = sext i8 %2 to i32
  %18 = mul nsw i32 %17, 1000
  %19 = add nsw i32 %18, %16
  %20 = zext i16 %3 to i32
  %21 = mul nuw nsw i32 %20, 7
  %22 = add nsw i32 %19, %21
  %23 = fptosi half %4 to i32
  %24 = mul i32 %23, -3
  %25 = add i32 %22, %24
  %26 = sext i8 %5 to i32
  %27 = add nsw i32 %25, %26
  %28 = extractelement <4 x i16> %6, i64 0
  %29 = sext i16 %28 to i32
  %30 = extractelement <4 x i16> %6, i64 3
  %31 = sext i16 %30 to i32
  %32 = mul nsw i32 %29, %31
  %33 = extractelement <4 x i16> %6, i64 2
  %34 = sext i16 %33 to i32
  %35 = extractelement <3 x i8> %7, i64 1
  %36 = zext i8 %35 to i32
  %37 = extractelement <3 x i8> %7, i64 2
  %38 = zext i8 %37 to i32
  %39 = mul nuw nsw i32 %36, %38
  %40 = extractelement <2 x i64> %8, i64 1
  %41 = ashr i64 %40, 40
  %42 = trunc nsw i64 %41 to i32
  %43 = and i32 %13, 15
  %44 = extractelement <16 x i32> %9, i32 %43
  %45 = sub i32 %27, %34
  %46 = add i32 %45, %32
  %47 = add i32 %46, %39
  %48 = add i32 %47, %44
  %49 = add i32 %48, %42
  %50 = sext i32 %14 to i64
  %51 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %50
  store i32 %49, ptr addrspace(1) %51, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = !{i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}
!10 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!11 = !{!"int*", !"uchar", !"char", !"ushort", !"half", !"char", !"short4", !"uchar3", !"long2", !"int16"}
!12 = !{!"int*", !"uchar", !"char", !"ushort", !"half", !"char", !"short __attribute__((ext_vector_type(4)))", !"uchar __attribute__((ext_vector_type(3)))", !"long __attribute__((ext_vector_type(2)))", !"int __attribute__((ext_vector_type(16)))"}
!13 = !{!"", !"", !"", !"", !"", !"", !"", !"", !"", !""}
!14 = !{i32 64, i32 1, i32 1}
