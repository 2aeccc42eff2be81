#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "monitor/export/export.hpp"

namespace t8::test {

/// The output of a program, and its exit status.
struct Printed {
    std::string text;
    int status = -1;
};
Printed printed_by(const std::string& command);

/// Returns the bytes of an export of `events`.
std::string exported(ExportFormat format, const RunFacts& facts, const std::vector<Event>& events,
                     const ExportLimits& limits = {});

/// A message as protoc prints it: `name: value` and `name { ... }`.
struct TextMessage {
    std::multimap<std::string, std::string> values;
    std::multimap<std::string, TextMessage> messages;

    std::string value(const std::string& name) const;
    std::uint64_t number(const std::string& name) const;
    const TextMessage* message(const std::string& name) const;
};
std::vector<TextMessage> perfetto_packets(const std::string& trace);

} // namespace t8::test
