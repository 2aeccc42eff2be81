#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>

#include "isa_t800/listing/reference_page.hpp"

using namespace t8;

TEST_CASE("docs/instructions.md is what the table prints", "[docs]") {
    std::ifstream file(T8_SOURCE_DIR "/docs/instructions.md", std::ios::binary);
    REQUIRE(file.good());
    const std::string text(std::istreambuf_iterator<char>(file), {});

    // When this fails: t8 isa > docs/instructions.md
    CHECK((text == instruction_reference_page()));
}

TEST_CASE("the page has a row for every instruction", "[docs]") {
    const std::string page = instruction_reference_page();
    for (const Instruction& row : instruction_table) {
        CAPTURE(row.mnemonic);
        CHECK(page.find("| `" + std::string(row.mnemonic) + "` ") != std::string::npos);
    }
}

TEST_CASE("costs are shown as formulas", "[docs]") {
    CHECK(cost_text(cost::fixed(7)) == "7");
    CHECK(cost_text(cost::branch(2, 4)) == "2 or 4");
    CHECK(cost_text(cost::per_word(2, 19)) == "2n + 19");
    CHECK(cost_text(cost::long_shift(3, -28)) == "n + 3 or n - 28");
    CHECK(cost_text(cost::normalise(5, -26, 3)) == "n + 5, n - 26 or n + 3");
    CHECK(cost_text(cost::per_row(2, 23)) == "2n + 23r");
    CHECK(cost_text(cost::fp_op(6, 9, 6, 9)) == "6-9; issue 1");
    CHECK(cost_text(cost::fp_op(11, 18, 18, 27)) == "single 11-18, double 18-27; issue 1");
}

TEST_CASE("the page tells parts, flags and bytes", "[docs]") {
    const std::string page = instruction_reference_page();

    CHECK(page.find("| `fpurn` set rounding mode to round nearest | `22 42 2A FB` |") != std::string::npos);
    CHECK(page.find("| `lend` loop end | `22 F1` | 2 > 0 | 5 or 10 | D U |") != std::string::npos);
    CHECK(page.find("| `out` output message | `FB` | 3 > 0 | 2n + 19; T414 2n + 20 |") != std::string::npos);
    CHECK(page.find("| T414 | Error if Areg is a REAL32 infinity or NaN |") != std::string::npos);
}
