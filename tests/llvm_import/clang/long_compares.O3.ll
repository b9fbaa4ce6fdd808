; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_697b8c727f086443 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_697b8c727f086443 to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @long_compares(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1, ptr addrspace(1) noundef readonly captures(none) %2, i64 noundef %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl nsw i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add nsw i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %9
  %11 = load i64, ptr addrspace(1) %10, align 8, !tbaa !9
  %12 = getelementptr inbounds i64, ptr addrspace(1) %2, i64 %9
  %13 = load i64, ptr addrspace(1) %12, align 8, !tbaa !9
  %14 = icmp slt i64 %11, %13
  %15 = zext i1 %14 to i32
  %16 = icmp sgt i64 %11, %13
  %17 = select i1 %16, i32 0, i32 2
  %18 = icmp sgt i64 %11, 5
  %19 = select i1 %18, i32 4, i32 0
  %20 = icmp slt i64 %11, %3
  %21 = select i1 %20, i32 0, i32 8
  %22 = icmp eq i64 %11, %13
  %23 = select i1 %22, i32 16, i32 0
  %24 = icmp eq i64 %11, -1
  %25 = select i1 %24, i32 0, i32 32
  %26 = icmp ult i64 %11, %13
  %27 = select i1 %26, i32 64, i32 0
  %28 = icmp ugt i64 %11, %13
  %29 = select i1 %28, i32 0, i32 128
  %30 = icmp ugt i64 %11, 70
  %31 = select i1 %30, i32 256, i32 0
  %32 = icmp ult i64 %11, %3
  %33 = select i1 %32, i32 0, i32 512
  %34 = or disjoint i32 %21, %19
  %35 = or disjoint i32 %34, %25
  %36 = or disjoint i32 %35, %31
  %37 = or disjoint i32 %36, %33
  %38 = or disjoint i32 %37, %15
  %39 = or i32 %38, %17
  %40 = or i32 %39, %23
  %41 = or i32 %40, %27
  %42 = or i32 %41, %29
  br i1 %16, label %43, label %51

43:                                               ; preds = %4, %43
  %44 = phi i32 [ %47, %43 ], [ %42, %4 ]
  %45 = phi i64 [ %46, %43 ], [ %11, %4 ]
  %46 = sub nsw i64 %45, %3
  %47 = add nsw i32 %44, 4096
  %48 = icmp sgt i64 %46, %13
  %49 = icmp slt i32 %44, 1044480
  %50 = select i1 %48, i1 %49, i1 false
  br i1 %50, label %43, label %51, !llvm.loop !11

51:                                               ; preds = %43, %4
  %52 = phi i32 [ %42, %4 ], [ %47, %43 ]
  %53 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %9
  store i32 %52, ptr addrspace(1) %53, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

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
!9 = !{!10, !10, i64 0}
!10 = !{!"long", !7, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
