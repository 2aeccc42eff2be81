#include <catch2/catch.hpp>

#include "cli/live/pace.hpp"
#include "cli/live/program_screen.hpp"

using namespace t8;
using namespace t8::cli;

using Lines = std::vector<std::string>;

TEST_CASE("the screen does what a terminal does with carriage returns, backspaces and tabs", "[live][screen]") {
    ProgramScreen screen;
    screen.write("one\rtwo\nabc\b\bX\n\tx");

    CHECK(screen.lines(10) == Lines{"two", "aXc", "        x"});
    CHECK(screen.lines(1) == Lines{"        x"});
}

TEST_CASE("the screen shows control characters and bytes that are no ASCII", "[live][screen]") {
    ProgramScreen screen;
    screen.write("\x07\x1B[2J\x7F\xE9");

    CHECK(screen.lines(1) == Lines{"^G^[[2J^?\\xE9"});
}

TEST_CASE("the screen keeps the last lines, and of a line the beginning", "[live][screen]") {
    ProgramScreen screen;
    for (std::size_t n = 0; n < ProgramScreen::most_lines + 5; ++n)
        screen.write("line\n");
    screen.write(std::string(ProgramScreen::most_columns + 5, 'x'));

    CHECK(screen.lines(ProgramScreen::most_lines + 10).size() == ProgramScreen::most_lines);
    CHECK(screen.lines(1).front().size() == ProgramScreen::most_columns);
}

TEST_CASE("a run with a speed goes no further than the time of the host allows", "[live][pace]") {
    Pace pace;
    const auto begin = Pace::Clock::time_point{} + std::chrono::hours(1);
    pace.go_to(end_of_time, 0.001, Tick{1000}, begin);

    const Pace::Step at_once = pace.next(Tick{1000}, begin);
    const Pace::Step later = pace.next(Tick{1000}, begin + std::chrono::milliseconds(100));

    CHECK(at_once.until == Tick{1000});
    CHECK(at_once.wait.count() > 0);
    CHECK(later.until == Tick{1000 + ticks_per_second / 10'000});
}

TEST_CASE("a run that was too slow does not make up for it", "[live][pace]") {
    Pace pace;
    const auto begin = Pace::Clock::time_point{} + std::chrono::hours(1);
    pace.go_to(end_of_time, 1, Tick{}, begin);

    CHECK(pace.next(Tick{}, begin + std::chrono::seconds(5)).until == Tick{});
    CHECK(pace.next(Tick{}, begin + std::chrono::milliseconds(5001)).until == Tick{ticks_per_second / 1000});
}

TEST_CASE("a run goes no further than it may, and waits when it may go nowhere", "[live][pace]") {
    Pace pace;
    const auto now = Pace::Clock::now();
    pace.go_to(Tick{500}, {}, Tick{}, now);

    CHECK(pace.next(Tick{100}, now).until == Tick{500});
    CHECK(pace.next(Tick{500}, now).until == Tick{500});
    CHECK(pace.next(Tick{500}, now).wait.count() == 0);
    pace.hold();
    CHECK(pace.next(Tick{100}, now).until == Tick{100});
}

TEST_CASE("slices become longer while they are cheap, and shorter when they are not", "[live][pace]") {
    Pace pace;
    const auto now = Pace::Clock::now();
    pace.go_to(end_of_time, {}, Tick{}, now);
    const Tick first = pace.next(Tick{}, now).until;

    pace.took(first, std::chrono::microseconds(10));
    const Tick longer = pace.next(Tick{}, now).until;
    pace.took(longer, std::chrono::milliseconds(50));

    CHECK(longer == first * 2);
    CHECK(pace.next(Tick{}, now).until == first);
}
