; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Entry = type { i8, i16, i32, float, i64 }

@tables.entries = internal unnamed_addr addrspace(4) constant [4 x { i8, i8, i16, i32, float, [4 x i8], i64 }] [{ i8, i8, i16, i32, float, [4 x i8], i64 } { i8 1, i8 0, i16 -2, i32 3, float 4.500000e+00, [4 x i8] zeroinitializer, i64 1099511627776 }, { i8, i8, i16, i32, float, [4 x i8], i64 } { i8 -7, i8 0, i16 8, i32 9, float 1.050000e+01, [4 x i8] zeroinitializer, i64 -1 }, { i8, i8, i16, i32, float, [4 x i8], i64 } { i8 -1, i8 0, i16 -200, i32 -3, float -4.000000e+00, [4 x i8] zeroinitializer, i64 5 }, { i8, i8, i16, i32, float, [4 x i8], i64 } { i8 2, i8 0, i16 1, i32 0, float 2.500000e-01, [4 x i8] zeroinitializer, i64 -25769803776 }], align 8
@tables.weights = internal unnamed_addr addrspace(4) constant [6 x float] [float 5.000000e-01, float -1.000000e+00, float 2.000000e+00, float 3.250000e+00, float 1.000000e+03, float 7.000000e+00], align 4
@tables.bytes = internal unnamed_addr addrspace(4) constant [7 x i8] c"\03\01\04\01\C8\09\FF", align 1
@tables.halves = internal unnamed_addr addrspace(4) constant [3 x double] [double 5.000000e-01, double -1.500000e+00, double 2.500000e-01], align 8
@__const.tables.z = private unnamed_addr addrspace(4) constant [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 9], align 4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @tables(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = sext i32 %3 to i64
  %13 = getelementptr inbounds float, ptr addrspace(4) @tables.weights, i64 %12
  %14 = load float, ptr addrspace(4) %13, align 4, !tbaa !14
  %15 = srem i32 %11, 6
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds float, ptr addrspace(4) @tables.weights, i64 %16
  %18 = load float, ptr addrspace(4) %17, align 4, !tbaa !14
  %19 = fadd float %14, %18
  %20 = getelementptr inbounds %struct.Entry, ptr addrspace(4) @tables.entries, i64 %12
  %21 = getelementptr inbounds nuw i8, ptr addrspace(4) %20, i64 2
  %22 = load i16, ptr addrspace(4) %21, align 2, !tbaa !16
  %23 = sitofp i16 %22 to float
  %24 = and i32 %11, 3
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) @tables.entries, i64 %25
  %27 = getelementptr inbounds nuw i8, ptr addrspace(4) %26, i64 8
  %28 = load float, ptr addrspace(4) %27, align 8, !tbaa !20
  %29 = tail call float @llvm.fmuladd.f32(float %23, float %28, float %19)
  %30 = add nsw i32 %24, %3
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr addrspace(4) @tables.bytes, i64 %31
  %33 = load i8, ptr addrspace(4) %32, align 1, !tbaa !21
  %34 = uitofp i8 %33 to float
  %35 = fadd float %29, %34
  %36 = add nsw i32 %11, %3
  %37 = and i32 %36, 7
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i32, ptr addrspace(4) @__const.tables.z, i64 %38
  %40 = load i32, ptr addrspace(4) %39, align 4, !tbaa !5
  %41 = sitofp i32 %40 to float
  %42 = fadd float %35, %41
  %43 = fadd float %42, 6.000000e+00
  %44 = and i32 %11, 2
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %65, label %46

46:                                               ; preds = %4
  %47 = and i32 %11, 1
  %48 = icmp eq i32 %47, 0
  %49 = select i1 %48, ptr addrspace(4) getelementptr inbounds nuw (i8, ptr addrspace(4) @tables.weights, i64 8), ptr addrspace(4) @tables.weights
  %50 = getelementptr inbounds float, ptr addrspace(4) %49, i64 %12
  %51 = load float, ptr addrspace(4) %50, align 4, !tbaa !14
  %52 = fpext float %51 to double
  %53 = srem i32 %11, 3
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds double, ptr addrspace(4) @tables.halves, i64 %54
  %56 = load double, ptr addrspace(4) %55, align 8, !tbaa !22
  %57 = and i32 %3, 1
  %58 = zext nneg i32 %57 to i64
  %59 = getelementptr inbounds nuw double, ptr addrspace(4) @tables.halves, i64 %58
  %60 = load double, ptr addrspace(4) %59, align 8, !tbaa !22
  %61 = tail call double @llvm.fmuladd.f64(double %56, double %60, double %52)
  %62 = fpext float %43 to double
  %63 = fadd double %61, %62
  %64 = fptrunc double %63 to float
  br label %65

65:                                               ; preds = %46, %4
  %66 = phi float [ %64, %46 ], [ %43, %4 ]
  %67 = icmp sgt i32 %3, 0
  br i1 %67, label %68, label %83

68:                                               ; preds = %65, %68
  %69 = phi i32 [ %81, %68 ], [ 0, %65 ]
  %70 = phi float [ %80, %68 ], [ %66, %65 ]
  %71 = zext nneg i32 %69 to i64
  %72 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) @tables.entries, i64 %71
  %73 = getelementptr inbounds nuw i8, ptr addrspace(4) %72, i64 4
  %74 = load i32, ptr addrspace(4) %73, align 4, !tbaa !24
  %75 = getelementptr inbounds nuw i8, ptr addrspace(4) @tables.bytes, i64 %71
  %76 = load i8, ptr addrspace(4) %75, align 1, !tbaa !21
  %77 = zext i8 %76 to i32
  %78 = add nsw i32 %74, %77
  %79 = sitofp i32 %78 to float
  %80 = fadd float %70, %79
  %81 = add nuw nsw i32 %69, 1
  %82 = icmp eq i32 %81, %3
  br i1 %82, label %83, label %68, !llvm.loop !25

83:                                               ; preds = %68, %65
  %84 = phi float [ %66, %65 ], [ %80, %68 ]
  %85 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %9
  store float %84, ptr addrspace(1) %85, align 4, !tbaa !14
  %86 = getelementptr inbounds nuw i8, ptr addrspace(4) %26, i64 16
  %87 = load i64, ptr addrspace(4) %86, align 8, !tbaa !27
  %88 = getelementptr inbounds nuw i8, ptr addrspace(4) %20, i64 16
  %89 = load i64, ptr addrspace(4) %88, align 8, !tbaa !27
  %90 = add nsw i64 %89, %87
  %91 = load i8, ptr addrspace(4) %20, align 8, !tbaa !28
  %92 = sext i8 %91 to i64
  %93 = add nsw i64 %90, %92
  %94 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %9
  store i64 %93, ptr addrspace(1) %94, align 8, !tbaa !29
  ret void
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_tables(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = sext i32 %3 to i64
  %13 = getelementptr inbounds float, ptr addrspace(4) @tables.weights, i64 %12
  %14 = load float, ptr addrspace(4) %13, align 4, !tbaa !14
  %15 = srem i32 %11, 6
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds float, ptr addrspace(4) @tables.weights, i64 %16
  %18 = load float, ptr addrspace(4) %17, align 4, !tbaa !14
  %19 = fadd float %14, %18
  %20 = getelementptr inbounds %struct.Entry, ptr addrspace(4) @tables.entries, i64 %12
  %21 = getelementptr inbounds nuw i8, ptr addrspace(4) %20, i64 2
  %22 = load i16, ptr addrspace(4) %21, align 2, !tbaa !16
  %23 = sitofp i16 %22 to float
  %24 = and i32 %11, 3
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) @tables.entries, i64 %25
  %27 = getelementptr inbounds nuw i8, ptr addrspace(4) %26, i64 8
  %28 = load float, ptr addrspace(4) %27, align 8, !tbaa !20
  %29 = tail call float @llvm.fmuladd.f32(float %23, float %28, float %19)
  %30 = add nsw i32 %24, %3
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr addrspace(4) @tables.bytes, i64 %31
  %33 = load i8, ptr addrspace(4) %32, align 1, !tbaa !21
  %34 = uitofp i8 %33 to float
  %35 = fadd float %29, %34
  %36 = add nsw i32 %11, %3
  %37 = and i32 %36, 7
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds nuw i32, ptr addrspace(4) @__const.tables.z, i64 %38
  %40 = load i32, ptr addrspace(4) %39, align 4, !tbaa !5
  %41 = sitofp i32 %40 to float
  %42 = fadd float %35, %41
  %43 = fadd float %42, 6.000000e+00
  %44 = and i32 %11, 2
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %65, label %46

46:                                               ; preds = %4
  %47 = and i32 %11, 1
  %48 = icmp eq i32 %47, 0
  %49 = select i1 %48, ptr addrspace(4) getelementptr inbounds nuw (i8, ptr addrspace(4) @tables.weights, i64 8), ptr addrspace(4) @tables.weights
  %50 = getelementptr inbounds float, ptr addrspace(4) %49, i64 %12
  %51 = load float, ptr addrspace(4) %50, align 4, !tbaa !14
  %52 = fpext float %51 to double
  %53 = srem i32 %11, 3
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds double, ptr addrspace(4) @tables.halves, i64 %54
  %56 = load double, ptr addrspace(4) %55, align 8, !tbaa !22
  %57 = and i32 %3, 1
  %58 = zext nneg i32 %57 to i64
  %59 = getelementptr inbounds nuw double, ptr addrspace(4) @tables.halves, i64 %58
  %60 = load double, ptr addrspace(4) %59, align 8, !tbaa !22
  %61 = tail call double @llvm.fmuladd.f64(double %56, double %60, double %52)
  %62 = fpext float %43 to double
  %63 = fadd double %61, %62
  %64 = fptrunc double %63 to float
  br label %65

65:                                               ; preds = %46, %4
  %66 = phi float [ %64, %46 ], [ %43, %4 ]
  %67 = icmp sgt i32 %3, 0
  br i1 %67, label %80, label %68

68:                                               ; preds = %80, %65
  %69 = phi float [ %66, %65 ], [ %92, %80 ]
  %70 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %9
  store float %69, ptr addrspace(1) %70, align 4, !tbaa !14
  %71 = getelementptr inbounds nuw i8, ptr addrspace(4) %26, i64 16
  %72 = load i64, ptr addrspace(4) %71, align 8, !tbaa !27
  %73 = getelementptr inbounds nuw i8, ptr addrspace(4) %20, i64 16
  %74 = load i64, ptr addrspace(4) %73, align 8, !tbaa !27
  %75 = add nsw i64 %74, %72
  %76 = load i8, ptr addrspace(4) %20, align 8, !tbaa !28
  %77 = sext i8 %76 to i64
  %78 = add nsw i64 %75, %77
  %79 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %9
  store i64 %78, ptr addrspace(1) %79, align 8, !tbaa !29
  ret void

80:                                               ; preds = %65, %80
  %81 = phi i32 [ %93, %80 ], [ 0, %65 ]
  %82 = phi float [ %92, %80 ], [ %66, %65 ]
  %83 = zext nneg i32 %81 to i64
  %84 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) @tables.entries, i64 %83
  %85 = getelementptr inbounds nuw i8, ptr addrspace(4) %84, i64 4
  %86 = load i32, ptr addrspace(4) %85, align 4, !tbaa !24
  %87 = getelementptr inbounds nuw i8, ptr addrspace(4) @tables.bytes, i64 %83
  %88 = load i8, ptr addrspace(4) %87, align 1, !tbaa !21
  %89 = zext i8 %88 to i32
  %90 = add nsw i32 %86, %89
  %91 = sitofp i32 %90 to float
  %92 = fadd float %82, %91
  %93 = add nuw nsw i32 %81, 1
  %94 = icmp eq i32 %93, %3
  br i1 %94, label %68, label %80, !llvm.loop !25
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

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
!9 = !{i32 1, i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none", !"none"}
!11 = !{!"float*", !"long*", !"int*", !"int"}
!12 = !{!"", !"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = !{!17, !18, i64 2}
!17 = !{!"Entry", !7, i64 0, !18, i64 2, !6, i64 4, !15, i64 8, !19, i64 16}
!18 = !{!"short", !7, i64 0}
!19 = !{!"long", !7, i64 0}
!20 = !{!17, !15, i64 8}
!21 = !{!7, !7, i64 0}
!22 = !{!23, !23, i64 0}
!23 = !{!"double", !7, i64 0}
!24 = !{!17, !6, i64 4}
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.unroll.disable"}
!27 = !{!17, !19, i64 16}
!28 = !{!17, !7, i64 0}
!29 = !{!19, !19, i64 0}
