//===- SearchOptions.td - The table of search options ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only table of search options, with their types, defaults and help. It defines the
// options of the pass `waveasm-conductor`, the struct `Settings` and its conversion from
// Python (SearchOptions.inc), and the dataclasses and flags of Python
// (waveasm/settings/search_options.py, which `./bazelw run //waveasm/search/options:update`
// writes).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_OPTIONS_SEARCHOPTIONS_TD
#define WAVEASM_SEARCH_OPTIONS_SEARCHOPTIONS_TD

include "mlir/Pass/PassBase.td"

// An option with its C++ field and its name in the pass. With underscores instead of dashes,
// that is also its name in Python and on command lines.
//   owner         the Python class that has the option; empty if none has
//   choices       the allowed values of a string; empty if all are
//   metavar       the placeholder for the value of a string or an amount in --help
//   isNameList    whether the string is a comma-separated list, a tuple in Python
//   isOptional    whether the default means "not given", None in Python
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

// A number of at least 1 that bounds the size of a search: a field of `SearchSize`.
class SizeOption<string cppField, string name, int value, string help>
    : SearchOption<cppField, name, "unsigned", !cast<string>(value), help>;

// A real number above 0, or at least 0 with `canBeZero`, and at most `most`.
class AmountOption<string cppField, string name, string value, string help, string metavar,
                   string most, bit canBeZero = false, bit isOptional = false>
    : SearchOption<cppField, name, "double", value, help, owner="BrokerOptions",
                   metavar=metavar, isOptional=isOptional> {
  bit includesZero = canBeZero;
  string greatest = most;
}

def SearchOptions {
  list<Option> options = [
    SearchOption<"agents", "agents", "std::string", "\"portfolio,llm\"",
                 "Search with these agents, of source, list, anneal, modulo, events, exact, random and llm; "
                 "portfolio chooses some of them by region.",
                 metavar="LIST", isNameList=true>,
    SizeOption<"rounds", "rounds", 8, "Let each agent propose N times.">,
    SizeOption<"agentsPerPool", "agents-per-pool", 4, "Let N agents work at a time.">,
    SizeOption<"checkpointEvery", "checkpoint-every", 2, "Rank the agents every N rounds.">,
    SizeOption<"topK", "top-k", 2, "Keep the N best agents after each ranking.">,
    SizeOption<"evaluations", "evaluations", 400,
               "Let each agent evaluate about N orders of a kernel alone; large kernels get "
               "fewer.">,
    SearchOption<"seed", "seed", "uint64_t", "0",
                 "Seed the random numbers of the agents with N.">,
    SizeOption<"exactEffort", "exact-effort", 5,
               "Let the agent exact do at most N units of work on a region; a unit takes some "
               "seconds.">,
    SearchOption<"solver", "solver", "std::string", "\"\"",
                 "Run this program for the agent exact; its arguments follow on lines of their "
                 "own.", owner="">,
    SearchOption<"objective", "objective", "std::string", "\"default\"",
                 "Compare orders by these metrics, the most important first, or by a preset "
                 "(default or registers). A wrong name prints the list.",
                 metavar="LIST">,
    SearchOption<"launch", "launch", "std::string", "\"\"",
                 "Estimate the time of a launch with this many workgroups and work-items in each, "
                 "such as 1024x256 or 64,32,1x256,1,1; command lines also take the FILE.json that "
                 "describes the kernel (default: a launch that fills the GPU).",
                 metavar="GRIDxWG">,
    SearchOption<"level", "level", "std::string", "\"auto\"",
                 "Let loads find their data at this level of memory: auto (by the kind of access), l1, "
                 "l2, mall or hbm, or levels of kinds, such as streamed:mall,reused:l1,scratch:l2. "
                 "With auto, schedules are also compared with all data in the L2.",
                 metavar="LEVEL">,
    SearchOption<"lines", "lines", "std::string", "\"auto\"",
                 "Let the L1 keep lines until they are touched again: never, sets (in each set, "
                 "those that were touched last) or full (those of the whole L1); with auto, compare "
                 "schedules with never and with full.",
                 choices=["auto", "never", "sets", "full"]>,
    SearchOption<"memoryOrder", "memory-order", "std::string", "\"proven\"",
                 "With warn, accept orders of memory accesses that cannot be proved, with a "
                 "warning.",
                 choices=["proven", "warn"]>,
    SearchOption<"pipeline", "pipeline", "bool", "true",
                 "Let iterations of loops overlap where the estimate gains.">,
    SearchOption<"wavesPerSimd", "waves-per-simd", "std::string", "\"\"",
                 "With auto, search with several limits of vector registers, in place of the attribute "
                 "waves_per_simd, and keep the best.", owner="">,
    SearchOption<"stageRounds", "stage-rounds", "unsigned", "2",
                 "Ask a model N times for each loop which iterations should overlap.">,
    SearchOption<"constraints", "constraints", "std::string", "\"\"",
                 "Keep these constraints, such as 'body force_serial, gemm loop0 I4 max_depth=0'.",
                 metavar="LIST">,
    SearchOption<"threads", "threads", "unsigned", "0",
                 "Run the agents in N threads (default: one per processor).">,
    SearchOption<"broker", "broker", "std::string", "\"\"",
                 "Use the broker at unix:PATH or HOST:PORT.", owner="">,
    SearchOption<"brokerTokenFile", "broker-token-file", "std::string", "\"\"",
                 "Read the token of the broker from FILE, mode 0600.", owner="">,
    SearchOption<"brokerTls", "broker-tls", "std::string", "\"\"",
                 "Speak TLS with the broker: FOLDER has its authority, ca.pem, and, where it wants "
                 "one, the certificate of this client, cert.pem and key.pem.", owner="">,
    SearchOption<"llm", "llm", "std::string", "\"auto\"",
                 "Let agents named llm join if the provider can answer (auto), keep them out "
                 "(off), or fail without them (required).",
                 owner="BrokerOptions", choices=["auto", "off", "required"]>,
    SearchOption<"conversations", "conversations", "unsigned", "4",
                 "Let a model with tools converse about each kernel N times before the search; "
                 "with 0, ask it for commands round by round, like models without tools.",
                 owner="BrokerOptions">,
    SearchOption<"cache", "cache", "bool", "true",
                 "Look up the search in the cache, and store its result there.">,
    AmountOption<"budgetUsd", "budget-usd", "-1",
                 "Spend at most N dollars, 0 for no limit (default: 1, no limit for "
                 "--provider=command).",
                 metavar="N", most="1e9", canBeZero=true, isOptional=true>,
    SearchOption<"budgetTokens", "budget-tokens", "uint64_t", "0",
                 "Spend at most N tokens, 0 for no limit.",
                 owner="BrokerOptions">,
    AmountOption<"deadline", "deadline", "300", "Stop waiting for the model after SECONDS.",
                 metavar="SECONDS", most="86400">,
  ];
}

#endif // WAVEASM_SEARCH_OPTIONS_SEARCHOPTIONS_TD
