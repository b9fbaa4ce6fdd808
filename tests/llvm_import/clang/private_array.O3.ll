; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_array(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5
  %7 = load i32, ptr addrspace(1) %6, align 4, !tbaa !5, !amdgpu.noclobber !14
  %8 = insertelement <8 x i32> poison, i32 %7, i64 0
  %9 = zext nneg i32 %4 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %9
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 256
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !5, !amdgpu.noclobber !14
  %13 = insertelement <8 x i32> %8, i32 %12, i64 1
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %15, i64 512
  %17 = load i32, ptr addrspace(1) %16, align 4, !tbaa !5, !amdgpu.noclobber !14
  %18 = insertelement <8 x i32> %13, i32 %17, i64 2
  %19 = zext nneg i32 %4 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %19
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %20, i64 768
  %22 = load i32, ptr addrspace(1) %21, align 4, !tbaa !5, !amdgpu.noclobber !14
  %23 = insertelement <8 x i32> %18, i32 %22, i64 3
  %24 = zext nneg i32 %4 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %24
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 1024
  %27 = load i32, ptr addrspace(1) %26, align 4, !tbaa !5, !amdgpu.noclobber !14
  %28 = insertelement <8 x i32> %23, i32 %27, i64 4
  %29 = zext nneg i32 %4 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %29
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 1280
  %32 = load i32, ptr addrspace(1) %31, align 4, !tbaa !5, !amdgpu.noclobber !14
  %33 = insertelement <8 x i32> %28, i32 %32, i64 5
  %34 = zext nneg i32 %4 to i64
  %35 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %34
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %35, i64 1536
  %37 = load i32, ptr addrspace(1) %36, align 4, !tbaa !5, !amdgpu.noclobber !14
  %38 = insertelement <8 x i32> %33, i32 %37, i64 6
  %39 = zext nneg i32 %4 to i64
  %40 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %39
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %40, i64 1792
  %42 = load i32, ptr addrspace(1) %41, align 4, !tbaa !5, !amdgpu.noclobber !14
  %43 = insertelement <8 x i32> %38, i32 %42, i64 7
  %44 = icmp sgt i32 %2, 0
  br i1 %44, label %45, label %54

45:                                               ; preds = %3, %45
  %46 = phi i32 [ %52, %45 ], [ 0, %3 ]
  %47 = phi i32 [ %51, %45 ], [ 0, %3 ]
  %48 = mul nsw i32 %47, 3
  %49 = and i32 %47, 7
  %50 = extractelement <8 x i32> %43, i32 %49
  %51 = add nsw i32 %50, %48
  %52 = add nuw nsw i32 %46, 1
  %53 = icmp eq i32 %52, %2
  br i1 %53, label %54, label %45

54:                                               ; preds = %45, %3
  %55 = phi i32 [ 0, %3 ], [ %51, %45 ]
  %56 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %57 = shl i32 %56, 6
  %58 = add i32 %57, %4
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %59
  store i32 %55, ptr addrspace(1) %60, align 4, !tbaa !5
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_array(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5
  %7 = load i32, ptr addrspace(1) %6, align 4, !tbaa !5
  %8 = insertelement <8 x i32> poison, i32 %7, i64 0
  %9 = zext nneg i32 %4 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %9
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %10, i64 256
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !5
  %13 = insertelement <8 x i32> %8, i32 %12, i64 1
  %14 = zext nneg i32 %4 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %14
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %15, i64 512
  %17 = load i32, ptr addrspace(1) %16, align 4, !tbaa !5
  %18 = insertelement <8 x i32> %13, i32 %17, i64 2
  %19 = zext nneg i32 %4 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %19
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %20, i64 768
  %22 = load i32, ptr addrspace(1) %21, align 4, !tbaa !5
  %23 = insertelement <8 x i32> %18, i32 %22, i64 3
  %24 = zext nneg i32 %4 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %24
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 1024
  %27 = load i32, ptr addrspace(1) %26, align 4, !tbaa !5
  %28 = insertelement <8 x i32> %23, i32 %27, i64 4
  %29 = zext nneg i32 %4 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %29
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 1280
  %32 = load i32, ptr addrspace(1) %31, align 4, !tbaa !5
  %33 = insertelement <8 x i32> %28, i32 %32, i64 5
  %34 = zext nneg i32 %4 to i64
  %35 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %34
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %35, i64 1536
  %37 = load i32, ptr addrspace(1) %36, align 4, !tbaa !5
  %38 = insertelement <8 x i32> %33, i32 %37, i64 6
  %39 = zext nneg i32 %4 to i64
  %40 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %39
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %40, i64 1792
  %42 = load i32, ptr addrspace(1) %41, align 4, !tbaa !5
  %43 = insertelement <8 x i32> %38, i32 %42, i64 7
  %44 = icmp sgt i32 %2, 0
  br i1 %44, label %52, label %45

45:                                               ; preds = %52, %3
  %46 = phi i32 [ 0, %3 ], [ %58, %52 ]
  %47 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %48 = shl i32 %47, 6
  %49 = add i32 %48, %4
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %50
  store i32 %46, ptr addrspace(1) %51, align 4, !tbaa !5
  ret void

52:                                               ; preds = %3, %52
  %53 = phi i32 [ %59, %52 ], [ 0, %3 ]
  %54 = phi i32 [ %58, %52 ], [ 0, %3 ]
  %55 = mul nsw i32 %54, 3
  %56 = and i32 %54, 7
  %57 = extractelement <8 x i32> %43, i32 %56
  %58 = add nsw i32 %57, %55
  %59 = add nuw nsw i32 %53, 1
  %60 = icmp eq i32 %59, %2
  br i1 %60, label %45, label %52
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

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
!14 = !{}
