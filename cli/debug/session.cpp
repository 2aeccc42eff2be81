#include "cli/debug/session.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/quantities.hpp"
#include "cli/base/styles.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/kept_stops.hpp"
#include "cli/run/interrupt.hpp"
#include "monitor/replay/index_file.hpp"

namespace t8::cli {
namespace {

Failure unknown_command(std::string_view name) {
    std::vector<std::string_view> names;
    for (const DebugCommand& one : debug_commands())
        names.push_back(one.name);
    const std::string_view similar = closest(name, names);
    return failure(fmt::format("there is no command '{}'", name),
                   similar.empty() ? "'help' lists them" : fmt::format("did you mean '{}'?", similar))
        .value();
}

} // namespace

DebugSession::DebugSession(std::unique_ptr<OpenedRun> run, Open open, Answers answers)
    : run_(std::move(run)), open_(std::move(open)), context_(std::make_unique<DebugContext>(run_->settings, run_->setup)),
      answers_(answers) {}

void DebugSession::take_index() {
    const HistoryReader& history = context_->setup.replay->history;
    const std::filesystem::path file = index_file_of(history.name());
    std::error_code failed;
    if (!std::filesystem::exists(file, failed))
        return;
    if (const auto saved = load_index(file, history, context_->setup.snapshot->spec))
        context_->replayer.add(*saved);
    else
        complain(saved.error());
}

namespace {

/// Returns a fence of one machine in another one: nodes are found by their names.
Breakpoints::Fence fence_in(const MachineSpec& machine, const MachineSpec& before, Breakpoints::Fence fence) {
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t node : fence.nodes)
        if (const auto same = parse_node(before.nodes[node].name, machine))
            nodes.push_back(*same);
    fence.nodes = std::move(nodes);
    return fence;
}

} // namespace

/// Opens another recording, at the instant and with the node, the breakpoints and the fence of this one.
Result<Answer> DebugSession::open(const std::string& file) {
    Result<std::unique_ptr<OpenedRun>> opened = open_(file);
    if (!opened)
        return tl::unexpected<Failure>(std::move(opened.error()));
    const Tick now = context_->replayer.now();
    const std::string node = context_->name_of_node(context_->node);
    const std::vector<KeptStop> stops = kept_stops(*context_);
    const MachineSpec& machine = (*opened)->setup.spec;
    const Breakpoints::Fence fence = fence_in(machine, run_->setup.spec, context_->breakpoints.fence());
    const StartRecord before = run_->setup.replay->history.description().start;
    context_.reset(); // it refers to the run
    run_ = std::move(*opened);
    context_ = std::make_unique<DebugContext>(run_->settings, run_->setup);
    const HistoryReader& history = context_->setup.replay->history;
    for (const Diagnostic& damage : damage_of_replay(history))
        complain(damage);
    take_index();
    if (const auto same = parse_node(node, run_->setup.spec))
        context_->node = *same;
    context_->replayer.go_to(now, context_->keep_going());
    context_->breakpoints.set_fence(fence);
    const bool is_same = before.hash != 0 && history.description().start.hash == before.hash;
    Answer answer;
    for (const std::string& stop : set_again(*context_, stops, is_same ? SameProgram::yes : SameProgram::no))
        answer.text += fmt::format("'{}' means nothing in this run\n", stop);
    const Answer position = context_->position();
    answer.text = fmt::format("looks at '{}'\n{}", file, answer.text) + position.text;
    answer.data = position.data;
    answer.data["file"] = file;
    return answer;
}

std::string DebugSession::prompt() const {
    return fmt::format("{} {}> ", context_->name_of_node(context_->node), time_text(context_->replayer.now()));
}

void DebugSession::begin() {
    for (const Diagnostic& damage : damage_of_replay(context_->setup.replay->history))
        complain(damage);
    take_index();
    const RecordedEnd& end = context_->setup.replay->end;
    if (end.is_known && end.outcome != RunOutcome::finished && end.outcome != RunOutcome::ended &&
        end.outcome != RunOutcome::at_rest)
        context_->replayer.go_to(end_of_time, context_->keep_going());
    show("where", context_->position());
}

void DebugSession::show(std::string_view command, const Result<Answer>& answer) {
    if (!answer)
        has_failed_ = true;
    if (answers_ == Answers::as_text) {
        if (answer)
            print_styled(answer->text);
        else {
            std::fflush(stdout); // the error comes after the answers to earlier commands
            complain(answer.error());
        }
        return;
    }
    nlohmann::ordered_json line{{"command", command}};
    if (answer) {
        line["answer"] = answer->data;
    } else {
        const Diagnostic& problem = answer.error().diagnostics.front();
        line["error"] = {{"message", problem.message}};
        if (!problem.hint.empty())
            line["error"]["hint"] = problem.hint;
    }
    print(line_of_json(line) + "\n");
}

std::vector<std::string> DebugSession::candidates(std::string_view line, std::size_t start) const {
    std::vector<std::string> words;
    const std::string_view word = line.substr(start);
    std::string_view rest = line;
    const std::string_view name = take_word(rest);
    const bool is_first = trimmed(line.substr(0, start)).empty();
    const DebugCommand* const command = find_debug_command(name);
    if (is_first || (command != nullptr && command->name == "help")) {
        for (const DebugCommand& one : debug_commands())
            words.emplace_back(one.name);
        return words;
    }
    if (command == nullptr)
        return words;
    const std::string_view operands = command->operands;
    const auto takes = [&](std::string_view what) { return operands.find(what) != std::string_view::npos; };
    const CodeMap& code = context_->setup.code.map();
    const std::size_t colon = word.find(':');
    if (takes("NODE") || takes("PLACE") || takes("EVENTS"))
        for (const NodeSpec& node : context_->setup.spec.nodes)
            words.push_back(takes("PLACE") && command->name != "go" ? node.name + ":" : node.name);
    if (takes("PLACE")) {
        const std::string node(colon == std::string_view::npos ? std::string_view{} : word.substr(0, colon + 1));
        for (const std::string_view routine : code.routine_names(context_->node))
            words.push_back(node + std::string(routine));
        if (const std::string_view file = code.main_file(context_->node); !file.empty())
            words.push_back(node + std::string(file) + ":");
    }
    if (takes("VARIABLE") || takes("EXPRESSION"))
        if (const auto process = context_->executing())
            for (const Frame& frame : call_chain(context_->setup.code, context_->chosen(), *process))
                for (std::string& variable : visible_names(frame))
                    words.push_back(std::move(variable));
    if (takes("EVENTS")) {
        words.insert(words.end(), {"message", "switch"});
        for (const KindRow& row : kind_rows())
            words.emplace_back(row.name);
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

bool DebugSession::carry_out(std::string line) {
    if (trimmed(line).empty())
        line = last_step_;
    std::string_view rest = line;
    const std::string_view name = take_word(rest);
    if (name.empty() || name.starts_with('#')) // nothing, or a comment in a script
        return true;
    const DebugCommand* const command = find_debug_command(name);
    if (command == nullptr) {
        show(line, tl::unexpected<Failure>(unknown_command(name)));
        return true;
    }
    if (command->carry_out == nullptr)
        return false;
    if (context_->replayer.isolation() != nullptr && (command->group == "Causes" || command->group == "Forks")) {
        show(line, tl::unexpected<Failure>(failure(fmt::format("'{}' needs all nodes, and some stand still", command->name),
                                                   "'only off' lets all nodes run again")
                                               .value()));
        return true;
    }
    Interrupt::forget(); // at the prompt there was nothing to break off
    Result<Answer> answer = command->carry_out(*context_, rest);
    if (answer && !answer->opens.empty())
        answer = open(answer->opens);
    if (Interrupt::requested()) {
        if (!answer)
            answer = Answer{};
        answer->text += "broken off\n";
        answer->data["is_broken_off"] = true;
        Interrupt::forget();
    }
    show(line, answer);
    last_step_ = command->repeats ? line : std::string{};
    return true;
}

} // namespace t8::cli
