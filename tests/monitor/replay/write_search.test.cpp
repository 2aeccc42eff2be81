#include "monitor/replay/write_search.hpp"

#include <map>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// The changes of some words of a node, found by looking at the memory before and after every instruction and, while the node waits, every
/// microsecond.
class Changes final : public Tracer {
public:
    Changes(const MemoryRange& range) : range_(range) {}
    void instruction(std::uint32_t, const Processor& processor) override {
        if (processor.memory().peek_word(range_.from) != last_)
            ++changes;
        last_ = processor.memory().peek_word(range_.from);
    }
    std::uint64_t changes = 0;

private:
    MemoryRange range_;
    Word last_ = 0;
};

struct Recording {
    HistoryReader history;
    RunStart start;
};

Recording record_run(Workshop& workshop, std::vector<std::string> words) {
    words.insert(words.begin(), {"run", "--record", "run.t8h", "--level", "inputs"});
    workshop.run(words);
    REQUIRE(workshop.exists("run.t8h"));
    HistoryReader history = HistoryReader::open(workshop.path("run.t8h")).value();
    RunStart start = decode_run_start(history.start().value(), "run.t8h").value();
    return {std::move(history), std::move(start)};
}

/// Returns the word in the bytes of a range.
Word word_of(const std::vector<Byte>& bytes) {
    Word word = 0;
    for (std::size_t n = 0; n < bytes_per_word; ++n)
        word |= Word{bytes.at(n)} << (8 * n);
    return word;
}

std::vector<MemoryAccess> all_writes(const Replayer& replayer, const WriteSearch& search, std::size_t most) {
    std::vector<MemoryAccess> writes;
    for (Tick from{}; writes.size() < most; from = writes.back().at + Tick{1}) {
        const auto found = next_write(replayer, search, from);
        if (!found)
            break;
        writes.push_back(*found);
    }
    return writes;
}

} // namespace

TEST_CASE("every write that is found forwards is found backwards, and changes the word as it says", "[replay][write]") {
    Workshop workshop;
    const Recording recording = record_run(workshop, {source("examples/processor_farm/farm4.lua").string(), "6", "6"});
    Replayer replayer(recording.start, recording.history, {});
    replayer.go_to(end_of_time);
    const Tick end = replayer.now();
    std::size_t by_link = 0, by_instruction = 0;
    for (const std::uint32_t node : {0u, 1u, 2u}) {
        replayer.go_to(Tick{end.count / 2});
        const Address wptr = replayer.machine().node(node).processor().state().wdesc.wptr();
        for (const SignedWord word : {0, 1, 3}) {
            const Address from =
                replayer.machine().node(node).memory().is_ram(wptr) ? word_at(wptr, word) : Address{MostNeg + 0x70};
            const WriteSearch search{{{node, from, bytes_per_word}}, {}};
            CAPTURE(node, word, from.bits);
            constexpr std::size_t most = 12;
            const std::vector<MemoryAccess> writes = all_writes(replayer, search, most);
            for (std::size_t n = 0; n < writes.size(); ++n) {
                CAPTURE(n, writes[n].at.count);
                (writes[n].iptr ? by_instruction : by_link) += 1;
                replayer.go_to(writes[n].at);
                const Node& written = replayer.machine().node(node);
                CHECK(written.memory().peek_word(from) == word_of(writes[n].before));
                if (writes[n].iptr)
                    CHECK(written.processor().state().iptr == *writes[n].iptr);
                replayer.go_to(writes[n].at + Tick{1});
                CHECK(written.memory().peek_word(from) == word_of(writes[n].after));
                const auto back = previous_write(replayer, search, writes[n].at + Tick{1});
                REQUIRE(back);
                CHECK(back->at == writes[n].at);
                const auto earlier = previous_write(replayer, search, writes[n].at);
                CHECK(earlier.has_value() == (n != 0));
                if (earlier)
                    CHECK(earlier->at == writes[n - 1].at);
            }
            if (writes.size() < most) // between the writes the word stays
                CHECK_FALSE(next_write(replayer, search, writes.empty() ? Tick{} : writes.back().at + Tick{1}));
        }
    }
    CHECK(by_instruction > 0);
}

TEST_CASE("all changes of a word that a trace sees are found", "[replay][write]") {
    Workshop workshop;
    const Recording recording = record_run(workshop, {source("examples/ring/ring.lua").string()});
    Replayer replayer(recording.start, recording.history, {});
    replayer.go_to(end_of_time);
    const Tick end = replayer.now();
    for (const Word offset : {0x70u, 0x74u, 0x78u, 0x80u, 0x100u, 0x104u}) {
        const MemoryRange range{1, Address{MostNeg + offset}, bytes_per_word};
        CAPTURE(offset);
        std::map<std::uint64_t, MemoryAccess> changes; // by tick
        for (Tick from{};;) {
            const auto found = next_write(replayer, {{range}, {}}, from, end + Tick{1});
            if (!found)
                break;
            from = found->at + Tick{1};
            if (found->before != found->after)
                changes.emplace(found->at.count, *found);
        }
        replayer.go_to(Tick{});
        Changes seen(range);
        replayer.machine().node(1).trace(&seen, 1);
        replayer.go_to(end);
        replayer.machine().node(1).trace(nullptr, 1);
        // A link may write several bytes of the word between two instructions.
        CHECK(changes.size() >= seen.changes);
        Word value = 0;
        for (const auto& [tick, write] : changes) {
            CHECK(word_of(write.before) == value);
            value = word_of(write.after);
        }
        replayer.go_to(end);
        CHECK(replayer.machine().node(1).memory().peek_word(range.from) == value);
    }
}

TEST_CASE("a condition on writes is asked at each, in the order of the search", "[replay][write]") {
    Workshop workshop;
    const Recording recording = record_run(workshop, {source("examples/ring/ring.lua").string()});
    Replayer replayer(recording.start, recording.history, {});
    replayer.go_to(end_of_time);
    const Tick end = replayer.now();
    std::optional<MemoryRange> used;
    for (Word offset = 0x70; offset < 0x200 && !used; offset += bytes_per_word) {
        const MemoryRange range{2, Address{MostNeg + offset}, bytes_per_word};
        if (all_writes(replayer, {{range}, {}}, 5).size() == 5)
            used = range;
    }
    REQUIRE(used);
    std::vector<Tick> asked;
    WriteSearch search{{*used}, [&](const MemoryAccess& write, const Machine& machine) {
                           CHECK(machine.node(2).memory().peek_word(used->from) == word_of(write.after));
                           asked.push_back(write.at);
                           return asked.size() == 4;
                       }};
    const auto fourth = next_write(replayer, search, Tick{});
    REQUIRE(fourth);
    CHECK(std::is_sorted(asked.begin(), asked.end()));
    CHECK(fourth->at == all_writes(replayer, {{*used}, {}}, 4).back().at);
    asked.clear();
    const auto fourth_last = previous_write(replayer, search, end);
    REQUIRE(fourth_last);
    CHECK(std::is_sorted(asked.rbegin(), asked.rend()));
    // The tick from which it begins belongs to it.
    const Tick third = all_writes(replayer, {{*used}, {}}, 3).back().at;
    CHECK(next_write(replayer, {{*used}, {}}, third)->at == third);
    // It is broken off when asked.
    CHECK_FALSE(next_write(replayer, {{*used}, {}}, Tick{}, end_of_time, [](Tick) { return false; }));
    CHECK_FALSE(previous_write(replayer, {{*used}, {}}, end, Tick{}, [](Tick) { return false; }));
}

// Spans with many writes are gone through by instructions: the result must be that of looking at each write.
TEST_CASE("a condition finds the same write among many as a look at each of them", "[replay][write]") {
    Workshop workshop;
    workshop.write("many.occ", R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC many (CHAN OF SP fs, ts, []INT memory)
  INT s, t:
  CHAN OF INT c:
  SEQ
    s, t := 0, 0
    PAR
      SEQ i = 0 FOR 60
        c ! i * 3
      SEQ i = 0 FOR 60
        INT v:
        SEQ
          c ? v
          s := s + v
          t := v REM 5
          s := s - 1
    so.write.int (fs, ts, s + t, 0)
    so.exit (fs, ts, sps.success)
:
)");
    const Recording recording = record_run(workshop, {workshop.path("many.occ"), "--include", workshop.path("")});
    Replayer replayer(recording.start, recording.history, {});
    replayer.go_to(end_of_time);
    const Tick end = replayer.now();
    std::size_t found = 0, busy = 0;
    for (Word offset = 0x100; offset < 0x300; offset += bytes_per_word) {
        const MemoryRange range{0, Address{MostNeg + offset}, bytes_per_word};
        const std::vector<MemoryAccess> writes = all_writes(replayer, {{range}, {}}, 250);
        if (writes.size() < 50)
            continue;
        ++busy;
        for (const Word rest : {0u, 2u, 6u}) {
            CAPTURE(offset, rest, writes.size());
            const auto fits = [&](const MemoryAccess& write) {
                return word_of(write.after) % 7 == rest && write.before != write.after;
            };
            const WriteSearch search{{range}, [&](const MemoryAccess& write, const Machine&) { return fits(write); }};
            const auto first = std::find_if(writes.begin(), writes.end(), fits);
            const auto last = std::find_if(writes.rbegin(), writes.rend(), fits);
            const auto forwards = next_write(replayer, search, Tick{});
            CHECK(forwards.has_value() == (first != writes.end()));
            if (forwards) {
                CHECK(forwards->at == first->at);
                CHECK(forwards->after == first->after);
                ++found;
            }
            if (writes.size() < 250) {
                const auto backwards = previous_write(replayer, search, end);
                CHECK(backwards.has_value() == (last != writes.rend()));
                if (backwards)
                    CHECK(backwards->at == last->at);
            }
            if (first != writes.end()) { // the next one after it
                const auto second = std::find_if(first + 1, writes.end(), fits);
                const auto next = next_write(replayer, search, first->at + Tick{1});
                if (second != writes.end())
                    CHECK((next && next->at == second->at));
            }
        }
        // Those that are passed over are counted, with and without a condition.
        const auto odd = [](const MemoryAccess& write, const Machine&) { return word_of(write.after) % 2 == 1; };
        for (const WriteSearch& search : {WriteSearch{{range}, {}}, WriteSearch{{range}, odd}}) {
            const std::vector<MemoryAccess> accepted = all_writes(replayer, search, 250);
            for (const std::size_t which : {std::size_t{2}, std::size_t{17}, accepted.size()}) {
                CAPTURE(offset, which);
                if (which == 0 || which > accepted.size() || accepted.size() == 250)
                    continue;
                std::uint64_t left = which;
                const auto forwards = next_write(replayer, search, Tick{}, end_of_time, {}, left);
                REQUIRE(forwards);
                CHECK(forwards->at == accepted[which - 1].at);
                left = which;
                const auto backwards = previous_write(replayer, search, end, Tick{}, {}, left);
                REQUIRE(backwards);
                CHECK(backwards->at == accepted[accepted.size() - which].at);
            }
            std::uint64_t left = accepted.size() + 3;
            if (accepted.size() < 250) {
                CHECK_FALSE(next_write(replayer, search, Tick{}, end_of_time, {}, left));
                CHECK(left == 3);
            }
        }
    }
    CHECK(busy >= 3);
    CHECK(found >= 3);
}
