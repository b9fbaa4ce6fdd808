; ModuleID = 'rowsum_dispatch_0'
source_filename = "rowsum_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory__ = private unnamed_addr addrspace(3) global [1 x [6 x float]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @rowsum_dispatch_0_reduction_8x1024_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %1) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %3 = tail call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %4 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 32768, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 32, i32 159744)
  %6 = tail call range(i32 0, 8) i32 @llvm.amdgcn.workgroup.id.x()
  %7 = and i32 %3, 63
  %.idx = shl nuw nsw i32 %6, 12
  %8 = getelementptr i8, ptr addrspace(7) %4, i32 %.idx
  %.idx1 = shl nuw nsw i32 %3, 4
  %9 = getelementptr i8, ptr addrspace(7) %8, i32 %.idx1
  %10 = load <4 x float>, ptr addrspace(7) %9, align 4
  %11 = tail call float @llvm.vector.reduce.fadd.v4f32(float 0.000000e+00, <4 x float> %10)
  %12 = fadd float %11, 0.000000e+00
  %13 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %12, i32 177, i32 15, i32 15, i1 true)
  %14 = fadd float %13, %12
  %15 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %14, i32 78, i32 15, i32 15, i1 true)
  %16 = fadd float %15, %14
  %17 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %16, i32 321, i32 15, i32 15, i1 true)
  %18 = fadd float %17, %16
  %19 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %18, i32 320, i32 15, i32 15, i1 true)
  %20 = fadd float %19, %18
  %21 = tail call float @llvm.amdgcn.update.dpp.f32(float %20, float %20, i32 322, i32 10, i32 15, i1 false)
  %22 = fadd float %21, %20
  %23 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %22, i32 323, i32 15, i32 15, i1 true)
  %24 = fadd float %23, %22
  %25 = tail call float @llvm.amdgcn.readlane.f32(float %24, i32 63)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %26 = icmp eq i32 %7, 0
  br i1 %26, label %27, label %31

27:                                               ; preds = %2
  %28 = lshr exact i32 %3, 4
  %29 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %28
  %30 = insertelement <1 x float> poison, float %25, i64 0
  store <1 x float> %30, ptr addrspace(3) %29, align 4
  br label %31

31:                                               ; preds = %27, %2
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %32 = and i32 %3, 3
  %33 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory__, i32 %32
  %34 = load float, ptr addrspace(3) %33, align 4
  %35 = fadd float %34, 0.000000e+00
  %36 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %35, i32 177, i32 15, i32 15, i1 true)
  %37 = fadd float %36, %35
  %38 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %37, i32 78, i32 15, i32 15, i1 true)
  %39 = icmp eq i32 %3, 0
  br i1 %39, label %40, label %44

40:                                               ; preds = %31
  %41 = getelementptr [4 x i8], ptr addrspace(7) %5, i32 %6
  %42 = fadd float %38, %37
  %43 = insertelement <1 x float> poison, float %42, i64 0
  store <1 x float> %43, ptr addrspace(7) %41, align 4
  br label %44

44:                                               ; preds = %40, %31
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { alwaysinline mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 256, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
