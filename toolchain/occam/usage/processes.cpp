#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {

void UsageAnalysis::process(const Process* process) {
    using Kind = Process::Kind;
    if (process == nullptr || all_.reports.is_full())
        return;
    const AtSite site(*this, nullptr);
    switch (process->kind) {
    case Kind::error:
    case Kind::skip:
    case Kind::stop:
        return;
    case Kind::assignment:
        return assignment(static_cast<const Assignment&>(*process));
    case Kind::input:
        return input(static_cast<const Input&>(*process), false);
    case Kind::case_input:
        return case_input(static_cast<const CaseInput&>(*process), false);
    case Kind::output: {
        const auto& output = static_cast<const Output&>(*process);
        const AtSite here(*this, process);
        channel(output.channel, UseOf::output, false);
        return items(output.items.subspan(output.tag_number >= 0 ? 1 : 0), false);
    }
    case Kind::call: {
        const auto& call = static_cast<const CallProcess&>(*process);
        const AtSite here(*this, process);
        return this->call(*call.routine->routine, call.actuals, call.place);
    }
    case Kind::sequence: {
        const auto& sequence = static_cast<const Sequence&>(*process);
        if (sequence.replicator != nullptr)
            open(*sequence.replicator);
        for (const Process* const part : sequence.parts)
            this->process(part);
        if (sequence.replicator != nullptr)
            close(*sequence.replicator);
        return;
    }
    case Kind::parallel:
        return parallel(static_cast<const Parallel&>(*process));
    case Kind::conditional:
        return conditional(static_cast<const Conditional&>(*process));
    case Kind::selection:
        return selection(static_cast<const Selection&>(*process));
    case Kind::loop:
        value(static_cast<const Loop&>(*process).condition);
        return this->process(static_cast<const Loop&>(*process).body);
    case Kind::alternation:
        return alternation(static_cast<const Alternation&>(*process));
    case Kind::block: {
        const auto& block = static_cast<const Block&>(*process);
        const Scope scope(*this);
        specifications(block.specifications);
        return this->process(block.body);
    }
    case Kind::insert:
        return insert(static_cast<const Insert&>(*process));
    case Kind::processor:
        return this->process(static_cast<const Processor&>(*process).body);
    case Kind::setting:
    case Kind::connection:
    case Kind::mapping:
        break;
    }
}

void UsageAnalysis::open(const Replicator& replicator) {
    value(replicator.base);
    value(replicator.count);
    value(replicator.step);
    note(*replicator.index);
    Replication& replication = replications_[replicator.index];
    replication.is_open = true;
    if (replicator.count->value != nullptr)
        replication.count = replicator.count->value->number();
    known_values_[replicator.index] = index_affine(replicator);
}

void UsageAnalysis::close(const Replicator& replicator) { replications_[replicator.index].is_open = false; }

void UsageAnalysis::assignment(const Assignment& assignment) {
    const AtSite here(*this, &assignment);
    Parts targets;
    std::vector<Parts> subscripts_read(assignment.targets.size());
    for (std::size_t i = 0; i < assignment.targets.size(); ++i) {
        const Expression* const target = assignment.targets[i];
        if (const std::optional<Part> part = part_of(target); part) {
            use(*part, UseOf::write, start_of(*target));
            targets.push_back(*part);
        }
        Parts* const around = std::exchange(read_, &subscripts_read[i]);
        subscripts(target);
        read_ = around;
    }
    values(assignment.sources);
    if (assignment.targets.size() > 1 && targets.size() == assignment.targets.size())
        distinct_targets(targets, subscripts_read);
    else if (assignment.targets.size() == 1 && assignment.sources.size() == 1)
        disjoint_arrays(assignment.targets[0], assignment.sources[0]);
}

void UsageAnalysis::channel(const Expression* channel, UseOf use, bool is_guard) {
    if (const std::optional<Part> part = part_of(channel); part && !is_timer(part->named->type)) {
        this->use(*part, use, start_of(*channel));
        if (options_.usage && !is_guard)
            warn_if_alone(*part, start_of(*channel));
    }
    subscripts(channel);
}

void UsageAnalysis::warn_if_alone(const Part& channel, Place place) {
    const Parts roots = resolved(channel.named, *channel.path);
    const bool is_alone = !roots.empty() && std::all_of(roots.begin(), roots.end(), [&](const Part& root) {
        const Declaration& declaration = *root.named;
        // Declarations with numbers greater than local_ belong to this component of a PAR, or to this routine.
        return declaration.number > local_ && declaration.kind == Declaration::Kind::variable && is_channel(declaration.type) &&
               declaration.placement == nullptr && !declaration.is_shared;
    });
    if (is_alone && alone_.insert(roots.front().named).second)
        all_.reports.warning(
            place, fmt::format("this waits for ever: no other process can use '{}' here", roots.front().named->name->text),
            "put input and output into two processes of a PAR");
}

void UsageAnalysis::items(std::span<const MessageItem> list, bool are_written) {
    for (const MessageItem& item : list) {
        for (const Expression* const part : {item.value, item.array}) {
            if (part == nullptr)
                continue;
            if (are_written)
                written(part);
            else
                value(part);
        }
    }
}

void UsageAnalysis::input(const Input& input, bool is_guard) {
    // A single input item cannot change the destination of a later item.
    const bool is_plain = !is_guard && input.items.size() <= 1 && (input.items.empty() || input.items[0].array == nullptr);
    const AtSite here(*this, is_plain ? &input : nullptr);
    channel(input.channel, UseOf::input, is_guard);
    items(input.items, true);
    value(input.time);
}

void UsageAnalysis::case_input(const CaseInput& input, bool is_guard) {
    channel(input.channel, UseOf::input, is_guard);
    for (const Variant& variant : input.variants) {
        const Scope scope(*this);
        specifications(variant.specifications);
        items(variant.items, true);
        process(variant.body);
    }
}

void UsageAnalysis::conditional(const Conditional& conditional) {
    std::vector<std::vector<bool>> remaining = all_components();
    choices(conditional, remaining);
}

void UsageAnalysis::choices(const Conditional& conditional, std::vector<std::vector<bool>>& remaining) {
    // A replicated IF may take none of its choices, so no component can be removed.
    std::vector<std::vector<bool>> inside;
    if (conditional.replicator != nullptr)
        inside = remaining;
    std::vector<std::vector<bool>>& left = conditional.replicator != nullptr ? inside : remaining;
    if (conditional.replicator != nullptr)
        open(*conditional.replicator);
    for (const Choice& choice : conditional.choices) {
        const Scope scope(*this);
        specifications(choice.specifications);
        if (choice.nested != nullptr) {
            choices(*choice.nested, left);
        } else {
            value(choice.condition);
            const std::vector<std::vector<bool>> before = left;
            const InBranch branch(*this, that_take(choice.condition, left));
            process(choice.body);
            if (conditional.replicator != nullptr)
                left = before;
        }
    }
    if (conditional.replicator != nullptr)
        close(*conditional.replicator);
}

void UsageAnalysis::selection(const Selection& selection) {
    value(selection.selector);
    for (const Option& option : selection.options) {
        const Scope scope(*this);
        specifications(option.specifications);
        const InBranch branch(*this, that_select(selection, option));
        process(option.body);
    }
}

void UsageAnalysis::alternation(const Alternation& alternation) {
    if (alternation.replicator != nullptr)
        open(*alternation.replicator);
    for (const Alternative& alternative : alternation.alternatives) {
        const Scope scope(*this);
        specifications(alternative.specifications);
        value(alternative.condition);
        if (alternative.nested != nullptr)
            this->alternation(*alternative.nested);
        else if (alternative.case_input != nullptr)
            case_input(*alternative.case_input, true);
        else if (alternative.input != nullptr)
            input(*alternative.input, true);
        process(alternative.body);
    }
    if (alternation.replicator != nullptr)
        close(*alternation.replicator);
}

void UsageAnalysis::insert(const Insert& insert) {
    for (const InsertLine& line : insert.lines) {
        const bool writes =
            line.operation == "ST" || line.operation == "STAB" || line.operation == "STABC" || line.operation == "STL";
        for (const Expression* const operand : line.operands) {
            if (is_element(operand) && !is_data(operand->type))
                subscripts(operand);
            else if (is_element(operand) && writes)
                written(operand);
            else
                value(operand);
        }
    }
}

} // namespace t8::occam
