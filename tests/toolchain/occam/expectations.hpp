#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace t8::occam {

/// The expectations in the header of a conformance program. conformance/README.md describes the format.
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
    std::string input;                            ///< input
    std::string arguments;                        ///< arguments
    std::map<std::string, std::string> files;     ///< file
    std::map<std::string, std::string> variables; ///< variable
    std::int32_t time = 0;                        ///< time
    std::vector<std::string> mistakes;            ///< lines of the header that could not be read
};

Expectations read_expectations(const std::filesystem::path& program);

/// Runs a program as its header demands. Returns each expectation that was not met, one on each line.
std::vector<std::string> complaints_about(const std::filesystem::path& program);

} // namespace t8::occam
