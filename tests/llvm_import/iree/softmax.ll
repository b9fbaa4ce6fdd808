; ModuleID = 'softmax_dispatch_0'
source_filename = "softmax_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory___0 = private addrspace(3) global [1 x [7 x float]] undef, align 16
@__shared_memory__ = private addrspace(3) global [1 x [7 x float]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @softmax_dispatch_0_softmax_16x640xf32_dispatch_tensor_store(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %1) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %3 = tail call range(i32 0, 320) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %4 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 40960, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %5 = tail call range(i32 0, 16) i32 @llvm.amdgcn.workgroup.id.x()
  %6 = lshr i32 %3, 6
  %7 = and i32 %3, 63
  %8 = shl nuw nsw i32 %3, 1
  %narrow = mul nuw nsw i32 %5, 640
  %narrow1 = add nuw nsw i32 %narrow, %8
  %9 = getelementptr [4 x i8], ptr addrspace(7) %4, i32 %narrow1
  %10 = load <2 x float>, ptr addrspace(7) %9, align 4
  %11 = tail call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %10)
  %12 = tail call float @llvm.maxnum.f32(float %11, float 0xFFF0000000000000)
  %13 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %12, i32 177, i32 15, i32 15, i1 true)
  %14 = tail call float @llvm.maxnum.f32(float %12, float %13)
  %15 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %14, i32 78, i32 15, i32 15, i1 true)
  %16 = tail call float @llvm.maxnum.f32(float %14, float %15)
  %17 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %16, i32 321, i32 15, i32 15, i1 true)
  %18 = tail call float @llvm.maxnum.f32(float %16, float %17)
  %19 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %18, i32 320, i32 15, i32 15, i1 true)
  %20 = tail call float @llvm.maxnum.f32(float %18, float %19)
  %21 = tail call float @llvm.amdgcn.update.dpp.f32(float %20, float %20, i32 322, i32 10, i32 15, i1 false)
  %22 = tail call float @llvm.maxnum.f32(float %20, float %21)
  %23 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %22, i32 323, i32 15, i32 15, i1 true)
  %24 = tail call float @llvm.maxnum.f32(float %23, float %22)
  %25 = tail call float @llvm.amdgcn.readlane.f32(float %24, i32 63)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %26 = icmp eq i32 %7, 0
  br i1 %26, label %27, label %30

27:                                               ; preds = %2
  %28 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory__, i32 %6
  %29 = insertelement <1 x float> poison, float %25, i64 0
  store <1 x float> %29, ptr addrspace(3) %28, align 4
  br label %30

30:                                               ; preds = %27, %2
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %31 = and i32 %3, 7
  %narrow2 = icmp samesign ult i32 %31, 5
  %32 = insertelement <1 x i1> poison, i1 %narrow2, i64 0
  %33 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory__, i32 %31
  %34 = tail call <1 x float> @llvm.masked.load.v1f32.p3(ptr addrspace(3) align 4 %33, <1 x i1> %32, <1 x float> splat (float 0xFFF0000000000000))
  %35 = extractelement <1 x float> %34, i64 0
  %36 = tail call float @llvm.maxnum.f32(float %35, float 0xFFF0000000000000)
  %37 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %36, i32 177, i32 15, i32 15, i1 true)
  %38 = tail call float @llvm.maxnum.f32(float %36, float %37)
  %39 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %38, i32 78, i32 15, i32 15, i1 true)
  %40 = tail call float @llvm.maxnum.f32(float %38, float %39)
  %41 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %40, i32 321, i32 15, i32 15, i1 true)
  %42 = tail call float @llvm.maxnum.f32(float %40, float %41)
  %43 = insertelement <2 x float> poison, float %42, i64 0
  %44 = shufflevector <2 x float> %43, <2 x float> poison, <2 x i32> zeroinitializer
  %45 = fsub <2 x float> %10, %44
  %46 = extractelement <2 x float> %45, i64 0
  %47 = tail call float @llvm.exp.f32(float %46)
  %48 = insertelement <2 x float> poison, float %47, i64 0
  %49 = extractelement <2 x float> %45, i64 1
  %50 = tail call float @llvm.exp.f32(float %49)
  %51 = insertelement <2 x float> %48, float %50, i64 1
  %52 = tail call float @llvm.vector.reduce.fadd.v2f32(float 0.000000e+00, <2 x float> %51)
  %53 = fadd float %52, 0.000000e+00
  %54 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %53, i32 177, i32 15, i32 15, i1 true)
  %55 = fadd float %54, %53
  %56 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %55, i32 78, i32 15, i32 15, i1 true)
  %57 = fadd float %56, %55
  %58 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %57, i32 321, i32 15, i32 15, i1 true)
  %59 = fadd float %58, %57
  %60 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %59, i32 320, i32 15, i32 15, i1 true)
  %61 = fadd float %60, %59
  %62 = tail call float @llvm.amdgcn.update.dpp.f32(float %61, float %61, i32 322, i32 10, i32 15, i1 false)
  %63 = fadd float %62, %61
  %64 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %63, i32 323, i32 15, i32 15, i1 true)
  %65 = fadd float %64, %63
  %66 = tail call float @llvm.amdgcn.readlane.f32(float %65, i32 63)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  br i1 %26, label %67, label %70

67:                                               ; preds = %30
  %68 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory___0, i32 %6
  %69 = insertelement <1 x float> poison, float %66, i64 0
  store <1 x float> %69, ptr addrspace(3) %68, align 4
  br label %70

70:                                               ; preds = %67, %30
  %71 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 40960, i32 159744)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %72 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory___0, i32 %31
  %73 = tail call <1 x float> @llvm.masked.load.v1f32.p3(ptr addrspace(3) align 4 %72, <1 x i1> %32, <1 x float> zeroinitializer)
  %74 = extractelement <1 x float> %73, i64 0
  %75 = fadd float %74, 0.000000e+00
  %76 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %75, i32 177, i32 15, i32 15, i1 true)
  %77 = fadd float %76, %75
  %78 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %77, i32 78, i32 15, i32 15, i1 true)
  %79 = fadd float %78, %77
  %80 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %79, i32 321, i32 15, i32 15, i1 true)
  %81 = fadd float %80, %79
  %82 = insertelement <2 x float> poison, float %81, i64 0
  %83 = shufflevector <2 x float> %82, <2 x float> poison, <2 x i32> zeroinitializer
  %84 = fdiv <2 x float> %51, %83
  %85 = getelementptr [4 x i8], ptr addrspace(7) %71, i32 %narrow1
  store <2 x float> %84, ptr addrspace(7) %85, align 4
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
declare float @llvm.vector.reduce.fmax.v2f32(<2 x float>) #3

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #3

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <1 x float> @llvm.masked.load.v1f32.p3(ptr addrspace(3) captures(none), <1 x i1>, <1 x float>) #6

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #3

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>) #3

attributes #0 = { alwaysinline mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="320,320" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #5 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }
attributes #6 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 320, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
