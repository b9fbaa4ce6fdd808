; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @loop_sums(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef readonly align 8 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = shl i32 %6, 6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = add i32 %7, %8
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !5
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %14, label %27

14:                                               ; preds = %5
  %15 = add nsw i32 %12, -1
  %16 = add i32 %4, 3
  %17 = mul i32 %15, %16
  %18 = zext nneg i32 %15 to i33
  %19 = add nsw i32 %12, -2
  %20 = zext i32 %19 to i33
  %21 = mul i33 %18, %20
  %22 = lshr i33 %21, 1
  %23 = trunc nuw i33 %22 to i32
  %24 = mul i32 %4, %23
  %25 = add i32 %17, %24
  %26 = add i32 %25, 3
  br label %27

27:                                               ; preds = %14, %5
  %28 = phi i32 [ 0, %5 ], [ %26, %14 ]
  %29 = icmp eq i32 %12, 0
  br i1 %29, label %48, label %30

30:                                               ; preds = %27
  %31 = add i32 %12, -1
  %32 = zext i32 %31 to i33
  %33 = add i32 %12, -2
  %34 = zext i32 %33 to i33
  %35 = mul i33 %32, %34
  %36 = add i32 %12, -3
  %37 = zext i32 %36 to i33
  %38 = mul i33 %35, %37
  %39 = lshr i33 %38, 1
  %40 = trunc nuw i33 %39 to i32
  %41 = mul i32 %40, 1431655766
  %42 = add i32 %12, %41
  %43 = lshr i33 %35, 1
  %44 = trunc nuw i33 %43 to i32
  %45 = mul i32 %44, 3
  %46 = add i32 %42, %45
  %47 = add i32 %46, -1
  br label %48

48:                                               ; preds = %30, %27
  %49 = phi i32 [ 0, %27 ], [ %47, %30 ]
  %50 = shl nsw i32 %9, 1
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %51
  store i32 %28, ptr addrspace(1) %52, align 4, !tbaa !5
  %53 = getelementptr i8, ptr addrspace(1) %52, i64 4
  store i32 %49, ptr addrspace(1) %53, align 4, !tbaa !5
  %54 = getelementptr inbounds i64, ptr addrspace(1) %3, i64 %10
  %55 = load i64, ptr addrspace(1) %54, align 8, !tbaa !14, !amdgpu.noclobber !16
  %56 = zext i64 %55 to i128
  %57 = xor i32 %9, 1
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds i64, ptr addrspace(1) %3, i64 %58
  %60 = load i64, ptr addrspace(1) %59, align 8, !tbaa !14, !amdgpu.noclobber !16
  %61 = zext i64 %60 to i128
  %62 = mul nuw i128 %61, %56
  %63 = lshr i128 %62, 64
  %64 = trunc nuw i128 %63 to i64
  %65 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %10
  store i64 %64, ptr addrspace(1) %65, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_loop_sums(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef readonly align 8 captures(none) %3, i32 noundef %4) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = shl i32 %6, 6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = add i32 %7, %8
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !5
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %14, label %27

14:                                               ; preds = %5
  %15 = add nsw i32 %12, -1
  %16 = add i32 %4, 3
  %17 = mul i32 %15, %16
  %18 = zext nneg i32 %15 to i33
  %19 = add nsw i32 %12, -2
  %20 = zext i32 %19 to i33
  %21 = mul i33 %18, %20
  %22 = lshr i33 %21, 1
  %23 = trunc nuw i33 %22 to i32
  %24 = mul i32 %4, %23
  %25 = add i32 %17, %24
  %26 = add i32 %25, 3
  br label %27

27:                                               ; preds = %14, %5
  %28 = phi i32 [ 0, %5 ], [ %26, %14 ]
  %29 = icmp eq i32 %12, 0
  br i1 %29, label %48, label %30

30:                                               ; preds = %27
  %31 = add i32 %12, -1
  %32 = zext i32 %31 to i33
  %33 = add i32 %12, -2
  %34 = zext i32 %33 to i33
  %35 = mul i33 %32, %34
  %36 = add i32 %12, -3
  %37 = zext i32 %36 to i33
  %38 = mul i33 %35, %37
  %39 = lshr i33 %38, 1
  %40 = trunc nuw i33 %39 to i32
  %41 = mul i32 %40, 1431655766
  %42 = add i32 %12, %41
  %43 = lshr i33 %35, 1
  %44 = trunc nuw i33 %43 to i32
  %45 = mul i32 %44, 3
  %46 = add i32 %42, %45
  %47 = add i32 %46, -1
  br label %48

48:                                               ; preds = %30, %27
  %49 = phi i32 [ 0, %27 ], [ %47, %30 ]
  %50 = shl nsw i32 %9, 1
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %51
  store i32 %28, ptr addrspace(1) %52, align 4, !tbaa !5
  %53 = getelementptr i8, ptr addrspace(1) %52, i64 4
  store i32 %49, ptr addrspace(1) %53, align 4, !tbaa !5
  %54 = getelementptr inbounds i64, ptr addrspace(1) %3, i64 %10
  %55 = load i64, ptr addrspace(1) %54, align 8, !tbaa !14
  %56 = zext i64 %55 to i128
  %57 = xor i32 %9, 1
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds i64, ptr addrspace(1) %3, i64 %58
  %60 = load i64, ptr addrspace(1) %59, align 8, !tbaa !14
  %61 = zext i64 %60 to i128
  %62 = mul nuw i128 %61, %56
  %63 = lshr i128 %62, 64
  %64 = trunc nuw i128 %63 to i64
  %65 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %10
  store i64 %64, ptr addrspace(1) %65, align 8, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
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
!9 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none", !"none", !"none"}
!11 = !{!"uint*", !"ulong*", !"int*", !"ulong*", !"int"}
!12 = !{!"", !"", !"const", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"long", !7, i64 0}
!16 = !{}
