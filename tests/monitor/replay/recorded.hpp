#pragma once

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "monitor/replay/replayer.hpp"
#include "tests/cli/command_line.hpp"

namespace t8::test {

/// A recorded run of the program `t8`, and its beginning.
struct Recorded {
    HistoryReader history;
    RunStart start;
};

/// Records a run of `words` at level inputs. `input`: the keys that it reads.
inline Recorded record(Workshop& workshop, std::vector<std::string> words, const char* input = "") {
    words.insert(words.begin(), {"run", "--record", "run.t8h", "--level", "inputs"});
    const Outcome run = workshop.run(words, input);
    INFO(run.err);
    REQUIRE(workshop.exists("run.t8h"));
    HistoryReader history = HistoryReader::open(workshop.path("run.t8h")).value();
    RunStart start = decode_run_start(history.start().value(), "run.t8h").value();
    return {std::move(history), std::move(start)};
}

} // namespace t8::test
