#include <catch2/catch.hpp>

#include "cli/run/progress.hpp"
#include "cli/run/statistics.hpp"
#include "tests/cli/command_line.hpp"

using namespace t8::test;
using t8::Tick;
using t8::cli::RunSettings;
namespace cli = t8::cli;

namespace {

/// What does not depend on the host.
std::string before_host_time(const std::string& text) { return text.substr(0, text.find("  host time")); }

/// A boot packet of 11 bytes.
std::string packet(const std::string& channel, const std::string& operation) {
    return "        .boot packet\n        ajw 20\n        ldlp 0\n        mint\n        ldnlp " + channel +
           "\n        ldc 12\n        " + operation + "\n        stopp\n";
}

/// A machine of `nodes` nodes, of which node n was busy for n cycles in 100 and sent n bytes.
cli::Usage made_up(std::size_t nodes) {
    cli::Usage usage;
    usage.emulated = Tick{63'000};
    for (std::size_t n = 0; n < nodes; ++n) {
        cli::NodeUsage node;
        node.name = "n" + std::to_string(n);
        node.part = "T800-20";
        node.instructions = 10 * n;
        node.busy = n;
        node.blocked = 100 - n;
        node.busy_share = static_cast<double>(n) / 100;
        node.links.push_back({node.name + ".1", "host", n, 0, static_cast<double>(n) / 200, 0});
        usage.nodes.push_back(node);
        usage.instructions += node.instructions;
        usage.bytes += n;
    }
    usage.messages = 7;
    return usage;
}

} // namespace

// n0 takes its 11 bytes of code over the cable, n1 its own the other way; then 12 bytes go from n0 to n1. Of 17.45 us the
// 23 bytes take three quarters, 0.57 us each.
TEST_CASE("statistics count every byte of every link, and every cycle of every node", "[stats]") {
    Workshop workshop;
    workshop.write("send.tasm", packet("2", "out"));
    workshop.write("take.tasm", packet("5", "in"));
    workshop.write("two.lua", "return { node { 'n0', memory = 64 * KB, boot = 'send.tasm', boot_link = 2 }, "
                              "node { 'n1', memory = 64 * KB, boot = 'take.tasm', boot_link = 1, mhz = 25 }, "
                              "link { 'n0.2', 'n1.1' } }\n");

    const Outcome outcome = workshop.run({"run", "two.lua", "--stats"});

    CHECK(outcome.status == 0);
    CHECK(before_host_time(outcome.err) == R"(statistics: 2 nodes
processors, in cycles
  node  part     instructions  busy  blocked  idle          busy share
  n0    T800-20             7    57      292     0  ##........  16.3 %
  n1    T800-25             7    57      366    14  #.........  13.0 %
links, in bytes
  link  to    out     % of capacity  in     % of capacity
  n0.2  n1.1   23  ######..  75.1 %  11  ###.....  35.9 %
  n1.1  n0.2   11  ###.....  35.9 %  23  ######..  75.1 %
machine
  emulated time  17.45 us
)");
    CHECK(outcome.err_has("  executed       14 instructions, 6 prefixes\n  links          3 messages, 34 bytes\n"));
}

TEST_CASE("statistics do not depend on the number of threads", "[stats][threads]") {
    Workshop workshop;
    const std::string farm = source("examples/processor_farm/farm4.lua").string();
    const std::string one = workshop.run({"run", farm, "--stats", "--threads", "1"}).err;

    CHECK(one.find("n4.0  ") == std::string::npos);
    CHECK(before_host_time(one).size() > 500);
    for (const std::string threads : {"2", "4"})
        CHECK(before_host_time(workshop.run({"run", farm, "--stats", "--threads", threads}).err) == before_host_time(one));
}

TEST_CASE("of more than 32 nodes statistics tell sums and extremes, unless all are wanted", "[stats]") {
    using Stats = RunSettings::Stats;
    const std::string summary = cli::statistics_text(made_up(33), Stats::short_of_big_machines, {2.0, 3});

    CHECK(summary == R"(statistics: 33 nodes, T800-20
processors
                    all  least  median  most
  instructions    5 280      0     160   320
  busy cycles       528      0      16    32
  blocked cycles  2 772     68      84   100
  bytes out         528      0      16    32
busiest processors
  node          busy share
  n32   ###.......  32.0 %
  n31   ###.......  31.0 %
  n30   ###.......  30.0 %
  n29   ###.......  29.0 %
  n28   ###.......  28.0 %
idlest processors
  node          busy share
  n0    ..........   0.0 %
  n1    #.........   1.0 %
  n2    #.........   2.0 %
  n3    #.........   3.0 %
  n4    #.........   4.0 %
busiest links, in bytes
  link   to    out     % of capacity
  n32.1  host   32  #.......  16.0 %
  n31.1  host   31  #.......  15.5 %
  n30.1  host   30  #.......  15.0 %
  n29.1  host   29  #.......  14.5 %
  n28.1  host   28  #.......  14.0 %
machine
  emulated time  10.00 us
  host time      2.000 s, 3 threads
  speed          0.00 x a T800-20, 0.0 MIPS (prefixes counted)
  executed       5 280 instructions, 0 prefixes
  links          7 messages, 528 bytes
)");
    CHECK(cli::statistics_text(made_up(33), Stats::all_nodes, {}).find("\n  n16 ") != std::string::npos);
    CHECK(cli::statistics_text(made_up(32), Stats::short_of_big_machines, {}).find("\n  n16 ") != std::string::npos);
}

TEST_CASE("no line of the statistics is wider than a terminal", "[stats]") {
    cli::Usage usage = made_up(32);
    for (cli::NodeUsage& node : usage.nodes) {
        node.instructions = 99'999'999;
        node.busy = node.blocked = node.idle = 999'999'999;
    }
    const std::string text = cli::statistics_text(usage, RunSettings::Stats::all_nodes, {1, 1});

    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        REQUIRE(end != std::string::npos);
        CHECK(end - at <= 80);
        at = end + 1;
    }
}

TEST_CASE("the progress line tells time, nodes and rates, and fits a terminal", "[progress]") {
    const cli::ProgressFigures before{Tick{6'300'000'000}, 1'000'000, 100, 0, 0, 0, 0};
    const cli::ProgressFigures now{Tick{9'450'000'000}, 51'000'000, 9'100, 3, 12, 1, 0};
    const cli::ProgressFigures crowd{Tick{63'000'000'000'000}, ~0ull, ~0ull, 100'000, 100'000, 100'000, 100'000};

    CHECK(cli::progress_text(now, before, 2.0) == "1.500 s, 0.25 x real, 3 run 12 blocked 1 idle, 25 MIPS, 4500 msg/s");
    CHECK(cli::progress_text(now, before, 0.01) == "1.500 s, 50 x real, 3 run 12 blocked 1 idle, 5000 MIPS, 900.0k msg/s");
    CHECK(cli::progress_text(before, before, 1.0) == "1.000 s, 0.00 x real, , 0 MIPS, 0 msg/s");
    CHECK(cli::progress_text(crowd, before, 0.01).size() <= 79);
}
