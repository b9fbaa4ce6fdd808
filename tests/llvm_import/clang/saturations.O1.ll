; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_37fc3606f51c1b44 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_37fc3606f51c1b44 to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @saturations(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1, ptr addrspace(1) noundef readonly captures(none) %2) local_unnamed_addr #0 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = shl nsw i32 %4, 6
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add nsw i32 %5, %6
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %8
  %10 = load i64, ptr addrspace(1) %9, align 8, !tbaa !9
  %11 = getelementptr inbounds i64, ptr addrspace(1) %2, i64 %8
  %12 = load i64, ptr addrspace(1) %11, align 8, !tbaa !9
  %13 = mul nsw i64 %8, 80
  %14 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %13
  %15 = tail call i64 @llvm.sadd.sat.i64(i64 %10, i64 %12)
  store i64 %15, ptr addrspace(1) %14, align 8, !tbaa !9
  %16 = tail call i64 @llvm.ssub.sat.i64(i64 %10, i64 %12)
  %17 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 8
  store i64 %16, ptr addrspace(1) %17, align 8, !tbaa !9
  %18 = tail call i64 @llvm.uadd.sat.i64(i64 %10, i64 %12)
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 16
  store i64 %18, ptr addrspace(1) %19, align 8, !tbaa !9
  %20 = tail call i64 @llvm.usub.sat.i64(i64 %10, i64 %12)
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 24
  store i64 %20, ptr addrspace(1) %21, align 8, !tbaa !9
  %22 = trunc i64 %10 to i32
  %23 = trunc i64 %12 to i32
  %24 = tail call i32 @llvm.sadd.sat.i32(i32 %22, i32 %23)
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 32
  store i64 %25, ptr addrspace(1) %26, align 8, !tbaa !9
  %27 = tail call i32 @llvm.ssub.sat.i32(i32 %22, i32 %23)
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 40
  store i64 %28, ptr addrspace(1) %29, align 8, !tbaa !9
  %30 = tail call i32 @llvm.uadd.sat.i32(i32 %22, i32 %23)
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 48
  store i64 %31, ptr addrspace(1) %32, align 8, !tbaa !9
  %33 = tail call i32 @llvm.usub.sat.i32(i32 %22, i32 %23)
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 56
  store i64 %34, ptr addrspace(1) %35, align 8, !tbaa !9
  %36 = trunc i64 %10 to i16
  %37 = trunc i64 %12 to i16
  %38 = tail call i16 @llvm.sadd.sat.i16(i16 %36, i16 %37)
  %39 = sext i16 %38 to i64
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 64
  store i64 %39, ptr addrspace(1) %40, align 8, !tbaa !9
  %41 = trunc i64 %10 to i8
  %42 = trunc i64 %12 to i8
  %43 = tail call i8 @llvm.ssub.sat.i8(i8 %41, i8 %42)
  %44 = sext i8 %43 to i64
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %14, i64 72
  store i64 %44, ptr addrspace(1) %45, align 8, !tbaa !9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.sadd.sat.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ssub.sat.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.uadd.sat.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.sadd.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ssub.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.uadd.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.sadd.sat.i16(i16, i16) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.ssub.sat.i8(i8, i8) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
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
!10 = !{!"long", !7, i64 0}
