#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// A recording of the ring in run.t8h.
void record(Workshop& workshop) {
    const Outcome run = workshop.run({"run", "--record", "run.t8h", "--level", "all", source("examples/ring/ring.lua").string()});
    CAPTURE(run.err);
    REQUIRE(run.status == 0);
}

} // namespace

TEST_CASE("a recording is exported by the name of a format or by the end of a file's name", "[export]") {
    struct Format {
        const char* option;
        const char* usual;
        const char* named;
        const char* begins; ///< what a reader goes by
    };
    for (const Format& format : {Format{"--chrome", "run.json", "a.json", "{"}, Format{"--jsonl", "run.jsonl", "a.jsonl", "{\""},
                                 Format{"--vcd", "run.vcd", "a.vcd", "$"}, Format{"--shiviz", "run.shiviz", "a.shiviz", ""},
                                 Format{"--perfetto", "run.perfetto-trace", "a.perfetto-trace", "\x0a"}}) {
        CAPTURE(format.option);
        Workshop workshop;
        record(workshop);

        const Outcome by_option = workshop.run({"export", format.option, "run.t8h"});
        const Outcome by_name = workshop.run({"export", "-o", format.named, "run.t8h"});

        CAPTURE(by_option.err, by_name.err);
        CHECK(by_option.status == 0);
        CHECK(by_name.status == 0);
        CHECK(by_option.out_has(" events"));
        REQUIRE(workshop.exists(format.usual));
        const std::string exported = workshop.read(format.usual);
        CHECK(exported.size() > 1000);
        CHECK(exported.starts_with(format.begins));
        CHECK(exported == workshop.read(format.named));
    }
}

TEST_CASE("an export of some nodes and of a time holds less, and goes to standard output when asked", "[export]") {
    Workshop workshop;
    record(workshop);

    const Outcome whole = workshop.run({"export", "--jsonl", "-o", "-", "run.t8h"});
    const Outcome node = workshop.run({"export", "--jsonl", "--node", "n1", "-o", "-", "run.t8h"});
    const Outcome early = workshop.run({"export", "--jsonl", "--to", "1400us", "-o", "-", "run.t8h"});

    CHECK(whole.out_has("\"node\":\"n2\",\"number\""));
    CHECK(node.out.size() < whole.out.size());
    CHECK_FALSE(node.out_has("\"node\":\"n2\",\"number\""));
    CHECK(early.out.size() < whole.out.size());
    CHECK_FALSE(whole.out_has(" events\n"));
}

TEST_CASE("an export that cannot be is reported with its reason and leaves no file behind", "[export]") {
    Workshop workshop;
    record(workshop);
    workshop.write("junk.t8h", "no history at all");

    const Outcome none = workshop.run({"export", "run.t8h"});
    const Outcome two = workshop.run({"export", "--vcd", "--jsonl", "run.t8h"});
    const Outcome unknown = workshop.run({"export", "-o", "run.txt", "run.t8h"});
    const Outcome node = workshop.run({"export", "--vcd", "--node", "n9", "run.t8h"});
    const Outcome junk = workshop.run({"export", "--vcd", "junk.t8h"});
    const Outcome nowhere = workshop.run({"export", "--vcd", "-o", "no/such/place.vcd", "run.t8h"});

    for (const Outcome* const outcome : {&none, &two, &unknown, &node, &junk, &nowhere}) {
        CAPTURE(outcome->err);
        CHECK(outcome->status == 2);
        CHECK(outcome->err_has("error: "));
    }
    CHECK(none.err_has("no format is given"));
    CHECK(two.err_has("'--vcd'"));
    CHECK(unknown.err_has("run.txt"));
    CHECK(node.err_has("n9"));
    CHECK(junk.err_has("junk.t8h"));
    CHECK(workshop.files() == std::vector<std::string>{"junk.t8h", "run.t8h"});
}

TEST_CASE("an export that is a folder goes into an empty one, and spares another", "[export][otf2]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", source("examples/ring/ring.lua").string()}).status == 0);
    std::filesystem::create_directory(workshop.path("empty"));
    std::filesystem::create_directory(workshop.path("full"));
    workshop.write("full/kept", "kept");

    CHECK(workshop.run({"export", "--otf2", "-o", "empty", "run.t8h"}).status == 0);
    CHECK(workshop.exists("empty/traces.otf2"));
    CHECK(workshop.run({"export", "--otf2", "-o", "full", "run.t8h"}).status == 2);
    CHECK(workshop.read("full/kept") == "kept");
}
