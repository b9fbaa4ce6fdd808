//===- ValueUnits.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/ValueUnits.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/dialect/WaveAsmOps.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

std::optional<Piece> waveasm::getPhysicalPiece(Value value) {
  Type type = value.getType();
  auto piece = [](RegisterClass registerClass, int64_t index, int64_t size) {
    return Piece{getBaseUnit(registerClass) + static_cast<RegisterUnit>(index),
                 static_cast<uint16_t>(size)};
  };
  if (auto vgpr = dyn_cast<PVRegType>(type))
    return piece(RegisterClass::VGPR, vgpr.getIndex(), vgpr.getSize());
  if (auto sgpr = dyn_cast<PSRegType>(type))
    return piece(RegisterClass::SGPR, sgpr.getIndex(), sgpr.getSize());
  if (auto agpr = dyn_cast<PARegType>(type))
    return piece(RegisterClass::AGPR, agpr.getIndex(), agpr.getSize());
  return std::nullopt;
}

Pieces waveasm::slicePieces(const Pieces &pieces, int64_t index, int64_t size) {
  Pieces part;
  for (Piece piece : pieces) {
    int64_t skipped = std::min<int64_t>(index, piece.count);
    index -= skipped;
    int64_t taken = std::min<int64_t>(size, piece.count - skipped);
    size -= taken;
    if (taken)
      part.push_back({piece.first + static_cast<RegisterUnit>(skipped),
                      static_cast<uint16_t>(taken)});
  }
  return part;
}

/// Appends units and merges neighbours that are consecutive.
static void append(Pieces &pieces, const Pieces &more) {
  for (Piece piece : more) {
    if (!pieces.empty() &&
        pieces.back().first + pieces.back().count == piece.first)
      pieces.back().count += piece.count;
    else
      pieces.push_back(piece);
  }
}

/// The number of a register that is filled before the program starts.
static std::optional<int64_t> getPrecoloredIndex(Operation *op) {
  if (auto reg = dyn_cast<PrecoloredVRegOp>(op))
    return static_cast<int64_t>(reg.getIndex());
  if (auto reg = dyn_cast<PrecoloredSRegOp>(op))
    return static_cast<int64_t>(reg.getIndex());
  if (auto reg = dyn_cast<PrecoloredARegOp>(op))
    return static_cast<int64_t>(reg.getIndex());
  return std::nullopt;
}

/// Registers of a class that have units.
static int64_t countUnits(RegisterClass registerClass) {
  return registerClass == RegisterClass::SGPR ? kExecUnit - kScalarUnits + 2
                                              : kAgprUnits - kVgprUnits;
}

Pieces ValueUnits::compute(Value value) {
  auto type = dyn_cast<RegisterType>(value.getType());
  if (!type)
    return {};
  if (Operation *op = value.getDefiningOp()) {
    // Registers that do not exist are an error of the allocation.
    RegisterClass registerClass = type.getRegisterClass();
    std::optional<int64_t> index = getPrecoloredIndex(op);
    if (index && *index >= 0 &&
        *index <= countUnits(registerClass) - type.getSize())
      return {{getBaseUnit(registerClass) + static_cast<RegisterUnit>(*index),
               static_cast<uint16_t>(type.getSize())}};
    if (auto extract = dyn_cast<ExtractOp>(op))
      return slicePieces(Pieces(get(extract.getVector())),
                         static_cast<int64_t>(extract.getIndex()),
                         type.getSize());
    if (auto pack = dyn_cast<PackOp>(op)) {
      Pieces pieces;
      for (Value element : pack.getElements())
        append(pieces, Pieces(get(element)));
      return pieces;
    }
    // The operation copies the value into the tuple.
    if (auto insert = dyn_cast<InsertOp>(op))
      return get(insert.getVector());
  }
  RegisterUnit first = numUnits;
  numUnits += static_cast<RegisterUnit>(type.getSize());
  return {{first, static_cast<uint16_t>(type.getSize())}};
}

const Pieces &ValueUnits::get(Value value) {
  if (std::optional<Piece> piece = getPhysicalPiece(value)) {
    physical.assign(1, *piece);
    return physical;
  }
  auto known = virtualPieces.find(value);
  if (known == virtualPieces.end()) {
    Pieces pieces = compute(value);
    known = virtualPieces.try_emplace(value, std::move(pieces)).first;
  }
  return known->second;
}
