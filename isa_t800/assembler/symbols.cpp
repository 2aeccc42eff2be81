#include "isa_t800/assembler/symbols.hpp"

namespace t8::assembler {

std::uint32_t NameTable::number_of(std::string_view name) {
    const auto [found, is_new] = numbers_.try_emplace(std::string(name), static_cast<std::uint32_t>(names_.size()));
    if (is_new)
        names_.emplace_back(name);
    return found->second;
}

SymbolTable::SymbolTable() : parents_{no_index} {}

std::uint32_t SymbolTable::open_scope(std::uint32_t parent) {
    parents_.push_back(parent);
    return static_cast<std::uint32_t>(parents_.size() - 1);
}

std::uint64_t SymbolTable::key(const NameTable& names, std::uint32_t name, std::uint32_t scope) {
    const std::uint64_t owner = is_local_name(names.name(name)) ? scope : file_scope;
    return owner << 32 | name;
}

std::uint32_t SymbolTable::define(const NameTable& names, Symbol symbol, std::uint32_t scope) {
    symbol.is_local = is_local_name(names.name(symbol.name));
    const auto index = static_cast<std::uint32_t>(symbols_.size());
    if (!index_.try_emplace(key(names, symbol.name, scope), index).second)
        return no_index;
    symbols_.push_back(symbol);
    return index;
}

std::uint32_t SymbolTable::find_here(const NameTable& names, std::uint32_t name, std::uint32_t scope) const {
    const auto found = index_.find(key(names, name, scope));
    return found == index_.end() ? no_index : found->second;
}

std::uint32_t SymbolTable::find(const NameTable& names, std::uint32_t name, std::uint32_t scope) const {
    for (; scope != no_index; scope = parents_[scope]) {
        const std::uint32_t symbol = find_here(names, name, scope);
        if (symbol != no_index || !is_local_name(names.name(name)))
            return symbol;
    }
    return no_index;
}

bool is_local_name(std::string_view name) { return !name.empty() && name.front() == '@'; }

} // namespace t8::assembler
