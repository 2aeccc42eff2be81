#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace t8::cli {

/// What may stand where a word is completed.
struct Completions {
    enum class Kind : std::uint8_t { nothing, words, files, directories };

    Kind kind = Kind::nothing;
    std::vector<std::string> words; ///< of words: these
    std::vector<std::string> ends;  ///< of files: those that end so; none: all
    bool rules = false;             ///< of files: ready rules too, as `t8 completion rules` names them
};

/// Of `completes` in an option or a command.
Completions completions_of(std::string_view completes);
/// Of an option's operand: the words of a choice, or what it completes.
Completions completions_of(const OptionRow& row);

/// Prints what `t8 completion rules` does: the names of the ready rules, a line for each.
std::string ready_rule_names(const std::filesystem::path& program);

} // namespace t8::cli
