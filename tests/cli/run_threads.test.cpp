#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

const std::string farm = source("examples/processor_farm/farm4.lua").string();
const std::string ring = source("examples/ring/ring.lua").string();

} // namespace

TEST_CASE("hashes on the way and at the end are the same for any number of threads", "[threads][hash]") {
    Workshop workshop;
    const auto hashes = [&](const std::string& machine, const std::string& threads) {
        return workshop
            .run({"run", machine, "--threads", threads, "--hash-at", "1500us", "--hash-at", "252000000", "--hash", "--hash-at",
                  "126000001"})
            .err;
    };
    for (const std::string& machine : {farm, ring}) {
        const std::string one = hashes(machine, "1");

        CHECK(one.find(" at tick 9450000\n") != std::string::npos);
        CHECK(one == hashes(machine, "2"));
        CHECK(one == hashes(machine, "4"));
    }
}

TEST_CASE("a hash on the way changes nothing that comes later", "[hash]") {
    Workshop workshop;

    const Outcome plain = workshop.run({"run", farm, "--hash", "--record", "a.t8h"});
    const Outcome looked = workshop.run({"run", farm, "--hash", "--record", "b.t8h", "--hash-at", "10ms", "--hash-at", "0"});

    CHECK(plain.out == looked.out);
    CHECK(looked.err.ends_with(plain.err));
    CHECK(looked.err.rfind("state hash #", 0) == 0);
    CHECK(workshop.read("a.t8h") == workshop.read("b.t8h"));
}

TEST_CASE("the hash at a tick is that of a run that ends there", "[hash]") {
    Workshop workshop;
    const std::string mark = " at tick 12600000\n";

    const std::string on_the_way = workshop.run({"run", farm, "--hash-at", "2ms"}).err;
    const std::string at_the_end = workshop.run({"run", farm, "--limit", "2ms", "--hash"}).err;

    REQUIRE(on_the_way.ends_with(mark));
    CHECK(at_the_end.ends_with(on_the_way.substr(0, on_the_way.size() - mark.size()) + "\n"));
}

TEST_CASE("a tick that the run does not reach has no hash", "[hash]") {
    Workshop workshop;
    workshop.program("short.tasm", "        succeed");

    CHECK(workshop.run({"run", "-sb", "short.tasm", "--hash-at", "1s"}).err ==
          "no state hash at tick 6300000000: the run ended before\n");
    CHECK(workshop.run({"run", farm, "--limit", "1ms", "--hash-at", "2ms"}).err_has("no state hash at tick 12600000"));
}

TEST_CASE("numbers that --threads and --hash-at cannot use are errors", "[threads][hash][bad]") {
    Workshop workshop;
    workshop.program("short.tasm", "        succeed");
    const auto run = [&](const std::string& option, const std::string& value) {
        return workshop.run({"run", "-sb", "short.tasm", option, value});
    };

    CHECK(run("--threads", "0").err == "error: '--threads' must be an integer from 1 to 256, not '0'\n");
    CHECK(run("--threads", "x").status == status::other);
    CHECK(run("--hash-at", "1h").err == "error: '--hash-at' must be ticks, or a time as in 10s, 500ms or 20us, not '1h'\n");
    CHECK(run("--threads", "256").status == status::success);
}
