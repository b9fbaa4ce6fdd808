; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Pair = type { float, i32 }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_walk(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = alloca [10 x %struct.Pair], align 4, addrspace(5)
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #4
  %9 = mul nsw i32 %8, 10
  br label %12

10:                                               ; preds = %12
  %11 = icmp sgt i32 %2, 0
  br i1 %11, label %27, label %25

12:                                               ; preds = %3, %12
  %13 = phi i32 [ 0, %3 ], [ %23, %12 ]
  %14 = add nsw i32 %13, %9
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %15
  %17 = load float, ptr addrspace(1) %16, align 4, !tbaa !14
  %18 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %4, i32 %13
  store float %17, ptr addrspace(5) %18, align 4, !tbaa !16
  %19 = mul nuw nsw i32 %13, 7
  %20 = add nsw i32 %19, %8
  %21 = srem i32 %20, 10
  %22 = getelementptr inbounds nuw i8, ptr addrspace(5) %18, i32 4
  store i32 %21, ptr addrspace(5) %22, align 4, !tbaa !18
  %23 = add nuw nsw i32 %13, 1
  %24 = icmp eq i32 %23, 10
  br i1 %24, label %10, label %12, !llvm.loop !19

25:                                               ; preds = %27, %10
  %26 = mul nsw i32 %8, 10
  br label %41

27:                                               ; preds = %10, %27
  %28 = phi i32 [ %39, %27 ], [ 0, %10 ]
  %29 = phi ptr addrspace(5) [ %32, %27 ], [ %4, %10 ]
  %30 = getelementptr inbounds nuw i8, ptr addrspace(5) %29, i32 4
  %31 = load i32, ptr addrspace(5) %30, align 4, !tbaa !18
  %32 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %31
  %33 = load float, ptr addrspace(5) %32, align 4, !tbaa !16
  %34 = fadd float %33, 1.500000e+00
  store float %34, ptr addrspace(5) %32, align 4, !tbaa !16
  %35 = getelementptr inbounds nuw i8, ptr addrspace(5) %32, i32 4
  %36 = load i32, ptr addrspace(5) %35, align 4, !tbaa !18
  %37 = add nsw i32 %36, 3
  %38 = srem i32 %37, 10
  store i32 %38, ptr addrspace(5) %35, align 4, !tbaa !18
  %39 = add nuw nsw i32 %28, 1
  %40 = icmp eq i32 %39, %2
  br i1 %40, label %25, label %27, !llvm.loop !21

41:                                               ; preds = %25, %41
  %42 = phi i32 [ 0, %25 ], [ %55, %41 ]
  %43 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %4, i32 %42
  %44 = load float, ptr addrspace(5) %43, align 4, !tbaa !16
  %45 = add nsw i32 %42, %2
  %46 = srem i32 %45, 10
  %47 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %46
  %48 = getelementptr inbounds nuw i8, ptr addrspace(5) %47, i32 4
  %49 = load i32, ptr addrspace(5) %48, align 4, !tbaa !18
  %50 = sitofp i32 %49 to float
  %51 = fadd float %44, %50
  %52 = add nsw i32 %42, %26
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %53
  store float %51, ptr addrspace(1) %54, align 4, !tbaa !14
  %55 = add nuw nsw i32 %42, 1
  %56 = icmp eq i32 %55, 10
  br i1 %56, label %57, label %41, !llvm.loop !22

57:                                               ; preds = %41
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #4
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_walk(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = alloca [10 x %struct.Pair], align 4, addrspace(5)
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #4
  %9 = mul nsw i32 %8, 10
  br label %12

10:                                               ; preds = %12
  %11 = icmp sgt i32 %2, 0
  br i1 %11, label %27, label %25

12:                                               ; preds = %3, %12
  %13 = phi i32 [ 0, %3 ], [ %23, %12 ]
  %14 = add nsw i32 %13, %9
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %15
  %17 = load float, ptr addrspace(1) %16, align 4, !tbaa !14
  %18 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %4, i32 %13
  store float %17, ptr addrspace(5) %18, align 4, !tbaa !16
  %19 = mul nuw nsw i32 %13, 7
  %20 = add nsw i32 %19, %8
  %21 = srem i32 %20, 10
  %22 = getelementptr inbounds nuw i8, ptr addrspace(5) %18, i32 4
  store i32 %21, ptr addrspace(5) %22, align 4, !tbaa !18
  %23 = add nuw nsw i32 %13, 1
  %24 = icmp eq i32 %23, 10
  br i1 %24, label %10, label %12, !llvm.loop !19

25:                                               ; preds = %27, %10
  %26 = mul nsw i32 %8, 10
  br label %42

27:                                               ; preds = %10, %27
  %28 = phi i32 [ %39, %27 ], [ 0, %10 ]
  %29 = phi ptr addrspace(5) [ %32, %27 ], [ %4, %10 ]
  %30 = getelementptr inbounds nuw i8, ptr addrspace(5) %29, i32 4
  %31 = load i32, ptr addrspace(5) %30, align 4, !tbaa !18
  %32 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %31
  %33 = load float, ptr addrspace(5) %32, align 4, !tbaa !16
  %34 = fadd float %33, 1.500000e+00
  store float %34, ptr addrspace(5) %32, align 4, !tbaa !16
  %35 = getelementptr inbounds nuw i8, ptr addrspace(5) %32, i32 4
  %36 = load i32, ptr addrspace(5) %35, align 4, !tbaa !18
  %37 = add nsw i32 %36, 3
  %38 = srem i32 %37, 10
  store i32 %38, ptr addrspace(5) %35, align 4, !tbaa !18
  %39 = add nuw nsw i32 %28, 1
  %40 = icmp eq i32 %39, %2
  br i1 %40, label %25, label %27, !llvm.loop !21

41:                                               ; preds = %42
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #4
  ret void

42:                                               ; preds = %25, %42
  %43 = phi i32 [ 0, %25 ], [ %56, %42 ]
  %44 = getelementptr inbounds nuw %struct.Pair, ptr addrspace(5) %4, i32 %43
  %45 = load float, ptr addrspace(5) %44, align 4, !tbaa !16
  %46 = add nsw i32 %43, %2
  %47 = srem i32 %46, 10
  %48 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %47
  %49 = getelementptr inbounds nuw i8, ptr addrspace(5) %48, i32 4
  %50 = load i32, ptr addrspace(5) %49, align 4, !tbaa !18
  %51 = sitofp i32 %50 to float
  %52 = fadd float %45, %51
  %53 = add nsw i32 %43, %26
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %54
  store float %52, ptr addrspace(1) %55, align 4, !tbaa !14
  %56 = add nuw nsw i32 %43, 1
  %57 = icmp eq i32 %56, 10
  br i1 %57, label %41, label %42, !llvm.loop !22
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!11 = !{!"float*", !"float*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = !{!17, !15, i64 0}
!17 = !{!"Pair", !15, i64 0, !6, i64 4}
!18 = !{!17, !6, i64 4}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = distinct !{!21, !20}
!22 = distinct !{!22, !20}
