//===- Module.cpp - The Python module waveasm._native ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Analyze.h"
#include "waveasm/compiler/BrokerHost.h"
#include "waveasm/compiler/Catalog.h"
#include "waveasm/compiler/CodeObject.h"
#include "waveasm/compiler/Compile.h"
#include "waveasm/compiler/EstimateMachineCode.h"
#include "waveasm/compiler/Handshake.h"
#include "waveasm/compiler/RescheduleMachineCode.h"
#include "waveasm/compiler/Session.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/CrashHandler.h"
#include "waveasm/search/FunctionStore.h"
#include "waveasm/support/DebugTopics.h"

#include "pybind11/functional.h"
#include "pybind11/pybind11.h"
#include "pybind11/stl.h"
#include "llvm/ADT/SmallVector.h"

namespace py = pybind11;
using namespace waveasm;

static py::object handshake(const std::string &address,
                            const std::string &client, double timeoutSeconds,
                            const std::string &tokenFile,
                            const std::string &tlsFolder) {
  compiler::Handshake result;
  {
    py::gil_scoped_release release;
    result = compiler::shakeHands(
        {address, tokenFile, tlsFolder}, client,
        std::chrono::milliseconds(static_cast<int64_t>(timeoutSeconds * 1000)));
  }
  if (!result.errorCode.empty()) {
    py::object error =
        py::module_::import("waveasm.errors").attr("BrokerError");
    PyErr_SetObject(error.ptr(),
                    error(result.errorCode, result.errorMessage).ptr());
    throw py::error_already_set();
  }
  return py::make_tuple(result.protocolVersion, result.broker);
}

namespace {
/// A call that could not end: Python gets an InternalError.
struct InternalFailure {
  std::string reason;
  std::string name;
  /// The input as text; empty if it is not text.
  std::string source;
};
} // namespace

/// Calls `function` so that no failure in it ends the process, as far as that
/// is possible. `name` and `source` are the input.
template <typename F>
static auto guard(const std::string &name, const std::string &source,
                  F function) {
  std::optional<decltype(function())> result;
  std::optional<std::string> failure;
  try {
    failure = crash::runRecoverably([&] { result.emplace(function()); });
  } catch (const py::error_already_set &) {
    throw;
  } catch (const std::bad_alloc &) {
    throw;
  } catch (const std::exception &exception) {
    failure = std::string("ended with an exception (") + exception.what() + ")";
  }
  if (failure)
    throw InternalFailure{*failure, name, source};
  return std::move(*result);
}

/// Raises an InternalError of Python.
static void raiseInternalError(const InternalFailure &failure) {
  py::object diagnostic =
      py::module_::import("waveasm.api.compiler")
          .attr("Diagnostic")("error", "", 0, 0,
                              "internal error: " + failure.reason);
  // The input may have bytes that are not text.
  PyObject *source = PyUnicode_DecodeUTF8(
      failure.source.data(), static_cast<Py_ssize_t>(failure.source.size()),
      "replace");
  py::object error =
      py::module_::import("waveasm.errors")
          .attr("InternalError")(py::make_tuple(diagnostic), failure.name,
                                 py::reinterpret_steal<py::object>(source));
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error.ptr())),
                  error.ptr());
}

static void installCrashHandler(const std::string &tool,
                                const std::vector<std::string> &command,
                                int status) {
  llvm::SmallVector<llvm::StringRef> arguments(command.begin(), command.end());
  crash::installCrashHandler(tool, arguments, status);
}

static std::string reportFailure(const std::string &reason,
                                 const std::string &name, const py::bytes &data,
                                 bool isCodeObject,
                                 const std::vector<std::string> &notes) {
  auto bytes = static_cast<std::string_view>(data);
  llvm::StringRef text(bytes.data(), bytes.size());
  llvm::SmallVector<llvm::StringRef> lines(notes.begin(), notes.end());
  if (name.empty())
    return crash::reportFailure(reason, lines);
  crash::InputScope input = isCodeObject
                                ? crash::InputScope::codeObject(name, text)
                                : crash::InputScope::mlir(name, text);
  return crash::reportFailure(reason, lines);
}

/// Builds settings from options. Throws TypeError for an unknown name or a
/// wrong type.
static waveasm::search::Settings makeSettings(const py::kwargs &options) {
  waveasm::search::Settings settings;
  for (auto [key, value] : options) {
    auto name = key.cast<std::string>();
    bool isSet = false;
    auto set = [&, value = value](auto &field) {
      using Type = std::decay_t<decltype(field)>;
      py::detail::make_caster<Type> caster;
      if (caster.load(value, /*convert=*/std::is_same_v<Type, double>)) {
        field = py::detail::cast_op<Type>(caster);
        isSet = true;
      }
    };
#define SEARCH_OPTION(TYPE, FIELD, NAME, DEFAULT)                              \
  if (name == (NAME))                                                          \
    set(settings.FIELD);
#define SIZE_OPTION(FIELD, NAME, DEFAULT)                                      \
  SEARCH_OPTION(unsigned, FIELD, NAME, DEFAULT)
#include "waveasm/search/options/SearchOptions.inc"
    if (!isSet)
      throw py::type_error("unknown search option or wrong type: '" + name +
                           "'");
  }
  return settings;
}

namespace {
/// A session with the input to report if a call of it fails.
struct BoundSession {
  std::string fileName, source;
  bool isCode = false;
  std::shared_ptr<compiler::Session> session;
  std::vector<compiler::Diagnostic> diagnostics;
  std::string error;

  /// Calls a method of the session.
  template <typename R, typename... Parameters, typename... Arguments>
  auto call(R (compiler::Session::*method)(Parameters...),
            const Arguments &...arguments) {
    py::gil_scoped_release release;
    return guard(fileName, isCode ? "" : source, [&] {
      crash::InputScope input =
          isCode ? crash::InputScope::codeObject(fileName, source)
                 : crash::InputScope::mlir(fileName, source);
      if constexpr (std::is_void_v<R>) {
        (session.get()->*method)(arguments...);
        return true;
      } else {
        return (session.get()->*method)(arguments...);
      }
    });
  }
};
} // namespace

/// Binds `waveasm::compiler::BrokerHost`.
static void bindBrokerHost(py::module_ &module) {
  using compiler::BrokerHost;
  py::class_<BrokerHost, std::shared_ptr<BrokerHost>>(module, "BrokerHost")
      .def_static("open", &BrokerHost::open, py::arg("settings"),
                  py::arg("control"), py::call_guard<py::gil_scoped_release>())
      .def_property_readonly("is_connected", &BrokerHost::isConnected)
      .def_property_readonly("has_tools", &BrokerHost::hasTools)
      .def_property_readonly("model", &BrokerHost::getModel)
      .def_property_readonly("prompt_version", &BrokerHost::getPromptVersion)
      .def_property_readonly("dollars", &BrokerHost::getDollars)
      .def(
          "converse",
          [](BrokerHost &host,
             const std::string &request) -> std::optional<py::bytes> {
            std::optional<std::string> response;
            {
              py::gil_scoped_release release;
              response = host.converse(request);
            }
            if (!response)
              return std::nullopt;
            return py::bytes(*response);
          },
          py::arg("request"))
      .def("lookup", &BrokerHost::lookup, py::arg("key"),
           py::call_guard<py::gil_scoped_release>())
      .def("record", &BrokerHost::record, py::arg("key"), py::arg("lines"),
           py::call_guard<py::gil_scoped_release>())
      .def("join", &BrokerHost::join, py::arg("settings"));
  module.def("build_id", &compiler::getBuildId);
}

/// Binds `waveasm::compiler::Session`.
static void bindSession(py::module_ &module) {
  using compiler::Session;
  py::class_<BoundSession>(module, "Session")
      .def(py::init(
               [](const std::string &source, const std::string &fileName,
                  const std::optional<unsigned> &unrollLimit,
                  const std::optional<unsigned> &unrollFactor,
                  const std::optional<unsigned> &wavesPerSimd,
                  bool noAliasArguments,
                  const std::optional<std::array<int64_t, 3>> &workgroupSize,
                  bool alignLoops, bool uncheckedHazards,
                  const std::optional<std::string> &target,
                  const compiler::ScheduleOptions &schedule,
                  const waveasm::target::Calibration &calibration) {
                 py::gil_scoped_release release;
                 compiler::CompileOptions options;
                 options.calibration = calibration;
                 options.unrollLimit = unrollLimit;
                 options.unrollFactor = unrollFactor;
                 options.wavesPerSimd = wavesPerSimd;
                 options.noAliasArguments = noAliasArguments;
                 options.workgroupSize = workgroupSize;
                 options.alignLoops = alignLoops;
                 options.uncheckedHazards = uncheckedHazards;
                 options.target = target;
                 options.schedule = schedule;
                 compiler::OpenedSession opened = guard(fileName, source, [&] {
                   return Session::open(source, fileName, options);
                 });
                 return BoundSession{fileName,
                                     source,
                                     /*isCode=*/false,
                                     std::move(opened.session),
                                     std::move(opened.diagnostics),
                                     /*error=*/""};
               }),
           py::arg("source"), py::arg("file_name"), py::arg("unroll_limit"),
           py::arg("unroll_factor"), py::arg("waves_per_simd"),
           py::arg("noalias_arguments"), py::arg("workgroup_size"),
           py::arg("align_loops"), py::arg("unchecked_hazards"),
           py::arg("target"), py::arg("schedule"), py::arg("calibration"))
      .def_property_readonly(
          "succeeded",
          [](const BoundSession &self) { return self.session != nullptr; })
      .def_static(
          "open_code",
          [](const py::bytes &code, const std::string &fileName,
             const compiler::RescheduleSettings &settings,
             const std::string &objective) {
            std::string bytes = code;
            py::gil_scoped_release release;
            compiler::OpenedSession opened = guard(fileName, "", [&] {
              return Session::openCode(bytes, fileName, settings, objective);
            });
            return BoundSession{fileName,
                                bytes,
                                /*isCode=*/true,
                                std::move(opened.session),
                                {},
                                std::move(opened.error)};
          },
          py::arg("code"), py::arg("file_name"), py::arg("settings"),
          py::arg("objective"))
      .def_readonly("error", &BoundSession::error)
      .def_readonly("diagnostics", &BoundSession::diagnostics)
      .def("describe_kernels",
           [](BoundSession &self) {
             return self.call(&Session::describeKernels);
           })
      .def(
          "describe",
          [](BoundSession &self, unsigned kernel, unsigned candidate) {
            return self.call(&Session::describe, kernel, candidate);
          },
          py::arg("kernel"), py::arg("candidate"))
      .def(
          "attempt",
          [](BoundSession &self, unsigned kernel, unsigned candidate,
             const std::string &region, const std::string &commands) {
            return self.call(&Session::attempt, kernel, candidate, region,
                             commands);
          },
          py::arg("kernel"), py::arg("candidate"), py::arg("region"),
          py::arg("commands"))
      .def(
          "check",
          [](BoundSession &self, unsigned kernel, unsigned candidate,
             const std::string &region, const std::string &commands) {
            return self.call(&Session::check, kernel, candidate, region,
                             commands);
          },
          py::arg("kernel"), py::arg("candidate"), py::arg("region"),
          py::arg("commands"))
      .def(
          "apply",
          [](BoundSession &self, unsigned kernel, const std::string &script) {
            return self.call(&Session::apply, kernel, script);
          },
          py::arg("kernel"), py::arg("script"))
      .def(
          "list",
          [](BoundSession &self, unsigned kernel, unsigned candidate,
             const std::string &region, std::optional<unsigned> best) {
            return self.call(&Session::list, kernel, candidate, region, best);
          },
          py::arg("kernel"), py::arg("candidate"), py::arg("region"),
          py::arg("best"))
      .def(
          "improve",
          [](BoundSession &self, unsigned kernel, unsigned candidate,
             const std::string &region, const std::string &agent,
             unsigned evaluations, uint64_t seed,
             const std::shared_ptr<waveasm::search::SearchControl> &control) {
            return self.call(&Session::improve, kernel, candidate, region,
                             agent, evaluations, seed, control);
          },
          py::arg("kernel"), py::arg("candidate"), py::arg("region"),
          py::arg("agent"), py::arg("evaluations"), py::arg("seed"),
          py::arg("control"))
      .def(
          "study",
          [](BoundSession &self, unsigned kernel, unsigned candidate,
             const std::string &region) {
            return self.call(&Session::study, kernel, candidate, region);
          },
          py::arg("kernel"), py::arg("candidate"), py::arg("region"))
      .def(
          "write",
          [](BoundSession &self, unsigned kernel, unsigned candidate) {
            return self.call(&Session::write, kernel, candidate);
          },
          py::arg("kernel"), py::arg("candidate"))
      .def(
          "drop",
          [](BoundSession &self, unsigned kernel, unsigned candidate) {
            self.call(&Session::drop, kernel, candidate);
          },
          py::arg("kernel"), py::arg("candidate"));
}

PYBIND11_MODULE(_native, module) {
  module.doc() =
      "The compiler and the client of the broker. Private: use waveasm.";
  // NOLINTNEXTLINE(performance-unnecessary-value-param): the type of pybind11.
  py::register_local_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer)
        std::rethrow_exception(pointer);
    } catch (const InternalFailure &failure) {
      raiseInternalError(failure);
    }
  });

  py::enum_<compiler::Stage>(module, "Stage")
      .value("WAVEASM", compiler::Stage::WaveAsm)
      .value("TAGGED", compiler::Stage::Tagged)
      .value("ASM", compiler::Stage::Asm)
      .value("OBJ", compiler::Stage::Obj)
      .value("HSACO", compiler::Stage::CodeObject);

  py::class_<compiler::Diagnostic>(module, "Diagnostic")
      .def_readonly("severity", &compiler::Diagnostic::severity)
      .def_readonly("file", &compiler::Diagnostic::file)
      .def_readonly("line", &compiler::Diagnostic::line)
      .def_readonly("column", &compiler::Diagnostic::column)
      .def_readonly("message", &compiler::Diagnostic::message);

  py::class_<compiler::CompileOutput>(module, "CompileOutput")
      .def_readonly("succeeded", &compiler::CompileOutput::succeeded)
      .def_property_readonly("data",
                             [](const compiler::CompileOutput &output) {
                               return py::bytes(output.bytes);
                             })
      .def_readonly("tag_map", &compiler::CompileOutput::tagMap)
      .def_readonly("arguments", &compiler::CompileOutput::arguments)
      .def_readonly("assembly", &compiler::CompileOutput::assembly)
      .def_readonly("statistics", &compiler::CompileOutput::statistics)
      .def_readonly("moves", &compiler::CompileOutput::moves)
      .def_readonly("journal", &compiler::CompileOutput::journal)
      .def_readonly("record", &compiler::CompileOutput::record)
      .def_readonly("ir", &compiler::CompileOutput::ir)
      .def_readonly("pass_timings", &compiler::CompileOutput::passTimings)
      .def_readonly("interrupted", &compiler::CompileOutput::interrupted)
      .def_readonly("diagnostics", &compiler::CompileOutput::diagnostics);

  py::class_<compiler::Analysis>(module, "Analysis")
      .def_readonly("succeeded", &compiler::Analysis::succeeded)
      .def_readonly("json", &compiler::Analysis::json)
      .def_readonly("diagnostics", &compiler::Analysis::diagnostics);

  using waveasm::DescribedLaunch;
  py::class_<DescribedLaunch>(module, "DescribedLaunch")
      .def(py::init<>())
      .def_readwrite("kernel", &DescribedLaunch::kernel)
      .def_readwrite("integers", &DescribedLaunch::integers)
      .def_readwrite("num_arguments", &DescribedLaunch::numArguments)
      .def_readwrite("lds_bytes", &DescribedLaunch::ldsBytes);

  using waveasm::search::Settings;
  py::class_<Settings>(module, "Settings")
      .def(py::init(&makeSettings))
      .def_readwrite("profile", &Settings::profile)
      .def_readwrite("profiled_kernel", &Settings::profiledKernel)
      .def_readwrite("described", &Settings::described)
      .def_readwrite("evaluations_in_all", &Settings::evaluationsInAll)
      .def_readwrite("start", &Settings::start)
      .def_readwrite("start_name", &Settings::startName)
      .def_readwrite("waves_per_simd", &Settings::wavesPerSimd)
      .def_readwrite("has_conversed", &Settings::hasConversed)
      .def_readwrite("seeds", &Settings::seeds)
      .def(
          "set_store",
          [](Settings &settings, search::LookupFunction lookup,
             search::RecordFunction record) {
            settings.store =
                search::makeFunctionStore(std::move(lookup), std::move(record));
          },
          py::arg("lookup"), py::arg("record"));

  using waveasm::search::CachedSchedule;
  py::class_<CachedSchedule>(module, "CachedSchedule")
      .def(py::init<>())
      .def_readwrite("commands", &CachedSchedule::commands)
      .def_readwrite("metrics", &CachedSchedule::metrics)
      .def_readwrite("agent", &CachedSchedule::agent)
      .def_readwrite("rounds", &CachedSchedule::rounds)
      .def_readwrite("kernel", &CachedSchedule::kernel)
      .def_readwrite("region", &CachedSchedule::region)
      .def_readwrite("baseline", &CachedSchedule::baseline);

  using waveasm::MeasuredRow;
  py::class_<MeasuredRow>(module, "MeasuredRow")
      .def(py::init<>())
      .def_readwrite("region", &MeasuredRow::region)
      .def_readwrite("tag", &MeasuredRow::tag)
      .def_readwrite("hits", &MeasuredRow::hits)
      .def_readwrite("latency_min", &MeasuredRow::latencyMin)
      .def_readwrite("latency_mean", &MeasuredRow::latencyMean)
      .def_readwrite("latency_max", &MeasuredRow::latencyMax)
      .def_readwrite("stall_mean", &MeasuredRow::stallMean)
      .def_readwrite("idle_mean", &MeasuredRow::idleMean)
      .def_readwrite("is_wait", &MeasuredRow::isWait);

  py::class_<compiler::Progress>(module, "Progress")
      .def_readonly("kernel", &compiler::Progress::kernel)
      .def_readonly("region", &compiler::Progress::region)
      .def_readonly("region_number", &compiler::Progress::regionNumber)
      .def_readonly("regions", &compiler::Progress::numRegions)
      .def_readonly("round", &compiler::Progress::round)
      .def_readonly("rounds", &compiler::Progress::maxRounds)
      .def_readonly("baseline_time", &compiler::Progress::baselineTime)
      .def_readonly("best_time", &compiler::Progress::bestTime)
      .def_readonly("dollars", &compiler::Progress::dollars);

  using waveasm::search::SearchControl;
  py::class_<SearchControl, std::shared_ptr<SearchControl>>(module,
                                                            "SearchControl")
      .def(py::init<>())
      .def("request_stop", &SearchControl::requestStop)
      .def_property_readonly("is_stop_requested",
                             &SearchControl::isStopRequested)
      .def_property_readonly("has_result", &SearchControl::hasResult);

  bindBrokerHost(module);

  using compiler::ScheduleOptions;
  py::class_<ScheduleOptions>(module, "ScheduleOptions")
      .def(py::init<>())
      .def_readwrite("search", &ScheduleOptions::search)
      .def_readwrite("moves", &ScheduleOptions::moves)
      .def_readwrite("moves_name", &ScheduleOptions::movesName)
      .def_readwrite("record_timelines", &ScheduleOptions::recordTimelines)
      .def_readwrite("on_progress", &ScheduleOptions::onProgress)
      .def_readwrite("control", &ScheduleOptions::control);

  bindSession(module);

  py::class_<compiler::OperationInfo>(module, "OperationInfo")
      .def_readonly("name", &compiler::OperationInfo::name)
      .def_readonly("traits", &compiler::OperationInfo::traits)
      .def_readonly("unit", &compiler::OperationInfo::unit)
      .def_readonly("asm_mnemonic", &compiler::OperationInfo::asmMnemonic)
      .def_readonly("special_reads", &compiler::OperationInfo::specialReads)
      .def_readonly("special_writes", &compiler::OperationInfo::specialWrites)
      .def_readonly("tied_operand", &compiler::OperationInfo::tiedOperand)
      .def_readonly("pinned", &compiler::OperationInfo::pinned)
      .def_readonly("targets", &compiler::OperationInfo::targets);

  py::class_<compiler::InstructionInfo>(module, "InstructionInfo")
      .def_readonly("offset", &compiler::InstructionInfo::offset)
      .def_readonly("size", &compiler::InstructionInfo::size)
      .def_readonly("text", &compiler::InstructionInfo::text)
      .def_readonly("branch_target", &compiler::InstructionInfo::branchTarget);

  py::class_<compiler::FunctionInfo>(module, "FunctionInfo")
      .def_readonly("name", &compiler::FunctionInfo::name)
      .def_readonly("address", &compiler::FunctionInfo::address)
      .def_readonly("section", &compiler::FunctionInfo::section)
      .def_readonly("instructions", &compiler::FunctionInfo::instructions);

  py::class_<verify::Segment>(module, "Segment")
      .def_readonly("address", &verify::Segment::address)
      .def_property_readonly("data",
                             [](const verify::Segment &segment) {
                               return py::bytes(segment.bytes);
                             })
      .def_readonly("size", &verify::Segment::size)
      .def_readonly("is_writable", &verify::Segment::isWritable)
      .def_readonly("sections", &verify::Segment::sections);

  py::class_<verify::LoadRelocation>(module, "LoadRelocation")
      .def_readonly("address", &verify::LoadRelocation::address)
      .def_readonly("size", &verify::LoadRelocation::size)
      .def_readonly("shift", &verify::LoadRelocation::shift)
      .def_readonly("value", &verify::LoadRelocation::value)
      .def_readonly("is_relative", &verify::LoadRelocation::isRelative);

  py::class_<compiler::KernelInfo>(module, "KernelInfo")
      .def_readonly("name", &compiler::KernelInfo::name)
      .def_readonly("address", &compiler::KernelInfo::address)
      .def_readonly("section", &compiler::KernelInfo::section)
      .def_property_readonly("descriptor",
                             [](const compiler::KernelInfo &kernel) {
                               return py::bytes(kernel.descriptor);
                             })
      .def_readonly("instructions", &compiler::KernelInfo::instructions);

  py::class_<compiler::CodeObjectInfo>(module, "CodeObjectInfo")
      .def_readonly("error", &compiler::CodeObjectInfo::error)
      .def_readonly("processor", &compiler::CodeObjectInfo::processor)
      .def_readonly("kernels", &compiler::CodeObjectInfo::kernels)
      .def_readonly("functions", &compiler::CodeObjectInfo::functions)
      .def_property_readonly("segments",
                             [](const compiler::CodeObjectInfo &info) {
                               return info.image.segments;
                             })
      .def_property_readonly("relocations",
                             [](const compiler::CodeObjectInfo &info) {
                               return info.image.relocations;
                             })
      .def_readonly("image_error", &compiler::CodeObjectInfo::imageError)
      .def_readonly("metadata", &compiler::CodeObjectInfo::metadata);

  py::class_<compiler::EstimatedInstruction>(module, "EstimatedInstruction")
      .def_readonly("offset", &compiler::EstimatedInstruction::offset)
      .def_readonly("mnemonic", &compiler::EstimatedInstruction::mnemonic)
      .def_readonly("text", &compiler::EstimatedInstruction::text)
      .def_readonly("category", &compiler::EstimatedInstruction::category)
      .def_readonly("branch_target",
                    &compiler::EstimatedInstruction::branchTarget)
      .def_readonly("issues", &compiler::EstimatedInstruction::issues)
      .def_readonly("stalls", &compiler::EstimatedInstruction::stalls)
      .def_readonly("load", &compiler::EstimatedInstruction::load)
      .def_readonly("line", &compiler::EstimatedInstruction::line);

  py::class_<compiler::EstimatedLoop>(module, "EstimatedLoop")
      .def_readonly("first_offset", &compiler::EstimatedLoop::firstOffset)
      .def_readonly("last_offset", &compiler::EstimatedLoop::lastOffset)
      .def_readonly("cycles_per_iteration",
                    &compiler::EstimatedLoop::cyclesPerIteration)
      .def_readonly("bound_cycles", &compiler::EstimatedLoop::boundCycles)
      .def_readonly("bound_reason", &compiler::EstimatedLoop::boundReason)
      .def_readonly("trip_count", &compiler::EstimatedLoop::tripCount)
      .def_readonly("is_trip_count_known",
                    &compiler::EstimatedLoop::isTripCountKnown)
      .def_readonly("line", &compiler::EstimatedLoop::line);

  py::class_<compiler::EstimatedKernel>(module, "EstimatedKernel")
      .def_readonly("name", &compiler::EstimatedKernel::name)
      .def_readonly("target", &compiler::EstimatedKernel::target)
      .def_readonly("calibration", &compiler::EstimatedKernel::calibration)
      .def_readonly("time", &compiler::EstimatedKernel::time)
      .def_readonly("workgroups", &compiler::EstimatedKernel::workgroups)
      .def_readonly("generations", &compiler::EstimatedKernel::generations)
      .def_readonly("resident_workgroups",
                    &compiler::EstimatedKernel::residentWorkgroups)
      .def_readonly("cycles", &compiler::EstimatedKernel::cycles)
      .def_readonly("bound_cycles", &compiler::EstimatedKernel::boundCycles)
      .def_readonly("bound_reason", &compiler::EstimatedKernel::boundReason)
      .def_readonly("busy_share", &compiler::EstimatedKernel::busyShare)
      .def_readonly("wave_bound_cycles",
                    &compiler::EstimatedKernel::waveBoundCycles)
      .def_readonly("resource_cycles",
                    &compiler::EstimatedKernel::resourceCycles)
      .def_readonly("waves_per_simd", &compiler::EstimatedKernel::wavesPerSimd)
      .def_readonly("issues", &compiler::EstimatedKernel::issues)
      .def_readonly("critical_path_cycles",
                    &compiler::EstimatedKernel::criticalPathCycles)
      .def_readonly("bank_conflict_cycles",
                    &compiler::EstimatedKernel::bankConflictCycles)
      .def_readonly("stalls", &compiler::EstimatedKernel::stalls)
      .def_readonly("utilization", &compiler::EstimatedKernel::utilization)
      .def_readonly("loops", &compiler::EstimatedKernel::loops)
      .def_readonly("instructions", &compiler::EstimatedKernel::instructions)
      .def_readonly("vgprs", &compiler::EstimatedKernel::vgprs)
      .def_readonly("agprs", &compiler::EstimatedKernel::agprs)
      .def_readonly("sgprs", &compiler::EstimatedKernel::sgprs)
      .def_readonly("lds_bytes", &compiler::EstimatedKernel::ldsBytes)
      .def_readonly("workgroup_size", &compiler::EstimatedKernel::workgroupSize)
      .def_readonly("is_workgroup_size_exact",
                    &compiler::EstimatedKernel::isWorkgroupSizeExact);

  py::class_<compiler::MachineCodeEstimate>(module, "MachineCodeEstimate")
      .def_readonly("error", &compiler::MachineCodeEstimate::error)
      .def_readonly("kernels", &compiler::MachineCodeEstimate::kernels)
      .def_readonly("warnings", &compiler::MachineCodeEstimate::warnings);

  using compiler::PlacedInstruction;
  py::class_<PlacedInstruction>(module, "PlacedInstruction")
      .def_readonly("offset", &PlacedInstruction::offset)
      .def_readonly("tag", &PlacedInstruction::tag)
      .def_readonly("line", &PlacedInstruction::line);
  using compiler::RescheduledBlock;
  py::class_<RescheduledBlock>(module, "RescheduledBlock")
      .def_readonly("name", &RescheduledBlock::name)
      .def_readonly("offset", &RescheduledBlock::offset)
      .def_readonly("num_instructions", &RescheduledBlock::numInstructions)
      .def_readonly("share", &RescheduledBlock::share)
      .def_readonly("is_changed", &RescheduledBlock::isChanged)
      .def_readonly("is_renamed", &RescheduledBlock::isRenamed)
      .def_readonly("code", &RescheduledBlock::code)
      .def_readonly("reason", &RescheduledBlock::reason)
      .def_readonly("num_assessed", &RescheduledBlock::numAssessed)
      .def_readonly("moves", &RescheduledBlock::moves)
      .def_readonly("before", &RescheduledBlock::before)
      .def_readonly("after", &RescheduledBlock::after);
  using compiler::RescheduledKernel;
  py::class_<RescheduledKernel>(module, "RescheduledKernel")
      .def_readonly("name", &RescheduledKernel::name)
      .def_readonly("is_changed", &RescheduledKernel::isChanged)
      .def_readonly("is_repaired", &RescheduledKernel::isRepaired)
      .def_readonly("code", &RescheduledKernel::code)
      .def_readonly("reason", &RescheduledKernel::reason)
      .def_readonly("before", &RescheduledKernel::before)
      .def_readonly("after", &RescheduledKernel::after)
      .def_readonly("time_before", &RescheduledKernel::timeBefore)
      .def_readonly("time_after", &RescheduledKernel::timeAfter)
      .def_readonly("blocks", &RescheduledKernel::blocks);
  using compiler::RescheduledCode;
  py::class_<RescheduledCode>(module, "RescheduledCode")
      .def_readonly("error", &RescheduledCode::error)
      .def_property_readonly(
          "data",
          [](const RescheduledCode &code) { return py::bytes(code.bytes); })
      .def_readonly("kernels", &RescheduledCode::kernels)
      .def_readonly("moves", &RescheduledCode::moves)
      .def_readonly("target", &RescheduledCode::target);

  using waveasm::target::Calibration;
  py::class_<Calibration>(module, "Calibration")
      .def(py::init<>())
      .def_readwrite("name", &Calibration::name)
      .def_readwrite("target", &Calibration::target)
      .def_readwrite("constants", &Calibration::constants);
  using waveasm::target::Constant;
  py::class_<Constant>(module, "Constant")
      .def_readonly("name", &Constant::name)
      .def_readonly("unit", &Constant::unit)
      .def_readonly("is_whole", &Constant::isWhole)
      .def_readonly("value", &Constant::value);
  module.def("constants", &compiler::listConstants, py::arg("target"));
  module.def("check_calibration", &waveasm::target::checkCalibration,
             py::arg("calibration"));
  py::enum_<waveasm::target::MemoryLevel>(module, "MemoryLevel")
      .value("L1", waveasm::target::MemoryLevel::L1)
      .value("L2", waveasm::target::MemoryLevel::L2)
      .value("MALL", waveasm::target::MemoryLevel::Mall)
      .value("HBM", waveasm::target::MemoryLevel::Hbm);

  module.def(
      "find_code_target",
      [](const py::bytes &code, const std::string &fileName, bool isAssembly) {
        std::string bytes = code;
        py::gil_scoped_release release;
        return guard(fileName, isAssembly ? bytes : "", [&] {
          return compiler::findCodeTarget(bytes, fileName, isAssembly);
        });
      },
      py::arg("code"), py::arg("file_name"), py::arg("is_assembly"));
  module.def(
      "estimate_machine_code",
      [](const py::bytes &code, const std::string &fileName, bool isAssembly,
         const std::string &kernel, unsigned workgroupSize,
         unsigned wavesPerSimd, const std::string &launch,
         const std::string &level, const std::string &lines,
         unsigned defaultTripCount,
         const std::map<std::string, std::map<uint64_t, uint64_t>>
             &iterationsOutside,
         const waveasm::DescribedLaunch &described,
         const std::map<std::string,
                        std::map<uint64_t, waveasm::target::MemoryLevel>>
             &levelsOfLoads,
         const Calibration &calibration,
         const std::map<std::string, std::map<uint64_t, std::string>> &names) {
        std::string bytes = code;
        py::gil_scoped_release release;
        return guard(fileName, isAssembly ? bytes : "", [&] {
          return compiler::estimateMachineCode(
              bytes, fileName,
              {isAssembly, kernel, workgroupSize, wavesPerSimd, launch, level,
               lines, defaultTripCount, iterationsOutside, names, described,
               levelsOfLoads, calibration});
        });
      },
      py::arg("code"), py::arg("file_name"), py::arg("is_assembly"),
      py::arg("kernel"), py::arg("workgroup_size"), py::arg("waves_per_simd"),
      py::arg("launch"), py::arg("level"), py::arg("lines"),
      py::arg("default_trip_count"), py::arg("iterations_outside"),
      py::arg("described") = waveasm::DescribedLaunch(),
      py::arg("levels_of_loads") =
          std::map<std::string,
                   std::map<uint64_t, waveasm::target::MemoryLevel>>(),
      py::arg("calibration") = Calibration(),
      py::arg("names") =
          std::map<std::string, std::map<uint64_t, std::string>>());
  using compiler::MachineCodeOptions;
  py::class_<MachineCodeOptions>(module, "MachineCodeOptions")
      .def(py::init<>())
      .def_readwrite("is_assembly", &MachineCodeOptions::isAssembly)
      .def_readwrite("kernel", &MachineCodeOptions::kernel)
      .def_readwrite("workgroup_size", &MachineCodeOptions::workgroupSize)
      .def_readwrite("waves_per_simd", &MachineCodeOptions::wavesPerSimd)
      .def_readwrite("launch", &MachineCodeOptions::launch)
      .def_readwrite("level", &MachineCodeOptions::level)
      .def_readwrite("lines", &MachineCodeOptions::lines)
      .def_readwrite("default_trip_count",
                     &MachineCodeOptions::defaultTripCount)
      .def_readwrite("described", &MachineCodeOptions::described)
      .def_readwrite("calibration", &MachineCodeOptions::calibration);
  using compiler::RescheduleSettings;
  py::class_<RescheduleSettings>(module, "RescheduleSettings")
      .def(py::init<>())
      .def_readwrite("orders", &RescheduleSettings::orders)
      .def_readwrite("seed", &RescheduleSettings::seed)
      .def_readwrite("keeps_places", &RescheduleSettings::keepsPlaces)
      .def_readwrite("keeps_waits", &RescheduleSettings::keepsWaits)
      .def_readwrite("repairs", &RescheduleSettings::repairs)
      .def_readwrite("moves", &RescheduleSettings::moves)
      .def_readwrite("moves_name", &RescheduleSettings::movesName)
      .def_readwrite("searches", &RescheduleSettings::searches)
      .def_readwrite("solver", &RescheduleSettings::solver)
      .def_readwrite("exact_effort", &RescheduleSettings::exactEffort)
      .def_readwrite("code", &RescheduleSettings::code);
  module.def(
      "reschedule_machine_code",
      [](const py::bytes &code, const std::string &fileName,
         const RescheduleSettings &given,
         const std::shared_ptr<SearchControl> &control) {
        std::string bytes = code;
        RescheduleSettings settings = given;
        settings.control = control;
        py::gil_scoped_release release;
        return guard(fileName, settings.code.isAssembly ? bytes : "", [&] {
          return compiler::rescheduleMachineCode(bytes, fileName, settings);
        });
      },
      py::arg("code"), py::arg("file_name"), py::arg("settings"),
      py::arg("control"));
  module.def("check_rewrite", &compiler::checkRewrittenCode, py::arg("before"),
             py::arg("after"), py::arg("keeps_waits") = false);
  module.def(
      "analyze",
      [](const std::string &source, const std::string &fileName) {
        return guard(fileName, source,
                     [&] { return compiler::analyze(source, fileName); });
      },
      py::arg("source"), py::arg("file_name"),
      py::call_guard<py::gil_scoped_release>());
  module.def(
      "allocate",
      [](const std::string &source, const std::string &fileName,
         const std::vector<unsigned> &reservedVgprs,
         const std::vector<unsigned> &reservedSgprs, unsigned maxVgprs,
         unsigned maxSgprs) {
        return guard(fileName, source, [&] {
          return compiler::allocate(
              source, fileName,
              {reservedVgprs, reservedSgprs, maxVgprs, maxSgprs});
        });
      },
      py::arg("source"), py::arg("file_name"), py::arg("reserved_vgprs"),
      py::arg("reserved_sgprs"), py::arg("max_vgprs"), py::arg("max_sgprs"),
      py::call_guard<py::gil_scoped_release>());
  module.def(
      "disassemble",
      [](const py::bytes &bytes, const std::string &fileName) {
        std::string copy = bytes;
        return guard(fileName, "",
                     [&] { return compiler::disassemble(copy, fileName); });
      },
      py::arg("code_object"), py::arg("file_name") = "<code object>");
  module.def("operations", &compiler::listOperations);
  module.def("imported_operations", &compiler::listImportedOperations);
  module.def("targets", &compiler::listTargets);
  py::class_<compiler::MachineInfo>(module, "MachineInfo")
      .def_readonly("name", &compiler::MachineInfo::name)
      .def_readonly("max_waves_per_simd",
                    &compiler::MachineInfo::maxWavesPerSimd)
      .def_readonly("max_workgroup_size",
                    &compiler::MachineInfo::maxWorkgroupSize)
      .def_readonly("can_estimate", &compiler::MachineInfo::canEstimate)
      .def_readonly("assumed_times", &compiler::MachineInfo::assumedTimes);
  module.def("machines", &compiler::listMachines);
  module.def("agents", &compiler::listAgents, py::arg("with_broker"));
  module.def("schedules", &compiler::listSchedules);
  module.def("check_objective", &compiler::checkObjective,
             py::arg("objective"));
  module.def("check_launch", &compiler::checkLaunch, py::arg("launch"));
  module.def("check_level", &compiler::checkLevel, py::arg("level"));
  module.def(
      "compile",
      [](const std::string &source, const std::string &fileName,
         compiler::Stage stage, bool debugInfo, bool alignLoops,
         const std::optional<unsigned> &unrollLimit,
         const std::optional<unsigned> &unrollFactor,
         const std::optional<unsigned> &wavesPerSimd, bool noAliasArguments,
         const std::optional<std::array<int64_t, 3>> &workgroupSize,
         bool runPasses, bool uncheckedHazards,
         const std::optional<std::string> &target,
         const ScheduleOptions &schedule, bool keepIr, bool passTimings,
         const Calibration &calibration) {
        compiler::CompileOptions options = {
            stage,        debugInfo,        alignLoops,       unrollLimit,
            unrollFactor, wavesPerSimd,     noAliasArguments, workgroupSize,
            runPasses,    uncheckedHazards, target,           schedule,
            keepIr,       passTimings,      calibration};
        if (schedule.onProgress)
          options.schedule.onProgress =
              [&](const compiler::Progress &progress) {
                crash::CallbackScope scope;
                schedule.onProgress(progress);
              };
        return guard(fileName, source, [&] {
          return compiler::compile(source, fileName, options);
        });
      },
      py::arg("source"), py::arg("file_name"), py::arg("stage"),
      py::arg("debug_info"), py::arg("align_loops"), py::arg("unroll_limit"),
      py::arg("unroll_factor"), py::arg("waves_per_simd"),
      py::arg("noalias_arguments"), py::arg("workgroup_size"),
      py::arg("run_passes"), py::arg("unchecked_hazards"), py::arg("target"),
      py::arg("schedule"), py::arg("keep_ir"), py::arg("pass_timings"),
      py::arg("calibration") = Calibration(),
      py::call_guard<py::gil_scoped_release>());
  module.def(
      "find_source_target",
      [](const std::string &source, const std::string &fileName) {
        return guard(fileName, source, [&] {
          return compiler::findSourceTarget(source, fileName);
        });
      },
      py::arg("source"), py::arg("file_name"),
      py::call_guard<py::gil_scoped_release>());
  module.def("install_crash_handler", &installCrashHandler, py::arg("tool"),
             py::arg("command"), py::arg("status"));
  module.def("report_failure", &reportFailure, py::arg("reason"),
             py::arg("name"), py::arg("data"), py::arg("is_code_object"),
             py::arg("notes"));
  module.def(
      "set_debug_topics",
      [](const std::string &list) { return waveasm::setDebugTopics(list); },
      py::arg("list"));
  module.def("handshake", &handshake, py::arg("address"), py::arg("client"),
             py::arg("timeout_s"), py::arg("token_file"),
             py::arg("tls_folder"));
}
