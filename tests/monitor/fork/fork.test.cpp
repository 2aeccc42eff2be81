#include "monitor/fork/fork.hpp"

#include <chrono>
#include <limits>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "monitor/replay/place_search.hpp"
#include "tests/cli/command_line.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Asks for keys until it gets a full stop, and shows them.
constexpr std::string_view asks_for_keys = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC keys (CHAN OF SP fs, ts, []INT memory)
  BYTE key, result:
  BOOL more:
  SEQ
    more := TRUE
    WHILE more
      SEQ
        so.getkey (fs, ts, key, result)
        IF
          (result <> spr.ok) OR (key = '.')
            more := FALSE
          TRUE
            so.write.char (fs, ts, key)
    so.exit (fs, ts, sps.success)
:
)";

struct Recorded {
    Workshop workshop;
    HistoryReader history;
    RunStart start;
    Replayer replayer;
    HostSession session;
    std::string shown;

    /// A run that was given `keys`, at level inputs.
    explicit Recorded(std::string_view keys)
        : history(record(workshop, keys)), start(run_start_of(history, history.start().value()).value()),
          replayer(start, history, {}), session(host_session_of(start, history, {}).value()) {}

    static HistoryReader record(Workshop& workshop, std::string_view keys) {
        workshop.write("keys.occ", asks_for_keys);
        const test::Outcome run = workshop.run({"run", "--record", "run.t8h", "--level", "inputs", "keys.occ"}, keys);
        INFO(run.err);
        REQUIRE(workshop.exists("run.t8h"));
        return HistoryReader::open(workshop.path("run.t8h")).value();
    }

    ForkOptions options() {
        ForkOptions options;
        options.probes.wanted = {};
        options.output = [this](host::Output, std::string_view text) { shown += text; };
        options.files.root_directory = workshop.path("");
        return options;
    }
    Result<Fork> fork(Tick at, const std::vector<std::string>& texts, const ForkOptions& options,
                      const Replayer::KeepGoing& keep_going = {}) {
        std::vector<Edit> edits;
        for (const std::string& text : texts)
            edits.push_back(parse_edit(text, history.machine()).value());
        return record_fork(replayer, history.start().value(), session, at, edits, options, keep_going);
    }
    Tick before_exchange(std::size_t number) const { return session.exchanges[number].at; }
};

} // namespace

TEST_CASE("a session is what the program and its host have said to each other", "[fork]") {
    const Recorded recorded("ab.");
    REQUIRE(recorded.session.exchanges.size() >= 6);
    std::string keys;
    std::string tags;
    for (const HostSession::Exchange& exchange : recorded.session.exchanges) {
        tags += fmt::format("{} ", exchange.request[2]);
        REQUIRE(exchange.reply);
        if (exchange.request[2] == 30)
            keys += static_cast<char>((*exchange.reply)[3]);
    }
    CHECK(keys == "ab.");
    CHECK(tags.ends_with("30 35 "));
    CHECK(recorded.session.is_ended);
    CHECK_FALSE(recorded.session.ended_by_error_pin);
}

TEST_CASE("a fork gets the recorded keys, then those that it is given, then those that are asked for", "[fork]") {
    Recorded recorded("ab.");
    const Tick at = recorded.before_exchange(1); // the first key has been shown; the program asks for the second one
    ForkOptions options = recorded.options();

    SECTION("nothing is changed") {
        const Result<Fork> fork = recorded.fork(at, {}, options);
        REQUIRE(fork);
        CHECK(fork->outcome == RunOutcome::finished);
        CHECK_FALSE(fork->parted);
        CHECK(recorded.shown == "ab");
    }
    SECTION("the request is changed into one that the recording does not know") {
        unsigned asked = 0;
        options.keys = "cd";
        options.more_keys = [&asked]() -> std::string { return ++asked == 1 ? "e." : ""; };
        // A request is sent as its length, then its bytes. The tag of the next one, GetKey (30), becomes PollKey (31).
        const LinkEnd host = *recorded.history.machine().host;
        REQUIRE(recorded.replayer.go_to(at));
        const std::uint64_t next = recorded.replayer.machine().messages_begun(host);
        const Result<Fork> fork = recorded.fork(
            at, {fmt::format("change {} message {} = 31", name_of(recorded.history.machine(), host), next + 1)}, options);
        REQUIRE(fork);
        REQUIRE(fork->parted);
        CHECK(fork->outcome == RunOutcome::finished);
        CHECK(recorded.shown == "acde");
        CHECK(asked == 1);
        CHECK(fork->ending->exit_code() == 0);
        const HistoryReader history = HistoryReader::open(fork->file).value();
        const RunStart start = run_start_of(history, history.start().value()).value();
        Replayer replayer(start, history, {});
        CHECK(replayer.go_to(end_of_time));
        CHECK(replayer.outcome() == RunOutcome::finished);
        CHECK(replayer.now() == fork->end);
    }
}

namespace {

/// A fork of the processor farm in which a task, a register and a link are others.
HistoryReader forked_farm(Workshop& workshop) {
    const std::string farm = source("examples/processor_farm/farm4.lua").string();
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", farm, "40", "20"}).status == status::success);
    const test::Outcome fork =
        workshop.run({"replay", "--at", "2ms", "--edit", "change n0.1 byte 4 = #FF 1 0 0", "--edit", "n0.areg = 3", "--edit",
                      "fault slow_link link=n0.2 mbits=5 at=2.5ms", "--edit", "drop n3.0 message 9", "run.t8h"});
    INFO(fork.err);
    REQUIRE(fork.status == status::success);
    return HistoryReader::open(workshop.path("run.fork1.t8h")).value();
}

} // namespace

TEST_CASE("an instant of a fork has the same state however it is reached", "[fork][seek]") {
    Workshop workshop;
    const HistoryReader history = forked_farm(workshop);
    const RunStart start = run_start_of(history, history.start().value()).value();
    Replayer::Options dense;
    dense.budget = {std::uint64_t{1} << 20, std::chrono::nanoseconds(0)};
    Replayer replayer(start, history, dense);
    std::vector<std::pair<Tick, std::uint64_t>> hashes;
    for (const std::uint64_t micros : {1900u, 2000u, 2001u, 2600u, 3400u, 4000u}) {
        const test::Outcome replay = workshop.run({"replay", "--hash-at", fmt::format("{}us", micros), "run.fork1.t8h"});
        INFO(replay.out << replay.err);
        CHECK(replay.status == status::success);
        const std::size_t at = replay.err.find("state hash #");
        REQUIRE(at != std::string::npos);
        hashes.emplace_back(Tick{micros * ticks_per_microsecond}, std::stoull(replay.err.substr(at + 12, 16), nullptr, 16));
    }
    for (const std::size_t n : {5u, 0u, 3u, 1u, 4u, 2u, 1u, 5u, 3u, 0u, 4u}) {
        CAPTURE(n);
        REQUIRE(replayer.go_to(hashes[n].first));
        CHECK(replayer.machine().state_hash() == hashes[n].second);
    }
    CHECK(replayer.index().size() > 1);
}

TEST_CASE("executions of a line are found where the fork has them", "[fork][place]") {
    Workshop workshop;
    const HistoryReader history = forked_farm(workshop);
    const RunStart start = run_start_of(history, history.start().value()).value();
    Replayer replayer(start, history, {});
    for (const std::uint32_t node : {1u, 2u})
        for (const unsigned execution : {140u, 1u, 20u, 100u, 60u}) {
            const std::string text = fmt::format("n{}:farmer.tasm:113*{}", node, execution);
            CAPTURE(text);
            const Result<Tick> at = instant_of(parse_place(text, history.machine()).value(), replayer);
            REQUIRE(at);
            REQUIRE(replayer.go_to(*at));
            const std::uint32_t number = parse_node(fmt::format("n{}", node), history.machine()).value();
            const Address iptr = replayer.machine().node(number).processor().state().iptr;
            CHECK(history.description().code.place_of(number, iptr) == "farmer.tasm:113");
        }
    // Without its cable, n2 gets no more tasks.
    REQUIRE(workshop.run({"replay", "--at", "2ms", "--edit", "fault dead_link link=n0.2", "run.t8h"}).err_has("run.fork2.t8h"));
    CHECK(workshop.run({"replay", "--to", "n2:farmer.tasm:113*200", "run.t8h"}).status == status::success);
    CHECK(workshop.run({"replay", "--to", "n2:farmer.tasm:113*200", "run.fork2.t8h"}).err_has("is not executed 200 times"));
}

TEST_CASE("the clock of a fork goes on from the times that the recorded host has told", "[fork]") {
    ForkOutside outside({}, {}, {});
    outside.set_now(Tick{ticks_per_second * 3});
    CHECK(outside.time_of_day().utc == 3);
    outside.add_time(Tick{ticks_per_second * 10}, {2000, 1000});
    CHECK(outside.time_of_day().utc == 993);
    CHECK(outside.time_of_day().local == 1993);
    outside.add_time(Tick{ticks_per_second * 20}, {2500, 1500});
    outside.set_now(Tick{ticks_per_second * 12});
    CHECK(outside.time_of_day().utc == 1002);
    outside.set_now(Tick{ticks_per_second * 20});
    CHECK(outside.time_of_day().utc == 1500);
    outside.set_now(Tick{ticks_per_second * 25});
    CHECK(outside.time_of_day().local == 2505);
    CHECK_FALSE(outside.environment("HOME"));
    outside.add_variable("HOME", "/recorded");
    CHECK(outside.environment("HOME") == "/recorded");
    CHECK_FALSE(outside.run_command("touch x"));
    CHECK_FALSE(outside.has_shell());
}

TEST_CASE("the clock of a fork wraps around, as the program's numbers do", "[fork][bad]") {
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max(), least = std::numeric_limits<std::int32_t>::min();
    ForkOutside outside({}, {}, {});
    outside.add_time(Tick{ticks_per_second * 10}, {most, least});
    outside.set_now(Tick{ticks_per_second * 15});
    CHECK(outside.time_of_day().local == least + 4); // a recorded host may have told any time
    outside.set_now(Tick{ticks_per_second * 5});
    CHECK(outside.time_of_day().utc == most - 4);
}

TEST_CASE("the keyboard of a fork gives lines and keys in their order", "[fork]") {
    unsigned asked = 0;
    ForkOutside outside({}, "one\ntwo", [&asked]() -> std::string { return ++asked == 1 ? " more\nx" : ""; });
    const auto text = [](const host::Input& input) { return std::string(input.bytes.begin(), input.bytes.end()); };
    CHECK(text(outside.read_input(100, host::Until::newline)) == "one\n");
    CHECK(text(outside.read_input(2, host::Until::newline)) == "tw");
    CHECK(text(outside.read_input(100, host::Until::newline)) == "o more\n");
    CHECK(outside.poll_key() == static_cast<Byte>('x'));
    CHECK_FALSE(outside.poll_key());
    CHECK(outside.read_key().end == host::InputEnd::end);
    outside.add_keys("y");
    CHECK(text(outside.read_key()) == "y");
}
