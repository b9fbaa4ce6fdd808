//===- SearchOptions.td - The table of the options of searches ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only place that names an option of a search with its type, default and help. From
// here come the options of the pass `waveasm-conductor`, the struct `Settings` and its
// conversion from Python (SearchOptions.inc), and the dataclasses and flags of Python
// (waveasm/search_options.py, which `./bazelw run //waveasm/conductor/options:update`
// writes).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_OPTIONS_SEARCHOPTIONS_TD
#define WAVEASM_CONDUCTOR_OPTIONS_SEARCHOPTIONS_TD

include "mlir/Pass/PassBase.td"

// An option with its C++ field and its name in the pass; with underscores in place of dashes,
// that is also its name in Python and on command lines.
//   owner         the Python class that has it; empty: none
//   choices       all values of a string; empty: any
//   metavar       what stands for the value of a string or an amount in --help
//   isNameList    a string of names with commas between them, a tuple in Python
//   isOptional    the default stands for "not given", None in Python
class SearchOption<string cppField, string name, string cppType, string value, string help,
                   string owner = "SearchOptions", list<string> choices = [],
                   string metavar = "", bit isNameList = false, bit isOptional = false>
    : Option<cppField, name, cppType, value, help> {
  string pythonOwner = owner;
  list<string> stringChoices = choices;
  string valueName = metavar;
  bit isPythonTuple = isNameList;
  bit isPythonNone = isOptional;
}

// A number of at least 1 that says how large a search is: a field of `SearchSize`.
class SizeOption<string cppField, string name, int value, string help>
    : SearchOption<cppField, name, "unsigned", !cast<string>(value), help>;

// A number that need not be whole, above 0 or (`canBeZero`) of at least 0, and at most `most`.
class AmountOption<string cppField, string name, string value, string help, string metavar,
                   string most, bit canBeZero = false, bit isOptional = false>
    : SearchOption<cppField, name, "double", value, help, owner="BrokerOptions",
                   metavar=metavar, isOptional=isOptional> {
  bit includesZero = canBeZero;
  string greatest = most;
}

def SearchOptions {
  list<Option> options = [
    SearchOption<"agents", "agents", "std::string", "\"list,anneal,llm\"",
                 "Search with these agents, of source, list, anneal, random and llm.",
                 metavar="LIST", isNameList=true>,
    SizeOption<"rounds", "rounds", 8, "Let each agent propose N times.">,
    SizeOption<"agentsPerPool", "agents-per-pool", 4, "Let N agents work at a time.">,
    SizeOption<"checkpointEvery", "checkpoint-every", 2, "Rank the agents every N rounds.">,
    SizeOption<"topK", "top-k", 2, "Let N agents go on after a ranking.">,
    SizeOption<"evaluations", "evaluations", 400,
               "Evaluate about N orders of a kernel; large kernels get fewer.">,
    SearchOption<"seed", "seed", "uint64_t", "0",
                 "Start the random numbers of the agents with N.">,
    SearchOption<"objective", "objective", "std::string", "\"default\"",
                 "Prefer orders by these metrics, the most important first; or by a preset, "
                 "default or registers. A wrong name lists all.",
                 metavar="LIST">,
    SearchOption<"memoryOrder", "memory-order", "std::string", "\"proven\"",
                 "With warn, keep orders of memory accesses that are not proved, with a warning.",
                 choices=["proven", "warn"]>,
    SearchOption<"threads", "threads", "unsigned", "0",
                 "Let agents work in N threads (default: as many as processors).">,
    SearchOption<"verify", "verify", "bool", "false",
                 "Prove the result with a second, independent checker.">,
    SearchOption<"broker", "broker", "std::string", "\"\"",
                 "Use the broker at unix:PATH or 127.0.0.1:PORT.", owner="">,
    SearchOption<"brokerTokenFile", "broker-token-file", "std::string", "\"\"",
                 "Read the token of the broker from FILE, mode 0600.", owner="">,
    SearchOption<"llm", "llm", "std::string", "\"auto\"",
                 "Let agents named llm join if the provider can answer (auto), keep them out "
                 "(off), or fail without them (required).",
                 owner="BrokerOptions", choices=["auto", "off", "required"]>,
    SearchOption<"cache", "cache", "bool", "true",
                 "Take what the broker remembers of the same search, and let it remember this "
                 "one.",
                 owner="BrokerOptions">,
    AmountOption<"budgetUsd", "budget-usd", "-1",
                 "Spend at most N dollars, 0 for no limit (default: 1, no limit for "
                 "--provider=command).",
                 metavar="N", most="1e9", canBeZero=true, isOptional=true>,
    SearchOption<"budgetTokens", "budget-tokens", "uint64_t", "0",
                 "Spend at most N tokens, 0 for no limit.",
                 owner="BrokerOptions">,
    AmountOption<"deadline", "deadline", "300", "Wait for no answer after SECONDS.",
                 metavar="SECONDS", most="86400">,
  ];
}

#endif // WAVEASM_CONDUCTOR_OPTIONS_SEARCHOPTIONS_TD
