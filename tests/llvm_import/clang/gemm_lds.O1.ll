; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemm_lds.ta = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@gemm_lds.tb = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @gemm_lds(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !14)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %7 = shl i32 %6, 4
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %9 = add i32 %7, %8
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %13 = add i32 %11, %12
  %14 = icmp sgt i32 %4, 0
  br i1 %14, label %15, label %49

15:                                               ; preds = %5
  %16 = mul nsw i32 %4, %9
  %17 = add i32 %16, %12
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.ta, i32 %8
  %19 = getelementptr inbounds nuw float, ptr addrspace(3) %18, i32 %12
  %20 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.tb, i32 %8
  %21 = getelementptr inbounds nuw float, ptr addrspace(3) %20, i32 %12
  %22 = getelementptr inbounds nuw float, ptr addrspace(3) @gemm_lds.tb, i32 %12
  br label %23

23:                                               ; preds = %15, %36
  %24 = phi i32 [ 0, %15 ], [ %37, %36 ]
  %25 = phi float [ 0.000000e+00, %15 ], [ %46, %36 ]
  %26 = add i32 %17, %24
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %27
  %29 = load float, ptr addrspace(1) %28, align 4, !tbaa !21, !alias.scope !17, !noalias !23
  store float %29, ptr addrspace(3) %19, align 4, !tbaa !21, !noalias !24
  %30 = add nuw i32 %24, %8
  %31 = mul i32 %30, %3
  %32 = add i32 %31, %13
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %33
  %35 = load float, ptr addrspace(1) %34, align 4, !tbaa !21, !alias.scope !19, !noalias !25
  store float %35, ptr addrspace(3) %21, align 4, !tbaa !21, !noalias !24
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire
  br label %39

36:                                               ; preds = %39
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !24
  fence syncscope("workgroup") acquire
  %37 = add nuw nsw i32 %24, 16
  %38 = icmp slt i32 %37, %4
  br i1 %38, label %23, label %49, !llvm.loop !26

39:                                               ; preds = %23, %39
  %40 = phi i32 [ 0, %23 ], [ %47, %39 ]
  %41 = phi float [ %25, %23 ], [ %46, %39 ]
  %42 = getelementptr inbounds nuw float, ptr addrspace(3) %18, i32 %40
  %43 = load float, ptr addrspace(3) %42, align 4, !tbaa !21, !noalias !24
  %44 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) %22, i32 %40
  %45 = load float, ptr addrspace(3) %44, align 4, !tbaa !21, !noalias !24
  %46 = tail call float @llvm.fmuladd.f32(float %43, float %45, float %41)
  %47 = add nuw nsw i32 %40, 1
  %48 = icmp eq i32 %47, 16
  br i1 %48, label %36, label %39, !llvm.loop !28

49:                                               ; preds = %36, %5
  %50 = phi float [ 0.000000e+00, %5 ], [ %46, %36 ]
  %51 = mul nsw i32 %3, %9
  %52 = add nsw i32 %51, %13
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %53
  store float %50, ptr addrspace(1) %54, align 4, !tbaa !21, !alias.scope !14, !noalias !29
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_gemm_lds(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %7 = shl i32 %6, 4
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %9 = add i32 %7, %8
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %13 = add i32 %11, %12
  %14 = icmp sgt i32 %4, 0
  br i1 %14, label %15, label %23

15:                                               ; preds = %5
  %16 = mul nsw i32 %4, %9
  %17 = add i32 %16, %12
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.ta, i32 %8
  %19 = getelementptr inbounds nuw float, ptr addrspace(3) %18, i32 %12
  %20 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.tb, i32 %8
  %21 = getelementptr inbounds nuw float, ptr addrspace(3) %20, i32 %12
  %22 = getelementptr inbounds nuw float, ptr addrspace(3) @gemm_lds.tb, i32 %12
  br label %29

23:                                               ; preds = %42, %5
  %24 = phi float [ 0.000000e+00, %5 ], [ %52, %42 ]
  %25 = mul nsw i32 %3, %9
  %26 = add nsw i32 %25, %13
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %27
  store float %24, ptr addrspace(1) %28, align 4, !tbaa !21
  ret void

29:                                               ; preds = %15, %42
  %30 = phi i32 [ 0, %15 ], [ %43, %42 ]
  %31 = phi float [ 0.000000e+00, %15 ], [ %52, %42 ]
  %32 = add i32 %17, %30
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %33
  %35 = load float, ptr addrspace(1) %34, align 4, !tbaa !21
  store float %35, ptr addrspace(3) %19, align 4, !tbaa !21
  %36 = add nuw i32 %30, %8
  %37 = mul i32 %36, %3
  %38 = add i32 %37, %13
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %39
  %41 = load float, ptr addrspace(1) %40, align 4, !tbaa !21
  store float %41, ptr addrspace(3) %21, align 4, !tbaa !21
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %45

42:                                               ; preds = %45
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %43 = add nuw nsw i32 %30, 16
  %44 = icmp slt i32 %43, %4
  br i1 %44, label %29, label %23, !llvm.loop !26

45:                                               ; preds = %29, %45
  %46 = phi i32 [ 0, %29 ], [ %53, %45 ]
  %47 = phi float [ %31, %29 ], [ %52, %45 ]
  %48 = getelementptr inbounds nuw float, ptr addrspace(3) %18, i32 %46
  %49 = load float, ptr addrspace(3) %48, align 4, !tbaa !21
  %50 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) %22, i32 %46
  %51 = load float, ptr addrspace(3) %50, align 4, !tbaa !21
  %52 = tail call float @llvm.fmuladd.f32(float %49, float %51, float %47)
  %53 = add nuw nsw i32 %46, 1
  %54 = icmp eq i32 %53, 16
  br i1 %54, label %42, label %45, !llvm.loop !28
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!9 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!10 = !{!"none", !"none", !"none", !"none", !"none"}
!11 = !{!"float*", !"float*", !"float*", !"int", !"int"}
!12 = !{!"restrict", !"restrict const", !"restrict const", !"", !""}
!13 = !{i32 16, i32 16, i32 1}
!14 = !{!15}
!15 = distinct !{!15, !16, !"__clang_ocl_kern_imp_gemm_lds: argument 0"}
!16 = distinct !{!16, !"__clang_ocl_kern_imp_gemm_lds"}
!17 = !{!18}
!18 = distinct !{!18, !16, !"__clang_ocl_kern_imp_gemm_lds: argument 1"}
!19 = !{!20}
!20 = distinct !{!20, !16, !"__clang_ocl_kern_imp_gemm_lds: argument 2"}
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !7, i64 0}
!23 = !{!15, !20}
!24 = !{!15, !18, !20}
!25 = !{!15, !18}
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.unroll.disable"}
!28 = distinct !{!28, !27}
!29 = !{!18, !20}
