#include "cli/completion/words.hpp"

#include <algorithm>
#include <set>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/build/installed_directories.hpp"

namespace t8::cli {
namespace {

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(at), text.size());
        if (end != 0)
            parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

} // namespace

Completions completions_of(std::string_view completes) {
    using Kind = Completions::Kind;
    if (completes.empty())
        return {};
    if (completes == "directory")
        return {Kind::directories, {}, {}, false};
    if (completes == "file")
        return {Kind::files, {}, {}, false};
    Completions made;
    if (completes == "commands") {
        made.kind = Kind::words;
        for (const Command* const command : command_table())
            made.words.emplace_back(command->name);
    } else if (completes == "shells") {
        made.kind = Kind::words;
        made.words = {"bash", "zsh", "fish"};
    } else if (completes == "mnemonics") {
        made.kind = Kind::words;
        for (const Instruction& row : instruction_table)
            made.words.emplace_back(row.mnemonic);
    } else {
        made.kind = Kind::files;
        for (std::string& part : split(completes, ' ')) {
            if (part == "rules")
                made.rules = true;
            else
                made.ends.push_back(std::move(part));
        }
    }
    return made;
}

Completions completions_of(const OptionRow& row) {
    if (row.operand.find('|') == std::string_view::npos)
        return completions_of(row.completes);
    return {Completions::Kind::words, split(row.operand, '|'), {}, false};
}

std::string ready_rule_names(const std::filesystem::path& program) {
    std::set<std::string> names;
    for (const std::filesystem::path& directory : build::installed_directories(program, "rules")) {
        std::error_code error;
        for (std::filesystem::directory_iterator it(directory, error), end; !error && it != end; it.increment(error))
            if (it->path().extension() == ".lua")
                names.insert(it->path().stem().string());
    }
    std::string text;
    for (const std::string& name : names)
        text += name + "\n";
    return text;
}

} // namespace t8::cli
