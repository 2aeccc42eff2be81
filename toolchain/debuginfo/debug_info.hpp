#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "types/word.hpp"

namespace t8::debuginfo {

/// The bytes of one atom (objects/object.hpp) from offset `begin` up to, but not including, offset `end`.
struct Range {
    Word begin = 0;
    Word end = 0;

    friend bool operator==(const Range&, const Range&) = default;
};

/// The place in the source of the code from `offset` on. Lines and columns count from 1; line 0: no place.
struct Line {
    Word offset = 0;
    std::uint32_t file = 0; ///< indexes Unit::files
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    bool is_statement = true; ///< debuggers may stop here

    friend bool operator==(const Line&, const Line&) = default;
};

enum class TypeKind : std::uint8_t {
    boolean,
    unsigned_integer,
    signed_integer,
    real,
    array,   ///< of `element`
    record,  ///< of `fields`
    alias,   ///< a name for `element`
    channel, ///< a channel word; `name` is how occam writes it
    address, ///< the address of an `element`
    tag,     ///< the tag of a protocol: `fields` name them
};

/// A field of a record, or a tag of a protocol. For a tag, `offset` is the byte that stands for it in a message, and `type` is not used.
struct Field {
    std::string name;
    std::uint32_t type = 0;
    Word offset = 0;

    friend bool operator==(const Field&, const Field&) = default;
};

/// Shape   `element` and Field::type index Unit::types. They are smaller than the type's own index.
struct Type {
    TypeKind kind = TypeKind::signed_integer;
    std::string name;
    Word bytes = 0; ///< size of a value; 0 for arrays whose size is known at run time only
    std::uint32_t element = 0;
    std::optional<Word> count; ///< elements of an array, when known
    std::vector<Field> fields;

    friend bool operator==(const Type&, const Type&) = default;
};

enum class Where : std::uint8_t {
    frame,           ///< at frame base + words
    indirect,        ///< the word at frame base + words holds its address
    branch,          ///< in the frame of a copy of a replicated branch or of another routine, as given by `reaches`
    branch_indirect, ///< a word as for `branch` holds its address
    absolute,        ///< at a fixed address
    constant,        ///< no place: `value` is its constant value
    nowhere,         ///< has no place and no value: a timer, or a variable that no code uses
};

/// How to find the frame base or a variable from Wptr in `range` of a routine. Without links it is at Wptr + words. Links lead from a copy
/// of a branch, or from a nested routine, to the frame around it: the word at Wptr + links[0] holds an address, the word at that address
/// + links[1] the next one, and so on; `words` counts from the last address.
struct FrameBase {
    Range range;
    SignedWord words = 0;
    std::vector<SignedWord> links{};

    friend bool operator==(const FrameBase&, const FrameBase&) = default;
};

/// A variable, channel, abbreviation or formal.
struct Variable {
    std::string name;
    std::uint32_t type = 0;
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    bool is_formal = false;
    bool has_channels = false; ///< a declared array of channels: their words follow each other in the order of the elements
    Where where = Where::frame;
    SignedWord words = 0;
    std::optional<Word>
        vectorspace; ///< if it is an address: offset in words of its object in the routine's vectorspace; not kept in files
    std::uint64_t value = 0;          ///< absolute: the address; constant: the bits
    std::optional<Range> live;        ///< code in which it can be read; nothing: all of its scope, or the ranges of `reaches`
    std::vector<FrameBase> reaches{}; ///< branch and branch_indirect: its place, by range of code

    friend bool operator==(const Variable&, const Variable&) = default;
};

/// The variables that are known in a part of a routine's code. Scopes nest.
struct Scope {
    std::vector<Range> ranges;
    std::vector<Variable> variables;
    std::vector<Scope> inner;

    friend bool operator==(const Scope&, const Scope&) = default;
};

/// An instruction that outputs or inputs a message or a part of one, or that enables or disables a guard.
struct Communication {
    Word offset = 0;
    std::string channel;               ///< as the source has it: "row[i]"
    std::optional<std::uint32_t> type; ///< type of its message, index into Unit::types; nothing: a guard

    friend bool operator==(const Communication&, const Communication&) = default;
};

/// One routine: PROC, FUNCTION, or a piece that the compiler made.
/// Order   lines, frame_bases and communications by offset.
/// Shape   the frame base is Wptr as it is after the routine's own `ajw`. In a branch of a PAR, Wptr is lower.
struct Routine {
    std::string name;
    std::uint32_t atom = 0;
    bool is_global = false;
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    Word workspace = 0;   ///< words that it and the routines it calls need below Wptr, Wptr being as after `call`
    Word vectorspace = 0; ///< words that it and the routines it calls need
    Word frame_words = 0; ///< the operand of its `ajw`; the return address is at frame base + frame_words
    std::vector<FrameBase> frame_bases;
    std::vector<Line> lines;
    std::vector<Communication> communications;
    Scope scope; ///< the whole routine, with `ranges` empty

    friend bool operator==(const Routine&, const Routine&) = default;
};

/// The facts about one source and its code.
struct Unit {
    std::string name;
    std::string directory;
    std::string producer;
    std::vector<std::string> files; ///< the source first, then its included files
    std::vector<Type> types;
    std::vector<Routine> routines;

    friend bool operator==(const Unit&, const Unit&) = default;
};

} // namespace t8::debuginfo
