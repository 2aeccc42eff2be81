#include "monitor/export/causal_log.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"

namespace t8 {
namespace {

/// True for Unicode white space, at which readers of the log end a host's name.
bool is_wide_space(char32_t code) {
    constexpr std::array<char32_t, 7> single = {0xA0, 0x1680, 0x202F, 0x205F, 0x3000, 0xFEFF, 0x180E};
    constexpr char32_t first_quad = 0x2000, last_quad = 0x200B;
    return (code >= first_quad && code <= last_quad) || std::find(single.begin(), single.end(), code) != single.end();
}

/// Returns a name for the log, with "_" instead of white space, quotation marks, backslashes and control characters.
std::string word_of(std::string_view name) {
    std::string word;
    while (!name.empty()) {
        const char c = name.front();
        const Utf8Character character = first_character(name).value_or(Utf8Character{0, 1});
        const bool is_kept = character.code > ' ' && c != '"' && c != '\\' && c != '\x7F' && !is_wide_space(character.code);
        word += is_kept ? name.substr(0, character.bytes) : "_";
        name.remove_prefix(character.bytes);
    }
    return word;
}

/// Returns a host's name for the log, without white space. Node and number come first, so that names are unique.
std::string host_name_of(const RunFacts& facts, std::uint32_t node, std::uint32_t process) {
    std::string name = process == 0 ? fmt::format("{}.pin", name_of(facts.machine, node))
                                    : fmt::format("{}.{}", name_of(facts.machine, node), process);
    const std::string source = process == 0 || facts.names == nullptr ? std::string{} : facts.names->name(node, process);
    if (!source.empty())
        name += '.' + source;
    return word_of(name);
}

} // namespace

CausalLog::CausalLog(const RunFacts& facts, std::uint64_t most_rows, std::uint64_t most_hosts)
    : facts_(facts), most_rows_(most_rows), most_hosts_(most_hosts), order_(facts.machine), matcher_(facts.machine) {}

bool CausalLog::is_of_interest(const Event& event) const {
    const KindRow* const row = t8::row_of(event.kind);
    return row != nullptr && row->level != Level::all && row->level != Level::derived &&
           event.node < facts_.machine.nodes.size() && facts_.has(event);
}

std::optional<std::uint32_t> CausalLog::host_of(std::uint32_t node, std::uint32_t process) {
    const auto found = numbers_.find({node, process});
    if (found != numbers_.end())
        return found->second;
    if (hosts_.size() >= most_hosts_)
        return std::nullopt;
    const auto number = static_cast<std::uint32_t>(hosts_.size());
    numbers_[{node, process}] = number;
    std::string name = host_name_of(facts_, node, process);
    while (std::find(hosts_.begin(), hosts_.end(), name) != hosts_.end())
        name += '_';
    hosts_.push_back(std::move(name));
    rows_of_.emplace_back();
    return number;
}

std::uint32_t CausalLog::add(const Event& event, std::uint32_t host, bool receiver) {
    const auto number = static_cast<std::uint32_t>(rows_.size());
    rows_.push_back({event, receiver, host, {}});
    rows_.back().event.payload.clear();
    stamps_.push_back(order_.keep());
    rows_of_[host].push_back(number);
    return number;
}

void CausalLog::see(const Event& event) {
    order_.see(event);
    matcher_.see(event);
    if (!full_ && order_.stamp().known() && is_of_interest(event)) {
        const bool is_communication = event.kind == EventKind::communication;
        const auto receiver = is_communication ? static_cast<std::uint32_t>(event["receiver"]) : 0;
        const auto host = host_of(event.node, event.process);
        const auto other = receiver != 0 ? host_of(event.node, receiver) : host;
        full_ = !host || !other || rows_.size() + (is_communication ? 2 : 1) > most_rows_;
        if (!full_) {
            ++events_;
            const std::uint32_t row = add(event, *host, false);
            if (receiver != 0 && other != host)
                add(event, *other, true);
            if (event.kind == EventKind::sent)
                outputs_[event.id()] = row;
        }
    }
    if (event.kind == EventKind::received)
        see_input(event);
    see_messages();
}

void CausalLog::see_input(const Event& event) {
    if (!full_ && order_.stamp().known() && event["from_node"] != host_node && event["bytes"] != 0)
        inputs_[event.id()] = {order_.keep(), event["bytes"]};
}

void CausalLog::see_messages() {
    for (const MatchedMessage& matched : matcher_.matched()) {
        const auto input = inputs_.find(matched.received);
        if (input == inputs_.end())
            continue;
        if (const auto output = outputs_.find(matched.sent); output != outputs_.end())
            messages_.push_back({output->second, matched.received, input->second.stamp});
        input->second.open -= std::min(input->second.open, matched.message["bytes"]);
        if (input->second.open == 0)
            inputs_.erase(input);
    }
}

std::size_t CausalLog::doubtful() const {
    return static_cast<std::size_t>(
        std::count_if(stamps_.begin(), stamps_.end(), [](const KeptStamp& stamp) { return !stamp.clock.exact(); }));
}

/// Returns, by host, the number of rows that happened before `row`.
CausalLog::Counts CausalLog::known_to(std::uint32_t row) const {
    Counts counts(hosts_.size());
    for (std::size_t host = 0; host < hosts_.size(); ++host) {
        const auto& rows = rows_of_[host];
        const auto end = std::partition_point(rows.begin(), rows.end(), [&](std::uint32_t other) {
            if (host == rows_[row].host)
                return other < row;
            return before(stamps_[other], stamps_[row]) || (other + 1 == row && rows_[row].receiver);
        });
        counts[host] = static_cast<std::uint32_t>(end - rows.begin());
    }
    return counts;
}

void CausalLog::finish() {
    // An output that several inputs took may end after one of them. It must then not come before that input.
    std::erase_if(messages_, [&](const Message& message) { return before(message.input, stamps_[message.output]); });
    for (std::uint32_t row = 0; row < rows_.size(); ++row) {
        Counts clock = known_to(row);
        const std::uint32_t own = rows_[row].host;
        const std::uint32_t place = clock[own] + 1;
        // The events before an output happened before its input in any case, so that only the output itself is added.
        for (const Message& message : messages_)
            if (message.received == rows_[row].event.id() || before(message.input, stamps_[row])) {
                const std::uint32_t host = rows_[message.output].host;
                const auto& rows = rows_of_[host];
                const auto at = std::lower_bound(rows.begin(), rows.end(), message.output);
                clock[host] = std::max(clock[host], static_cast<std::uint32_t>(at - rows.begin()) + 1);
            }
        clock[own] = place;
        for (std::uint32_t host = 0; host < hosts_.size(); ++host)
            if (clock[host] != 0)
                rows_[row].clock.emplace_back(host, clock[host]);
    }
}

} // namespace t8
