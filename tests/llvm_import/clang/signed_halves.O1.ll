; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @signed_halves(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 8 captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 6
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 %5, %6
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %8
  %10 = load i64, ptr addrspace(1) %9, align 8, !tbaa !14
  %11 = sext i64 %10 to i128
  %12 = getelementptr inbounds i64, ptr addrspace(1) %2, i64 %8
  %13 = load i64, ptr addrspace(1) %12, align 8, !tbaa !14
  %14 = sext i64 %13 to i128
  %15 = mul nsw i128 %14, %11
  %16 = zext i64 %13 to i128
  %17 = add nsw i128 %14, %16
  %18 = mul i128 %17, %11
  %19 = and i32 %6, 63
  %20 = zext nneg i32 %19 to i64
  %21 = ashr i64 %13, %20
  %22 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %10, i64 %21)
  %23 = extractvalue { i64, i1 } %22, 1
  %24 = extractvalue { i64, i1 } %22, 0
  %25 = lshr i128 %15, 64
  %26 = trunc nuw i128 %25 to i64
  %27 = mul nsw i32 %7, 6
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %28
  store i64 %26, ptr addrspace(1) %29, align 8, !tbaa !14
  %30 = and i32 %7, 127
  %31 = zext nneg i32 %30 to i128
  %32 = ashr i128 %18, %31
  %33 = trunc i128 %32 to i64
  %34 = getelementptr i8, ptr addrspace(1) %29, i64 8
  store i64 %33, ptr addrspace(1) %34, align 8, !tbaa !14
  %35 = lshr i128 %18, 64
  %36 = trunc nuw i128 %35 to i64
  %37 = icmp slt i128 %15, %18
  %38 = zext i1 %37 to i64
  %39 = add nsw i64 %36, %38
  %40 = getelementptr i8, ptr addrspace(1) %29, i64 16
  store i64 %39, ptr addrspace(1) %40, align 8, !tbaa !14
  %41 = zext i1 %23 to i64
  %42 = getelementptr i8, ptr addrspace(1) %29, i64 24
  store i64 %41, ptr addrspace(1) %42, align 8, !tbaa !14
  %43 = getelementptr i8, ptr addrspace(1) %29, i64 32
  store i64 %24, ptr addrspace(1) %43, align 8, !tbaa !14
  %44 = lshr i128 %15, 31
  %45 = lshr i128 %18, 77
  %46 = sub nsw i128 %44, %45
  %47 = trunc i128 %46 to i64
  %48 = getelementptr i8, ptr addrspace(1) %29, i64 40
  store i64 %47, ptr addrspace(1) %48, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_signed_halves(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 8 captures(none) %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 6
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 %5, %6
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %8
  %10 = load i64, ptr addrspace(1) %9, align 8, !tbaa !14
  %11 = sext i64 %10 to i128
  %12 = getelementptr inbounds i64, ptr addrspace(1) %2, i64 %8
  %13 = load i64, ptr addrspace(1) %12, align 8, !tbaa !14
  %14 = sext i64 %13 to i128
  %15 = mul nsw i128 %14, %11
  %16 = zext i64 %13 to i128
  %17 = add nsw i128 %14, %16
  %18 = mul i128 %17, %11
  %19 = and i32 %6, 63
  %20 = zext nneg i32 %19 to i64
  %21 = ashr i64 %13, %20
  %22 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %10, i64 %21)
  %23 = extractvalue { i64, i1 } %22, 1
  %24 = extractvalue { i64, i1 } %22, 0
  %25 = lshr i128 %15, 64
  %26 = trunc nuw i128 %25 to i64
  %27 = mul nsw i32 %7, 6
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %28
  store i64 %26, ptr addrspace(1) %29, align 8, !tbaa !14
  %30 = and i32 %7, 127
  %31 = zext nneg i32 %30 to i128
  %32 = ashr i128 %18, %31
  %33 = trunc i128 %32 to i64
  %34 = getelementptr i8, ptr addrspace(1) %29, i64 8
  store i64 %33, ptr addrspace(1) %34, align 8, !tbaa !14
  %35 = lshr i128 %18, 64
  %36 = trunc nuw i128 %35 to i64
  %37 = icmp slt i128 %15, %18
  %38 = zext i1 %37 to i64
  %39 = add nsw i64 %36, %38
  %40 = getelementptr i8, ptr addrspace(1) %29, i64 16
  store i64 %39, ptr addrspace(1) %40, align 8, !tbaa !14
  %41 = zext i1 %23 to i64
  %42 = getelementptr i8, ptr addrspace(1) %29, i64 24
  store i64 %41, ptr addrspace(1) %42, align 8, !tbaa !14
  %43 = getelementptr i8, ptr addrspace(1) %29, i64 32
  store i64 %24, ptr addrspace(1) %43, align 8, !tbaa !14
  %44 = lshr i128 %15, 31
  %45 = lshr i128 %18, 77
  %46 = sub nsw i128 %44, %45
  %47 = trunc i128 %46 to i64
  %48 = getelementptr i8, ptr addrspace(1) %29, i64 40
  store i64 %47, ptr addrspace(1) %48, align 8, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64) #3

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
!9 = !{i32 1, i32 1, i32 1}
!10 = !{!"none", !"none", !"none"}
!11 = !{!"long*", !"long*", !"long*"}
!12 = !{!"", !"const", !"const"}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"long", !7, i64 0}
