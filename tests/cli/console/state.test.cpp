// The file in which the console keeps its layout, its theme and the recent files.

#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view faulty_ring = "examples/ring/ring_faulty.lua";

void write_state(ConsoleUser& user, std::string_view text) {
    std::filesystem::create_directories(user.workshop().path("state/transcope"));
    user.workshop().write("state/transcope/console.json", text);
}

} // namespace

TEST_CASE("the layout of the last time is taken up, and one that is given goes before it", "[console][state]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    write_state(user, R"j({"theme": "light", "layout": "beside(0.5 profile rules)", "focused": "rules"})j");
    Outcome outcome =
        user.use("expect('.', 'profile') expect('.', 'rules') must(not sees('.', 'map'), 'the map is shown')", {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    outcome = user.use("expect('.', 'map') must(not sees('.', 'rules'), 'the rules are shown')",
                       {"--layout", "beside(0.5 map run)", "run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("a state file that is damaged is told, kept under another name, and hinders nothing", "[console][state]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const char* const text = GENERATE("{\"theme\": \"light\", \"layo", "", "[1, 2]", "\xFF\xFE\x00x");
    write_state(user, text);
    const Outcome outcome =
        user.use("must(all():find('console.json', 1, true), 'the message is missing') expect('.', 'map')", {});
    INFO(outcome.err);
    CHECK(outcome.err_has("'.' is expected")); // no file is open: there is no map
    CHECK_FALSE(outcome.err_has("the message is missing"));
    CHECK(user.workshop().read("state/transcope/console.json.damaged") == text);
    CHECK_FALSE(std::filesystem::exists(user.state_file()));
}

TEST_CASE("entries of a state file that make no sense are passed over", "[console][state]") {
    ConsoleUser user;
    user.record("run.t8h", faulty_ring);
    const char* const text = GENERATE(
        R"j({"theme": 7, "layout": ["map"], "focused": {}, "panels": 3, "recent": "x", "width": "wide", "height": -1})j",
        R"j({"theme": "pink", "layout": "beside(", "focused": "telephone", "recent": [1, null, {}]})j",
        R"j({"layout": "beside(0.5 telephone letters)", "panels": {"map": 1, "diagram": [], "profile": {"view": -1, "all_nodes": "x"}}})j",
        R"j({"panels": {"commands": {"lines": [1, {}]}, "rules": {"sets": {"a": 1}}, "diagram": {"clock": 1e99, "host": []}, "run": null}})j",
        R"j({"panels": ["map"], "width": 1e300, "height": 0})j", R"j({"layout": "stack()", "theme": null, "panels": null})j");
    write_state(user, text);
    const Outcome outcome =
        user.use("expect('.', 'map') expect('.', 'run') show 'profile' show 'rules' show 'diagram' show 'commands'", {"run.t8h"});
    INFO(text << "\n" << outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("recent files that are gone are refused from the first page without harm", "[console][state]") {
    ConsoleUser user;
    write_state(user, R"j({"recent": ["/no/such/folder/gone.t8h"]})j");
    const Outcome outcome = user.use("expect 'gone%.t8h' click 'gone.t8h' expect 'No such file' expect 'Examples'", {});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}
