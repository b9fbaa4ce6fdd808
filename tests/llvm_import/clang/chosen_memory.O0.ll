; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected addrspace(1) externally_initialized global i32 0, align 4
@bins = protected addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ13chosen_memoryE1s = internal addrspace(3) global [64 x i32] undef, align 16
@.str = private unnamed_addr addrspace(4) constant [10 x i8] c"workgroup\00", align 1
@__hip_cuid_4cb282c25dbf5d3a = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_4cb282c25dbf5d3a to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define protected amdgpu_kernel void @chosen_memory(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1, ptr addrspace(1) noundef %2) #0 {
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca ptr, align 8, addrspace(5)
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = alloca ptr, align 8, addrspace(5)
  %9 = alloca ptr, align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca ptr, align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
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
  store ptr addrspace(1) %2, ptr %18, align 8
  %30 = load ptr, ptr %18, align 8
  store ptr %28, ptr %19, align 8
  store ptr %29, ptr %20, align 8
  store ptr %30, ptr %21, align 8
  %31 = call i32 @llvm.amdgcn.workitem.id.x()
  %32 = mul nsw i32 %31, 3
  %33 = call i32 @llvm.amdgcn.workitem.id.x()
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13chosen_memoryE1s to ptr), i64 0, i64 %34
  store i32 %32, ptr %35, align 4
  br label %36

36:                                               ; preds = %3
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %37

37:                                               ; preds = %36
  %38 = load ptr, ptr %21, align 8
  %39 = call i32 @llvm.amdgcn.workitem.id.x()
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds i32, ptr %38, i64 %40
  %42 = load i32, ptr %41, align 4
  store i32 %42, ptr %22, align 4
  %43 = load i32, ptr %22, align 4
  %44 = and i32 %43, 1
  %45 = icmp ne i32 %44, 0
  br i1 %45, label %46, label %51

46:                                               ; preds = %37
  %47 = call i32 @llvm.amdgcn.workitem.id.x()
  %48 = xor i32 %47, 1
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13chosen_memoryE1s to ptr), i64 %49
  br label %57

51:                                               ; preds = %37
  %52 = load ptr, ptr %20, align 8
  %53 = call i32 @llvm.amdgcn.workitem.id.x()
  %54 = xor i32 %53, 1
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds i32, ptr %52, i64 %55
  br label %57

57:                                               ; preds = %51, %46
  %58 = phi ptr [ %50, %46 ], [ %56, %51 ]
  store ptr %58, ptr %23, align 8
  %59 = load ptr, ptr %23, align 8
  %60 = load i32, ptr %59, align 4
  store i32 %60, ptr %24, align 4
  br label %61

61:                                               ; preds = %57
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %62

62:                                               ; preds = %61
  %63 = load i32, ptr %24, align 4
  %64 = add nsw i32 %63, 100
  %65 = load ptr, ptr %23, align 8
  store i32 %64, ptr %65, align 4
  %66 = load ptr, ptr %23, align 8
  %67 = load i32, ptr %22, align 4
  store i32 %67, ptr %25, align 4
  %68 = load i32, ptr %25, align 4
  %69 = atomicrmw add ptr %66, i32 %68 syncscope("workgroup") monotonic, align 4, !noalias.addrspace !6, !amdgpu.no.fine.grained.memory !7, !amdgpu.no.remote.memory !7
  store i32 %69, ptr %26, align 4
  %70 = load i32, ptr %26, align 4
  br label %71

71:                                               ; preds = %62
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %72

72:                                               ; preds = %71
  store i32 0, ptr %27, align 4
  br label %73

73:                                               ; preds = %91, %72
  %74 = load i32, ptr %27, align 4
  %75 = icmp slt i32 %74, 2
  br i1 %75, label %76, label %94

76:                                               ; preds = %73
  %77 = load i32, ptr %24, align 4
  %78 = mul nsw i32 %77, 3
  %79 = load ptr, ptr %23, align 8
  %80 = load i32, ptr %79, align 4
  %81 = add nsw i32 %78, %80
  store i32 %81, ptr %24, align 4
  %82 = load i32, ptr %22, align 4
  %83 = and i32 %82, 2
  %84 = icmp ne i32 %83, 0
  br i1 %84, label %85, label %90

85:                                               ; preds = %76
  %86 = call i32 @llvm.amdgcn.workitem.id.x()
  %87 = sext i32 %86 to i64
  %88 = sub i64 0, %87
  %89 = getelementptr inbounds i32, ptr getelementptr inbounds (i32, ptr addrspacecast (ptr addrspace(3) @_ZZ13chosen_memoryE1s to ptr), i64 63), i64 %88
  store ptr %89, ptr %23, align 8
  br label %90

90:                                               ; preds = %85, %76
  br label %91

91:                                               ; preds = %90
  %92 = load i32, ptr %27, align 4
  %93 = add nsw i32 %92, 1
  store i32 %93, ptr %27, align 4
  br label %73, !llvm.loop !8

94:                                               ; preds = %73
  %95 = load i32, ptr %24, align 4
  %96 = call i32 @llvm.amdgcn.workitem.id.x()
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds [64 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13chosen_memoryE1s to ptr), i64 0, i64 %97
  %99 = load i32, ptr %98, align 4
  %100 = add nsw i32 %95, %99
  %101 = load ptr, ptr %19, align 8
  %102 = call i32 @llvm.amdgcn.workitem.id.x()
  %103 = sext i32 %102 to i64
  %104 = getelementptr inbounds i32, ptr %101, i64 %103
  store i32 %100, ptr %104, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
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
!6 = !{i32 5, i32 6}
!7 = !{}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
