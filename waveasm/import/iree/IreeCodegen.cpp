//===- IreeCodegen.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/iree/IreeCodegen.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm::iree;

#include "waveasm/import/iree/IreeCodegenDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "waveasm/import/iree/IreeCodegenAttrs.cpp.inc"

void IreeCodegenDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "waveasm/import/iree/IreeCodegenAttrs.cpp.inc"
      >();
}

Attribute IreeCodegenDialect::parseAttribute(DialectAsmParser &parser,
                                             Type type) const {
  StringRef mnemonic;
  Attribute attribute;
  if (generatedAttributeParser(parser, &mnemonic, type, attribute).has_value())
    return attribute;
  return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()),
                         parser.getFullSymbolSpec(),
                         NoneType::get(getContext()));
}

void IreeCodegenDialect::printAttribute(Attribute attribute,
                                        DialectAsmPrinter &printer) const {
  [[maybe_unused]] LogicalResult printed =
      generatedAttributePrinter(attribute, printer);
  assert(succeeded(printed) && "attributes kept as text print themselves");
}

//===----------------------------------------------------------------------===//
// translation_info
//===----------------------------------------------------------------------===//

namespace {
/// The parts read so far; missing ones are null or empty.
struct TranslationInfoParts {
  Attribute pipeline;
  SymbolRefAttr codegenSpec;
  std::optional<SmallVector<int64_t>> workgroupSize;
  std::optional<int64_t> subgroupSize;
  DictionaryAttr configuration;
};
} // namespace

/// Parses a name, or an attribute that starts with `#`.
static ParseResult parsePipeline(AsmParser &parser, Attribute &pipeline) {
  StringRef name;
  if (failed(parser.parseOptionalKeyword(&name)))
    return parser.parseAttribute(pipeline);
  pipeline = parser.getBuilder().getStringAttr(name);
  return success();
}

/// Parses a part `<key> = ...`, or a pipeline without a key.
static ParseResult parseKeyedPart(AsmParser &parser, StringRef key,
                                  SMLoc location, TranslationInfoParts &parts) {
  auto twice = [&] {
    return parser.emitError(location) << "expected '" << key << "' once";
  };
  if (failed(parser.parseOptionalEqual())) {
    if (parts.pipeline)
      return parser.emitError(location)
             << "expected 'pipeline', 'codegen_spec', 'workgroup_size' or "
                "'subgroup_size' and '=', or a dictionary, got '"
             << key << "'";
    parts.pipeline = parser.getBuilder().getStringAttr(key);
    return success();
  }
  if (key == "pipeline")
    return parts.pipeline ? twice() : parsePipeline(parser, parts.pipeline);
  if (key == "codegen_spec")
    return parts.codegenSpec ? twice()
                             : parser.parseAttribute(parts.codegenSpec);
  if (key == "workgroup_size") {
    if (parts.workgroupSize)
      return twice();
    parts.workgroupSize.emplace();
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
      return parser.parseInteger(parts.workgroupSize->emplace_back());
    });
  }
  if (key == "subgroup_size")
    return parts.subgroupSize
               ? twice()
               : parser.parseInteger(parts.subgroupSize.emplace());
  return parser.emitError(location)
         << "expected 'pipeline', 'codegen_spec', 'workgroup_size' or "
            "'subgroup_size', got '"
         << key << "'";
}

Attribute TranslationInfoAttr::parse(AsmParser &parser, Type) {
  TranslationInfoParts parts;
  if (failed(parser.parseLess()))
    return {};
  while (failed(parser.parseOptionalGreater())) {
    SMLoc location = parser.getCurrentLocation();
    StringRef key;
    if (succeeded(parser.parseOptionalKeyword(&key))) {
      if (failed(parseKeyedPart(parser, key, location, parts)))
        return {};
    } else {
      if (parts.configuration) {
        parser.emitError(location) << "expected one dictionary at most";
        return {};
      }
      if (failed(parser.parseAttribute(parts.configuration)))
        return {};
    }
    // Commas between parts are optional; usually only the one before the
    // dictionary is there.
    (void)parser.parseOptionalComma();
  }
  if (parts.workgroupSize && parts.workgroupSize->empty()) {
    parser.emitError(parser.getNameLoc())
        << "expected 'workgroup_size' to have 1 to 3 sizes, got none";
    return {};
  }
  return get(parser.getContext(), parts.pipeline, parts.codegenSpec,
             parts.workgroupSize.value_or(SmallVector<int64_t>()),
             parts.subgroupSize, parts.configuration);
}

void TranslationInfoAttr::print(AsmPrinter &printer) const {
  StringRef separator;
  auto start = [&]() -> raw_ostream & {
    printer << separator;
    separator = " ";
    return printer.getStream();
  };
  printer << '<';
  if (Attribute pipeline = getPipeline()) {
    start() << "pipeline = ";
    if (auto name = dyn_cast<StringAttr>(pipeline))
      printer.printKeywordOrString(name.getValue());
    else
      printer << pipeline;
  }
  if (SymbolRefAttr codegenSpec = getCodegenSpec()) {
    start() << "codegen_spec = ";
    printer << codegenSpec;
  }
  if (!getWorkgroupSize().empty()) {
    start() << "workgroup_size = [";
    llvm::interleaveComma(getWorkgroupSize(), printer);
    printer << ']';
  }
  if (getSubgroupSize())
    start() << "subgroup_size = " << *getSubgroupSize();
  if (DictionaryAttr configuration = getConfiguration()) {
    if (!separator.empty())
      printer << ", ";
    printer << configuration;
  }
  printer << '>';
}
