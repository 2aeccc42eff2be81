// The console over a recording that is nearly all payloads.

#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;

namespace {

/// Sends messages of 4096 random bytes all the time.
constexpr std::string_view sender = R"(PROC sender ()
  [1024]INT from, to :
  CHAN OF [1024]INT words :
  INT random :
  SEQ
    random := 12345
    PAR
      WHILE TRUE
        SEQ
          SEQ i = 0 FOR SIZE from
            SEQ
              random := (random TIMES 1664525) PLUS 1013904223
              from[i] := random
          words ! from
      WHILE TRUE
        words ? to
:
)";

/// Prints what the process has read of all files by the time at which everything is seen, and that it stands at the end, where a limit ended the run.
constexpr std::string_view script = R"lua(
must(position().tick > 0, "the console does not stand at the end")
for line in io.lines "/proc/self/io" do print(line:match "^rchar: (%d+)$" or "") end
)lua";

std::uint64_t bytes_read(ConsoleUser& user, const std::string& limit) {
    user.workshop().run({"run", "--record", "run.t8h", "--level", "all", "--limit", limit, "sender.occ"});
    REQUIRE(user.workshop().exists("run.t8h"));
    const Outcome outcome = user.use(script, {"run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    return std::stoull(outcome.out);
}

} // namespace

// The diagram and the loads of links read all bytes of all messages, which was the whole file, of which they show nothing.
TEST_CASE("opening a recording and showing all panels reads none of its payloads", "[console][long]") {
    if (!std::filesystem::exists("/proc/self/io")) {
        WARN("skipped: this host does not count what a process reads");
        return;
    }
    ConsoleUser user;
    user.workshop().write("sender.occ", sender);
    const std::uint64_t of_short_one = bytes_read(user, "100ms");
    const std::uint64_t of_long_one = bytes_read(user, "8s");

    const std::uint64_t size = std::filesystem::file_size(user.workshop().path("run.t8h"));
    INFO(of_short_one << " and " << of_long_one << " bytes are read, the long recording has " << size);
    REQUIRE(size > 5'000'000);
    CHECK(of_long_one < of_short_one + size / 4);
}
