#include <cstdlib>
#include <random>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "monitor/debugger/breakpoints.hpp"
#include "monitor/fork/fork.hpp"
#include "monitor/replay/isolation.hpp"
#include "monitor/replay/place_search.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Steps of a walk: T8_WALK in the environment, for a soak. T8_FIRST_SEED chooses the walks.
unsigned steps_of_a_walk() {
    const char* const given = std::getenv("T8_WALK");
    return given == nullptr ? repetitions(500) : static_cast<unsigned>(std::atoi(given));
}

/// A recorded run, walked through at random, beside one that always begins at the beginning.
class Walk {
public:
    Walk(const HistoryReader& history, const RunStart& start, std::uint64_t seed)
        : random_(seed), walker_(start, history, walking()), reference_(start, history, from_the_beginning()),
          breakpoints_(walker_, [&](const Replayer::KeepGoing&) { return Result<const HistoryReader*>(&walker_.history()); }) {}

    void add_breakpoint(const char* place) {
        const HistoryReader& history = walker_.history();
        const Place parsed = parse_place(place, history.machine()).value();
        const auto where = code_at(std::get<Place::AtCode>(parsed.what), history.machine(), history.description().code);
        REQUIRE(where);
        breakpoints_.add(place, Breakpoints::AtCode{any_of(*where).points});
    }
    /// Watches a word near the workspace of a node's process, or no word any more.
    void watch_another_word() {
        if (watched_ != 0)
            breakpoints_.remove(std::exchange(watched_, 0));
        const auto node = static_cast<std::uint32_t>(random_() % walker_.machine().node_count());
        const Address at =
            word_at(walker_.machine().node(node).processor().state().wdesc.wptr(), static_cast<SignedWord>(random_() % 8) - 4);
        if (random_() % 3 != 0 && walker_.machine().node(node).memory().is_ram(at))
            watched_ = breakpoints_.add("write", Breakpoints::AtWrite{{{{node, at, bytes_per_word}}, {}}}).number;
    }

    /// Lets a random group of nodes run alone, or all nodes again.
    void isolate_others() {
        const std::size_t nodes = walker_.machine().node_count();
        if (walker_.isolation() != nullptr && random_() % 2 == 0)
            return void(walker_.isolate(nullptr));
        std::vector<std::uint32_t> group;
        for (std::uint32_t node = 0; node < nodes; ++node)
            if (random_() % 3 == 0)
                group.push_back(node);
        if (const auto isolation = isolate_nodes(walker_, group))
            walker_.isolate(isolation->log);
    }

    void one_step() {
        auto node = static_cast<std::uint32_t>(random_() % walker_.machine().node_count());
        while (!walker_.runs(node))
            node = static_cast<std::uint32_t>((node + 1) % walker_.machine().node_count());
        const auto executed = [&] { return walker_.machine().node(node).processor().state().instructions; };
        const std::uint64_t before = executed();
        const Tick here = walker_.now();
        const std::uint64_t what = random_() % 10;
        CAPTURE(what, node, here.count);
        switch (what) {
        case 0:
            walker_.go_to(Tick{random_() % (walker_.recorded_end().tick.count + 1000)});
            break;
        case 1:
            walker_.go_to(Tick{here.count - std::min<std::uint64_t>(here.count, random_() % 100'000)});
            break;
        case 2:
        case 3:
            if (walker_.step(node))
                CHECK(executed() == before + 1);
            else
                CHECK(walker_.now() == here);
            break;
        case 4:
        case 5:
            if (walker_.step_back(node))
                CHECK(executed() + 1 == before);
            else
                CHECK(walker_.now() == here);
            break;
        case 6:
            if (const auto stop = breakpoints_.go_on().value(); stop.why == Breakpoints::Stop::Why::breakpoint)
                CHECK((walker_.now() > here && stands_at(stop)));
            break;
        case 7:
            if (const auto stop = breakpoints_.go_back().value(); stop.why == Breakpoints::Stop::Why::breakpoint)
                CHECK((walker_.now() < here && stands_at(stop)));
            break;
        case 8:
            isolate_others();
            CHECK(walker_.now() == here);
            break;
        default:
            watch_another_word();
            break;
        }
        reference_.go_to(Tick{});
        reference_.go_to(walker_.now());
        if (walker_.isolation() == nullptr)
            CHECK(walker_.machine().state_hash() == reference_.machine().state_hash());
        for (std::uint32_t one = 0; one < walker_.machine().node_count(); ++one)
            if (walker_.isolation() != nullptr && walker_.runs(one))
                CHECK(walker_.machine().state_hash(one) == reference_.machine().state_hash(one));
    }

    /// Makes a fork with one or two random changes at this instant. Returns nothing if the changes cannot be made here.
    std::optional<Fork> fork(std::span<const Byte> start, const std::filesystem::path& root) {
        if (walker_.isolation() != nullptr)
            walker_.isolate(nullptr);
        const MachineSpec& machine = walker_.history().machine();
        std::vector<Edit> edits;
        for (std::uint64_t n = 0; n <= random_() % 2; ++n) {
            const auto node = static_cast<std::uint32_t>(random_() % machine.nodes.size());
            const std::string& name = machine.nodes[node].name;
            const CoreState& core = walker_.machine().node(node).processor().state();
            const auto number = static_cast<std::uint32_t>(random_());
            const auto link = random_() % 4;
            std::string text;
            switch (random_() % 5) {
            case 0:
                text = fmt::format("{}.areg = #{:08X}", name, number);
                break;
            case 1: // a variable of the process, or old contents of its workspace
                text = fmt::format("{}.#{:08X} = {}", name, word_at(core.wdesc.wptr(), static_cast<SignedWord>(number % 6)).bits,
                                   number % 1000);
                break;
            case 2:
                text = fmt::format("drop {}.{}", name, link);
                break;
            case 3:
                text = fmt::format("change {}.{} = #{:02X}", name, link, number & 0xFFu);
                break;
            default:
                text = fmt::format("fault crash node={}", name);
            }
            if (auto edit = parse_edit(text, machine); edit && resolve(*edit, walker_.machine(), walker_.now()))
                edits.push_back(std::move(*edit));
        }
        if (edits.empty())
            return {};
        const Tick at = walker_.now();
        const std::uint64_t hash = walker_.machine().state_hash();
        ForkOptions options;
        options.probes.wanted = {};
        options.files.root_directory = root;
        options.limit = walker_.recorded_end().tick * 2 + Tick{1};
        const HostSession session = host_session_of(walker_.start(), walker_.history(), walking()).value();
        const Result<Fork> made = record_fork(walker_, start, session, at, edits, options);
        walker_.go_to(at);
        CHECK(walker_.machine().state_hash() == hash); // the parent is as it was
        if (!made)
            return {};
        return *made;
    }
    Tick now() const { return walker_.now(); }
    std::uint64_t hash_at(Tick tick) {
        if (walker_.isolation() != nullptr)
            walker_.isolate(nullptr);
        walker_.go_to(tick);
        return walker_.machine().state_hash();
    }

private:
    static Replayer::Options walking() {
        Replayer::Options options;
        options.budget = {std::uint64_t{1} << 20, std::chrono::nanoseconds(0)};
        return options;
    }
    static Replayer::Options from_the_beginning() {
        Replayer::Options options;
        options.budget.spacing = std::chrono::hours(1);
        return options;
    }
    bool stands_at(const Breakpoints::Stop& stop) {
        if (walker_.now() != stop.at)
            return false;
        if (const auto* const execution = std::get_if<Execution>(&stop.what))
            return walker_.machine().node(execution->where.node).processor().state().iptr == execution->where.iptr;
        const auto& write = std::get<MemoryAccess>(stop.what);
        const auto bytes = [&] {
            std::vector<Byte> read(write.range.bytes);
            reference_.machine().node(write.range.node).memory().peek_bytes(write.range.from, read);
            return read;
        };
        reference_.go_to(Tick{});
        reference_.go_to(stop.at);
        const std::vector<Byte> before = bytes();
        reference_.go_to(stop.at + Tick{1});
        return before == write.before && bytes() == write.after;
    }

    std::mt19937_64 random_;
    Replayer walker_;
    Replayer reference_;
    Breakpoints breakpoints_;
    std::uint32_t watched_ = 0; ///< the number of the breakpoint at a word; 0: none
};

} // namespace

TEST_CASE("wherever a random walk has come, the machine is what a run from the beginning makes it", "[replay][debug][random]") {
    const struct {
        std::vector<std::string> words;
        std::vector<const char*> breakpoints;
    } runs[] = {{{source("examples/ring/ring.lua").string()}, {"node.tasm:15", "n0:root.tasm:44"}},
                {{source("examples/ring/ring_faulty.lua").string()}, {"n2:node.tasm:15"}},
                {{source("examples/processor_farm/farm4.lua").string(), "20", "20"}, {"farmer.tasm:262", "n2:downward"}}};
    const char* const first = std::getenv("T8_FIRST_SEED");
    std::uint64_t seed = first == nullptr ? 1 : static_cast<std::uint64_t>(std::atoll(first));
    for (const auto& run : runs) {
        Workshop workshop;
        std::vector<std::string> words = {"run", "--record", "run.t8h", "--level", "inputs"};
        words.insert(words.end(), run.words.begin(), run.words.end());
        workshop.run(words);
        // The walk goes on in a fork, and in a fork of it.
        std::filesystem::path file = workshop.path("run.t8h");
        std::vector<std::string> changes;
        for (unsigned forks = 0; forks <= 2 && !file.empty(); ++forks) {
            const HistoryReader history = HistoryReader::open(file).value();
            const std::vector<Byte> start = history.start().value();
            Walk walk(history, run_start_of(history, start).value(), seed++);
            for (const char* const place : run.breakpoints)
                walk.add_breakpoint(place);
            file.clear();
            for (unsigned n = 0; n < steps_of_a_walk() / (forks + 1); ++n) {
                CAPTURE(run.words, forks, n, changes);
                walk.one_step();
            }
            for (unsigned tries = 0; tries < 20 && file.empty() && forks < 2; ++tries) {
                walk.one_step();
                const auto fork = walk.fork(start, workshop.path(""));
                if (!fork)
                    continue;
                file = fork->file;
                changes.insert(changes.end(), fork->edits.begin(), fork->edits.end());
                changes.push_back(fmt::format("at {}", fork->at.count));
                const HistoryReader of_fork = HistoryReader::open(file).value();
                Walk child(of_fork, run_start_of(of_fork, start).value(), seed);
                CAPTURE(run.words, fork->edits, fork->at.count);
                for (unsigned n = 0; n < 5 && fork->at != Tick{}; ++n) { // before the instant it is its parent
                    const Tick tick{fork->at.count * n / 5};
                    CHECK(child.hash_at(tick) == walk.hash_at(tick));
                }
            }
        }
    }
}
