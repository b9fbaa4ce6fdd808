; ModuleID = 'transpose_dispatch_0'
source_filename = "transpose_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory__ = private unnamed_addr addrspace(3) global [32 x [34 x float]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @transpose_dispatch_0_transpose_96x64_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %1) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %3 = tail call range(i32 0, 32) i32 @llvm.amdgcn.workitem.id.y()
  %4 = tail call range(i32 0, 8) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 24576, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 24576, i32 159744)
  %7 = shl nuw nsw i32 %4, 2
  %8 = tail call range(i32 0, 6) i32 @llvm.amdgcn.workgroup.id.x()
  %9 = shl nuw nsw i32 %8, 4
  %10 = and i32 %9, 96
  %11 = or disjoint i32 %10, %3
  %12 = shl nuw nsw i32 %8, 5
  %13 = and i32 %12, 32
  %14 = getelementptr [4 x i8], ptr addrspace(7) %5, i32 %13
  %.idx = shl nuw nsw i32 %11, 8
  %15 = getelementptr i8, ptr addrspace(7) %14, i32 %.idx
  %16 = getelementptr [4 x i8], ptr addrspace(7) %15, i32 %7
  %17 = load <4 x float>, ptr addrspace(7) %16, align 4
  %18 = shufflevector <4 x float> %17, <4 x float> poison, <1 x i32> zeroinitializer
  %19 = shufflevector <4 x float> %17, <4 x float> poison, <1 x i32> <i32 1>
  %20 = shufflevector <4 x float> %17, <4 x float> poison, <1 x i32> <i32 2>
  %21 = shufflevector <4 x float> %17, <4 x float> poison, <1 x i32> <i32 3>
  %.idx1 = mul nuw nsw i32 %4, 544
  %22 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx1
  %23 = getelementptr [4 x i8], ptr addrspace(3) %22, i32 %3
  store <1 x float> %18, ptr addrspace(3) %23, align 4
  %24 = getelementptr i8, ptr addrspace(3) %22, i32 136
  %25 = getelementptr [4 x i8], ptr addrspace(3) %24, i32 %3
  store <1 x float> %19, ptr addrspace(3) %25, align 4
  %26 = getelementptr i8, ptr addrspace(3) %22, i32 272
  %27 = getelementptr [4 x i8], ptr addrspace(3) %26, i32 %3
  store <1 x float> %20, ptr addrspace(3) %27, align 4
  %28 = getelementptr i8, ptr addrspace(3) %22, i32 408
  %29 = getelementptr [4 x i8], ptr addrspace(3) %28, i32 %3
  store <1 x float> %21, ptr addrspace(3) %29, align 4
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %.idx9 = mul nuw nsw i32 %3, 136
  %30 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx9
  %31 = getelementptr [4 x i8], ptr addrspace(3) %30, i32 %7
  %32 = load <4 x float>, ptr addrspace(3) %31, align 8
  %33 = or disjoint i32 %13, %3
  %.idx11 = mul nuw nsw i32 %33, 384
  %34 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx11
  %35 = getelementptr [4 x i8], ptr addrspace(7) %34, i32 %7
  %36 = getelementptr [4 x i8], ptr addrspace(7) %35, i32 %10
  store <4 x float> %32, ptr addrspace(7) %36, align 4
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

attributes #0 = { alwaysinline mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 8, i32 32, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
