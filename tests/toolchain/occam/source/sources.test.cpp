#include <catch2/catch.hpp>

#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

TEST_CASE("sources know their lines, whatever ends them", "[syntax][sources]") {
    Sources sources;
    std::uint16_t file = 7;
    REQUIRE(sources.add({"a.occ", "one\r\ntwo\n\nfour"}, file));

    CHECK(file == 0);
    CHECK(sources.line(file, 1) == "one");
    CHECK(sources.line(file, 2) == "two");
    CHECK(sources.line(file, 3) == "");
    CHECK(sources.line(file, 4) == "four");
    CHECK(sources.line(file, 5) == "");
    CHECK(sources.line(file, 0) == "");
    CHECK(sources.line(1, 1) == "");
    CHECK(sources.place({2, file, 3, 4}).file == "a.occ");
}

TEST_CASE("the number of sources is limited", "[syntax][sources]") {
    Sources sources;
    std::uint16_t file = 0;
    for (int i = 0; i < 65535; ++i)
        REQUIRE(sources.add({"a", ""}, file));

    CHECK_FALSE(sources.add({"a", ""}, file));
}

TEST_CASE("reports are sorted by file and line, repeated ones given once", "[syntax][sources]") {
    Sources sources;
    std::uint16_t first = 0;
    std::uint16_t second = 0;
    REQUIRE(sources.add({"a.occ", "text\n"}, first));
    REQUIRE(sources.add({"b.occ", "text\n"}, second));
    Reports reports(sources);

    reports.error({1, second, 1, 1}, "later file");
    reports.warning({1, first, 3, 1}, "later column");
    reports.error({1, first, 1, 1}, "first");
    reports.error({1, first, 1, 1}, "second", "hint");
    reports.error({1, first, 1, 1}, "first");

    CHECK(reports.errors() == 4);
    const std::vector<Diagnostic> taken = reports.take();
    REQUIRE(taken.size() == 4);
    CHECK(taken[0].message == "first");
    CHECK(taken[1].message == "second");
    CHECK(taken[1].hint == "hint");
    CHECK(taken[1].source_line == "text");
    CHECK(taken[2].severity == Severity::warning);
    CHECK(taken[3].place.file == "b.occ");
}

TEST_CASE("errors beyond the limit are only counted", "[syntax][sources]") {
    Sources sources;
    Reports reports(sources, 2);

    for (unsigned line = 1; line < 6; ++line)
        reports.error({line, 0, 1, 1}, "error");

    CHECK(reports.is_full());
    CHECK(reports.errors() == 5);
    CHECK(reports.take().size() == 2);
}

} // namespace t8::occam
