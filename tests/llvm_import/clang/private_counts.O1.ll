; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_counts(ptr addrspace(1) noundef writeonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 1 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 6
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 %5, %6
  %8 = icmp sgt i32 %2, 0
  br i1 %8, label %9, label %11

9:                                                ; preds = %3
  %10 = mul nsw i32 %2, %7
  br label %14

11:                                               ; preds = %14, %3
  %12 = phi <16 x i8> [ zeroinitializer, %3 ], [ %27, %14 ]
  %13 = shl nsw i32 %7, 4
  br label %29

14:                                               ; preds = %9, %14
  %15 = phi i32 [ 0, %9 ], [ %17, %14 ]
  %16 = phi <16 x i8> [ zeroinitializer, %9 ], [ %27, %14 ]
  %17 = add nuw nsw i32 %15, 1
  %18 = add nsw i32 %15, %10
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %19
  %21 = load i8, ptr addrspace(1) %20, align 1, !tbaa !14
  %22 = and i8 %21, 15
  %23 = zext nneg i8 %22 to i32
  %24 = extractelement <16 x i8> %16, i32 %23
  %25 = trunc i32 %17 to i8
  %26 = add i8 %24, %25
  %27 = insertelement <16 x i8> %16, i8 %26, i32 %23
  %28 = icmp eq i32 %17, %2
  br i1 %28, label %11, label %14, !llvm.loop !15

29:                                               ; preds = %11, %29
  %30 = phi i32 [ 0, %11 ], [ %35, %29 ]
  %31 = extractelement <16 x i8> %12, i32 %30
  %32 = add nuw nsw i32 %30, %13
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %33
  store i8 %31, ptr addrspace(1) %34, align 1, !tbaa !14
  %35 = add nuw nsw i32 %30, 1
  %36 = icmp eq i32 %35, 16
  br i1 %36, label %37, label %29, !llvm.loop !17

37:                                               ; preds = %29
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_counts(ptr addrspace(1) noundef writeonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 1 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl i32 %4, 6
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 %5, %6
  %8 = icmp sgt i32 %2, 0
  br i1 %8, label %9, label %11

9:                                                ; preds = %3
  %10 = mul nsw i32 %2, %7
  br label %14

11:                                               ; preds = %14, %3
  %12 = phi <16 x i8> [ zeroinitializer, %3 ], [ %27, %14 ]
  %13 = shl nsw i32 %7, 4
  br label %30

14:                                               ; preds = %9, %14
  %15 = phi i32 [ 0, %9 ], [ %17, %14 ]
  %16 = phi <16 x i8> [ zeroinitializer, %9 ], [ %27, %14 ]
  %17 = add nuw nsw i32 %15, 1
  %18 = add nsw i32 %15, %10
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %19
  %21 = load i8, ptr addrspace(1) %20, align 1, !tbaa !14
  %22 = and i8 %21, 15
  %23 = zext nneg i8 %22 to i32
  %24 = extractelement <16 x i8> %16, i32 %23
  %25 = trunc i32 %17 to i8
  %26 = add i8 %24, %25
  %27 = insertelement <16 x i8> %16, i8 %26, i32 %23
  %28 = icmp eq i32 %17, %2
  br i1 %28, label %11, label %14, !llvm.loop !15

29:                                               ; preds = %30
  ret void

30:                                               ; preds = %11, %30
  %31 = phi i32 [ 0, %11 ], [ %36, %30 ]
  %32 = extractelement <16 x i8> %12, i32 %31
  %33 = add nuw nsw i32 %31, %13
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %34
  store i8 %32, ptr addrspace(1) %35, align 1, !tbaa !14
  %36 = add nuw nsw i32 %31, 1
  %37 = icmp eq i32 %36, 16
  br i1 %37, label %29, label %30, !llvm.loop !17
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
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
!9 = !{i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none"}
!11 = !{!"uchar*", !"uchar*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!7, !7, i64 0}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = distinct !{!17, !16}
