#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace t8::occam {

/// What the header of a conformance program says of it: conformance/README.md describes the format.
struct Expectations {
    struct Remark {
        std::string file; ///< included one; empty: the program itself
        unsigned line = 0;
        unsigned column = 0;
        std::string text;
    };
    std::string output;                     ///< expect
    std::vector<Remark> errors;             ///< error
    std::vector<Remark> warnings;           ///< warning
    std::string halt;                       ///< "stops", "deadlock" or empty
    std::optional<std::string> stop_output; ///< stop
    bool stop_ends = false;                 ///< stop: "..." then end
    std::optional<std::string> undefined_output;
    std::vector<std::string> options;
    std::vector<std::string> mistakes; ///< lines of the header that could not be read
};

Expectations read_expectations(const std::filesystem::path& program);

/// Runs a program as its header demands; what was not so, a line each.
std::vector<std::string> complaints_about(const std::filesystem::path& program);

} // namespace t8::occam
