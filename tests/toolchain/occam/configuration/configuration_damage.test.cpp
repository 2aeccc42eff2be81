// Damaged configurations get an answer, whatever is in them.
#include <algorithm>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/configuration/configuration_bench.hpp"
#include "toolchain/occam/configuration/placed_call.hpp"

namespace t8::occam {
namespace {

std::string original() {
    const std::string network = ring_network();
    const std::size_t at = network.find("ARC host");
    return network.substr(0, at) + "[3]NODE w :\n" + network.substr(at) +
           "MAPPING\n  DO\n    DO i = 0 FOR 2\n      IF\n        i = 0\n          MAP w[i] ONTO t[0] PRI 0\n        TRUE\n"
           "          MAP w[i],\n            w[3 - i] ONTO t[0]\n:\n" +
           "PROC relay (VAL INT me, CHAN OF INT in, out)\n  INT x :\n  SEQ\n    in ? x\n    out ! x + me\n:\n"
           "CONFIG\n  [n + 1]CHAN OF INT c :\n  PLACE c[0] ON up :\n  CHAN OF INT within :\n"
           "  PAR\n    PROCESSOR w[0]\n      relay (0, c[0], within)\n    PROCESSOR w[1]\n      relay (1, within, c[1])\n"
           "    PAR i = 1 FOR n - 1\n      in IS [c FROM i FOR 1] :\n      PROCESSOR t[i]\n        VAL s IS \"a*\n          *-- "
           "b\" :\n"
           "        SEQ j = 0 FOR 2\n          relay (i, in[0], c[i + 1])\n:\n";
}

std::vector<std::string> lines_of_text(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        lines.push_back(text.substr(at, text.find('\n', at) - at));
    return lines;
}

std::string damaged(const std::vector<std::string>& original, std::mt19937& random) {
    static const char* const words[] = {"PLACE",
                                        "ON",
                                        "MAP",
                                        "ONTO",
                                        "PRI",
                                        "PROCESSOR",
                                        "CONFIG",
                                        "MAPPING",
                                        "NETWORK",
                                        ":",
                                        "[",
                                        "]",
                                        "(",
                                        ")",
                                        "\"",
                                        "'",
                                        "*",
                                        "--",
                                        "#INCLUDE \"network\"",
                                        "999999999",
                                        "-1",
                                        "#FFFFFFFF",
                                        "t[i]",
                                        "c",
                                        "DO",
                                        "IF",
                                        "SEQ i = 0 FOR 2000000000",
                                        "PAR i = 0 FOR 999999",
                                        "\t",
                                        "  ",
                                        "\r",
                                        "\xFF",
                                        "VAL x IS"};
    std::vector<std::string> lines = original;
    for (auto changes = 1 + random() % 4; changes > 0 && !lines.empty(); --changes) {
        const std::size_t at = random() % lines.size();
        std::string& line = lines[at];
        const std::string word = words[random() % std::size(words)];
        switch (random() % 6) {
        case 0:
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
            break;
        case 1:
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[random() % lines.size()]);
            break;
        case 2:
            line = (random() % 2 == 0 ? "  " : "") + line.substr(std::min<std::size_t>(random() % 2, line.size()));
            break;
        case 3:
            line = line.substr(0, random() % (line.size() + 1));
            break;
        case 4:
            line.insert(random() % (line.size() + 1), word);
            break;
        default:
            line.insert(random() % (line.size() + 1), " " + word + " ");
        }
    }
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return random() % 8 == 0 ? text.substr(0, random() % text.size()) : text;
}

} // namespace

TEST_CASE("a damaged configuration is read or refused", "[configuration][robustness]") {
    const std::string text = original();
    REQUIRE(configured(text));
    const std::vector<std::string> lines = lines_of_text(text);
    unsigned refused = 0;
    for (unsigned seed = 0; seed < 1500; ++seed) {
        std::mt19937 random(seed);
        const std::string broken = damaged(lines, random);
        INFO(broken);
        const Result<Configured> result = configured(broken);
        if (result)
            continue;
        ++refused;
        REQUIRE_FALSE(result.error().diagnostics.empty());
        for (const Diagnostic& diagnostic : result.error().diagnostics) {
            CHECK(diagnostic.place.file == "net.pgm");
            CHECK(diagnostic.place.line <= static_cast<std::size_t>(std::count(broken.begin(), broken.end(), '\n')) + 1);
            CHECK((diagnostic.source_line.empty() || broken.find(diagnostic.source_line) != std::string::npos));
        }
    }
    CHECK(refused > 500);
}

TEST_CASE("a configuration may end anywhere", "[configuration][robustness]") {
    const std::string text = original();
    for (std::size_t size = 0; size < text.size(); size += 3)
        CHECK_NOTHROW(configured(text.substr(0, size)));
}

TEST_CASE("a configuration cannot ask for any number of processes or channels", "[configuration][robustness]") {
    CHECK(told(ring("  PAR i = 0 FOR 2000000000\n    PROCESSOR t[0]\n      SKIP\n")).find("the configuration has more than") !=
          std::string::npos);
    CHECK(told(ring("  [3000][3000]CHAN OF INT c :\n  PROCESSOR t[0]\n    SKIP\n")).find("more than") != std::string::npos);
}

TEST_CASE("any heading and any values get an answer", "[configuration][robustness]") {
    static const char* const words[] = {"PROC",
                                        "p",
                                        "(",
                                        ")",
                                        ",",
                                        "VAL",
                                        "INT",
                                        "BYTE",
                                        "CHAN",
                                        "OF",
                                        "[",
                                        "]",
                                        "4",
                                        "x",
                                        "y",
                                        "?",
                                        "!",
                                        "REAL64",
                                        "RESULT",
                                        "BOOL",
                                        "::",
                                        "TIMER",
                                        "99999999999999999999"};
    MachineSpec machine;
    machine.nodes.resize(2);
    machine.nodes[0].name = "a";
    machine.nodes[1].name = "b";
    machine.links = {{{0, 1}, {1, 2}}};
    machine.host = LinkEnd{0, 0};
    unsigned read = 0;
    for (unsigned seed = 0; seed < 20'000; ++seed) {
        std::mt19937 random(seed);
        std::string text = "PROC p (";
        for (auto count = random() % 12; count > 0; --count)
            text += std::string(words[random() % std::size(words)]) + (random() % 3 != 0 ? " " : "");
        text += random() % 8 != 0 ? ")" : "";
        const auto value = [&](const auto& self, unsigned depth) -> ParameterValue {
            switch (random() % (depth == 0 ? 4 : 6)) {
            case 0:
                return {static_cast<std::int64_t>(random() % 9) - 4};
            case 1:
                return {std::string(random() % 2 == 0 ? "a" : "none")};
            case 2:
                return {random() % 2 == 0};
            case 3:
                return {static_cast<double>(random() % 1000) / 3};
            default: {
                ParameterValue::List list;
                for (auto count = random() % 4; count > 0; --count)
                    list.push_back(self(self, depth - 1));
                return {std::move(list)};
            }
            }
        };
        machine.nodes[0].parameters.clear();
        for (const char* const name : {"x", "y"})
            machine.nodes[0].parameters.push_back({name, value(value, 3)});
        INFO(text);
        const auto heading = link::read_heading(text);
        if (!heading)
            continue;
        ++read;
        const Result<PlacedCall> call = place_call(*heading, "", machine, 0);
        CHECK((call || !call.error().diagnostics.empty()));
    }
    CHECK(read > 100);
}

} // namespace t8::occam
