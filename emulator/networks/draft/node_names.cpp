#include "emulator/networks/draft/node_names.hpp"

#include <fmt/format.h>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/line_words.hpp"

namespace t8::networks {
namespace {

constexpr std::size_t longest_name = 64;

// isalnum() and its like depend on the locale.
bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_decimal(c) || c == '_' || c == '-'; }

} // namespace

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (plain.size() == longest_name)
            break;
        if (c == '[' && !plain.empty() && !is_decimal(plain.back()))
            continue;
        if (c != ']')
            plain += is_plain(c) ? c : '_';
    }
    return plain.empty() ? "node" : plain;
}

NodeNames::NodeNames() { given_.emplace(host_name, 2); }

std::string NodeNames::give(std::string_view name) {
    const std::string plain = plain_name(name);
    std::string candidate = plain;
    while (true) {
        const auto [entry, is_new] = given_.emplace(candidate, 2);
        if (is_new)
            return candidate;
        const std::string ending = fmt::format("-{}", given_.find(plain)->second++);
        candidate = plain.substr(0, longest_name - ending.size()) + ending;
    }
}

} // namespace t8::networks
