//===- ArgumentRegisters.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/ArgumentRegisters.h"

#include "waveasm/target/UserSgprs.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// Maximum number of dwords that one load of scalars gets. A load of 16 would
/// often keep more SGPRs than it saves instructions.
static constexpr int64_t kMaxLoadedDwords = 8;

int64_t ArgumentRegisters::add(int64_t size, bool isBuffer, bool isUsed,
                               int64_t alignment) {
  end = (end + alignment / 4 - 1) / (alignment / 4) * (alignment / 4);
  arguments.push_back({end, isBuffer, isUsed});
  end += size / 4;
  return 4 * arguments.back().offset;
}

void ArgumentRegisters::addAt(int64_t offset, int64_t size, bool isBuffer,
                              bool isUsed) {
  arguments.push_back({offset / 4, isBuffer, isUsed});
  reserve(offset + size);
}

void ArgumentRegisters::reserve(int64_t bytes) {
  end = std::max(end, llvm::divideCeilSigned(bytes, 4));
}

void ArgumentRegisters::place(bool isPreloaded) {
  int64_t preloaded = 0;
  int64_t most = target::getMaxPreloadedDwords(program.getTargetMachine());
  for (const Argument &argument : arguments) {
    if (!argument.isUsed)
      continue;
    if (!isPreloaded || argument.getEnd() > most)
      break;
    // The hardware loads everything from the first argument on.
    preloaded = argument.getEnd();
  }
  if (preloaded)
    program.setKernargPreloadLength(static_cast<uint64_t>(preloaded));

  bool isOpen = false;
  for (const Argument &argument : arguments) {
    if (!argument.isUsed || argument.getEnd() <= preloaded)
      continue;
    if (argument.isBuffer) {
      isOpen = false;
      continue;
    }
    if (isOpen && argument.getEnd() - loads.back().first <= kMaxLoadedDwords)
      loads.back().end = argument.getEnd();
    else
      loads.push_back({argument.offset, argument.getEnd()});
    isOpen = true;
  }
  for (Load &load : loads) {
    auto dwords = static_cast<int64_t>(
        llvm::PowerOf2Ceil(static_cast<uint64_t>(load.end - load.first)));
    // Nothing beyond the last argument is loaded. What is loaded here comes
    // after more dwords than one load gets.
    load.first = std::max<int64_t>(0, std::min(load.first, end - dwords));
    load.end = load.first + dwords;
  }
}

Value ArgumentRegisters::load(int64_t offset, int64_t dwords) {
  if (!address)
    address = PrecoloredSRegOp::create(code.b, code.sgpr(2), 0,
                                       target::kKernargSgprs);
  Value bytes = code.imm(4 * offset);
  Type type = code.sgpr(dwords);
  switch (dwords) {
  case 1:
    return SLoadDwordOp::create(code.b, type, address, bytes).getResult(0);
  case 2:
    return SLoadDwordx2Op::create(code.b, type, address, bytes).getResult(0);
  case 4:
    return SLoadDwordx4Op::create(code.b, type, address, bytes).getResult(0);
  case kMaxLoadedDwords:
    return SLoadDwordx8Op::create(code.b, type, address, bytes).getResult(0);
  default:
    llvm_unreachable("loads get a power of two of dwords");
  }
}

Value ArgumentRegisters::getAddress() {
  if (address)
    return address;
  OpBuilder::InsertionGuard guard(code.b);
  if (last)
    code.b.setInsertionPointAfter(last);
  else
    code.b.setInsertionPointToStart(&program.getBody().front());
  address =
      PrecoloredSRegOp::create(code.b, code.sgpr(2), 0, target::kKernargSgprs);
  last = address.getDefiningOp();
  return address;
}

Value ArgumentRegisters::get(unsigned number) {
  const Argument &argument = arguments[number];
  int64_t dwords = argument.getEnd() - argument.offset;
  OpBuilder::InsertionGuard guard(code.b);
  if (last)
    code.b.setInsertionPointAfter(last);
  else
    code.b.setInsertionPointToStart(&program.getBody().front());
  Value value;
  if (argument.getEnd() <=
      static_cast<int64_t>(program.getKernargPreloadLength())) {
    value = PrecoloredSRegOp::create(code.b, code.sgpr(dwords),
                                     target::kKernargSgprs + argument.offset,
                                     dwords);
  } else if (argument.isBuffer) {
    value = load(argument.offset, dwords);
  } else {
    Load *all = llvm::find_if(
        loads, [&](const Load &each) { return argument.offset < each.end; });
    if (!all->value)
      all->value = load(all->first, all->end - all->first);
    value = all->value;
    last = value.getDefiningOp();
    code.b.setInsertionPointAfter(last);
    if (all->end - all->first > 1)
      value = ExtractOp::create(code.b, code.sgpr(), value,
                                argument.offset - all->first);
  }
  last = value.getDefiningOp();
  return value;
}
