#include "cli/live/live_session.hpp"

#include <chrono>
#include <random>
#include <thread>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/debug/first_run.hpp"
#include "cli/parse.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"

using namespace t8;
using namespace t8::cli;
using namespace t8::test;

namespace {

using State = console::LiveStatus::State;

/// A live run of the words after `t8 run`, recorded in run.t8h of a workshop.
std::shared_ptr<LiveRun> begin(Workshop& workshop, const std::vector<std::string>& words, bool sees_terminal = false) {
    std::vector<std::string> all = {"--record", workshop.path("run.t8h"), "--level", "all", "--root", workshop.path("")};
    all.insert(all.end(), words.begin(), words.end());
    Result<Arguments> arguments = parse(run_command, all);
    REQUIRE(arguments);
    arguments->program = T8_EXECUTABLE;
    Result<RunSettings> settings = read_settings(*arguments);
    REQUIRE(settings);
    Result<MachineSetup> setup = prepare_machine(*settings, T8_EXECUTABLE);
    REQUIRE(setup);
    Result<std::shared_ptr<LiveRun>> run =
        LiveRun::begin({std::move(*settings), std::move(*setup), T8_EXECUTABLE, sees_terminal});
    REQUIRE(run);
    return *run;
}

Result<std::unique_ptr<OpenedRun>> opened(const std::string& file) {
    RunSettings settings;
    settings.replay = file;
    Result<MachineSetup> setup = prepare_machine(settings, T8_EXECUTABLE);
    if (!setup)
        return tl::unexpected<Failure>(std::move(setup.error()));
    return std::make_unique<OpenedRun>(OpenedRun{std::move(settings), std::move(*setup)});
}

LongWay no_way() {
    return {[] { return false; }, [] { return [](Tick) { return true; }; }};
}

/// A session over a recording that is finished.
DebugSession session_over(const std::string& file) { return {opened(file).value(), opened, no_way()}; }

/// A program that runs live, and the session over it.
class Live {
public:
    explicit Live(const std::vector<std::string>& words, bool sees_terminal = false)
        : run(begin(workshop, words, sees_terminal)), debugger(session_over(run->recording())),
          session(*run, debugger, no_way()) {
        session.begin();
    }
    nlohmann::ordered_json answer(const std::string& command) {
        const Result<Answer> answer = session.answer_to(command);
        CAPTURE(command);
        INFO((answer ? std::string() : answer.error().diagnostics.front().message));
        REQUIRE(answer);
        return answer->data;
    }
    std::string problem(const std::string& command) {
        const Result<Answer> answer = session.answer_to(command);
        return answer ? std::string("none") : answer.error().diagnostics.front().message;
    }
    void run_to_its_end() {
        if (run->status().state != State::ended)
            answer("live play");
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(300);
        while (run->status().state != State::ended && std::chrono::steady_clock::now() < until) {
            answer("live follow");
            std::this_thread::sleep_for(std::chrono::milliseconds(1)); // the run has a thread of its own
        }
        answer("live follow");
        REQUIRE(run->status().state == State::ended);
    }

    Workshop workshop;
    std::shared_ptr<LiveRun> run;
    DebugSession debugger;
    LiveSession session;
};

/// Pauses, plays and steps a run at random until it has ended.
void lead_at_random(LiveRun& run, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto nobody = [] { return false; };
    for (int n = 0; run.status().state != State::ended; ++n) {
        const std::uint64_t what = n < 40 ? random() % 6 : 5;
        const Tick reached{run.status().reached};
        switch (what) {
        case 0:
            run.pause();
            run.wait_until_it_stands(nobody);
            break;
        case 1:
            run.run_to(reached + Tick{random() % 20'000'000});
            run.wait_until_it_stands(nobody);
            break;
        case 2:
            run.run_to(reached + Tick{1 + random() % 3});
            run.wait_until_it_stands(nobody);
            break;
        case 3:
            run.play(0.01 * static_cast<double>(1 + random() % 1000));
            break;
        case 4:
            if (const auto hold = run.hold(nobody); hold && !hold->is_over())
                CHECK(HistoryReader::open(run.recording()).value().known_until() < std::max(hold->reached(), Tick{1}));
            break;
        default:
            run.play({});
            break;
        }
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 1000));
    }
}

std::string example(const char* name) { return source(std::string("examples/") + name).string(); }

/// Reads a key, and then a line, and writes both.
const std::string reads_keys = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC reads (CHAN OF SP fs, ts, []INT memory)
  BYTE key, result :
  INT length :
  [100]BYTE line :
  SEQ
    so.write.string (fs, ts, "key? ")
    so.getkey (fs, ts, key, result)
    so.write.char (fs, ts, key)
    so.write.nl (fs, ts)
    so.gets (fs, ts, spid.stdin, length, line, result)
    so.write.string.nl (fs, ts, [line FROM 0 FOR length])
    so.exit (fs, ts, sps.success)
:
)";

/// Writes each key that it reads; ends after q.
const std::string echoes_keys = R"(PROC echo (CHAN BYTE keyboard?, screen!, error!)
  BYTE c :
  BOOL going :
  SEQ
    going := TRUE
    WHILE going
      SEQ
        keyboard ? c
        screen ! c
        going := c <> 'q'
:
)";

} // namespace

TEST_CASE("a run with pauses, speeds and steps is the run without them", "[live][examples]") {
    std::uint64_t seed = 1;
    for (const test::Example& one : some_examples()) {
        CAPTURE(one.file);
        Workshop workshop;
        std::vector<std::string> words = {"run", "--record", "plain.t8h", "--level", "all", "--hash"};
        const std::vector<std::string> program = program_of(one);
        words.insert(words.end(), program.begin(), program.end());
        const test::Outcome plain = workshop.run(words, one.input);
        std::error_code ignored;
        std::filesystem::remove(workshop.path("out.txt"), ignored);

        const std::shared_ptr<LiveRun> run = begin(workshop, program);
        run->type(one.input);
        run->end_input();
        lead_at_random(*run, seed++);

        const LiveRun::Ending ending = run->ending().value();
        CAPTURE(plain.err, ending.messages);
        CHECK(ending.status == one.status);
        CHECK(plain.err_has(fmt::format("state hash #{:016X}", ending.state_hash)));
        CHECK(workshop.read("run.t8h") == workshop.read("plain.t8h"));
    }
}

TEST_CASE("a session that has grown with a recording answers as one over the whole recording", "[live][replay]") {
    const std::vector<std::string> runs[] = {{example("processor_farm/farm4.lua"), "40", "20"},
                                             {example("ring/ring_faulty.lua")},
                                             {example("occam/bucketsort/bucketsort.lua")}};
    std::mt19937_64 random(7);
    for (const auto& words : runs) {
        CAPTURE(words);
        Live live(words);
        struct Seen {
            Tick at;
            std::uint64_t hash;
            std::string events;
            std::string next;
        };
        std::vector<Seen> seen;
        const auto look = [](DebugSession& session, Tick at) {
            session.context().replayer.go_to(at);
            Seen one{at, session.context().replayer.machine().state_hash(), {}, {}};
            // Events after the instant may not have been recorded yet.
            const Result<Answer> events = session.answer_to("events 8");
            REQUIRE(events);
            for (const auto& event : events->data["before"])
                one.events += event.dump();
            if (const Result<Answer> next = session.answer_to("previous-event any"))
                one.next = next->data["event"].dump();
            return one;
        };

        for (int n = 0; n < 25 && live.run->status().state != State::ended; ++n) {
            live.debugger.context().replayer.go_to(end_of_time);
            live.answer(fmt::format("live to {}", live.run->status().reached + 1 + random() % 1'500'000));
            const Tick end = live.debugger.context().replayer.recorded_end().last_instant();
            seen.push_back(look(live.debugger, Tick{random() % (end.count + 1)}));
            seen.push_back(look(live.debugger, end));
            static_cast<void>(
                live.debugger.answer_to("timeline 10")); // answers about the whole run are kept, until the run is longer
            static_cast<void>(live.debugger.answer_to("output"));
        }
        live.debugger.context().replayer.go_to(end_of_time);
        live.run_to_its_end();
        REQUIRE(seen.size() >= 4);

        DebugSession whole = session_over(live.run->recording());
        for (const Seen& one : seen) {
            CAPTURE(one.at.count);
            const Seen again = look(whole, one.at);
            CHECK(again.hash == one.hash);
            CHECK(again.events == one.events);
            CHECK(again.next == one.next);
            const Seen grown = look(live.debugger, one.at);
            CHECK(grown.hash == one.hash);
            CHECK(grown.events == one.events);
        }
        CHECK(live.debugger.answer_to("go end")->data == whole.answer_to("go end")->data);
        CHECK(live.debugger.answer_to("timeline 10")->data["density"] == whole.answer_to("timeline 10")->data["density"]);
        CHECK(live.debugger.answer_to("output")->data == whole.answer_to("output")->data);
    }
}

TEST_CASE("commands that go forwards let a paused run go on, and stop where the whole run stops", "[live]") {
    Live live({example("occam/bucketsort/bucketsort.occ")});
    Live plain({example("occam/bucketsort/bucketsort.occ")});
    plain.run_to_its_end();
    DebugSession whole = session_over(plain.run->recording());
    whole.answer_to("go start");
    CHECK(live.answer("live")["live"]["state"] == "paused");
    CHECK(live.answer("where")["tick"] == 0);

    for (const std::string command : {"stepi 5", "next-event message", "go 200us", "next", "step 2", "next-event switch"}) {
        CAPTURE(command);
        const auto there = live.answer(command);
        const auto wanted = whole.answer_to(command)->data;
        CHECK(there["tick"] == wanted["tick"]);
        CHECK(there.value("place", "") == wanted.value("place", ""));
    }
    CHECK(live.answer("live")["live"]["state"] == "paused");

    const auto before = live.answer("where")["tick"].get<std::uint64_t>();
    CHECK(live.answer("reverse-stepi")["tick"].get<std::uint64_t>() < before);
    CHECK(live.answer("go start")["tick"] == 0);
    CHECK(live.answer("live")["live"]["behind"].get<std::uint64_t>() >= before);
}

TEST_CASE("a breakpoint stops a live run that is played, at the instants of the whole run", "[live]") {
    const std::vector<std::string> words = {example("occam/sieve/sieve.occ")};
    Live plain(words);
    plain.run_to_its_end();
    DebugSession whole = session_over(plain.run->recording());
    whole.answer_to("go start");
    whole.answer_to("catch host_request");
    Live live(words);
    live.answer("catch host_request");

    std::size_t stops = 0;
    for (; stops < 5; ++stops) {
        const auto wanted = whole.answer_to("continue")->data;
        if (wanted["is_end"] == true)
            break;
        // The first stop is met while the run is played, the others by going on from one stop to the next.
        if (stops == 0)
            live.answer("live play");
        nlohmann::ordered_json there;
        for (int n = 0; n < 50'000; ++n) {
            there = live.answer(stops == 0 ? "live follow" : "continue");
            if (stops > 0 || !live.run->status().is_played)
                break;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        CHECK(there["tick"] == wanted["tick"]);
        CHECK_FALSE(live.run->status().is_played);
    }
    CHECK(stops > 1);
}

TEST_CASE("a run that is ended in the middle leaves the recording of a run with a limit there", "[live]") {
    const std::string program = example("processor_farm/farm4.lua");
    Live live({program, "40", "20"});
    live.run->run_to(Tick{3000 * ticks_per_microsecond});
    live.run->wait_until_it_stands({});
    live.answer("live end");

    CHECK(live.run->ending()->status == status::user_break);
    CHECK(live.answer("live")["live"]["state"] == "ended");
    CHECK(live.problem("live play") == "the run has ended");
    const test::Outcome limited =
        live.workshop.run({"run", "--record", "limited.t8h", "--level", "all", "--limit", "3ms", program, "40", "20"});
    CAPTURE(limited.err);
    CHECK(live.workshop.read("run.t8h") == live.workshop.read("limited.t8h"));
}

TEST_CASE("a live run that is dropped ends, and its recording can be read", "[live]") {
    Workshop workshop;
    {
        const std::shared_ptr<LiveRun> run = begin(workshop, {example("clocks/clocks.lua")});
        run->play(0.001);
    }
    const HistoryReader history = HistoryReader::open(workshop.path("run.t8h")).value();
    CHECK(history.complete());
}

TEST_CASE("keys that are typed go to the program, and the run says when it waits for them", "[live]") {
    Workshop sources;
    sources.write("reads.occ", reads_keys);
    Live live({sources.path("reads.occ")}, true);
    live.answer("live play");
    const auto wait_for = [&](State state, bool line) {
        for (int n = 0; n < 50'000; ++n) {
            const console::LiveStatus status = live.run->status();
            if (status.state == state && status.wants_line == line)
                return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return false;
    };

    REQUIRE(wait_for(State::waits_for_input, false));
    CHECK(live.answer("live")["live"]["wants"] == "key");
    CHECK(live.answer("live screen")["screen"].back() == "key? ");
    live.answer("live follow");
    CHECK(live.problem("next-event run_ended") == "there is no such event after this instant");
    live.answer("live play");
    live.answer("live type k");
    REQUIRE(wait_for(State::waits_for_input, true));
    CHECK(live.answer("live screen")["screen"].front() == "key? k");
    live.answer("live type wrox\b\brd\\n");
    REQUIRE(wait_for(State::ended, false));
    live.answer("live follow");

    CHECK(live.run->ending()->status == status::success);
    const auto screen = live.answer("live screen")["screen"];
    CHECK(screen[1] == "wrrd");
    CHECK(screen[2] == "wrrd");
    // The keys are in the recording: a replay needs nobody to type them.
    const test::Outcome replayed = live.workshop.run({"replay", "run.t8h"});
    CHECK(replayed.out_has("equal to the recording"));
}

// Bug: a replay that had come to rest before the end of what is recorded was taken to look at an earlier instant, and was never taken along again.
TEST_CASE("a session whose replay has come to rest where the program waits goes along with it to its end", "[live][regression]") {
    Workshop sources;
    sources.write("echo.occ", echoes_keys);
    Live live({sources.path("echo.occ")}, true);
    live.answer("live play");
    const auto stands = [&] { return live.run->wait_until_it_stands({}); };
    REQUIRE(stands());
    live.answer("live follow");
    for (const std::string keys : {"a", "bc", "d\\n", "e"}) {
        const bool looks_back = keys == "bc";
        if (looks_back) {
            live.answer("go start");
            live.answer("live follow");
            live.answer("go end");
        }
        REQUIRE(live.answer("where")["is_end"] == true);
        const std::uint64_t growths = live.session.growths();
        live.answer("live type " + keys);
        REQUIRE(stands());
        live.answer("live follow");
        CAPTURE(keys);
        CHECK(live.session.growths() > growths);
        CHECK(live.answer("where")["is_end"] == true);
    }
    live.answer("live type q");
    REQUIRE(stands());
    live.answer("live follow");

    const HistoryReader history = HistoryReader::open(live.workshop.path("run.t8h")).value();
    CHECK(live.answer("where")["tick"] == recorded_end(history, Tick{}).last_instant().count);
    CHECK(live.answer("live")["live"]["reached"] == live.answer("where")["tick"]);
}

TEST_CASE("a paused run takes no key", "[live]") {
    Workshop sources;
    sources.write("reads.occ", reads_keys);
    Live live({sources.path("reads.occ")}, true);
    live.answer("live to 1s");
    CHECK(live.run->status().state == State::waits_for_input);
    live.answer("live pause");
    live.answer("live type k");
    const auto reached = live.run->status().reached;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK(live.run->status().reached == reached);
    CHECK(live.answer("live screen")["screen"].back() == "key? ");
}

TEST_CASE("help lists the words of live beside the commands of the debugger, and says what each does", "[live]") {
    Live live({example("clocks/clocks.lua")});
    const Result<Answer> all = live.session.answer_to("help");
    REQUIRE(all);
    CHECK(all->text.find("The program that runs\n") != std::string::npos);
    for (const std::string& word : LiveSession::candidates()) {
        INFO(word);
        CHECK(all->text.find("\n  live " + word) != std::string::npos);
        const auto& commands = all->data["commands"];
        CHECK(std::any_of(commands.begin(), commands.end(), [&](const auto& one) { return one["name"] == "live " + word; }));
    }
    CHECK(all->text.find("An empty line repeats the last step.") > all->text.find("live play"));
    const Result<Answer> live_alone = live.session.answer_to("help live");
    REQUIRE(live_alone);
    CHECK(live_alone->text.find("live type") != std::string::npos);
    CHECK(live_alone->text.find("next-event") == std::string::npos);
    CHECK(live.session.answer_to("help go"));
    CHECK(live.problem("live dance") == "'live dance' means nothing");
}
