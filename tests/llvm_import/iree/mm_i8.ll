; ModuleID = 'mm_dispatch_0'
source_filename = "mm_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory___0 = private unnamed_addr addrspace(3) global [128 x [72 x i8]] undef, align 16
@__shared_memory__ = private unnamed_addr addrspace(3) global [64 x [136 x i8]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @mm_dispatch_0_matmul_64x64x128_i8xi8xi32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %4 = tail call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 8192, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 8192, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %2, i16 0, i64 16384, i32 159744)
  %8 = lshr i32 %4, 3
  %9 = shl nuw nsw i32 %4, 4
  %10 = and i32 %9, 112
  %11 = or disjoint i32 %4, 256
  %12 = lshr i32 %11, 3
  %13 = lshr i32 %4, 2
  %14 = and i32 %9, 48
  %15 = lshr i32 %11, 2
  %16 = lshr i32 %4, 4
  %17 = and i32 %16, 3
  %18 = and i32 %4, 15
  %19 = shl nuw nsw i32 %17, 3
  %20 = shl nuw nsw i32 %16, 8
  %21 = shl nuw nsw i32 %8, 7
  %22 = getelementptr i8, ptr addrspace(7) %5, i32 %21
  %23 = getelementptr i8, ptr addrspace(7) %22, i32 %10
  %24 = load <16 x i8>, ptr addrspace(7) %23, align 1
  %25 = shl nuw nsw i32 %12, 7
  %26 = getelementptr i8, ptr addrspace(7) %5, i32 %25
  %27 = getelementptr i8, ptr addrspace(7) %26, i32 %10
  %28 = load <16 x i8>, ptr addrspace(7) %27, align 1
  %29 = shl nuw nsw i32 %13, 6
  %30 = getelementptr i8, ptr addrspace(7) %6, i32 %29
  %31 = getelementptr i8, ptr addrspace(7) %30, i32 %14
  %32 = load <16 x i8>, ptr addrspace(7) %31, align 1
  %33 = shl nuw nsw i32 %15, 6
  %34 = getelementptr i8, ptr addrspace(7) %6, i32 %33
  %35 = getelementptr i8, ptr addrspace(7) %34, i32 %14
  %36 = load <16 x i8>, ptr addrspace(7) %35, align 1
  %narrow = mul nuw nsw i32 %8, 136
  %37 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %narrow
  %38 = getelementptr i8, ptr addrspace(3) %37, i32 %10
  store <16 x i8> %24, ptr addrspace(3) %38, align 8
  %narrow2 = mul nuw nsw i32 %12, 136
  %39 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %narrow2
  %40 = getelementptr i8, ptr addrspace(3) %39, i32 %10
  store <16 x i8> %28, ptr addrspace(3) %40, align 8
  %narrow4 = mul nuw nsw i32 %13, 72
  %41 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %narrow4
  %42 = getelementptr i8, ptr addrspace(3) %41, i32 %14
  store <16 x i8> %32, ptr addrspace(3) %42, align 8
  %narrow6 = mul nuw nsw i32 %15, 72
  %43 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %narrow6
  %44 = getelementptr i8, ptr addrspace(3) %43, i32 %14
  store <16 x i8> %36, ptr addrspace(3) %44, align 8
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %narrow8 = mul nuw nsw i32 %18, 136
  %45 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %narrow8
  %46 = getelementptr i8, ptr addrspace(3) %45, i32 %19
  %47 = load i64, ptr addrspace(3) %46, align 8
  %48 = or disjoint i32 %19, 32
  %49 = getelementptr i8, ptr addrspace(3) %45, i32 %48
  %50 = load i64, ptr addrspace(3) %49, align 8
  %51 = or disjoint i32 %19, 64
  %52 = getelementptr i8, ptr addrspace(3) %45, i32 %51
  %53 = load i64, ptr addrspace(3) %52, align 8
  %54 = or disjoint i32 %19, 96
  %55 = getelementptr i8, ptr addrspace(3) %45, i32 %54
  %56 = load i64, ptr addrspace(3) %55, align 8
  %57 = getelementptr i8, ptr addrspace(3) %45, i32 2176
  %58 = getelementptr i8, ptr addrspace(3) %57, i32 %19
  %59 = load i64, ptr addrspace(3) %58, align 8
  %60 = getelementptr i8, ptr addrspace(3) %57, i32 %48
  %61 = load i64, ptr addrspace(3) %60, align 8
  %62 = getelementptr i8, ptr addrspace(3) %57, i32 %51
  %63 = load i64, ptr addrspace(3) %62, align 8
  %64 = getelementptr i8, ptr addrspace(3) %57, i32 %54
  %65 = load i64, ptr addrspace(3) %64, align 8
  %66 = getelementptr i8, ptr addrspace(3) %45, i32 4352
  %67 = getelementptr i8, ptr addrspace(3) %66, i32 %19
  %68 = load i64, ptr addrspace(3) %67, align 8
  %69 = getelementptr i8, ptr addrspace(3) %66, i32 %48
  %70 = load i64, ptr addrspace(3) %69, align 8
  %71 = getelementptr i8, ptr addrspace(3) %66, i32 %51
  %72 = load i64, ptr addrspace(3) %71, align 8
  %73 = getelementptr i8, ptr addrspace(3) %66, i32 %54
  %74 = load i64, ptr addrspace(3) %73, align 8
  %75 = getelementptr i8, ptr addrspace(3) %45, i32 6528
  %76 = getelementptr i8, ptr addrspace(3) %75, i32 %19
  %77 = load i64, ptr addrspace(3) %76, align 8
  %78 = getelementptr i8, ptr addrspace(3) %75, i32 %48
  %79 = load i64, ptr addrspace(3) %78, align 8
  %80 = getelementptr i8, ptr addrspace(3) %75, i32 %51
  %81 = load i64, ptr addrspace(3) %80, align 8
  %82 = getelementptr i8, ptr addrspace(3) %75, i32 %54
  %83 = load i64, ptr addrspace(3) %82, align 8
  %84 = and i32 %13, 48
  %85 = or disjoint i32 %84, %18
  %narrow16 = mul nuw nsw i32 %17, 576
  %86 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %narrow16
  %87 = getelementptr i8, ptr addrspace(3) %86, i32 %85
  %88 = load <1 x i8>, ptr addrspace(3) %87, align 1
  %89 = getelementptr i8, ptr addrspace(3) %86, i32 72
  %90 = getelementptr i8, ptr addrspace(3) %89, i32 %85
  %91 = load <1 x i8>, ptr addrspace(3) %90, align 1
  %92 = getelementptr i8, ptr addrspace(3) %86, i32 144
  %93 = getelementptr i8, ptr addrspace(3) %92, i32 %85
  %94 = load <1 x i8>, ptr addrspace(3) %93, align 1
  %95 = shufflevector <1 x i8> %94, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %96 = getelementptr i8, ptr addrspace(3) %86, i32 216
  %97 = getelementptr i8, ptr addrspace(3) %96, i32 %85
  %98 = load <1 x i8>, ptr addrspace(3) %97, align 1
  %99 = shufflevector <1 x i8> %98, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %100 = getelementptr i8, ptr addrspace(3) %86, i32 288
  %101 = getelementptr i8, ptr addrspace(3) %100, i32 %85
  %102 = load <1 x i8>, ptr addrspace(3) %101, align 1
  %103 = shufflevector <1 x i8> %102, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %104 = getelementptr i8, ptr addrspace(3) %86, i32 360
  %105 = getelementptr i8, ptr addrspace(3) %104, i32 %85
  %106 = load <1 x i8>, ptr addrspace(3) %105, align 1
  %107 = shufflevector <1 x i8> %106, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %108 = getelementptr i8, ptr addrspace(3) %86, i32 432
  %109 = getelementptr i8, ptr addrspace(3) %108, i32 %85
  %110 = load <1 x i8>, ptr addrspace(3) %109, align 1
  %111 = shufflevector <1 x i8> %110, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %112 = getelementptr i8, ptr addrspace(3) %86, i32 504
  %113 = getelementptr i8, ptr addrspace(3) %112, i32 %85
  %114 = load <1 x i8>, ptr addrspace(3) %113, align 1
  %115 = shufflevector <1 x i8> %114, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %narrow31 = mul nuw nsw i32 %48, 72
  %116 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %narrow31
  %117 = getelementptr i8, ptr addrspace(3) %116, i32 %85
  %118 = load <1 x i8>, ptr addrspace(3) %117, align 1
  %119 = getelementptr i8, ptr addrspace(3) %86, i32 2376
  %120 = getelementptr i8, ptr addrspace(3) %119, i32 %85
  %121 = load <1 x i8>, ptr addrspace(3) %120, align 1
  %122 = getelementptr i8, ptr addrspace(3) %86, i32 2448
  %123 = getelementptr i8, ptr addrspace(3) %122, i32 %85
  %124 = load <1 x i8>, ptr addrspace(3) %123, align 1
  %125 = shufflevector <1 x i8> %124, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %126 = getelementptr i8, ptr addrspace(3) %86, i32 2520
  %127 = getelementptr i8, ptr addrspace(3) %126, i32 %85
  %128 = load <1 x i8>, ptr addrspace(3) %127, align 1
  %129 = shufflevector <1 x i8> %128, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %130 = getelementptr i8, ptr addrspace(3) %86, i32 2592
  %131 = getelementptr i8, ptr addrspace(3) %130, i32 %85
  %132 = load <1 x i8>, ptr addrspace(3) %131, align 1
  %133 = shufflevector <1 x i8> %132, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %134 = getelementptr i8, ptr addrspace(3) %86, i32 2664
  %135 = getelementptr i8, ptr addrspace(3) %134, i32 %85
  %136 = load <1 x i8>, ptr addrspace(3) %135, align 1
  %137 = shufflevector <1 x i8> %136, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %138 = getelementptr i8, ptr addrspace(3) %86, i32 2736
  %139 = getelementptr i8, ptr addrspace(3) %138, i32 %85
  %140 = load <1 x i8>, ptr addrspace(3) %139, align 1
  %141 = shufflevector <1 x i8> %140, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %142 = getelementptr i8, ptr addrspace(3) %86, i32 2808
  %143 = getelementptr i8, ptr addrspace(3) %142, i32 %85
  %144 = load <1 x i8>, ptr addrspace(3) %143, align 1
  %145 = shufflevector <1 x i8> %144, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %narrow46 = mul nuw nsw i32 %51, 72
  %146 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %narrow46
  %147 = getelementptr i8, ptr addrspace(3) %146, i32 %85
  %148 = load <1 x i8>, ptr addrspace(3) %147, align 1
  %149 = getelementptr i8, ptr addrspace(3) %86, i32 4680
  %150 = getelementptr i8, ptr addrspace(3) %149, i32 %85
  %151 = load <1 x i8>, ptr addrspace(3) %150, align 1
  %152 = getelementptr i8, ptr addrspace(3) %86, i32 4752
  %153 = getelementptr i8, ptr addrspace(3) %152, i32 %85
  %154 = load <1 x i8>, ptr addrspace(3) %153, align 1
  %155 = shufflevector <1 x i8> %154, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %156 = getelementptr i8, ptr addrspace(3) %86, i32 4824
  %157 = getelementptr i8, ptr addrspace(3) %156, i32 %85
  %158 = load <1 x i8>, ptr addrspace(3) %157, align 1
  %159 = shufflevector <1 x i8> %158, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %160 = getelementptr i8, ptr addrspace(3) %86, i32 4896
  %161 = getelementptr i8, ptr addrspace(3) %160, i32 %85
  %162 = load <1 x i8>, ptr addrspace(3) %161, align 1
  %163 = shufflevector <1 x i8> %162, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %164 = getelementptr i8, ptr addrspace(3) %86, i32 4968
  %165 = getelementptr i8, ptr addrspace(3) %164, i32 %85
  %166 = load <1 x i8>, ptr addrspace(3) %165, align 1
  %167 = shufflevector <1 x i8> %166, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %168 = getelementptr i8, ptr addrspace(3) %86, i32 5040
  %169 = getelementptr i8, ptr addrspace(3) %168, i32 %85
  %170 = load <1 x i8>, ptr addrspace(3) %169, align 1
  %171 = shufflevector <1 x i8> %170, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %172 = getelementptr i8, ptr addrspace(3) %86, i32 5112
  %173 = getelementptr i8, ptr addrspace(3) %172, i32 %85
  %174 = load <1 x i8>, ptr addrspace(3) %173, align 1
  %175 = shufflevector <1 x i8> %174, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %narrow61 = mul nuw nsw i32 %54, 72
  %176 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %narrow61
  %177 = getelementptr i8, ptr addrspace(3) %176, i32 %85
  %178 = load <1 x i8>, ptr addrspace(3) %177, align 1
  %179 = getelementptr i8, ptr addrspace(3) %86, i32 6984
  %180 = getelementptr i8, ptr addrspace(3) %179, i32 %85
  %181 = load <1 x i8>, ptr addrspace(3) %180, align 1
  %182 = getelementptr i8, ptr addrspace(3) %86, i32 7056
  %183 = getelementptr i8, ptr addrspace(3) %182, i32 %85
  %184 = load <1 x i8>, ptr addrspace(3) %183, align 1
  %185 = shufflevector <1 x i8> %184, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %186 = getelementptr i8, ptr addrspace(3) %86, i32 7128
  %187 = getelementptr i8, ptr addrspace(3) %186, i32 %85
  %188 = load <1 x i8>, ptr addrspace(3) %187, align 1
  %189 = shufflevector <1 x i8> %188, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %190 = getelementptr i8, ptr addrspace(3) %86, i32 7200
  %191 = getelementptr i8, ptr addrspace(3) %190, i32 %85
  %192 = load <1 x i8>, ptr addrspace(3) %191, align 1
  %193 = shufflevector <1 x i8> %192, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %194 = getelementptr i8, ptr addrspace(3) %86, i32 7272
  %195 = getelementptr i8, ptr addrspace(3) %194, i32 %85
  %196 = load <1 x i8>, ptr addrspace(3) %195, align 1
  %197 = shufflevector <1 x i8> %196, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %198 = getelementptr i8, ptr addrspace(3) %86, i32 7344
  %199 = getelementptr i8, ptr addrspace(3) %198, i32 %85
  %200 = load <1 x i8>, ptr addrspace(3) %199, align 1
  %201 = shufflevector <1 x i8> %200, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %202 = getelementptr i8, ptr addrspace(3) %86, i32 7416
  %203 = getelementptr i8, ptr addrspace(3) %202, i32 %85
  %204 = load <1 x i8>, ptr addrspace(3) %203, align 1
  %205 = shufflevector <1 x i8> %204, <1 x i8> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %206 = shufflevector <1 x i8> %88, <1 x i8> %91, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %207 = shufflevector <8 x i8> %206, <8 x i8> %95, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %208 = shufflevector <8 x i8> %207, <8 x i8> %99, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %209 = shufflevector <8 x i8> %208, <8 x i8> %103, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %210 = shufflevector <8 x i8> %209, <8 x i8> %107, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %211 = shufflevector <8 x i8> %210, <8 x i8> %111, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %212 = shufflevector <8 x i8> %211, <8 x i8> %115, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %213 = shufflevector <1 x i8> %118, <1 x i8> %121, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %214 = shufflevector <8 x i8> %213, <8 x i8> %125, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %215 = shufflevector <8 x i8> %214, <8 x i8> %129, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %216 = shufflevector <8 x i8> %215, <8 x i8> %133, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %217 = shufflevector <8 x i8> %216, <8 x i8> %137, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %218 = shufflevector <8 x i8> %217, <8 x i8> %141, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %219 = shufflevector <8 x i8> %218, <8 x i8> %145, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %220 = shufflevector <1 x i8> %148, <1 x i8> %151, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %221 = shufflevector <8 x i8> %220, <8 x i8> %155, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %222 = shufflevector <8 x i8> %221, <8 x i8> %159, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %223 = shufflevector <8 x i8> %222, <8 x i8> %163, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %224 = shufflevector <8 x i8> %223, <8 x i8> %167, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %225 = shufflevector <8 x i8> %224, <8 x i8> %171, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %226 = shufflevector <8 x i8> %225, <8 x i8> %175, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %227 = shufflevector <1 x i8> %178, <1 x i8> %181, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %228 = shufflevector <8 x i8> %227, <8 x i8> %185, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %229 = shufflevector <8 x i8> %228, <8 x i8> %189, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %230 = shufflevector <8 x i8> %229, <8 x i8> %193, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %231 = shufflevector <8 x i8> %230, <8 x i8> %197, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %232 = shufflevector <8 x i8> %231, <8 x i8> %201, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %233 = shufflevector <8 x i8> %232, <8 x i8> %205, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %234 = bitcast <8 x i8> %212 to i64
  %235 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %47, i64 %234, <4 x i32> zeroinitializer, i32 0, i32 0, i32 0)
  %236 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %59, i64 %234, <4 x i32> zeroinitializer, i32 0, i32 0, i32 0)
  %237 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %68, i64 %234, <4 x i32> zeroinitializer, i32 0, i32 0, i32 0)
  %238 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %77, i64 %234, <4 x i32> zeroinitializer, i32 0, i32 0, i32 0)
  %239 = bitcast <8 x i8> %219 to i64
  %240 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %50, i64 %239, <4 x i32> %235, i32 0, i32 0, i32 0)
  %241 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %61, i64 %239, <4 x i32> %236, i32 0, i32 0, i32 0)
  %242 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %70, i64 %239, <4 x i32> %237, i32 0, i32 0, i32 0)
  %243 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %79, i64 %239, <4 x i32> %238, i32 0, i32 0, i32 0)
  %244 = bitcast <8 x i8> %226 to i64
  %245 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %53, i64 %244, <4 x i32> %240, i32 0, i32 0, i32 0)
  %246 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %63, i64 %244, <4 x i32> %241, i32 0, i32 0, i32 0)
  %247 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %72, i64 %244, <4 x i32> %242, i32 0, i32 0, i32 0)
  %248 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %81, i64 %244, <4 x i32> %243, i32 0, i32 0, i32 0)
  %249 = bitcast <8 x i8> %233 to i64
  %250 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %56, i64 %249, <4 x i32> %245, i32 0, i32 0, i32 0)
  %251 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %65, i64 %249, <4 x i32> %246, i32 0, i32 0, i32 0)
  %252 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %74, i64 %249, <4 x i32> %247, i32 0, i32 0, i32 0)
  %253 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %83, i64 %249, <4 x i32> %248, i32 0, i32 0, i32 0)
  %254 = shufflevector <4 x i32> %250, <4 x i32> poison, <1 x i32> zeroinitializer
  %255 = shufflevector <4 x i32> %250, <4 x i32> poison, <1 x i32> <i32 1>
  %256 = shufflevector <4 x i32> %250, <4 x i32> poison, <1 x i32> <i32 2>
  %257 = shufflevector <4 x i32> %250, <4 x i32> poison, <1 x i32> <i32 3>
  %258 = shufflevector <4 x i32> %251, <4 x i32> poison, <1 x i32> zeroinitializer
  %259 = shufflevector <4 x i32> %251, <4 x i32> poison, <1 x i32> <i32 1>
  %260 = shufflevector <4 x i32> %251, <4 x i32> poison, <1 x i32> <i32 2>
  %261 = shufflevector <4 x i32> %251, <4 x i32> poison, <1 x i32> <i32 3>
  %262 = shufflevector <4 x i32> %252, <4 x i32> poison, <1 x i32> zeroinitializer
  %263 = shufflevector <4 x i32> %252, <4 x i32> poison, <1 x i32> <i32 1>
  %264 = shufflevector <4 x i32> %252, <4 x i32> poison, <1 x i32> <i32 2>
  %265 = shufflevector <4 x i32> %252, <4 x i32> poison, <1 x i32> <i32 3>
  %266 = shufflevector <4 x i32> %253, <4 x i32> poison, <1 x i32> zeroinitializer
  %267 = shufflevector <4 x i32> %253, <4 x i32> poison, <1 x i32> <i32 1>
  %268 = shufflevector <4 x i32> %253, <4 x i32> poison, <1 x i32> <i32 2>
  %269 = shufflevector <4 x i32> %253, <4 x i32> poison, <1 x i32> <i32 3>
  %.idx = shl nuw nsw i32 %17, 10
  %270 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx
  %271 = getelementptr [4 x i8], ptr addrspace(7) %270, i32 %85
  store <1 x i32> %254, ptr addrspace(7) %271, align 4
  %272 = getelementptr i8, ptr addrspace(7) %271, i32 256
  store <1 x i32> %255, ptr addrspace(7) %272, align 4
  %273 = getelementptr i8, ptr addrspace(7) %271, i32 512
  store <1 x i32> %256, ptr addrspace(7) %273, align 4
  %274 = getelementptr i8, ptr addrspace(7) %271, i32 768
  store <1 x i32> %257, ptr addrspace(7) %274, align 4
  %275 = getelementptr i8, ptr addrspace(7) %271, i32 4096
  store <1 x i32> %258, ptr addrspace(7) %275, align 4
  %276 = getelementptr i8, ptr addrspace(7) %271, i32 4352
  store <1 x i32> %259, ptr addrspace(7) %276, align 4
  %277 = getelementptr i8, ptr addrspace(7) %271, i32 4608
  store <1 x i32> %260, ptr addrspace(7) %277, align 4
  %278 = getelementptr i8, ptr addrspace(7) %271, i32 4864
  store <1 x i32> %261, ptr addrspace(7) %278, align 4
  %279 = getelementptr i8, ptr addrspace(7) %271, i32 8192
  store <1 x i32> %262, ptr addrspace(7) %279, align 4
  %280 = getelementptr i8, ptr addrspace(7) %271, i32 8448
  store <1 x i32> %263, ptr addrspace(7) %280, align 4
  %281 = getelementptr i8, ptr addrspace(7) %271, i32 8704
  store <1 x i32> %264, ptr addrspace(7) %281, align 4
  %282 = getelementptr i8, ptr addrspace(7) %271, i32 8960
  store <1 x i32> %265, ptr addrspace(7) %282, align 4
  %283 = or disjoint i32 %85, %20
  %284 = or i32 %283, 3072
  %285 = getelementptr [4 x i8], ptr addrspace(7) %7, i32 %284
  store <1 x i32> %266, ptr addrspace(7) %285, align 4
  %286 = or i32 %283, 3136
  %287 = getelementptr [4 x i8], ptr addrspace(7) %7, i32 %286
  store <1 x i32> %267, ptr addrspace(7) %287, align 4
  %288 = or i32 %283, 3200
  %289 = getelementptr [4 x i8], ptr addrspace(7) %7, i32 %288
  store <1 x i32> %268, ptr addrspace(7) %289, align 4
  %290 = or i32 %283, 3264
  %291 = getelementptr [4 x i8], ptr addrspace(7) %7, i32 %290
  store <1 x i32> %269, ptr addrspace(7) %291, align 4
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64, i64, <4 x i32>, i32 immarg, i32 immarg, i32 immarg) #5

attributes #0 = { alwaysinline mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 256, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
