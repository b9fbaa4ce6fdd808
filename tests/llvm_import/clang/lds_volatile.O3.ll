; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@lds_volatile.s = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @lds_volatile(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl i32 %3, 7
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %7
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5, !amdgpu.noclobber !14
  %10 = getelementptr inbounds nuw i32, ptr addrspace(3) @lds_volatile.s, i32 %5
  store volatile i32 %9, ptr addrspace(3) %10, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = icmp samesign ult i32 %5, 64
  br i1 %11, label %12, label %17

12:                                               ; preds = %2
  %13 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 256
  %14 = load volatile i32, ptr addrspace(3) %13, align 4, !tbaa !5
  %15 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %16 = add nsw i32 %15, %14
  store volatile i32 %16, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %17

17:                                               ; preds = %12, %2
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %18 = icmp samesign ult i32 %5, 32
  br i1 %18, label %19, label %24

19:                                               ; preds = %17
  %20 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 128
  %21 = load volatile i32, ptr addrspace(3) %20, align 4, !tbaa !5
  %22 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %23 = add nsw i32 %22, %21
  store volatile i32 %23, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %24

24:                                               ; preds = %19, %17
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %25 = icmp samesign ult i32 %5, 16
  br i1 %25, label %26, label %31

26:                                               ; preds = %24
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 64
  %28 = load volatile i32, ptr addrspace(3) %27, align 4, !tbaa !5
  %29 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %30 = add nsw i32 %29, %28
  store volatile i32 %30, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %31

31:                                               ; preds = %26, %24
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %32 = icmp samesign ult i32 %5, 8
  br i1 %32, label %33, label %38

33:                                               ; preds = %31
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 32
  %35 = load volatile i32, ptr addrspace(3) %34, align 4, !tbaa !5
  %36 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %37 = add nsw i32 %36, %35
  store volatile i32 %37, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %38

38:                                               ; preds = %33, %31
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %39 = icmp samesign ult i32 %5, 4
  br i1 %39, label %40, label %45

40:                                               ; preds = %38
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 16
  %42 = load volatile i32, ptr addrspace(3) %41, align 4, !tbaa !5
  %43 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %44 = add nsw i32 %43, %42
  store volatile i32 %44, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %45

45:                                               ; preds = %40, %38
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %46 = icmp samesign ult i32 %5, 2
  br i1 %46, label %47, label %52

47:                                               ; preds = %45
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 8
  %49 = load volatile i32, ptr addrspace(3) %48, align 4, !tbaa !5
  %50 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %51 = add nsw i32 %50, %49
  store volatile i32 %51, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %52

52:                                               ; preds = %47, %45
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %53 = icmp eq i32 %5, 0
  br i1 %53, label %54, label %59

54:                                               ; preds = %52
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 4
  %56 = load volatile i32, ptr addrspace(3) %55, align 4, !tbaa !5
  %57 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %58 = add nsw i32 %57, %56
  store volatile i32 %58, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %59

59:                                               ; preds = %54, %52
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %60 = icmp eq i32 %5, 0
  br i1 %60, label %61, label %65

61:                                               ; preds = %59
  %62 = zext i32 %3 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %62
  %64 = load volatile i32, ptr addrspace(3) @lds_volatile.s, align 4, !tbaa !5
  store i32 %64, ptr addrspace(1) %63, align 4, !tbaa !5
  br label %65

65:                                               ; preds = %59, %61
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_lds_volatile(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl i32 %3, 7
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add i32 %4, %5
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %7
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5
  %10 = getelementptr inbounds nuw i32, ptr addrspace(3) @lds_volatile.s, i32 %5
  store volatile i32 %9, ptr addrspace(3) %10, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %11 = icmp samesign ult i32 %5, 64
  br i1 %11, label %12, label %17

12:                                               ; preds = %2
  %13 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 256
  %14 = load volatile i32, ptr addrspace(3) %13, align 4, !tbaa !5
  %15 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %16 = add nsw i32 %15, %14
  store volatile i32 %16, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %17

17:                                               ; preds = %2, %12
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %18 = icmp samesign ult i32 %5, 32
  br i1 %18, label %19, label %24

19:                                               ; preds = %17
  %20 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 128
  %21 = load volatile i32, ptr addrspace(3) %20, align 4, !tbaa !5
  %22 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %23 = add nsw i32 %22, %21
  store volatile i32 %23, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %24

24:                                               ; preds = %19, %17
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %25 = icmp samesign ult i32 %5, 16
  br i1 %25, label %26, label %31

26:                                               ; preds = %24
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 64
  %28 = load volatile i32, ptr addrspace(3) %27, align 4, !tbaa !5
  %29 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %30 = add nsw i32 %29, %28
  store volatile i32 %30, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %31

31:                                               ; preds = %26, %24
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %32 = icmp samesign ult i32 %5, 8
  br i1 %32, label %33, label %38

33:                                               ; preds = %31
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 32
  %35 = load volatile i32, ptr addrspace(3) %34, align 4, !tbaa !5
  %36 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %37 = add nsw i32 %36, %35
  store volatile i32 %37, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %38

38:                                               ; preds = %33, %31
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %39 = icmp samesign ult i32 %5, 4
  br i1 %39, label %40, label %45

40:                                               ; preds = %38
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 16
  %42 = load volatile i32, ptr addrspace(3) %41, align 4, !tbaa !5
  %43 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %44 = add nsw i32 %43, %42
  store volatile i32 %44, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %45

45:                                               ; preds = %40, %38
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %46 = icmp samesign ult i32 %5, 2
  br i1 %46, label %47, label %52

47:                                               ; preds = %45
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 8
  %49 = load volatile i32, ptr addrspace(3) %48, align 4, !tbaa !5
  %50 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %51 = add nsw i32 %50, %49
  store volatile i32 %51, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %52

52:                                               ; preds = %47, %45
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %53 = icmp eq i32 %5, 0
  br i1 %53, label %54, label %59

54:                                               ; preds = %52
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) %10, i32 4
  %56 = load volatile i32, ptr addrspace(3) %55, align 4, !tbaa !5
  %57 = load volatile i32, ptr addrspace(3) %10, align 4, !tbaa !5
  %58 = add nsw i32 %57, %56
  store volatile i32 %58, ptr addrspace(3) %10, align 4, !tbaa !5
  br label %59

59:                                               ; preds = %54, %52
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %60 = icmp eq i32 %5, 0
  br i1 %60, label %61, label %65

61:                                               ; preds = %59
  %62 = zext i32 %3 to i64
  %63 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %62
  %64 = load volatile i32, ptr addrspace(3) @lds_volatile.s, align 4, !tbaa !5
  store i32 %64, ptr addrspace(1) %63, align 4, !tbaa !5
  br label %65

65:                                               ; preds = %61, %59
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="128,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="128,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
!9 = !{i32 1, i32 1}
!10 = !{!"none", !"none"}
!11 = !{!"int*", !"int*"}
!12 = !{!"", !"const"}
!13 = !{i32 128, i32 1, i32 1}
!14 = !{}
