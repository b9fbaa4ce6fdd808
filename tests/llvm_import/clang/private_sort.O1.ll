; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_sort(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = shl i32 %4, 9
  %7 = shl nuw nsw i32 %5, 3
  %8 = add i32 %6, %7
  br label %9

9:                                                ; preds = %3, %9
  %10 = phi i32 [ 0, %3 ], [ %17, %9 ]
  %11 = phi <8 x i32> [ zeroinitializer, %3 ], [ %16, %9 ]
  %12 = add nuw nsw i32 %10, %8
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4, !tbaa !5
  %16 = insertelement <8 x i32> %11, i32 %15, i32 %10
  %17 = add nuw nsw i32 %10, 1
  %18 = icmp eq i32 %17, 8
  br i1 %18, label %25, label %9, !llvm.loop !14

19:                                               ; preds = %38
  %20 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %21 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %22 = shl i32 %20, 9
  %23 = shl nuw nsw i32 %21, 3
  %24 = add i32 %22, %23
  br label %44

25:                                               ; preds = %9, %38
  %26 = phi i32 [ %42, %38 ], [ 1, %9 ]
  %27 = phi <8 x i32> [ %41, %38 ], [ %16, %9 ]
  %28 = extractelement <8 x i32> %27, i32 %26
  br label %29

29:                                               ; preds = %25, %35
  %30 = phi i32 [ %26, %25 ], [ %32, %35 ]
  %31 = phi <8 x i32> [ %27, %25 ], [ %36, %35 ]
  %32 = add nsw i32 %30, -1
  %33 = extractelement <8 x i32> %31, i32 %32
  %34 = icmp sgt i32 %33, %28
  br i1 %34, label %35, label %38

35:                                               ; preds = %29
  %36 = insertelement <8 x i32> %31, i32 %33, i32 %30
  %37 = icmp sgt i32 %30, 1
  br i1 %37, label %29, label %38, !llvm.loop !16

38:                                               ; preds = %29, %35
  %39 = phi <8 x i32> [ %31, %29 ], [ %36, %35 ]
  %40 = phi i32 [ %30, %29 ], [ 0, %35 ]
  %41 = insertelement <8 x i32> %39, i32 %28, i32 %40
  %42 = add nuw nsw i32 %26, 1
  %43 = icmp eq i32 %42, 8
  br i1 %43, label %19, label %25, !llvm.loop !17

44:                                               ; preds = %19, %44
  %45 = phi i32 [ 0, %19 ], [ %54, %44 ]
  %46 = extractelement <8 x i32> %41, i32 %45
  %47 = add nsw i32 %45, %2
  %48 = and i32 %47, 7
  %49 = extractelement <8 x i32> %41, i32 %48
  %50 = add nsw i32 %49, %46
  %51 = add nuw nsw i32 %45, %24
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %52
  store i32 %50, ptr addrspace(1) %53, align 4, !tbaa !5
  %54 = add nuw nsw i32 %45, 1
  %55 = icmp eq i32 %54, 8
  br i1 %55, label %56, label %44, !llvm.loop !18

56:                                               ; preds = %44
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_sort(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = shl i32 %4, 9
  %7 = shl nuw nsw i32 %5, 3
  %8 = add i32 %6, %7
  br label %9

9:                                                ; preds = %3, %9
  %10 = phi i32 [ 0, %3 ], [ %17, %9 ]
  %11 = phi <8 x i32> [ zeroinitializer, %3 ], [ %16, %9 ]
  %12 = add nuw nsw i32 %10, %8
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4, !tbaa !5
  %16 = insertelement <8 x i32> %11, i32 %15, i32 %10
  %17 = add nuw nsw i32 %10, 1
  %18 = icmp eq i32 %17, 8
  br i1 %18, label %25, label %9, !llvm.loop !14

19:                                               ; preds = %38
  %20 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %21 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %22 = shl i32 %20, 9
  %23 = shl nuw nsw i32 %21, 3
  %24 = add i32 %22, %23
  br label %45

25:                                               ; preds = %9, %38
  %26 = phi i32 [ %42, %38 ], [ 1, %9 ]
  %27 = phi <8 x i32> [ %41, %38 ], [ %16, %9 ]
  %28 = extractelement <8 x i32> %27, i32 %26
  br label %29

29:                                               ; preds = %25, %35
  %30 = phi i32 [ %26, %25 ], [ %32, %35 ]
  %31 = phi <8 x i32> [ %27, %25 ], [ %36, %35 ]
  %32 = add nsw i32 %30, -1
  %33 = extractelement <8 x i32> %31, i32 %32
  %34 = icmp sgt i32 %33, %28
  br i1 %34, label %35, label %38

35:                                               ; preds = %29
  %36 = insertelement <8 x i32> %31, i32 %33, i32 %30
  %37 = icmp sgt i32 %30, 1
  br i1 %37, label %29, label %38, !llvm.loop !16

38:                                               ; preds = %35, %29
  %39 = phi <8 x i32> [ %36, %35 ], [ %31, %29 ]
  %40 = phi i32 [ 0, %35 ], [ %30, %29 ]
  %41 = insertelement <8 x i32> %39, i32 %28, i32 %40
  %42 = add nuw nsw i32 %26, 1
  %43 = icmp eq i32 %42, 8
  br i1 %43, label %19, label %25, !llvm.loop !17

44:                                               ; preds = %45
  ret void

45:                                               ; preds = %19, %45
  %46 = phi i32 [ 0, %19 ], [ %55, %45 ]
  %47 = extractelement <8 x i32> %41, i32 %46
  %48 = add nsw i32 %46, %2
  %49 = and i32 %48, 7
  %50 = extractelement <8 x i32> %41, i32 %49
  %51 = add nsw i32 %50, %47
  %52 = add nuw nsw i32 %46, %24
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %53
  store i32 %51, ptr addrspace(1) %54, align 4, !tbaa !5
  %55 = add nuw nsw i32 %46, 1
  %56 = icmp eq i32 %55, 8
  br i1 %56, label %44, label %45, !llvm.loop !18
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
!11 = !{!"int*", !"int*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !15}
!17 = distinct !{!17, !15}
!18 = distinct !{!18, !15}
