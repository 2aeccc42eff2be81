#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/base/command.hpp"

namespace t8::cli {

/// Candidates for a word that is completed.
struct Completions {
    enum class Kind : std::uint8_t { nothing, words, files, directories };

    Kind kind = Kind::nothing;
    std::vector<std::string> words; ///< for words: the candidates
    std::vector<std::string> ends;  ///< for files: the endings of their names; none: all files
    bool rules = false;             ///< for files: also built-in rule sets, as `t8 completion rules` lists them
};

/// Returns the candidates that a value of `completes` in an OptionRow or a Command stands for.
Completions completions_of(std::string_view completes);
/// Returns the candidates for an option's operand: the words of its choice, or those of its `completes`.
Completions completions_of(const OptionRow& row);

/// Returns the names of the built-in rule sets, one on a line, as `t8 completion rules` prints them.
std::string ready_rule_names(const std::filesystem::path& program);

} // namespace t8::cli
