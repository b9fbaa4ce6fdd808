; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Entry = type { i8, i16, i32, float, i64 }

@tables.entries = internal addrspace(4) constant [4 x { i8, i8, i16, i32, float, [4 x i8], i64 }] [{ i8, i8, i16, i32, float, [4 x i8], i64 } { i8 1, i8 0, i16 -2, i32 3, float 4.500000e+00, [4 x i8] zeroinitializer, i64 1099511627776 }, { i8, i8, i16, i32, float, [4 x i8], i64 } { i8 -7, i8 0, i16 8, i32 9, float 1.050000e+01, [4 x i8] zeroinitializer, i64 -1 }, { i8, i8, i16, i32, float, [4 x i8], i64 } { i8 -1, i8 0, i16 -200, i32 -3, float -4.000000e+00, [4 x i8] zeroinitializer, i64 5 }, { i8, i8, i16, i32, float, [4 x i8], i64 } { i8 2, i8 0, i16 1, i32 0, float 2.500000e-01, [4 x i8] zeroinitializer, i64 -25769803776 }], align 8
@tables.weights = internal addrspace(4) constant [6 x float] [float 5.000000e-01, float -1.000000e+00, float 2.000000e+00, float 3.250000e+00, float 1.000000e+03, float 7.000000e+00], align 4
@tables.bytes = internal addrspace(4) constant [7 x i8] c"\03\01\04\01\C8\09\FF", align 1
@tables.halves = internal addrspace(4) constant [3 x double] [double 5.000000e-01, double -1.500000e+00, double 2.500000e-01], align 8
@__const.tables.z = private unnamed_addr addrspace(4) constant [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 9], align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @tables(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_tables(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 8 %14, ptr addrspace(1) noundef align 4 %15, i32 noundef %16) #5
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_tables(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca [8 x i32], align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
  %13 = alloca ptr addrspace(4), align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store ptr addrspace(1) %2, ptr %17, align 8
  store i32 %3, ptr %18, align 4
  %19 = call i32 @llvm.amdgcn.workgroup.id.x()
  %20 = mul i32 %19, 64
  %21 = call i32 @llvm.amdgcn.workitem.id.x()
  %22 = add i32 %20, %21
  store i32 %22, ptr addrspace(5) %9, align 4
  %23 = load ptr addrspace(1), ptr %17, align 8
  %24 = load i32, ptr addrspace(5) %9, align 4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds i32, ptr addrspace(1) %23, i64 %25
  %27 = load i32, ptr addrspace(1) %26, align 4
  store i32 %27, ptr addrspace(5) %10, align 4
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) align 4 %11, ptr addrspace(4) align 4 @__const.tables.z, i64 32, i1 false)
  %28 = load i32, ptr %18, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [6 x float], ptr addrspace(4) @tables.weights, i64 0, i64 %29
  %31 = load float, ptr addrspace(4) %30, align 4
  %32 = load i32, ptr addrspace(5) %10, align 4
  %33 = srem i32 %32, 6
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds [6 x float], ptr addrspace(4) @tables.weights, i64 0, i64 %34
  %36 = load float, ptr addrspace(4) %35, align 4
  %37 = fadd float %31, %36
  %38 = load i32, ptr %18, align 4
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds [4 x %struct.Entry], ptr addrspace(4) @tables.entries, i64 0, i64 %39
  %41 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) %40, i32 0, i32 1
  %42 = load i16, ptr addrspace(4) %41, align 2
  %43 = sext i16 %42 to i32
  %44 = sitofp i32 %43 to float
  %45 = load i32, ptr addrspace(5) %10, align 4
  %46 = and i32 %45, 3
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds [4 x %struct.Entry], ptr addrspace(4) @tables.entries, i64 0, i64 %47
  %49 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) %48, i32 0, i32 3
  %50 = load float, ptr addrspace(4) %49, align 8
  %51 = call float @llvm.fmuladd.f32(float %44, float %50, float %37)
  %52 = load i32, ptr addrspace(5) %10, align 4
  %53 = and i32 %52, 3
  %54 = load i32, ptr %18, align 4
  %55 = add nsw i32 %53, %54
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds [7 x i8], ptr addrspace(4) @tables.bytes, i64 0, i64 %56
  %58 = load i8, ptr addrspace(4) %57, align 1
  %59 = zext i8 %58 to i32
  %60 = sitofp i32 %59 to float
  %61 = fadd float %51, %60
  %62 = load i32, ptr addrspace(5) %10, align 4
  %63 = load i32, ptr %18, align 4
  %64 = add nsw i32 %62, %63
  %65 = and i32 %64, 7
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 %66
  %68 = load i32, ptr addrspace(5) %67, align 4
  %69 = sitofp i32 %68 to float
  %70 = fadd float %61, %69
  %71 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 5
  %72 = load i32, ptr addrspace(5) %71, align 4
  %73 = sitofp i32 %72 to float
  %74 = fadd float %70, %73
  store float %74, ptr addrspace(5) %12, align 4
  %75 = load i32, ptr addrspace(5) %10, align 4
  %76 = and i32 %75, 1
  %77 = icmp ne i32 %76, 0
  %78 = zext i1 %77 to i64
  %79 = select i1 %77, ptr addrspace(4) @tables.weights, ptr addrspace(4) getelementptr inbounds (float, ptr addrspace(4) @tables.weights, i64 2)
  store ptr addrspace(4) %79, ptr addrspace(5) %13, align 8
  %80 = load i32, ptr addrspace(5) %10, align 4
  %81 = and i32 %80, 2
  %82 = icmp ne i32 %81, 0
  br i1 %82, label %83, label %105

83:                                               ; preds = %4
  %84 = load ptr addrspace(4), ptr addrspace(5) %13, align 8
  %85 = load i32, ptr %18, align 4
  %86 = sext i32 %85 to i64
  %87 = getelementptr inbounds float, ptr addrspace(4) %84, i64 %86
  %88 = load float, ptr addrspace(4) %87, align 4
  %89 = fpext float %88 to double
  %90 = load i32, ptr addrspace(5) %10, align 4
  %91 = srem i32 %90, 3
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds [3 x double], ptr addrspace(4) @tables.halves, i64 0, i64 %92
  %94 = load double, ptr addrspace(4) %93, align 8
  %95 = load i32, ptr %18, align 4
  %96 = and i32 %95, 1
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds [3 x double], ptr addrspace(4) @tables.halves, i64 0, i64 %97
  %99 = load double, ptr addrspace(4) %98, align 8
  %100 = call double @llvm.fmuladd.f64(double %94, double %99, double %89)
  %101 = load float, ptr addrspace(5) %12, align 4
  %102 = fpext float %101 to double
  %103 = fadd double %102, %100
  %104 = fptrunc double %103 to float
  store float %104, ptr addrspace(5) %12, align 4
  br label %105

105:                                              ; preds = %83, %4
  store i32 0, ptr addrspace(5) %14, align 4
  br label %106

106:                                              ; preds = %125, %105
  %107 = load i32, ptr addrspace(5) %14, align 4
  %108 = load i32, ptr %18, align 4
  %109 = icmp slt i32 %107, %108
  br i1 %109, label %110, label %128

110:                                              ; preds = %106
  %111 = load i32, ptr addrspace(5) %14, align 4
  %112 = sext i32 %111 to i64
  %113 = getelementptr inbounds [4 x %struct.Entry], ptr addrspace(4) @tables.entries, i64 0, i64 %112
  %114 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) %113, i32 0, i32 2
  %115 = load i32, ptr addrspace(4) %114, align 4
  %116 = load i32, ptr addrspace(5) %14, align 4
  %117 = sext i32 %116 to i64
  %118 = getelementptr inbounds [7 x i8], ptr addrspace(4) @tables.bytes, i64 0, i64 %117
  %119 = load i8, ptr addrspace(4) %118, align 1
  %120 = zext i8 %119 to i32
  %121 = add nsw i32 %115, %120
  %122 = sitofp i32 %121 to float
  %123 = load float, ptr addrspace(5) %12, align 4
  %124 = fadd float %123, %122
  store float %124, ptr addrspace(5) %12, align 4
  br label %125

125:                                              ; preds = %110
  %126 = load i32, ptr addrspace(5) %14, align 4
  %127 = add nsw i32 %126, 1
  store i32 %127, ptr addrspace(5) %14, align 4
  br label %106

128:                                              ; preds = %106
  %129 = load float, ptr addrspace(5) %12, align 4
  %130 = load ptr addrspace(1), ptr %15, align 8
  %131 = load i32, ptr addrspace(5) %9, align 4
  %132 = sext i32 %131 to i64
  %133 = getelementptr inbounds float, ptr addrspace(1) %130, i64 %132
  store float %129, ptr addrspace(1) %133, align 4
  %134 = load i32, ptr addrspace(5) %10, align 4
  %135 = and i32 %134, 3
  %136 = sext i32 %135 to i64
  %137 = getelementptr inbounds [4 x %struct.Entry], ptr addrspace(4) @tables.entries, i64 0, i64 %136
  %138 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) %137, i32 0, i32 4
  %139 = load i64, ptr addrspace(4) %138, align 8
  %140 = load i32, ptr %18, align 4
  %141 = sext i32 %140 to i64
  %142 = getelementptr inbounds [4 x %struct.Entry], ptr addrspace(4) @tables.entries, i64 0, i64 %141
  %143 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) %142, i32 0, i32 4
  %144 = load i64, ptr addrspace(4) %143, align 8
  %145 = add nsw i64 %139, %144
  %146 = load i32, ptr %18, align 4
  %147 = sext i32 %146 to i64
  %148 = getelementptr inbounds [4 x %struct.Entry], ptr addrspace(4) @tables.entries, i64 0, i64 %147
  %149 = getelementptr inbounds nuw %struct.Entry, ptr addrspace(4) %148, i32 0, i32 0
  %150 = load i8, ptr addrspace(4) %149, align 8
  %151 = sext i8 %150 to i64
  %152 = add nsw i64 %145, %151
  %153 = load ptr addrspace(1), ptr %16, align 8
  %154 = load i32, ptr addrspace(5) %9, align 4
  %155 = sext i32 %154 to i64
  %156 = getelementptr inbounds i64, ptr addrspace(1) %153, i64 %155
  store i64 %152, ptr addrspace(1) %156, align 8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{i32 1, i32 1, i32 1, i32 0}
!7 = !{!"none", !"none", !"none", !"none"}
!8 = !{!"float*", !"long*", !"int*", !"int"}
!9 = !{!"", !"", !"const", !""}
!10 = !{i32 64, i32 1, i32 1}
