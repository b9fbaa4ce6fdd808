; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected addrspace(1) externally_initialized global i32 0, align 4
@bins = protected addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ13launch_sharedE3own = internal addrspace(3) global [3 x i32] undef, align 4
@shared_by_launch = external hidden addrspace(3) global [0 x i32], align 4
@.str = private unnamed_addr addrspace(4) constant [10 x i8] c"workgroup\00", align 1
@__hip_cuid_2f37b1bc012b340d = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_2f37b1bc012b340d to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define protected amdgpu_kernel void @launch_shared(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1) #0 {
  %3 = alloca ptr, align 8, addrspace(5)
  %4 = alloca ptr, align 8, addrspace(5)
  %5 = alloca ptr, align 8, addrspace(5)
  %6 = alloca ptr, align 8, addrspace(5)
  %7 = alloca ptr, align 8, addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %3 to ptr
  %9 = addrspacecast ptr addrspace(5) %4 to ptr
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  store ptr addrspace(1) %0, ptr %8, align 8
  %13 = load ptr, ptr %8, align 8
  store ptr addrspace(1) %1, ptr %9, align 8
  %14 = load ptr, ptr %9, align 8
  store ptr %13, ptr %10, align 8
  store ptr %14, ptr %11, align 8
  store ptr getelementptr inbounds (i32, ptr addrspacecast (ptr addrspace(3) @shared_by_launch to ptr), i64 64), ptr %12, align 8
  %15 = call i32 @llvm.amdgcn.workitem.id.x()
  %16 = icmp slt i32 %15, 3
  br i1 %16, label %17, label %26

17:                                               ; preds = %2
  %18 = load ptr, ptr %11, align 8
  %19 = call i32 @llvm.amdgcn.workitem.id.x()
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds i32, ptr %18, i64 %20
  %22 = load i32, ptr %21, align 4
  %23 = call i32 @llvm.amdgcn.workitem.id.x()
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds [3 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13launch_sharedE3own to ptr), i64 0, i64 %24
  store i32 %22, ptr %25, align 4
  br label %26

26:                                               ; preds = %17, %2
  %27 = load ptr, ptr %11, align 8
  %28 = call i32 @llvm.amdgcn.workitem.id.x()
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, ptr %27, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = call i32 @llvm.amdgcn.workitem.id.x()
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds [0 x i32], ptr addrspacecast (ptr addrspace(3) @shared_by_launch to ptr), i64 0, i64 %33
  store i32 %31, ptr %34, align 4
  %35 = load ptr, ptr %11, align 8
  %36 = call i32 @llvm.amdgcn.workitem.id.x()
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %35, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = mul nsw i32 %39, 3
  %41 = load ptr, ptr %12, align 8
  %42 = call i32 @llvm.amdgcn.workitem.id.x()
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds i32, ptr %41, i64 %43
  store i32 %40, ptr %44, align 4
  br label %45

45:                                               ; preds = %26
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %46

46:                                               ; preds = %45
  %47 = call i32 @llvm.amdgcn.workitem.id.x()
  %48 = sub nsw i32 63, %47
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds [0 x i32], ptr addrspacecast (ptr addrspace(3) @shared_by_launch to ptr), i64 0, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = load ptr, ptr %12, align 8
  %53 = call i32 @llvm.amdgcn.workitem.id.x()
  %54 = xor i32 %53, 1
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds i32, ptr %52, i64 %55
  %57 = load i32, ptr %56, align 4
  %58 = add nsw i32 %51, %57
  %59 = call i32 @llvm.amdgcn.workitem.id.x()
  %60 = srem i32 %59, 3
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds [3 x i32], ptr addrspacecast (ptr addrspace(3) @_ZZ13launch_sharedE3own to ptr), i64 0, i64 %61
  %63 = load i32, ptr %62, align 4
  %64 = add nsw i32 %58, %63
  %65 = load ptr, ptr %10, align 8
  %66 = call i32 @llvm.amdgcn.workitem.id.x()
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds i32, ptr %65, i64 %67
  store i32 %64, ptr %68, align 4
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
