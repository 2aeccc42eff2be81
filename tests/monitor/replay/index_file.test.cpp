#include "monitor/replay/index_file.hpp"

#include <cstring>
#include <fstream>

#include <catch2/catch.hpp>
#include <xxhash.h>

#include "monitor/replay/replayer.hpp"
#include "tests/cli/command_line.hpp"

using namespace t8;
using namespace t8::test;

namespace {

HistoryReader recorded_farm(Workshop& workshop) {
    workshop.run(
        {"run", "--record", "run.t8h", "--level", "inputs", source("examples/processor_farm/farm4.lua").string(), "20", "20"});
    return HistoryReader::open(workshop.path("run.t8h")).value();
}

Replayer::Options dense_index() {
    Replayer::Options options;
    options.budget.spacing = std::chrono::nanoseconds(0);
    return options;
}

std::vector<char> bytes_of_file(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes_to(const std::string& file, const std::vector<char>& bytes) {
    std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

} // namespace

TEST_CASE("an index that was saved gives the same instants in the next session", "[replay][index]") {
    Workshop workshop;
    const HistoryReader history = recorded_farm(workshop);
    const RunStart start = run_start_of(history, history.start().value()).value();
    Replayer first(start, history, dense_index());
    first.go_to(end_of_time);
    const std::string file = index_file_of(workshop.path("run.t8h"));
    CHECK(file == workshop.path("run.t8i"));
    REQUIRE(save_index(file, first.index(), history, start.snapshot.spec));

    const auto saved = load_index(file, history, start.snapshot.spec);

    REQUIRE(saved);
    CHECK(saved->size() == first.index().size());
    Replayer second(start, history, dense_index());
    second.add(*saved);
    CHECK(second.index().size() == first.index().size());
    CHECK(second.index().bytes() <= first.index().bytes() * 11 / 10); // pages are shared as before
    for (const TimeIndex::Saved& one : *saved) {
        first.go_to(one.image->come_to);
        second.go_to(one.image->come_to);
        CHECK(first.machine().state_hash() == second.machine().state_hash());
        const Tick between = one.image->come_to + Tick{777'777};
        first.go_to(between);
        second.go_to(between);
        CHECK(first.machine().state_hash() == second.machine().state_hash());
    }
}

TEST_CASE("an index of another recording, or a damaged one, is refused", "[replay][index][bad]") {
    Workshop workshop;
    const HistoryReader history = recorded_farm(workshop);
    const RunStart start = run_start_of(history, history.start().value()).value();
    Replayer replayer(start, history, dense_index());
    replayer.go_to(end_of_time);
    const std::string file = workshop.path("run.t8i");
    REQUIRE(save_index(file, replayer.index(), history, start.snapshot.spec));
    const std::vector<char> whole = bytes_of_file(file);
    for (std::size_t at = 0; at < whole.size(); at += 1 + whole.size() / 97) {
        CAPTURE(at);
        std::vector<char> changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 0x21);
        write_bytes_to(file, changed);
        CHECK_FALSE(load_index(file, history, start.snapshot.spec));
        write_bytes_to(file, {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(at)});
        CHECK_FALSE(load_index(file, history, start.snapshot.spec));
    }
    workshop.run({"run", "--record", "other.t8h", source("examples/ring/ring.lua").string()});
    write_bytes_to(file, whole);
    const HistoryReader other = HistoryReader::open(workshop.path("other.t8h")).value();
    const auto refused = load_index(file, other, other.machine());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().diagnostics.front().message.find("belongs to another recording") != std::string::npos);
    CHECK_FALSE(load_index(workshop.path("none.t8i"), history, start.snapshot.spec));
    CHECK_FALSE(save_index(workshop.path("no/run.t8i"), replayer.index(), history, start.snapshot.spec));
}

TEST_CASE("a forged index cannot make a snapshot larger than its machine", "[replay][index][bad]") {
    Workshop workshop;
    const HistoryReader history = recorded_farm(workshop);
    const RunStart start = run_start_of(history, history.start().value()).value();
    Replayer replayer(start, history, dense_index());
    replayer.go_to(end_of_time);
    const std::string file = workshop.path("run.t8i");
    REQUIRE(save_index(file, replayer.index(), history, start.snapshot.spec));
    std::vector<char> forged = bytes_of_file(file);
    // docs/replay.md has no layout of the file: after the 48 bytes of its header, each snapshot has its cost, its size and its packed size.
    constexpr std::size_t checksum_at = 40, body_at = 48, size_at = body_at + 8;
    for (const std::uint64_t size : {std::uint64_t{300} << 20, std::uint64_t{3} << 30, ~std::uint64_t{0}}) {
        std::memcpy(forged.data() + size_at, &size, sizeof size);
        const std::uint64_t checksum = XXH3_64bits(forged.data() + body_at, forged.size() - body_at);
        std::memcpy(forged.data() + checksum_at, &checksum, sizeof checksum);
        write_bytes_to(file, forged);
        const auto refused = load_index(file, history, start.snapshot.spec);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().diagnostics.front().message.find("a size that it cannot have") != std::string::npos);
    }
}

TEST_CASE("t8 debug saves its snapshots beside the recording, and uses them", "[debug][index]") {
    Workshop workshop;
    recorded_farm(workshop);
    workshop.write("save", "snapshots all\nsnapshots save\n");
    workshop.write("look", "snapshots\ngo 1ms\n");
    const test::Outcome saving = workshop.run({"debug", "--batch", "-x", "save", "run.t8h"});
    CHECK(saving.status == status::success);
    CHECK(saving.out_has("saved as 'run.t8i'"));
    const test::Outcome looking = workshop.run({"debug", "--batch", "-x", "look", "run.t8h"});
    CHECK(looking.status == status::success);
    CHECK(looking.err.empty());
    workshop.write("run.t8i", "nonsense");
    CHECK(workshop.run({"debug", "--batch", "-x", "look", "run.t8h"}).err_has("is damaged"));
}
