; ModuleID = 'gelu_dispatch_0'
source_filename = "gelu_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write)
define amdgpu_kernel void @gelu_dispatch_0_elementwise_513_f16(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %1) local_unnamed_addr #0 !reqd_work_group_size !0 {
  %3 = tail call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %4 = tail call range(i32 0, 9) i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl nuw nsw i32 %4, 6
  %6 = sub nuw nsw i32 513, %5
  %7 = icmp samesign ugt i32 %6, %3
  br i1 %7, label %.lr.ph.preheader, label %._crit_edge

.lr.ph.preheader:                                 ; preds = %2
  %8 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 1026, i32 159744)
  %9 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 1026, i32 159744)
  %10 = or disjoint i32 %3, %5
  %11 = getelementptr [2 x i8], ptr addrspace(7) %9, i32 %10
  %12 = load <1 x half>, ptr addrspace(7) %11, align 2
  %13 = fpext <1 x half> %12 to <1 x float>
  %14 = fmul <1 x float> %13, splat (float 0x3FE6A09E60000000)
  %15 = tail call <1 x float> @llvm.fabs.v1f32(<1 x float> %14)
  %16 = fcmp olt <1 x float> %15, splat (float 1.000000e+00)
  %17 = fmul <1 x float> %14, %14
  %18 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %17, <1 x float> splat (float 0xBF4268BC20000000), <1 x float> splat (float 0x3F74208280000000))
  %19 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %17, <1 x float> %18, <1 x float> splat (float 0xBF9B593700000000))
  %20 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %17, <1 x float> %19, <1 x float> splat (float 0x3FBCE077C0000000))
  %21 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %17, <1 x float> %20, <1 x float> splat (float 0xBFD8126600000000))
  %22 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %17, <1 x float> %21, <1 x float> splat (float 0x3FC06EBA00000000))
  %23 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %22, <1 x float> %15)
  %24 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> splat (float 0x3EF1D31560000000), <1 x float> splat (float 0xBF38D12900000000))
  %25 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %24, <1 x float> splat (float 0x3F6F9A6D20000000))
  %26 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %25, <1 x float> splat (float 0xBF98C31640000000))
  %27 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %26, <1 x float> splat (float 0x3FBB4E9C80000000))
  %28 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %27, <1 x float> splat (float 0x3FE4515FA0000000))
  %29 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %28, <1 x float> splat (float 0x3FC078E500000000))
  %30 = tail call <1 x float> @llvm.fma.v1f32(<1 x float> %15, <1 x float> %29, <1 x float> %15)
  %31 = extractelement <1 x float> %30, i64 0
  %32 = fneg float %31
  %33 = tail call float @llvm.exp.f32(float %32)
  %.scalar = fsub float 1.000000e+00, %33
  %34 = insertelement <1 x float> poison, float %.scalar, i64 0
  %35 = select <1 x i1> %16, <1 x float> %23, <1 x float> %34
  %36 = tail call <1 x float> @llvm.copysign.v1f32(<1 x float> %35, <1 x float> %14)
  %37 = fadd <1 x float> %36, splat (float 1.000000e+00)
  %38 = fmul <1 x float> %37, %13
  %39 = fmul <1 x float> %38, splat (float 5.000000e-01)
  %40 = fptrunc <1 x float> %39 to <1 x half>
  %41 = getelementptr [2 x i8], ptr addrspace(7) %8, i32 %10
  store <1 x half> %40, ptr addrspace(7) %41, align 2
  br label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph.preheader, %2
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
declare <1 x float> @llvm.fabs.v1f32(<1 x float>) #3

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <1 x float> @llvm.fma.v1f32(<1 x float>, <1 x float>, <1 x float>) #3

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #3

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <1 x float> @llvm.copysign.v1f32(<1 x float>, <1 x float>) #3

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
