; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__const.private_longs.a = private unnamed_addr addrspace(4) constant [4 x i64] [i64 1, i64 2, i64 3, i64 4], align 8
@__const.private_longs.f = private unnamed_addr addrspace(4) constant [5 x float] [float 5.000000e-01, float 1.500000e+00, float 2.500000e+00, float 3.500000e+00, float 4.500000e+00], align 4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_longs(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = alloca [4 x i64], align 8, addrspace(5)
  %5 = alloca [5 x float], align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #5
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noundef align 8 dereferenceable(32) %4, ptr addrspace(4) noundef align 8 dereferenceable(32) @__const.private_longs.a, i64 32, i1 false)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5) #5
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noundef align 4 dereferenceable(20) %5, ptr addrspace(4) noundef align 4 dereferenceable(20) @__const.private_longs.f, i64 20, i1 false)
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = shl i32 %6, 6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = add i32 %7, %8
  %10 = icmp sgt i32 %2, 0
  br i1 %10, label %11, label %34

11:                                               ; preds = %3
  %12 = mul nsw i32 %2, %9
  br label %13

13:                                               ; preds = %11, %13
  %14 = phi i32 [ 0, %11 ], [ %32, %13 ]
  %15 = add nsw i32 %14, %12
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %16
  %18 = load i64, ptr addrspace(1) %17, align 8, !tbaa !14
  %19 = trunc i64 %18 to i32
  %20 = and i32 %19, 3
  %21 = getelementptr inbounds nuw i64, ptr addrspace(5) %4, i32 %20
  %22 = load i64, ptr addrspace(5) %21, align 8, !tbaa !14
  %23 = xor i64 %22, %18
  store i64 %23, ptr addrspace(5) %21, align 8, !tbaa !14
  %24 = trunc i64 %18 to i32
  %25 = lshr i32 %24, 2
  %26 = and i32 %25, 3
  %27 = getelementptr inbounds nuw float, ptr addrspace(5) %5, i32 %26
  %28 = load float, ptr addrspace(5) %27, align 4, !tbaa !16
  %29 = getelementptr inbounds nuw float, ptr addrspace(5) %5, i32 %20
  %30 = load float, ptr addrspace(5) %29, align 4, !tbaa !16
  %31 = fadd float %28, %30
  store float %31, ptr addrspace(5) %29, align 4, !tbaa !16
  %32 = add nuw nsw i32 %14, 1
  %33 = icmp eq i32 %32, %2
  br i1 %33, label %34, label %13, !llvm.loop !18

34:                                               ; preds = %13, %3
  %35 = and i32 %2, 3
  %36 = getelementptr inbounds nuw i64, ptr addrspace(5) %4, i32 %35
  %37 = load i64, ptr addrspace(5) %36, align 8, !tbaa !14
  %38 = add nuw nsw i32 %8, 1
  %39 = and i32 %38, 3
  %40 = getelementptr inbounds nuw i64, ptr addrspace(5) %4, i32 %39
  %41 = load i64, ptr addrspace(5) %40, align 8, !tbaa !14
  %42 = add nsw i64 %41, %37
  %43 = and i32 %8, 3
  %44 = getelementptr inbounds nuw float, ptr addrspace(5) %5, i32 %43
  %45 = load float, ptr addrspace(5) %44, align 4, !tbaa !16
  %46 = fmul float %45, 4.000000e+00
  %47 = fptosi float %46 to i64
  %48 = add nsw i64 %42, %47
  %49 = sext i32 %9 to i64
  %50 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %49
  store i64 %48, ptr addrspace(1) %50, align 8, !tbaa !14
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #5
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_longs(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = alloca [4 x i64], align 8, addrspace(5)
  %5 = alloca [5 x float], align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #5
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noundef align 8 dereferenceable(32) %4, ptr addrspace(4) noundef align 8 dereferenceable(32) @__const.private_longs.a, i64 32, i1 false)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5) #5
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noundef align 4 dereferenceable(20) %5, ptr addrspace(4) noundef align 4 dereferenceable(20) @__const.private_longs.f, i64 20, i1 false)
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = shl i32 %6, 6
  %8 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %9 = add i32 %7, %8
  %10 = icmp sgt i32 %2, 0
  br i1 %10, label %11, label %13

11:                                               ; preds = %3
  %12 = mul nsw i32 %2, %9
  br label %30

13:                                               ; preds = %30, %3
  %14 = and i32 %2, 3
  %15 = getelementptr inbounds nuw i64, ptr addrspace(5) %4, i32 %14
  %16 = load i64, ptr addrspace(5) %15, align 8, !tbaa !14
  %17 = add nuw nsw i32 %8, 1
  %18 = and i32 %17, 3
  %19 = getelementptr inbounds nuw i64, ptr addrspace(5) %4, i32 %18
  %20 = load i64, ptr addrspace(5) %19, align 8, !tbaa !14
  %21 = add nsw i64 %20, %16
  %22 = and i32 %8, 3
  %23 = getelementptr inbounds nuw float, ptr addrspace(5) %5, i32 %22
  %24 = load float, ptr addrspace(5) %23, align 4, !tbaa !16
  %25 = fmul float %24, 4.000000e+00
  %26 = fptosi float %25 to i64
  %27 = add nsw i64 %21, %26
  %28 = sext i32 %9 to i64
  %29 = getelementptr inbounds i64, ptr addrspace(1) %0, i64 %28
  store i64 %27, ptr addrspace(1) %29, align 8, !tbaa !14
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5) #5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #5
  ret void

30:                                               ; preds = %11, %30
  %31 = phi i32 [ 0, %11 ], [ %49, %30 ]
  %32 = add nsw i32 %31, %12
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %33
  %35 = load i64, ptr addrspace(1) %34, align 8, !tbaa !14
  %36 = trunc i64 %35 to i32
  %37 = and i32 %36, 3
  %38 = getelementptr inbounds nuw i64, ptr addrspace(5) %4, i32 %37
  %39 = load i64, ptr addrspace(5) %38, align 8, !tbaa !14
  %40 = xor i64 %39, %35
  store i64 %40, ptr addrspace(5) %38, align 8, !tbaa !14
  %41 = trunc i64 %35 to i32
  %42 = lshr i32 %41, 2
  %43 = and i32 %42, 3
  %44 = getelementptr inbounds nuw float, ptr addrspace(5) %5, i32 %43
  %45 = load float, ptr addrspace(5) %44, align 4, !tbaa !16
  %46 = getelementptr inbounds nuw float, ptr addrspace(5) %5, i32 %37
  %47 = load float, ptr addrspace(5) %46, align 4, !tbaa !16
  %48 = fadd float %45, %47
  store float %48, ptr addrspace(5) %46, align 4, !tbaa !16
  %49 = add nuw nsw i32 %31, 1
  %50 = icmp eq i32 %49, %2
  br i1 %50, label %13, label %30, !llvm.loop !18
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

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
!9 = !{i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none"}
!11 = !{!"long*", !"long*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"long", !7, i64 0}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !7, i64 0}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.unroll.disable"}
