//===- KernelImporter.h - A kernel on its way to WaveASM --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the handlers of the dialects share. A handler translates one operation:
// it asks for what its operands have become, emits code, and says what its
// results are. Each operation has a handler or is an error: none is dropped.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_KERNELIMPORTER_H
#define WAVEASM_IMPORT_KERNELIMPORTER_H

#include "waveasm/import/Imported.h"
#include "waveasm/import/LaunchInfo.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringMap.h"

namespace waveasm::import {

class KernelImporter;

using Handler =
    std::function<mlir::LogicalResult(KernelImporter &, mlir::Operation *)>;

/// The handlers by the name of the operation.
class HandlerTable {
public:
  /// All names, sorted.
  std::vector<std::string> getNames() const;
  /// `handler` takes a KernelImporter & and an operation of type OpTy.
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
void addGpuHandlers(HandlerTable &table);
void addLlvmHandlers(HandlerTable &table);
void addMathHandlers(HandlerTable &table);
void addMemRefHandlers(HandlerTable &table);
void addRocdlHandlers(HandlerTable &table);
void addScfHandlers(HandlerTable &table);
void addStreamHandlers(HandlerTable &table);
void addVectorHandlers(HandlerTable &table);

/// The scalar type, or that of the elements.
mlir::Type getElementType(mlir::Type type);
/// 1 for a scalar.
size_t getNumElements(mlir::Type type);
/// Bits of an element; 32 for an index.
unsigned getElementWidth(mlir::Type type);
/// Bytes from the first element of a memref of whole bytes to behind the last
/// one, with 0 for what is dynamic; at most `kMaxConstant`, which stands for
/// everything above, too.
int64_t getStaticSpan(mlir::MemRefType type);

/// The most that a descriptor made here can span: offsets have 31 bits.
inline constexpr int64_t kMaxBufferSize = INT32_MAX;

class KernelImporter {
public:
  KernelImporter(mlir::FunctionOpInterface function, const LaunchInfo &launch,
                 ProgramOp program);

  /// Fills the program. Fails with a diagnostic at the operation that cannot be
  /// translated.
  mlir::LogicalResult run();

  CodeBuilder code;
  const LaunchInfo &launch;

  /// The operations of a block but its terminator.
  mlir::LogicalResult importBody(mlir::Block &block);
  mlir::LogicalResult importOperation(mlir::Operation *op);

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  const Imported &get(mlir::Value value) const { return values.at(value); }
  void set(mlir::Value value, Imported imported) {
    values[value] = std::move(imported);
    depths[value] = code.getDepth();
  }

  /// Integers of up to 64 bits whose values fit into 32, or indices.
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
  /// Element by element, the low bits of a register each.
  llvm::SmallVector<mlir::Value> getElements(mlir::Value value);

  /// Integers that were computed without bounds wrap around as their type does.
  void setIntegers(mlir::Value value, Integers integers);
  void setInteger(mlir::Value value, const Expr *integer) {
    setIntegers(value, {integer});
  }
  void setElements(mlir::Value value, llvm::ArrayRef<mlir::Value> elements) {
    set(value, RegisterBits::fromElements(code, elements,
                                          getElementWidth(value.getType())));
  }

  /// Integers in the low bits of registers, `width` bits of which count, in the
  /// current scope.
  const Expr *fromRegister(mlir::Value reg, unsigned width) {
    return fromRegister(reg, width, code.getDepth());
  }

  //===--------------------------------------------------------------------===//
  // Values across regions
  //===--------------------------------------------------------------------===//

  /// The registers that hold a value of `type` between regions, or an error at
  /// `op` if there is no such form. Integers go in VGPRs if they vary.
  mlir::LogicalResult
  appendCarriedTypes(mlir::Operation *op, mlir::Type type, bool varies,
                     llvm::SmallVectorImpl<mlir::Type> &types);
  /// The value in such registers.
  void appendCarried(mlir::Value value, mlir::Type type, bool varies,
                     llvm::SmallVectorImpl<mlir::Value> &registers);
  /// The value of `value` is in registers that are taken from the front.
  /// `like`, another value of the type, says what memory a memref is in.
  mlir::LogicalResult setCarried(mlir::Value value, bool varies,
                                 mlir::Value like, mlir::ValueRange &registers);
  /// The value may differ between the lanes of a wave.
  bool varies(mlir::Value value) const { return varying.contains(value); }

  //===--------------------------------------------------------------------===//
  // The kernel
  //===--------------------------------------------------------------------===//

  ProgramOp getProgram() { return program; }
  llvm::StringRef getName() { return program.getSymName(); }

  /// The number of a work-item in its workgroup, 0 to 2 for x, y, z.
  const Expr *getWorkitemId(unsigned dimension);
  /// `count` is the size of the grid, or 0 if it is not known.
  const Expr *getWorkgroupId(unsigned dimension, int64_t count);

  /// LDS of the type, which is static and has no layout, at a multiple of
  /// `alignment` bytes, or an error at `op`.
  mlir::FailureOr<Memory> allocateLds(mlir::Operation *op,
                                      mlir::MemRefType type,
                                      int64_t alignment = 1);
  bool usesLds() const { return ldsSize != 0; }
  /// The buffer that starts `base` bytes after where the argument points to.
  Buffer *makeBuffer(unsigned argument, const Expr *base, const Expr *size,
                     bool isLarge = false);
  /// The four SGPRs of the descriptor.
  mlir::Value getDescriptor(Buffer &buffer);

  /// Runs `make` with only those lanes on in which the condition holds.
  void withLanes(const Condition *condition, llvm::function_ref<void()> make);
  /// Regions in which lanes may be off are around.
  bool isMasked() const { return numMasks != 0; }
  /// An error at `op`, which waits for other waves, where lanes may be off: a
  /// wave without lanes would wait as well.
  mlir::LogicalResult checkBarrier(mlir::Operation *op);

  /// An error at `op` if no handler knows values of the type, or values that
  /// large.
  mlir::LogicalResult checkType(mlir::Operation *op, mlir::Type type);
  /// An error at `op` if its import, or that of an operation around it, needed
  /// a number that is too large.
  mlir::LogicalResult checkNumbers(mlir::Operation *op);

  /// Starts an error at `op` that names the kernel.
  mlir::InFlightDiagnostic emitError(mlir::Operation *op);

private:
  struct Argument {
    int64_t offset;
    int64_t size;
    bool isBuffer;
  };

  /// The register is known in the scope `depth`.
  const Expr *fromRegister(mlir::Value reg, unsigned width, unsigned depth);
  mlir::LogicalResult setArguments();
  mlir::LogicalResult setBuffer(mlir::BlockArgument argument,
                                mlir::MemRefType type);
  mlir::LogicalResult setAttributions();
  void findVarying();
  mlir::Value loadArgument(unsigned number, int64_t size);

  mlir::FunctionOpInterface function;
  ProgramOp program;
  llvm::DenseMap<mlir::Value, Imported> values;
  /// The scope in which a value was set.
  llvm::DenseMap<mlir::Value, unsigned> depths;
  llvm::DenseSet<mlir::Value> varying;
  llvm::SmallVector<Argument> arguments;
  std::deque<Buffer> buffers;
  std::map<std::tuple<unsigned, const Expr *, const Expr *, bool>, Buffer *>
      uniqueBuffers;
  llvm::DenseMap<unsigned, mlir::Value> pointers;
  const Expr *workitemIds[3] = {};
  const Expr *workgroupIds[3] = {};
  mlir::Value kernarg;
  /// v0.
  mlir::Value workitemIdRegister;
  int64_t ldsSize = 0;
  unsigned numMasks = 0;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_KERNELIMPORTER_H
