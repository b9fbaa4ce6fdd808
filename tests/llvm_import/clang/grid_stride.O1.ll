; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @grid_stride(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, float noundef %2, i32 noundef %3, ptr addrspace(1) noundef writeonly align 4 captures(none) %4) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = add i32 %8, %9
  %11 = icmp slt i32 %10, %3
  br i1 %11, label %12, label %16

12:                                               ; preds = %5
  %13 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %13, i64 12
  %15 = load i32, ptr addrspace(4) %14, align 4, !range !14, !invariant.load !15
  br label %19

16:                                               ; preds = %19, %5
  %17 = or i32 %7, %9
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %28, label %46

19:                                               ; preds = %12, %19
  %20 = phi i32 [ %10, %12 ], [ %26, %19 ]
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %21
  %23 = load float, ptr addrspace(1) %22, align 4, !tbaa !16
  %24 = fmul float %2, %23
  %25 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %21
  store float %24, ptr addrspace(1) %25, align 4, !tbaa !16
  %26 = add i32 %15, %20
  %27 = icmp slt i32 %26, %3
  br i1 %27, label %19, label %16, !llvm.loop !18

28:                                               ; preds = %16
  %29 = load i32, ptr addrspace(4) %6, align 4, !tbaa !5
  store i32 %29, ptr addrspace(1) %4, align 4, !tbaa !5
  %30 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 4
  %31 = load i32, ptr addrspace(4) %30, align 4, !tbaa !5
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 4
  store i32 %31, ptr addrspace(1) %32, align 4, !tbaa !5
  %33 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 8
  %34 = load i32, ptr addrspace(4) %33, align 4, !tbaa !5
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 8
  store i32 %34, ptr addrspace(1) %35, align 4, !tbaa !5
  %36 = icmp eq i32 %29, 0
  %37 = select i1 %36, i64 9, i64 6
  %38 = getelementptr inbounds nuw i16, ptr addrspace(4) %6, i64 %37
  %39 = load i16, ptr addrspace(4) %38, align 2, !tbaa !20
  %40 = zext i16 %39 to i32
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 12
  store i32 %40, ptr addrspace(1) %41, align 4, !tbaa !5
  %42 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 40
  %43 = load i64, ptr addrspace(4) %42, align 8, !tbaa !22
  %44 = trunc i64 %43 to i32
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 16
  store i32 %44, ptr addrspace(1) %45, align 4, !tbaa !5
  br label %46

46:                                               ; preds = %16, %28
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_grid_stride(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, float noundef %2, i32 noundef %3, ptr addrspace(1) noundef writeonly align 4 captures(none) %4) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = add i32 %8, %9
  %11 = icmp slt i32 %10, %3
  br i1 %11, label %12, label %16

12:                                               ; preds = %5
  %13 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %13, i64 12
  %15 = load i32, ptr addrspace(4) %14, align 4, !range !14, !invariant.load !15
  br label %19

16:                                               ; preds = %19, %5
  %17 = or i32 %7, %9
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %28, label %46

19:                                               ; preds = %12, %19
  %20 = phi i32 [ %10, %12 ], [ %26, %19 ]
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %21
  %23 = load float, ptr addrspace(1) %22, align 4, !tbaa !16
  %24 = fmul float %2, %23
  %25 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %21
  store float %24, ptr addrspace(1) %25, align 4, !tbaa !16
  %26 = add i32 %15, %20
  %27 = icmp slt i32 %26, %3
  br i1 %27, label %19, label %16, !llvm.loop !18

28:                                               ; preds = %16
  %29 = load i32, ptr addrspace(4) %6, align 4, !tbaa !5
  store i32 %29, ptr addrspace(1) %4, align 4, !tbaa !5
  %30 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 4
  %31 = load i32, ptr addrspace(4) %30, align 4, !tbaa !5
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 4
  store i32 %31, ptr addrspace(1) %32, align 4, !tbaa !5
  %33 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 8
  %34 = load i32, ptr addrspace(4) %33, align 4, !tbaa !5
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 8
  store i32 %34, ptr addrspace(1) %35, align 4, !tbaa !5
  %36 = icmp eq i32 %29, 0
  %37 = select i1 %36, i64 9, i64 6
  %38 = getelementptr inbounds nuw i16, ptr addrspace(4) %6, i64 %37
  %39 = load i16, ptr addrspace(4) %38, align 2, !tbaa !20
  %40 = zext i16 %39 to i32
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 12
  store i32 %40, ptr addrspace(1) %41, align 4, !tbaa !5
  %42 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 40
  %43 = load i64, ptr addrspace(4) %42, align 8, !tbaa !22
  %44 = trunc i64 %43 to i32
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 16
  store i32 %44, ptr addrspace(1) %45, align 4, !tbaa !5
  br label %46

46:                                               ; preds = %28, %16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
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
!9 = !{i32 1, i32 1, i32 0, i32 0, i32 1}
!10 = !{!"none", !"none", !"none", !"none", !"none"}
!11 = !{!"float*", !"float*", !"float", !"int", !"uint*"}
!12 = !{!"", !"const", !"", !"", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{i32 1, i32 0}
!15 = !{}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !7, i64 0}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!21, !21, i64 0}
!21 = !{!"short", !7, i64 0}
!22 = !{!23, !23, i64 0}
!23 = !{!"long", !7, i64 0}
