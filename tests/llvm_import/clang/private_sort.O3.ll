; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @private_sort(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = shl i32 %4, 9
  %7 = shl nuw nsw i32 %5, 3
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %9
  %11 = load <2 x i32>, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = shufflevector <2 x i32> %11, <2 x i32> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %13 = or disjoint i32 %8, 2
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %14
  %16 = load <2 x i32>, ptr addrspace(1) %15, align 4, !tbaa !5
  %17 = shufflevector <2 x i32> %11, <2 x i32> %16, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %18 = or disjoint i32 %8, 4
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %19
  %21 = load <2 x i32>, ptr addrspace(1) %20, align 4, !tbaa !5
  %22 = shufflevector <2 x i32> %21, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %23 = shufflevector <8 x i32> %17, <8 x i32> %22, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %24 = or disjoint i32 %8, 6
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %25
  %27 = load <2 x i32>, ptr addrspace(1) %26, align 4, !tbaa !5
  %28 = shufflevector <2 x i32> %27, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %29 = shufflevector <8 x i32> %23, <8 x i32> %28, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %30 = extractelement <2 x i32> %11, i64 0
  %31 = extractelement <2 x i32> %11, i64 1
  %32 = icmp sle i32 %30, %31
  %33 = shufflevector <8 x i32> %29, <8 x i32> %12, <8 x i32> <i32 0, i32 8, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %34 = select i1 %32, <8 x i32> %29, <8 x i32> %33
  %35 = zext i1 %32 to i32
  %36 = insertelement <8 x i32> %34, i32 %31, i32 %35
  %37 = extractelement <8 x i32> %36, i64 2
  %38 = extractelement <8 x i32> %36, i64 1
  %39 = icmp sgt i32 %38, %37
  br i1 %39, label %40, label %46

40:                                               ; preds = %3
  %41 = shufflevector <8 x i32> %36, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 3, i32 4, i32 5, i32 6, i32 7>
  %42 = extractelement <8 x i32> %36, i64 0
  %43 = icmp sgt i32 %42, %37
  br i1 %43, label %44, label %46

44:                                               ; preds = %40
  %45 = shufflevector <8 x i32> %36, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 3, i32 4, i32 5, i32 6, i32 7>
  br label %46

46:                                               ; preds = %44, %40, %3
  %47 = phi <8 x i32> [ %36, %3 ], [ %45, %44 ], [ %41, %40 ]
  %48 = phi i32 [ 2, %3 ], [ 0, %44 ], [ 1, %40 ]
  %49 = insertelement <8 x i32> %47, i32 %37, i32 %48
  %50 = extractelement <8 x i32> %49, i64 3
  %51 = extractelement <8 x i32> %49, i64 2
  %52 = icmp sgt i32 %51, %50
  br i1 %52, label %53, label %63

53:                                               ; preds = %46
  %54 = shufflevector <8 x i32> %49, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 4, i32 5, i32 6, i32 7>
  %55 = extractelement <8 x i32> %49, i64 1
  %56 = icmp sgt i32 %55, %50
  br i1 %56, label %57, label %63

57:                                               ; preds = %53
  %58 = shufflevector <8 x i32> %49, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 4, i32 5, i32 6, i32 7>
  %59 = extractelement <8 x i32> %49, i64 0
  %60 = icmp sgt i32 %59, %50
  br i1 %60, label %61, label %63

61:                                               ; preds = %57
  %62 = shufflevector <8 x i32> %49, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 4, i32 5, i32 6, i32 7>
  br label %63

63:                                               ; preds = %61, %57, %53, %46
  %64 = phi <8 x i32> [ %49, %46 ], [ %62, %61 ], [ %54, %53 ], [ %58, %57 ]
  %65 = phi i32 [ 3, %46 ], [ 0, %61 ], [ 2, %53 ], [ 1, %57 ]
  %66 = insertelement <8 x i32> %64, i32 %50, i32 %65
  %67 = extractelement <8 x i32> %66, i64 4
  %68 = extractelement <8 x i32> %66, i64 3
  %69 = icmp sgt i32 %68, %67
  br i1 %69, label %70, label %84

70:                                               ; preds = %63
  %71 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 5, i32 6, i32 7>
  %72 = extractelement <8 x i32> %66, i64 2
  %73 = icmp sgt i32 %72, %67
  br i1 %73, label %74, label %84

74:                                               ; preds = %70
  %75 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 5, i32 6, i32 7>
  %76 = extractelement <8 x i32> %66, i64 1
  %77 = icmp sgt i32 %76, %67
  br i1 %77, label %78, label %84

78:                                               ; preds = %74
  %79 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 5, i32 6, i32 7>
  %80 = extractelement <8 x i32> %66, i64 0
  %81 = icmp sgt i32 %80, %67
  br i1 %81, label %82, label %84

82:                                               ; preds = %78
  %83 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 5, i32 6, i32 7>
  br label %84

84:                                               ; preds = %82, %78, %74, %70, %63
  %85 = phi <8 x i32> [ %66, %63 ], [ %83, %82 ], [ %71, %70 ], [ %79, %78 ], [ %75, %74 ]
  %86 = phi i32 [ 4, %63 ], [ 0, %82 ], [ 3, %70 ], [ 1, %78 ], [ 2, %74 ]
  %87 = insertelement <8 x i32> %85, i32 %67, i32 %86
  %88 = extractelement <8 x i32> %87, i64 5
  %89 = extractelement <8 x i32> %87, i64 4
  %90 = icmp sgt i32 %89, %88
  br i1 %90, label %91, label %109

91:                                               ; preds = %84
  %92 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 6, i32 7>
  %93 = extractelement <8 x i32> %87, i64 3
  %94 = icmp sgt i32 %93, %88
  br i1 %94, label %95, label %109

95:                                               ; preds = %91
  %96 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 4, i32 6, i32 7>
  %97 = extractelement <8 x i32> %87, i64 2
  %98 = icmp sgt i32 %97, %88
  br i1 %98, label %99, label %109

99:                                               ; preds = %95
  %100 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 4, i32 6, i32 7>
  %101 = extractelement <8 x i32> %87, i64 1
  %102 = icmp sgt i32 %101, %88
  br i1 %102, label %103, label %109

103:                                              ; preds = %99
  %104 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 4, i32 6, i32 7>
  %105 = extractelement <8 x i32> %87, i64 0
  %106 = icmp sgt i32 %105, %88
  br i1 %106, label %107, label %109

107:                                              ; preds = %103
  %108 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 6, i32 7>
  br label %109

109:                                              ; preds = %107, %103, %99, %95, %91, %84
  %110 = phi <8 x i32> [ %87, %84 ], [ %108, %107 ], [ %92, %91 ], [ %104, %103 ], [ %96, %95 ], [ %100, %99 ]
  %111 = phi i32 [ 5, %84 ], [ 0, %107 ], [ 4, %91 ], [ 1, %103 ], [ 3, %95 ], [ 2, %99 ]
  %112 = insertelement <8 x i32> %110, i32 %88, i32 %111
  %113 = extractelement <8 x i32> %112, i64 6
  %114 = extractelement <8 x i32> %112, i64 5
  %115 = icmp sgt i32 %114, %113
  br i1 %115, label %116, label %138

116:                                              ; preds = %109
  %117 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 5, i32 7>
  %118 = extractelement <8 x i32> %112, i64 4
  %119 = icmp sgt i32 %118, %113
  br i1 %119, label %120, label %138

120:                                              ; preds = %116
  %121 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 5, i32 7>
  %122 = extractelement <8 x i32> %112, i64 3
  %123 = icmp sgt i32 %122, %113
  br i1 %123, label %124, label %138

124:                                              ; preds = %120
  %125 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 4, i32 5, i32 7>
  %126 = extractelement <8 x i32> %112, i64 2
  %127 = icmp sgt i32 %126, %113
  br i1 %127, label %128, label %138

128:                                              ; preds = %124
  %129 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 4, i32 5, i32 7>
  %130 = extractelement <8 x i32> %112, i64 1
  %131 = icmp sgt i32 %130, %113
  br i1 %131, label %132, label %138

132:                                              ; preds = %128
  %133 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 4, i32 5, i32 7>
  %134 = extractelement <8 x i32> %112, i64 0
  %135 = icmp sgt i32 %134, %113
  br i1 %135, label %136, label %138

136:                                              ; preds = %132
  %137 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 7>
  br label %138

138:                                              ; preds = %136, %132, %128, %124, %120, %116, %109
  %139 = phi <8 x i32> [ %112, %109 ], [ %137, %136 ], [ %117, %116 ], [ %133, %132 ], [ %121, %120 ], [ %129, %128 ], [ %125, %124 ]
  %140 = phi i32 [ 6, %109 ], [ 0, %136 ], [ 5, %116 ], [ 1, %132 ], [ 4, %120 ], [ 2, %128 ], [ 3, %124 ]
  %141 = insertelement <8 x i32> %139, i32 %113, i32 %140
  %142 = extractelement <8 x i32> %141, i64 7
  %143 = extractelement <8 x i32> %141, i64 6
  %144 = icmp sgt i32 %143, %142
  br i1 %144, label %145, label %171

145:                                              ; preds = %138
  %146 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 6>
  %147 = extractelement <8 x i32> %141, i64 5
  %148 = icmp sgt i32 %147, %142
  br i1 %148, label %149, label %171

149:                                              ; preds = %145
  %150 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 5, i32 6>
  %151 = extractelement <8 x i32> %141, i64 4
  %152 = icmp sgt i32 %151, %142
  br i1 %152, label %153, label %171

153:                                              ; preds = %149
  %154 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 5, i32 6>
  %155 = extractelement <8 x i32> %141, i64 3
  %156 = icmp sgt i32 %155, %142
  br i1 %156, label %157, label %171

157:                                              ; preds = %153
  %158 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 4, i32 5, i32 6>
  %159 = extractelement <8 x i32> %141, i64 2
  %160 = icmp sgt i32 %159, %142
  br i1 %160, label %161, label %171

161:                                              ; preds = %157
  %162 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 4, i32 5, i32 6>
  %163 = extractelement <8 x i32> %141, i64 1
  %164 = icmp sgt i32 %163, %142
  br i1 %164, label %165, label %171

165:                                              ; preds = %161
  %166 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  %167 = extractelement <8 x i32> %141, i64 0
  %168 = icmp sgt i32 %167, %142
  br i1 %168, label %169, label %171

169:                                              ; preds = %165
  %170 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  br label %171

171:                                              ; preds = %169, %165, %161, %157, %153, %149, %145, %138
  %172 = phi <8 x i32> [ %141, %138 ], [ %170, %169 ], [ %146, %145 ], [ %166, %165 ], [ %150, %149 ], [ %158, %157 ], [ %154, %153 ], [ %162, %161 ]
  %173 = phi i32 [ 7, %138 ], [ 0, %169 ], [ 6, %145 ], [ 1, %165 ], [ 5, %149 ], [ 3, %157 ], [ 4, %153 ], [ 2, %161 ]
  %174 = insertelement <8 x i32> %172, i32 %142, i32 %173
  %175 = and i32 %2, 7
  %176 = extractelement <8 x i32> %174, i32 %175
  %177 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9
  %178 = add nsw i32 %2, 1
  %179 = and i32 %178, 7
  %180 = extractelement <8 x i32> %174, i32 %179
  %181 = insertelement <2 x i32> poison, i32 %176, i64 0
  %182 = insertelement <2 x i32> %181, i32 %180, i64 1
  %183 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 0, i32 1>
  %184 = add nsw <2 x i32> %182, %183
  store <2 x i32> %184, ptr addrspace(1) %177, align 4, !tbaa !5
  %185 = add nsw i32 %2, 2
  %186 = and i32 %185, 7
  %187 = extractelement <8 x i32> %174, i32 %186
  %188 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %14
  %189 = add nsw i32 %2, 3
  %190 = and i32 %189, 7
  %191 = extractelement <8 x i32> %174, i32 %190
  %192 = insertelement <2 x i32> poison, i32 %187, i64 0
  %193 = insertelement <2 x i32> %192, i32 %191, i64 1
  %194 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 2, i32 3>
  %195 = add nsw <2 x i32> %193, %194
  store <2 x i32> %195, ptr addrspace(1) %188, align 4, !tbaa !5
  %196 = and i32 %2, 7
  %197 = xor i32 %196, 4
  %198 = extractelement <8 x i32> %174, i32 %197
  %199 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %19
  %200 = add nsw i32 %2, 5
  %201 = and i32 %200, 7
  %202 = extractelement <8 x i32> %174, i32 %201
  %203 = insertelement <2 x i32> poison, i32 %198, i64 0
  %204 = insertelement <2 x i32> %203, i32 %202, i64 1
  %205 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 4, i32 5>
  %206 = add nsw <2 x i32> %204, %205
  store <2 x i32> %206, ptr addrspace(1) %199, align 4, !tbaa !5
  %207 = add nsw i32 %2, 6
  %208 = and i32 %207, 7
  %209 = extractelement <8 x i32> %174, i32 %208
  %210 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %25
  %211 = add nsw i32 %2, 7
  %212 = and i32 %211, 7
  %213 = extractelement <8 x i32> %174, i32 %212
  %214 = insertelement <2 x i32> poison, i32 %209, i64 0
  %215 = insertelement <2 x i32> %214, i32 %213, i64 1
  %216 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 6, i32 7>
  %217 = add nsw <2 x i32> %215, %216
  store <2 x i32> %217, ptr addrspace(1) %210, align 4, !tbaa !5
  ret void
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_sort(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = shl i32 %4, 9
  %7 = shl nuw nsw i32 %5, 3
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %9
  %11 = load <2 x i32>, ptr addrspace(1) %10, align 4, !tbaa !5
  %12 = shufflevector <2 x i32> %11, <2 x i32> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %13 = or disjoint i32 %8, 2
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %14
  %16 = load <2 x i32>, ptr addrspace(1) %15, align 4, !tbaa !5
  %17 = shufflevector <2 x i32> %11, <2 x i32> %16, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %18 = or disjoint i32 %8, 4
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %19
  %21 = load <2 x i32>, ptr addrspace(1) %20, align 4, !tbaa !5
  %22 = shufflevector <2 x i32> %21, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %23 = shufflevector <8 x i32> %17, <8 x i32> %22, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %24 = or disjoint i32 %8, 6
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %25
  %27 = load <2 x i32>, ptr addrspace(1) %26, align 4, !tbaa !5
  %28 = shufflevector <2 x i32> %27, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %29 = shufflevector <8 x i32> %23, <8 x i32> %28, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %30 = extractelement <2 x i32> %11, i64 0
  %31 = extractelement <2 x i32> %11, i64 1
  %32 = icmp sle i32 %30, %31
  %33 = shufflevector <8 x i32> %29, <8 x i32> %12, <8 x i32> <i32 0, i32 8, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %34 = select i1 %32, <8 x i32> %29, <8 x i32> %33
  %35 = zext i1 %32 to i32
  %36 = insertelement <8 x i32> %34, i32 %31, i32 %35
  %37 = extractelement <8 x i32> %36, i64 2
  %38 = extractelement <8 x i32> %36, i64 1
  %39 = icmp sgt i32 %38, %37
  br i1 %39, label %40, label %46

40:                                               ; preds = %3
  %41 = shufflevector <8 x i32> %36, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 3, i32 4, i32 5, i32 6, i32 7>
  %42 = extractelement <8 x i32> %36, i64 0
  %43 = icmp sgt i32 %42, %37
  br i1 %43, label %44, label %46

44:                                               ; preds = %40
  %45 = shufflevector <8 x i32> %36, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 3, i32 4, i32 5, i32 6, i32 7>
  br label %46

46:                                               ; preds = %44, %40, %3
  %47 = phi <8 x i32> [ %45, %44 ], [ %36, %3 ], [ %41, %40 ]
  %48 = phi i32 [ 0, %44 ], [ 2, %3 ], [ 1, %40 ]
  %49 = insertelement <8 x i32> %47, i32 %37, i32 %48
  %50 = extractelement <8 x i32> %49, i64 3
  %51 = extractelement <8 x i32> %49, i64 2
  %52 = icmp sgt i32 %51, %50
  br i1 %52, label %53, label %63

53:                                               ; preds = %46
  %54 = shufflevector <8 x i32> %49, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 4, i32 5, i32 6, i32 7>
  %55 = extractelement <8 x i32> %49, i64 1
  %56 = icmp sgt i32 %55, %50
  br i1 %56, label %57, label %63

57:                                               ; preds = %53
  %58 = shufflevector <8 x i32> %49, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 4, i32 5, i32 6, i32 7>
  %59 = extractelement <8 x i32> %49, i64 0
  %60 = icmp sgt i32 %59, %50
  br i1 %60, label %61, label %63

61:                                               ; preds = %57
  %62 = shufflevector <8 x i32> %49, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 4, i32 5, i32 6, i32 7>
  br label %63

63:                                               ; preds = %61, %57, %53, %46
  %64 = phi <8 x i32> [ %62, %61 ], [ %49, %46 ], [ %54, %53 ], [ %58, %57 ]
  %65 = phi i32 [ 0, %61 ], [ 3, %46 ], [ 2, %53 ], [ 1, %57 ]
  %66 = insertelement <8 x i32> %64, i32 %50, i32 %65
  %67 = extractelement <8 x i32> %66, i64 4
  %68 = extractelement <8 x i32> %66, i64 3
  %69 = icmp sgt i32 %68, %67
  br i1 %69, label %70, label %84

70:                                               ; preds = %63
  %71 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 5, i32 6, i32 7>
  %72 = extractelement <8 x i32> %66, i64 2
  %73 = icmp sgt i32 %72, %67
  br i1 %73, label %74, label %84

74:                                               ; preds = %70
  %75 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 5, i32 6, i32 7>
  %76 = extractelement <8 x i32> %66, i64 1
  %77 = icmp sgt i32 %76, %67
  br i1 %77, label %78, label %84

78:                                               ; preds = %74
  %79 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 5, i32 6, i32 7>
  %80 = extractelement <8 x i32> %66, i64 0
  %81 = icmp sgt i32 %80, %67
  br i1 %81, label %82, label %84

82:                                               ; preds = %78
  %83 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 5, i32 6, i32 7>
  br label %84

84:                                               ; preds = %82, %78, %74, %70, %63
  %85 = phi <8 x i32> [ %83, %82 ], [ %66, %63 ], [ %71, %70 ], [ %79, %78 ], [ %75, %74 ]
  %86 = phi i32 [ 0, %82 ], [ 4, %63 ], [ 3, %70 ], [ 1, %78 ], [ 2, %74 ]
  %87 = insertelement <8 x i32> %85, i32 %67, i32 %86
  %88 = extractelement <8 x i32> %87, i64 5
  %89 = extractelement <8 x i32> %87, i64 4
  %90 = icmp sgt i32 %89, %88
  br i1 %90, label %91, label %109

91:                                               ; preds = %84
  %92 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 6, i32 7>
  %93 = extractelement <8 x i32> %87, i64 3
  %94 = icmp sgt i32 %93, %88
  br i1 %94, label %95, label %109

95:                                               ; preds = %91
  %96 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 4, i32 6, i32 7>
  %97 = extractelement <8 x i32> %87, i64 2
  %98 = icmp sgt i32 %97, %88
  br i1 %98, label %99, label %109

99:                                               ; preds = %95
  %100 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 4, i32 6, i32 7>
  %101 = extractelement <8 x i32> %87, i64 1
  %102 = icmp sgt i32 %101, %88
  br i1 %102, label %103, label %109

103:                                              ; preds = %99
  %104 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 4, i32 6, i32 7>
  %105 = extractelement <8 x i32> %87, i64 0
  %106 = icmp sgt i32 %105, %88
  br i1 %106, label %107, label %109

107:                                              ; preds = %103
  %108 = shufflevector <8 x i32> %87, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 6, i32 7>
  br label %109

109:                                              ; preds = %107, %103, %99, %95, %91, %84
  %110 = phi <8 x i32> [ %108, %107 ], [ %87, %84 ], [ %92, %91 ], [ %104, %103 ], [ %96, %95 ], [ %100, %99 ]
  %111 = phi i32 [ 0, %107 ], [ 5, %84 ], [ 4, %91 ], [ 1, %103 ], [ 3, %95 ], [ 2, %99 ]
  %112 = insertelement <8 x i32> %110, i32 %88, i32 %111
  %113 = extractelement <8 x i32> %112, i64 6
  %114 = extractelement <8 x i32> %112, i64 5
  %115 = icmp sgt i32 %114, %113
  br i1 %115, label %116, label %138

116:                                              ; preds = %109
  %117 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 5, i32 7>
  %118 = extractelement <8 x i32> %112, i64 4
  %119 = icmp sgt i32 %118, %113
  br i1 %119, label %120, label %138

120:                                              ; preds = %116
  %121 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 5, i32 7>
  %122 = extractelement <8 x i32> %112, i64 3
  %123 = icmp sgt i32 %122, %113
  br i1 %123, label %124, label %138

124:                                              ; preds = %120
  %125 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 4, i32 5, i32 7>
  %126 = extractelement <8 x i32> %112, i64 2
  %127 = icmp sgt i32 %126, %113
  br i1 %127, label %128, label %138

128:                                              ; preds = %124
  %129 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 4, i32 5, i32 7>
  %130 = extractelement <8 x i32> %112, i64 1
  %131 = icmp sgt i32 %130, %113
  br i1 %131, label %132, label %138

132:                                              ; preds = %128
  %133 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 4, i32 5, i32 7>
  %134 = extractelement <8 x i32> %112, i64 0
  %135 = icmp sgt i32 %134, %113
  br i1 %135, label %136, label %138

136:                                              ; preds = %132
  %137 = shufflevector <8 x i32> %112, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 7>
  br label %138

138:                                              ; preds = %136, %132, %128, %124, %120, %116, %109
  %139 = phi <8 x i32> [ %137, %136 ], [ %112, %109 ], [ %117, %116 ], [ %133, %132 ], [ %121, %120 ], [ %129, %128 ], [ %125, %124 ]
  %140 = phi i32 [ 0, %136 ], [ 6, %109 ], [ 5, %116 ], [ 1, %132 ], [ 4, %120 ], [ 2, %128 ], [ 3, %124 ]
  %141 = insertelement <8 x i32> %139, i32 %113, i32 %140
  %142 = extractelement <8 x i32> %141, i64 7
  %143 = extractelement <8 x i32> %141, i64 6
  %144 = icmp sgt i32 %143, %142
  br i1 %144, label %145, label %171

145:                                              ; preds = %138
  %146 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 6>
  %147 = extractelement <8 x i32> %141, i64 5
  %148 = icmp sgt i32 %147, %142
  br i1 %148, label %149, label %171

149:                                              ; preds = %145
  %150 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 5, i32 6>
  %151 = extractelement <8 x i32> %141, i64 4
  %152 = icmp sgt i32 %151, %142
  br i1 %152, label %153, label %171

153:                                              ; preds = %149
  %154 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 5, i32 6>
  %155 = extractelement <8 x i32> %141, i64 3
  %156 = icmp sgt i32 %155, %142
  br i1 %156, label %157, label %171

157:                                              ; preds = %153
  %158 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 3, i32 4, i32 5, i32 6>
  %159 = extractelement <8 x i32> %141, i64 2
  %160 = icmp sgt i32 %159, %142
  br i1 %160, label %161, label %171

161:                                              ; preds = %157
  %162 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 3, i32 4, i32 5, i32 6>
  %163 = extractelement <8 x i32> %141, i64 1
  %164 = icmp sgt i32 %163, %142
  br i1 %164, label %165, label %171

165:                                              ; preds = %161
  %166 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  %167 = extractelement <8 x i32> %141, i64 0
  %168 = icmp sgt i32 %167, %142
  br i1 %168, label %169, label %171

169:                                              ; preds = %165
  %170 = shufflevector <8 x i32> %141, <8 x i32> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  br label %171

171:                                              ; preds = %169, %165, %161, %157, %153, %149, %145, %138
  %172 = phi <8 x i32> [ %170, %169 ], [ %141, %138 ], [ %146, %145 ], [ %166, %165 ], [ %150, %149 ], [ %158, %157 ], [ %154, %153 ], [ %162, %161 ]
  %173 = phi i32 [ 0, %169 ], [ 7, %138 ], [ 6, %145 ], [ 1, %165 ], [ 5, %149 ], [ 3, %157 ], [ 4, %153 ], [ 2, %161 ]
  %174 = insertelement <8 x i32> %172, i32 %142, i32 %173
  %175 = and i32 %2, 7
  %176 = extractelement <8 x i32> %174, i32 %175
  %177 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9
  %178 = add nsw i32 %2, 1
  %179 = and i32 %178, 7
  %180 = extractelement <8 x i32> %174, i32 %179
  %181 = insertelement <2 x i32> poison, i32 %176, i64 0
  %182 = insertelement <2 x i32> %181, i32 %180, i64 1
  %183 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 0, i32 1>
  %184 = add nsw <2 x i32> %182, %183
  store <2 x i32> %184, ptr addrspace(1) %177, align 4, !tbaa !5
  %185 = add nsw i32 %2, 2
  %186 = and i32 %185, 7
  %187 = extractelement <8 x i32> %174, i32 %186
  %188 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %14
  %189 = add nsw i32 %2, 3
  %190 = and i32 %189, 7
  %191 = extractelement <8 x i32> %174, i32 %190
  %192 = insertelement <2 x i32> poison, i32 %187, i64 0
  %193 = insertelement <2 x i32> %192, i32 %191, i64 1
  %194 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 2, i32 3>
  %195 = add nsw <2 x i32> %193, %194
  store <2 x i32> %195, ptr addrspace(1) %188, align 4, !tbaa !5
  %196 = and i32 %2, 7
  %197 = xor i32 %196, 4
  %198 = extractelement <8 x i32> %174, i32 %197
  %199 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %19
  %200 = add nsw i32 %2, 5
  %201 = and i32 %200, 7
  %202 = extractelement <8 x i32> %174, i32 %201
  %203 = insertelement <2 x i32> poison, i32 %198, i64 0
  %204 = insertelement <2 x i32> %203, i32 %202, i64 1
  %205 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 4, i32 5>
  %206 = add nsw <2 x i32> %204, %205
  store <2 x i32> %206, ptr addrspace(1) %199, align 4, !tbaa !5
  %207 = add nsw i32 %2, 6
  %208 = and i32 %207, 7
  %209 = extractelement <8 x i32> %174, i32 %208
  %210 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %25
  %211 = add nsw i32 %2, 7
  %212 = and i32 %211, 7
  %213 = extractelement <8 x i32> %174, i32 %212
  %214 = insertelement <2 x i32> poison, i32 %209, i64 0
  %215 = insertelement <2 x i32> %214, i32 %213, i64 1
  %216 = shufflevector <8 x i32> %174, <8 x i32> poison, <2 x i32> <i32 6, i32 7>
  %217 = add nsw <2 x i32> %215, %216
  store <2 x i32> %217, ptr addrspace(1) %210, align 4, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = !{i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none"}
!11 = !{!"int*", !"int*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
