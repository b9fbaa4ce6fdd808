//===- MemoryOrder.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/MemoryOrder.h"

#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/import/CallOfIntrinsic.h"

#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Policies
//===----------------------------------------------------------------------===//

namespace {
/// Gives instructions that access memory what a policy says.
class PolicyListener : public OpBuilder::Listener {
public:
  explicit PolicyListener(const AccessPolicy &policy) : policy(policy) {}

  void notifyOperationInserted(Operation *op,
                               OpBuilder::InsertPoint previous) override {
    auto access = dyn_cast<MemoryOpInterface>(op);
    if (previous.isSet() || !access ||
        access.getAddressSpace() == target::AddressSpace::Scalar)
      return;
    auto mark = [&](bool isSet, StringRef name) {
      if (isSet)
        op->setAttr(name, UnitAttr::get(op->getContext()));
    };
    mark(policy.isVolatile, kVolatileAttr);
    if (!isa<VmemOpInterface>(op))
      return;
    mark(policy.sc0, kSc0Attr);
    mark(policy.nt, kNtAttr);
    mark(policy.sc1, kSc1Attr);
    isGlobal = true;
  }

  /// Whether an instruction accesses global memory.
  bool isGlobal = false;

private:
  const AccessPolicy &policy;
};
} // namespace

LogicalResult
waveasm::import::withPolicy(KernelImporter &importer,
                            const AccessPolicy &policy,
                            llvm::function_ref<LogicalResult()> make) {
  ImplicitLocOpBuilder &b = importer.code.b;
  PolicyListener listener(policy);
  b.setListener(&listener);
  LogicalResult result = make();
  b.setListener(nullptr);
  if (succeeded(result) && policy.waits && listener.isGlobal)
    SWaitcntOp::create(b, b.getI32IntegerAttr(0), IntegerAttr(), IntegerAttr());
  return result;
}

/// Volatile accesses reach memory that the whole system shares, in order.
static void setVolatile(AccessPolicy &policy) {
  policy.sc0 = policy.sc1 = policy.isVolatile = policy.waits = true;
}

FailureOr<AccessPolicy> waveasm::import::readCacheBits(KernelImporter &importer,
                                                       LLVM::CallIntrinsicOp op,
                                                       unsigned number) {
  FailureOr<int64_t> bits = getConstantOperand(importer, op, number);
  if (failed(bits))
    return failure();
  constexpr int64_t kSc0 = 1, kNt = 2, kSc1 = 16, kVolatile = int64_t{1} << 31;
  int64_t known = static_cast<uint32_t>(*bits);
  if (known & ~(kSc0 | kNt | kSc1 | kVolatile))
    return importer.emitError(op)
           << "expected sc0 (1), nt (2), sc1 (16) and volatile (2^31) as bits "
              "for caches, got "
           << known;
  AccessPolicy policy;
  policy.sc0 = known & kSc0;
  policy.nt = known & kNt;
  policy.sc1 = known & kSc1;
  if (known & kVolatile)
    setVolatile(policy);
  return policy;
}

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

namespace {
/// Work-items that see the effect of a fence or of an atomic.
enum class Scope { Wave, Workgroup, Agent, System };
} // namespace

/// Reads a scope of LLVM's AMDGPU target (AMDGPUUsage, "Memory Scopes"); those
/// of one address space are as the others.
static std::optional<Scope> readScope(std::optional<StringRef> name) {
  StringRef text = name.value_or("");
  text.consume_back("-one-as");
  if (text == "one-as")
    text = "";
  return llvm::StringSwitch<std::optional<Scope>>(text)
      .Cases({"singlethread", "wavefront"}, Scope::Wave)
      .Case("workgroup", Scope::Workgroup)
      .Case("agent", Scope::Agent)
      .Case("", Scope::System)
      .Default(std::nullopt);
}

static InFlightDiagnostic emitScopeError(KernelImporter &importer,
                                         Operation *op, StringRef name) {
  InFlightDiagnostic error = importer.emitError(op);
  error << "expected the scope wavefront, workgroup, agent or none, got "
        << name;
  return error;
}

static void emitRaw(KernelImporter &importer, StringRef text) {
  RawOp::create(importer.code.b, text);
}

static void waitForAll(KernelImporter &importer) {
  ImplicitLocOpBuilder &b = importer.code.b;
  SWaitcntOp::create(b, b.getI32IntegerAttr(0), b.getI32IntegerAttr(0),
                     IntegerAttr());
}

static bool releases(LLVM::AtomicOrdering ordering) {
  return llvm::is_contained({LLVM::AtomicOrdering::release,
                             LLVM::AtomicOrdering::acq_rel,
                             LLVM::AtomicOrdering::seq_cst},
                            ordering);
}

static bool acquires(LLVM::AtomicOrdering ordering) {
  return llvm::is_contained({LLVM::AtomicOrdering::acquire,
                             LLVM::AtomicOrdering::acq_rel,
                             LLVM::AtomicOrdering::seq_cst},
                            ordering);
}

/// Makes what was written before visible in the scope (LLVM, AMDGPUUsage,
/// "Memory Model GFX942").
static void emitRelease(KernelImporter &importer, Scope scope) {
  if (scope == Scope::Agent)
    emitRaw(importer, "buffer_wbl2 sc1");
  if (scope == Scope::System)
    emitRaw(importer, "buffer_wbl2 sc0 sc1");
  if (scope != Scope::Wave)
    waitForAll(importer);
}

/// Lets later loads see what others in the scope wrote.
static void emitAcquire(KernelImporter &importer, Scope scope) {
  if (scope != Scope::Wave)
    waitForAll(importer);
  if (scope == Scope::Agent)
    emitRaw(importer, "buffer_inv sc1");
  if (scope == Scope::System)
    emitRaw(importer, "buffer_inv sc0 sc1");
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// Returns what the access has in its instructions. Fails with an error if it
/// is atomic and has no single instruction.
template <typename OpTy>
static FailureOr<AccessPolicy> getPolicy(KernelImporter &importer, OpTy op,
                                         Scope scope, Type type,
                                         int64_t bytes) {
  AccessPolicy policy;
  if (op.getOrdering() != LLVM::AtomicOrdering::not_atomic) {
    uint64_t alignment = op.getAlignment().value_or(
        DataLayout::closest(op).getTypeABIAlignment(type));
    constexpr int64_t kMostBytes = 8;
    if (bytes > kMostBytes || alignment < static_cast<uint64_t>(bytes))
      return importer.emitError(op)
             << "expected an atomic access of 1, 2, 4 or 8 bytes at a multiple "
                "of its size, got "
             << bytes << " bytes at a multiple of " << alignment;
    policy.isVolatile = true;
    policy.sc0 = scope == Scope::Workgroup || scope == Scope::System;
    policy.sc1 = scope == Scope::Agent || scope == Scope::System;
  }
  if (op.getVolatile_())
    setVolatile(policy);
  else
    policy.nt = op.getNontemporal();
  return policy;
}

template <typename OpTy>
static LogicalResult importInOrder(KernelImporter &importer, OpTy op, Type type,
                                   int64_t bytes,
                                   llvm::function_ref<LogicalResult()> make) {
  std::optional<Scope> scope = readScope(op.getSyncscope());
  if (!scope)
    return emitScopeError(importer, op, *op.getSyncscope());
  FailureOr<AccessPolicy> policy = getPolicy(importer, op, *scope, type, bytes);
  if (failed(policy))
    return failure();
  LLVM::AtomicOrdering ordering = op.getOrdering();
  bool isLoad = isa<LLVM::LoadOp>(op);
  if (!isLoad && releases(ordering))
    emitRelease(importer, *scope);
  // What is sequentially consistent does not pass earlier stores.
  if (isLoad && ordering == LLVM::AtomicOrdering::seq_cst &&
      *scope != Scope::Wave)
    waitForAll(importer);
  if (failed(withPolicy(importer, *policy, make)))
    return failure();
  if (isLoad && acquires(ordering))
    emitAcquire(importer, *scope);
  return success();
}

LogicalResult
waveasm::import::importOrdered(KernelImporter &importer, LLVM::LoadOp op,
                               int64_t bytes,
                               llvm::function_ref<LogicalResult()> make) {
  return importInOrder(importer, op, op.getType(), bytes, make);
}

LogicalResult
waveasm::import::importOrdered(KernelImporter &importer, LLVM::StoreOp op,
                               int64_t bytes,
                               llvm::function_ref<LogicalResult()> make) {
  return importInOrder(importer, op, op.getValue().getType(), bytes, make);
}

//===----------------------------------------------------------------------===//
// Atomics and fences
//===----------------------------------------------------------------------===//

LogicalResult
waveasm::import::withOrdering(KernelImporter &importer, Operation *op,
                              LLVM::AtomicOrdering ordering,
                              std::optional<StringRef> scopeName,
                              llvm::function_ref<LogicalResult()> make) {
  std::optional<Scope> scope = readScope(scopeName);
  if (!scope)
    return emitScopeError(importer, op, *scopeName);
  if (releases(ordering))
    emitRelease(importer, *scope);
  // Without the bit, an atomic is done in the L2 of the agent.
  AccessPolicy policy;
  policy.sc1 = *scope == Scope::System;
  if (failed(withPolicy(importer, policy, make)))
    return failure();
  if (acquires(ordering))
    emitAcquire(importer, *scope);
  return success();
}

/// Whether the fence orders accesses to workgroup memory alone. Barriers wait
/// for those by themselves (`waveasm-insert-waitcnt`).
static bool isOfLds(LLVM::FenceOp op) {
  auto isLocal = [](Attribute tag) {
    auto mmra = dyn_cast<LLVM::MMRATagAttr>(tag);
    return mmra && mmra.getPrefix() == "amdgpu-synchronize-as" &&
           mmra.getSuffix() == "local";
  };
  Attribute tags = op->getDiscardableAttr("llvm.mmra");
  if (!tags)
    tags = op->getAttr("llvm.mmra");
  if (auto list = dyn_cast_or_null<ArrayAttr>(tags))
    return llvm::all_of(list, isLocal);
  return tags && isLocal(tags);
}

LogicalResult waveasm::import::importFence(KernelImporter &importer,
                                           LLVM::FenceOp op) {
  std::optional<Scope> scope = readScope(op.getSyncscope());
  if (!scope)
    return emitScopeError(importer, op, *op.getSyncscope());
  if (isOfLds(op) && *scope <= Scope::Workgroup)
    return success();
  if (releases(op.getOrdering()))
    emitRelease(importer, *scope);
  if (acquires(op.getOrdering()))
    emitAcquire(importer, *scope);
  return success();
}
