; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_9673837f9cceead2 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_9673837f9cceead2 to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @shuffled_bytes(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  br label %8

3:                                                ; preds = %8
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %5
  %7 = load i32, ptr addrspace(1) %6, align 4, !tbaa !5
  br label %17

8:                                                ; preds = %2, %8
  %9 = phi i32 [ 0, %2 ], [ %13, %8 ]
  %10 = phi <33 x i8> [ zeroinitializer, %2 ], [ %12, %8 ]
  %11 = trunc nuw i32 %9 to i8
  %12 = insertelement <33 x i8> %10, i8 %11, i32 %9
  %13 = add nuw nsw i32 %9, 1
  %14 = icmp eq i32 %13, 33
  br i1 %14, label %3, label %8, !llvm.loop !9

15:                                               ; preds = %17
  %16 = mul nuw nsw i32 %4, 33
  br label %33

17:                                               ; preds = %3, %17
  %18 = phi i32 [ %7, %3 ], [ %22, %17 ]
  %19 = phi i32 [ 32, %3 ], [ %30, %17 ]
  %20 = phi <33 x i8> [ %12, %3 ], [ %29, %17 ]
  %21 = mul i32 %18, 1664525
  %22 = add i32 %21, 1013904223
  %23 = lshr i32 %22, 8
  %24 = add nuw nsw i32 %19, 1
  %25 = urem i32 %23, %24
  %26 = extractelement <33 x i8> %20, i32 %19
  %27 = extractelement <33 x i8> %20, i32 %25
  %28 = insertelement <33 x i8> %20, i8 %27, i32 %19
  %29 = insertelement <33 x i8> %28, i8 %26, i32 %25
  %30 = add nsw i32 %19, -1
  %31 = icmp samesign ugt i32 %19, 1
  br i1 %31, label %17, label %15, !llvm.loop !12

32:                                               ; preds = %33
  ret void

33:                                               ; preds = %15, %33
  %34 = phi i32 [ 0, %15 ], [ %39, %33 ]
  %35 = extractelement <33 x i8> %29, i32 %34
  %36 = add nuw nsw i32 %34, %16
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %37
  store i8 %35, ptr addrspace(1) %38, align 1, !tbaa !13
  %39 = add nuw nsw i32 %34, 1
  %40 = icmp eq i32 %39, 33
  br i1 %40, label %32, label %33, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = !{!7, !7, i64 0}
!14 = distinct !{!14, !10, !11}
