//===- ExtractKernels.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/extract_kernels/ExtractKernels.h"

#include "waveasm/dialect/StatedGrid.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/import/LaunchInfo.h"
#include "waveasm/import/iree/Flow.h"
#include "waveasm/import/iree/Hal.h"
#include "waveasm/import/iree/Stream.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_EXTRACTKERNELS
#include "waveasm/import/extract_kernels/ExtractKernels.h.inc"
} // namespace waveasm

namespace {
/// The contents of a module, collected before any change.
struct Contents {
  /// The kernels in module order.
  SmallVector<FunctionOpInterface> kernels;
  /// Functions that are no kernels: those of the host, and private ones.
  SmallVector<func::FuncOp> otherFunctions;
  /// Other operations that only the host uses.
  SmallVector<Operation *> hostOperations;
  SmallVector<iree::ExecutableOp> executables;
  /// Modules in the module, whose kernels are among `kernels`.
  SmallVector<ModuleOp> innerModules;
  /// By kernel: the number of workgroups that the host launches, and of
  /// work-items in each; null if it depends on something or differs.
  llvm::MapVector<Operation *, DenseI64ArrayAttr> grids, workgroups;
  /// The exports whose number of workgroups the host's workload determines, and
  /// their kernels, by the names that the host uses.
  llvm::DenseMap<Attribute, std::pair<iree::ExecutableExportOp, Operation *>>
      exports;
};
} // namespace

/// Whether the operation starts kernels or prepares that.
static bool isHostOperation(Operation *op) {
  return isa<gpu::LaunchFuncOp, gpu::LaunchOp, gpu::AllocOp, gpu::DeallocOp,
             gpu::HostRegisterOp, gpu::HostUnregisterOp, gpu::MemcpyOp,
             gpu::MemsetOp, gpu::WaitOp>(op) ||
         isa_and_present<iree::FlowDialect>(op->getDialect());
}

/// Whether the function runs on the host: it uses host buffers, launches
/// kernels, or is beside the modules of kernels without a workgroup of its own.
static bool isHostFunction(func::FuncOp function, bool isBesideKernels) {
  if (isBesideKernels && !statesWorkgroupSize(function))
    return true;
  auto isHal = [](Type type) {
    return isa<iree::HalDialect>(type.getDialect());
  };
  FunctionType type = function.getFunctionType();
  if (llvm::any_of(type.getInputs(), isHal) ||
      llvm::any_of(type.getResults(), isHal))
    return true;
  return function
      .walk([](Operation *op) {
        return isHostOperation(op) ? WalkResult::interrupt()
                                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The extents, if all are known.
static DenseI64ArrayAttr getExtents(MLIRContext *context,
                                    ArrayRef<Attribute> values) {
  SmallVector<int64_t, 3> extents;
  for (Attribute each : values) {
    auto extent = dyn_cast_or_null<IntegerAttr>(each);
    if (!extent || !extent.getValue().isStrictlyPositive() ||
        extent.getValue().getActiveBits() > 32)
      return {};
    extents.push_back(extent.getValue().getSExtValue());
  }
  return extents.empty() || extents.size() > 3
             ? DenseI64ArrayAttr()
             : DenseI64ArrayAttr::get(context, extents);
}

/// The value, if it is a constant; else null.
static Attribute getConstant(Value value) {
  Attribute constant;
  return matchPattern(value, m_Constant(&constant)) ? constant : nullptr;
}

/// Notes extents of a launch of `kernel`.
static void addExtents(Operation *kernel, ArrayRef<Attribute> values,
                       llvm::MapVector<Operation *, DenseI64ArrayAttr> &all) {
  DenseI64ArrayAttr extents = getExtents(kernel->getContext(), values);
  auto [known, isNew] = all.insert({kernel, extents});
  if (!isNew && known->second != extents)
    known->second = {};
}

/// Computes the numbers of workgroups that an export has for a workload, as far
/// as constants determine them, and notes them.
static void addGrid(Operation *kernel, iree::ExecutableExportOp exportOp,
                    ValueRange workload, Contents &contents) {
  Region &region = exportOp.getWorkgroupCount();
  if (!region.hasOneBlock() || region.front().empty() ||
      region.getNumArguments() != workload.size())
    return;
  llvm::DenseMap<Value, Attribute> known;
  for (auto [argument, value] :
       llvm::zip_equal(region.getArguments(), workload))
    known[argument] = getConstant(value);
  auto lookUp = [&](ValueRange values) {
    return llvm::map_to_vector(
        values, [&](Value value) { return known.lookup(value); });
  };
  for (Operation &op : region.front().without_terminator()) {
    // Folding may change an operation in place.
    OwningOpRef<Operation *> copy(op.clone());
    SmallVector<OpFoldResult> results;
    if (failed(copy->fold(lookUp(op.getOperands()), results)) ||
        results.size() != op.getNumResults())
      continue;
    for (auto [result, folded] : llvm::zip_equal(op.getResults(), results))
      known[result] = isa<Attribute>(folded)
                          ? cast<Attribute>(folded)
                          : known.lookup(cast<Value>(folded));
  }
  if (auto counts = dyn_cast<iree::ReturnOp>(region.front().back()))
    addExtents(kernel, lookUp(counts.getOperands()), contents.grids);
}

/// Notes what `gpu.launch_func` and `flow.dispatch` in the host's code launch.
static void collectLaunches(ModuleOp module, Contents &contents) {
  llvm::DenseMap<Attribute, Operation *> kernels;
  for (FunctionOpInterface kernel : contents.kernels)
    if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(kernel->getParentOp()))
      kernels[SymbolRefAttr::get(
          gpuModule.getNameAttr(),
          {FlatSymbolRefAttr::get(SymbolTable::getSymbolName(kernel))})] =
          kernel;
  module.walk([&](gpu::LaunchFuncOp launch) {
    Operation *kernel = kernels.lookup(launch.getKernelAttr());
    if (!kernel)
      return;
    auto add = [&](const gpu::KernelDim3 &of, auto &all) {
      addExtents(kernel,
                 {getConstant(of.x), getConstant(of.y), getConstant(of.z)},
                 all);
    };
    add(launch.getGridSizeOperandValues(), contents.grids);
    add(launch.getBlockSizeOperandValues(), contents.workgroups);
  });
  module.walk([&](iree::DispatchOp dispatch) {
    for (Attribute name : dispatch.getEntryPoints()) {
      auto [exportOp, kernel] = contents.exports.lookup(name);
      if (exportOp)
        addGrid(kernel, exportOp, dispatch.getWorkload(), contents);
    }
  });
}

static InFlightDiagnostic emitUnknown(Operation &op, StringRef place,
                                      StringRef expected) {
  return op.emitError() << "unexpected '" << op.getName() << "' " << place
                        << ", expected " << expected;
}

/// Collects the functions in the modules of `executable`: those that are
/// public, or exported.
static LogicalResult collectExecutable(iree::ExecutableOp executable,
                                       Contents &contents) {
  SmallVector<func::FuncOp> functions;
  SmallVector<iree::ExecutableExportOp> exports;
  for (Operation &op : *executable.getBody().begin()) {
    if (auto exportOp = dyn_cast<iree::ExecutableExportOp>(op)) {
      exports.push_back(exportOp);
    } else if (auto inner = dyn_cast<ModuleOp>(op)) {
      for (Operation &innerOp : *inner.getBody()) {
        auto function = dyn_cast<func::FuncOp>(innerOp);
        if (!function)
          return emitUnknown(innerOp, "in the module of an executable",
                             "'func.func'");
        if (!function.isDeclaration())
          functions.push_back(function);
      }
    } else if (!isa<iree::ExecutableEndOp>(op)) {
      return emitUnknown(op, "in an executable",
                         "'stream.executable.export' or 'builtin.module'");
    }
  }

  llvm::DenseSet<StringRef> exported;
  for (iree::ExecutableExportOp exportOp : exports)
    exported.insert(exportOp.getFunctionRef());
  auto isKernel = [&](func::FuncOp function) {
    return !function.isPrivate() || exported.contains(function.getSymName());
  };
  if (llvm::none_of(functions, isKernel))
    return executable.emitError()
           << "expected 'func.func' with a body in 'builtin.module' in "
              "executable '"
           << executable.getSymName()
           << "', got none that is public or exported";
  for (iree::ExecutableExportOp exportOp : exports) {
    auto isExported = [&](func::FuncOp function) {
      return function.getSymName() == exportOp.getFunctionRef();
    };
    auto *kernel = llvm::find_if(functions, isExported);
    if (kernel != functions.end()) {
      if (exportOp.getWorkgroupCount().getNumArguments() == 0)
        addGrid(*kernel, exportOp, {}, contents);
      else
        contents.exports[SymbolRefAttr::get(
            executable.getSymNameAttr(),
            {FlatSymbolRefAttr::get(exportOp.getSymNameAttr())})] = {exportOp,
                                                                     *kernel};
      continue;
    }
    InFlightDiagnostic error = exportOp.emitError();
    error << "export of '" << exportOp.getFunctionRef()
          << "', expected a 'func.func' with a body in executable '"
          << executable.getSymName() << "', which has '";
    llvm::interleave(
        functions,
        [&](func::FuncOp function) { error << function.getSymName(); },
        [&] { error << "', '"; });
    return error << "'";
  }
  contents.executables.push_back(executable);
  llvm::append_range(contents.kernels,
                     llvm::make_filter_range(functions, isKernel));
  return success();
}

static LogicalResult collectGpuModule(gpu::GPUModuleOp gpuModule,
                                      Contents &contents) {
  bool hasKernel = false;
  for (gpu::GPUFuncOp function : gpuModule.getOps<gpu::GPUFuncOp>())
    if (function.isKernel()) {
      contents.kernels.push_back(function);
      hasKernel = true;
    }
  // Kernels of the LLVM dialect become functions with this attribute.
  for (func::FuncOp function : gpuModule.getOps<func::FuncOp>())
    if (function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName())) {
      contents.kernels.push_back(function);
      hasKernel = true;
    }
  if (hasKernel)
    return success();
  return gpuModule.emitError()
         << "expected 'gpu.func' with 'kernel' in 'gpu.module', got none";
}

/// Collects what is in `module`, which may have modules in it: files of several
/// modules are parsed as a module of them.
static LogicalResult collect(ModuleOp module, Contents &contents) {
  bool hasGpuModule = !module.getOps<gpu::GPUModuleOp>().empty();
  for (Operation &op : *module.getBody()) {
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      bool isKernel =
          !function.isPrivate() && !isHostFunction(function, hasGpuModule);
      if (isKernel)
        contents.kernels.push_back(function);
      else
        contents.otherFunctions.push_back(function);
    } else if (auto executable = dyn_cast<iree::ExecutableOp>(op)) {
      if (failed(collectExecutable(executable, contents)))
        return failure();
    } else if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(op)) {
      if (failed(collectGpuModule(gpuModule, contents)))
        return failure();
    } else if (hasGpuModule &&
               (isa<memref::GlobalOp>(op) ||
                isa_and_present<LLVM::LLVMDialect>(op.getDialect()))) {
      contents.hostOperations.push_back(&op);
    } else if (auto inner = dyn_cast<ModuleOp>(op)) {
      if (failed(collect(inner, contents)))
        return failure();
      contents.innerModules.push_back(inner);
    } else if (!isa<ProgramOp>(op)) {
      return emitUnknown(op, "at the top of a module",
                         "'func.func', 'gpu.module', 'stream.executable', "
                         "'builtin.module' or 'waveasm.program'");
    }
  }
  return success();
}

/// Fails unless the names of kernels are unique: they become symbols of one
/// code object.
static LogicalResult verifyNames(ModuleOp module, const Contents &contents) {
  llvm::DenseMap<StringAttr, Operation *> named;
  auto insert = [&](Operation *op, StringAttr name) -> LogicalResult {
    auto [other, isNew] = named.try_emplace(name, op);
    if (isNew)
      return success();
    InFlightDiagnostic error = op->emitError();
    error << "expected kernels to have different names, got a second one "
             "named '"
          << name.getValue() << "'";
    error.attachNote(other->second->getLoc()) << "the first one is here";
    return error;
  };
  for (auto program : module.getOps<ProgramOp>())
    if (failed(insert(program, SymbolTable::getSymbolName(program))))
      return failure();
  for (FunctionOpInterface kernel : contents.kernels)
    if (failed(insert(kernel, SymbolTable::getSymbolName(kernel))))
      return failure();
  return success();
}

/// Fails if a kernel calls a function.
static LogicalResult verifyCalls(const Contents &contents) {
  for (FunctionOpInterface kernel : contents.kernels) {
    auto isCall = [&](CallOpInterface call) {
      call.emitError() << "in kernel '" << kernel.getName() << "': '"
                       << call->getName()
                       << "': calls are not translated, expected the function "
                          "to be inlined (mlir-opt --inline)";
      return WalkResult::interrupt();
    };
    if (kernel->walk(isCall).wasInterrupted())
      return failure();
  }
  return success();
}

/// Whether the kernel says itself how many work-items its workgroups have.
static bool statesSize(Operation *kernel) {
  auto function = dyn_cast<gpu::GPUFuncOp>(kernel);
  return statesWorkgroupSize(cast<FunctionOpInterface>(kernel)) ||
         (function && function.getKnownBlockSize());
}

/// Notes the target that the module around `kernel` names, before it leaves.
static void keepTarget(FunctionOpInterface kernel) {
  StringRef name = iree::kExecutableTargetAttr;
  for (Operation *op = kernel; (op = op->getParentOp()) && op->getParentOp();)
    if (Attribute target = op->getAttr(name); target && !kernel->hasAttr(name))
      kernel->setDiscardableAttr(name, target);
}

FailureOr<SmallVector<FunctionOpInterface>>
waveasm::extractKernels(ModuleOp module) {
  Contents contents;
  if (failed(collect(module, contents)) ||
      failed(verifyNames(module, contents)) || failed(verifyCalls(contents)))
    return failure();
  collectLaunches(module, contents);
  for (auto [kernel, grid] : contents.grids)
    if (grid)
      kernel->setDiscardableAttr(kStatedGridAttr, grid);
  for (auto [kernel, size] : contents.workgroups)
    if (size && !statesSize(kernel))
      kernel->setDiscardableAttr(
          kKnownBlockSizeAttr,
          DenseI32ArrayAttr::get(
              kernel->getContext(),
              llvm::to_vector_of<int32_t>(size.asArrayRef())));
  for (FunctionOpInterface kernel : contents.kernels) {
    keepTarget(kernel);
    if (auto executable = kernel->getParentOfType<iree::ExecutableOp>())
      kernel->moveBefore(executable);
  }
  for (iree::ExecutableOp executable : contents.executables)
    executable.erase();
  for (func::FuncOp function : contents.otherFunctions)
    function.erase();
  for (Operation *op : contents.hostOperations)
    op->erase();
  // What is left moves out; inner modules come before those around them.
  for (ModuleOp inner : contents.innerModules) {
    for (Operation &op : llvm::make_early_inc_range(*inner.getBody()))
      op.moveBefore(inner);
    inner.erase();
  }
  return contents.kernels;
}

namespace {
struct ExtractKernelsPass
    : waveasm::impl::ExtractKernelsBase<ExtractKernelsPass> {
  using ExtractKernelsBase::ExtractKernelsBase;

  void runOnOperation() override {
    if (failed(extractKernels(getOperation())))
      signalPassFailure();
  }
};
} // namespace
