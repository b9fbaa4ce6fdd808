; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected addrspace(1) externally_initialized global i32 0, align 4
@bins = protected addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_d3cf447ecb713545 = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_d3cf447ecb713545 to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define protected amdgpu_kernel void @chosen_arrays(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1, i32 noundef %2) #0 {
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca ptr, align 8, addrspace(5)
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca [4 x i32], align 16, addrspace(5)
  %10 = alloca [6 x i32], align 16, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca ptr, align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %4 to ptr
  %17 = addrspacecast ptr addrspace(5) %5 to ptr
  %18 = addrspacecast ptr addrspace(5) %6 to ptr
  %19 = addrspacecast ptr addrspace(5) %7 to ptr
  %20 = addrspacecast ptr addrspace(5) %8 to ptr
  %21 = addrspacecast ptr addrspace(5) %9 to ptr
  %22 = addrspacecast ptr addrspace(5) %10 to ptr
  %23 = addrspacecast ptr addrspace(5) %11 to ptr
  %24 = addrspacecast ptr addrspace(5) %12 to ptr
  %25 = addrspacecast ptr addrspace(5) %13 to ptr
  %26 = addrspacecast ptr addrspace(5) %14 to ptr
  %27 = addrspacecast ptr addrspace(5) %15 to ptr
  store ptr addrspace(1) %0, ptr %16, align 8
  %28 = load ptr, ptr %16, align 8
  store ptr addrspace(1) %1, ptr %17, align 8
  %29 = load ptr, ptr %17, align 8
  store ptr %28, ptr %18, align 8
  store ptr %29, ptr %19, align 8
  store i32 %2, ptr %20, align 4
  store i32 0, ptr %23, align 4
  br label %30

30:                                               ; preds = %45, %3
  %31 = load i32, ptr %23, align 4
  %32 = icmp slt i32 %31, 4
  br i1 %32, label %33, label %48

33:                                               ; preds = %30
  %34 = load ptr, ptr %19, align 8
  %35 = call i32 @llvm.amdgcn.workitem.id.x()
  %36 = mul nsw i32 %35, 4
  %37 = load i32, ptr %23, align 4
  %38 = add nsw i32 %36, %37
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i32, ptr %34, i64 %39
  %41 = load i32, ptr %40, align 4
  %42 = load i32, ptr %23, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 %43
  store i32 %41, ptr %44, align 4
  br label %45

45:                                               ; preds = %33
  %46 = load i32, ptr %23, align 4
  %47 = add nsw i32 %46, 1
  store i32 %47, ptr %23, align 4
  br label %30, !llvm.loop !6

48:                                               ; preds = %30
  store i32 0, ptr %24, align 4
  br label %49

49:                                               ; preds = %69, %48
  %50 = load i32, ptr %24, align 4
  %51 = icmp slt i32 %50, 6
  br i1 %51, label %52, label %72

52:                                               ; preds = %49
  %53 = load i32, ptr %24, align 4
  %54 = and i32 %53, 3
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 %55
  %57 = load i32, ptr %56, align 4
  %58 = load i32, ptr %24, align 4
  %59 = and i32 %58, 3
  %60 = sext i32 %59 to i64
  %61 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 %60
  %62 = load i32, ptr %61, align 4
  %63 = mul nsw i32 %57, %62
  %64 = load i32, ptr %24, align 4
  %65 = add nsw i32 %63, %64
  %66 = load i32, ptr %24, align 4
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds [6 x i32], ptr %22, i64 0, i64 %67
  store i32 %65, ptr %68, align 4
  br label %69

69:                                               ; preds = %52
  %70 = load i32, ptr %24, align 4
  %71 = add nsw i32 %70, 1
  store i32 %71, ptr %24, align 4
  br label %49, !llvm.loop !8

72:                                               ; preds = %49
  %73 = load ptr, ptr %19, align 8
  %74 = call i32 @llvm.amdgcn.workitem.id.x()
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds i32, ptr %73, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = and i32 %77, 1
  %79 = icmp ne i32 %78, 0
  br i1 %79, label %80, label %82

80:                                               ; preds = %72
  %81 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 0
  br label %85

82:                                               ; preds = %72
  %83 = getelementptr inbounds [6 x i32], ptr %22, i64 0, i64 0
  %84 = getelementptr inbounds i32, ptr %83, i64 1
  br label %85

85:                                               ; preds = %82, %80
  %86 = phi ptr [ %81, %80 ], [ %84, %82 ]
  store ptr %86, ptr %25, align 8
  store i32 0, ptr %26, align 4
  store i32 0, ptr %27, align 4
  br label %87

87:                                               ; preds = %111, %85
  %88 = load i32, ptr %27, align 4
  %89 = load i32, ptr %20, align 4
  %90 = icmp slt i32 %88, %89
  br i1 %90, label %91, label %114

91:                                               ; preds = %87
  %92 = load i32, ptr %26, align 4
  %93 = mul nsw i32 %92, 31
  %94 = load ptr, ptr %25, align 8
  %95 = load i32, ptr %94, align 4
  %96 = add nsw i32 %93, %95
  store i32 %96, ptr %26, align 4
  %97 = load i32, ptr %26, align 4
  %98 = and i32 %97, 255
  %99 = load ptr, ptr %25, align 8
  store i32 %98, ptr %99, align 4
  %100 = load ptr, ptr %25, align 8
  %101 = getelementptr inbounds i32, ptr %100, i64 1
  store ptr %101, ptr %25, align 8
  %102 = load i32, ptr %27, align 4
  %103 = icmp eq i32 %102, 2
  br i1 %103, label %104, label %110

104:                                              ; preds = %91
  %105 = getelementptr inbounds [6 x i32], ptr %22, i64 0, i64 0
  %106 = load i32, ptr %26, align 4
  %107 = and i32 %106, 1
  %108 = sext i32 %107 to i64
  %109 = getelementptr inbounds i32, ptr %105, i64 %108
  store ptr %109, ptr %25, align 8
  br label %110

110:                                              ; preds = %104, %91
  br label %111

111:                                              ; preds = %110
  %112 = load i32, ptr %27, align 4
  %113 = add nsw i32 %112, 1
  store i32 %113, ptr %27, align 4
  br label %87, !llvm.loop !9

114:                                              ; preds = %87
  %115 = load ptr, ptr %19, align 8
  %116 = call i32 @llvm.amdgcn.workitem.id.x()
  %117 = sext i32 %116 to i64
  %118 = getelementptr inbounds i32, ptr %115, i64 %117
  %119 = load i32, ptr %118, align 4
  %120 = and i32 %119, 2
  %121 = icmp ne i32 %120, 0
  br i1 %121, label %122, label %125

122:                                              ; preds = %114
  %123 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 0
  %124 = getelementptr inbounds i32, ptr %123, i64 1
  br label %127

125:                                              ; preds = %114
  %126 = load ptr, ptr %25, align 8
  br label %127

127:                                              ; preds = %125, %122
  %128 = phi ptr [ %124, %122 ], [ %126, %125 ]
  store ptr %128, ptr %25, align 8
  %129 = load ptr, ptr %25, align 8
  %130 = load i32, ptr %129, align 4
  %131 = add nsw i32 %130, 7
  store i32 %131, ptr %129, align 4
  %132 = load i32, ptr %26, align 4
  %133 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 0
  %134 = load i32, ptr %133, align 16
  %135 = add nsw i32 %132, %134
  %136 = getelementptr inbounds [6 x i32], ptr %22, i64 0, i64 1
  %137 = load i32, ptr %136, align 4
  %138 = mul nsw i32 %137, 3
  %139 = add nsw i32 %135, %138
  %140 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 1
  %141 = load i32, ptr %140, align 4
  %142 = mul nsw i32 %141, 5
  %143 = add nsw i32 %139, %142
  %144 = getelementptr inbounds [4 x i32], ptr %21, i64 0, i64 2
  %145 = load i32, ptr %144, align 8
  %146 = getelementptr inbounds [6 x i32], ptr %22, i64 0, i64 3
  %147 = load i32, ptr %146, align 4
  %148 = mul nsw i32 %145, %147
  %149 = add nsw i32 %143, %148
  %150 = getelementptr inbounds [6 x i32], ptr %22, i64 0, i64 5
  %151 = load i32, ptr %150, align 4
  %152 = add nsw i32 %149, %151
  %153 = load ptr, ptr %18, align 8
  %154 = call i32 @llvm.amdgcn.workitem.id.x()
  %155 = sext i32 %154 to i64
  %156 = getelementptr inbounds i32, ptr %153, i64 %155
  store i32 %152, ptr %156, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = distinct !{!9, !7}
