#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/code/code.hpp"
#include "toolchain/occam/check/predefined.hpp"
#include "toolchain/occam/syntax/tree.hpp"
#include "toolchain/occam/types/constant.hpp"

namespace t8::occam {

struct Declaration;

/// The first numbers of arcs and edges. In a configuration the value of a name of hardware is its number. The elements of each kind are
/// numbered in the order of their declarations, nodes from 0. The first edge is HOST.
inline constexpr std::uint32_t first_arc = 1u << 24;
inline constexpr std::uint32_t first_edge = 2u << 24;

/// A set of uses of a variable or channel by a process.
enum class UseOf : std::uint8_t { nothing = 0, read = 1, write = 2, input = 4, output = 8 };
constexpr UseOf operator|(UseOf a, UseOf b) { return static_cast<UseOf>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr UseOf& operator|=(UseOf& a, UseOf b) { return a = a | b; }
constexpr bool has(UseOf set, UseOf use) { return (static_cast<unsigned>(set) & static_cast<unsigned>(use)) != 0; }

/// Compares declarations by their order in the compilation.
struct DeclarationOrder {
    bool operator()(const Declaration* a, const Declaration* b) const;
};
using Uses = std::map<Declaration*, UseOf, DeclarationOrder>;

/// A PROC or FUNCTION.
struct RoutineInfo {
    Declaration* declaration = nullptr;
    RoutineInfo* around = nullptr; ///< the routine it is declared in, or null
    std::size_t number = 0;        ///< its index in Compilation::routines
    unsigned level = 0;            ///< nesting level: number of routines around it
    bool is_function = false;
    bool is_inline = false;
    const PredefinedRoutine* predefined = nullptr; ///< its row, or null
    bool is_external = false;                      ///< true if its code is in another object: `needs` holds its needs
    std::vector<Declaration*> formals;
    std::vector<const Type*> results;
    RoutineDefinition* definition = nullptr; ///< null for external ones
    code::Needs needs;                       ///< of an external routine
    std::string external_name;               ///< its name for the linker; empty: its own name

    // The effects of a call, besides those on its formals (Declaration::uses).
    Uses free_uses;            ///< uses of declarations outside of it
    bool communicates = false; ///< it has an input, output, wait or ALT
    bool has_priority_par = false;
    bool has_insert = false;
    std::uint32_t lowered = ~0u; ///< set and used by Lowering
};

/// The declaration of a name.
struct Declaration {
    enum class Kind : std::uint8_t {
        variable,     ///< also channels, timers and ports
        formal,       ///< not VAL
        value_formal, ///< VAL
        abbreviation, ///< of an element, or a RETYPES or RESHAPES of one
        value,        ///< VAL abbreviation or VAL RETYPES
        index,        ///< of a replicator
        routine,
        protocol,
        data_type,
        tag,
        error, ///< a declaration with a reported error; its uses are not reported
    };
    Kind kind = Kind::variable;
    Name* name = nullptr;
    Place place;
    std::uint32_t number = 0; ///< ordinal of the declaration in its compilation, from 1
    const Type* type = nullptr;
    const Constant* value = nullptr;    ///< value: when known at compile time
    const Protocol* protocol = nullptr; ///< protocol, tag
    int tag_number = -1;
    RoutineInfo* routine = nullptr;       ///< routine: its facts
    Declaration* overloaded = nullptr;    ///< for an operator: the earlier definition of its name, or null
    RoutineInfo* inside = nullptr;        ///< the routine in which it is declared, or null
    Expression* source = nullptr;         ///< of abbreviations, retypings and INITIAL
    std::optional<HardwareKind> hardware; ///< value: the kind of hardware that it names in a configuration
    bool is_retyping = false;
    bool is_initial = false;
    bool is_result = false; ///< a RESULT formal
    Direction direction = Direction::unmarked;
    UseOf uses = UseOf::nothing;  ///< all uses in its scope
    bool is_used = false;         ///< it is named anywhere
    bool is_addressed = false;    ///< its address is taken: it is passed by reference, abbreviated, input to or retyped
    bool is_shared = false;       ///< PRAGMA SHARED
    bool permits_aliases = false; ///< PRAGMA PERMITALIASES
    const Placement* placement = nullptr;
    std::int64_t placed_at = 0; ///< word or address of the placement
    bool is_outermost = false;
    std::uint32_t lowered = ~0u; ///< set and used by Lowering
};

inline bool DeclarationOrder::operator()(const Declaration* a, const Declaration* b) const { return a->number < b->number; }

/// Returns the variable, channel or formal that an element is part of, through subscripts and segments; null when there is none.
Declaration* root_of(const Expression* element);
/// Returns the root_of an element, and if that is an abbreviation, the declared variable, channel or formal that it stands for.
Declaration* storage_of(const Expression* element);

} // namespace t8::occam
