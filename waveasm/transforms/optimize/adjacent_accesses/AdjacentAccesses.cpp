//===- AdjacentAccesses.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/adjacent_accesses/AdjacentAccesses.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/transforms/optimize/adjacent_accesses/ScalarLoads.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"

#include <tuple>

using namespace mlir;
using namespace waveasm;

/// The selector of `v_perm_b32` that puts the low half of the first source
/// above that of the second.
static constexpr uint32_t kLowHalves = 0x05040100;

/// The most bytes that an access has in a lane.
static constexpr int64_t kMostBytes = 16;

/// The most stores that wait for one next to them.
static constexpr size_t kMostStores = 32;

namespace {

/// Accesses that differ in the constants of their instructions alone: the name
/// up to the size (`buffer_load_`), base, voffset, and soffset as a value or a
/// constant.
using Place = std::tuple<StringRef, void *, void *, void *, int64_t>;

using Accesses = SmallVector<VmemOpInterface>;

struct Store {
  VmemOpInterface op;
  MemoryAccess touches;
};

/// Finds the accesses of a block between which nothing has to stay.
class Finder {
public:
  explicit Finder(Block &block);

  /// Loads that may move to the place of the first of them.
  std::vector<Accesses> loads;
  /// Stores that may move to the place of the last of them.
  std::vector<Accesses> stores;

private:
  void addStore(VmemOpInterface store, const Place &place);
  void closeLoads();
  void closeStores();
  void closeStores(const MemoryAccess &touches);

  llvm::MapVector<Place, Accesses> openLoads;
  llvm::MapVector<Place, std::vector<Store>> openStores;
  size_t numOpenStores = 0;
};

} // namespace

static int64_t getBytes(Operation *access) {
  return cast<MemoryOpInterface>(access).getAccessBytes();
}

static int64_t getOffset(VmemOpInterface access) {
  return static_cast<int64_t>(access.getInstOffset());
}

static int64_t getEnd(VmemOpInterface access) {
  return getOffset(access) + getBytes(access);
}

/// The name of an access without its size, such as `buffer_load_`; empty for
/// operations that the pass does not join.
static StringRef getKind(VmemOpInterface access) {
  StringRef name = access->getName().stripDialect();
  for (StringRef kind :
       {"buffer_load_", "buffer_store_", "global_load_", "global_store_"})
    if (name.starts_with(kind))
      return kind;
  return "";
}

static bool isShort(VmemOpInterface access) {
  StringRef size =
      access->getName().stripDialect().substr(getKind(access).size());
  return size == "ushort" || size == "short";
}

static bool isWords(VmemOpInterface access) {
  StringRef size =
      access->getName().stripDialect().substr(getKind(access).size());
  return size == "dword" || size == "dwordx2" || size == "dwordx3";
}

/// The place of an access that the pass may join.
static std::optional<Place> getPlace(VmemOpInterface access) {
  StringRef kind = getKind(access);
  if (kind.empty() || isVolatile(access) ||
      (!isShort(access) && !isWords(access)) ||
      (access.isBuffer() && !access->hasAttr("inBounds")) ||
      !llvm::all_of(access->getOperands(), keepsItsValue))
    return std::nullopt;
  bool isLoad = kind.ends_with("load_");
  if (isLoad ? access->getNumResults() != 1 || !isVgpr(access->getResult(0)) ||
                   isPhysical(access->getResult(0).getType())
             : !isVgpr(access->getOperand(0)))
    return std::nullopt;
  Value soffset = access.getSoffset();
  int64_t constant = 0;
  if (soffset)
    if (std::optional<uint32_t> known = lookupConstant(soffset)) {
      constant = *known;
      soffset = nullptr;
    }
  return Place(kind, access.getSaddr().getAsOpaquePointer(),
               access.getVoffset().getAsOpaquePointer(),
               soffset.getAsOpaquePointer(), constant);
}

static void sortByOffset(Accesses &accesses) {
  llvm::sort(accesses, [](VmemOpInterface a, VmemOpInterface b) {
    return getOffset(a) != getOffset(b) ? getOffset(a) < getOffset(b)
                                        : a->isBeforeInBlock(b);
  });
}

static bool haveSameAttributes(VmemOpInterface a, VmemOpInterface b) {
  auto strip = [](VmemOpInterface access) {
    NamedAttrList attributes(access->getAttrDictionary());
    attributes.erase("instOffset");
    return attributes.getDictionary(access->getContext());
  };
  return strip(a) == strip(b);
}

static VmemOpInterface getFirst(ArrayRef<VmemOpInterface> accesses) {
  VmemOpInterface first = accesses.front();
  for (VmemOpInterface access : accesses)
    if (access->isBeforeInBlock(first))
      first = access;
  return first;
}

static VmemOpInterface getLast(ArrayRef<VmemOpInterface> accesses) {
  VmemOpInterface last = accesses.front();
  for (VmemOpInterface access : accesses)
    if (last->isBeforeInBlock(access))
      last = access;
  return last;
}

/// Creates an access like `first`, which has the lowest offset, of so many
/// registers.
static VmemOpInterface createAccess(OpBuilder &builder, VmemOpInterface first,
                                    int64_t registers, ValueRange operands) {
  std::string name = ("waveasm." + getKind(first) + "dword").str();
  if (registers > 1)
    name += "x" + std::to_string(registers);
  OperationState state(first->getLoc(), name);
  state.addOperands(operands);
  if (getKind(first).ends_with("load_"))
    state.addTypes(getVirtualType(first->getContext(), RegisterClass::VGPR,
                                  registers, registers > 1 ? 2 : 1));
  state.addAttributes(llvm::to_vector(first->getAttrDictionary().getValue()));
  return cast<VmemOpInterface>(builder.create(state));
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// The `v_perm_b32` that puts two halves into one register and is their only
/// use; null if there is none.
static VPermB32Op getJunction(VmemOpInterface low, VmemOpInterface high) {
  Value lowHalf = low->getResult(0), highHalf = high->getResult(0);
  if (!lowHalf.hasOneUse() || !highHalf.hasOneUse())
    return nullptr;
  auto junction = dyn_cast<VPermB32Op>(*lowHalf.user_begin());
  if (!junction || junction.getSrc0() != highHalf ||
      junction.getSrc1() != lowHalf ||
      lookupConstant(junction.getSrc2()) != kLowHalves ||
      isPhysical(junction->getResult(0).getType()))
    return nullptr;
  return junction;
}

/// Replaces pairs of halves by words. Returns how many.
static unsigned joinHalvesOfLoads(Accesses &loads) {
  unsigned numJoined = 0;
  Accesses joined;
  for (size_t i = 0; i < loads.size(); ++i) {
    VmemOpInterface low = loads[i];
    VmemOpInterface high = i + 1 < loads.size() ? loads[i + 1] : nullptr;
    VPermB32Op junction;
    if (high && isShort(low) && isShort(high) &&
        getEnd(low) == getOffset(high) && haveSameAttributes(low, high))
      junction = getJunction(low, high);
    if (!junction) {
      joined.push_back(low);
      continue;
    }
    VmemOpInterface first = getFirst({low, high});
    OpBuilder builder(first);
    // An equal soffset of the others may be defined later.
    VmemOpInterface word = createAccess(builder, low, 1, first->getOperands());
    junction->replaceAllUsesWith(word->getResults());
    junction->erase();
    low->erase();
    high->erase();
    joined.push_back(word);
    ++numJoined;
    ++i;
  }
  loads = std::move(joined);
  return numJoined;
}

/// Whether `pack` is a part of the tuple of the loads, from an even register
/// on.
static bool isPart(PackOp pack, ArrayRef<VmemOpInterface> loads) {
  auto type = cast<RegisterType>(pack.getResult().getType());
  if (isPhysical(type) || type.getAlignment() > 2)
    return false;
  Operation *first = pack.getElements().front().getDefiningOp();
  const auto *at = llvm::find(loads, first);
  if (at == loads.end() || (getOffset(*at) - getOffset(loads.front())) % 8)
    return false;
  for (Value element : pack.getElements()) {
    if (at == loads.end() || (*at)->getResult(0) != element)
      return false;
    ++at;
  }
  return true;
}

/// Whether the results of the loads, which are next to each other, can be a
/// tuple without copies.
static bool canBeTuple(ArrayRef<VmemOpInterface> loads) {
  for (VmemOpInterface load : loads) {
    Value result = load->getResult(0);
    int64_t index = (getOffset(load) - getOffset(loads.front())) / 4;
    if (getRegisterCount(result) > 1 && index % 2)
      return false;
    for (OpOperand &use : result.getUses()) {
      auto pack = dyn_cast<PackOp>(use.getOwner());
      if (pack ? !isPart(pack, loads) : fixesRegister(use))
        return false;
    }
  }
  return true;
}

static void replaceLoads(ArrayRef<VmemOpInterface> loads) {
  VmemOpInterface lowest = loads.front();
  VmemOpInterface first = getFirst(loads);
  auto lowestOffset = getOffset(lowest);
  OpBuilder builder(first);
  // An equal soffset of the others may be defined later.
  VmemOpInterface wide =
      createAccess(builder, lowest, (getEnd(loads.back()) - lowestOffset) / 4,
                   first->getOperands());
  Value tuple = wide->getResult(0);
  for (VmemOpInterface load : loads) {
    Value result = load->getResult(0);
    IntegerAttr index =
        builder.getI64IntegerAttr((getOffset(load) - lowestOffset) / 4);
    for (Operation *user : llvm::make_early_inc_range(result.getUsers())) {
      auto pack = dyn_cast<PackOp>(user);
      if (!pack || pack.getElements().front() != result)
        continue;
      OpBuilder atPack(pack);
      Type type = pack.getResult().getType();
      Value part =
          type == tuple.getType()
              ? tuple
              : ExtractOp::create(atPack, pack.getLoc(), type, tuple, index)
                    .getResult();
      pack.getResult().replaceAllUsesWith(part);
      pack.erase();
    }
    if (!result.use_empty())
      result.replaceAllUsesWith(ExtractOp::create(
          builder, load->getLoc(), result.getType(), tuple, index));
  }
  for (VmemOpInterface load : loads)
    load->erase();
}

/// The number of accesses from `first` on that are next to each other, have the
/// same attributes and fit into one access.
static size_t getLongestRun(ArrayRef<VmemOpInterface> accesses, size_t first) {
  VmemOpInterface low = accesses[first];
  size_t end = first + 1;
  while (isWords(low) && end < accesses.size() && isWords(accesses[end]) &&
         getOffset(accesses[end]) == getEnd(accesses[end - 1]) &&
         getEnd(accesses[end]) - getOffset(low) <= kMostBytes &&
         haveSameAttributes(low, accesses[end]))
    ++end;
  return end - first;
}

/// Joins loads that may stand in one place. Returns how many are gone.
static unsigned joinLoads(Accesses loads) {
  sortByOffset(loads);
  unsigned numJoined = joinHalvesOfLoads(loads);
  for (size_t i = 0; i < loads.size();) {
    size_t length = getLongestRun(loads, i);
    while (length > 1 && !canBeTuple(ArrayRef(loads).slice(i, length)))
      --length;
    if (length > 1)
      replaceLoads(ArrayRef(loads).slice(i, length));
    numJoined += length - 1;
    i += length;
  }
  return numJoined;
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

/// The registers to copy so that the data of the stores can be a tuple.
static size_t countCopies(ArrayRef<VmemOpInterface> stores) {
  size_t registers = 0;
  bool areFree = true;
  for (auto [i, store] : llvm::enumerate(stores)) {
    Value data = store->getOperand(0);
    registers += getRegisterCount(data);
    areFree &= i == 0 || canBeConsecutive(stores[i - 1]->getOperand(0), data);
  }
  return areFree ? 0 : registers;
}

static void replaceStores(ArrayRef<VmemOpInterface> stores) {
  VmemOpInterface lowest = stores.front();
  OpBuilder builder(getLast(stores));
  SmallVector<Value> data;
  int64_t registers = 0;
  for (VmemOpInterface store : stores) {
    data.push_back(store->getOperand(0));
    registers += getRegisterCount(data.back());
  }
  SmallVector<Value> operands(lowest->getOperands());
  operands.front() = PackOp::create(
      builder, lowest->getLoc(),
      getVirtualType(lowest->getContext(), RegisterClass::VGPR, registers, 2),
      data);
  createAccess(builder, lowest, registers, operands);
  for (VmemOpInterface store : stores)
    store->erase();
}

/// Replaces pairs of halves by words. Returns how many.
static unsigned joinHalvesOfStores(Accesses &stores) {
  unsigned numJoined = 0;
  Accesses joined;
  for (size_t i = 0; i < stores.size(); ++i) {
    VmemOpInterface low = stores[i];
    VmemOpInterface high = i + 1 < stores.size() ? stores[i + 1] : nullptr;
    if (!high || !isShort(low) || !isShort(high) ||
        getEnd(low) != getOffset(high) || !haveSameAttributes(low, high)) {
      joined.push_back(low);
      continue;
    }
    OpBuilder builder(getLast({low, high}));
    MLIRContext *context = builder.getContext();
    Value selector = ConstantOp::create(
        builder, low->getLoc(), ImmType::get(context, kLowHalves), kLowHalves);
    SmallVector<Value> operands(low->getOperands());
    operands.front() = VPermB32Op::create(
        builder, low->getLoc(), getVirtualType(context, RegisterClass::VGPR, 1),
        high->getOperand(0), low->getOperand(0), selector);
    joined.push_back(createAccess(builder, low, 1, operands));
    low->erase();
    high->erase();
    ++numJoined;
    ++i;
  }
  stores = std::move(joined);
  return numJoined;
}

/// Joins stores that may stand in one place. Returns how many are gone.
static unsigned joinStores(Accesses stores) {
  sortByOffset(stores);
  unsigned numJoined = joinHalvesOfStores(stores);
  for (size_t i = 0; i < stores.size();) {
    size_t length = getLongestRun(stores, i);
    while (length > 1 &&
           countCopies(ArrayRef(stores).slice(i, length)) > 2 * (length - 1))
      --length;
    if (length > 1)
      replaceStores(ArrayRef(stores).slice(i, length));
    numJoined += length - 1;
    i += length;
  }
  return numJoined;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void Finder::closeLoads() {
  for (auto &[place, group] : openLoads)
    loads.push_back(std::move(group));
  openLoads.clear();
}

static Accesses getAccesses(ArrayRef<Store> stores) {
  return llvm::map_to_vector(stores,
                             [](const Store &store) { return store.op; });
}

void Finder::closeStores() {
  for (const auto &[place, group] : openStores)
    stores.push_back(getAccesses(group));
  openStores.clear();
  numOpenStores = 0;
}

/// Closes the groups with a store that must stay before an operation that
/// touches this.
void Finder::closeStores(const MemoryAccess &touches) {
  openStores.remove_if([&](const auto &entry) {
    const std::vector<Store> &group = entry.second;
    if (llvm::none_of(group, [&](const Store &store) {
          return mayConflict(store.touches, touches);
        }))
      return false;
    stores.push_back(getAccesses(group));
    numOpenStores -= group.size();
    return true;
  });
}

void Finder::addStore(VmemOpInterface store, const Place &place) {
  if (numOpenStores == kMostStores)
    closeStores();
  openStores[place].push_back({store, getMemoryAccess(store)});
  ++numOpenStores;
}

Finder::Finder(Block &block) {
  for (Operation &op : block) {
    bool isTransparent = isTransparentToLoads(op);
    if (!isTransparent)
      closeLoads();
    if (isa<MemoryOpInterface>(op) && !op.getNumRegions()) {
      if (!openStores.empty())
        closeStores(getMemoryAccess(&op));
    } else if (!isTransparent) {
      closeStores();
    }
    auto access = dyn_cast<VmemOpInterface>(op);
    std::optional<Place> place = access ? getPlace(access) : std::nullopt;
    if (!place)
      continue;
    if (std::get<StringRef>(*place).ends_with("load_"))
      openLoads[*place].push_back(access);
    else
      addStore(access, *place);
  }
  closeLoads();
  closeStores();
}

unsigned waveasm::joinAdjacentAccesses(ProgramOp program) {
  unsigned numJoined = 0;
  program.walk([&](Block *block) {
    numJoined += joinScalarLoads(*block);
    Finder found(*block);
    for (Accesses &loads : found.loads)
      numJoined += joinLoads(std::move(loads));
    for (Accesses &stores : found.stores)
      numJoined += joinStores(std::move(stores));
  });
  return numJoined;
}

namespace waveasm {
#define GEN_PASS_DEF_ADJACENTACCESSES
#include "waveasm/transforms/optimize/adjacent_accesses/AdjacentAccesses.h.inc"
} // namespace waveasm

namespace {
struct AdjacentAccessesPass
    : waveasm::impl::AdjacentAccessesBase<AdjacentAccessesPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numJoined += joinAdjacentAccesses(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
