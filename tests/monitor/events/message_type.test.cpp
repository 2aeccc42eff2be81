#include "monitor/events/message_type.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "monitor/events/code_map.hpp"
#include "monitor/history/format/code_map_codec.hpp"
#include "monitor/history/format/codec.hpp"

using namespace t8;

namespace {

MessageType scalar_of(ProbeKind kind, std::string name) {
    MessageType type;
    type.scalar = kind;
    type.name = std::move(name);
    type.bytes = bytes_of(kind);
    return type;
}

MessageType array_of(std::uint32_t element, Word bytes) {
    MessageType type;
    type.kind = MessageType::Kind::array;
    type.element = element;
    type.bytes = bytes;
    return type;
}

MessageType of_fields(MessageType::Kind kind, Word bytes, std::vector<MessageType::Field> fields) {
    MessageType type;
    type.kind = kind;
    type.bytes = bytes;
    type.fields = std::move(fields);
    return type;
}

/// INT, BYTE, []BYTE, [2]INT, a record of INT and [2]BYTE, a tag, [][2]INT.
MessageTypes some_types() {
    using enum MessageType::Kind;
    return {scalar_of(ProbeKind::int32, "INT"),
            scalar_of(ProbeKind::byte, "BYTE"),
            array_of(1, 0),
            array_of(0, 8),
            of_fields(record, 8, {{"x", 0, 0}, {"name", 7, 4}}),
            of_fields(tag, 1, {{"open", 0, 0}, {"close", 0, 3}}),
            array_of(3, 0),
            array_of(1, 4)};
}

/// Fields and elements must come before what is made of them; the record names [4]BYTE, which some_types has last.
MessageTypes in_order(MessageTypes types) {
    std::swap(types[4], types[7]);
    types[7].fields[1].type = 4;
    return types;
}

std::string text(std::uint32_t type, const std::vector<Byte>& bytes) {
    const MessageTypes types = in_order(some_types());
    return fits(types, type, bytes) ? text_of(MessageValue{&types, type, bytes}) : "does not fit";
}

std::string json(std::uint32_t type, const std::vector<Byte>& bytes) {
    const MessageTypes types = in_order(some_types());
    return nlohmann::json::parse(json_of(MessageValue{&types, type, bytes})).dump();
}

CodeMap map_of(MessageTypes types) {
    CodeMap map;
    map.programs.push_back({{0, 2}, {"a.occ"}, {}, {}, {"row[i]", "out"}, std::move(types), {}});
    map.programs[0].communications = {{Address{0x80000100}, 1, 0}, {Address{0x80000200}, 0, {}}};
    return map;
}

std::vector<Byte> encoded(const CodeMap& map) {
    ByteWriter out;
    encode_code_map(out, map);
    return out.take();
}

} // namespace

TEST_CASE("messages are shown by the types of the source", "[history][messages]") {
    CHECK(text(0, {0xFE, 0xFF, 0xFF, 0xFF}) == "-2");
    CHECK(text(1, {200}) == "200");
    CHECK(text(2, {'h', 'o'}) == "\"ho\"");
    CHECK(text(2, {1, 2, 3}) == "[1, 2, 3]");
    CHECK(text(2, {}) == "[]");
    CHECK(text(2, std::vector<Byte>(20)) == "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ... 4 more]");
    CHECK(text(3, {1, 0, 0, 0, 2, 0, 0, 0}) == "[1, 2]");
    CHECK(text(7, {1, 0, 0, 0, 'a', 'b', 'c', 'd'}) == "{x 1, name \"abcd\"}");
    CHECK(text(5, {3}) == "close");
    CHECK(text(5, {9}) == "9"); // no tag of the protocol
    CHECK(text(6, {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0}) == "[[1, 2], [3, 4]]");
}

TEST_CASE("messages are JSON that reads back as they were", "[history][messages][json]") {
    CHECK(json(0, {0xFE, 0xFF, 0xFF, 0xFF}) == "-2");
    CHECK(json(2, {'a', '"'}) == "\"a\\\"\"");
    CHECK(json(7, {1, 0, 0, 0, 1, 2, 3, 4}) == R"({"name":[1,2,3,4],"x":1})");
    CHECK(json(5, {0}) == "\"open\"");
    CHECK(json(5, {9}) == "9");
    CHECK(json(6, {1, 0, 0, 0, 2, 0, 0, 0}) == "[[1,2]]");
}

TEST_CASE("bytes that are not as many as the type has are left as bytes", "[history][messages]") {
    CHECK(text(0, {1, 2, 3}) == "does not fit");
    CHECK(text(3, {1, 0, 0, 0}) == "does not fit");
    CHECK(text(6, {1, 0, 0, 0, 2, 0, 0}) == "does not fit");
    CHECK(text(7, {1}) == "does not fit");
}

TEST_CASE("types that no compiler makes fit nothing and take no time", "[history][messages][damage]") {
    using enum MessageType::Kind;
    MessageTypes types{scalar_of(ProbeKind::byte, "BYTE")};
    SECTION("fields on each other, twice as many at each level") {
        for (std::uint32_t depth = 0; depth < 31; ++depth)
            types.push_back(of_fields(record, 1, {{"a", depth, 0}, {"b", depth, 0}}));
    }
    SECTION("too deep") {
        for (std::uint32_t depth = 0; depth < 100'000; ++depth)
            types.push_back(array_of(depth, 1));
    }
    SECTION("few bytes that take long names to show") {
        for (std::uint32_t depth = 0; depth < 10; ++depth)
            types.push_back(of_fields(record, 1, {{std::string(4000, 'x'), depth, 0}}));
    }
    SECTION("a field behind the record") { types.push_back(of_fields(record, 1, {{"a", 0, 1}})); }
    SECTION("a field without a size") {
        types.push_back(array_of(0, 0));
        types.push_back(of_fields(record, 1, {{"a", 1, 0}}));
    }
    CHECK_FALSE(fits(types, static_cast<std::uint32_t>(types.size() - 1), std::vector<Byte>{7}));
}

TEST_CASE("channels and types of messages come back from a recording", "[history][codemap]") {
    const CodeMap map = map_of(in_order(some_types()));
    const std::vector<Byte> bytes = encoded(map);
    ByteReader in(bytes);

    const CodeMap back = decode_code_map(in);

    REQUIRE(in.finished());
    CHECK(back == map);
    CHECK(back.channel_at(2, Address{0x80000100}) == "out");
    CHECK(back.channel_at(2, Address{0x80000101}).empty());
    CHECK(back.channel_at(1, Address{0x80000100}).empty());
    CHECK(back.value_at(0, Address{0x80000100}, std::vector<Byte>{1, 0, 0, 0}));
    CHECK_FALSE(back.value_at(0, Address{0x80000100}, std::vector<Byte>{1, 0, 0}));
    CHECK_FALSE(back.value_at(0, Address{0x80000200}, std::vector<Byte>{1, 0, 0, 0}));
    CHECK(back.channel_uses(0, "row[*") == std::vector{Address{0x80000200}});
    CHECK(back.channel_uses(0, "row[i]") == std::vector{Address{0x80000200}});
    CHECK(back.channel_uses(0, "*").size() == 2);
    CHECK(back.channel_uses(1, "*").empty());
}

TEST_CASE("a damaged map of channels and types is refused", "[history][codemap][damage]") {
    using enum MessageType::Kind;
    CodeMap map = map_of(in_order(some_types()));
    CodeMap::Program& program = map.programs[0];
    SECTION("an element that comes later") { program.types[3].element = 3; }
    SECTION("a field that comes later") { program.types[7].fields[0].type = 7; }
    SECTION("a kind that is not known") { program.types[0].kind = static_cast<MessageType::Kind>(4); }
    SECTION("a scalar that is not known") { program.types[0].scalar = static_cast<ProbeKind>(8); }
    SECTION("a scalar of another size") { program.types[0].bytes = 400; }
    SECTION("a tag of two bytes") { program.types[5].bytes = 2; }
    SECTION("a channel that has no name") { program.communications[0].channel = 2; }
    SECTION("a type that there is not") { program.communications[0].type = 8; }
    SECTION("addresses that fall") { std::swap(program.communications[0].at, program.communications[1].at); }
    const std::vector<Byte> bytes = encoded(map);
    ByteReader in(bytes);

    decode_code_map(in);

    CHECK_FALSE(in.ok());
}
