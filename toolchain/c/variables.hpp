#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>

#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::c {

/// Describes types of C for debuggers: each once in a unit. Bit fields are left out of their structures, and a structure that holds pointers to itself
/// has them as pointers to a structure of which only the name is known.
class DebugTypes {
public:
    explicit DebugTypes(debuginfo::Unit& unit) : unit_(unit) {}

    /// Returns the index of a type in the unit; nothing for types that debuggers cannot show: complex numbers, vectors, arrays of variable length.
    std::optional<std::uint32_t> of(const llvm::DIType* type);

private:
    std::optional<std::uint32_t> basic(const llvm::DIBasicType& type);
    std::optional<std::uint32_t> derived(const llvm::DIDerivedType& type);
    std::optional<std::uint32_t> composite(const llvm::DICompositeType& type);
    std::optional<std::uint32_t> structure(const llvm::DICompositeType& type);
    std::optional<std::uint32_t> array(const llvm::DICompositeType& type);
    std::uint32_t unknown(const std::string& name);
    std::uint32_t add(debuginfo::Type type);

    debuginfo::Unit& unit_;
    std::map<const llvm::DIType*, std::optional<std::uint32_t>> known_;
    std::map<const llvm::DIType*, bool> open_; ///< structures that are being described
    std::map<std::string, std::uint32_t> unknown_;
};

/// A variable of the source, and the memory or the parameter that it is kept in.
struct NamedValue {
    const llvm::DILocalVariable* variable = nullptr;
    const llvm::Value* value = nullptr; ///< its address; null: it has no place of its own
};

/// Returns the variables of a function by the block of the source, or the function, in which they are declared. Those of inlined functions are not among
/// them.
std::map<const llvm::DILocalScope*, std::vector<NamedValue>> variables_of(const llvm::Function& function);

/// Returns the blocks of the source around a place, the outermost first, without the function itself.
std::vector<const llvm::DILocalScope*> blocks_around(const llvm::DILocation& place);

} // namespace t8::c
