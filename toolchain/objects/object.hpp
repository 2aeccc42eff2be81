#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"
#include "isa_t800/part.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::objects {

/// The index of an atom in Object::atoms.
struct AtomIndex {
    std::uint32_t index = ~0u;
    friend constexpr bool operator==(AtomIndex, AtomIndex) = default;
};

/// A place in an atom: `atom` indexes Object::atoms, `offset` counts bytes in Atom::bytes, from 0 to their number. In references to
/// another object `offset` is 0, because each routine or table with an external name is an atom of its own.
struct Position {
    std::uint32_t atom = 0;
    Word offset = 0;

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

inline constexpr unsigned max_site_length = 8;   ///< bytes of a function with any operand
inline constexpr unsigned row_length = 4;        ///< least number of bytes of a row of a table of jumps
inline constexpr unsigned pointer_length = 4;    ///< bytes of an address in data
inline constexpr unsigned max_scope_depth = 256; ///< nesting of scopes

/// An instruction whose operand depends on addresses. Its length depends on the operand, so lay_out (layout.hpp) must encode all sites
/// again after code has moved.
/// Shape   operand = address of `target` - address of `base`, or - address of the next instruction if there is no base. A row of a
///         table of jumps is a `j` of row_length bytes even if its operand needs fewer, since the address of row n is computed from n.
///         It must not need more: the maker of the table must ensure that `target` lies after the row by less than 64 Kbytes, however
///         long sites become.
///         A pointer in a table or in data is no instruction but a word: address of `target` + `addend`. It counts from the beginning
///         of the linked program; who loads the program adds the address at which it lies.
///         A fixed site keeps its length, because code around it is not made of sites and counts on that. It is an instruction in
///         `length` bytes, or, as a pointer with a base, the distance target - base; `addend` is added to its operand.
struct Site {
    Word offset = 0;         ///< offset of its first byte in the code of its atom
    std::uint8_t length = 1; ///< number of its bytes: prefixes and the function byte
    Op function = Op::ldc;   ///< a function such as j, cj, call or ldc, but not a prefix
    Position target;
    std::optional<Position> base;
    bool is_row = false;     ///< true for a row of a table of jumps, which has no base
    bool is_pointer = false; ///< true for a word of data that holds an address; `length` is pointer_length, and there is no base
    Word addend = 0;         ///< of pointers and fixed sites: bytes from `target`
    bool is_fixed = false;   ///< its length must not change

    friend bool operator==(const Site&, const Site&) = default;
};

enum class Binding : std::uint8_t {
    local,    ///< known in its object only; two objects may have local atoms of one name
    global,   ///< known to all objects that are linked together
    undefined ///< defined by another object; has no bytes
};

enum class Content : std::uint8_t {
    code,      ///< instructions; aligned to a byte
    constants, ///< tables, read only; aligned to a word
    data       ///< variables with their first values; aligned to a word
};

inline constexpr std::uint32_t no_atom = ~0u;
inline constexpr Word max_alignment = Word{1} << 20; ///< bytes

/// Returns the alignment of a kind of contents, in bytes.
constexpr Word alignment_of(Content content) { return content == Content::code ? 1 : bytes_per_word; }
/// The value of a name without bytes: a place in another atom of the object, a number, or an offset in a space.
struct Meaning {
    enum class Kind : std::uint8_t { place, number, space };

    Kind kind = Kind::place;
    Position place;          ///< of Kind::place
    std::uint32_t space = 0; ///< of Kind::space: indexes Object::spaces
    Word number = 0;         ///< the number; the offset in the part of the space that the object has

    friend bool operator==(const Meaning&, const Meaning&) = default;
};

/// A number in code or data that is known when the program is linked, and does not depend on where the code lies: the value of a name that
/// means a number or an offset in a space, the offset of the object's own part of a space, or the size of a whole space.
/// Shape   an instruction in `length` bytes, or, without `function`, `length` bytes with the lowest first.
struct NumberSite {
    enum class Source : std::uint8_t { atom, space, size };

    Word offset = 0;
    std::uint8_t length = 1;
    std::optional<Op> function;
    Source source = Source::atom;
    std::uint32_t index = 0; ///< of the atom or the space
    Word addend = 0;

    friend bool operator==(const NumberSite&, const NumberSite&) = default;
};

/// Addresses that objects share out and nothing lies at: the offsets in the static area of programs of INMOS's compilers. The parts of
/// all linked objects that have the same name follow each other, each at a multiple of four.
struct Space {
    std::string name;
    Word bytes = 0; ///< the part of this object

    friend bool operator==(const Space&, const Space&) = default;
};

/// The unit that the linker places or drops: the code of one routine, one table of constants, or one variable.
/// Order   sites by offset; they do not overlap.
struct Atom {
    std::string name;
    Binding binding = Binding::local;
    Content content = Content::code;
    Bytes bytes;
    std::vector<Site> sites;
    bool is_weak = false; ///< of a global atom: another object may define its name, too, and then counts; of an undefined
                          ///< one: its address is 0 where no object that is linked defines it
    Word alignment = 0;   ///< bytes, a power of two; 0 for that of Content
    std::uint32_t same_as = no_atom; ///< the atom of the same object that this global name stands for, too; it has no bytes then
    std::vector<NumberSite> number_sites{};
    std::optional<Meaning> meaning{}; ///< of a name without bytes

    Word placed_at_multiple_of() const { return std::max(alignment, alignment_of(content)); }

    friend bool operator==(const Atom&, const Atom&) = default;
};

/// A function that runs before `main` or after it: a constructor or destructor of C.
struct Initialiser {
    std::uint32_t atom = 0;
    Word priority = 0; ///< constructors of a lower one run earlier, destructors later
    bool is_at_end = false;

    friend bool operator==(const Initialiser&, const Initialiser&) = default;
};
/// The names of the tables of constructors and destructors, which the linker makes: their addresses in the order in which they run, then a
/// word 0.
inline constexpr std::string_view constructors_name = "__t8_constructors";
inline constexpr std::string_view destructors_name = "__t8_destructors";

enum class ErrorMode : std::uint8_t { halt, stop, universal, undefined, reduced };
std::string_view name_of(ErrorMode mode);
/// Returns the mode of that name, or nothing.
std::optional<ErrorMode> error_mode_named(std::string_view name);

/// The facts about an exported routine that a caller needs: its workspace and vectorspace, and its heading.
/// Units   words, for the routine and all that it calls. `workspace` counts below Wptr as it is after `call`.
struct Entry {
    std::uint32_t atom = 0;
    Word workspace = 0;
    Word vectorspace = 0;
    std::string heading; ///< in occam, on one line; equal in all objects that have the routine

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// A routine of another object that this object calls, as it was when this object was compiled. The linker compares it with the Entry
/// that it finds, because the workspaces of the callers were computed from it.
struct Import {
    std::uint32_t atom = 0; ///< an undefined atom
    Word workspace = 0;
    Word vectorspace = 0;
    std::string heading;

    friend bool operator==(const Import&, const Import&) = default;
};

/// The instructions and attributes that a part must have to execute a module of INMOS's tools.
/// Source  TCOFF, START_MODULE: words of instruction sets and of attributes
struct PartNeeds {
    Word instructions = 0;
    Word attributes = 0;

    friend bool operator==(const PartNeeds&, const PartNeeds&) = default;
};

/// The result of compiling one source; the input of the linker.
/// Shape   modules of INMOS's tools have `needs`, and atoms of theirs may have fixed sites, number sites, meanings and spaces, which object
///         files of this toolchain cannot hold. Such a module is linked whole or not at all.
struct Object {
    std::string source;   ///< name of the file it was made from
    std::string producer; ///< name and version of the program that made it
    ErrorMode error_mode = ErrorMode::halt;
    std::optional<Part> part{};    ///< the part that C was compiled for, which decides how reals are passed; nothing: any
    std::vector<std::string> used; ///< units and libraries that the source names in #USE, as written there
    std::vector<Atom> atoms;
    std::vector<Entry> entries;
    std::vector<Import> imports;
    std::vector<Initialiser> initialisers;
    std::string interface; ///< the interface for `#USE`, as occam text; empty: none
    std::vector<std::string> comments;
    debuginfo::Unit debug; ///< Routine::atom indexes `atoms`
    std::vector<Space> spaces{};
    std::optional<PartNeeds> needs{};

    friend bool operator==(const Object&, const Object&) = default;
};

/// True if objects for these parts can be linked together, and run on each: both have an FPU, or neither.
constexpr bool go_together(Part one, Part other) { return facts_of(one).has_fpu == facts_of(other).has_fpu; }

/// Checks the invariants of an object, which all functions that take objects require: indices and positions exist; sites lie in order
/// inside their atoms, do not overlap, and have a function; undefined atoms have no bytes; imports are of undefined atoms, entries of
/// defined code, as initialisers are; debug lines and ranges lie inside their atoms.
/// Errors  the first violation; the place is the object's source.
Result<void> check(const Object& object);

} // namespace t8::objects
