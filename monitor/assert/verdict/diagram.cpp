#include "monitor/assert/verdict/diagram.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "monitor/assert/verdict/event_words.hpp"

namespace t8 {
namespace {

constexpr std::size_t time_width = 16; ///< "  123456.789 * "
constexpr std::size_t most_column_width = 30;
constexpr std::size_t most_lanes = 4;

/// A column of the diagram: a node, or a process of the only node.
struct Line {
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    friend constexpr auto operator<=>(const Line&, const Line&) = default;
};

class Diagram {
public:
    Diagram(const Witness& witness, const CheckReport& report)
        : witness_(witness), report_(report), events_(witness.around.events) {
        choose_rows();
        choose_lines();
        width_ = std::min(most_column_width, (diagram_columns - time_width) / std::max<std::size_t>(1, lines_.size()));
    }

    std::vector<std::string> draw() const {
        std::vector<std::string> rows;
        if (events_.size() < 2)
            return rows;
        std::string head = fmt::format("{:>12}", "us") + std::string(time_width - 12, ' ');
        for (const Line& line : lines_)
            head += fmt::format("{:<{}}", cut(title(line), width_ - 1), width_);
        rows.push_back(trimmed(head));
        for (const Event& event : events_)
            if (column_of(event))
                rows.push_back(row_of_event(event));
        return rows;
    }

private:
    static std::string cut(const std::string& text, std::size_t length) { return text.substr(0, length); }
    static std::string trimmed(const std::string& text) { return text.substr(0, text.find_last_not_of(' ') + 1); }

    bool is_witness(const Event& event) const {
        return std::any_of(witness_.events.begin(), witness_.events.end(),
                           [&](const Event& one) { return one.id() == event.id(); });
    }

    /// Keeps most_diagram_rows - 1 events around the last event of the witness. At most a third of them come after it, unless there are
    /// too few before it.
    void choose_rows() {
        if (events_.size() <= most_diagram_rows - 1)
            return;
        std::size_t last = 0;
        for (std::size_t i = 0; i < events_.size(); ++i)
            if (is_witness(events_[i]))
                last = i;
        const std::size_t rows = most_diagram_rows - 1;
        const std::size_t after = std::min<std::size_t>(rows / 3, events_.size() - 1 - last);
        const std::size_t end = last + 1 + after;
        const std::size_t begin = end > rows ? end - rows : 0;
        events_ = {events_.begin() + static_cast<std::ptrdiff_t>(begin),
                   events_.begin() + static_cast<std::ptrdiff_t>(std::min(begin + rows, events_.size()))};
    }

    void choose_lines() {
        std::vector<std::uint32_t> nodes;
        for (const Event& event : events_)
            if (std::find(nodes.begin(), nodes.end(), event.node) == nodes.end())
                nodes.push_back(event.node);
        by_process_ = nodes.size() == 1;
        const auto add = [&](const Line& line) {
            if (lines_.size() < most_lanes && std::find(lines_.begin(), lines_.end(), line) == lines_.end())
                lines_.push_back(line);
        };
        for (const Event& event : witness_.events)
            if (std::find(nodes.begin(), nodes.end(), event.node) != nodes.end())
                add(line_of_event(event));
        for (const Event& event : events_)
            add(line_of_event(event));
        std::sort(lines_.begin(), lines_.end());
    }

    Line line_of_event(const Event& event) const { return {event.node, by_process_ ? event.process : 0}; }

    std::string title(const Line& line) const {
        const std::string node = line.node == host_node || line.node < report_.machine.nodes.size()
                                     ? name_of(report_.machine, line.node)
                                     : fmt::format("node {}", line.node);
        return !by_process_ || line.process == 0 ? node : fmt::format("{} process {}", node, line.process);
    }

    std::optional<std::size_t> column_of(const Event& event) const {
        const auto found = std::find(lines_.begin(), lines_.end(), line_of_event(event));
        return found == lines_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - lines_.begin()));
    }

    const Event* event_of(EventId id) const {
        const auto found = std::find_if(events_.begin(), events_.end(), [&](const Event& event) { return event.id() == id; });
        return found == events_.end() ? nullptr : &*found;
    }

    std::string row_of_event(const Event& event) const {
        const std::size_t own = *column_of(event);
        std::string row = fmt::format("{:>12} {}", microseconds_text(event.tick), is_witness(event) ? "*" : " ");
        row.resize(time_width + lines_.size() * width_, ' ');
        for (std::size_t i = 0; i < lines_.size(); ++i)
            row[time_width + i * width_] = '|';
        const std::string text = cut(fmt::format("#{} {}", event.number, label_of(event, report_)), width_ - 3);
        row.replace(time_width + own * width_, text.size(), text);
        for (const ShownMessage& message : witness_.around.messages) {
            const Event* const sent = message.received == event.id() ? event_of(message.sent) : nullptr;
            const auto from = sent != nullptr ? column_of(*sent) : std::nullopt;
            if (from && *from != own)
                draw_arrow(row, *from, own, text.size());
        }
        return trimmed(row);
    }

    /// Draws an arrow from the line of the column `from` to the label in the column `to`, which is `length` characters long.
    void draw_arrow(std::string& row, std::size_t from, std::size_t to, std::size_t length) const {
        const std::size_t line = time_width + from * width_;
        const std::size_t text = time_width + to * width_;
        const bool rightwards = text > line;
        const std::size_t first = rightwards ? line + 1 : text + length + 1;
        const std::size_t end = rightwards ? text - 1 : line;
        for (std::size_t i = first; i < end; ++i)
            row[i] = row[i] == '|' ? '+' : '-';
        row[line] = 'o';
        row[rightwards ? end - 1 : first] = rightwards ? '>' : '<';
    }

    const Witness& witness_;
    const CheckReport& report_;
    std::vector<Event> events_;
    std::vector<Line> lines_;
    bool by_process_ = false;
    std::size_t width_ = 0;
};

} // namespace

std::vector<std::string> diagram_of(const Witness& witness, const CheckReport& report) { return Diagram(witness, report).draw(); }

} // namespace t8
