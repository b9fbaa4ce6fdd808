; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@_ZZ6slicesE1s = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 16
@__hip_cuid_734b1212dfacd3fb = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_734b1212dfacd3fb to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @slices(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca [40 x i32], align 16, addrspace(5)
  %4 = alloca [36 x double], align 16, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %3) #4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #4
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %5, ptr addrspace(5) %3, align 16, !tbaa !5
  %6 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 4
  %7 = insertelement <2 x i32> poison, i32 %5, i64 0
  %8 = shufflevector <2 x i32> %7, <2 x i32> poison, <2 x i32> zeroinitializer
  %9 = add nuw nsw <2 x i32> %8, <i32 3, i32 6>
  store <2 x i32> %9, ptr addrspace(5) %6, align 4, !tbaa !5
  %10 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 12
  %11 = add nuw nsw <2 x i32> %8, <i32 9, i32 12>
  store <2 x i32> %11, ptr addrspace(5) %10, align 4, !tbaa !5
  %12 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 20
  %13 = add nuw nsw <2 x i32> %8, <i32 15, i32 18>
  store <2 x i32> %13, ptr addrspace(5) %12, align 4, !tbaa !5
  %14 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 28
  %15 = add nuw nsw <2 x i32> %8, <i32 21, i32 24>
  store <2 x i32> %15, ptr addrspace(5) %14, align 4, !tbaa !5
  %16 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 36
  %17 = add nuw nsw <2 x i32> %8, <i32 27, i32 30>
  store <2 x i32> %17, ptr addrspace(5) %16, align 4, !tbaa !5
  %18 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 44
  %19 = add nuw nsw <2 x i32> %8, <i32 33, i32 36>
  store <2 x i32> %19, ptr addrspace(5) %18, align 4, !tbaa !5
  %20 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 52
  %21 = add nuw nsw <2 x i32> %8, <i32 39, i32 42>
  store <2 x i32> %21, ptr addrspace(5) %20, align 4, !tbaa !5
  %22 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 60
  %23 = add nuw nsw <2 x i32> %8, <i32 45, i32 48>
  store <2 x i32> %23, ptr addrspace(5) %22, align 4, !tbaa !5
  %24 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 68
  %25 = add nuw nsw <2 x i32> %8, <i32 51, i32 54>
  store <2 x i32> %25, ptr addrspace(5) %24, align 4, !tbaa !5
  %26 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 76
  %27 = add nuw nsw <2 x i32> %8, <i32 57, i32 60>
  store <2 x i32> %27, ptr addrspace(5) %26, align 4, !tbaa !5
  %28 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 84
  %29 = add nuw nsw <2 x i32> %8, <i32 63, i32 66>
  store <2 x i32> %29, ptr addrspace(5) %28, align 4, !tbaa !5
  %30 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 92
  %31 = add nuw nsw <2 x i32> %8, <i32 69, i32 72>
  store <2 x i32> %31, ptr addrspace(5) %30, align 4, !tbaa !5
  %32 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 100
  %33 = add nuw nsw <2 x i32> %8, <i32 75, i32 78>
  store <2 x i32> %33, ptr addrspace(5) %32, align 4, !tbaa !5
  %34 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 108
  %35 = add nuw nsw <2 x i32> %8, <i32 81, i32 84>
  store <2 x i32> %35, ptr addrspace(5) %34, align 4, !tbaa !5
  %36 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 116
  %37 = add nuw nsw <2 x i32> %8, <i32 87, i32 90>
  store <2 x i32> %37, ptr addrspace(5) %36, align 4, !tbaa !5
  %38 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 124
  %39 = add nuw nsw <2 x i32> %8, <i32 93, i32 96>
  store <2 x i32> %39, ptr addrspace(5) %38, align 4, !tbaa !5
  %40 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 132
  %41 = add nuw nsw <2 x i32> %8, <i32 99, i32 102>
  store <2 x i32> %41, ptr addrspace(5) %40, align 4, !tbaa !5
  %42 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 140
  %43 = add nuw nsw <2 x i32> %8, <i32 105, i32 108>
  store <2 x i32> %43, ptr addrspace(5) %42, align 4, !tbaa !5
  %44 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 148
  %45 = add nuw nsw <2 x i32> %8, <i32 111, i32 114>
  store <2 x i32> %45, ptr addrspace(5) %44, align 4, !tbaa !5
  %46 = add nuw nsw i32 %5, 117
  %47 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 156
  store i32 %46, ptr addrspace(5) %47, align 4, !tbaa !5
  %48 = sub nsw i32 0, %5
  %49 = sitofp i32 %48 to double
  store double %49, ptr addrspace(5) %4, align 16, !tbaa !9
  %50 = sub nsw i32 5, %5
  %51 = sitofp i32 %50 to double
  %52 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 8
  store double %51, ptr addrspace(5) %52, align 8, !tbaa !9
  %53 = sub nsw i32 10, %5
  %54 = sitofp i32 %53 to double
  %55 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 16
  store double %54, ptr addrspace(5) %55, align 16, !tbaa !9
  %56 = sub nsw i32 15, %5
  %57 = sitofp i32 %56 to double
  %58 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 24
  store double %57, ptr addrspace(5) %58, align 8, !tbaa !9
  %59 = sub nsw i32 20, %5
  %60 = sitofp i32 %59 to double
  %61 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 32
  store double %60, ptr addrspace(5) %61, align 16, !tbaa !9
  %62 = sub nsw i32 25, %5
  %63 = sitofp i32 %62 to double
  %64 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 40
  store double %63, ptr addrspace(5) %64, align 8, !tbaa !9
  %65 = sub nsw i32 30, %5
  %66 = sitofp i32 %65 to double
  %67 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 48
  store double %66, ptr addrspace(5) %67, align 16, !tbaa !9
  %68 = sub nsw i32 35, %5
  %69 = sitofp i32 %68 to double
  %70 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 56
  store double %69, ptr addrspace(5) %70, align 8, !tbaa !9
  %71 = sub nsw i32 40, %5
  %72 = sitofp i32 %71 to double
  %73 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 64
  store double %72, ptr addrspace(5) %73, align 16, !tbaa !9
  %74 = sub nsw i32 45, %5
  %75 = sitofp i32 %74 to double
  %76 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 72
  store double %75, ptr addrspace(5) %76, align 8, !tbaa !9
  %77 = sub nsw i32 50, %5
  %78 = sitofp i32 %77 to double
  %79 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 80
  store double %78, ptr addrspace(5) %79, align 16, !tbaa !9
  %80 = sub nsw i32 55, %5
  %81 = sitofp i32 %80 to double
  %82 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 88
  store double %81, ptr addrspace(5) %82, align 8, !tbaa !9
  %83 = sub nsw i32 60, %5
  %84 = sitofp i32 %83 to double
  %85 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 96
  store double %84, ptr addrspace(5) %85, align 16, !tbaa !9
  %86 = sub nsw i32 65, %5
  %87 = sitofp i32 %86 to double
  %88 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 104
  store double %87, ptr addrspace(5) %88, align 8, !tbaa !9
  %89 = sub nsw i32 70, %5
  %90 = sitofp i32 %89 to double
  %91 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 112
  store double %90, ptr addrspace(5) %91, align 16, !tbaa !9
  %92 = sub nsw i32 75, %5
  %93 = sitofp i32 %92 to double
  %94 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 120
  store double %93, ptr addrspace(5) %94, align 8, !tbaa !9
  %95 = sub nsw i32 80, %5
  %96 = sitofp i32 %95 to double
  %97 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 128
  store double %96, ptr addrspace(5) %97, align 16, !tbaa !9
  %98 = sub nsw i32 85, %5
  %99 = sitofp i32 %98 to double
  %100 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 136
  store double %99, ptr addrspace(5) %100, align 8, !tbaa !9
  %101 = sub nsw i32 90, %5
  %102 = sitofp i32 %101 to double
  %103 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 144
  store double %102, ptr addrspace(5) %103, align 16, !tbaa !9
  %104 = sub nsw i32 95, %5
  %105 = sitofp i32 %104 to double
  %106 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 152
  store double %105, ptr addrspace(5) %106, align 8, !tbaa !9
  %107 = sub nsw i32 100, %5
  %108 = sitofp i32 %107 to double
  %109 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 160
  store double %108, ptr addrspace(5) %109, align 16, !tbaa !9
  %110 = sub nsw i32 105, %5
  %111 = sitofp i32 %110 to double
  %112 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 168
  store double %111, ptr addrspace(5) %112, align 8, !tbaa !9
  %113 = sub nsw i32 110, %5
  %114 = sitofp i32 %113 to double
  %115 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 176
  store double %114, ptr addrspace(5) %115, align 16, !tbaa !9
  %116 = sub nsw i32 115, %5
  %117 = sitofp i32 %116 to double
  %118 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 184
  store double %117, ptr addrspace(5) %118, align 8, !tbaa !9
  %119 = sub nsw i32 120, %5
  %120 = sitofp i32 %119 to double
  %121 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 192
  store double %120, ptr addrspace(5) %121, align 16, !tbaa !9
  %122 = sub nsw i32 125, %5
  %123 = sitofp i32 %122 to double
  %124 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 200
  store double %123, ptr addrspace(5) %124, align 8, !tbaa !9
  %125 = sub nsw i32 130, %5
  %126 = sitofp i32 %125 to double
  %127 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 208
  store double %126, ptr addrspace(5) %127, align 16, !tbaa !9
  %128 = sub nsw i32 135, %5
  %129 = sitofp i32 %128 to double
  %130 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 216
  store double %129, ptr addrspace(5) %130, align 8, !tbaa !9
  %131 = sub nsw i32 140, %5
  %132 = sitofp i32 %131 to double
  %133 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 224
  store double %132, ptr addrspace(5) %133, align 16, !tbaa !9
  %134 = sub nsw i32 145, %5
  %135 = sitofp i32 %134 to double
  %136 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 232
  store double %135, ptr addrspace(5) %136, align 8, !tbaa !9
  %137 = sub nsw i32 150, %5
  %138 = sitofp i32 %137 to double
  %139 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 240
  store double %138, ptr addrspace(5) %139, align 16, !tbaa !9
  %140 = sub nsw i32 155, %5
  %141 = sitofp i32 %140 to double
  %142 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 248
  store double %141, ptr addrspace(5) %142, align 8, !tbaa !9
  %143 = sub nsw i32 160, %5
  %144 = sitofp i32 %143 to double
  %145 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 256
  store double %144, ptr addrspace(5) %145, align 16, !tbaa !9
  %146 = sub nsw i32 165, %5
  %147 = sitofp i32 %146 to double
  %148 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 264
  store double %147, ptr addrspace(5) %148, align 8, !tbaa !9
  %149 = sub nsw i32 170, %5
  %150 = sitofp i32 %149 to double
  %151 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 272
  store double %150, ptr addrspace(5) %151, align 16, !tbaa !9
  %152 = sub nsw i32 175, %5
  %153 = sitofp i32 %152 to double
  %154 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 280
  store double %153, ptr addrspace(5) %154, align 8, !tbaa !9
  %155 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %156 = shl nsw i32 %155, 7
  %157 = add nsw i32 %156, %5
  %158 = sext i32 %157 to i64
  %159 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %158
  %160 = load i32, ptr addrspace(1) %159, align 4, !tbaa !5
  %161 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ6slicesE1s, i32 %5
  store i32 %160, ptr addrspace(3) %161, align 4, !tbaa !5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %162 = sub nsw i32 127, %5
  %163 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ6slicesE1s, i32 %162
  %164 = load i32, ptr addrspace(3) %163, align 4, !tbaa !5
  %165 = srem i32 %164, 40
  %166 = getelementptr inbounds i32, ptr addrspace(5) %3, i32 %165
  %167 = load i32, ptr addrspace(5) %166, align 4, !tbaa !5
  %168 = add nsw i32 %167, 7
  store i32 %168, ptr addrspace(5) %166, align 4, !tbaa !5
  %169 = add nsw i32 %164, 3
  %170 = srem i32 %169, 40
  %171 = getelementptr inbounds i32, ptr addrspace(5) %3, i32 %170
  %172 = load i32, ptr addrspace(5) %171, align 4, !tbaa !5
  %173 = sitofp i32 %172 to double
  %174 = fadd contract double %173, 5.000000e-01
  %175 = srem i32 %164, 36
  %176 = getelementptr inbounds double, ptr addrspace(5) %4, i32 %175
  store double %174, ptr addrspace(5) %176, align 8, !tbaa !9
  %177 = shl nsw i32 %164, 1
  %178 = srem i32 %177, 36
  %179 = getelementptr inbounds double, ptr addrspace(5) %4, i32 %178
  %180 = load double, ptr addrspace(5) %179, align 16, !tbaa !9
  %181 = fmul contract double %180, 2.000000e+00
  %182 = fptosi double %181 to i32
  %183 = load i32, ptr addrspace(5) %47, align 4, !tbaa !5
  %184 = add i32 %183, %168
  %185 = add i32 %184, %182
  %186 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %158
  store i32 %185, ptr addrspace(1) %186, align 4, !tbaa !5
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %3) #4
  ret void
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

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="128,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
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
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !7, i64 0}
