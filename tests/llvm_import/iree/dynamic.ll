; ModuleID = 'dyn_dispatch_0'
source_filename = "dyn_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = dso_local local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: write)
define amdgpu_kernel void @dyn_dispatch_0_elementwise_DxD_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2, i32 inreg noundef %3, i32 inreg noundef %4, i32 inreg noundef %5, i32 inreg noundef %6, i32 inreg noundef %7, i32 inreg noundef %8) local_unnamed_addr #0 !reqd_work_group_size !0 {
  %10 = tail call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  %11 = zext i32 %5 to i64
  %12 = zext nneg i32 %6 to i64
  %13 = shl nuw nsw i64 %12, 32
  %14 = or disjoint i64 %13, %11
  %15 = zext i32 %7 to i64
  %16 = zext nneg i32 %8 to i64
  %17 = shl nuw nsw i64 %16, 32
  %18 = or disjoint i64 %17, %15
  %19 = icmp ult i32 %6, 2097152
  tail call void @llvm.assume(i1 %19)
  %20 = icmp ult i32 %8, 2097152
  tail call void @llvm.assume(i1 %20)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %21 = icmp eq i64 %18, 0
  %22 = tail call i64 @llvm.usub.sat.i64(i64 %18, i64 1)
  %23 = lshr i64 %22, 6
  %24 = add nuw nsw i64 %23, 1
  %25 = select i1 %21, i64 0, i64 %24
  %26 = mul nuw nsw i64 %25, %14
  %27 = tail call range(i32 0, 2147483647) i32 @llvm.amdgcn.workgroup.id.x()
  %28 = zext nneg i32 %27 to i64
  %29 = tail call dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %30 = load i32, ptr addrspace(4) %29, align 4, !tbaa !25
  %31 = zext i32 %30 to i64
  %32 = icmp samesign ugt i64 %26, %28
  br i1 %32, label %.lr.ph3, label %._crit_edge4

.lr.ph3:                                          ; preds = %9, %._crit_edge
  %33 = phi i64 [ %83, %._crit_edge ], [ %28, %9 ]
  %.frozen = freeze i64 %33
  %.frozen11 = freeze i64 %24
  %34 = sdiv i64 %.frozen, %.frozen11
  %35 = mul i64 %34, %.frozen11
  %.decomposed = sub i64 %.frozen, %35
  %36 = icmp slt i64 %.decomposed, 0
  %37 = select i1 %36, i64 %25, i64 0
  %38 = add nsw i64 %37, %.decomposed
  %39 = shl i64 %38, 6
  %40 = sub i64 %18, %39
  %41 = tail call i64 @llvm.smin.i64(i64 %40, i64 64)
  %42 = trunc i64 %41 to i32
  %43 = icmp slt i32 %10, %42
  br i1 %43, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %.lr.ph3
  %44 = icmp slt i64 %33, 0
  %45 = mul i64 %34, %24
  %46 = icmp ne i64 %33, %45
  %47 = and i1 %44, %46
  %48 = sext i1 %47 to i64
  %49 = add i64 %34, %48
  %50 = mul i64 %49, %18
  br label %51

51:                                               ; preds = %.lr.ph, %__ocml_tanh_f32.exit
  %52 = phi i32 [ %10, %.lr.ph ], [ %81, %__ocml_tanh_f32.exit ]
  %53 = zext i32 %52 to i64
  %54 = add nsw i64 %39, %53
  %55 = add i64 %54, %50
  %56 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %55
  %57 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %54
  %58 = load float, ptr addrspace(1) %56, align 4
  %59 = load float, ptr addrspace(1) %57, align 4
  %60 = fmul float %58, %59
  %61 = tail call float @llvm.fabs.f32(float %60)
  %62 = fcmp olt float %61, 6.250000e-01
  br i1 %62, label %63, label %71

63:                                               ; preds = %51
  %64 = fmul nnan float %60, %60
  %65 = tail call nnan float @llvm.fmuladd.f32(float %64, float 0xBF7758E7A0000000, float 0x3F95211920000000)
  %66 = tail call noundef float @llvm.fmuladd.f32(float %64, float %65, float 0xBFAB8389C0000000)
  %67 = tail call noundef float @llvm.fmuladd.f32(float %64, float %66, float 0x3FC1107040000000)
  %68 = tail call noundef float @llvm.fmuladd.f32(float %64, float %67, float 0xBFD5555320000000)
  %69 = fmul float %61, %68
  %70 = tail call noundef float @llvm.fmuladd.f32(float %64, float %69, float %61)
  br label %__ocml_tanh_f32.exit

71:                                               ; preds = %51
  %72 = fmul float %61, 2.000000e+00
  %73 = tail call noundef float @llvm.exp.f32(float %72)
  %74 = fadd float %73, 1.000000e+00
  %75 = tail call float @llvm.amdgcn.rcp.f32(float %74)
  %76 = tail call noundef float @llvm.fmuladd.f32(float %75, float -2.000000e+00, float 1.000000e+00)
  br label %__ocml_tanh_f32.exit

__ocml_tanh_f32.exit:                             ; preds = %63, %71
  %77 = phi float [ %70, %63 ], [ %76, %71 ]
  %78 = tail call noundef float @llvm.copysign.f32(float %77, float %60)
  %79 = insertelement <1 x float> poison, float %78, i64 0
  %80 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %55
  store <1 x float> %79, ptr addrspace(1) %80, align 4
  %81 = add i32 %52, 64
  %82 = icmp slt i32 %81, %42
  br i1 %82, label %51, label %._crit_edge

._crit_edge:                                      ; preds = %__ocml_tanh_f32.exit, %.lr.ph3
  %83 = add i64 %33, %31
  %84 = icmp slt i64 %83, %26
  br i1 %84, label %.lr.ph3, label %._crit_edge4

._crit_edge4:                                     ; preds = %._crit_edge, %9
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rcp.f32(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.copysign.f32(float, float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp.f32(float) #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #6

attributes #0 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3, !4, !27}
!opencl.ocl.version = !{!6}
!llvm.ident = !{!7}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
!4 = !{i32 1, !"wchar_size", i32 4}
!6 = !{i32 2, i32 0}
!7 = !{!"clang version 18.0.0"}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!"omnipotent char", !8, i64 0}
!24 = !{!"int", !9, i64 0}
!25 = !{!24, !24, i64 0}
!27 = !{i32 8, !"PIC Level", i32 0}
