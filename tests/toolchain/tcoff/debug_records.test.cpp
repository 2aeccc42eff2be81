#include "toolchain/tcoff/debug_records.hpp"

#include <catch2/catch.hpp>

#include "tests/toolchain/tcoff/encoder.hpp"

namespace t8::tcoff {

TEST_CASE("numbers of records for debuggers have any sign and size", "[tcoff]") {
    for (const std::int64_t value : {0, 1, 63, 64, -1, -64, -65, 127, 128, 8191, 8192, -8193, 1 << 20, 2147483647, -2147483647}) {
        INFO(value);
        const DebugRecords read = read_debug(debug_record(17, {1, value}));
        REQUIRE(read.records.size() == 1);
        CHECK(read.records[0].numbers == std::vector<std::int64_t>{value});
        CHECK(read.left == 0);
    }
}

TEST_CASE("all known records for debuggers are read and shown", "[tcoff]") {
    const Contents bytes = debug_record(13, {0, 0x3082}) + debug_record(0, {1}) + debug_record(11, {2}, "a.occ", true) +
                           debug_record(6, {3}) + debug_record(3, {4, 1, 12, 0}) + debug_record(9, {5, 1, 0, 20, 0}, "p", true) +
                           debug_record(5, {6, 4, 3, 1, 1, 10, 7}, "x", true) + debug_record(10, {7, 4, 0, 99}, "c", true) +
                           debug_record(17, {8, 31}) + debug_record(14, {9, 8, 0}) + debug_record(15, {10, 5, 0}) +
                           debug_record(12, {11, 44}) + debug_record(7, {12}) + debug_record(4, {13}) + debug_record(1, {14});

    const DebugRecords read = read_debug(bytes);

    REQUIRE(read.records.size() == 15);
    CHECK(read.left == 0);
    CHECK(text_of(read.records[2]) == "    2  file 'a.occ'");
    CHECK(text_of(read.records[4]) == "    4  segment begins PROC at 12, around it 0");
    CHECK(text_of(read.records[5]) == "    5  routine 'p', workspace 20, vectorspace 0");
    CHECK(text_of(read.records[6]) == "    6  variable 'x' INT, address at 7, 1 dimensions");
    CHECK(text_of(read.records[7]) == "    7  constant 'c' INT = 99");
    CHECK(text_of(read.records[9]) == "    9  code of record 8 at #0");
    CHECK(text_of(read.records[14]) == "   14  file ends");
}

TEST_CASE("reading stops at a record for debuggers that is not known, or is damaged", "[tcoff]") {
    const Contents good = debug_record(17, {1, 5});
    CHECK(read_debug(good + Contents{22, 1, 2, 3}).left == 4);
    CHECK(read_debug(good + debug_record(11, {1}, "name", true)).records.size() == 2);
    const Contents cut = debug_record(11, {1}, "name", true);
    for (std::size_t size = 1; size < cut.size(); ++size)
        CHECK(read_debug(good + Contents(cut.begin(), cut.begin() + static_cast<std::ptrdiff_t>(size))).left == size);
    CHECK(read_debug(Contents{5, 1, 4, 2, 0x87, 0xFF, 0xFF, 0xFF, 0x7F}).records.empty()); // very many dimensions
}

TEST_CASE("lines of included files keep their file", "[tcoff]") {
    const Contents bytes = debug_record(0, {1}) + debug_record(11, {2}, "a.occ", true) + debug_record(17, {3, 7}) +
                           debug_record(0, {4}) + debug_record(11, {5}, "b.inc", true) + debug_record(17, {6, 1}) +
                           debug_record(1, {7}) + debug_record(17, {8, 9}) + debug_record(14, {9, 8, 6}) +
                           debug_record(14, {10, 3, 0}) + debug_record(14, {11, 6, 3}) + debug_record(14, {12, 6, 300});
    std::vector<RoutineStart> starts{{0, "p", true}};

    const debuginfo::Unit unit = lines_of(read_debug(bytes), starts, 4, 10);

    CHECK(unit.files == std::vector<std::string>{"a.occ", "b.inc"});
    REQUIRE(unit.routines.size() == 1);
    CHECK(unit.routines[0].atom == 4);
    CHECK(unit.routines[0].lines == std::vector<debuginfo::Line>{{0, 0, 7}, {3, 1, 1}, {6, 0, 9}});
}

} // namespace t8::tcoff
