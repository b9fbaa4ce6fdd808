//===- RaiseLlvm.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseLlvm.h"

#include "waveasm/import/LaunchInfo.h"
#include "waveasm/import/iree/IreeCodegen.h"
#include "waveasm/import/raise_llvm/ExpandAccesses.h"
#include "waveasm/import/raise_llvm/ExpandAtomics.h"
#include "waveasm/import/raise_llvm/ExpandRemainders.h"
#include "waveasm/import/raise_llvm/FunctionAttributes.h"
#include "waveasm/import/raise_llvm/LdsLayout.h"
#include "waveasm/import/raise_llvm/PointerPlaces.h"
#include "waveasm/import/raise_llvm/PromoteAllocas.h"
#include "waveasm/import/raise_llvm/PromoteArrays.h"
#include "waveasm/import/raise_llvm/RaiseArguments.h"
#include "waveasm/import/raise_llvm/RaiseFloatBits.h"
#include "waveasm/import/raise_llvm/RaiseLaunchReads.h"
#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaiseOverflow.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"
#include "waveasm/import/raise_llvm/RaiseStructures.h"
#include "waveasm/import/raise_llvm/RaiseTables.h"
#include "waveasm/import/raise_llvm/SplitIntegers.h"
#include "waveasm/import/raise_llvm/WidenIntegers.h"

#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/CFGToSCF.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace waveasm;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The names of attributes that make a function a kernel.
static constexpr StringLiteral kKernelAttributes[] = {"rocdl.kernel",
                                                      "gpu.kernel"};

static bool isKernel(LLVM::LLVMFuncOp function) {
  return !function.isExternal() &&
         (function.getCConv() == LLVM::CConv::AMDGPU_KERNEL ||
          llvm::any_of(kKernelAttributes, [&](StringRef name) {
            return function->hasAttr(name);
          }));
}

/// Whether the kernel reads ids of work-items in y or z.
static bool usesRows(func::FuncOp kernel) {
  return kernel
      .walk([](Operation *op) {
        auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
        bool isRow =
            isa<ROCDL::ThreadIdYOp, ROCDL::ThreadIdZOp>(op) ||
            (call && (call.getIntrin() == "llvm.amdgcn.workitem.id.y" ||
                      call.getIntrin() == "llvm.amdgcn.workitem.id.z"));
        return isRow ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Gives `to` the attributes of launches in the forms that `getLaunchInfo`
/// reads, and the target.
static void setLaunch(LLVM::LLVMFuncOp from, func::FuncOp to) {
  Builder b(from.getContext());
  FunctionAttributes attributes(from);
  if (StringRef cpu = attributes.get("target-cpu"); !cpu.empty())
    to->setAttr(kTargetCpuAttr, b.getStringAttr(cpu));
  constexpr StringLiteral kSize = "rocdl.reqd_work_group_size";
  SmallVector<int64_t> size;
  if (DenseI32ArrayAttr required = from.getReqdWorkGroupSizeAttr())
    to->setAttr(kSize, required);
  for (StringRef name : {kSize, StringLiteral("gpu.known_block_size")})
    if (auto known = dyn_cast_or_null<DenseI32ArrayAttr>(from->getAttr(name)))
      to->setAttr(name, known);
  StringRef flat = attributes.get("amdgpu-flat-work-group-size");
  if (std::optional<std::pair<int64_t, int64_t>> range =
          parseFlatWorkgroupSize(flat)) {
    to->setAttr(kFlatWorkgroupSizeAttr, b.getStringAttr(flat));
    // If only one number of work-items is possible, it is the size of a
    // workgroup of one dimension.
    if (range->first == range->second && !to->hasAttr(kSize) &&
        !to->hasAttr("gpu.known_block_size") && !usesRows(to))
      to->setAttr(kSize, b.getDenseI32ArrayAttr(
                             {static_cast<int32_t>(range->first), 1, 1}));
  }
  NamedAttrList functionAttributes;
  if (StringRef denormals = attributes.get("denormal-fp-math-f32");
      !denormals.empty())
    functionAttributes.set("denormal-fp-math-f32", b.getStringAttr(denormals));
  if (StringRef waves = attributes.get("amdgpu-waves-per-eu"); !waves.empty())
    functionAttributes.set("amdgpu-waves-per-eu", b.getStringAttr(waves));
  if (functionAttributes.empty())
    return;
  to->setAttr("translation_info",
              iree::TranslationInfoAttr::get(
                  b.getContext(), Attribute(), SymbolRefAttr(), size,
                  std::nullopt,
                  b.getDictionaryAttr(b.getNamedAttr(
                      "llvm_func_attrs",
                      functionAttributes.getDictionary(b.getContext())))));
}

/// Replaces the function by a func.func with its body.
static func::FuncOp takeBody(LLVM::LLVMFuncOp function) {
  OpBuilder b(function);
  auto kernel =
      func::FuncOp::create(b, function.getLoc(), function.getSymName(),
                           b.getFunctionType(function.getArgumentTypes(), {}));
  kernel.getBody().takeBody(function.getBody());
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
    if (DictionaryAttr attributes = function.getArgAttrDict(i))
      kernel.setArgAttrs(i, attributes);
  return kernel;
}

/// Conditions, which import has, take the place of the switches with which the
/// lifting of branches tells apart where control goes on.
static void replaceSwitches(func::FuncOp kernel) {
  SmallVector<scf::IndexSwitchOp> switches;
  kernel.walk([&](scf::IndexSwitchOp op) { switches.push_back(op); });
  for (scf::IndexSwitchOp op : switches) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    Value number = op.getArg();
    Type type = number.getType();
    if (auto cast = number.getDefiningOp<arith::IndexCastUIOp>()) {
      number = cast.getIn();
      type = number.getType();
      op.getArgMutable().assign(
          arith::ConstantIndexOp::create(b, 0).getResult());
      if (cast->use_empty())
        cast->erase();
    }
    scf::IfOp chain;
    // The last case is the innermost one, around what is left.
    for (size_t i = op.getCases().size(); i > 0; --i) {
      b.setInsertionPoint(op);
      Value isCase = arith::CmpIOp::create(
          b, arith::CmpIPredicate::eq, number,
          arith::ConstantOp::create(
              b, b.getIntegerAttr(type, op.getCases()[i - 1])));
      auto branch = scf::IfOp::create(b, op.getResultTypes(), isCase,
                                      /*addThenBlock=*/false,
                                      /*addElseBlock=*/false);
      branch.getThenRegion().takeBody(op.getCaseRegions()[i - 1]);
      if (chain) {
        Block &block = branch.getElseRegion().emplaceBlock();
        chain->moveBefore(&block, block.end());
        b.setInsertionPointToEnd(&block);
        scf::YieldOp::create(b, chain.getResults());
      } else {
        branch.getElseRegion().takeBody(op.getDefaultRegion());
      }
      chain = branch;
    }
    op.replaceAllUsesWith(chain.getResults());
    op.erase();
  }
}

template <typename... Ops>
static void addCanonicalizations(RewritePatternSet &patterns) {
  (Ops::getCanonicalizationPatterns(patterns, patterns.getContext()), ...);
}

/// Makes conditions and choices of values plain again: the lifting of branches
/// passes on numbers that say where control goes, and poison where a value is
/// not needed.
static void simplifyLifted(func::FuncOp kernel) {
  RewritePatternSet patterns(kernel.getContext());
  addCanonicalizations<scf::IfOp, scf::WhileOp, arith::SelectOp,
                       arith::TruncIOp, arith::ExtUIOp, arith::CmpIOp,
                       arith::AndIOp, arith::OrIOp, arith::XOrIOp>(patterns);
  // Whatever ends it early, what is left is as right as before.
  (void)applyPatternsGreedily(kernel, std::move(patterns));
}

/// Lifts the branches to structured control flow.
static LogicalResult liftBranches(func::FuncOp kernel) {
  if (kernel.getBody().hasOneBlock())
    return success();
  makePointersOutsideLoops(kernel);
  ControlFlowToSCFTransformation transformation;
  DominanceInfo dominance(kernel);
  FailureOr<bool> lifted =
      transformCFGToSCF(kernel.getBody(), transformation, dominance);
  if (failed(lifted) || !kernel.getBody().hasOneBlock())
    return kernel.emitError("in kernel '")
           << kernel.getName()
           << "': expected branches that loops and conditions can express";
  replaceSwitches(kernel);
  makePointersInBranches(kernel);
  simplifyLifted(kernel);
  return success();
}

/// Notes at a branch that yields the value that its result may be anything.
static void noteAny(OpOperand &use) {
  auto branch = dyn_cast<scf::IfOp>(use.getOwner()->getParentOp());
  if (!branch || !isa<scf::YieldOp>(use.getOwner()))
    return;
  bool isElse = use.getOwner()->getParentRegion() == &branch.getElseRegion();
  StringRef name = kAnyAttrs[isElse];
  SmallVector<int64_t> results;
  if (auto known = branch->getAttrOfType<DenseI64ArrayAttr>(name))
    llvm::append_range(results, known.asArrayRef());
  results.push_back(use.getOperandNumber());
  branch->setAttr(name, DenseI64ArrayAttr::get(branch.getContext(), results));
}

/// Values that have none on some paths become zeros.
static LogicalResult replacePoison(func::FuncOp kernel) {
  WalkResult result = kernel.walk([](ub::PoisonOp op) {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isIntOrIndexOrFloat()) {
      emitRaiseError(op) << "expected a number, got " << type;
      return WalkResult::interrupt();
    }
    for (OpOperand &use : op->getUses())
      noteAny(use);
    OpBuilder b(op);
    op.replaceAllUsesWith(
        arith::ConstantOp::create(b, op.getLoc(), b.getZeroAttr(type))
            .getResult());
    op.erase();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Notes the promises about memory that nothing makes use of.
static void noteUnused(func::FuncOp kernel) {
  size_t assumptions = 0, accesses = 0;
  kernel.walk([&](Operation *op) {
    assumptions += isa<LLVM::AssumeOp>(op);
    if (auto access = dyn_cast<LLVM::AliasAnalysisOpInterface>(op))
      accesses +=
          access.getAliasScopesOrNull() || access.getNoAliasScopesOrNull();
  });
  if (assumptions || accesses)
    kernel.emitRemark("in kernel '")
        << kernel.getName() << "': not used: " << assumptions
        << " 'llvm.intr.assume', and alias scopes of " << accesses
        << " accesses";
}

static LogicalResult raiseKernel(LLVM::LLVMFuncOp function) {
  if (function.isVarArg() ||
      !isa<LLVM::LLVMVoidType>(function.getFunctionType().getReturnType()))
    return function.emitError("in kernel '")
           << function.getName()
           << "': expected a function without a result and with a fixed number "
              "of arguments, got "
           << function.getFunctionType();
  func::FuncOp kernel = takeBody(function);
  kernel->setAttr(kRaisedAttr, UnitAttr::get(kernel.getContext()));
  kernel->setAttr(kKernelAttributes[1], UnitAttr::get(kernel.getContext()));
  setLaunch(function, kernel);
  noteUnused(kernel);
  promoteAllocas(kernel);
  if (failed(expandAccesses(kernel)) || failed(splitIntegers(kernel)) ||
      failed(widenIntegers(kernel)))
    return failure();
  raiseOverflow(kernel);
  raiseFractionExp(kernel);
  raiseStructures(kernel);
  expandLlvmAtomics(kernel);
  bool hasLdsArguments = raiseLdsArguments(kernel);
  if (failed(layOutLds(function, kernel, hasLdsArguments)) ||
      failed(raiseOperations(kernel)) || failed(raisePointers(kernel)) ||
      failed(raiseTables(function, kernel)) || failed(promoteArrays(kernel)))
    return failure();
  raiseArguments(kernel);
  if (failed(raiseLaunchReads(kernel)) || failed(liftBranches(kernel)) ||
      failed(replacePoison(kernel)))
    return failure();
  expandRemainders(kernel);
  function.erase();
  // Modules of kernels are inside a module of the host in dumps of compilers.
  if (auto inner = dyn_cast<ModuleOp>(kernel->getParentOp());
      inner && isa_and_present<ModuleOp>(inner->getParentOp()))
    kernel->moveBefore(inner);
  return success();
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Whether the operation in the module of a kernel is nothing but what kernels
/// refer to, or a note. Functions are among them: calls are errors, and what
/// kernels do not call, such as the copies of kernels that clang makes of
/// OpenCL, nobody runs.
static bool isOfKernels(Operation &op) {
  return isa<LLVM::GlobalOp, LLVM::AliasOp, LLVM::IFuncOp, LLVM::ModuleFlagsOp,
             LLVM::ComdatOp, LLVM::LLVMFuncOp>(op);
}

/// Whether a function that is no kernel runs on the host: modules of kernels
/// stand beside it.
static bool isOfHost(LLVM::LLVMFuncOp function) {
  auto parent = dyn_cast<ModuleOp>(function->getParentOp());
  return parent && !parent.getOps<gpu::GPUModuleOp>().empty();
}

/// Returns the functions of a module in which no kernel is marked that can be
/// nothing else, as IREE prints them before it makes LLVM IR: public, without a
/// result, and not called.
static SmallVector<LLVM::LLVMFuncOp> getUnmarkedKernels(ModuleOp module) {
  llvm::StringSet<> called;
  module.walk([&](LLVM::CallOp op) {
    if (std::optional<StringRef> callee = op.getCallee())
      called.insert(*callee);
  });
  SmallVector<LLVM::LLVMFuncOp> kernels;
  module.walk([&](LLVM::LLVMFuncOp function) {
    if (function.isExternal() || function.isVarArg() || isOfHost(function) ||
        function.getLinkage() != LLVM::Linkage::External ||
        !isa<LLVM::LLVMVoidType>(function.getFunctionType().getReturnType()) ||
        called.contains(function.getName()))
      return;
    function.emitRemark("'")
        << function.getName()
        << "' counts as a kernel: no function has the calling convention "
           "amdgpu_kernelcc, 'rocdl.kernel' or 'gpu.kernel'";
    kernels.push_back(function);
  });
  return kernels;
}

LogicalResult waveasm::raiseLlvm(ModuleOp module) {
  SmallVector<LLVM::LLVMFuncOp> kernels;
  LLVM::LLVMFuncOp other;
  module.walk([&](LLVM::LLVMFuncOp function) {
    if (isKernel(function))
      kernels.push_back(function);
    else if (!function.isExternal() && !isOfHost(function))
      other = function;
  });
  if (kernels.empty() && other)
    kernels = getUnmarkedKernels(module);
  if (kernels.empty()) {
    if (!other)
      return success();
    return other.emitError("expected a kernel, got the function '")
           << other.getName()
           << "' without the calling convention amdgpu_kernelcc and without "
              "'rocdl.kernel' or 'gpu.kernel'";
  }
  module.getContext()
      ->loadDialect<amdgpu::AMDGPUDialect, arith::ArithDialect,
                    cf::ControlFlowDialect, func::FuncDialect, gpu::GPUDialect,
                    math::MathDialect, scf::SCFDialect, ub::UBDialect,
                    vector::VectorDialect, iree::IreeCodegenDialect>();
  llvm::SetVector<Operation *> parents;
  for (LLVM::LLVMFuncOp kernel : kernels) {
    parents.insert(kernel->getParentOp());
    if (failed(raiseKernel(kernel)))
      return failure();
  }
  for (Operation *parent : parents)
    for (Operation &op :
         llvm::make_early_inc_range(parent->getRegion(0).front()))
      if (isOfKernels(op))
        op.erase();
  for (Operation *parent : parents)
    if (auto inner = dyn_cast<ModuleOp>(parent);
        inner && inner != module && inner.getBody()->empty() &&
        isa<ModuleOp>(inner->getParentOp()))
      inner.erase();
  return success();
}
