#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/assembler/symbols.hpp"

namespace t8::assembler {

/// A part of the program that takes up bytes, or that changes the address of the items after it.
struct Item {
    enum class Kind : std::uint8_t {
        bytes,        ///< `count` bytes from Program::bytes at `first`
        instruction,  ///< the function `op` with the operand expression `first`
        load_address, ///< ldc with the expression `first` minus the address after ldpi; then ldpi
        values,       ///< `count` expressions from `first`, each of `width` bytes
        space,        ///< `count` bytes of `fill`
        align,        ///< `fill` up to a multiple of `count`
        origin,       ///< `fill` up to the address `count`
    };
    Kind kind = Kind::bytes;
    Op op = Op::j;
    std::uint8_t width = 0; ///< instruction: bytes to use, or 0 for as few as possible; values: bytes each
    Byte fill = 0;
    bool is_code = false;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    Place place;
};

struct GlobalName {
    std::uint32_t name = 0;
    Place place;
};

/// A source that has been read, before the layout.
struct Program {
    std::vector<Item> items;
    std::vector<Expression> expressions;
    Bytes bytes;
    NameTable names;
    SymbolTable symbols;
    std::vector<GlobalName> globals;

    OutputForm form = OutputForm::raw;
    std::optional<Address> origin; ///< `.org` before any code, or `.load`
    Word stack_words = 128;
    std::uint32_t entry = no_index; ///< index of its expression; no_index: none
};

} // namespace t8::assembler
