//===- DebugOutput.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/DebugOutput.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

void waveasm::describe(llvm::raw_ostream &os, Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    os << "result " << result.getResultNumber() << " of "
       << result.getOwner()->getName();
  else
    os << "argument " << cast<BlockArgument>(value).getArgNumber() << " of "
       << value.getParentBlock()->getParentOp()->getName();
  os << " at " << value.getLoc();
}

void waveasm::printPlaces(llvm::raw_ostream &os, const Liveness &liveness,
                          const RegisterWebs &webs, ArrayRef<int> origins) {
  ArrayRef<Fragment> fragments = liveness.getFragments();
  std::vector<SmallVector<unsigned>> members(fragments.size());
  for (unsigned fragment = 0; fragment < fragments.size(); ++fragment)
    members[webs.getPlace(fragment).web].push_back(fragment);
  for (unsigned web : webs.getWebs()) {
    os << "web " << web << (webs.getWeb(web).fixed ? ", given:\n" : ":\n");
    for (unsigned number : members[web]) {
      const Fragment &fragment = fragments[number];
      int first = origins[web] + webs.getPlace(number).offset;
      auto last = static_cast<int>(fragment.size) - 1;
      os << "  " << getAsmPrefix(webs.getWeb(web).registerClass);
      if (last == 0)
        os << first << ": ";
      else
        os << '[' << first << ':' << first + last << "]: ";
      if (fragment.size != getRegisterCount(fragment.value))
        os << '[' << fragment.first << ':' << fragment.first + fragment.size - 1
           << "] of ";
      describe(os, fragment.value);
      os << '\n';
    }
  }
}
