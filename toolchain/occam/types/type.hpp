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

/// A type. A TypeTable has one object for each type, so that types can be compared by address. Named types and protocols are equal if
/// their names and definitions are, for example one from an include file and that with which a library was compiled.
struct Type {
    enum class Kind : std::uint8_t {
        error, ///< the type of a construct with a reported error; it fits every type
        boolean,
        byte,
        int_,
        int16,
        int32,
        int64,
        real32,
        real64,
        array,   ///< `count` elements of type `element`: data, channels, timers or ports; an open array has no count
        named,   ///< DATA TYPE name IS element
        record,  ///< DATA TYPE name with fields
        channel, ///< carries `protocol`
        timer,
        port, ///< carries values of type `element`
    };
    Kind kind = Kind::error;
    const Type* element = nullptr;
    const Type* base = nullptr; ///< named: the type that the name stands for, through any number of names
    std::optional<std::uint32_t> count;
    const Protocol* protocol = nullptr;
    const Name* name = nullptr;
    bool is_packed = false;
    std::vector<RecordField> fields; ///< in the order of the source
    std::uint32_t bytes = 0;         ///< size in an array or message; 0 if a dimension is open
    std::uint32_t alignment = 1;     ///< 1, 2 or 4: addresses of values are multiples of it
    std::uint32_t levels = 1;        ///< levels of nesting: one more than those of its parts

    bool is_array() const { return kind == Kind::array; }
    bool is_open_array() const { return kind == Kind::array && !count; }
};

/// An item of a protocol: one value, or a count and an array with that many elements.
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

/// Shape   any: no items. simple: one item. sequential: a name, and one or more items. variant: a name, and tags numbered from 0.
struct Protocol {
    enum class Kind : std::uint8_t { any, simple, sequential, variant };
    Kind kind = Kind::simple;
    const Name* name = nullptr;
    std::vector<ProtocolItem> items;
    std::vector<ProtocolTag> tags;
};

/// The largest size of an object in bytes.
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
    /// Returns the type of an array; without `count` an open one.
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
/// Returns the type of the innermost elements of an array of any rank, or the type itself if it is no array.
const Type* innermost(const Type* type);
/// True for a channel (timer, port) or an array of them of any rank.
bool is_channel(const Type* type);
bool is_timer(const Type* type);
bool is_port(const Type* type);
bool has_open_array(const Type* type);
/// Returns the number of bits of an integer or BYTE.
unsigned bits_of(const Type* type);
bool is_double(const Type* type); ///< true for REAL64. REQUIRES: a REAL32 or REAL64
/// Return the least and the greatest value of an integer type or BYTE.
std::int64_t least_of(const Type* type);
std::int64_t greatest_of(const Type* type);

/// Returns a type as in occam: "INT", "[4][]BYTE", "CHAN OF P", "complex".
std::string text_of(const Type* type);
std::string text_of(const Protocol* protocol);
std::string text_of(const ProtocolItem& item);

/// True if a value of type `found` can stand where `wanted` is required. The types must be equal, except that open dimensions of either
/// match any size; those of `found` need a check at run time.
bool fits(const Type* wanted, const Type* found);

/// True if two types have equal dimensions, where an open one equals any size, and elements of one kind. Protocols of channels may differ.
bool same_shape(const Type* a, const Type* b);

} // namespace t8::occam
