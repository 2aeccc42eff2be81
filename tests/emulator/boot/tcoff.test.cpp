#include "emulator/boot/tcoff.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace t8;

namespace {

using Records = Bytes;

Records operator+(Records a, const Records& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// A number as TCOFF writes it.
Records number(std::uint32_t value) {
    if (value <= 250)
        return {static_cast<Byte>(value)};
    return {253, static_cast<Byte>(value), static_cast<Byte>(value >> 8), static_cast<Byte>(value >> 16),
            static_cast<Byte>(value >> 24)};
}

Records record(std::uint32_t tag, const Records& body) {
    return number(tag) + number(static_cast<std::uint32_t>(body.size())) + body;
}

/// For a T800 in mode HALT, made by the occam compiler.
Records start_of_module(const std::string& name) {
    return record(2, number(0x001F83FB) + number(0x000BE0D2) + number(3) + number(static_cast<std::uint32_t>(name.size())) +
                         Records(name.begin(), name.end()));
}

const Records linkable = record(1, {});
const Records linked_unit = record(28, {});
const Records index_start = record(22, {});

} // namespace

TEST_CASE("objects, libraries and linked units of INMOS's tools are recognised by their first records", "[tcoff]") {
    CHECK(tcoff_kind(linkable + start_of_module("prog") + record(3, {})) == TcoffKind::object);
    CHECK(tcoff_kind(linkable + start_of_module("")) == TcoffKind::object);
    CHECK(tcoff_kind(linkable + index_start) == TcoffKind::library);
    CHECK(tcoff_kind(linked_unit + start_of_module("prog")) == TcoffKind::linked_unit);
}

TEST_CASE("other files are not taken for TCOFF", "[tcoff]") {
    CHECK_FALSE(tcoff_kind({}));
    CHECK_FALSE(tcoff_kind(linkable));
    CHECK_FALSE(tcoff_kind(start_of_module("prog")));
    CHECK_FALSE(tcoff_kind(linked_unit + index_start));
    CHECK_FALSE(tcoff_kind(record(1, {0}) + start_of_module("prog")));
    Records longer = start_of_module("prog");
    longer[1] = static_cast<Byte>(longer[1] + 1);
    CHECK_FALSE(tcoff_kind(linkable + longer + Records{0}));
    for (const Records& whole : {linkable + start_of_module("prog"), linked_unit + start_of_module("prog")})
        for (std::size_t length = 0; length < whole.size(); ++length)
            CHECK_FALSE(tcoff_kind(std::span(whole).first(length)));
    const std::string elf = "\x7f"
                            "ELF\x01\x01\x01";
    CHECK_FALSE(tcoff_kind(Records(elf.begin(), elf.end())));
    CHECK_FALSE(tcoff_kind(Records{1, 0, 0, 0, 0x80})); // a boot file that peeks
    CHECK_FALSE(tcoff_kind(Records{255, 255, 255, 255}));
}
