#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

struct Protocol;
struct Type;

struct RecordField {
    const Name* name = nullptr;
    const Type* type = nullptr;
    std::uint32_t offset = 0; ///< bytes from the start of the record

    friend bool operator==(const RecordField&, const RecordField&) = default;
};

/// A type. Types are interned in a TypeTable, so that equal types are one object. A named type equals only a type with an equal
/// name and definition: a protocol from an include file equals the one with which a library was compiled.
struct Type {
    enum class Kind : std::uint8_t {
        error, ///< the type of a construct with a reported error; fits everything
        boolean,
        byte,
        int_,
        int16,
        int32,
        int64,
        real32,
        real64,
        array,   ///< `count` of `element`, of data or of channels, timers, ports; an open array has no count
        named,   ///< DATA TYPE name IS element
        record,  ///< DATA TYPE name with fields
        channel, ///< carries `protocol`
        timer,
        port, ///< of `element`
    };
    Kind kind = Kind::error;
    const Type* element = nullptr;
    const Type* base = nullptr; ///< named: the type without any names
    std::optional<std::uint32_t> count;
    const Protocol* protocol = nullptr;
    const Name* name = nullptr;
    bool is_packed = false;
    std::vector<RecordField> fields; ///< in the order of the source
    std::uint32_t bytes = 0;         ///< size in an array or message; 0 if an open array makes it unknown
    std::uint32_t alignment = 1;     ///< 1, 2 or 4: its address is a multiple of it
    std::uint32_t levels = 1;        ///< one more than the levels of its parts

    bool is_array() const { return kind == Kind::array; }
    bool is_open_array() const { return kind == Kind::array && !count; }
};

/// An item of a protocol: one value, or a count and as many elements.
struct ProtocolItem {
    const Type* type = nullptr;  ///< of the value; counted: `[]T`
    const Type* count = nullptr; ///< counted: type of the count

    friend bool operator==(const ProtocolItem&, const ProtocolItem&) = default;
    friend auto operator<=>(const ProtocolItem&, const ProtocolItem&) = default;
};

struct ProtocolTag {
    const Name* name = nullptr;
    std::vector<ProtocolItem> items;

    friend bool operator==(const ProtocolTag&, const ProtocolTag&) = default;
};

/// Shape   any: no items. simple: one item. sequential: one item or more, and a name. variant: tags, numbered from 0, and a name.
struct Protocol {
    enum class Kind : std::uint8_t { any, simple, sequential, variant };
    Kind kind = Kind::simple;
    const Name* name = nullptr;
    std::vector<ProtocolItem> items;
    std::vector<ProtocolTag> tags;
};

/// The largest size of an object in 32-bit memory.
constexpr std::uint64_t most_bytes = 0x7FFFFFFF;

/// REQUIRES: types made by array, named and record have at most most_bytes.
class TypeTable {
public:
    TypeTable();

    const Type* of(PrimitiveType type) const { return primitives_[static_cast<std::size_t>(type)]; }
    const Type* error() const { return error_; }
    const Type* boolean() const { return of(PrimitiveType::boolean); }
    const Type* byte() const { return of(PrimitiveType::byte); }
    const Type* int_() const { return of(PrimitiveType::int_); }
    const Type* timer() const { return timer_; }
    /// `count` missing: an open array.
    const Type* array(const Type* element, std::optional<std::uint32_t> count);
    const Type* channel(const Protocol* protocol);
    const Type* port(const Type* element);
    const Type* named(const Name* name, const Type* base);
    const Type* record(const Name* name, bool is_packed, std::vector<RecordField> fields);

    const Protocol* any() const { return any_; }
    const Protocol* simple(ProtocolItem item);
    const Protocol* add(Protocol named_protocol);

private:
    Type* add(Type type);

    std::deque<Type> types_;
    std::deque<Protocol> protocols_;
    std::vector<const Type*> primitives_;
    const Type* error_;
    const Type* timer_;
    const Protocol* any_;
    std::map<std::tuple<const Type*, bool, std::uint32_t>, const Type*> arrays_;
    std::map<const Protocol*, const Type*> channels_;
    std::map<const Type*, const Type*> ports_;
    std::map<ProtocolItem, const Protocol*> simple_protocols_;
    std::map<std::pair<const Name*, const Type*>, const Type*> named_;
    std::multimap<const Name*, const Type*> records_;
    std::multimap<const Name*, const Protocol*> named_protocols_;
};

/// Returns the type that a DATA TYPE name stands for, through several names; records and other types are returned unchanged.
inline const Type* base_of(const Type* type) { return type->kind == Type::Kind::named ? type->base : type; }

bool is_integer(const Type* type);         ///< INT, INT16, INT32, INT64, or a name of one of them
bool is_integer_or_byte(const Type* type); ///< BYTE too
bool is_real(const Type* type);
bool is_boolean(const Type* type);
bool is_scalar(const Type* type); ///< a primitive type, or a name of one
bool is_data(const Type* type);   ///< not a channel, timer or port, nor an array of those
/// The type of the elements of an array of any rank, or the type itself.
const Type* innermost(const Type* type);
/// True if it is a channel, timer or port or an array of these of any rank.
bool is_channel(const Type* type);
bool is_timer(const Type* type);
bool is_port(const Type* type);
bool has_open_array(const Type* type);
/// Bits of an integer or BYTE.
unsigned bits_of(const Type* type);
bool is_double(const Type* type); ///< of REAL32 and REAL64
/// Least and greatest value of an integer type or BYTE.
std::int64_t least_of(const Type* type);
std::int64_t greatest_of(const Type* type);

/// As occam writes it: "INT", "[4][]BYTE", "CHAN OF P", "complex".
std::string text_of(const Type* type);
std::string text_of(const Protocol* protocol);
std::string text_of(const ProtocolItem& item);

/// True if a value of type `found` fits where `wanted` is required: equal types, except that open dimensions of `wanted` accept
/// any size, and those of `found` are checked at run time.
bool fits(const Type* wanted, const Type* found);

/// True if two types have equal dimensions (an open one equals any size) and elements of one kind: channels of any protocols.
bool same_shape(const Type* a, const Type* b);

} // namespace t8::occam
