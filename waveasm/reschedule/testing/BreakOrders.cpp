//===- BreakOrders.cpp - Orders that break a single dependence ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   break_orders FILE.hsaco N [keep-waits] [renamed]
//
// For each block of each kernel, and up to N of its dependences that do not
// follow from others, writes an order that breaks this one alone, with waits
// and wait states as the search makes them, and asks the checker of rewritten
// code, which with keep-waits keeps waits, too. With renamed, only blocks that
// can use other registers count, and do so. Prints a line for each block: its
// offset, its dependences, the orders that were tried, and those that the
// checker refuses. Prints each order that it accepts, and exits with 1 if there
// is one.
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/BlockRuns.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/reschedule/BlockDependences.h"
#include "waveasm/reschedule/BlockProblem.h"
#include "waveasm/reschedule/WriteBack.h"
#include "waveasm/scheduling/TransitiveReduction.h"
#include "waveasm/verify/RewriteChecker.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

namespace {

class Breaker {
public:
  Breaker(llvm::ArrayRef<char> file, const KernelCode &kernel, unsigned most,
          bool keepsWaits, bool isRenamed, mlir::MLIRContext &context)
      : file(file), kernel(kernel), most(most), keepsWaits(keepsWaits),
        isRenamed(isRenamed), context(context) {}

  /// Fails if the kernel cannot be edited.
  llvm::Error run();
  unsigned numAccepted = 0;

private:
  llvm::Error breakBlock(unsigned number);
  /// Whether the checker refuses the order; none if it does not fit.
  std::optional<bool> isRefused(unsigned number,
                                llvm::ArrayRef<unsigned> order);

  llvm::ArrayRef<char> file;
  const KernelCode &kernel;
  unsigned most;
  bool keepsWaits;
  bool isRenamed;
  mlir::MLIRContext &context;
  std::unique_ptr<KernelEditor> editor;
};

/// A dependence that does not follow from others.
struct Edge {
  unsigned from;
  unsigned to;
};

} // namespace

/// The order in which only `edge` is broken: `to`, with all before it that it
/// depends on in other ways, comes before `from`.
static llvm::SmallVector<unsigned> breakEdge(const DependenceGraph &graph,
                                             Edge edge) {
  llvm::BitVector isNeeded(edge.to + 1);
  isNeeded.set(edge.to);
  for (unsigned i = edge.to + 1; i-- > edge.from + 1;)
    if (isNeeded.test(i))
      for (const Dependence &dependence : graph.getPredecessors(i))
        if (dependence.from > edge.from)
          isNeeded.set(dependence.from);
  llvm::SmallVector<unsigned> order;
  auto append = [&](unsigned first, unsigned end, bool needed) {
    for (unsigned i = first; i < end; ++i)
      if (isNeeded.test(i) == needed)
        order.push_back(i);
  };
  for (unsigned i = 0; i < edge.from; ++i)
    order.push_back(i);
  append(edge.from + 1, edge.to + 1, true);
  append(edge.from, edge.to, false);
  for (unsigned i = edge.to + 1; i < graph.size(); ++i)
    order.push_back(i);
  return order;
}

std::optional<bool> Breaker::isRefused(unsigned number,
                                       llvm::ArrayRef<unsigned> order) {
  Orders orders;
  orders[number] = {llvm::SmallVector<unsigned>(order), isRenamed};
  llvm::Expected<EditedKernel> edited = editor->edit(orders);
  llvm::SmallVector<char, 0> changed(file);
  llvm::Error error =
      edited ? writeBack(changed, kernel, *edited) : edited.takeError();
  if (error) {
    llvm::consumeError(std::move(error));
    return std::nullopt;
  }
  llvm::Error refusal = verify::checkRewrite(file, changed, keepsWaits);
  bool result = static_cast<bool>(refusal);
  llvm::consumeError(std::move(refusal));
  return result;
}

llvm::Error Breaker::breakBlock(unsigned number) {
  llvm::Expected<BlockProblem> block =
      makeBlockProblem(*editor, number, isRenamed, context);
  if (!block)
    return block.takeError();
  const DependenceGraph &graph = *block->graph;
  auto text = [&](unsigned position) -> const std::string & {
    return editor->getInstruction(block->sources[position], isRenamed).text;
  };
  std::vector<llvm::SmallVector<unsigned>> before(graph.size());
  for (const Dependence &dependence : graph.getDependences())
    before[dependence.to].push_back(dependence.from);
  std::vector<llvm::SmallVector<unsigned, 4>> reduced =
      reduceTransitively(graph.size(), [&](unsigned i) {
        return llvm::ArrayRef<unsigned>(before[i]);
      });
  std::vector<Edge> edges;
  for (auto [to, predecessors] : llvm::enumerate(reduced))
    for (unsigned from : predecessors)
      // Equal instructions cannot be told apart.
      if (text(from) != text(static_cast<unsigned>(to)))
        edges.push_back({from, static_cast<unsigned>(to)});
  size_t numTried = 0, numRefused = 0;
  for (size_t i = 0, step = std::max<size_t>(edges.size() / most, 1);
       i < edges.size(); i += step) {
    std::optional<bool> refused =
        isRefused(number, block->toSources(breakEdge(graph, edges[i])));
    if (!refused)
      continue;
    ++numTried;
    numRefused += *refused;
    if (!*refused)
      llvm::outs() << "accepted: '" << text(edges[i].to) << "' before '"
                   << text(edges[i].from) << "'\n";
  }
  numAccepted += numTried - numRefused;
  unsigned first = editor->getBlocks()[number].first;
  llvm::outs() << kernel.name << " "
               << llvm::format_hex(kernel.instructions[first].offset, 6) << " "
               << edges.size() << " " << numTried << " " << numRefused << "\n";
  return llvm::Error::success();
}

llvm::Error Breaker::run() {
  llvm::Expected<std::unique_ptr<KernelEditor>> created =
      KernelEditor::create(kernel, runBlocks(kernel, {}).blocks,
                           {/*mayShift=*/true, keepsWaits}, context);
  if (!created)
    return created.takeError();
  editor = std::move(*created);
  for (unsigned number = 0; number < editor->getBlocks().size(); ++number) {
    if (!editor->findReasonToStay(number) &&
        (!isRenamed || editor->getRenamed().hasOthers.test(number)))
      if (llvm::Error error = breakBlock(number))
        return error;
  }
  return llvm::Error::success();
}

static llvm::Expected<unsigned> run(llvm::StringRef name, unsigned most,
                                    bool keepsWaits, bool isRenamed) {
  auto buffer = llvm::MemoryBuffer::getFile(name);
  if (!buffer)
    return llvm::errorCodeToError(buffer.getError());
  llvm::ArrayRef<char> bytes((*buffer)->getBufferStart(),
                             (*buffer)->getBufferSize());
  llvm::Expected<CodeFile> file = readCodeObject(bytes, "");
  if (!file)
    return file.takeError();
  mlir::DialectRegistry registry;
  registerWaveAsmDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  unsigned numAccepted = 0;
  for (const KernelCode &kernel : file->kernels) {
    Breaker breaker(bytes, kernel, most, keepsWaits, isRenamed, context);
    if (llvm::Error error = breaker.run())
      return std::move(error);
    numAccepted += breaker.numAccepted;
  }
  return numAccepted;
}

int main(int argc, char **argv) {
  unsigned most = 0;
  llvm::ArrayRef<char *> words(argv + 1, argv + argc);
  auto take = [&](llvm::StringRef word) {
    bool isGiven = words.size() > 2 && words.back() == word;
    words = words.drop_back(isGiven);
    return isGiven;
  };
  bool isRenamed = take("renamed"), keepsWaits = take("keep-waits");
  if (words.size() != 2 || llvm::StringRef(words[1]).getAsInteger(10, most) ||
      !most) {
    llvm::errs() << "usage: break_orders FILE.hsaco N [keep-waits] [renamed]\n";
    return 2;
  }
  llvm::Expected<unsigned> numAccepted =
      run(words[0], most, keepsWaits, isRenamed);
  if (!numAccepted) {
    llvm::errs() << llvm::toString(numAccepted.takeError()) << "\n";
    return 2;
  }
  return *numAccepted ? 1 : 0;
}
