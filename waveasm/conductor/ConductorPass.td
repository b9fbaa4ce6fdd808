//===- ConductorPass.td - the best order that is found --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONDUCTORPASS_TD
#define WAVEASM_CONDUCTOR_CONDUCTORPASS_TD

include "mlir/Pass/PassBase.td"

def ConductPrograms : Pass<"waveasm-conductor", "::mlir::ModuleOp"> {
  let summary = "look for the best order of each region";
  let description = [{
    Gives the operations of each program tags and lets agents propose other orders of its
    regions, as commands that move operations. Each order is checked, proved to compute the
    same, compiled on a copy and measured; the best one by the objective stays. It is never
    worse than the one that was there. The same options give the same order, whatever the
    number of threads.

    Before: the optimisation passes. Behind: register allocation, waits and wait states. A
    program that names registers itself keeps its order.
  }];
  let options = [
    Option<"agents", "agents", "std::string", /*default=*/"\"list,anneal,llm\"",
           "names with commas between them: source, list, anneal, random, llm">,
    Option<"rounds", "rounds", "unsigned", /*default=*/"8", "of each agent">,
    Option<"agentsPerPool", "agents-per-pool", "unsigned", /*default=*/"4",
           "agents that work at a time; those that can fork fill the pool">,
    Option<"checkpointEvery", "checkpoint-every", "unsigned", /*default=*/"2",
           "rounds between two rankings of the agents">,
    Option<"topK", "top-k", "unsigned", /*default=*/"2",
           "agents that a ranking lets go on">,
    Option<"evaluations", "evaluations", "unsigned", /*default=*/"400",
           "orders that are measured for a kernel, about">,
    Option<"seed", "seed", "uint64_t", /*default=*/"0", "of the agents">,
    Option<"objective", "objective", "std::string", /*default=*/"\"default\"",
           "metrics with commas between them, the most important first; default, or "
           "registers">,
    Option<"memoryOrder", "memory-order", "std::string", /*default=*/"\"proven\"",
           "proven, or warn: keep orders that are not proved">,
    Option<"threads", "threads", "unsigned", /*default=*/"0",
           "that agents work in; 0: as many as there are processors">,
    Option<"verify", "verify", "bool", /*default=*/"false",
           "prove the result with an independent checker as well">,
    Option<"broker", "broker", "std::string", /*default=*/"\"\"",
           "address of a broker, unix:PATH or 127.0.0.1:PORT">,
    Option<"brokerTokenFile", "broker-token-file", "std::string", /*default=*/"\"\"",
           "file with the token of that broker, if it expects one">,
    Option<"llm", "llm", "std::string", /*default=*/"\"auto\"",
           "auto: agents named llm join if the broker has a provider; off; required">,
    Option<"cache", "cache", "bool", /*default=*/"true",
           "take what the broker remembers of the same search, and let it remember this one">,
    Option<"budgetDollars", "budget-dollars", "double", /*default=*/"-1",
           "of the compile; 0: no limit; below: 1, but no limit of programs of the user">,
    Option<"budgetTokens", "budget-tokens", "uint64_t", /*default=*/"0",
           "of the compile; 0: no limit">,
    Option<"deadline", "deadline", "double", /*default=*/"300",
           "seconds after which no proposal is waited for">,
    Option<"moves", "moves", "std::string", /*default=*/"\"\"",
           "file of moves to apply in place of a search">,
    Option<"saveMoves", "save-moves", "std::string", /*default=*/"\"\"",
           "file that the moves go to">,
    Option<"journal", "journal", "std::string", /*default=*/"\"\"",
           "file that all rounds go to, a JSON object a line">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_CONDUCTOR_CONDUCTORPASS_TD
