#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace t8::cli {

/// One option of a command. Parser, help, completion and manual page are made from it.
struct OptionRow {
    std::string_view group;     ///< heading in the help; rows of one group stand together
    std::string_view name;      ///< without the dashes
    char letter = 0;            ///< short form; 0: none
    std::string_view operand{}; ///< its name in the help; "a|b|c" allows these words only; empty: a switch
    std::string_view title{};
    std::string_view completes{}; ///< ".lua .tasm": files with these ends; "file", "directory"; empty: nothing
    bool repeats = false;
};

/// An example in the help: a command line and its purpose.
struct Example {
    std::string_view line;
    std::string_view purpose;
};

/// An option of the corresponding INMOS tool, for its users.
struct FormerOption {
    std::string_view name; ///< with its dash or dashes
    std::string_view meaning;
    std::string_view now; ///< the advice for the user
};

/// A parsed command line.
class Arguments {
public:
    bool has(std::string_view option) const { return values_.contains(option); }
    std::optional<std::string> text(std::string_view option) const {
        const auto found = values_.find(option);
        return found == values_.end() ? std::nullopt : std::optional(found->second.back());
    }
    std::vector<std::string> all(std::string_view option) const {
        const auto found = values_.find(option);
        return found == values_.end() ? std::vector<std::string>{} : found->second;
    }
    void add(std::string option, std::string value) { values_[std::move(option)].push_back(std::move(value)); }

    std::vector<std::string> words;       ///< words that are neither options nor their operands, in order
    std::vector<std::string> words_after; ///< the words after `--`, unchanged
    std::filesystem::path program;        ///< path of this command, from which its scripts are found

private:
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

/// True if the words of the command line are also searched for the file server's options (-sb, -se ...).
enum class ServerOptions : bool { no, yes };

/// A subcommand of `t8`: name, help, options and function.
struct Command {
    std::string_view name;
    std::string_view title;                  ///< one line, for the list of commands
    std::span<const std::string_view> usage; ///< forms of the words after the name
    std::string_view description;            ///< paragraphs
    std::span<const OptionRow> options;
    std::span<const Example> examples;
    std::string_view completes{}; ///< candidates for its plain words: as in OptionRow, or "commands", "mnemonics", "shells"
    std::size_t least_words = 0;
    std::size_t most_words = 0;
    ServerOptions server_options = ServerOptions::no;
    std::span<const FormerOption> former_options{}; ///< hints where one of them is not known here
    int (*run)(const Arguments&) = nullptr;         ///< gives the exit status
};

/// Every command, in the order of the help.
std::span<const Command* const> command_table();
const Command* find_command(std::string_view name);

} // namespace t8::cli
