#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "types/word.hpp"

namespace t8::debuginfo {

/// A stretch of the bytes of one atom (objects/object.hpp): `begin` is in it, `end` is not.
struct Range {
    Word begin = 0;
    Word end = 0;

    friend bool operator==(const Range&, const Range&) = default;
};

/// The code from `offset` on comes from this place. Lines and columns count from 1; line 0: from no place in particular.
struct Line {
    Word offset = 0;
    std::uint32_t file = 0; ///< indexes Unit::files
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    bool is_statement = true; ///< a place to stop at

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

/// A field of a record, or a tag of a protocol: its `offset` is the number that it is sent as, its `type` is not used.
struct Field {
    std::string name;
    std::uint32_t type = 0;
    Word offset = 0;

    friend bool operator==(const Field&, const Field&) = default;
};

/// Shape   indices into Unit::types, always smaller than the type's own index.
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
    indirect,        ///< its address is in the word at frame base + words
    branch,          ///< in the frame of a copy of a replicated branch: as `reaches` say
    branch_indirect, ///< its address is in such a word
    absolute,        ///< at a fixed address
    constant,        ///< no place: `value` is its constant value
    nowhere,         ///< takes no room: a timer
};

/// In this stretch of a routine something is at Wptr + words. Where copies of a branch lie at different distances from it the way goes through
/// links: the word at Wptr + links[0] holds an address, that at this + links[1] the next one, and so on; `words` counts from the last.
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
        vectorspace; ///< offset in words, in its routine's vectorspace, of the object whose address it holds; not kept in files
    std::uint64_t value = 0;          ///< absolute: the address; constant: the bits
    std::optional<Range> live;        ///< where its value can be read; nothing: in all of its scope, or as `reaches` says
    std::vector<FrameBase> reaches{}; ///< branch and branch_indirect: where it is, by offset

    friend bool operator==(const Variable&, const Variable&) = default;
};

/// Names that are known in some of a routine's code. Scopes nest.
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
/// Order   lines, frame_bases and communications by offset. The frame base is Wptr as it is after the routine's own `ajw`: a branch of a PAR runs with its
///         Wptr below.
struct Routine {
    std::string name;
    std::uint32_t atom = 0;
    bool is_global = false;
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    Word workspace = 0;   ///< words below Wptr at entry that it needs in all, Wptr being as after `call`
    Word vectorspace = 0; ///< words, with what the routines take that it calls
    Word frame_words = 0; ///< the operand of its `ajw`; the return address is at frame base + frame_words
    std::vector<FrameBase> frame_bases;
    std::vector<Line> lines;
    std::vector<Communication> communications;
    Scope scope; ///< its ranges are empty: it is the whole routine

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
