; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ11flat_sharedE1s = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 16
@__hip_cuid_8cb84cb92c206b45 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_8cb84cb92c206b45 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @flat_shared(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl nsw i32 %3, 6
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add nsw i32 %4, %5
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %7
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5
  %10 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ11flat_sharedE1s, i32 %5
  store i32 %9, ptr addrspace(3) %10, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  tail call fastcc void @_ZL3sumPii(i32 noundef %5) #4
  %11 = icmp eq i32 %5, 0
  br i1 %11, label %12, label %16

12:                                               ; preds = %2
  %13 = sext i32 %3 to i64
  %14 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %13
  %15 = load i32, ptr addrspace(3) @_ZZ11flat_sharedE1s, align 16, !tbaa !5
  store i32 %15, ptr addrspace(1) %14, align 4, !tbaa !5
  br label %16

16:                                               ; preds = %12, %2
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind willreturn
define internal fastcc void @_ZL3sumPii(i32 noundef range(i32 0, 1024) %0) unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ11flat_sharedE1s, i32 %0
  %3 = icmp samesign ult i32 %0, 32
  br i1 %3, label %4, label %9

4:                                                ; preds = %1
  %5 = getelementptr inbounds nuw i8, ptr addrspace(3) %2, i32 128
  %6 = load i32, ptr addrspace(3) %5, align 4, !tbaa !5
  %7 = load i32, ptr addrspace(3) %2, align 4, !tbaa !5
  %8 = add nsw i32 %7, %6
  store i32 %8, ptr addrspace(3) %2, align 4, !tbaa !5
  br label %9

9:                                                ; preds = %1, %4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %10 = icmp samesign ult i32 %0, 16
  br i1 %10, label %11, label %16

11:                                               ; preds = %9
  %12 = getelementptr inbounds nuw i8, ptr addrspace(3) %2, i32 64
  %13 = load i32, ptr addrspace(3) %12, align 4, !tbaa !5
  %14 = load i32, ptr addrspace(3) %2, align 4, !tbaa !5
  %15 = add nsw i32 %14, %13
  store i32 %15, ptr addrspace(3) %2, align 4, !tbaa !5
  br label %16

16:                                               ; preds = %11, %9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %17 = icmp samesign ult i32 %0, 8
  br i1 %17, label %18, label %23

18:                                               ; preds = %16
  %19 = getelementptr inbounds nuw i8, ptr addrspace(3) %2, i32 32
  %20 = load i32, ptr addrspace(3) %19, align 4, !tbaa !5
  %21 = load i32, ptr addrspace(3) %2, align 4, !tbaa !5
  %22 = add nsw i32 %21, %20
  store i32 %22, ptr addrspace(3) %2, align 4, !tbaa !5
  br label %23

23:                                               ; preds = %18, %16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %24 = icmp samesign ult i32 %0, 4
  br i1 %24, label %25, label %30

25:                                               ; preds = %23
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %2, i32 16
  %27 = load i32, ptr addrspace(3) %26, align 4, !tbaa !5
  %28 = load i32, ptr addrspace(3) %2, align 4, !tbaa !5
  %29 = add nsw i32 %28, %27
  store i32 %29, ptr addrspace(3) %2, align 4, !tbaa !5
  br label %30

30:                                               ; preds = %25, %23
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %31 = icmp samesign ult i32 %0, 2
  br i1 %31, label %32, label %37

32:                                               ; preds = %30
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %2, i32 8
  %34 = load i32, ptr addrspace(3) %33, align 4, !tbaa !5
  %35 = load i32, ptr addrspace(3) %2, align 4, !tbaa !5
  %36 = add nsw i32 %35, %34
  store i32 %36, ptr addrspace(3) %2, align 4, !tbaa !5
  br label %37

37:                                               ; preds = %32, %30
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %38 = icmp eq i32 %0, 0
  br i1 %38, label %39, label %44

39:                                               ; preds = %37
  %40 = load <2 x i32>, ptr addrspace(3) %2, align 4, !tbaa !5
  %41 = extractelement <2 x i32> %40, i64 0
  %42 = extractelement <2 x i32> %40, i64 1
  %43 = add nsw i32 %41, %42
  store i32 %43, ptr addrspace(3) %2, align 4, !tbaa !5
  br label %44

44:                                               ; preds = %39, %37
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { convergent mustprogress nofree noinline norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C++ TBAA"}
