; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @mfma_tile(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !14)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 31
  %7 = lshr i32 %5, 5
  %8 = icmp sgt i32 %3, 0
  br i1 %8, label %9, label %19

9:                                                ; preds = %4
  %10 = mul nuw nsw i32 %3, %6
  %11 = shl nuw nsw i32 %7, 2
  %12 = add nuw i32 %10, %11
  br label %13

13:                                               ; preds = %9, %22
  %14 = phi <4 x half> [ undef, %9 ], [ %37, %22 ]
  %15 = phi <4 x half> [ undef, %9 ], [ %34, %22 ]
  %16 = phi i32 [ 0, %9 ], [ %24, %22 ]
  %17 = phi <16 x float> [ zeroinitializer, %9 ], [ %23, %22 ]
  %18 = add i32 %12, %16
  br label %26

19:                                               ; preds = %22, %4
  %20 = phi <16 x float> [ zeroinitializer, %4 ], [ %23, %22 ]
  %21 = shl nuw nsw i32 %7, 2
  br label %40

22:                                               ; preds = %26
  %23 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %34, <4 x half> %37, <16 x float> %17, i32 0, i32 0, i32 0)
  %24 = add nuw nsw i32 %16, 8
  %25 = icmp slt i32 %24, %3
  br i1 %25, label %13, label %19, !llvm.loop !21

26:                                               ; preds = %13, %26
  %27 = phi i32 [ 0, %13 ], [ %38, %26 ]
  %28 = phi <4 x half> [ %14, %13 ], [ %37, %26 ]
  %29 = phi <4 x half> [ %15, %13 ], [ %34, %26 ]
  %30 = add nsw i32 %18, %27
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %31
  %33 = load half, ptr addrspace(1) %32, align 2, !tbaa !23, !alias.scope !17, !noalias !25
  %34 = insertelement <4 x half> %29, half %33, i32 %27
  %35 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %31
  %36 = load half, ptr addrspace(1) %35, align 2, !tbaa !23, !alias.scope !19, !noalias !26
  %37 = insertelement <4 x half> %28, half %36, i32 %27
  %38 = add nuw nsw i32 %27, 1
  %39 = icmp eq i32 %38, 4
  br i1 %39, label %22, label %26, !llvm.loop !27

40:                                               ; preds = %19, %40
  %41 = phi i32 [ 0, %19 ], [ %52, %40 ]
  %42 = extractelement <16 x float> %20, i32 %41
  %43 = shl nuw nsw i32 %41, 1
  %44 = and i32 %43, 24
  %45 = add nuw nsw i32 %44, %21
  %46 = and i32 %41, 3
  %47 = or disjoint i32 %45, %46
  %48 = shl nuw nsw i32 %47, 5
  %49 = or disjoint i32 %48, %6
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %50
  store float %42, ptr addrspace(1) %51, align 4, !tbaa !28, !alias.scope !14, !noalias !30
  %52 = add nuw nsw i32 %41, 1
  %53 = icmp eq i32 %52, 16
  br i1 %53, label %54, label %40, !llvm.loop !31

54:                                               ; preds = %40
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_mfma_tile(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %2, i32 noundef %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 31
  %7 = lshr i32 %5, 5
  %8 = icmp sgt i32 %3, 0
  br i1 %8, label %9, label %19

9:                                                ; preds = %4
  %10 = mul nuw nsw i32 %3, %6
  %11 = shl nuw nsw i32 %7, 2
  %12 = add nuw i32 %10, %11
  br label %13

13:                                               ; preds = %9, %22
  %14 = phi <4 x half> [ undef, %9 ], [ %37, %22 ]
  %15 = phi <4 x half> [ undef, %9 ], [ %34, %22 ]
  %16 = phi i32 [ 0, %9 ], [ %24, %22 ]
  %17 = phi <16 x float> [ zeroinitializer, %9 ], [ %23, %22 ]
  %18 = add i32 %12, %16
  br label %26

19:                                               ; preds = %22, %4
  %20 = phi <16 x float> [ zeroinitializer, %4 ], [ %23, %22 ]
  %21 = shl nuw nsw i32 %7, 2
  br label %41

22:                                               ; preds = %26
  %23 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %34, <4 x half> %37, <16 x float> %17, i32 0, i32 0, i32 0)
  %24 = add nuw nsw i32 %16, 8
  %25 = icmp slt i32 %24, %3
  br i1 %25, label %13, label %19, !llvm.loop !21

26:                                               ; preds = %13, %26
  %27 = phi i32 [ 0, %13 ], [ %38, %26 ]
  %28 = phi <4 x half> [ %14, %13 ], [ %37, %26 ]
  %29 = phi <4 x half> [ %15, %13 ], [ %34, %26 ]
  %30 = add nsw i32 %18, %27
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %31
  %33 = load half, ptr addrspace(1) %32, align 2, !tbaa !23
  %34 = insertelement <4 x half> %29, half %33, i32 %27
  %35 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %31
  %36 = load half, ptr addrspace(1) %35, align 2, !tbaa !23
  %37 = insertelement <4 x half> %28, half %36, i32 %27
  %38 = add nuw nsw i32 %27, 1
  %39 = icmp eq i32 %38, 4
  br i1 %39, label %22, label %26, !llvm.loop !27

40:                                               ; preds = %41
  ret void

41:                                               ; preds = %19, %41
  %42 = phi i32 [ 0, %19 ], [ %53, %41 ]
  %43 = extractelement <16 x float> %20, i32 %42
  %44 = shl nuw nsw i32 %42, 1
  %45 = and i32 %44, 24
  %46 = add nuw nsw i32 %45, %21
  %47 = and i32 %42, 3
  %48 = or disjoint i32 %46, %47
  %49 = shl nuw nsw i32 %48, 5
  %50 = or disjoint i32 %49, %6
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %51
  store float %43, ptr addrspace(1) %52, align 4, !tbaa !28
  %53 = add nuw nsw i32 %42, 1
  %54 = icmp eq i32 %53, 16
  br i1 %54, label %40, label %41, !llvm.loop !31
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!9 = !{i32 1, i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none", !"none"}
!11 = !{!"float*", !"half*", !"half*", !"int"}
!12 = !{!"restrict", !"restrict const", !"restrict const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15}
!15 = distinct !{!15, !16, !"__clang_ocl_kern_imp_mfma_tile: argument 0"}
!16 = distinct !{!16, !"__clang_ocl_kern_imp_mfma_tile"}
!17 = !{!18}
!18 = distinct !{!18, !16, !"__clang_ocl_kern_imp_mfma_tile: argument 1"}
!19 = !{!20}
!20 = distinct !{!20, !16, !"__clang_ocl_kern_imp_mfma_tile: argument 2"}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = !{!24, !24, i64 0}
!24 = !{!"half", !7, i64 0}
!25 = !{!15, !20}
!26 = !{!15, !18}
!27 = distinct !{!27, !22}
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !7, i64 0}
!30 = !{!18, !20}
!31 = distinct !{!31, !22}
