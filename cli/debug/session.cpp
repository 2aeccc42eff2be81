#include "cli/debug/session.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/quantities.hpp"
#include "cli/run/code_view.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/node_view.hpp"
#include "cli/run/probe_variables.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/replay/place_search.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8::cli {
namespace {

constexpr std::uint64_t most_steps = 10'000;
constexpr std::uint64_t most_words = 4096;
constexpr std::uint64_t most_instructions = 1000;
constexpr std::uint64_t most_events_shown = 1000;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Splits the first word off a text.
std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

/// Reads a variable of the process that executes.
std::string variable_text(const Node& node, const ProbeVariable& variable) {
    const Memory& memory = node.memory();
    const ProbePlace::Item& item = variable.item;
    Address at = item.from;
    if (item.kind == ProbePlace::Item::Kind::variable) {
        at = node.processor().state().wdesc.wptr();
        const auto word_at = [](Address base, SignedWord words) { return base + static_cast<Word>(words) * bytes_per_word; };
        for (const SignedWord link : item.links)
            at = Address{memory.peek_word(word_at(at, link))};
        at = word_at(at, item.first);
        if (item.is_indirect)
            at = Address{memory.peek_word(at)};
    }
    std::vector<Byte> bytes(item.bytes);
    memory.peek_bytes(at, bytes);
    const std::string type = variable.value.type.empty() ? "" : variable.value.type + " ";
    return fmt::format("{}{} at #{:08X}", type, text_of(ProbeReading{&variable.value, bytes}), at.bits);
}

} // namespace

struct DebugSession::Command {
    std::string_view name;
    std::string_view alias; ///< another name, short or as gdb has it
    std::string_view operands;
    std::string_view meaning;
    void (DebugSession::*carry_out)(std::string_view rest);
    bool repeats; ///< an empty line repeats it
};

const DebugSession::Command DebugSession::commands[] = {
    {"help", "h", "[COMMAND]", "list the commands, or say what one does", &DebugSession::help, false},
    {"where", "w", "[all]", "show where the chosen node stands; all: every node", &DebugSession::where, false},
    {"node", "n", "NODE", "choose the node of the commands that look at one", &DebugSession::choose_node, false},
    {"go", "goto", "PLACE",
     "go to a tick, a time (12.5ms), n3@4711 (cycle), n3#120 (event), ring.occ:41*3, n3:worker, start or end", &DebugSession::go,
     false},
    {"stepi", "si", "[N]", "execute one instruction of the chosen node, or N", &DebugSession::step, true},
    {"reverse-stepi", "rsi", "[N]", "go back by one instruction of the chosen node, or N", &DebugSession::step_back, true},
    {"step", "s", "", "go on until the chosen node is at another source line, of whatever process", &DebugSession::step_line,
     true},
    {"reverse-step", "rs", "", "go back to the beginning of the source line that the chosen node executed before",
     &DebugSession::step_line_back, true},
    {"break", "b", "PLACE", "stop at a line or PROC, on all nodes (ring.occ:41) or on one (n3:ring.occ:41, n3:worker)",
     &DebugSession::add_breakpoint, false},
    {"delete", "d", "NUMBER", "remove a breakpoint", &DebugSession::remove_breakpoint, false},
    {"breakpoints", "bl", "", "list the breakpoints", &DebugSession::list_breakpoints, false},
    {"continue", "c", "", "go on to the next breakpoint, or to the end", &DebugSession::go_on, true},
    {"reverse-continue", "rc", "", "go back to the last breakpoint, or to the beginning", &DebugSession::go_back, true},
    {"registers", "r", "", "show the process, the stack and the last instructions of the chosen node", &DebugSession::registers,
     false},
    {"print", "p", "NAME", "show a variable of the process that the chosen node executes", &DebugSession::print_variable, false},
    {"locals", "l", "", "show all variables that are known there", &DebugSession::locals, false},
    {"memory", "x", "ADDRESS [N]", "show N words of the chosen node's memory (8)", &DebugSession::memory, false},
    {"disassemble", "u", "[ADDRESS [N]]", "show N instructions from ADDRESS, or from the next one (8)",
     &DebugSession::disassemble, false},
    {"events", "e", "[N]", "show the last and the next N events of the recording around this instant (5)", &DebugSession::events,
     false},
    {"snapshots", "ss", "", "show how many snapshots there are, and how long the way to any instant is at most",
     &DebugSession::snapshots, false},
    {"quit", "q", "", "end the session", nullptr, false},
};

const DebugSession::Command* DebugSession::find(std::string_view name) {
    const auto* const found = std::find_if(std::begin(commands), std::end(commands),
                                           [&](const Command& one) { return one.name == name || one.alias == name; });
    return found == std::end(commands) ? nullptr : found;
}

DebugSession::DebugSession(const MachineSetup& setup, Replayer::Options options)
    : setup_(setup), replayer_({*setup.snapshot, {}}, setup.replay->history, options), breakpoints_(replayer_),
      node_(setup.root) {}

Replayer::KeepGoing DebugSession::keep_going() {
    return [](Tick) { return !Interrupt::requested(); };
}

void DebugSession::refuse(const Failure& failure) {
    has_failed_ = true;
    complain(failure);
}

std::string DebugSession::prompt() const {
    return fmt::format("{} {}> ", setup_.spec.nodes[node_].name, time_text(replayer_.now()));
}

void DebugSession::begin() {
    const RecordedEnd& end = setup_.replay->end;
    if (end.is_known && end.outcome != RunOutcome::finished && end.outcome != RunOutcome::ended &&
        end.outcome != RunOutcome::at_rest)
        replayer_.go_to(end_of_time, keep_going());
    show_position();
}

bool DebugSession::carry_out(std::string line) {
    if (trimmed(line).empty())
        line = last_step_;
    std::string_view rest = line;
    const std::string_view name = take_word(rest);
    if (name.empty() || name.starts_with('#')) // nothing, or a comment in a script
        return true;
    const Command* const command = find(name);
    if (command == nullptr) {
        std::vector<std::string_view> names;
        for (const Command& one : commands)
            names.push_back(one.name);
        const std::string_view similar = closest(name, names);
        refuse(failure(fmt::format("there is no command '{}'", name),
                       similar.empty() ? "'help' lists them" : fmt::format("did you mean '{}'?", similar))
                   .value());
        return true;
    }
    if (command->carry_out == nullptr)
        return false;
    last_step_ = command->repeats ? line : std::string{};
    Interrupt::forget(); // at the prompt there was nothing to break off
    (this->*command->carry_out)(rest);
    if (Interrupt::requested()) {
        print("broken off\n");
        Interrupt::forget();
    }
    return true;
}

std::optional<std::uint64_t> DebugSession::count(std::string_view text, std::uint64_t otherwise) {
    if (text.empty())
        return otherwise;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value > 0)
        return value;
    refuse(failure(fmt::format("'{}' is not a number from 1", text)).value());
    return {};
}

void DebugSession::show_position() {
    const Tick now = replayer_.now();
    const CoreState& state = replayer_.machine().node(node_).processor().state();
    print(fmt::format("{} (tick {}){}\n  {}: {}\n", time_text(now), now.count, replayer_.is_at_end() ? ", the end" : "",
                      setup_.spec.nodes[node_].name,
                      state.activity == Activity::executing ? process_text(setup_, node_, state.wdesc, state.iptr)
                                                            : activity_text(replayer_.machine(), setup_, node_)));
    if (state.activity == Activity::executing) {
        const CodeText next = code_text(replayer_.machine().node(node_).processor(), state.iptr);
        const std::string place = line();
        const std::string routine(setup_.code.map().routine_of(node_, state.iptr));
        print(fmt::format("  next: {}{}{}{}\n", next.statement, next.comment.empty() ? "" : "  -- ", next.comment,
                          place.empty() ? "" : fmt::format("  ({}{}{})", place, routine.empty() ? "" : ", ", routine)));
    }
}

void DebugSession::help(std::string_view rest) {
    const Command* const wanted = rest.empty() ? nullptr : find(rest);
    if (!rest.empty() && wanted == nullptr)
        return refuse(failure(fmt::format("there is no command '{}'", rest), "'help' lists them").value());
    for (const Command& one : commands)
        if (wanted == nullptr || wanted == &one)
            print(fmt::format("{:<34} {}\n", fmt::format("{}, {} {}", one.name, one.alias, one.operands), one.meaning));
    if (wanted == nullptr)
        print("An empty line repeats the last step. Ctrl-C breaks off a search. Names of commands are those of gdb where it has "
              "them.\n");
}

void DebugSession::where(std::string_view rest) {
    if (rest != "all" && !rest.empty())
        return refuse(failure(fmt::format("'where' takes 'all' or nothing, not '{}'", rest)).value());
    if (rest.empty())
        return show_position();
    print(fmt::format("{} (tick {}){}\n", time_text(replayer_.now()), replayer_.now().count,
                      replayer_.is_at_end() ? ", the end" : ""));
    for (std::uint32_t node = 0; node < setup_.spec.nodes.size(); ++node)
        print(fmt::format("{} {}", node == node_ ? '>' : ' ', position_text(replayer_.machine(), setup_, node, replayer_.now())));
}

void DebugSession::choose_node(std::string_view rest) {
    const Result<std::uint32_t> node = parse_node(rest, setup_.spec);
    if (!node)
        return refuse(node.error());
    node_ = *node;
    show_position();
}

void DebugSession::go(std::string_view rest) {
    const Result<Place> place = parse_place(rest, setup_.replay->history.machine());
    if (!place)
        return refuse(place.error());
    const Result<Tick> instant = instant_of(*place, replayer_, keep_going());
    if (Interrupt::requested())
        return;
    if (!instant)
        return refuse(instant.error());
    replayer_.go_to(*instant, keep_going());
    if (const auto* const at = std::get_if<Place::AtCycle>(&place->what))
        node_ = at->node;
    if (const auto* const at = std::get_if<Place::AtEvent>(&place->what); at != nullptr && at->node != host_node)
        node_ = at->node;
    if (const auto* const at = std::get_if<Place::AtCode>(&place->what); at != nullptr && at->node)
        node_ = *at->node;
    show_position();
}

void DebugSession::step(std::string_view rest) {
    const auto steps = count(rest, 1);
    for (std::uint64_t n = 0; steps && n < std::min(*steps, most_steps); ++n)
        if (!replayer_.step(node_, keep_going())) {
            if (!Interrupt::requested())
                print(fmt::format("{} executes nothing more\n", setup_.spec.nodes[node_].name));
            break;
        }
    if (steps)
        show_position();
}

void DebugSession::step_back(std::string_view rest) {
    const auto steps = count(rest, 1);
    for (std::uint64_t n = 0; steps && n < std::min(*steps, most_steps); ++n)
        if (!replayer_.step_back(node_, keep_going())) {
            if (!Interrupt::requested())
                print(fmt::format("{} has executed nothing before\n", setup_.spec.nodes[node_].name));
            break;
        }
    if (steps)
        show_position();
}

std::string DebugSession::line() const {
    const CoreState& state = replayer_.machine().node(node_).processor().state();
    return state.activity == Activity::executing ? setup_.code.map().place_of(node_, state.iptr) : std::string{};
}

void DebugSession::step_line(std::string_view) {
    const std::string here = line();
    for (std::uint64_t n = 0; n < most_steps && replayer_.step(node_, keep_going()); ++n)
        if (const std::string now = line(); !now.empty() && now != here)
            break;
    show_position();
}

void DebugSession::step_line_back(std::string_view) {
    const std::string here = line();
    std::string before;
    for (std::uint64_t n = 0; n < most_steps && replayer_.step_back(node_, keep_going()); ++n) {
        const std::string now = line();
        if (before.empty() && !now.empty() && now != here)
            before = now;
        if (!before.empty() && now != before) {
            replayer_.step(node_, keep_going());
            break;
        }
    }
    show_position();
}

void DebugSession::print_variable(std::string_view rest) {
    const auto& node = replayer_.machine().node(node_);
    const Address here = node.processor().state().iptr;
    if (node.processor().state().activity != Activity::executing)
        return refuse(
            failure(fmt::format("{} executes no process", setup_.spec.nodes[node_].name), "'step' goes on until it does")
                .value());
    const Result<ProbeVariable> variable = find_probe_variable(setup_.code.linked(), node_, here, std::string(rest));
    if (!variable)
        return refuse(variable.error());
    print(fmt::format("{}\n", variable_text(node, *variable)));
}

void DebugSession::locals(std::string_view) {
    const auto& node = replayer_.machine().node(node_);
    const CoreState& state = node.processor().state();
    const build::LocatedRoutine found = build::routine_at(setup_.code.linked(), node_, state.iptr);
    if (state.activity != Activity::executing || found.routine == nullptr)
        return refuse(
            failure("no variables are known here", "a program that t8 compiled or linked for the run has them").value());
    std::vector<std::string> shown;
    for (const debuginfo::Variable* const one : debuginfo::visible(*found.routine, found.offset))
        if (std::find(shown.begin(), shown.end(), one->name) == shown.end()) {
            shown.push_back(one->name);
            if (const auto variable = find_probe_variable(setup_.code.linked(), node_, state.iptr, one->name))
                print(fmt::format("  {}\n", variable_text(node, *variable)));
        }
}

void DebugSession::add_breakpoint(std::string_view rest) {
    const auto added = breakpoints_.add(rest);
    if (!added)
        return refuse(added.error());
    print(fmt::format("breakpoint {}: {}, {} instruction{}\n", added->number, added->name, added->where.size(),
                      added->where.size() == 1 ? "" : "s"));
}

void DebugSession::remove_breakpoint(std::string_view rest) {
    const auto number = count(rest, 0);
    if (number && !breakpoints_.remove(static_cast<std::uint32_t>(*number)))
        refuse(failure(fmt::format("there is no breakpoint '{}'", rest), "'breakpoints' lists them").value());
}

void DebugSession::list_breakpoints(std::string_view) {
    for (const Breakpoints::Breakpoint& one : breakpoints_.all()) {
        print(fmt::format("{}: {}\n", one.number, one.name));
        for (const CodeAddress& where : one.where)
            print(fmt::format("   {} #{:08X}\n", setup_.spec.nodes[where.node].name, where.iptr.bits));
    }
    if (breakpoints_.all().empty())
        print("no breakpoints\n");
}

void DebugSession::show(const Breakpoints::Stop& stop) {
    if (stop.why == Breakpoints::Stop::Why::breakpoint) {
        node_ = stop.where.node;
        print(fmt::format("breakpoint {} on {}\n", stop.number, setup_.spec.nodes[node_].name));
    }
    show_position();
}

void DebugSession::go_on(std::string_view) { show(breakpoints_.go_on(keep_going())); }

void DebugSession::go_back(std::string_view) { show(breakpoints_.go_back(keep_going())); }

void DebugSession::registers(std::string_view) { print(last_steps_text(replayer_.machine(), setup_, node_, AtIptr::shown)); }

void DebugSession::memory(std::string_view rest) {
    const std::string_view word = take_word(rest);
    const Result<Address> address = parse_address("memory", word);
    if (!address)
        return refuse(failure(fmt::format("'{}' is not an address", word), "as in memory #80000070 16").value());
    const auto words = count(rest, 8);
    if (!words)
        return;
    const Memory& memory = replayer_.machine().node(node_).memory();
    Address at = address->word();
    constexpr std::uint64_t of_a_line = 4;
    for (std::uint64_t n = 0; n < std::min(*words, most_words); ++n, at = at + bytes_per_word) {
        if (n % of_a_line == 0)
            print(fmt::format("{}#{:08X}:", n == 0 ? "" : "\n", at.bits));
        print(memory.is_ram(at) || memory.is_rom(at)
                  ? fmt::format("  #{:08X} {:>11}", memory.peek_word(at), static_cast<std::int32_t>(memory.peek_word(at)))
                  : std::string("  no memory           "));
    }
    print("\n");
}

void DebugSession::disassemble(std::string_view rest) {
    const Processor& processor = replayer_.machine().node(node_).processor();
    const std::string_view word = take_word(rest);
    Address at = processor.state().iptr;
    if (!word.empty()) {
        const Result<Address> address = parse_address("disassemble", word);
        if (!address)
            return refuse(failure(fmt::format("'{}' is not an address", word), "as in disassemble #80000070 16").value());
        at = *address;
    }
    const auto instructions = count(rest, 8);
    for (std::uint64_t n = 0; instructions && n < std::min(*instructions, most_instructions); ++n) {
        const CodeText code = code_text(processor, at);
        const std::string place = setup_.code.map().place_of(node_, at);
        print(fmt::format("{} #{:08X}  {:<12} {}{}{}{}\n", at == processor.state().iptr ? '>' : ' ', at.bits, code.bytes,
                          code.statement, code.comment.empty() ? "" : "  -- ", code.comment,
                          place.empty() ? "" : "  (" + place + ")"));
        at = at + instruction_at(processor, at).length;
    }
}

void DebugSession::snapshots(std::string_view) {
    const TimeIndex& index = replayer_.index();
    print(fmt::format("{} snapshot{} in {:.1f} MB; any instant up to {} within {:.0f} ms of the host's time\n", index.size(),
                      index.size() == 1 ? "" : "s", static_cast<double>(index.bytes()) / (1 << 20), time_text(index.last()),
                      std::chrono::duration<double, std::milli>(index.longest_way()).count() + 1));
}

void DebugSession::events(std::string_view rest) {
    const auto wanted = count(rest, 5);
    if (!wanted)
        return;
    const std::size_t most = std::min(*wanted, most_events_shown);
    const HistoryReader& history = setup_.replay->history;
    const Tick now = replayer_.now();
    // A span of ticks before this instant that is widened until it holds enough events.
    std::vector<Event> before;
    for (std::uint64_t span = ticks_per_microsecond * 100; before.size() < most; span *= 8) {
        before.clear();
        const Tick from{now.count > span ? now.count - span : 0};
        if (now == Tick{})
            break;
        EventCursor cursor = history.events({.from = from, .to = now - Tick{1}});
        while (const Event* const event = cursor.next()) {
            if (before.size() >= 2 * most)
                before.erase(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(most));
            before.push_back(*event);
        }
        if (from == Tick{})
            break;
    }
    if (before.size() > most)
        before.erase(before.begin(), before.end() - static_cast<std::ptrdiff_t>(most));
    const Description& description = history.description();
    const auto show = [&](const Event& event) {
        print(line_of(event, description.machine, description.code, description.points) + "\n");
    };
    for (const Event& event : before)
        show(event);
    print(fmt::format("> {:.3f} us, here\n", static_cast<double>(now.count) / ticks_per_microsecond));
    EventCursor cursor = history.events({.from = now});
    for (std::size_t n = 0; n < most; ++n)
        if (const Event* const event = cursor.next())
            show(*event);
}

} // namespace t8::cli
