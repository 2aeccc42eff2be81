#include <numeric>

#include <catch2/catch.hpp>

#include "monitor/console/layout/column_widths.hpp"

namespace t8::console::test {
namespace {

using Widths = std::vector<float>;

constexpr float gap = 8;

/// A name, a place that yields second, a state that yields last, and a number that yields first and is never cut.
std::vector<ColumnNeed> processes() {
    return {{.content = 100, .enough = 160, .least = 24, .share = 1},
            {.content = 80, .least = 40, .yields = 2},
            {.content = 48, .least = 40, .yields = 1},
            {.content = 60, .least = 60, .yields = 3}};
}

float sum(const Widths& widths) {
    float sum = 0;
    for (const float width : widths)
        sum += width > 0 ? width + gap : 0;
    return sum;
}

TEST_CASE("columns that fit have the widths of their contents, and shares get the rest", "[console][columns]") {
    CHECK(widths_of(processes(), 100 + 80 + 48 + 60 + 4 * gap + 50, gap) == Widths{150, 80, 48, 60});
}

TEST_CASE("in a narrow table, lesser columns give up room first, and the name keeps it", "[console][columns]") {
    const float all = 100 + 80 + 48 + 60 + 4 * gap;
    CHECK(widths_of(processes(), all - 1, gap) == Widths{167, 80, 48, 0});             // half a number says something wrong
    CHECK(widths_of(processes(), all - 60 - gap - 30, gap) == Widths{100, 50, 48, 0}); // a place can be cut
    CHECK(widths_of(processes(), all - 60 - gap - 50, gap)[1] == 0);                   // but not to nothing
    CHECK(widths_of(processes(), 100 + gap, gap) == Widths{100, 0, 0, 0});
    CHECK(widths_of(processes(), 60, gap) == Widths{60 - gap, 0, 0, 0});
}

TEST_CASE("a long content takes no room from other columns beyond what is enough for it", "[console][columns]") {
    const std::vector<ColumnNeed> variables{{.content = 60, .least = 24},
                                            {.content = 50, .least = 40, .yields = 1},
                                            {.content = 1400, .enough = 100, .least = 24, .share = 1}};
    CHECK(widths_of(variables, 60 + 50 + 100 + 3 * gap, gap) == Widths{60, 50, 100});
    CHECK(widths_of(variables, 60 + 50 + 300 + 3 * gap, gap) == Widths{60, 50, 300});
    CHECK(widths_of(variables, 60 + 45 + 100 + 3 * gap, gap) == Widths{60, 45, 100});
}

TEST_CASE("a width that the user has chosen is kept as long as there is room", "[console][columns]") {
    std::vector<ColumnNeed> needs = processes();
    needs[1].chosen = 120;
    CHECK(widths_of(needs, 400 + 4 * gap, gap) == Widths{172, 120, 48, 60});
    needs[0].chosen = 50; // nobody has a share then
    CHECK(widths_of(needs, 400 + 4 * gap, gap) == Widths{50, 120, 48, 60});
}

TEST_CASE("columns fill a table and never more, however narrow it is", "[console][columns]") {
    for (int room = -10; room < 600; ++room) {
        INFO(room);
        const Widths widths = widths_of(processes(), static_cast<float>(room), gap);
        CHECK(widths[0] > 0);
        CHECK(sum(widths) <= std::max(static_cast<float>(room), 24 + gap));
        if (room > 100)
            CHECK(sum(widths) > static_cast<float>(room) - 2);
    }
}

} // namespace
} // namespace t8::console::test
