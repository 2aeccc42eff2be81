#include "tests/monitor/export/export_bench.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include <catch2/catch.hpp>
#include <sys/wait.h>

#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

TextMessage read_message(std::istream& text) {
    TextMessage message;
    std::string line;
    while (std::getline(text, line)) {
        const std::size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos)
            continue;
        if (line[begin] == '}')
            break;
        if (line.back() == '{') {
            const std::string name = line.substr(begin, line.size() - begin - 2);
            message.messages.emplace(name, read_message(text));
            continue;
        }
        const std::size_t colon = line.find(": ", begin);
        std::string value = line.substr(colon + 2);
        if (value.size() > 1 && value.front() == '"')
            value = value.substr(1, value.size() - 2);
        message.values.emplace(line.substr(begin, colon - begin), value);
    }
    return message;
}

} // namespace

Printed printed_by(const std::string& command) {
    Printed result;
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr)
        return result;
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) != 0;)
        result.text.append(buffer, n);
    const int status = ::pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

std::string exported(ExportFormat format, const RunFacts& facts, const std::vector<Event>& events, const ExportLimits& limits) {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "exported";
    MadeEvents source(events);
    const auto report = export_events(format, facts, source, file, limits);
    REQUIRE(report.has_value());
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string TextMessage::value(const std::string& name) const {
    const auto found = values.find(name);
    return found == values.end() ? std::string() : found->second;
}

std::uint64_t TextMessage::number(const std::string& name) const { return std::strtoull(value(name).c_str(), nullptr, 10); }

const TextMessage* TextMessage::message(const std::string& name) const {
    const auto found = messages.find(name);
    return found == messages.end() ? nullptr : &found->second;
}

std::vector<TextMessage> perfetto_packets(const std::string& trace) {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "trace").string();
    std::ofstream(file, std::ios::binary) << trace;
    const Printed decoded =
        printed_by("protoc --proto_path=" T8_SOURCE_DIR "/tests/monitor/export --decode=Trace perfetto.proto <" + file + " 2>&1");
    INFO("protoc (protobuf-compiler) reads the trace back: " << decoded.text.substr(0, 500));
    REQUIRE(decoded.status == 0);
    std::istringstream text(decoded.text);
    const TextMessage all = read_message(text);
    CHECK(all.values.empty());
    std::vector<TextMessage> packets;
    for (const auto& [name, packet] : all.messages) {
        CHECK(name == "packet");
        packets.push_back(packet);
    }
    return packets;
}

} // namespace t8::test
