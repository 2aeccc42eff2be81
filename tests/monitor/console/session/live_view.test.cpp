#include "monitor/console/session/live_view.hpp"

#include <chrono>
#include <thread>

#include <catch2/catch.hpp>

#include "monitor/console/session/desk.hpp"
#include "tests/monitor/console/live_fake.hpp"

namespace t8::console::test {
namespace {

using State = LiveStatus::State;

/// A view over a program, at times that a test says. The desk has no program of its own, so that it does not follow by itself.
class Looking {
public:
    Looking() : desk_(opens(run), [] {}) {
        run.live = nullptr;
        desk_.open("made.t8h");
        rest();
    }
    /// The program has come to a tick.
    void come_to(std::uint64_t tick, State state) const {
        run.program->set([&](LiveStatus& status) {
            status.reached = tick;
            status.state = state;
        });
    }
    void take() {
        view.take(run.program, [] {});
    }
    /// Draws a frame, long after the one before, and waits until the desk is at rest.
    void look() {
        now_ += std::chrono::hours(1);
        rest();
        view.begin_frame(desk_, now_);
        rest();
    }
    std::size_t follows() const { return count(run, "live follow"); }

    Desk& desk() { return desk_; }

    LiveFake run;
    LiveView view;

private:
    void rest() {
        int calm = 0;
        while (calm < 2) {
            desk_.begin_frame();
            desk_.end_frame();
            calm = desk_.is_at_rest() ? calm + 1 : 0;
            std::this_thread::yield();
        }
    }
    Desk desk_;
    LiveView::Clock::time_point now_ = LiveView::Clock::now();
};

// Bug: a program that had gone on before the window knew it was taken to stand where it was opened, and was not followed until it went on.
TEST_CASE("a program that has gone on before it was looked at is followed at once", "[console][live][regression]") {
    Looking looking;
    looking.come_to(500, State::waits_for_input);
    looking.take();

    looking.look();
    CHECK(looking.follows() == 1);
    looking.look();
    CHECK(looking.follows() == 1); // there is nothing new
    CHECK_FALSE(looking.view.next_frame());
}

// Bug: nothing let the window draw again after a program had come to its end, or waited, while it was followed.
TEST_CASE("what a program does while it is followed is followed next, without anything that wakes the window",
          "[console][live][regression]") {
    const State then = GENERATE(State::waits_for_input, State::paused, State::ended);
    Looking looking;
    looking.take();
    looking.look();
    REQUIRE(looking.follows() == 1);
    looking.run.answers["live"] = [&](std::uint64_t tick, const std::string&) {
        if (looking.follows() == 2)
            looking.come_to(900, then); // after the recording was taken up
        return Reply{.data = instant(tick)};
    };

    looking.come_to(700, State::running);
    looking.look();
    REQUIRE(looking.follows() == 2);
    looking.view.begin_frame(looking.desk(), LiveView::Clock::time_point{}); // too early to look again
    CHECK(looking.follows() == 2);
    CHECK(looking.view.next_frame());
    looking.look();
    CHECK(looking.follows() == 3);
    looking.look();
    CHECK(looking.follows() == 3);
    CHECK_FALSE(looking.view.next_frame());
}

TEST_CASE("a follow that was broken off is made up for", "[console][live]") {
    Looking looking;
    looking.take();
    looking.look();
    looking.run.answers["live"] = [&](std::uint64_t tick, const std::string&) {
        return Reply{.data = instant(tick), .is_broken_off = looking.follows() == 2};
    };
    looking.come_to(700, State::waits_for_input);
    looking.look();
    REQUIRE(looking.follows() == 2);

    looking.look();
    CHECK(looking.follows() == 3);
    looking.look();
    CHECK(looking.follows() == 3);
}

TEST_CASE("a recording that could not be written is told as an error at the end of the run", "[console][live]") {
    Looking looking;
    looking.take();
    looking.run.answers["live"] = [](std::uint64_t tick, const std::string&) {
        Reply reply{.data = instant(tick)};
        reply.data["live"] = {{"messages", "no room\n"}};
        return reply;
    };
    looking.run.program->lose_recording("no space left");
    looking.come_to(700, State::ended);
    looking.look();

    REQUIRE_FALSE(looking.desk().notices().empty());
    CHECK(looking.desk().notices().back().kind == Notice::Kind::error);
    CHECK(looking.desk().notices().back().text.find("no space left") != std::string::npos);
}

} // namespace
} // namespace t8::console::test
