// Names of everything, for a palette.

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/overview/program_files.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t most_found = 50;

char small(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

std::string small_letters(std::string_view text) {
    std::string small_text(text);
    std::transform(small_text.begin(), small_text.end(), small_text.begin(), small);
    return small_text;
}

/// How well a name fits: the smaller, the better.
enum class Fit : std::uint8_t { is_place, is_name, begins, begins_word, contains, in_line };

/// Collects names that contain a text.
class Finder {
public:
    explicit Finder(std::string_view text) : text_(small_letters(text)) {}

    void add(std::string_view kind, std::string_view name, std::string command, std::string_view about = {}) {
        const bool is_command = small_letters(command) == text_; // "node n3" is what chooses n3
        if (const auto fit = is_command ? Fit::is_name : fit_of(name))
            found_.push_back({*fit, kind, std::string(name), std::move(command), std::string(about)});
    }
    void add_as(Fit fit, std::string_view kind, std::string name, std::string command, std::string_view about = {}) {
        found_.push_back({fit, kind, std::move(name), std::move(command), std::string(about)});
    }
    bool is_in(std::string_view line) const { return small_letters(line).find(text_) != std::string::npos; }

    Answer answer() {
        std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) { return a.fit < b.fit; });
        Answer answer;
        answer.data = {{"results", nlohmann::ordered_json::array()},
                       {"left_out", found_.size() - std::min(found_.size(), most_found)}};
        for (std::size_t n = 0; n < std::min(found_.size(), most_found); ++n) {
            const Found& one = found_[n];
            answer.data["results"].push_back(
                {{"kind", one.kind}, {"text", one.name}, {"command", one.command}, {"about", one.about}});
            answer.text += fmt::format("{:<8} {:<28} {}\n", one.kind, one.name, one.command);
        }
        if (found_.size() > most_found)
            answer.text += fmt::format("... {} more\n", found_.size() - most_found);
        if (found_.empty())
            answer.text = "nothing has that in its name\n";
        return answer;
    }

private:
    struct Found {
        Fit fit;
        std::string_view kind;
        std::string name;
        std::string command;
        std::string about;
    };

    std::optional<Fit> fit_of(std::string_view name) const {
        const std::string small_name = small_letters(name);
        const std::size_t at = small_name.find(text_);
        if (at == std::string::npos)
            return {};
        if (at == 0)
            return small_name.size() == text_.size() ? Fit::is_name : Fit::begins;
        return std::isalnum(static_cast<unsigned char>(small_name[at - 1])) == 0 ? Fit::begins_word : Fit::contains;
    }

    std::string text_;
    std::vector<Found> found_;
};

/// Adds the place that the text names, if there is one.
void add_place(const DebugContext& context, std::string_view text, Finder& finder) {
    const Result<Place> place = parse_place(text, context.setup.spec);
    if (!place)
        return;
    if (const auto* const code = std::get_if<Place::AtCode>(&place->what); code != nullptr && !context.code_of(*code))
        return;
    finder.add_as(Fit::is_place, "place", std::string(text), fmt::format("go {}", text));
}

void add_programs(const DebugContext& context, Finder& finder) {
    const CodeMap& code = context.setup.code.map();
    std::set<std::string> listed; // programs have routines and channels in common
    for (const CodeMap::Program& program : code.programs) {
        if (program.nodes.empty() || program.nodes.front() >= context.setup.spec.nodes.size())
            continue;
        const std::string on = program.nodes.size() == 1 ? context.name_of_node(program.nodes.front()) + ":" : std::string{};
        for (const ProgramRoutine& routine : routines_of(program)) {
            std::string command = fmt::format("go {}{}", on, routine.name);
            if (listed.insert(command).second)
                finder.add("routine", routine.name, std::move(command),
                           routine.path.empty() ? "" : fmt::format("{}:{}", without_folders(routine.path), routine.line));
        }
        for (const std::string& channel : program.channels) {
            std::string command = fmt::format("next-event message channel {}", channel);
            if (listed.insert(command).second)
                finder.add("channel", channel, std::move(command));
        }
    }
}

/// Adds source files, and their lines with the text.
void add_sources(const DebugContext& context, Finder& finder) {
    for (const ProgramFile& file : files_of(context.setup.code.map())) {
        const std::string_view name = without_folders(file.path);
        finder.add("file", name, fmt::format("source {}", name), file.path);
        const std::vector<std::string>& lines = context.sources.of(file.path);
        for (std::size_t line = 0; line < lines.size(); ++line)
            if (finder.is_in(lines[line]))
                finder.add_as(Fit::in_line, "line", fmt::format("{}:{}", name, line + 1),
                              fmt::format("source {} {}", name, line + 1), trimmed(lines[line]));
    }
}

} // namespace

Result<Answer> debug_find(DebugContext& context, std::string_view operands) {
    const std::string_view text = trimmed(operands);
    if (text.empty())
        return failure("'find' needs a text", "as in find work");
    Finder finder(text);
    add_place(context, text, finder);
    for (const DebugCommand& command : debug_commands())
        finder.add("command", command.name, std::string(command.name), command.meaning);
    for (const NodeSpec& node : context.setup.spec.nodes)
        finder.add("node", node.name, fmt::format("node {}", node.name));
    add_programs(context, finder);
    for (const KindRow& row : kind_rows())
        if (row.level != Level::derived)
            finder.add("event", row.name, fmt::format("next-event {}", row.name), row.meaning);
    add_sources(context, finder);
    return finder.answer();
}

} // namespace t8::cli
