#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "monitor/causality/message_matcher.hpp"
#include "monitor/causality/settled_order.hpp"
#include "monitor/history/reading/reader.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"
#include "tests/monitor/causality/plain_order.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

struct Recording {
    MachineSpec machine;
    std::vector<Event> events;
};

Recording recorded(const Example& example, const std::string& level) {
    Workshop workshop;
    std::vector<std::string> words = {"run", "--record", "run.t8h", "--level", level};
    const std::vector<std::string> program = program_of(example);
    words.insert(words.end(), program.begin(), program.end());
    const Outcome outcome = workshop.run(words, example.input);
    INFO(outcome.err);
    REQUIRE(outcome.status == example.status);
    const auto reader = HistoryReader::open(workshop.path("run.t8h"));
    REQUIRE(reader);
    REQUIRE(reader->complete());
    Recording result{reader->machine(), {}};
    EventCursor cursor = reader->events();
    while (const Event* const event = cursor.next()) {
        result.events.push_back(*event);
        result.events.back().payload.clear();
    }
    return result;
}

/// Indices of `most` events, or of all if there are no more: always the same ones.
std::vector<std::size_t> sample(std::size_t events, std::size_t most) {
    std::vector<std::size_t> result;
    if (events <= most) {
        result.resize(events);
        std::iota(result.begin(), result.end(), std::size_t{0});
        return result;
    }
    std::uint64_t state = events;
    while (result.size() < most) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        result.push_back((state >> 33) % events);
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

std::string name(const Event& event) {
    return (event.node == host_node ? "host" : "n" + std::to_string(event.node)) + "#" + std::to_string(event.number);
}

/// "host {clock}" for each row of a ShiViz log.
std::vector<std::string> clocks_of(const std::string& log) {
    std::vector<std::string> clocks;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);)
        if (line.find(" {\"") != std::string::npos)
            clocks.push_back(line);
    return clocks;
}

const Example& example_named(const std::string& file) {
    const auto found =
        std::find_if(all_examples.begin(), all_examples.end(), [&](const Example& one) { return one.file == file; });
    REQUIRE(found != all_examples.end());
    return *found;
}

} // namespace

// Was: the boot of a node stayed open until the first message over that link, and then learnt what the neighbour knew by then.
TEST_CASE("messages and causal order of every example are the plain ones, and exact in runs without faults",
          "[causality][examples]") {
    const std::vector<std::string> levels =
        is_slow_build ? std::vector<std::string>{"messages"} : std::vector<std::string>{"messages", "all"};
    std::size_t pairs = 0;
    std::size_t ordered = 0;
    for (const Example& example : some_examples())
        for (const std::string& level : levels) {
            CAPTURE(example.file, level);
            const Recording run = recorded(example, level);
            if (!run.machine.faults.empty())
                continue;
            const PlainOrder plain(run.machine, run.events);
            CHECK(plain.guesses() == 0);

            MessageMatcher matcher(run.machine);
            std::vector<PlainOrder::Match> matches;
            for (const Event& event : run.events) {
                matcher.see(event);
                for (const MatchedMessage& match : matcher.matched())
                    if (match.sent != match.received && match.sent.node != host_node && match.received.node != host_node)
                        matches.push_back({match.sent, match.received, match.message["bytes"]});
            }
            std::sort(matches.begin(), matches.end());
            CHECK((matches == plain.matches()));

            SettledOrder order(run.machine, 100'000);
            std::vector<KeptStamp> stamps;
            const std::vector<std::size_t> chosen = sample(run.events.size(), level == "messages" ? 1500 : 400);
            std::size_t inexact = 0;
            std::size_t given = 0;
            const auto take = [&] {
                while (const SettledEvent* const event = order.next()) {
                    inexact += !event->stamp.clock.exact();
                    if (stamps.size() < chosen.size() && given == chosen[stamps.size()])
                        stamps.push_back(event->stamp);
                    ++given;
                }
            };
            for (const Event& event : run.events) {
                order.see(event);
                take();
            }
            order.finish();
            take();
            CHECK(given == run.events.size());
            CHECK(inexact == 0);

            std::size_t wrong = 0;
            std::string first;
            const std::size_t walks = std::max<std::size_t>(1, chosen.size() * run.events.size() / 20'000'000);
            for (std::size_t b = 0; b < chosen.size(); b += walks) {
                const std::vector<bool> past = plain.past(chosen[b]);
                REQUIRE(stamps[b].own.known() == plain.has(chosen[b]));
                for (std::size_t a = 0; a < chosen.size(); ++a) {
                    const bool truth = past[chosen[a]];
                    const bool is_before = before(stamps[a], stamps[b]);
                    const bool both = a != b && plain.has(chosen[a]) && plain.has(chosen[b]);
                    const int relations = is_before + before(stamps[b], stamps[a]) + concurrent(stamps[a], stamps[b]);
                    ++pairs;
                    ordered += truth;
                    if (is_before == truth && relations == (both ? 1 : 0))
                        continue;
                    if (wrong++ == 0)
                        first = name(run.events[chosen[a]]) + (truth ? " is before " : " is not before ") +
                                name(run.events[chosen[b]]) + ", of three relations " + std::to_string(relations) + " hold";
                }
            }
            INFO(first);
            CHECK(wrong == 0);
        }
    // The runs are worth the trouble.
    CHECK(pairs > repetitions(1'000'000));
    CHECK(ordered > pairs / 20);
    CHECK(ordered < pairs);
}

TEST_CASE("nodes that have only been booted know nothing of each other", "[causality][examples]") {
    const Recording run = recorded(example_named("alltoall/alltoall.lua"), "messages");
    CausalOrder order(run.machine);
    std::map<EventId, KeptStamp> stamps;
    for (const Event& event : run.events) {
        order.see(event);
        stamps[event.id()] = order.keep();
    }

    const KeptStamp& one = stamps.at({4, 1});
    const KeptStamp& other = stamps.at({37, 1});

    CHECK(one.clock.exact());
    CHECK(other.clock.exact());
    CHECK(concurrent(one, other));
}

TEST_CASE("no rule about the causal order of an example is left pending", "[causality][check][examples]") {
    const std::vector<std::string> levels =
        is_slow_build ? std::vector<std::string>{"messages"} : std::vector<std::string>{"messages", "all"};
    for (const Example& example : some_examples())
        for (const std::string& level : levels) {
            CAPTURE(example.file, level);
            Workshop workshop;
            // No event is like that, so it is asked of every message and of every process, and never decided early.
            workshop.write("rules.lua", "rule 'r' { never { sequence { run_ends {}, choice { messages {}, process_starts {} }, "
                                        "order = 'causal' } } }\n");
            std::vector<std::string> words = {"run", "--record", "run.t8h", "--level", level};
            const std::vector<std::string> program = program_of(example);
            words.insert(words.end(), program.begin(), program.end());
            REQUIRE(workshop.run(words, example.input).status == example.status);

            const Outcome check = workshop.run({"check", "run.t8h", "rules.lua"});

            INFO(check.out + check.err);
            CHECK(check.out_has("1 rule over "));
            CHECK_FALSE(check.out_has("pending"));
        }
}

// Was: with boot_link = 2 `never` and `possibly` went the other way, for the boot of b took over what a knew when it sent its message.
TEST_CASE("the link that a node boots over changes no verdict and no clock about what came before what", "[causality][check]") {
    constexpr std::string_view a = R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC a (CHAN OF SP fs, ts, CHAN OF INT to.b)
  CHAN OF INT c :
  PAR
    c ! 1
    INT x :
    SEQ
      c ? x
      to.b ! x
      so.exit (fs, ts, sps.success)
:
)occam";
    // b counts until a has had its communication.
    constexpr std::string_view b = R"occam(PROC b (CHAN OF INT from.a)
  CHAN OF INT c :
  PAR
    INT y :
    SEQ
      y := 0
      SEQ i = 0 FOR 1000
        y := y PLUS i
      c ! y
    INT x :
    SEQ
      c ? x
      from.a ? x
:
)occam";
    constexpr std::string_view rules = R"lua(local of_a, of_b = communications { node = 'a' }, communications { node = 'b' }
rule 'ordered' { never { concurrency { of_a, of_b } } }
rule 'b first' { possibly { function(s)
    local a, b = false, false
    for _, p in ipairs(s) do a, b = a or p.of_a ~= nil, b or p.of_b ~= nil end
    return b and not a
end, watch = { of_a = of_a, of_b = of_b } } }
)lua";
    std::vector<std::vector<std::string>> logs;
    for (const char* const boot_link : {"1", "2"}) {
        CAPTURE(boot_link);
        Workshop workshop;
        workshop.write("a.occ", a);
        workshop.write("b.occ", b);
        workshop.write("rules.lua", rules);
        workshop.write("two.lua",
                       std::string("return { node { 'a', boot = 'a.occ', parameters = { ['to.b'] = 2 } }, host { 'a.0' },\n"
                                   "  node { 'b', boot = 'b.occ', boot_link = ") +
                           boot_link +
                           ", parameters = { ['from.a'] = 2 } },\n"
                           "  link { 'a.1', 'b.1' }, link { 'a.2', 'b.2' } }\n");

        const Outcome run = workshop.run({"run", "--record", "run.t8h", "two.lua"});
        const Outcome check = workshop.run({"check", "run.t8h", "rules.lua"});

        INFO(run.err);
        INFO(check.out);
        REQUIRE(run.status == status::success);
        CHECK(check.out_has("rules.lua:2: fail: ordered"));
        CHECK(check.out_has("rules.lua:3: pass: b first"));
        REQUIRE(workshop.run({"export", "--shiviz", "-o", "run.shiviz", "run.t8h"}).status == status::success);
        logs.push_back(clocks_of(workshop.read("run.shiviz")));
    }
    CHECK(logs[0] == logs[1]);
    CHECK(logs[0].size() > 10);
}
