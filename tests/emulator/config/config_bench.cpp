#include "tests/emulator/config/config_bench.hpp"

#include <cctype>
#include <fstream>
#include <optional>

#include <unistd.h>

#include <fmt/format.h>

namespace t8 {
namespace {

bool is_word_char(const std::string& line, std::size_t at) {
    return at < line.size() && (std::isalnum(static_cast<unsigned char>(line[at])) != 0 || line[at] == '_');
}

/// Where the word first stands by itself: 'link' is not in 'dead_link'.
std::optional<std::size_t> place_of(const std::string& word, const std::string& line) {
    if (word.empty())
        return {};
    for (std::size_t at = line.find(word); at != std::string::npos; at = line.find(word, at + 1))
        if ((at == 0 || !is_word_char(line, at - 1)) && !is_word_char(line, at + word.size()))
            return at;
    return {};
}

} // namespace

MachineFileOptions config_options() {
    MachineFileOptions result;
    result.preset_directories = {std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "topology"};
    result.boot_files_must_exist = false;
    return result;
}

Result<MachineSpec> load_config(std::string_view text) { return load_machine_text(text, "m.lua", config_options()); }

std::string config_mistakes(std::string_view text) {
    const Result<MachineSpec> machine = load_config(text);
    return machine ? "accepted" : render(machine.error());
}

std::string Mistake::at(const std::string& line, unsigned number) const {
    const std::optional<std::size_t> place = place_of(word, line);
    std::string text = place ? fmt::format("m.lua:{}:{}: error: {}\n", number, *place + 1, message)
                             : fmt::format("m.lua:{}: error: {}\n", number, message);
    text += fmt::format("{:5} | {}\n", number, line);
    if (place)
        text += fmt::format("      | {:{}}^{:~<{}}\n", "", *place, "", word.size() - 1);
    return hint.empty() ? text : text + "hint: " + hint + "\n";
}

} // namespace t8
