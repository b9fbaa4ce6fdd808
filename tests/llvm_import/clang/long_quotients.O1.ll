; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_2cf3888dc1efe46b = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_2cf3888dc1efe46b to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @long_quotients(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl nsw i32 %3, 6
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add nsw i32 %4, %5
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %7
  %9 = load i64, ptr addrspace(1) %8, align 8, !tbaa !9
  %10 = mul nsw i64 %7, 96
  %11 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %10
  %12 = freeze i64 %9
  %13 = sdiv i64 %12, 8
  store i64 %13, ptr addrspace(1) %11, align 8, !tbaa !9
  %14 = mul i64 %13, 8
  %15 = sub i64 %12, %14
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 8
  store i64 %15, ptr addrspace(1) %16, align 8, !tbaa !9
  %17 = sdiv i64 %9, -10
  %18 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 16
  store i64 %17, ptr addrspace(1) %18, align 8, !tbaa !9
  %19 = srem i64 %9, 1000
  %20 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 24
  store i64 %19, ptr addrspace(1) %20, align 8, !tbaa !9
  %21 = freeze i64 %9
  %22 = udiv i64 %21, 7
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 32
  store i64 %22, ptr addrspace(1) %23, align 8, !tbaa !9
  %24 = mul i64 %22, 7
  %25 = sub i64 %21, %24
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 40
  store i64 %25, ptr addrspace(1) %26, align 8, !tbaa !9
  %27 = udiv i64 %9, 1000000007
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 48
  store i64 %27, ptr addrspace(1) %28, align 8, !tbaa !9
  %29 = sdiv i64 %9, 1000000007
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 56
  store i64 %29, ptr addrspace(1) %30, align 8, !tbaa !9
  %31 = udiv i64 %9, 641
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 64
  store i64 %31, ptr addrspace(1) %32, align 8, !tbaa !9
  %33 = sdiv i64 %9, -4294967296
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 72
  store i64 %33, ptr addrspace(1) %34, align 8, !tbaa !9
  %35 = urem i64 %9, 281474976710655
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 80
  store i64 %35, ptr addrspace(1) %36, align 8, !tbaa !9
  %37 = sdiv i64 %9, 9223372036854775807
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %11, i64 88
  store i64 %37, ptr addrspace(1) %38, align 8, !tbaa !9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
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
