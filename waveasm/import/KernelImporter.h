//===- KernelImporter.h - Translates one kernel -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state that all handlers share. A handler translates one operation: it
// gets the translations of the operands, emits code, and sets the translations
// of the results. An operation without a handler is an error; none is dropped.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_KERNELIMPORTER_H
#define WAVEASM_IMPORT_KERNELIMPORTER_H

#include "waveasm/import/ArgumentRegisters.h"
#include "waveasm/import/Imported.h"
#include "waveasm/import/KernelWrites.h"
#include "waveasm/import/LaunchInfo.h"
#include "waveasm/import/WideIntegers.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringMap.h"

namespace waveasm {
struct ImportOptions;
} // namespace waveasm

namespace waveasm::import {

class KernelImporter;

using Handler =
    std::function<mlir::LogicalResult(KernelImporter &, mlir::Operation *)>;

/// The handlers by operation name.
class HandlerTable {
public:
  /// Returns all names, sorted.
  std::vector<std::string> getNames() const;
  /// Adds `handler`, which takes a KernelImporter & and an operation of type
  /// OpTy.
  template <typename OpTy, typename Fn> void add(Fn handler) {
    handlers[OpTy::getOperationName()] = [handler](KernelImporter &importer,
                                                   mlir::Operation *op) {
      return handler(importer, mlir::cast<OpTy>(op));
    };
  }
  void add(llvm::StringRef name, Handler handler) {
    handlers[name] = std::move(handler);
  }
  const Handler *find(llvm::StringRef name) const {
    auto known = handlers.find(name);
    return known == handlers.end() ? nullptr : &known->second;
  }

private:
  llvm::StringMap<Handler> handlers;
};

void addAffineHandlers(HandlerTable &table);
void addAmdgpuHandlers(HandlerTable &table);
void addArithHandlers(HandlerTable &table);
void addAtomicHandlers(HandlerTable &table);
void addGpuHandlers(HandlerTable &table);
/// Adds the handlers of operations on pointers, which RaiseLlvm.h leaves.
void addLlvmHandlers(HandlerTable &table);
void addIntrinsicHandlers(HandlerTable &table);
void addMathHandlers(HandlerTable &table);
void addMemRefHandlers(HandlerTable &table);
void addRocdlHandlers(HandlerTable &table);
void addScfHandlers(HandlerTable &table);
void addStreamHandlers(HandlerTable &table);
void addVectorHandlers(HandlerTable &table);
/// Adds the handlers of f64 and of integers that `isWide` names, in the place
/// of the usual ones.
void addWideHandlers(HandlerTable &table);

/// Replaces each `memref.atomic_rmw` for which there is no instruction by a
/// `memref.generic_atomic_rmw`.
void expandAtomics(mlir::Operation *function);

/// Returns a scalar type itself, or the type of the elements.
mlir::Type getElementType(mlir::Type type);
/// Returns the number of elements; 1 for a scalar.
size_t getNumElements(mlir::Type type);
/// Returns the number of bits of an element; 32 for an index.
unsigned getElementWidth(mlir::Type type);
/// Returns the number of bytes from the first element of a memref of whole
/// bytes to the end of the last one. Dynamic sizes count as 0, and the result
/// saturates at `kMaxConstant`.
int64_t getStaticSpan(mlir::MemRefType type);

/// The largest span of a descriptor that the import makes: offsets have 31
/// bits.
inline constexpr int64_t kMaxBufferSize = INT32_MAX;

/// The size of a buffer whose end is not known: whole dwords, so that accesses
/// need no care there.
inline constexpr int64_t kUnknownSize = kMaxBufferSize & ~int64_t{3};

class KernelImporter {
public:
  /// Refers to the launch and the options as long as it lives.
  KernelImporter(mlir::FunctionOpInterface function, const LaunchInfo &launch,
                 const ImportOptions &options, ProgramOp program);

  /// Fills the program. Fails with a diagnostic at an operation that cannot be
  /// translated.
  mlir::LogicalResult run();

  CodeBuilder code;
  const LaunchInfo &launch;

  /// Imports the operations of a block except its terminator.
  mlir::LogicalResult importBody(mlir::Block &block);
  mlir::LogicalResult importOperation(mlir::Operation *op);
  /// Imports an operation by its handler in the table of `addWideHandlers`.
  mlir::LogicalResult importInPairs(mlir::Operation *op);

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  const Imported &get(mlir::Value value) const { return values.at(value); }
  void set(mlir::Value value, Imported imported) {
    values[value] = std::move(imported);
    depths[value] = code.getDepth();
  }

  /// Returns the elements of a value of indices, or of integers of up to 64
  /// bits whose values fit into 32: of a wide value, the low word.
  Integers getIntegers(mlir::Value value);
  const Expr *getInteger(mlir::Value value) { return getIntegers(value)[0]; }
  Conditions getConditions(mlir::Value value);
  const Condition *getCondition(mlir::Value value) {
    return getConditions(value)[0];
  }
  RegisterBits getBits(mlir::Value value);
  const Memory &getMemory(mlir::Value value) const {
    return std::get<Memory>(get(value));
  }
  /// Returns the elements, each in the low bits of a register. They must have
  /// at most 32 bits.
  llvm::SmallVector<mlir::Value> getElements(mlir::Value value);

  /// Sets a value to integers that were computed without bounds; they wrap
  /// around as their type requires.
  void setIntegers(mlir::Value value, Integers integers);
  void setInteger(mlir::Value value, const Expr *integer) {
    setIntegers(value, {integer});
  }
  void setElements(mlir::Value value, llvm::ArrayRef<mlir::Value> elements) {
    set(value, RegisterBits::fromElements(code, elements,
                                          getElementWidth(value.getType())));
  }

  /// Returns the integer in the low `width` bits of a register of the current
  /// scope.
  const Expr *fromRegister(mlir::Value reg, unsigned width) {
    return fromRegister(reg, width, code.getDepth());
  }

  //===--------------------------------------------------------------------===//
  // Values across regions
  //===--------------------------------------------------------------------===//

  /// How a value is carried.
  struct Carriage {
    /// Integers that vary go into VGPRs.
    bool varies;
    bool isWide;
  };
  Carriage getCarriage(mlir::Value value) const {
    return {varies(value), isWide(value)};
  }
  /// Appends the types of the registers that carry a value of `type` between
  /// regions; fails with an error at `op` if it cannot be carried.
  mlir::LogicalResult
  appendCarriedTypes(mlir::Operation *op, mlir::Type type, Carriage how,
                     llvm::SmallVectorImpl<mlir::Type> &types);
  /// Appends the registers that carry `value`.
  void appendCarried(mlir::Value value, mlir::Type type, Carriage how,
                     llvm::SmallVectorImpl<mlir::Value> &registers);
  /// Sets `value` to the registers that carry it, which are taken from the
  /// front of `registers`. A memref is in the same memory as `like`, another
  /// value of its type.
  mlir::LogicalResult setCarried(mlir::Value value, Carriage how,
                                 mlir::Value like, mlir::ValueRange &registers);
  /// Whether the value may differ between the lanes of a wave.
  bool varies(mlir::Value value) const { return varying.contains(value); }
  /// Whether the value is an i64, or a vector of such numbers, that needs all
  /// 64 bits (WideIntegers.h). Its translation is RegisterBits.
  bool isWide(mlir::Value value) const {
    return wideIntegers.wide.contains(value);
  }

  //===--------------------------------------------------------------------===//
  // The kernel
  //===--------------------------------------------------------------------===//

  ProgramOp getProgram() { return program; }
  llvm::StringRef getName() { return program.getSymName(); }

  /// Returns the work-item id in a dimension, 0 to 2 for x, y and z.
  const Expr *getWorkitemId(unsigned dimension);
  /// Returns the number of the lane in its wave.
  const Expr *getLaneId();
  /// Returns the workgroup id in a dimension. `count` is the size of the grid,
  /// or 0 if unknown.
  const Expr *getWorkgroupId(unsigned dimension, int64_t count);

  /// Allocates LDS of a static type without layout at a multiple of `alignment`
  /// bytes. Fails with an error at `op`.
  mlir::FailureOr<Memory> allocateLds(mlir::Operation *op,
                                      mlir::MemRefType type,
                                      int64_t alignment = 1);
  /// Returns the buffer that starts `base` bytes after the address in the
  /// argument.
  Buffer *makeBuffer(unsigned argument, const Expr *base, const Expr *size,
                     bool isLarge = false, bool isChecked = false,
                     const Expr *swizzle = nullptr);
  /// Returns a uniform number of bytes, at most `kUnknownSize`: what
  /// descriptors reach of a buffer of `bytes` bytes, which may not fit into 32
  /// bits.
  const Expr *getReachable(const Expr *bytes);
  /// Whether an argument of the kernel points to the buffer, and not one of
  /// several that are chosen as the kernel runs.
  bool isOfArgument(const Buffer &buffer) const {
    return !pointerDepths.contains(buffer.argument);
  }
  /// Notes that the kernel writes to the buffer.
  void noteWrite(const Buffer &buffer) {
    written.insert(buffer.argument);
    writesToChosen |= pointerDepths.contains(buffer.argument);
  }
  /// When the kernel may write what `load` reads; `address` is its memref or
  /// pointer.
  Written getWritten(mlir::Operation *load, mlir::Value address) {
    return writes->getWritten(load, address);
  }
  /// Returns the memory from the address in an argument, or in an added
  /// pointer, on: of no known size.
  Memory makePointer(unsigned argument);
  /// Returns the memory that has the arguments.
  Memory makeArgumentPointer();
  /// Returns the memory of an entry of the program's `data`, which kernels may
  /// write if it is a variable.
  Memory getTable(llvm::StringRef name, bool isVariable);
  /// As `makePointer`, with an address for each lane in a pair of VGPRs of the
  /// current scope.
  Memory makeLanePointer(mlir::Value addresses);
  /// Returns a pair of SGPRs with the address in the argument.
  mlir::Value getPointer(unsigned argument);
  /// Returns the number of an argument, other than those of the kernel, that is
  /// the address in a pair of SGPRs of the current scope.
  unsigned addPointer(mlir::Value pointer) {
    return addPointer(pointer, code.getDepth());
  }
  /// Returns a pair of SGPRs with the address of the start of the descriptor.
  mlir::Value emitStart(Buffer &buffer);
  /// Returns the four SGPRs of the descriptor.
  mlir::Value getDescriptor(Buffer &buffer);

  /// Runs `make`, whose code executes only in lanes for which the condition
  /// holds.
  void withLanes(const Condition *condition, llvm::function_ref<void()> make);
  /// Whether lanes may be off in the current scope.
  bool isMasked() const { return numMasks != 0; }
  /// Remarks at `op`, a barrier, that waves may not come to it, if lanes may be
  /// off.
  void noteBarrier(mlir::Operation *op);

  /// Fails with an error at `op` if no handler supports values of the type or
  /// values of that size.
  mlir::LogicalResult checkType(mlir::Operation *op, mlir::Type type);
  /// Fails with an error at `op` if its import, or that of an enclosing
  /// operation, needed a number that is too large.
  mlir::LogicalResult checkNumbers(mlir::Operation *op);

  /// Starts an error at `op` that names the kernel.
  mlir::InFlightDiagnostic emitError(mlir::Operation *op);

private:
  /// The outermost scope that knows the start of the buffer.
  unsigned getStartDepth(const Buffer &buffer) const;
  /// The scope `depth` defines the pointer.
  unsigned addPointer(mlir::Value pointer, unsigned depth);
  mlir::LogicalResult checkFloatFormat(mlir::Operation *op, mlir::Type type);
  /// The scope `depth` defines the register.
  const Expr *fromRegister(mlir::Value reg, unsigned width, unsigned depth);
  bool isNoAlias(unsigned number);
  mlir::LogicalResult layOutArguments();
  void describeArguments();
  void setAbi();
  mlir::LogicalResult setArguments();
  /// Sets `ldsSize` to what a raised kernel has of workgroup memory.
  mlir::LogicalResult setLdsSize();
  mlir::LogicalResult setBuffer(mlir::BlockArgument argument,
                                mlir::MemRefType type);
  mlir::LogicalResult setAttributions();
  void findVarying();

  const ImportOptions &options;
  mlir::FunctionOpInterface function;
  ProgramOp program;
  llvm::DenseMap<mlir::Value, Imported> values;
  /// The scope in which each value was set.
  llvm::DenseMap<mlir::Value, unsigned> depths;
  llvm::DenseSet<mlir::Value> varying;
  WideIntegers wideIntegers;
  std::optional<KernelWrites> writes;
  ArgumentRegisters arguments;
  std::deque<Buffer> buffers;
  /// The entries of the program's `data`.
  llvm::StringMap<Buffer *> tables;
  std::map<std::tuple<unsigned, const Expr *, const Expr *, bool, bool,
                      const Expr *>,
           Buffer *>
      uniqueBuffers;
  /// What `getReachable` has returned.
  llvm::DenseMap<const Expr *, const Expr *> reachable;
  llvm::DenseMap<unsigned, mlir::Value> pointers;
  /// The numbers of the arguments through which the kernel writes.
  llvm::DenseSet<unsigned> written;
  /// Whether the kernel writes through an added pointer, which may be any
  /// argument.
  bool writesToChosen = false;
  /// The scopes of the pointers that are not arguments of the kernel.
  llvm::DenseMap<unsigned, unsigned> pointerDepths;
  const Expr *workitemIds[3] = {};
  const Expr *workgroupIds[3] = {};
  /// The register v0.
  mlir::Value workitemIdRegister;
  int64_t ldsSize = 0;
  unsigned numMasks = 0;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_KERNELIMPORTER_H
