; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @small_atomics(ptr addrspace(1) noundef align 1 captures(none) %0, ptr addrspace(1) noundef align 2 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, ptr addrspace(1) noundef align 4 captures(none) %3, ptr addrspace(1) noundef align 2 captures(none) %4, ptr addrspace(1) noundef readonly align 4 captures(none) %5) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = add i32 %8, %9
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %11
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5
  %14 = srem i32 %10, 7
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %15
  %17 = trunc i32 %13 to i8
  %18 = atomicrmw add ptr addrspace(1) %16, i8 %17 syncscope("agent") monotonic, align 1, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %19 = srem i32 %10, 5
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds i16, ptr addrspace(1) %1, i64 %20
  %22 = trunc i32 %13 to i16
  %23 = atomicrmw umax ptr addrspace(1) %21, i16 %22 syncscope("agent") monotonic, align 2, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  %25 = srem i32 %10, 2
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i16, ptr addrspace(1) %24, i64 %26
  %28 = sub i16 0, %22
  %29 = atomicrmw min ptr addrspace(1) %27, i16 %28 syncscope("agent") monotonic, align 2, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %30 = atomicrmw nand ptr addrspace(1) %2, i32 0 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %31 = srem i32 %10, 3
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds float, ptr addrspace(1) %3, i64 %32
  %34 = sitofp i32 %13 to float
  %35 = atomicrmw fmax ptr addrspace(1) %33, float %34 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 12
  %37 = getelementptr inbounds float, ptr addrspace(1) %36, i64 %32
  %38 = atomicrmw fsub ptr addrspace(1) %37, float %34 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %39 = srem i32 %10, 9
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds half, ptr addrspace(1) %4, i64 %40
  %42 = and i32 %13, 3
  %43 = uitofp nneg i32 %42 to half
  %44 = atomicrmw fadd ptr addrspace(1) %41, half %43 syncscope("agent") monotonic, align 2, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %46 = getelementptr inbounds i8, ptr addrspace(1) %45, i64 %11
  %47 = atomicrmw sub ptr addrspace(1) %46, i8 %17 syncscope("agent") monotonic, align 1, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %48 = zext i8 %47 to i32
  %49 = getelementptr i32, ptr addrspace(1) %2, i64 %11
  %50 = getelementptr i8, ptr addrspace(1) %49, i64 4
  store i32 %48, ptr addrspace(1) %50, align 4, !tbaa !5
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_small_atomics(ptr addrspace(1) noundef align 1 captures(none) %0, ptr addrspace(1) noundef align 2 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, ptr addrspace(1) noundef align 4 captures(none) %3, ptr addrspace(1) noundef align 2 captures(none) %4, ptr addrspace(1) noundef readonly align 4 captures(none) %5) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = add i32 %8, %9
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i32, ptr addrspace(1) %5, i64 %11
  %13 = load i32, ptr addrspace(1) %12, align 4, !tbaa !5
  %14 = srem i32 %10, 7
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %15
  %17 = trunc i32 %13 to i8
  %18 = atomicrmw add ptr addrspace(1) %16, i8 %17 syncscope("agent") monotonic, align 1, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %19 = srem i32 %10, 5
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds i16, ptr addrspace(1) %1, i64 %20
  %22 = trunc i32 %13 to i16
  %23 = atomicrmw umax ptr addrspace(1) %21, i16 %22 syncscope("agent") monotonic, align 2, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  %25 = srem i32 %10, 2
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i16, ptr addrspace(1) %24, i64 %26
  %28 = sub i16 0, %22
  %29 = atomicrmw min ptr addrspace(1) %27, i16 %28 syncscope("agent") monotonic, align 2, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %30 = atomicrmw nand ptr addrspace(1) %2, i32 0 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %31 = srem i32 %10, 3
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds float, ptr addrspace(1) %3, i64 %32
  %34 = sitofp i32 %13 to float
  %35 = atomicrmw fmax ptr addrspace(1) %33, float %34 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 12
  %37 = getelementptr inbounds float, ptr addrspace(1) %36, i64 %32
  %38 = atomicrmw fsub ptr addrspace(1) %37, float %34 syncscope("agent") monotonic, align 4, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %39 = srem i32 %10, 9
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds half, ptr addrspace(1) %4, i64 %40
  %42 = and i32 %13, 3
  %43 = uitofp nneg i32 %42 to half
  %44 = atomicrmw fadd ptr addrspace(1) %41, half %43 syncscope("agent") monotonic, align 2, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %46 = getelementptr inbounds i8, ptr addrspace(1) %45, i64 %11
  %47 = atomicrmw sub ptr addrspace(1) %46, i8 %17 syncscope("agent") monotonic, align 1, !amdgpu.no.fine.grained.memory !14, !amdgpu.no.remote.memory !14
  %48 = zext i8 %47 to i32
  %49 = getelementptr i32, ptr addrspace(1) %2, i64 %11
  %50 = getelementptr i8, ptr addrspace(1) %49, i64 4
  store i32 %48, ptr addrspace(1) %50, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 1}
!10 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!11 = !{!"uchar*", !"ushort*", !"uint*", !"float*", !"half*", !"int*"}
!12 = !{!"", !"", !"", !"", !"", !"const"}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{}
