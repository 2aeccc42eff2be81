// Any words, one in each line of the input, behind any command: they must come back as settings or as diagnostics. Nothing is run.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/machine_settings.hpp"
#include "cli/parse.hpp"
#include "cli/base/quantities.hpp"
#include "cli/run/settings.hpp"

using namespace t8;
using namespace t8::cli;

namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

template <class T> void check(const Result<T>& result) {
    if (!result && render(result.error()).empty())
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const auto commands = command_table();
    const Command& command = *commands[data[0] % commands.size()];
    const std::vector<std::string> words = lines_of({reinterpret_cast<const char*>(data) + 1, size - 1});
    const Result<Arguments> arguments = parse(command, words);
    check(arguments);
    if (arguments)
        check(given_settings(*arguments));
    if (arguments && command.server_options == ServerOptions::yes)
        check(read_settings(*arguments));
    for (const std::string& word : words) {
        check(parse_size("size", word));
        check(parse_time("time", word));
        check(parse_moment("moment", word));
        check(parse_address("address", word));
        check(parse_range("range", word));
        check(parse_count("count", word, 1, 100));
    }
    return 0;
}
