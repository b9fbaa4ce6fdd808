; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @distances(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, i32 noundef %2, double noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = icmp sgt i32 %2, 0
  br i1 %9, label %10, label %37

10:                                               ; preds = %4
  %11 = shl nsw i32 %8, 1
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %12
  %14 = load double, ptr addrspace(1) %13, align 8, !tbaa !14, !amdgpu.noclobber !16
  %15 = getelementptr i8, ptr addrspace(1) %13, i64 8
  %16 = load double, ptr addrspace(1) %15, align 8, !tbaa !14
  br label %17

17:                                               ; preds = %10, %17
  %18 = phi double [ 0.000000e+00, %10 ], [ %34, %17 ]
  %19 = phi i32 [ 0, %10 ], [ %35, %17 ]
  %20 = shl nuw nsw i32 %19, 1
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %21
  %23 = load double, ptr addrspace(1) %22, align 8, !tbaa !14, !amdgpu.noclobber !16
  %24 = fsub double %14, %23
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 8
  %26 = load double, ptr addrspace(1) %25, align 8, !tbaa !14, !amdgpu.noclobber !16
  %27 = fsub double %16, %26
  %28 = fmul double %27, %27
  %29 = tail call double @llvm.fmuladd.f64(double %24, double %24, double %28)
  %30 = fcmp olt double %29, %3
  %31 = tail call double @llvm.sqrt.f64(double %29)
  %32 = tail call double @llvm.floor.f64(double %29)
  %33 = select i1 %30, double %31, double %32
  %34 = fadd double %18, %33
  %35 = add nuw nsw i32 %19, 1
  %36 = icmp eq i32 %35, %2
  br i1 %36, label %37, label %17

37:                                               ; preds = %17, %4
  %38 = phi double [ 0.000000e+00, %4 ], [ %34, %17 ]
  %39 = sext i32 %8 to i64
  %40 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %39
  store double %38, ptr addrspace(1) %40, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_distances(ptr addrspace(1) noundef writeonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, i32 noundef %2, double noundef %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = icmp sgt i32 %2, 0
  br i1 %9, label %10, label %17

10:                                               ; preds = %4
  %11 = shl nsw i32 %8, 1
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %12
  %14 = load double, ptr addrspace(1) %13, align 8, !tbaa !14
  %15 = getelementptr i8, ptr addrspace(1) %13, i64 8
  %16 = load double, ptr addrspace(1) %15, align 8, !tbaa !14
  br label %21

17:                                               ; preds = %21, %4
  %18 = phi double [ 0.000000e+00, %4 ], [ %38, %21 ]
  %19 = sext i32 %8 to i64
  %20 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %19
  store double %18, ptr addrspace(1) %20, align 8, !tbaa !14
  ret void

21:                                               ; preds = %10, %21
  %22 = phi double [ 0.000000e+00, %10 ], [ %38, %21 ]
  %23 = phi i32 [ 0, %10 ], [ %39, %21 ]
  %24 = shl nuw nsw i32 %23, 1
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %25
  %27 = load double, ptr addrspace(1) %26, align 8, !tbaa !14
  %28 = fsub double %14, %27
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 8
  %30 = load double, ptr addrspace(1) %29, align 8, !tbaa !14
  %31 = fsub double %16, %30
  %32 = fmul double %31, %31
  %33 = tail call double @llvm.fmuladd.f64(double %28, double %28, double %32)
  %34 = fcmp olt double %33, %3
  %35 = tail call double @llvm.sqrt.f64(double %33)
  %36 = tail call double @llvm.floor.f64(double %33)
  %37 = select i1 %34, double %35, double %36
  %38 = fadd double %22, %37
  %39 = add nuw nsw i32 %23, 1
  %40 = icmp eq i32 %39, %2
  br i1 %40, label %17, label %21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.floor.f64(double) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = !{i32 1, i32 1, i32 0, i32 0}
!10 = !{!"none", !"none", !"none", !"none"}
!11 = !{!"double*", !"double*", !"int", !"double"}
!12 = !{!"", !"const", !"", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"double", !7, i64 0}
!16 = !{}
