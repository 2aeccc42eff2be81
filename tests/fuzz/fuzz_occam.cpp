// libFuzzer entry: any text as an occam source. It is compiled, or refused with reasons that have their places in the text; what comes
// of it is an object that is read and written again as it was, and can be linked. The length of the text says which options it is compiled
// with. Besides libFuzzer's own mutations, lines are moved about and words exchanged.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "toolchain/link/boot_image.hpp"
#include "toolchain/link/linker.hpp"
#include "toolchain/objects/object_file.hpp"
#include "toolchain/occam/compile.hpp"
#include "toolchain/occam/configuration/configure.hpp"

using namespace t8;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

/// The standard libraries, and what conformance programs include: read once, and compiled when first used.
class Libraries {
public:
    Libraries() {
        const std::filesystem::path tree = T8_SOURCE_DIR;
        for (const std::filesystem::path& folder :
             {tree / "toolchain/runtime/occam", tree / "tests/toolchain/occam/conformance/include",
              std::filesystem::path(T8_GENERATED_OCCAM)})
            for (const auto& entry : std::filesystem::directory_iterator(folder)) {
                std::ifstream file(entry.path(), std::ios::binary);
                texts_[entry.path().filename().string()] = {std::istreambuf_iterator<char>(file),
                                                            std::istreambuf_iterator<char>()};
            }
    }

    Result<occam::SourceText> text(std::string_view name) const {
        const auto found = texts_.find(name);
        if (found == texts_.end())
            return failure("there is no such file");
        return occam::SourceText{found->first, found->second};
    }

    const objects::Object* unit(std::string_view file) {
        const std::string name(file.substr(0, file.find('.')));
        const auto [known, is_new] = units_.try_emplace(name);
        if (is_new)
            if (const Result<occam::SourceText> source = text(name + ".occ"))
                if (Result<occam::Compiled> compiled = occam::compile(*source, options()))
                    known->second = std::move(compiled->object);
        return known->second ? &*known->second : nullptr;
    }

    occam::CompileOptions options() {
        occam::CompileOptions made;
        made.mode = objects::ErrorMode::universal;
        made.include = [this](std::string_view name, std::string_view) { return text(name); };
        made.use = [this](std::string_view file, std::string_view) -> Result<occam::Interface> {
            const objects::Object* const found = unit(file);
            if (found == nullptr)
                return failure("there is no such library");
            return occam::Interface{std::string(file), found->interface};
        };
        made.support = [this](std::string_view routine) -> std::optional<occam::SupportRoutine> {
            const objects::Object* const predefined = unit("predefined");
            for (const objects::Entry& entry : predefined->entries)
                if (predefined->atoms[entry.atom].name == routine)
                    return occam::SupportRoutine{entry.heading, {entry.workspace, entry.vectorspace}};
            return {};
        };
        return made;
    }

private:
    std::map<std::string, std::string, std::less<>> texts_;
    std::map<std::string, std::optional<objects::Object>, std::less<>> units_;
};

void link_and_place(const objects::Object& object, Libraries& libraries) {
    link::LinkInput input;
    input.objects.push_back({"input", object});
    for (const char* const name : {"predefined", "convert", "hostio"})
        input.libraries.push_back({name, {{name, *libraries.unit(name)}}});
    const Result<link::LinkedProgram> program = link::link(input);
    if (!program)
        return require(!render(program.error()).empty());
    const Result<link::BootImage> image = link::boot_image(*program);
    require(image || !render(image.error()).empty());
}

void check_places(const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics)
        require(!diagnostic.message.empty() && !diagnostic.place.file.empty() && diagnostic.place.line != 0 &&
                diagnostic.place.column != 0 && !render(diagnostic).empty());
}

/// A sequence of numbers that depends on its seed alone.
class Sequence {
public:
    explicit Sequence(std::uint32_t seed) : state_(seed * 2654435761u | 1u) {}
    std::uint32_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return state_ >> 3;
    }
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : next() % limit; }

private:
    std::uint32_t state_;
};

constexpr auto words = std::to_array<std::string_view>({
#define KEYWORD(id, spelling) spelling,
#define SYMBOL(id, spelling) spelling,
#include "toolchain/occam/parser/tokens.def"
#undef SYMBOL
#undef KEYWORD
    "NODE",
    "ARC",
    "NETWORK",
    "MAPPING",
    "CONFIG",
    "DO",
    "SET",
    "CONNECT",
    "TO",
    "WITH",
    "MAP",
    "ONTO",
    "ON",
    "link",
    "0",
    "1",
    "-1",
    "3",
    "65536",
    "2147483647",
    "#80000000",
    "9223372036854775807(INT64)",
    "1.5(REAL32)",
    "2.5E+300(REAL64)",
    "'a'",
    "\"text*n\"",
    "[1, 2, 3]",
    "STEP",
    "INITIAL",
    "INT",
    "[]INT",
    "[4]BYTE",
    "CHAN OF INT",
    "TIMER",
    "#INCLUDE \"self\"",
    "#INCLUDE \"print.inc\"",
    "#USE \"hostio.lib\"",
    "#OPTION \"W\"",
    "#PRAGMA SHARED x",
    "#IF TRUE",
    "#ENDIF",
});

class Lines {
public:
    explicit Lines(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines_.emplace_back(text.substr(at, end - at));
            at = end + 1;
        }
        if (lines_.empty())
            lines_.emplace_back();
    }

    void change(Sequence& choice) {
        const std::size_t at = choice.below(lines_.size());
        const auto line = lines_.begin() + static_cast<std::ptrdiff_t>(at);
        const auto other = lines_.begin() + static_cast<std::ptrdiff_t>(choice.below(lines_.size()));
        switch (choice.below(9)) {
        case 0:
            lines_.insert(other, std::string(*line));
            break;
        case 1:
            if (lines_.size() > 1)
                lines_.erase(line);
            break;
        case 2:
            std::swap(*line, *other);
            break;
        case 3:
            indent(at, choice.below(2) == 0);
            break;
        case 4:
            lines_.insert(line + 1, std::string(indentation(*line) + (choice.below(2) == 0 ? 2 : 0), ' ') +
                                        std::string(words[choice.below(words.size())]));
            break;
        default:
            exchange_word(*line, word_of(choice.below(2) == 0 ? *other : *line, choice), choice);
        }
    }

    std::string text() const {
        std::string all;
        for (const std::string& line : lines_)
            all += line + '\n';
        return all;
    }

private:
    static std::size_t indentation(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

    /// A line and those that belong to it.
    void indent(std::size_t at, bool deeper) {
        const std::size_t column = indentation(lines_[at]);
        do {
            if (deeper)
                lines_[at].insert(0, "  ");
            else
                lines_[at].erase(0, std::min<std::size_t>(indentation(lines_[at]), 2));
            ++at;
        } while (at < lines_.size() && indentation(lines_[at]) > column);
    }

    static bool is_name_part(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.';
    }

    struct Stretch {
        std::size_t begin, end;
    };
    static Stretch stretch(std::string_view line, Sequence& choice) {
        Stretch found{choice.below(line.size()), 0};
        found.end = found.begin + (line.empty() ? 0 : 1);
        if (line.empty() || !is_name_part(line[found.begin]))
            return found;
        while (found.begin > 0 && is_name_part(line[found.begin - 1]))
            --found.begin;
        while (found.end < line.size() && is_name_part(line[found.end]))
            ++found.end;
        return found;
    }
    static std::string word_of(std::string_view line, Sequence& choice) {
        if (choice.below(2) == 0)
            return std::string(words[choice.below(words.size())]);
        const Stretch found = stretch(line, choice);
        return std::string(line.substr(found.begin, found.end - found.begin));
    }
    static void exchange_word(std::string& line, const std::string& word, Sequence& choice) {
        const Stretch found = stretch(line, choice);
        if (choice.below(3) == 0)
            line.insert(found.begin, word + ' ');
        else
            line.replace(found.begin, found.end - found.begin, word);
    }

    std::vector<std::string> lines_;
};

/// Reads the text as a configuration too, and compiles the programs of its first nodes.
void place_programs(const std::string& text, const occam::CompileOptions& options) {
    networks::NetworkOptions network;
    network.limits = {.nodes = 50, .steps = 20'000};
    const occam::SourceText source{"input.pgm", text};
    const Result<occam::Configured> configured = occam::configure(source, options, network);
    if (!configured)
        return require(!configured.error().diagnostics.empty() && !render(configured.error()).empty());
    std::size_t count = 0;
    for (const std::uint32_t node : configured->nodes())
        if (count++ < 3)
            if (const auto compiled = occam::compile_node(source, options, *configured, node); !compiled)
                check_places(compiled.error().diagnostics);
}

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    Sequence choice(seed);
    if (choice.below(4) == 0)
        return LLVMFuzzerMutate(data, size, most);
    Lines lines({reinterpret_cast<const char*>(data), size});
    for (std::size_t count = 1 + choice.below(4); count != 0; --count)
        lines.change(choice);
    const std::string text = lines.text();
    if (text.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Libraries libraries;
    const std::string text(reinterpret_cast<const char*>(data), size);
    occam::CompileOptions options = libraries.options();
    options.mode = static_cast<objects::ErrorMode>(size % 5);
    options.usage_check = size % 7 != 0;
    options.alias_check = size % 11 != 0;
    options.range_checks = size % 13 != 0;
    options.vectorspace = size % 3 != 0;
    options.defined["NAME"] = "3";
    options.include = [&](std::string_view name, std::string_view) -> Result<occam::SourceText> {
        if (name == "self")
            return occam::SourceText{"self", text.substr(0, text.size() / 2)};
        return libraries.text(name);
    };
    if (text.find("CONFIG") != std::string::npos)
        place_programs(text, options);
    const Result<occam::Compiled> compiled = occam::compile({"input.occ", text}, options);
    if (!compiled) {
        require(!compiled.error().diagnostics.empty());
        check_places(compiled.error().diagnostics);
        return 0;
    }
    check_places(compiled->warnings);
    const Bytes file = objects::write_object(compiled->object);
    const Result<objects::Object> again = objects::read_object(file, "input");
    require(again && objects::write_object(*again) == file);
    link_and_place(compiled->object, libraries);
    return 0;
}
