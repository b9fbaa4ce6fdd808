; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ13chosen_memoryE1s = internal addrspace(3) global [64 x i32] undef, align 16
@__hip_cuid_5d4474db90d567e8 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_5d4474db90d567e8 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @chosen_memory(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef captures(none) %1, ptr addrspace(1) noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = mul nuw nsw i32 %4, 3
  %6 = zext nneg i32 %4 to i64
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ13chosen_memoryE1s, i32 %4
  store i32 %5, ptr addrspace(3) %7, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %8 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %6
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !5
  %10 = and i32 %9, 1
  %11 = icmp eq i32 %10, 0
  %12 = xor i32 %4, 1
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ13chosen_memoryE1s, i32 %12
  %15 = addrspacecast ptr addrspace(3) %14 to ptr
  %16 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %13
  %17 = addrspacecast ptr addrspace(1) %16 to ptr
  %18 = select i1 %11, ptr %17, ptr %15
  %19 = load i32, ptr %18, align 4, !tbaa !5, !noalias.addrspace !9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %20 = add nsw i32 %19, 100
  store i32 %20, ptr %18, align 4, !tbaa !5, !noalias.addrspace !9
  %21 = atomicrmw add ptr %18, i32 %9 syncscope("workgroup") monotonic, align 4, !noalias.addrspace !10, !amdgpu.no.fine.grained.memory !11, !amdgpu.no.remote.memory !11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %22 = and i32 %9, 2
  %23 = icmp eq i32 %22, 0
  %24 = sub nsw i32 0, %4
  %25 = getelementptr inbounds i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @_ZZ13chosen_memoryE1s, i32 252), i32 %24
  %26 = addrspacecast ptr addrspace(3) %25 to ptr
  br label %31

27:                                               ; preds = %31
  %28 = load i32, ptr addrspace(3) %7, align 4, !tbaa !5
  %29 = add nsw i32 %28, %37
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %6
  store i32 %29, ptr addrspace(1) %30, align 4, !tbaa !5
  ret void

31:                                               ; preds = %3, %31
  %32 = phi i32 [ 0, %3 ], [ %39, %31 ]
  %33 = phi ptr [ %18, %3 ], [ %38, %31 ]
  %34 = phi i32 [ %19, %3 ], [ %37, %31 ]
  %35 = mul nsw i32 %34, 3
  %36 = load i32, ptr %33, align 4, !tbaa !5, !noalias.addrspace !12
  %37 = add nsw i32 %36, %35
  %38 = select i1 %23, ptr %33, ptr %26
  %39 = add nuw nsw i32 %32, 1
  %40 = icmp eq i32 %32, 0
  br i1 %40, label %31, label %27, !llvm.loop !13
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
!9 = !{i32 2, i32 3, i32 4, i32 10}
!10 = !{i32 5, i32 6}
!11 = !{}
!12 = !{i32 4, i32 10}
!13 = distinct !{!13, !14, !15}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!"llvm.loop.unroll.disable"}
