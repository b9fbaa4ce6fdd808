; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected addrspace(1) externally_initialized global i32 0, align 4
@bins = protected addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ6slicesE1s = internal addrspace(3) global [128 x i32] undef, align 16
@.str = private unnamed_addr addrspace(4) constant [10 x i8] c"workgroup\00", align 1
@__hip_cuid_95e73681e3dc9b0b = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_95e73681e3dc9b0b to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define protected amdgpu_kernel void @slices(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1) #0 {
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca ptr, align 8, addrspace(5)
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca [40 x i32], align 16, addrspace(5)
  %8 = alloca [36 x double], align 16, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = addrspacecast ptr addrspace(5) %3 to ptr
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  %16 = addrspacecast ptr addrspace(5) %7 to ptr
  %17 = addrspacecast ptr addrspace(5) %8 to ptr
  %18 = addrspacecast ptr addrspace(5) %9 to ptr
  %19 = addrspacecast ptr addrspace(5) %10 to ptr
  %20 = addrspacecast ptr addrspace(5) %11 to ptr
  store ptr addrspace(1) %0, ptr %12, align 8
  %21 = load ptr, ptr %12, align 8
  store ptr addrspace(1) %1, ptr %13, align 8
  %22 = load ptr, ptr %13, align 8
  store ptr %21, ptr %14, align 8
  store ptr %22, ptr %15, align 8
  store i32 0, ptr %18, align 4
  br label %23

23:                                               ; preds = %34, %2
  %24 = load i32, ptr %18, align 4
  %25 = icmp slt i32 %24, 40
  br i1 %25, label %26, label %37

26:                                               ; preds = %23
  %27 = load i32, ptr %18, align 4
  %28 = mul nsw i32 %27, 3
  %29 = call i32 @llvm.amdgcn.workitem.id.x()
  %30 = add nsw i32 %28, %29
  %31 = load i32, ptr %18, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds [40 x i32], ptr %16, i64 0, i64 %32
  store i32 %30, ptr %33, align 4
  br label %34

34:                                               ; preds = %26
  %35 = load i32, ptr %18, align 4
  %36 = add nsw i32 %35, 1
  store i32 %36, ptr %18, align 4
  br label %23, !llvm.loop !6

37:                                               ; preds = %23
  store i32 0, ptr %19, align 4
  br label %38

38:                                               ; preds = %50, %37
  %39 = load i32, ptr %19, align 4
  %40 = icmp slt i32 %39, 36
  br i1 %40, label %41, label %53

41:                                               ; preds = %38
  %42 = load i32, ptr %19, align 4
  %43 = mul nsw i32 %42, 5
  %44 = call i32 @llvm.amdgcn.workitem.id.x()
  %45 = sub nsw i32 %43, %44
  %46 = sitofp i32 %45 to double
  %47 = load i32, ptr %19, align 4
  %48 = sext i32 %47 to i64
  %49 = getelementptr inbounds [36 x double], ptr %17, i64 0, i64 %48
  store double %46, ptr %49, align 8
  br label %50

50:                                               ; preds = %41
  %51 = load i32, ptr %19, align 4
  %52 = add nsw i32 %51, 1
  store i32 %52, ptr %19, align 4
  br label %38, !llvm.loop !8

53:                                               ; preds = %38
  %54 = load ptr, ptr %15, align 8
  %55 = call i32 @llvm.amdgcn.workgroup.id.x()
  %56 = mul nsw i32 %55, 128
  %57 = call i32 @llvm.amdgcn.workitem.id.x()
  %58 = add nsw i32 %56, %57
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %54, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = call i32 @llvm.amdgcn.workitem.id.x()
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6slicesE1s to ptr), i64 0, i64 %63
  store i32 %61, ptr %64, align 4
  br label %65

65:                                               ; preds = %53
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %66

66:                                               ; preds = %65
  %67 = call i32 @llvm.amdgcn.workitem.id.x()
  %68 = sub nsw i32 127, %67
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds [128 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ6slicesE1s to ptr), i64 0, i64 %69
  %71 = load i32, ptr %70, align 4
  store i32 %71, ptr %20, align 4
  %72 = load i32, ptr %20, align 4
  %73 = srem i32 %72, 40
  %74 = sext i32 %73 to i64
  %75 = getelementptr inbounds [40 x i32], ptr %16, i64 0, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = add nsw i32 %76, 7
  store i32 %77, ptr %75, align 4
  %78 = load i32, ptr %20, align 4
  %79 = add nsw i32 %78, 3
  %80 = srem i32 %79, 40
  %81 = sext i32 %80 to i64
  %82 = getelementptr inbounds [40 x i32], ptr %16, i64 0, i64 %81
  %83 = load i32, ptr %82, align 4
  %84 = sitofp i32 %83 to double
  %85 = fadd contract double %84, 5.000000e-01
  %86 = load i32, ptr %20, align 4
  %87 = srem i32 %86, 36
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds [36 x double], ptr %17, i64 0, i64 %88
  store double %85, ptr %89, align 8
  %90 = load i32, ptr %20, align 4
  %91 = srem i32 %90, 40
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds [40 x i32], ptr %16, i64 0, i64 %92
  %94 = load i32, ptr %93, align 4
  %95 = load i32, ptr %20, align 4
  %96 = mul nsw i32 %95, 2
  %97 = srem i32 %96, 36
  %98 = sext i32 %97 to i64
  %99 = getelementptr inbounds [36 x double], ptr %17, i64 0, i64 %98
  %100 = load double, ptr %99, align 8
  %101 = fmul contract double 2.000000e+00, %100
  %102 = fptosi double %101 to i32
  %103 = add nsw i32 %94, %102
  %104 = getelementptr inbounds [40 x i32], ptr %16, i64 0, i64 39
  %105 = load i32, ptr %104, align 4
  %106 = add nsw i32 %103, %105
  %107 = load ptr, ptr %14, align 8
  %108 = call i32 @llvm.amdgcn.workgroup.id.x()
  %109 = mul nsw i32 %108, 128
  %110 = call i32 @llvm.amdgcn.workitem.id.x()
  %111 = add nsw i32 %109, %110
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds i32, ptr %107, i64 %112
  store i32 %106, ptr %113, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="128,128" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{i32 7, !"frame-pointer", i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
!8 = distinct !{!8, !7}
