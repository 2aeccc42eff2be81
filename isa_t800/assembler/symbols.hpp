#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "isa_t800/assembler/expression.hpp"

namespace t8::assembler {

/// The longest name for which a similar name is looked for as a hint.
inline constexpr std::size_t longest_suggested = 64;

/// Numbers names from 0, in the order of first use.
class NameTable {
public:
    std::uint32_t number_of(std::string_view name);
    const std::string& name(std::uint32_t number) const { return names_[number]; }

private:
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<std::string> names_;
};

/// A label or a constant.
struct Symbol {
    std::uint32_t name = 0;
    bool is_label = false;
    bool is_global = false;
    bool is_predefined = false;
    bool is_local = false;
    std::uint32_t item = 0;       ///< label: the item after it; constant: the item whose address `$` stands for in its value
    std::uint32_t expression = 0; ///< constant: index into the program's expressions
    Place place;
};

/// Symbols by name. Names that begin with `@` are local: they belong to a scope. Scopes are nested.
class SymbolTable {
public:
    static constexpr std::uint32_t file_scope = 0;

    SymbolTable();

    std::uint32_t open_scope(std::uint32_t parent);

    /// Adds a symbol and returns its index. `scope` is used for local names only.
    /// Errors  the name is taken: returns no_index; find() returns the symbol that has it.
    std::uint32_t define(const NameTable& names, Symbol symbol, std::uint32_t scope);
    /// Returns the symbol of that name in `scope` or in the scopes around it; no_index if there is none.
    std::uint32_t find(const NameTable& names, std::uint32_t name, std::uint32_t scope) const;
    /// Returns the symbol of that name in `scope` itself; no_index if there is none.
    std::uint32_t find_here(const NameTable& names, std::uint32_t name, std::uint32_t scope) const;

    Symbol& operator[](std::uint32_t index) { return symbols_[index]; }
    const Symbol& operator[](std::uint32_t index) const { return symbols_[index]; }
    std::size_t size() const { return symbols_.size(); }
    const std::vector<Symbol>& all() const { return symbols_; }

private:
    static std::uint64_t key(const NameTable& names, std::uint32_t name, std::uint32_t scope);

    std::vector<std::uint32_t> parents_;
    std::vector<Symbol> symbols_;
    std::unordered_map<std::uint64_t, std::uint32_t> index_;
};

bool is_local_name(std::string_view name);

} // namespace t8::assembler
