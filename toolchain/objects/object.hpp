#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::objects {

/// The index of an atom in Object::atoms, as a type of its own.
struct AtomIndex {
    std::uint32_t index = ~0u;
    friend constexpr bool operator==(AtomIndex, AtomIndex) = default;
};

/// A place in an atom: `atom` indexes Object::atoms, `offset` counts bytes of its code as it stands, from 0 to its size.
/// A routine or table with an external name is an atom of its own, so that `offset` is 0 for all references across objects.
struct Position {
    std::uint32_t atom = 0;
    Word offset = 0;

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

inline constexpr unsigned max_site_length = 8;   ///< bytes of a function with any operand
inline constexpr unsigned row_length = 4;        ///< bytes of a row of a table of jumps, at least
inline constexpr unsigned max_scope_depth = 256; ///< nesting of scopes

/// An instruction whose operand depends on addresses. Its length is the least that the operand needs, so that
/// it grows and shrinks with the distance: after code has moved, lay_out must encode all sites again (layout.hpp).
/// Shape   operand = address of target - address of base; without a base, - address of the instruction after this one.
///         A row of a table of jumps, which is reached by its number, has row_length bytes even where fewer would do. The code that makes
///         the table must ensure that no row needs more: the target lies after it, by less than 64 Kbytes however long sites become.
struct Site {
    Word offset = 0;         ///< offset of its first byte in the code of its atom
    std::uint8_t length = 1; ///< bytes that it has there: prefixes and the function byte
    Op function = Op::ldc;   ///< j, cj, call, ldc: a function
    Position target;
    std::optional<Position> base;
    bool is_row = false; ///< without a base

    friend bool operator==(const Site&, const Site&) = default;
};

enum class Binding : std::uint8_t {
    local,    ///< known in its object only; two objects may have locals of one name
    global,   ///< known to all objects that are linked together
    undefined ///< defined by another object; has no bytes
};

enum class Content : std::uint8_t {
    code,     ///< instructions; aligned to a byte
    constants ///< tables, read only; aligned to a word
};

/// The unit that the linker places or drops: the code of one routine, or one table of constants.
/// Order   sites by offset; they do not overlap.
struct Atom {
    std::string name;
    Binding binding = Binding::local;
    Content content = Content::code;
    Bytes bytes;
    std::vector<Site> sites;

    friend bool operator==(const Atom&, const Atom&) = default;
};

enum class ErrorMode : std::uint8_t { halt, stop, universal, undefined, reduced };
std::string_view name_of(ErrorMode mode);
/// Returns the mode of that name, or nothing.
std::optional<ErrorMode> error_mode_named(std::string_view name);

/// The facts about an exported routine that a caller needs: its workspace and vectorspace, and its heading.
/// Units   words. `workspace` is all words below Wptr at entry, after `call`; `vectorspace` those that the routine and its
///         callees need.
struct Entry {
    std::uint32_t atom = 0;
    Word workspace = 0;
    Word vectorspace = 0;
    std::string heading; ///< in occam, on one line; two objects with one routine have equal headings

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// A routine of another object that this one calls, as it was when this one was compiled. The linker compares it with the Entry
/// that it finds: workspaces were computed from it.
struct Import {
    std::uint32_t atom = 0; ///< an undefined one
    Word workspace = 0;
    Word vectorspace = 0;
    std::string heading;

    friend bool operator==(const Import&, const Import&) = default;
};

/// The result of compiling one source; the input of the linker.
struct Object {
    std::string source;   ///< name of the file it was made from
    std::string producer; ///< name and version of the program that made it
    ErrorMode error_mode = ErrorMode::halt;
    std::vector<std::string> used; ///< units and libraries whose routines it knows, as the source names them
    std::vector<Atom> atoms;
    std::vector<Entry> entries;
    std::vector<Import> imports;
    std::string interface; ///< the interface for `#USE`, as occam text; empty: none
    std::vector<std::string> comments;
    debuginfo::Unit debug; ///< its positions index `atoms`

    friend bool operator==(const Object&, const Object&) = default;
};

/// Checks the invariants of an object: indices and positions that exist, sites that lie in order in the code of their atom
/// without overlapping, functions that take an operand, undefined atoms without bytes, imports of undefined atoms and entries of
/// others, debug lines and ranges inside their atoms. All functions that take objects require them.
/// Errors  the first violation; the place is the object's source.
Result<void> check(const Object& object);

} // namespace t8::objects
