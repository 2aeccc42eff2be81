// The source files of the programs.

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/base/rule_inputs.hpp"
#include "cli/base/styles.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/overview/program_files.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t usual_source_lines = 40;
constexpr std::uint64_t most_source_lines = 100'000;
constexpr std::size_t shown_names = 6;
constexpr std::string_view rules_end = ".lua";

Json names_of_nodes(const DebugContext& context, const CodeMap::Program& program) {
    Json names = Json::array();
    for (const std::uint32_t node : program.nodes)
        if (node < context.setup.spec.nodes.size())
            names.push_back(context.name_of_node(node));
    return names;
}

/// Returns "n0, n1 and 12 more".
std::string text_of_names(const Json& names) {
    std::string text;
    for (std::size_t n = 0; n < std::min(names.size(), shown_names); ++n)
        text += (n == 0 ? "" : ", ") + names[n].get<std::string>();
    return names.size() > shown_names ? fmt::format("{} and {} more", text, names.size() - shown_names) : text;
}

/// Returns the file that the user names, with or without its folders.
Result<ProgramFile> file_named(const CodeMap& code, std::string_view name) {
    const std::vector<ProgramFile> files = files_of(code);
    if (files.empty())
        return failure("no source file of this run is known", "programs that t8 compiled or assembled for the run have them");
    if (name.empty())
        return failure("'source' needs a file", fmt::format("as in source {}", without_folders(files.front().path)));
    std::vector<std::string_view> names;
    for (const ProgramFile& one : files) {
        if (one.path == name)
            return one;
        names.push_back(without_folders(one.path));
    }
    for (const ProgramFile& one : files)
        if (without_folders(one.path) == name)
            return one;
    const std::string_view similar = closest(name, names);
    return failure(fmt::format("no program has code from '{}'", name),
                   similar.empty() ? "'files' lists the source files" : fmt::format("did you mean '{}'?", similar));
}

/// Answers with lines of a file of rules, or of a ready set of that name.
Result<Answer> lines_of_rules(const DebugContext& context, std::string_view name, std::uint64_t from, std::uint64_t count) {
    std::error_code failed;
    const bool is_file = std::filesystem::exists(name, failed);
    const std::string wanted(is_file ? name : name.substr(0, name.size() - rules_end.size()));
    const Result<RuleInputs> rules = read_rules({wanted}, context.settings.own_path);
    if (!rules)
        return tl::unexpected<Failure>(rules.error());
    const RuleText& text = rules->files.front();
    Answer answer;
    answer.data = {{"file", without_folders(text.file)},
                   {"path", text.file},
                   {"is_readable", true},
                   {"is_rules", true},
                   {"lines_of_file", 0},
                   {"nodes", Json::object()},
                   {"lines", Json::array()}};
    std::uint64_t line = 0;
    for (std::string_view rest = text.text; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
        if (++line < from || line - from >= std::min(count, most_source_lines))
            continue;
        answer.data["lines"].push_back({{"line", line}, {"text", one}, {"has_code", false}, {"programs", Json::array()}});
        answer.text += fmt::format("  {:>4}  {}\n", line, styled(Style::source, one));
    }
    answer.data["lines_of_file"] = line;
    if (from > line)
        return failure(fmt::format("'{}' has {} lines", name, line));
    return answer;
}

} // namespace

Result<Answer> debug_files(DebugContext& context, std::string_view operands) {
    if (!trimmed(operands).empty())
        return failure("'files' takes no operands", "'source FILE' shows one");
    const CodeMap& code = context.setup.code.map();
    Answer answer;
    answer.data["programs"] = Json::array();
    const std::vector<ProgramFile> files = files_of(code);
    for (std::size_t number = 0; number < code.programs.size(); ++number) {
        const CodeMap::Program& program = code.programs[number];
        Json json{{"nodes", names_of_nodes(context, program)}, {"files", Json::array()}, {"routines", Json::array()}};
        answer.text += fmt::format("on {}:\n", text_of_names(json["nodes"]));
        for (const ProgramFile& file : files)
            if (std::binary_search(file.programs.begin(), file.programs.end(), number)) {
                const bool is_there = !context.sources.of(file.path).empty();
                json["files"].push_back({{"file", without_folders(file.path)}, {"path", file.path}, {"is_readable", is_there}});
                answer.text += fmt::format("  {}{}\n", file.path, is_there ? "" : " (not there)");
            }
        for (const ProgramRoutine& routine : routines_of(program)) {
            json["routines"].push_back(
                {{"routine", routine.name}, {"file", without_folders(routine.path)}, {"line", routine.line}});
            answer.text +=
                fmt::format("    {:<24} {}\n", routine.name,
                            routine.path.empty() ? "" : fmt::format("{}:{}", without_folders(routine.path), routine.line));
        }
        answer.data["programs"].push_back(std::move(json));
    }
    if (code.programs.empty())
        answer.text = "no program of this run has debug information\n";
    return answer;
}

Result<Answer> debug_source(DebugContext& context, std::string_view operands) {
    const std::string_view name = take_word(operands), from_text = take_word(operands), count_text = take_word(operands);
    const CodeMap& code = context.setup.code.map();
    const Result<std::uint64_t> from = count_of(from_text, 1);
    if (!from)
        return tl::unexpected<Failure>(from.error());
    const Result<std::uint64_t> count = count_of(count_text, usual_source_lines);
    if (!count)
        return tl::unexpected<Failure>(count.error());
    const Result<ProgramFile> file = file_named(code, name);
    if (!file && name.ends_with(rules_end))
        return lines_of_rules(context, name, *from, *count);
    if (!file)
        return tl::unexpected<Failure>(file.error());
    const std::vector<std::string>& lines = context.sources.of(file->path);
    const auto with_code = lines_with_code(code, file->path);
    const std::size_t all = std::max(lines.size(), with_code.empty() ? 0 : with_code.size() - 1);
    if (*from > all)
        return failure(fmt::format("'{}' has {} lines", name, all));
    Answer answer;
    answer.data = {{"file", without_folders(file->path)},
                   {"path", file->path},
                   {"is_readable", !lines.empty()},
                   {"lines_of_file", all},
                   {"nodes", Json::object()},
                   {"lines", Json::array()}};
    for (const std::size_t program : file->programs)
        answer.data["nodes"][fmt::format("{}", program)] = names_of_nodes(context, code.programs[program]);
    for (std::size_t line = *from; line <= all && line - *from < std::min(*count, most_source_lines); ++line) {
        const std::string text = line <= lines.size() ? lines[line - 1] : std::string{};
        const std::vector<std::size_t> programs = line < with_code.size() ? with_code[line] : std::vector<std::size_t>{};
        answer.data["lines"].push_back({{"line", line}, {"text", text}, {"has_code", !programs.empty()}, {"programs", programs}});
        answer.text += fmt::format("{} {:>4}  {}\n", programs.empty() ? ' ' : '*', line, styled(Style::source, text));
    }
    if (lines.empty())
        answer.text = fmt::format("the file '{}' is not there; these of its lines have code:\n", file->path) + answer.text;
    return answer;
}

} // namespace t8::cli
