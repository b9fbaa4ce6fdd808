; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_85c21d89bcf7bb8c = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_85c21d89bcf7bb8c to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @smoothed(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = shl nuw nsw i32 %3, 3
  br label %5

5:                                                ; preds = %2, %5
  %6 = phi i32 [ 0, %2 ], [ %13, %5 ]
  %7 = phi <8 x double> [ zeroinitializer, %2 ], [ %12, %5 ]
  %8 = add nuw nsw i32 %6, %4
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %9
  %11 = load double, ptr addrspace(1) %10, align 8, !tbaa !9
  %12 = insertelement <8 x double> %7, double %11, i32 %6
  %13 = add nuw nsw i32 %6, 1
  %14 = icmp eq i32 %13, 8
  br i1 %14, label %15, label %5, !llvm.loop !11

15:                                               ; preds = %5, %35
  %16 = phi i32 [ %36, %35 ], [ 0, %5 ]
  %17 = phi <8 x double> [ %42, %35 ], [ %12, %5 ]
  %18 = phi <8 x double> [ %33, %35 ], [ zeroinitializer, %5 ]
  br label %19

19:                                               ; preds = %15, %19
  %20 = phi i32 [ 0, %15 ], [ %27, %19 ]
  %21 = phi <8 x double> [ %18, %15 ], [ %33, %19 ]
  %22 = extractelement <8 x double> %17, i32 %20
  %23 = fmul contract double %22, 5.000000e-01
  %24 = add nuw nsw i32 %20, 7
  %25 = and i32 %24, 7
  %26 = extractelement <8 x double> %17, i32 %25
  %27 = add nuw nsw i32 %20, 1
  %28 = and i32 %27, 7
  %29 = extractelement <8 x double> %17, i32 %28
  %30 = fadd contract double %26, %29
  %31 = fmul contract double %30, 2.500000e-01
  %32 = fadd contract double %23, %31
  %33 = insertelement <8 x double> %21, double %32, i32 %20
  %34 = icmp eq i32 %27, 8
  br i1 %34, label %38, label %19, !llvm.loop !14

35:                                               ; preds = %38
  %36 = add nuw nsw i32 %16, 1
  %37 = icmp eq i32 %36, 3
  br i1 %37, label %49, label %15, !llvm.loop !15

38:                                               ; preds = %19, %38
  %39 = phi i32 [ %43, %38 ], [ 0, %19 ]
  %40 = phi <8 x double> [ %42, %38 ], [ %17, %19 ]
  %41 = extractelement <8 x double> %33, i32 %39
  %42 = insertelement <8 x double> %40, double %41, i32 %39
  %43 = add nuw nsw i32 %39, 1
  %44 = icmp eq i32 %43, 8
  br i1 %44, label %35, label %38, !llvm.loop !16

45:                                               ; preds = %49
  %46 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %47
  store double %53, ptr addrspace(1) %48, align 8, !tbaa !9
  ret void

49:                                               ; preds = %35, %49
  %50 = phi i32 [ %54, %49 ], [ 0, %35 ]
  %51 = phi double [ %53, %49 ], [ 0.000000e+00, %35 ]
  %52 = extractelement <8 x double> %42, i32 %50
  %53 = tail call contract double @llvm.maxnum.f64(double %51, double %52)
  %54 = add nuw nsw i32 %50, 1
  %55 = icmp eq i32 %54, 8
  br i1 %55, label %45, label %49, !llvm.loop !17
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !7, i64 0}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = distinct !{!14, !12, !13}
!15 = distinct !{!15, !12, !13}
!16 = distinct !{!16, !12, !13}
!17 = distinct !{!17, !12, !13}
