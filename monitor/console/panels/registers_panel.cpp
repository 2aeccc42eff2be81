#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/chosen_process.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view from_heading = "registers";

struct RegisterWords {
    std::string_view key;
    std::string_view name;
    std::string_view explanation;
};
constexpr RegisterWords integer_registers[] = {
    {"areg", "Areg",
     "Areg, the top of the evaluation stack: operations take their operands from it and leave their result in it."},
    {"breg", "Breg", "Breg, the second place of the evaluation stack."},
    {"creg", "Creg", "Creg, the third and last place of the evaluation stack. A push loses what it holds."},
    {"oreg", "Oreg",
     "Oreg, the operand register: prefixes collect the operand of the next instruction in it; every other instruction clears "
     "it."},
};
constexpr RegisterWords fpu_registers[] = {
    {"fareg", "FAreg", "FAreg, the top of the floating-point stack."},
    {"fbreg", "FBreg", "FBreg, the second place of the floating-point stack."},
    {"fcreg", "FCreg", "FCreg, the third and last place of the floating-point stack."},
};
constexpr std::string_view iptr_words = "Iptr, the instruction pointer: the address of the next instruction to be executed.";
constexpr std::string_view wptr_words = "Wptr, the workspace pointer: the address of the workspace, in which the process has its "
                                        "local variables. Wdesc is Wptr with the priority in bit 0.";
constexpr std::string_view error_words =
    "Error flag: set by overflow, by division by zero and by a subscript out of range. It stays set until testerr or "
    "clrhalterr clear it; with HaltOnError the transputer then halts.";
constexpr std::string_view fp_error_words =
    "FPError flag: set by an invalid operation of the floating-point unit, or by an infinity or NaN as its operand.";
constexpr std::string_view halt_words = "HaltOnError flag: whether the transputer halts when its Error flag becomes set.";
constexpr std::string_view high_clock_words = "ClockReg of high priority: counts once in a microsecond.";
constexpr std::string_view low_clock_words = "ClockReg of low priority: counts once in 64 us, 15 625 times a second.";
constexpr std::string_view queue_words =
    "Processes that are ready, in the order in which they will be executed. Those of high priority come before all of "
    "low priority.";
constexpr std::string_view timer_words = "Processes that wait for a time, the earliest first.";
constexpr std::string_view event_words = "The event pin: a signal from outside, which a process inputs from like from a channel.";

/// Returns digits, perhaps after a minus, in groups of three.
std::string grouped_text(const std::string& number) {
    const bool is_negative = number.starts_with('-');
    std::uint64_t value = 0;
    const char* const begin = number.data() + (is_negative ? 1 : 0);
    if (std::from_chars(begin, number.data() + number.size(), value).ec != std::errc())
        return number;
    return (is_negative ? "-" : "") + grouped(value);
}

/// The registers of the chosen node, its queues, links and event pin.
class RegistersPanel final : public Panel {
public:
    std::string_view id() const override { return "registers"; }
    std::string title(const Desk& desk) const override { return "Registers and queues of " + desk.selection().node; }

    void draw(Ui& ui, Desk& desk) override {
        const Shown registers = desk.ask("registers");
        const Shown queues = desk.ask("queues");
        const Shown links = desk.ask("links");
        if (!has_answer(ui, registers, "Registers, queues and links of the chosen node come here."))
            return;
        const bool has_registers = registers_change_.is_new(registers); // all are asked, so that each knows its answer
        const bool has_queues = queues_change_.is_new(queues);
        const bool has_links = links_change_.is_new(links);
        if (has_registers || has_queues || has_links || place_ != desk.position().place)
            make_rows(registers, queues, links, desk);
        is_fresh_ = registers.is_fresh && queues.is_fresh && links.is_fresh;
        Table table;
        table.id = from_heading;
        table.has_headings = false;
        table.columns = {{"register", Align::left, Face::words},
                         {"value", Align::left, Face::numbers},
                         {"meaning", Align::left, Face::words, 1, 1, 90}};
        table.rows = rows_.size();
        table.row = [this](std::size_t n) {
            Row row = rows_[n];
            if (!is_fresh_)
                for (Cell& cell : row.cells)
                    cell.ink = cell.ink == Ink::faint ? Ink::faint : Ink::quiet;
            return row;
        };
        table.data = [&registers, &queues, &links] {
            Json data{{"registers", registers.reply->data}};
            if (queues.has_data())
                data["queues"] = queues.reply->data;
            if (links.has_data())
                data["links"] = links.reply->data;
            return data;
        };
        if (const std::string target = ui.table(table); !target.empty())
            desk.follow(target);
    }

private:
    void make_rows(const Shown& registers, const Shown& queues, const Shown& links, const Desk& desk) {
        rows_.clear();
        place_ = desk.position().place;
        add_registers(registers.reply->data);
        add_fpu(registers.reply->data);
        if (queues.has_data())
            add_queues(queues.reply->data);
        if (links.has_data())
            add_links(links.reply->data);
    }

    Row& add(std::string_view name, Cell value, Cell meaning, std::string_view explanation) {
        Row row;
        row.cells = {{std::string(name), Ink::quiet, "", std::string(explanation)}, std::move(value), std::move(meaning)};
        for (const Cell& cell : row.cells)
            if (row.leads_to.empty())
                row.leads_to = cell.leads_to;
        rows_.push_back(std::move(row));
        return rows_.back();
    }

    void add_registers(const Json& data) {
        const auto address = [](const std::string& text) { return text.empty() ? std::string{} : "address " + text; };
        const std::string line = place_.empty() ? std::string{} : "line " + place_;
        const bool executes = flag_of(data, "executes");
        add("Iptr", {text_of(data, "iptr"), executes ? Ink::text : Ink::faint, line},
            {executes ? place_ : "no process executes", Ink::quiet}, iptr_words);
        const std::string wptr = text_of(data, "wptr");
        add("Wptr", {wptr.empty() ? text_of(data, "wdesc") : wptr, executes ? Ink::text : Ink::faint, address(wptr)},
            {wptr.empty() ? "no process" : text_of(data, "priority") + " priority", Ink::quiet}, wptr_words);
        for (const RegisterWords& one : integer_registers) {
            const std::string value = text_of(data, one.key);
            const auto number = static_cast<std::int32_t>(address_of(value));
            add(one.name, {value}, {std::to_string(number), Ink::quiet}, one.explanation).leads_to =
                number < 0 ? address(value) : "";
        }
        const bool error = flag_of(data, "error");
        const bool halts = flag_of(data, "halt_on_error");
        add("Error", {error ? "set" : "clear", error ? Ink::error : Ink::text},
            {halts ? "halts on error" : "goes on when set", Ink::quiet, "", std::string(halt_words)}, error_words);
        if (flag_of(data, "clocks_run")) {
            add("high clock", {grouped_text(text_of(data, "clock_high"))}, {"1 us each", Ink::quiet}, high_clock_words);
            add("low clock", {grouped_text(text_of(data, "clock_low"))}, {"64 us each", Ink::quiet}, low_clock_words);
        } else {
            add("clocks", {"do not run", Ink::faint}, {"", Ink::quiet}, high_clock_words);
        }
        add("executed", {grouped(number_of(data, "instructions"))}, {"instructions since the start", Ink::quiet},
            "Instructions that the node has executed since the beginning of the run.");
    }

    void add_fpu(const Json& data) {
        bool is_first = true;
        for (const RegisterWords& one : fpu_registers) {
            const auto real = data.find(one.key);
            if (real == data.end())
                return;
            const bool is_number = (*real)["value"].is_number();
            const std::string value = is_number ? fmt::format("{:.9g}", (*real)["value"].get<double>()) : text_of(*real, "value");
            add(one.name, {value, Ink::text, "", text_of(*real, "hex") + ", " + text_of(*real, "value")},
                {text_of(*real, "length"), Ink::quiet}, one.explanation)
                .has_rule = std::exchange(is_first, false);
        }
        const bool error = flag_of(data, "fp_error");
        add("FPError", {error ? "set" : "clear", error ? Ink::error : Ink::text},
            {"rounds to " + text_of(data, "rounding"), Ink::quiet}, fp_error_words);
    }

    /// Adds a process of a queue, which leads to the process.
    Row& add_process(std::string_view name, const Json& process, std::string meaning, std::string_view explanation,
                     const std::string& node) {
        const std::string routine = text_of(process, "routine");
        const std::string place = text_of(process, "place");
        Row& row = add(
            name,
            {routine.empty() ? text_of(process, "wptr") : routine, Ink::text, "process " + node + " " + wdesc_of(process),
             text_of(process, "wptr") + ", " + text_of(process, "priority") + " priority"},
            {place + (meaning.empty() || place.empty() ? "" : ", ") + meaning, Ink::quiet, place.empty() ? "" : "line " + place},
            explanation);
        return row;
    }

    void add_queues(const Json& data) {
        const std::string node = text_of(data, "node");
        const std::size_t first = rows_.size();
        if (const auto executing = data.find("executing"); executing != data.end())
            add_process("executes", *executing,
                        executing->contains("slice_left")
                            ? grouped(number_of(*executing, "slice_left")) + " cycles of its timeslice left"
                            : "",
                        "The process that the node executes.", node);
        if (const auto interrupted = data.find("interrupted"); interrupted != data.end())
            add_process("interrupted", *interrupted, "",
                        "A process of low priority that goes on when none of high priority is ready.", node);
        for (const std::string priority : {"high", "low"}) {
            if (const auto ready = data.find("ready"); ready != data.end())
                add_queue(priority + " queue", list_of(*ready, priority), queue_words, node);
        }
        for (const std::string priority : {"high", "low"})
            if (const auto timers = data.find("timers"); timers != data.end())
                add_queue(priority + " timers", list_of(*timers, priority), timer_words, node);
        rows_[first].has_rule = true;
    }

    void add_queue(const std::string& name, const Json& queue, std::string_view explanation, const std::string& node) {
        if (queue.empty())
            add(name, {"empty", Ink::faint}, {"", Ink::quiet}, explanation);
        for (std::size_t n = 0; n < queue.size(); ++n) {
            const bool is_timed = queue[n].contains("us_left");
            add_process(n == 0 ? std::string_view(name) : std::string_view{}, queue[n],
                        is_timed ? fmt::format("{:.2f} us left", queue[n]["us_left"].get<double>()) : "", explanation, node);
        }
    }

    void add_links(const Json& data) {
        const std::string node = text_of(data, "node");
        bool is_first = true;
        for (const Json& link : list_of(data, "links")) {
            const std::string state = text_of(link, "state");
            const std::string end = text_of(link, "other_end");
            const std::string other = node_of_end(end);
            const bool is_dead = state == "dead";
            const std::string in = half_text(link, "input");
            const std::string out = half_text(link, "output");
            const auto leads = [&](std::string_view half) {
                const auto process = link.find(half);
                return process == link.end() || !process->is_object() ? std::string{}
                                                                      : "process " + node + " " + wdesc_of(*process);
            };
            Row& row = add(
                "link " + text_of(link, "link"),
                {end.empty() ? state : end,
                 is_dead       ? Ink::error
                 : end.empty() ? Ink::faint
                               : Ink::text,
                 other.empty() ? "" : "node " + other, counts_text(link)},
                {(is_dead && !end.empty() ? "dead  " : "") + (state == "unplugged" ? "" : fmt::format("out {}   in {}", out, in)),
                 is_dead ? Ink::error : Ink::quiet, leads("output").empty() ? leads("input") : leads("output"),
                 counts_text(link)},
                "A link: a wire in each direction to another node. Out: what is output to it; in: what is input from it.");
            row.has_rule = std::exchange(is_first, false);
        }
        if (const auto event = data.find("event"); event != data.end()) {
            const auto process = event->find("process");
            const bool waits = process != event->end() && process->is_object();
            add("event pin",
                {flag_of(*event, "raised") ? "raised" : "not raised", flag_of(*event, "raised") ? Ink::text : Ink::faint},
                {waits ? text_of(*process, "routine") + " waits" : text_of(*event, "taken") + " taken", Ink::quiet,
                 waits ? "process " + node + " " + wdesc_of(*process) : ""},
                event_words);
        }
    }

    /// Returns "12/64" bytes of a message that crosses, "ALT" of one that waits in an ALT, "–" if nobody waits.
    static std::string half_text(const Json& link, std::string_view half) {
        const auto process = link.find(half);
        if (process == link.end() || !process->is_object())
            return "–";
        const std::string who = text_of(*process, "routine");
        if (flag_of(*process, "alternative"))
            return "ALT " + who;
        return fmt::format("{}/{} bytes {}", text_of(*process, "transferred"), text_of(*process, "bytes"), who);
    }

    static std::string counts_text(const Json& link) {
        const auto counts = [&](std::string_view way) {
            const Json count = link.value(std::string(way), Json::object());
            return fmt::format("{} bytes in {} messages", grouped(number_of(count, "bytes")),
                               grouped(number_of(count, "messages")));
        };
        return link.contains("sent") ? "sent " + counts("sent") + ", received " + counts("received") : text_of(link, "state");
    }

    ReplyChange registers_change_, queues_change_, links_change_;
    std::string place_;
    bool is_fresh_ = false;
    std::vector<Row> rows_; ///< of the present replies
};

} // namespace

std::unique_ptr<Panel> make_registers_panel() { return std::make_unique<RegistersPanel>(); }

} // namespace t8::console
