; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemm_lds.ta = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@gemm_lds.tb = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @gemm_lds(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !14)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %7 = shl i32 %6, 4
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %9 = add i32 %7, %8
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %13 = add i32 %11, %12
  %14 = icmp sgt i32 %4, 0
  br i1 %14, label %15, label %116

15:                                               ; preds = %5
  %16 = mul nsw i32 %4, %9
  %17 = add i32 %16, %12
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.ta, i32 %8
  %19 = getelementptr inbounds nuw float, ptr addrspace(3) %18, i32 %12
  %20 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.tb, i32 %8
  %21 = getelementptr inbounds nuw float, ptr addrspace(3) %20, i32 %12
  %22 = getelementptr inbounds nuw float, ptr addrspace(3) @gemm_lds.tb, i32 %12
  %23 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 4
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 64
  %25 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 8
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 128
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 12
  %28 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 192
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 16
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 256
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 20
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 320
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 24
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 384
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 28
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 448
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 32
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 512
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 36
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 576
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 40
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 640
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 44
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 704
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 48
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 768
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 52
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 832
  %49 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 56
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 896
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 60
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 960
  br label %53

53:                                               ; preds = %15, %53
  %54 = phi i32 [ 0, %15 ], [ %114, %53 ]
  %55 = phi float [ 0.000000e+00, %15 ], [ %113, %53 ]
  %56 = add i32 %17, %54
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %57
  %59 = load float, ptr addrspace(1) %58, align 4, !tbaa !21, !alias.scope !17, !noalias !23, !amdgpu.noclobber !24
  store float %59, ptr addrspace(3) %19, align 4, !tbaa !21, !noalias !25
  %60 = add nuw i32 %54, %8
  %61 = mul i32 %60, %3
  %62 = add i32 %61, %13
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %63
  %65 = load float, ptr addrspace(1) %64, align 4, !tbaa !21, !alias.scope !19, !noalias !26, !amdgpu.noclobber !24
  store float %65, ptr addrspace(3) %21, align 4, !tbaa !21, !noalias !25
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !25
  fence syncscope("workgroup") acquire
  %66 = load float, ptr addrspace(3) %18, align 4, !tbaa !21, !noalias !25
  %67 = load float, ptr addrspace(3) %22, align 4, !tbaa !21, !noalias !25
  %68 = tail call float @llvm.fmuladd.f32(float %66, float %67, float %55)
  %69 = load float, ptr addrspace(3) %23, align 4, !tbaa !21, !noalias !25
  %70 = load float, ptr addrspace(3) %24, align 4, !tbaa !21, !noalias !25
  %71 = tail call float @llvm.fmuladd.f32(float %69, float %70, float %68)
  %72 = load float, ptr addrspace(3) %25, align 4, !tbaa !21, !noalias !25
  %73 = load float, ptr addrspace(3) %26, align 4, !tbaa !21, !noalias !25
  %74 = tail call float @llvm.fmuladd.f32(float %72, float %73, float %71)
  %75 = load float, ptr addrspace(3) %27, align 4, !tbaa !21, !noalias !25
  %76 = load float, ptr addrspace(3) %28, align 4, !tbaa !21, !noalias !25
  %77 = tail call float @llvm.fmuladd.f32(float %75, float %76, float %74)
  %78 = load float, ptr addrspace(3) %29, align 4, !tbaa !21, !noalias !25
  %79 = load float, ptr addrspace(3) %30, align 4, !tbaa !21, !noalias !25
  %80 = tail call float @llvm.fmuladd.f32(float %78, float %79, float %77)
  %81 = load float, ptr addrspace(3) %31, align 4, !tbaa !21, !noalias !25
  %82 = load float, ptr addrspace(3) %32, align 4, !tbaa !21, !noalias !25
  %83 = tail call float @llvm.fmuladd.f32(float %81, float %82, float %80)
  %84 = load float, ptr addrspace(3) %33, align 4, !tbaa !21, !noalias !25
  %85 = load float, ptr addrspace(3) %34, align 4, !tbaa !21, !noalias !25
  %86 = tail call float @llvm.fmuladd.f32(float %84, float %85, float %83)
  %87 = load float, ptr addrspace(3) %35, align 4, !tbaa !21, !noalias !25
  %88 = load float, ptr addrspace(3) %36, align 4, !tbaa !21, !noalias !25
  %89 = tail call float @llvm.fmuladd.f32(float %87, float %88, float %86)
  %90 = load float, ptr addrspace(3) %37, align 4, !tbaa !21, !noalias !25
  %91 = load float, ptr addrspace(3) %38, align 4, !tbaa !21, !noalias !25
  %92 = tail call float @llvm.fmuladd.f32(float %90, float %91, float %89)
  %93 = load float, ptr addrspace(3) %39, align 4, !tbaa !21, !noalias !25
  %94 = load float, ptr addrspace(3) %40, align 4, !tbaa !21, !noalias !25
  %95 = tail call float @llvm.fmuladd.f32(float %93, float %94, float %92)
  %96 = load float, ptr addrspace(3) %41, align 4, !tbaa !21, !noalias !25
  %97 = load float, ptr addrspace(3) %42, align 4, !tbaa !21, !noalias !25
  %98 = tail call float @llvm.fmuladd.f32(float %96, float %97, float %95)
  %99 = load float, ptr addrspace(3) %43, align 4, !tbaa !21, !noalias !25
  %100 = load float, ptr addrspace(3) %44, align 4, !tbaa !21, !noalias !25
  %101 = tail call float @llvm.fmuladd.f32(float %99, float %100, float %98)
  %102 = load float, ptr addrspace(3) %45, align 4, !tbaa !21, !noalias !25
  %103 = load float, ptr addrspace(3) %46, align 4, !tbaa !21, !noalias !25
  %104 = tail call float @llvm.fmuladd.f32(float %102, float %103, float %101)
  %105 = load float, ptr addrspace(3) %47, align 4, !tbaa !21, !noalias !25
  %106 = load float, ptr addrspace(3) %48, align 4, !tbaa !21, !noalias !25
  %107 = tail call float @llvm.fmuladd.f32(float %105, float %106, float %104)
  %108 = load float, ptr addrspace(3) %49, align 4, !tbaa !21, !noalias !25
  %109 = load float, ptr addrspace(3) %50, align 4, !tbaa !21, !noalias !25
  %110 = tail call float @llvm.fmuladd.f32(float %108, float %109, float %107)
  %111 = load float, ptr addrspace(3) %51, align 4, !tbaa !21, !noalias !25
  %112 = load float, ptr addrspace(3) %52, align 4, !tbaa !21, !noalias !25
  %113 = tail call float @llvm.fmuladd.f32(float %111, float %112, float %110)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier(), !noalias !25
  fence syncscope("workgroup") acquire
  %114 = add nuw nsw i32 %54, 16
  %115 = icmp slt i32 %114, %4
  br i1 %115, label %53, label %116

116:                                              ; preds = %53, %5
  %117 = phi float [ 0.000000e+00, %5 ], [ %113, %53 ]
  %118 = mul nsw i32 %3, %9
  %119 = add nsw i32 %118, %13
  %120 = sext i32 %119 to i64
  %121 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %120
  store float %117, ptr addrspace(1) %121, align 4, !tbaa !21, !alias.scope !14, !noalias !27
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_gemm_lds(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %7 = shl i32 %6, 4
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %9 = add i32 %7, %8
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %13 = add i32 %11, %12
  %14 = icmp sgt i32 %4, 0
  br i1 %14, label %15, label %53

15:                                               ; preds = %5
  %16 = mul nsw i32 %4, %9
  %17 = add i32 %16, %12
  %18 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.ta, i32 %8
  %19 = getelementptr inbounds nuw float, ptr addrspace(3) %18, i32 %12
  %20 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @gemm_lds.tb, i32 %8
  %21 = getelementptr inbounds nuw float, ptr addrspace(3) %20, i32 %12
  %22 = getelementptr inbounds nuw float, ptr addrspace(3) @gemm_lds.tb, i32 %12
  %23 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 4
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 64
  %25 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 8
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 128
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 12
  %28 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 192
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 16
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 256
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 20
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 320
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 24
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 384
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 28
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 448
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 32
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 512
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 36
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 576
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 40
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 640
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 44
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 704
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 48
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 768
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 52
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 832
  %49 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 56
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 896
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) %18, i32 60
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %22, i32 960
  br label %59

53:                                               ; preds = %59, %5
  %54 = phi float [ 0.000000e+00, %5 ], [ %119, %59 ]
  %55 = mul nsw i32 %3, %9
  %56 = add nsw i32 %55, %13
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %57
  store float %54, ptr addrspace(1) %58, align 4, !tbaa !21
  ret void

59:                                               ; preds = %15, %59
  %60 = phi i32 [ 0, %15 ], [ %120, %59 ]
  %61 = phi float [ 0.000000e+00, %15 ], [ %119, %59 ]
  %62 = add i32 %17, %60
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %63
  %65 = load float, ptr addrspace(1) %64, align 4, !tbaa !21
  store float %65, ptr addrspace(3) %19, align 4, !tbaa !21
  %66 = add nuw i32 %60, %8
  %67 = mul i32 %66, %3
  %68 = add i32 %67, %13
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %69
  %71 = load float, ptr addrspace(1) %70, align 4, !tbaa !21
  store float %71, ptr addrspace(3) %21, align 4, !tbaa !21
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %72 = load float, ptr addrspace(3) %18, align 4, !tbaa !21
  %73 = load float, ptr addrspace(3) %22, align 4, !tbaa !21
  %74 = tail call float @llvm.fmuladd.f32(float %72, float %73, float %61)
  %75 = load float, ptr addrspace(3) %23, align 4, !tbaa !21
  %76 = load float, ptr addrspace(3) %24, align 4, !tbaa !21
  %77 = tail call float @llvm.fmuladd.f32(float %75, float %76, float %74)
  %78 = load float, ptr addrspace(3) %25, align 4, !tbaa !21
  %79 = load float, ptr addrspace(3) %26, align 4, !tbaa !21
  %80 = tail call float @llvm.fmuladd.f32(float %78, float %79, float %77)
  %81 = load float, ptr addrspace(3) %27, align 4, !tbaa !21
  %82 = load float, ptr addrspace(3) %28, align 4, !tbaa !21
  %83 = tail call float @llvm.fmuladd.f32(float %81, float %82, float %80)
  %84 = load float, ptr addrspace(3) %29, align 4, !tbaa !21
  %85 = load float, ptr addrspace(3) %30, align 4, !tbaa !21
  %86 = tail call float @llvm.fmuladd.f32(float %84, float %85, float %83)
  %87 = load float, ptr addrspace(3) %31, align 4, !tbaa !21
  %88 = load float, ptr addrspace(3) %32, align 4, !tbaa !21
  %89 = tail call float @llvm.fmuladd.f32(float %87, float %88, float %86)
  %90 = load float, ptr addrspace(3) %33, align 4, !tbaa !21
  %91 = load float, ptr addrspace(3) %34, align 4, !tbaa !21
  %92 = tail call float @llvm.fmuladd.f32(float %90, float %91, float %89)
  %93 = load float, ptr addrspace(3) %35, align 4, !tbaa !21
  %94 = load float, ptr addrspace(3) %36, align 4, !tbaa !21
  %95 = tail call float @llvm.fmuladd.f32(float %93, float %94, float %92)
  %96 = load float, ptr addrspace(3) %37, align 4, !tbaa !21
  %97 = load float, ptr addrspace(3) %38, align 4, !tbaa !21
  %98 = tail call float @llvm.fmuladd.f32(float %96, float %97, float %95)
  %99 = load float, ptr addrspace(3) %39, align 4, !tbaa !21
  %100 = load float, ptr addrspace(3) %40, align 4, !tbaa !21
  %101 = tail call float @llvm.fmuladd.f32(float %99, float %100, float %98)
  %102 = load float, ptr addrspace(3) %41, align 4, !tbaa !21
  %103 = load float, ptr addrspace(3) %42, align 4, !tbaa !21
  %104 = tail call float @llvm.fmuladd.f32(float %102, float %103, float %101)
  %105 = load float, ptr addrspace(3) %43, align 4, !tbaa !21
  %106 = load float, ptr addrspace(3) %44, align 4, !tbaa !21
  %107 = tail call float @llvm.fmuladd.f32(float %105, float %106, float %104)
  %108 = load float, ptr addrspace(3) %45, align 4, !tbaa !21
  %109 = load float, ptr addrspace(3) %46, align 4, !tbaa !21
  %110 = tail call float @llvm.fmuladd.f32(float %108, float %109, float %107)
  %111 = load float, ptr addrspace(3) %47, align 4, !tbaa !21
  %112 = load float, ptr addrspace(3) %48, align 4, !tbaa !21
  %113 = tail call float @llvm.fmuladd.f32(float %111, float %112, float %110)
  %114 = load float, ptr addrspace(3) %49, align 4, !tbaa !21
  %115 = load float, ptr addrspace(3) %50, align 4, !tbaa !21
  %116 = tail call float @llvm.fmuladd.f32(float %114, float %115, float %113)
  %117 = load float, ptr addrspace(3) %51, align 4, !tbaa !21
  %118 = load float, ptr addrspace(3) %52, align 4, !tbaa !21
  %119 = tail call float @llvm.fmuladd.f32(float %117, float %118, float %116)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %120 = add nuw nsw i32 %60, 16
  %121 = icmp slt i32 %120, %4
  br i1 %121, label %59, label %53
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!9 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!10 = !{!"none", !"none", !"none", !"none", !"none"}
!11 = !{!"float*", !"float*", !"float*", !"int", !"int"}
!12 = !{!"restrict", !"restrict const", !"restrict const", !"", !""}
!13 = !{i32 16, i32 16, i32 1}
!14 = !{!15}
!15 = distinct !{!15, !16, !"__clang_ocl_kern_imp_gemm_lds: argument 0"}
!16 = distinct !{!16, !"__clang_ocl_kern_imp_gemm_lds"}
!17 = !{!18}
!18 = distinct !{!18, !16, !"__clang_ocl_kern_imp_gemm_lds: argument 1"}
!19 = !{!20}
!20 = distinct !{!20, !16, !"__clang_ocl_kern_imp_gemm_lds: argument 2"}
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !7, i64 0}
!23 = !{!15, !20}
!24 = !{}
!25 = !{!15, !18, !20}
!26 = !{!15, !18}
!27 = !{!18, !20}
