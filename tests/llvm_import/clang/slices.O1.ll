; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ6slicesE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 16
@__hip_cuid_6ea6944a16a0e5af = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_6ea6944a16a0e5af to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind
define protected amdgpu_kernel void @slices(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [40 x i32], align 16, addrspace(5)
  %4 = alloca [36 x double], align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %3) #4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #4
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  br label %8

6:                                                ; preds = %8
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  br label %50

8:                                                ; preds = %2, %8
  %9 = phi i32 [ 0, %2 ], [ %13, %8 ]
  %10 = mul nuw nsw i32 %9, 3
  %11 = add nuw nsw i32 %10, %5
  %12 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %9
  store i32 %11, ptr addrspace(5) %12, align 4, !tbaa !5
  %13 = add nuw nsw i32 %9, 1
  %14 = icmp eq i32 %13, 40
  br i1 %14, label %6, label %8, !llvm.loop !9

15:                                               ; preds = %50
  %16 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %17 = shl nsw i32 %16, 7
  %18 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %19 = add nsw i32 %17, %18
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %20
  %22 = load i32, ptr addrspace(1) %21, align 4, !tbaa !5
  %23 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ6slicesE1s, i32 %18
  store i32 %22, ptr addrspace(3) %23, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %24 = sub nsw i32 127, %18
  %25 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ6slicesE1s, i32 %24
  %26 = load i32, ptr addrspace(3) %25, align 4, !tbaa !5
  %27 = srem i32 %26, 40
  %28 = getelementptr inbounds i32, ptr addrspace(5) %3, i32 %27
  %29 = load i32, ptr addrspace(5) %28, align 4, !tbaa !5
  %30 = add nsw i32 %29, 7
  store i32 %30, ptr addrspace(5) %28, align 4, !tbaa !5
  %31 = add nsw i32 %26, 3
  %32 = srem i32 %31, 40
  %33 = getelementptr inbounds i32, ptr addrspace(5) %3, i32 %32
  %34 = load i32, ptr addrspace(5) %33, align 4, !tbaa !5
  %35 = sitofp i32 %34 to double
  %36 = fadd contract double %35, 5.000000e-01
  %37 = srem i32 %26, 36
  %38 = getelementptr inbounds double, ptr addrspace(5) %4, i32 %37
  store double %36, ptr addrspace(5) %38, align 8, !tbaa !12
  %39 = shl nsw i32 %26, 1
  %40 = srem i32 %39, 36
  %41 = getelementptr inbounds double, ptr addrspace(5) %4, i32 %40
  %42 = load double, ptr addrspace(5) %41, align 16, !tbaa !12
  %43 = fmul contract double %42, 2.000000e+00
  %44 = fptosi double %43 to i32
  %45 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 156
  %46 = load i32, ptr addrspace(5) %45, align 4, !tbaa !5
  %47 = add i32 %46, %30
  %48 = add i32 %47, %44
  %49 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %20
  store i32 %48, ptr addrspace(1) %49, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %3) #4
  ret void

50:                                               ; preds = %6, %50
  %51 = phi i32 [ 0, %6 ], [ %56, %50 ]
  %52 = mul nuw nsw i32 %51, 5
  %53 = sub nsw i32 %52, %7
  %54 = sitofp i32 %53 to double
  %55 = getelementptr inbounds nuw double, ptr addrspace(5) %4, i32 %51
  store double %54, ptr addrspace(5) %55, align 8, !tbaa !12
  %56 = add nuw nsw i32 %51, 1
  %57 = icmp eq i32 %56, 36
  br i1 %57, label %15, label %50, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent mustprogress nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="128,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { nounwind }

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
!12 = !{!13, !13, i64 0}
!13 = !{!"double", !7, i64 0}
!14 = distinct !{!14, !10, !11}
