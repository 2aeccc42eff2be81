// A program that runs in the console, looked at, paused and stepped, is the program that runs without it.

#include <regex>

#include <catch2/catch.hpp>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;

TEST_CASE("a run in the console, with pauses and steps, has the recording and the hash that it has without",
          "[console][use][live]") {
    const char* const example =
        GENERATE("examples/ring/ring.lua", "examples/ring/ring_faulty.lua", "examples/occam/debugging/ledger.pgm");
    ConsoleUser user;
    const Outcome plain =
        user.workshop().run({"run", "--record", "plain.t8h", "--level", "all", "--hash", source(example).string()});
    const Outcome outcome = user.use(R"lua(
must(position().tick == 0, "the program does not wait at its beginning")
key("F6", "F6", "F7", "F7")
local stands = position().tick
must(stands > 0, "steps do not let the program go on")
key("Shift+F7", "Shift+F6")
must(position().tick < stands, "it does not go back")
show "breakpoints"
key "A" write "catch message" key "Enter" key "Escape"
key("F5", "F5", "F5")
show "watch" show "profile" show "rules" show "diagram" key("=", "=", "0")
key "Ctrl+Space"
key("Ctrl+Space", "Ctrl+.", "Ctrl+Space")
show "commands"
key "Ctrl+;" write "live to end" key "Enter" rest() write "live" key "Enter" rest() key "Escape"
print(all "commands")
)lua",
                                     {"--paused", "--record", "looked_at.t8h", source(example).string()});
    INFO(example << "\n" << outcome.out << outcome.err);
    REQUIRE(outcome.status == status::success);
    CHECK(user.workshop().read("looked_at.t8h") == user.workshop().read("plain.t8h"));

    std::smatch hash;
    REQUIRE(std::regex_search(outcome.out, hash, std::regex("state hash #([0-9A-Fa-f]{16})")));
    INFO(plain.out << plain.err);
    CHECK((plain.out_has(hash[1].str()) || plain.err_has(hash[1].str())));
}

// Bug: the second program was recorded into the file of the first one, which was lost.
TEST_CASE("a second program that is opened leaves the recording of the first one", "[console][use][live][regression]") {
    ConsoleUser user;
    const Outcome outcome = user.use("open '" + source("examples/ring/ring_faulty.lua").string() + "' rest()",
                                     {"--record", "wanted.t8h", source("examples/ring/ring.lua").string()});
    INFO(outcome.out << outcome.err);
    REQUIRE(outcome.status == status::success);
    const Outcome plain =
        user.workshop().run({"run", "--record", "plain.t8h", "--level", "all", source("examples/ring/ring.lua").string()});
    INFO(plain.out << plain.err);
    CHECK(user.workshop().read("wanted.t8h") == user.workshop().read("plain.t8h"));
}
