; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@finished = protected local_unnamed_addr addrspace(1) externally_initialized global i32 0, align 4
@bins = protected local_unnamed_addr addrspace(1) externally_initialized global <{ i32, [15 x i32] }> <{ i32 100, [15 x i32] zeroinitializer }>, align 16
@__hip_cuid_5c5883152245695f = addrspace(1) global i8 0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__hip_cuid_5c5883152245695f to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @decimals(ptr addrspace(1) noundef writeonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw i64, ptr addrspace(1) %1, i64 %4
  %6 = load i64, ptr addrspace(1) %5, align 8, !tbaa !9
  %7 = tail call i64 @llvm.abs.i64(i64 %6, i1 false)
  br label %8

8:                                                ; preds = %8, %2
  %9 = phi <24 x i8> [ zeroinitializer, %2 ], [ %19, %8 ]
  %10 = phi i64 [ %7, %2 ], [ %13, %8 ]
  %11 = phi i32 [ 0, %2 ], [ %18, %8 ]
  %12 = freeze i64 %10
  %13 = udiv i64 %12, 10
  %14 = mul i64 %13, 10
  %15 = sub i64 %12, %14
  %16 = trunc nuw nsw i64 %15 to i8
  %17 = or disjoint i8 %16, 48
  %18 = add nuw nsw i32 %11, 1
  %19 = insertelement <24 x i8> %9, i8 %17, i32 %11
  %20 = icmp ult i64 %10, 10
  br i1 %20, label %21, label %8, !llvm.loop !11

21:                                               ; preds = %8
  %22 = icmp slt i64 %6, 0
  %23 = mul nuw nsw i32 %3, 24
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %24
  %26 = add nuw nsw i32 %11, 2
  %27 = insertelement <24 x i8> %19, i8 45, i32 %18
  %28 = select i1 %22, <24 x i8> %27, <24 x i8> %19
  %29 = select i1 %22, i32 %26, i32 %18
  %30 = add nsw i32 %29, -1
  %31 = extractelement <24 x i8> %28, i32 %30
  store i8 %31, ptr addrspace(1) %25, align 1, !tbaa !13
  %32 = icmp samesign ugt i32 %29, 1
  %33 = add nsw i32 %29, -2
  %34 = extractelement <24 x i8> %28, i32 %33
  %35 = select i1 %32, i8 %34, i8 0
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 1
  store i8 %35, ptr addrspace(1) %36, align 1, !tbaa !13
  %37 = icmp samesign ugt i32 %29, 2
  %38 = add nsw i32 %29, -3
  %39 = extractelement <24 x i8> %28, i32 %38
  %40 = select i1 %37, i8 %39, i8 0
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 2
  store i8 %40, ptr addrspace(1) %41, align 1, !tbaa !13
  %42 = icmp samesign ugt i32 %29, 3
  %43 = add nsw i32 %29, -4
  %44 = extractelement <24 x i8> %28, i32 %43
  %45 = select i1 %42, i8 %44, i8 0
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 3
  store i8 %45, ptr addrspace(1) %46, align 1, !tbaa !13
  %47 = icmp samesign ugt i32 %29, 4
  %48 = add nsw i32 %29, -5
  %49 = extractelement <24 x i8> %28, i32 %48
  %50 = select i1 %47, i8 %49, i8 0
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 4
  store i8 %50, ptr addrspace(1) %51, align 1, !tbaa !13
  %52 = icmp samesign ugt i32 %29, 5
  %53 = add nsw i32 %29, -6
  %54 = extractelement <24 x i8> %28, i32 %53
  %55 = select i1 %52, i8 %54, i8 0
  %56 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 5
  store i8 %55, ptr addrspace(1) %56, align 1, !tbaa !13
  %57 = icmp samesign ugt i32 %29, 6
  %58 = add nsw i32 %29, -7
  %59 = extractelement <24 x i8> %28, i32 %58
  %60 = select i1 %57, i8 %59, i8 0
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 6
  store i8 %60, ptr addrspace(1) %61, align 1, !tbaa !13
  %62 = icmp samesign ugt i32 %29, 7
  %63 = add nsw i32 %29, -8
  %64 = extractelement <24 x i8> %28, i32 %63
  %65 = select i1 %62, i8 %64, i8 0
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 7
  store i8 %65, ptr addrspace(1) %66, align 1, !tbaa !13
  %67 = icmp samesign ugt i32 %29, 8
  %68 = add nsw i32 %29, -9
  %69 = extractelement <24 x i8> %28, i32 %68
  %70 = select i1 %67, i8 %69, i8 0
  %71 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 8
  store i8 %70, ptr addrspace(1) %71, align 1, !tbaa !13
  %72 = icmp samesign ugt i32 %29, 9
  %73 = add nsw i32 %29, -10
  %74 = extractelement <24 x i8> %28, i32 %73
  %75 = select i1 %72, i8 %74, i8 0
  %76 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 9
  store i8 %75, ptr addrspace(1) %76, align 1, !tbaa !13
  %77 = icmp samesign ugt i32 %29, 10
  %78 = add nsw i32 %29, -11
  %79 = extractelement <24 x i8> %28, i32 %78
  %80 = select i1 %77, i8 %79, i8 0
  %81 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 10
  store i8 %80, ptr addrspace(1) %81, align 1, !tbaa !13
  %82 = icmp samesign ugt i32 %29, 11
  %83 = add nsw i32 %29, -12
  %84 = extractelement <24 x i8> %28, i32 %83
  %85 = select i1 %82, i8 %84, i8 0
  %86 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 11
  store i8 %85, ptr addrspace(1) %86, align 1, !tbaa !13
  %87 = icmp samesign ugt i32 %29, 12
  %88 = add nsw i32 %29, -13
  %89 = extractelement <24 x i8> %28, i32 %88
  %90 = select i1 %87, i8 %89, i8 0
  %91 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 12
  store i8 %90, ptr addrspace(1) %91, align 1, !tbaa !13
  %92 = icmp samesign ugt i32 %29, 13
  %93 = add nsw i32 %29, -14
  %94 = extractelement <24 x i8> %28, i32 %93
  %95 = select i1 %92, i8 %94, i8 0
  %96 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 13
  store i8 %95, ptr addrspace(1) %96, align 1, !tbaa !13
  %97 = icmp samesign ugt i32 %29, 14
  %98 = add nsw i32 %29, -15
  %99 = extractelement <24 x i8> %28, i32 %98
  %100 = select i1 %97, i8 %99, i8 0
  %101 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 14
  store i8 %100, ptr addrspace(1) %101, align 1, !tbaa !13
  %102 = icmp samesign ugt i32 %29, 15
  %103 = add nsw i32 %29, -16
  %104 = extractelement <24 x i8> %28, i32 %103
  %105 = select i1 %102, i8 %104, i8 0
  %106 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 15
  store i8 %105, ptr addrspace(1) %106, align 1, !tbaa !13
  %107 = icmp samesign ugt i32 %29, 16
  %108 = add nsw i32 %29, -17
  %109 = extractelement <24 x i8> %28, i32 %108
  %110 = select i1 %107, i8 %109, i8 0
  %111 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 16
  store i8 %110, ptr addrspace(1) %111, align 1, !tbaa !13
  %112 = icmp samesign ugt i32 %29, 17
  %113 = add nsw i32 %29, -18
  %114 = extractelement <24 x i8> %28, i32 %113
  %115 = select i1 %112, i8 %114, i8 0
  %116 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 17
  store i8 %115, ptr addrspace(1) %116, align 1, !tbaa !13
  %117 = icmp samesign ugt i32 %29, 18
  %118 = add nsw i32 %29, -19
  %119 = extractelement <24 x i8> %28, i32 %118
  %120 = select i1 %117, i8 %119, i8 0
  %121 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 18
  store i8 %120, ptr addrspace(1) %121, align 1, !tbaa !13
  %122 = icmp samesign ugt i32 %29, 19
  %123 = add nsw i32 %29, -20
  %124 = extractelement <24 x i8> %28, i32 %123
  %125 = select i1 %122, i8 %124, i8 0
  %126 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 19
  store i8 %125, ptr addrspace(1) %126, align 1, !tbaa !13
  %127 = icmp samesign ugt i32 %29, 20
  %128 = add nsw i32 %29, -21
  %129 = extractelement <24 x i8> %28, i32 %128
  %130 = select i1 %127, i8 %129, i8 0
  %131 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 20
  store i8 %130, ptr addrspace(1) %131, align 1, !tbaa !13
  %132 = icmp samesign ugt i32 %29, 21
  %133 = add nsw i32 %29, -22
  %134 = extractelement <24 x i8> %28, i32 %133
  %135 = select i1 %132, i8 %134, i8 0
  %136 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 21
  store i8 %135, ptr addrspace(1) %136, align 1, !tbaa !13
  %137 = icmp samesign ugt i32 %29, 22
  %138 = add nsw i32 %29, -23
  %139 = extractelement <24 x i8> %28, i32 %138
  %140 = select i1 %137, i8 %139, i8 0
  %141 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 22
  store i8 %140, ptr addrspace(1) %141, align 1, !tbaa !13
  %142 = icmp samesign ugt i32 %29, 23
  %143 = add nsw i32 %29, -24
  %144 = extractelement <24 x i8> %28, i32 %143
  %145 = select i1 %142, i8 %144, i8 0
  %146 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 23
  store i8 %145, ptr addrspace(1) %146, align 1, !tbaa !13
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = !{!"long", !7, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!7, !7, i64 0}
