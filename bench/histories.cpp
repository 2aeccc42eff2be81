// Costs of a history: events written, read and matched per second, bytes per event, and the time to open a long history.
//
//   bench_histories [MILLIONS]     also writes a history of so many million events (default 100) and opens it

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "monitor/events/node_clocks.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/history/writing/writer.hpp"

using namespace t8;

namespace {

namespace fs = std::filesystem;
/// Returns the processor time of this thread in seconds, so that other programs of the host do not count.
double now() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}
double seconds_since(double start) { return now() - start; }

MachineSpec machine_of(std::uint32_t nodes) {
    MachineSpec machine;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.name = fmt::format("n{}", i);
        machine.nodes.push_back(node);
    }
    return machine;
}

/// A piece of traffic that can be repeated: each round comes later by `period` and goes on where the one before ended.
struct Traffic {
    std::string name;
    MachineSpec machine;
    std::vector<Event> events;
    Tick period{};

    /// Changes the events to those of the next round.
    void shift() {
        std::vector<std::uint64_t> counts(machine.nodes.size(), 0);
        for (const Event& event : events)
            ++counts[event.node];
        for (Event& event : events) {
            event.tick = event.tick + period;
            event.cycle += period.count / 315;
            event.number += counts[event.node];
            if (const auto position = field_index(event.kind, "position"))
                event.values[*position] += 1u << 20;
            if (const auto sequence = field_index(event.kind, "sequence"))
                event.values[*sequence] += 1u << 14;
        }
    }
};

void finish(Traffic& traffic) {
    std::stable_sort(traffic.events.begin(), traffic.events.end(),
                     [](const Event& a, const Event& b) { return a.tick != b.tick ? a.tick < b.tick : a.node < b.node; });
    const NodeClocks clocks = NodeClocks::of(traffic.machine).value();
    std::vector<std::uint64_t> numbers(traffic.machine.nodes.size(), 0);
    for (Event& event : traffic.events) {
        event.number = numbers[event.node]++;
        event.cycle = clocks.of_node(event.node).cycle_at(event.tick);
    }
    traffic.period = Tick{(traffic.events.back().tick.count / 315 + 100) * 315};
}

Event event_of(EventKind kind, std::uint32_t node, std::uint64_t cycle, std::uint32_t process, Word iptr) {
    Event event;
    event.kind = kind;
    event.node = node;
    event.tick = Tick{cycle * 315};
    event.process = process;
    event.wdesc = Wdesc{0x80001001u + 0x80u * (process % 64)};
    event.iptr = Address{iptr};
    return event;
}

void put_channel(Event& event, std::uint32_t channel, Word word) {
    event.channel = channel;
    event.word = Address{word};
}

/// Returns the node to which a link of a node of the torus leads; link 0 to 1, 2 to 3.
std::uint32_t neighbour(std::uint32_t node, std::uint32_t link) {
    const std::uint32_t x = node % 4;
    const std::uint32_t y = node / 4;
    constexpr std::uint32_t step[] = {1, 3};
    return link < 2 ? y * 4 + (x + step[link]) % 4 : (y + step[link - 2]) % 4 * 4 + x;
}

std::uint64_t hash_of(std::mt19937_64& random) { return random() & 0xFFFF; }

/// Eight processes of one node, each of which takes a word from the one before and hands it on.
Traffic pipeline(std::size_t count) {
    Traffic traffic{"pipeline on internal channels", machine_of(1), {}, {}};
    std::mt19937_64 random(1);
    std::uint64_t cycle = 1000;
    for (std::size_t i = 0; i < count; ++i) {
        const auto stage = static_cast<std::uint32_t>(i % 8);
        cycle += 61 + (random() % 16 == 0 ? random() % 8 : 0);
        Event event = event_of(EventKind::communication, 0, cycle, 1 + stage, 0x80000200u + 2 * (stage == 0));
        put_channel(event, first_internal_channel + stage, 0x80002000u + 4 * stage);
        set_fields(event, {{"receiver", 2 + stage},
                           {"receiver_wdesc", 0x80001081u + 0x80u * stage},
                           {"receiver_iptr", 0x80000240u},
                           {"bytes", 4},
                           {"first", 1},
                           {"waited", 40 + random() % 8},
                           {"payload_hash", hash_of(random)}});
        traffic.events.push_back(event);
    }
    finish(traffic);
    return traffic;
}

/// A 4 by 4 torus in which each node exchanges a message with each of its neighbours, computes, and begins again. Lengths differ
/// from exchange to exchange, computing times a little from node to node.
Traffic all_to_all(std::size_t count) {
    Traffic traffic{"all to all over links", machine_of(16), {}, {}};
    std::mt19937_64 random(2);
    std::uint64_t start = 1000;
    std::uint64_t position = 0;
    for (std::uint64_t exchange = 0; traffic.events.size() < count; ++exchange) {
        const std::uint64_t bytes = exchange % 8 == 0 ? 256 : 16 << (exchange % 3);
        std::array<std::uint64_t, 16> ready{};
        for (std::uint64_t& cycle : ready)
            cycle = start + random() % 40;
        for (std::uint32_t node = 0; node < 16; ++node)
            for (std::uint32_t link = 0; link < 4; ++link) {
                const std::uint32_t to = neighbour(node, link);
                const std::uint64_t begun = ready[node] + 24 * link;
                const std::uint64_t taken = ready[to] + 24 * (link ^ 1) + 100;
                const std::uint64_t first_bit = std::max(begun, taken);
                const std::uint64_t end = first_bit + bytes * 11 + 6;
                Event sent = event_of(EventKind::sent, node, end, 3 + link, 0x80000300u);
                put_channel(sent, output_channel(link), 0x80000000u + 4 * link);
                const std::uint64_t hash = hash_of(random);
                set_fields(sent, {{"to_node", to},
                                  {"to_link", link ^ 1},
                                  {"bytes", bytes},
                                  {"position", position},
                                  {"sequence", exchange},
                                  {"waited", 315 * (first_bit - begun + 1)},
                                  {"duration", 315 * (bytes * 11 + 2)},
                                  {"payload_hash", hash}});
                Event received = event_of(EventKind::received, to, end - 2, 7 + (link ^ 1), 0x80000400u);
                put_channel(received, input_channel(link ^ 1), 0x80000010u + 4 * (link ^ 1));
                set_fields(received, {{"from_node", node},
                                      {"from_link", link},
                                      {"bytes", bytes},
                                      {"position", position},
                                      {"waited", 315 * (end - 2 - taken)},
                                      {"payload_hash", hash}});
                traffic.events.push_back(sent);
                traffic.events.push_back(received);
            }
        position += bytes;
        start += bytes * 11 + 3000;
    }
    finish(traffic);
    return traffic;
}

/// Makes the worst case: any link at any time with any of four lengths, in a torus of 4 by 4.
Traffic disorder(std::size_t count) {
    Traffic traffic{"random messages over links", machine_of(16), {}, {}};
    std::mt19937_64 random(2);
    struct Wire {
        std::uint64_t position = 0;
        std::uint64_t sequence = 0;
        std::uint64_t free_at = 1000;
    };
    std::vector<Wire> wires(64);
    while (traffic.events.size() < count) {
        const std::uint64_t which = random() % 64;
        Wire& wire = wires[which];
        const auto node = static_cast<std::uint32_t>(which / 4);
        const auto link = static_cast<std::uint32_t>(which % 4);
        const std::uint32_t to = neighbour(node, link);
        const std::uint64_t bytes = std::uint64_t{4} << (2 * (random() % 4));
        const std::uint64_t start = wire.free_at + random() % 4000;
        const std::uint64_t end = start + bytes * 11 + 6;
        Event sent = event_of(EventKind::sent, node, end, 3 + link, 0x80000300u + 0x20u * (bytes > 16));
        put_channel(sent, output_channel(link), 0x80000000u + 4 * link);
        const std::uint64_t hash = hash_of(random);
        set_fields(sent, {{"to_node", to},
                          {"to_link", link ^ 1},
                          {"bytes", bytes},
                          {"position", wire.position},
                          {"sequence", wire.sequence},
                          {"waited", 315 * (random() % 3 == 0 ? random() % 400 : 2)},
                          {"duration", 315 * (bytes * 11 + 2)},
                          {"payload_hash", hash}});
        Event received = event_of(EventKind::received, to, end - 2, 7 + link, 0x80000400u);
        put_channel(received, input_channel(link ^ 1), 0x80000010u + 4 * (link ^ 1));
        set_fields(received, {{"from_node", node},
                              {"from_link", link},
                              {"bytes", bytes},
                              {"position", wire.position},
                              {"waited", 315 * (bytes * 11 + random() % 500)},
                              {"payload_hash", hash}});
        wire.position += bytes;
        ++wire.sequence;
        wire.free_at = end;
        traffic.events.push_back(sent);
        traffic.events.push_back(received);
    }
    finish(traffic);
    return traffic;
}

/// Workers that start two processes for each task that comes over a link, and send the result back.
Traffic farm(std::size_t count) {
    Traffic traffic{"farm, new processes for each task", machine_of(16), {}, {}};
    std::mt19937_64 random(3);
    struct Worker {
        std::uint64_t cycle = 1000;
        std::uint32_t next_process = 2;
        std::uint64_t tasks = 0;
        std::uint64_t sent = 0;
    };
    std::vector<Worker> workers(16);
    while (traffic.events.size() < count) {
        const auto node = static_cast<std::uint32_t>(random() % 16);
        Worker& worker = workers[node];
        const std::uint32_t a = worker.next_process++;
        const std::uint32_t b = worker.next_process++;
        const std::uint64_t bytes = 64;
        const auto after = [&](std::uint64_t step) { return worker.cycle += step; };
        Event task = event_of(EventKind::received, node, after(800 + random() % 300), 1, 0x80000300u);
        put_channel(task, input_channel(0), 0x80000010u);
        set_fields(task, {{"from_link", 1},
                          {"bytes", bytes},
                          {"position", bytes * worker.tasks},
                          {"waited", 315 * (random() % 900)},
                          {"payload_hash", hash_of(random)}});
        traffic.events.push_back(task);
        for (const std::uint32_t started : {a, b}) {
            Event start = event_of(EventKind::process_started, node, after(17), 1, 0x80000310u);
            set_fields(
                start,
                {{"started", started}, {"started_wdesc", 0x80001001u + 0x80u * (started % 2)}, {"started_iptr", 0x80000340u}});
            traffic.events.push_back(start);
        }
        for (int i = 0; i < 3; ++i) {
            Event word = event_of(EventKind::communication, node, after(200 + random() % 60), a, 0x80000380u);
            word.wdesc = Wdesc{0x80001001u + 0x80u * (a % 2)};
            put_channel(word, first_internal_channel + a, 0x80002000u);
            set_fields(word, {{"receiver", b},
                              {"receiver_wdesc", 0x80001001u + 0x80u * (b % 2)},
                              {"receiver_iptr", 0x800003C0u},
                              {"bytes", 4},
                              {"waited", random() % 50},
                              {"payload_hash", hash_of(random)}});
            traffic.events.push_back(word);
        }
        Event ended = event_of(EventKind::process_ended, node, after(40), a, 0x80000390u);
        ended.wdesc = Wdesc{0x80001001u + 0x80u * (a % 2)};
        set_fields(ended, {{"block", 0x80001000u}});
        traffic.events.push_back(ended);
        Event joined = event_of(EventKind::process_joined, node, after(25), 1, 0x800003D0u);
        set_fields(joined, {{"last", b}, {"block", 0x80001000u}});
        traffic.events.push_back(joined);
        Event result = event_of(EventKind::sent, node, after(420), 1, 0x80000320u);
        put_channel(result, output_channel(0), 0x80000000u);
        set_fields(result, {{"to_link", 1},
                            {"bytes", 32},
                            {"position", 32 * worker.tasks},
                            {"sequence", worker.tasks},
                            {"waited", 315},
                            {"duration", 315 * 354},
                            {"payload_hash", hash_of(random)}});
        traffic.events.push_back(result);
        ++worker.tasks;
    }
    finish(traffic);
    return traffic;
}

/// Writes rounds of the traffic to a file. Returns the seconds that the writer took.
double write(const fs::path& file, Traffic traffic, std::uint64_t events) {
    Description description;
    description.machine = traffic.machine;
    auto writer = HistoryWriter::create(file, description).value();
    double seconds = 0;
    for (std::uint64_t written = 0; written < events; written += traffic.events.size()) {
        const auto start = now();
        std::size_t n = 0;
        for (const Event& event : traffic.events) {
            writer->add(event);
            if (++n % 4096 == 0)
                writer->time_reached(event.tick);
        }
        seconds += seconds_since(start);
        traffic.shift();
    }
    const auto start = now();
    if (const auto finished = writer->finish(); !finished) {
        fmt::print(stderr, "{}", render(finished.error()));
        std::exit(1);
    }
    return seconds + seconds_since(start);
}

struct Measured {
    std::uint64_t events = 0;
    double seconds = 0;
};

Measured walk(EventCursor cursor) {
    Measured result;
    const auto start = now();
    while (cursor.next() != nullptr)
        ++result.events;
    result.seconds = seconds_since(start);
    return result;
}

std::string millions(std::uint64_t events, double seconds) {
    return fmt::format("{:.1f}", static_cast<double>(events) / seconds / 1e6);
}

void print_row(const fs::path& file, const Traffic& traffic) {
    constexpr std::uint64_t rounds = 6;
    const std::uint64_t events = rounds * traffic.events.size();
    const double writing = write(file, traffic, events);
    const HistoryReader reader = HistoryReader::open(file).value();
    const Measured reading = walk(reader.events());

    const Event& example = traffic.events[traffic.events.size() / 2];
    std::vector<Filter> few = {{example.kind, {}}};
    few[0].conditions.push_back({.common = CommonField::channel, .any_of = {example.channel}});
    few[0].conditions.push_back({.common = CommonField::node, .any_of = {example.node}});
    few[0].conditions.push_back({.common = CommonField::process, .any_of = {example.process}});
    const Measured matching_few = walk(reader.select(few));
    std::vector<Filter> all;
    for (const KindRow& row : kind_rows())
        if (row.level != Level::derived)
            all.push_back({row.kind, {}});
    const Measured matching_all = walk(reader.select(all));
    if (reading.events != events || matching_all.events != events || matching_few.events == 0) {
        fmt::print(stderr, "the history does not hold what was written\n");
        std::exit(1);
    }
    const auto each = [&](std::uint64_t bytes) { return static_cast<double>(bytes) / static_cast<double>(events); };
    const auto of_part = [&](BlockPart part) { return each(reader.summary().parts[static_cast<std::size_t>(part)].stored); };
    fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {} | {} | {} | {} | {:.3f} |\n", traffic.name, each(reader.size()),
               of_part(BlockPart::order), of_part(BlockPart::moments), of_part(BlockPart::hashes), millions(events, writing),
               millions(events, reading.seconds), millions(events, matching_all.seconds), millions(events, matching_few.seconds),
               100.0 * each(matching_few.events));
}

void print_opening(const fs::path& file, const Traffic& traffic, std::uint64_t events) {
    const double writing = write(file, traffic, events);
    constexpr int times = 20;
    auto start = now();
    for (int i = 0; i < times; ++i)
        if (!HistoryReader::open(file))
            std::exit(1);
    const double opening = seconds_since(start) / times;
    const HistoryReader reader = HistoryReader::open(file).value();
    start = now();
    const std::uint64_t number = reader.summary().nodes.front().events * 2 / 3;
    if (!reader.event({0, number}))
        std::exit(1);
    const double one = seconds_since(start);
    start = now();
    EventCursor cursor = reader.events({{}, Tick{reader.known_until().count / 2}, end_of_time});
    if (cursor.next() == nullptr)
        std::exit(1);
    fmt::print("| {} | {:.1f} | {:.1f} | {:.3f} | {:.3f} | {:.3f} |\n", reader.event_count(),
               static_cast<double>(reader.size()) / 1e6, writing, opening * 1e3, one * 1e3, seconds_since(start) * 1e3);
    std::error_code ignored;
    fs::remove(file, ignored);
}

} // namespace

int main(int count, char** words) {
    const std::uint64_t longest = count > 1 ? std::strtoull(words[1], nullptr, 10) : 100;
    std::string directory = (fs::temp_directory_path() / "t8-bench-XXXXXX").string();
    if (::mkdtemp(directory.data()) == nullptr)
        return 1;
    const fs::path file = fs::path(directory) / "h.t8h";

    fmt::print("| traffic | bytes an event | of them order | moments | hashes | written, M/s | read, M/s | matched, all, M/s | "
               "matched, few, M/s | few are, % |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (const Traffic& traffic : {pipeline(400'000), all_to_all(400'000), disorder(400'000), farm(400'000)})
        print_row(file, traffic);

    fmt::print("\n| all to all over links, events | MB | written, s | opened, ms | one event, ms | first event of the second "
               "half, ms |\n"
               "| ---: | ---: | ---: | ---: | ---: | ---: |\n");
    const Traffic traffic = all_to_all(10'000);
    for (std::uint64_t events = 10'000; events <= longest * 1'000'000; events *= 10)
        print_opening(file, traffic, events);
    std::error_code ignored;
    fs::remove_all(directory, ignored);
}
