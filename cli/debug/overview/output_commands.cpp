// The lines that the program has written.

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/debug/commands.hpp"
#include "cli/debug/event_places.hpp"
#include "cli/debug/host_session.hpp"
#include "monitor/fork/output_lines.hpp"
#include "monitor/replay/place.hpp"

namespace t8::cli {
namespace {

constexpr std::uint64_t usual_output_lines = 100;
constexpr std::uint64_t most_output_lines = 100'000;

/// The lines that the user asks for.
struct WantedLines {
    std::optional<std::uint64_t> from{}; ///< from 1; nothing: see `near`
    std::optional<Tick> near{};          ///< those around this instant; nothing: the last ones
    std::string letters{};               ///< only lines with these letters
    std::uint64_t count = usual_output_lines;
};

Result<WantedLines> wanted_lines(DebugContext& context, std::string_view operands) {
    WantedLines wanted;
    if (operands.empty())
        return wanted;
    const std::string_view word = take_word(operands);
    if (word == "with") {
        if (operands.empty())
            return failure("'output with' takes letters that the lines have", "as in output with error");
        wanted.from = 1;
        wanted.letters = operands;
        wanted.count = most_output_lines;
        return wanted;
    }
    if (word != "from" && word != "near")
        return failure("'output' takes 'from' and a line, 'near' and an instant, or 'with' and letters",
                       "as in output from 20 10");
    const std::string_view place = take_word(operands);
    const Result<std::uint64_t> count = count_of(operands, usual_output_lines);
    if (!count)
        return tl::unexpected<Failure>(count.error());
    wanted.count = std::min(*count, most_output_lines);
    if (word == "near") {
        const Result<Place> parsed = parse_place(place, context.setup.spec);
        if (!parsed)
            return tl::unexpected<Failure>(parsed.error());
        const Result<Tick> instant = context.instant(*parsed, context.keep_going());
        if (!instant)
            return tl::unexpected<Failure>(instant.error());
        wanted.near = *instant;
        return wanted;
    }
    const Result<std::uint64_t> from = count_of(place, 1);
    if (!from)
        return tl::unexpected<Failure>(from.error());
    wanted.from = *from;
    return wanted;
}

/// Returns the index of the first line that is wanted.
std::size_t first_of(const WantedLines& wanted, const std::vector<OutputLine>& lines) {
    if (wanted.from)
        return static_cast<std::size_t>(*wanted.from - 1);
    const std::size_t last_page = lines.size() - std::min<std::size_t>(lines.size(), wanted.count);
    if (!wanted.near)
        return last_page;
    const auto here =
        std::partition_point(lines.begin(), lines.end(), [&](const OutputLine& line) { return line.completed < *wanted.near; });
    const auto before = static_cast<std::size_t>(here - lines.begin());
    return std::min(last_page, before - std::min<std::size_t>(before, wanted.count / 2));
}

bool has_letters(std::string_view text, std::string_view letters) {
    const auto is_same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(text.begin(), text.end(), letters.begin(), letters.end(), is_same) != text.end();
}

nlohmann::ordered_json json_of_output_line(const DebugContext& context, std::size_t number, const OutputLine& line) {
    nlohmann::ordered_json json{{"line", number},
                                {"text", line.text},
                                {"stream", line.stream == OutputLine::Stream::output ? "output" : "error"},
                                {"node", context.name_of_node(context.setup.root)},
                                {"place", fmt::format("{}", line.completed.count)}};
    json.update(json_of_instant(line.completed));
    json["begun"] = json_of_instant(line.begun);
    json["has_end"] = line.has_end;
    json["is_past"] = line.completed < context.replayer.now();
    json["is_begun"] = line.begun < context.replayer.now();
    return json;
}

} // namespace

Result<Answer> debug_output(DebugContext& context, std::string_view operands) {
    const Result<WantedLines> wanted = wanted_lines(context, trimmed(operands));
    if (!wanted)
        return tl::unexpected<Failure>(wanted.error());
    Answer answer;
    const bool is_served = context.setup.replay->history.description().start.is_served;
    answer.data = {{"is_served", is_served}, {"lines_of_run", 0}, {"from", 1}, {"lines", nlohmann::ordered_json::array()}};
    if (!is_served) {
        answer.text = "no host served this run: its program could write nothing\n";
        return answer;
    }
    const Result<const HostSession*> session = session_of_host(context);
    if (!session)
        return tl::unexpected<Failure>(session.error());
    const std::vector<OutputLine> lines = output_lines(**session);
    const std::size_t first = first_of(*wanted, lines);
    answer.data["lines_of_run"] = lines.size();
    answer.data["from"] = first + 1;
    for (std::size_t n = first; n < lines.size() && answer.data["lines"].size() < wanted->count; ++n) {
        const OutputLine& line = lines[n];
        if (!wanted->letters.empty() && !has_letters(line.text, wanted->letters))
            continue;
        answer.data["lines"].push_back(json_of_output_line(context, n + 1, line));
        answer.text += fmt::format("{}{:>5} {:>14} us  {}\n", line.completed < context.replayer.now() ? ' ' : '>', n + 1,
                                   microseconds_text(line.completed), line.text);
    }
    if (lines.empty())
        answer.text = "the program writes nothing\n";
    return answer;
}

} // namespace t8::cli
