#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "monitor/history/reading/reader.hpp"
#include "monitor/history/writing/writer.hpp"
#include "tests/cli/command_line.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Echoes a line of its input, then shows the time of day and what a file holds, and writes another file.
constexpr std::string_view asks_the_host = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC ask (CHAN OF SP fs, ts, []INT memory)
  [80]BYTE line:
  INT length:
  BYTE result, key:
  INT32 local, utc, stream:
  SEQ
    so.getkey (fs, ts, key, result)
    so.write.char (fs, ts, key)
    so.time (fs, ts, local, utc)
    so.write.int32 (fs, ts, utc, 0)
    so.open (fs, ts, "facts.txt", spt.text, spm.input, stream, result)
    so.gets (fs, ts, stream, length, line, result)
    so.close (fs, ts, stream, result)
    so.write.string.nl (fs, ts, [line FROM 0 FOR length])
    so.open (fs, ts, "written.txt", spt.text, spm.output, stream, result)
    so.puts (fs, ts, stream, [line FROM 0 FOR length], result)
    so.close (fs, ts, stream, result)
    so.exit (fs, ts, sps.success)
:
)";

std::string ring() { return source("examples/ring/ring.lua").string(); }
std::string farm() { return source("examples/processor_farm/farm4.lua").string(); }

/// Rewrites a recording with changes to its description and its events.
void rewrite(
    Workshop& workshop, const std::string& from, const std::string& to, const std::function<void(Event&)>& change,
    const std::function<void(Description&)>& describe = [](Description&) {}) {
    const HistoryReader reader = HistoryReader::open(workshop.path(from)).value();
    Description description = reader.description();
    describe(description);
    const std::vector<Byte> start = description.start.is_kept ? reader.start().value() : std::vector<Byte>{};
    const auto writer = HistoryWriter::create(workshop.path(to), description, start).value();
    EventCursor cursor = reader.events();
    while (const Event* const event = cursor.next()) {
        Event changed = *event;
        change(changed);
        writer->add(changed);
    }
    REQUIRE(writer->finish());
}

} // namespace

TEST_CASE("a replay needs neither the program nor its files, keys and clock, and writes no file", "[replay]") {
    Workshop workshop;
    workshop.write("ask.occ", asks_the_host);
    workshop.write("facts.txt", "the sky is blue\n");
    const Outcome run = workshop.run({"run", "--record", "run.t8h", "--level", "inputs", "--hash", "ask.occ"}, "k");
    CAPTURE(run.err, run.out);
    REQUIRE(run.status == status::success);
    REQUIRE(run.out.ends_with("the sky is blue\n"));
    for (const char* const file : {"ask.occ", "facts.txt", "written.txt"})
        std::filesystem::remove(workshop.path(file));

    const Outcome replay = workshop.run({"replay", "--hash", "run.t8h"}, "z");

    CAPTURE(replay.err);
    CHECK(replay.status == status::success);
    CHECK(replay.err_has(run.err.substr(run.err.find("state hash #"), 28)));
    CHECK_FALSE(workshop.exists("written.txt"));
}

TEST_CASE("a recording without its end replays up to its last whole block", "[replay]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", farm(), "40", "20"}).status == status::success);
    const std::string whole = workshop.read("run.t8h");
    for (const std::size_t percent : {60u, 80u, 95u}) {
        CAPTURE(percent);
        workshop.write("cut.t8h", whole.substr(0, whole.size() * percent / 100));

        const Outcome replay = workshop.run({"replay", "--all", "cut.t8h"});

        CAPTURE(replay.err);
        CHECK(replay.status == status::success);
        CHECK(replay.out_has("equal to the recording in "));
        CHECK(replay.err_has("the history has no end"));
    }
}

TEST_CASE("a run that a limit, a rule or a signal ended is replayed up to its end", "[replay]") {
    Workshop workshop;
    workshop.write("rule.lua", "rule \"few\" { never { sends { bytes = 4 } } }\n");
    for (const std::vector<std::string>& ending : std::vector<std::vector<std::string>>{
             {"--limit", "3ms"}, {"--limit", "10ms"}, {"--limit", "12ms"}, {"--check", "rule.lua", "--end-at-failure"}}) {
        CAPTURE(ending);
        std::vector<std::string> words = {"run", "--record", "run.t8h"};
        words.insert(words.end(), ending.begin(), ending.end());
        words.insert(words.end(), {farm(), "400", "20"});
        REQUIRE(workshop.run(words).status != status::other);

        CHECK(workshop.run({"replay", "--all", "run.t8h"}).status == status::success);
        REQUIRE(workshop.run({"replay", "--record", "again.t8h", "run.t8h"}).status == status::success);
        if (ending.front() == "--limit")
            CHECK(workshop.read("again.t8h") == workshop.read("run.t8h"));
    }
}

TEST_CASE("a recording of a run that went on from a snapshot is replayed from there", "[replay][snapshot]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--save-at", "4ms:early.t8s", farm(), "40", "20"}).status == status::success);
    REQUIRE(workshop.run({"run", "--load", "early.t8s", "--record", "run.t8h", "--level", "all"}).status == status::success);
    std::filesystem::remove(workshop.path("early.t8s"));

    const Outcome replay = workshop.run({"replay", "--record", "again.t8h", "--level", "all", "run.t8h"});

    CAPTURE(replay.err);
    CHECK(replay.status == status::success);
    CHECK(workshop.read("again.t8h") == workshop.read("run.t8h"));
}

TEST_CASE("a replay with an answer that the host did not give departs, at the event that shows it", "[replay]") {
    Workshop workshop;
    workshop.write("ask.occ", asks_the_host);
    workshop.write("facts.txt", "the sky is blue\n");
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "ask.occ"}, "k").status == status::success);
    rewrite(workshop, "run.t8h", "forged.t8h", [](Event& event) {
        const std::string text(event.payload.begin(), event.payload.end());
        if (event.kind == EventKind::host_reply && text.find("blue") != std::string::npos)
            event.payload[text.find("blue")] = 'g';
    });

    const Outcome replay = workshop.run({"replay", "forged.t8h"});

    CHECK(replay.status == status::failure);
    CHECK(replay.err_has("the replay departs from the recording at tick "));
    CHECK(replay.err_has(" on host"));
    CHECK(replay.err_has("recorded: "));
    const Outcome deep = workshop.run({"replay", "--all", "forged.t8h"});
    CAPTURE(deep.err);
    CHECK(deep.status == status::failure);
    CHECK(deep.err_has(" on root at #"));
}

TEST_CASE("a replay whose state differs at a hash mark is searched for the event where it departs", "[replay]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", source("examples/worm/grid.lua").string()}).status == status::success);
    const auto forge_mark = [](Event& event) {
        if (event.kind != EventKind::hash_mark || event.tick.count < 100'000'000)
            return;
        set_fields(event, {{"state", 1}});
        event.payload[2 * 4] ^= 1; // node 2
    };
    SECTION("which is the first other message") {
        Tick sent{};
        rewrite(workshop, "run.t8h", "forged.t8h", [&](Event& event) {
            forge_mark(event);
            if (event.kind == EventKind::sent && event.node == 2 && event.tick.count > 70'000'000 && sent == Tick{}) {
                sent = event.tick;
                event.iptr = event.iptr + 2;
            }
        });
        REQUIRE(sent != Tick{});

        const Outcome replay = workshop.run({"replay", "forged.t8h"});

        CAPTURE(replay.err);
        CHECK(replay.status == status::failure);
        CHECK(replay.err_has("departs from the recording at tick " + std::to_string(sent.count)));
    }
    SECTION("or, if no event differs, for its node, between two marks") {
        rewrite(workshop, "run.t8h", "forged.t8h", forge_mark);

        const Outcome replay = workshop.run({"replay", "forged.t8h"});

        CAPTURE(replay.err);
        CHECK(replay.status == status::failure);
        CHECK(replay.err_has("between tick 62999999 (9999.999 us) and tick 125999999 (19999.999 us)"));
        CHECK(replay.err_has("and no event before"));
    }
}

TEST_CASE("a replay reports what the recording has and the run has not, and the reverse", "[replay]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", ring()}).status == status::success);
    SECTION("an end that comes later") {
        rewrite(workshop, "run.t8h", "forged.t8h", [](Event& event) {
            if (event.kind == EventKind::run_ended)
                event.tick = event.tick + Tick{1000};
        });
        CHECK(workshop.run({"replay", "forged.t8h"}).status == status::failure);
    }
    SECTION("an answer at another tick") {
        bool is_first = true;
        rewrite(workshop, "run.t8h", "forged.t8h", [&](Event& event) {
            if (event.kind == EventKind::host_reply && std::exchange(is_first, false))
                event.tick = event.tick + Tick{1};
        });
        const Outcome replay = workshop.run({"replay", "forged.t8h"});
        CHECK(replay.status == status::failure);
        CHECK(replay.err_has("departs"));
    }
}

TEST_CASE("a recording without programs is replayed with those of another recording of the same command", "[replay]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "small.t8h", "--no-programs", ring()}).status == status::success);
    workshop.run({"run", "--record", "programs.t8h", "--limit", "1us", ring()});
    workshop.run({"run", "--record", "others.t8h", "--limit", "1us", farm()});

    const Outcome without = workshop.run({"replay", "small.t8h"});
    CHECK(without.status == 2);
    CHECK(without.err_has("recorded with --no-programs"));
    CHECK(without.err_has("--start"));
    const Outcome other = workshop.run({"replay", "--start", "others.t8h", "small.t8h"});
    CHECK(other.status == 2);
    CHECK(other.err_has("begins with other programs, options or arguments"));
    CHECK(workshop.run({"replay", "--start", "small.t8h", "small.t8h"}).err_has("holds no programs either"));
    CHECK(workshop.run({"replay", "--start", "programs.t8h", "small.t8h"}).status == status::success);
    CHECK(std::filesystem::file_size(workshop.path("small.t8h")) <
          std::filesystem::file_size(workshop.path("programs.t8h")) + 2000);
}

TEST_CASE("a recording of another timing model, or with a damaged beginning, is refused", "[replay][bad]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", ring()}).status == status::success);
    rewrite(
        workshop, "run.t8h", "older.t8h", [](Event&) {}, [](Description& description) { description.start.timing_model = 77; });
    const Outcome older = workshop.run({"replay", "older.t8h"});
    CHECK(older.status == 2);
    CHECK(older.err_has("version 77 of the timing model"));
    rewrite(
        workshop, "run.t8h", "wrong.t8h", [](Event&) {}, [](Description& description) { description.start.hash ^= 1; });
    const Outcome wrong = workshop.run({"replay", "wrong.t8h"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err_has("the beginning of the run"));
    CHECK(wrong.err_has("is missing or damaged"));
    CHECK(workshop.run({"history", "wrong.t8h"}).status == status::success);
}

TEST_CASE("a replay takes the options by which a run is watched, and refuses those that make no sense", "[replay][bad]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", "--hash-at", "1ms", ring()}).status ==
            status::success);
    const Outcome hashed = workshop.run({"run", "--hash-at", "1ms", ring()});

    const Outcome replay = workshop.run({"replay", "--hash-at", "1ms", "--stats", "--trace-file", "trace.txt", "--trace-count",
                                         "10", "--profile", "profile.txt", "--save-at", "1ms:at1.t8s", "run.t8h"});

    CAPTURE(replay.err);
    CHECK(replay.status == status::success);
    CHECK(replay.err_has(hashed.err.substr(hashed.err.find("state hash #"), 28)));
    CHECK(workshop.read("trace.txt").size() > 100);
    CHECK(workshop.exists("profile.txt"));
    CHECK(workshop.run({"run", "--load", "at1.t8s"}).status == status::success);
    CHECK(workshop.run({"replay", "--limit", "1ms", "run.t8h"}).out_has("replayed up to 1000.000 us"));
    CHECK(workshop.run({"replay"}).status == 2);
    CHECK(workshop.run({"replay", "none.t8h"}).status == 2);
    CHECK(workshop.run({"replay", ring()}).err_has("this is not a history"));
    CHECK(workshop.run({"replay", "--record", "run.t8h", "run.t8h"}).err_has("cannot be its output"));
    CHECK(workshop.run({"replay", "--all", "--record", "x.t8h", "run.t8h"}).err_has("cannot be combined"));
    CHECK(workshop.run({"run", "--no-programs", ring()}).err_has("can only be used with '--record'"));
}

TEST_CASE("a rule that fails in a replay shows in its status", "[replay][check]") {
    Workshop workshop;
    workshop.write("rule.lua", "rule \"few\" { never { sends { bytes = 4 } } }\n");
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", ring()}).status == status::success);

    const Outcome replay = workshop.run({"replay", "--check", "rule.lua", "run.t8h"});

    CHECK(replay.status == status::failure);
    CHECK(replay.err_has("few"));
}

namespace {

/// The word after `before` in a text.
std::string word_after(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos)
        return "no '" + before + "' in: " + text;
    const std::size_t begin = at + before.size();
    return text.substr(begin, text.find_first_of(" ,\n", begin) - begin);
}

/// The first line of a text that begins so.
std::string line_of(const std::string& text, const std::string& begin) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(begin))
            return line;
    return "no line '" + begin + "' in: " + text;
}

} // namespace

TEST_CASE("a recording can be taken to any place", "[replay][place]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", ring()}).status == status::success);
    const auto to = [&](const std::string& place) { return workshop.run({"replay", "--to", place, "run.t8h"}); };
    CHECK(to("start").out_has("(tick 0)"));
    CHECK(to("end").out_has(", the end"));
    CHECK(to("9000000").out_has("(tick 9000000)"));
    CHECK(to("1.5ms").out_has("(tick 9450000)"));
    CHECK(word_after(to("n2@20000").out, "n2: cycle ") == "20000");
    const std::string event = workshop.run({"history", "--json", "--node", "n1", "run.t8h"}).out;
    const std::size_t fifth = event.find("\"number\":5,");
    REQUIRE(fifth != std::string::npos);
    const std::size_t tick = event.rfind("\"tick\":", fifth);
    CHECK(to("n1#5").out_has("(tick " + word_after(event.substr(tick), "\"tick\":") + ")"));
}

TEST_CASE("a place in the code is where a trace shows its executions", "[replay][place]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", ring()}).status == status::success);
    const std::string first = line_of(workshop.run({"replay", "--to", "n1:node.tasm:15", "run.t8h"}).out, "n1: ");
    const std::string address = word_after(first, "Iptr ");
    CAPTURE(first, address);
    REQUIRE(address.starts_with("#8000"));
    const std::string trace =
        workshop.run({"run", "--trace", "--trace-node", "n1", "--trace-range", address + ":" + address, ring()}).err;
    std::istringstream lines(trace);
    std::vector<std::string> cycles;
    for (std::string line; std::getline(lines, line);)
        if (line.find(address) != std::string::npos)
            cycles.push_back(word_after(" " + line.substr(line.find_first_not_of(' ')), " "));
    REQUIRE(cycles.size() == 10);
    for (std::size_t n = 0; n < cycles.size(); n += 3) {
        const std::string place = "n1:node.tasm:15*" + std::to_string(n + 1);
        CAPTURE(place);
        CHECK(word_after(line_of(workshop.run({"replay", "--to", place, "run.t8h"}).out, "n1: "), "cycle ") == cycles[n]);
    }
    const Outcome often = workshop.run({"replay", "--to", "n1:node.tasm:15*11", "run.t8h"});
    CHECK(often.status == 2);
    CHECK(often.err_has("is not executed 11 times"));
}

TEST_CASE("a place that is none is refused with the forms or a similar name", "[replay][place][bad]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", ring()}).status == status::success);
    const struct {
        const char* place;
        const char* message;
    } rows[] = {{"", "is no place"},
                {"12 apples", "is no place"},
                {"-5", "is no place"},
                {"n9@5", "no node 'n9'"},
                {"n1@", "no number after the @"},
                {"n1#x", "no number after the #"},
                {"n1#999999", "has no event"},
                {"n1:node.tasm:9999", "no code"},
                {"nowhere.occ:3", "no program has"},
                {"n1:node.tasm:15*0", "which execution"},
                {"host@5", "no node 'host'"},
                {"strat", "no program has code for 'strat'"}};
    for (const auto& row : rows) {
        const Outcome outcome = workshop.run({"replay", "--to", row.place, "run.t8h"});
        CAPTURE(row.place, outcome.err);
        CHECK(outcome.status == 2);
        CHECK(outcome.err_has(row.message));
        CHECK(outcome.err_has("hint: "));
    }
}

TEST_CASE("a replay has the probe points of the run, and can be given more", "[replay][probes]") {
    Workshop workshop;
    workshop.write("probes.lua", "return { probe { \"adds\", at = \"node.tasm:15\", words = { 0 } } }\n");
    const Outcome run = workshop.run({"run", "--record", "run.t8h", "--probes", "probes.lua", ring()});
    CAPTURE(run.err);
    REQUIRE(run.status == status::success);
    std::filesystem::remove(workshop.path("probes.lua"));

    CHECK(workshop.run({"replay", "--all", "run.t8h"}).status == status::success);
    REQUIRE(workshop.run({"replay", "--record", "again.t8h", "run.t8h"}).status == status::success);
    CHECK(workshop.read("again.t8h") == workshop.read("run.t8h"));
    workshop.write("more.lua", "return { probe { \"outputs\", at = \"node.tasm:22\", words = { 0 } } }\n");
    REQUIRE(workshop.run({"replay", "--record", "more.t8h", "--probes", "more.lua", "run.t8h"}).status == status::success);
    const std::string marks = workshop.run({"history", "--json", "--kind", "mark", "more.t8h"}).out;
    CHECK(marks.find("\"point_name\":\"adds\"") != std::string::npos);
    CHECK(marks.find("\"point_name\":\"outputs\"") != std::string::npos);
}

TEST_CASE("a run that a limit ends at the tick of a hash mark is replayed, and so is a part of it", "[replay]") {
    Workshop workshop;
    for (const char* const limit : {"10ms", "30ms"}) {
        CAPTURE(limit);
        REQUIRE(workshop.run({"run", "--record", "run.t8h", "--limit", limit, source("examples/clocks/clocks.lua").string()})
                    .status == status::limit);
        CHECK(workshop.run({"replay", "--all", "run.t8h"}).status == status::success);
        CHECK(workshop.run({"replay", "--limit", "10ms", "run.t8h"}).status == status::success);
        CHECK(workshop.run({"replay", "--all", "--limit", "10ms", "run.t8h"}).status == status::success);
    }
}

TEST_CASE("places of a run that went on from a snapshot begin there", "[replay][place][snapshot]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--save-at", "4ms:early.t8s", farm(), "40", "20"}).status == status::success);
    REQUIRE(workshop.run({"run", "--load", "early.t8s", "--record", "run.t8h"}).status == status::success);

    const Outcome before = workshop.run({"replay", "--to", "1ms", "run.t8h"});
    CHECK(before.status == 2);
    CHECK(before.err_has("is before the beginning of the run"));
    CHECK(workshop.run({"replay", "--to", "start", "run.t8h"}).out_has("(tick 25200000)"));
    CHECK(workshop.run({"replay", "--to", "end", "run.t8h"}).out_has(", the end"));
    const Outcome late = workshop.run({"replay", "--to", "n1@99999999999999999", "run.t8h"});
    CHECK(late.out_has(", the end"));
    CHECK(workshop.run({"replay", "--to", "end", "--hash", "run.t8h"}).err_has("cannot be combined"));
}

TEST_CASE("events that an interrupted run did not have are a departure", "[replay]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--limit", "4ms", farm(), "40", "20"}).status == status::limit);
    const HistoryReader reader = HistoryReader::open(workshop.path("run.t8h")).value();
    const auto writer = HistoryWriter::create(workshop.path("forged.t8h"), reader.description(), reader.start().value()).value();
    EventCursor cursor = reader.events();
    while (const Event* const event = cursor.next())
        if (event->tick < Tick{18'000'000} || event->kind == EventKind::run_ended) {
            Event kept = *event;
            writer->add(kept);
        }
    REQUIRE(writer->finish());

    const Outcome replay = workshop.run({"replay", "--all", "forged.t8h"});

    CAPTURE(replay.err);
    CHECK(replay.status == status::failure);
    CHECK(replay.err_has("recorded: nothing more"));
}

TEST_CASE("a damaged block is reported, and nothing is called equal", "[replay][bad]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", source("examples/worm/grid.lua").string()}).status ==
            status::success);
    std::string bytes = workshop.read("run.t8h");
    const std::size_t block = bytes.rfind("T8BLOCK\n\x02");
    REQUIRE(block != std::string::npos);
    bytes[block + 300] = static_cast<char>(bytes[block + 300] ^ 0x55);
    workshop.write("damaged.t8h", bytes);

    const Outcome replay = workshop.run({"replay", "damaged.t8h"});

    CAPTURE(replay.err, replay.out);
    CHECK(replay.status == status::failure);
    CHECK(replay.err_has("is damaged"));
    CHECK_FALSE(replay.err_has("departs"));
}

TEST_CASE("a trace of a replay is that of the run", "[replay][trace]") {
    Workshop workshop;
    const auto traced = [&](std::vector<std::string> words, const char* file) {
        words.insert(words.begin() + 1, {"--trace-file", file, "--trace-node", "n2"});
        workshop.run(words);
        return workshop.read(file);
    };
    const std::string plain = traced({"run", farm(), "40", "20"}, "plain.txt");
    CHECK(traced({"run", "--record", "run.t8h", farm(), "40", "20"}, "recorded.txt") == plain);
    CHECK(traced({"replay", "run.t8h"}, "replayed.txt") == plain);
}
