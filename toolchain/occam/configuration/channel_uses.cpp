#include "toolchain/occam/configuration/channel_uses.hpp"

#include <utility>

namespace t8::occam {
namespace {

constexpr std::int64_t most_rounds = 65'536;
constexpr unsigned most_steps = 1'000'000; ///< processes that are walked for one process, rounds and calls included
constexpr unsigned deepest_call = 50;

class UseFinder {
public:
    UseFinder(ChannelNames& names, Evaluation& values, const std::function<void(const ChannelSet::Member&, ChannelEnd)>& use)
        : names_(names), values_(values), use_(use) {}

    void process(const Process* process) {
        if (process == nullptr)
            return;
        ++steps_;
        using Kind = Process::Kind;
        switch (process->kind) {
        case Kind::input:
            return note(as<Input>(process).channel, ChannelEnd::input);
        case Kind::case_input:
            return case_input(as<CaseInput>(process));
        case Kind::output:
            return note(as<Output>(process).channel, ChannelEnd::output);
        case Kind::call:
            return call(as<CallProcess>(process));
        case Kind::sequence:
            return replicated(as<Sequence>(process).replicator, [&] { all(as<Sequence>(process).parts); });
        case Kind::parallel:
            return replicated(as<Parallel>(process).replicator, [&] { all(as<Parallel>(process).parts); });
        case Kind::conditional:
            conditional(as<Conditional>(process));
            return;
        case Kind::selection:
            for (const Option& option : as<Selection>(process).options) {
                specifications(option.specifications);
                this->process(option.body);
            }
            return;
        case Kind::loop:
            return this->process(as<Loop>(process).body);
        case Kind::alternation:
            return alternation(as<Alternation>(process));
        case Kind::block:
            specifications(as<Block>(process).specifications);
            return this->process(as<Block>(process).body);
        case Kind::processor:
            return this->process(as<Processor>(process).body);
        default:
            return;
        }
    }

    void tell() const {
        for (const Found& found : found_)
            use_(found.member, found.end);
    }

private:
    struct Found {
        ChannelSet::Member member;
        ChannelEnd end;
    };

    void note(const Expression* channel, ChannelEnd end) {
        if (const auto set = names_.find(channel, values_))
            note(*set, end == ChannelEnd::input ? UseOf::input : UseOf::output);
    }

    void note(const ChannelSet& set, UseOf uses) {
        is_exact_ = is_exact_ && set.is_exact;
        for (const ChannelSet::Member& member : set.members) {
            if (has(uses, UseOf::input))
                found_.push_back({member, ChannelEnd::input});
            if (has(uses, UseOf::output))
                found_.push_back({member, ChannelEnd::output});
        }
    }

    void all(std::span<Process* const> parts) {
        for (const Process* const part : parts)
            process(part);
    }

    void specifications(std::span<Specification* const> list) {
        for (const Specification* const item : list)
            bind_names(*item, names_, values_);
    }

    template <class Body> void replicated(const Replicator* replicator, Body body) {
        if (replicator == nullptr)
            return body();
        const auto base = values_.number(replicator->base);
        const auto count = values_.number(replicator->count);
        const auto step = replicator->step == nullptr ? std::optional<std::int64_t>(1) : values_.number(replicator->step);
        if (count && *count <= 0)
            return;
        // In most bodies the channels do not depend on the index. So the body is walked once with an unknown index. Only if that does not
        // identify all channels is it walked for each value of the index.
        const std::size_t before = found_.size();
        const bool was_exact = std::exchange(is_exact_, true);
        values_.bind(replicator->index, {});
        body();
        if (!is_exact_ && base && count && step && *count <= most_rounds && steps_ < most_steps) {
            const std::vector<Found> all(found_.begin() + static_cast<std::ptrdiff_t>(before), found_.end());
            found_.resize(before);
            is_exact_ = true;
            for (std::int64_t round = 0; round < *count && steps_ < most_steps && found_.size() < most_steps; ++round) {
                values_.bind(replicator->index, *base + round * *step);
                body();
            }
            if (steps_ >= most_steps || found_.size() >= most_steps) {
                found_.resize(before);
                found_.insert(found_.end(), all.begin(), all.end());
                is_exact_ = false;
            }
        }
        is_exact_ = is_exact_ && was_exact;
    }

    void call(const CallProcess& call) {
        const RoutineInfo& routine = *call.routine->routine;
        if (routine.definition != nullptr && routine.definition->body != nullptr && depth_ < deepest_call && steps_ < most_steps)
            return follow(call, routine);
        for (std::size_t i = 0; i < call.actuals.size() && i < routine.formals.size(); ++i)
            if (const auto set = names_.find(call.actuals[i], values_))
                note(*set, uses_of(routine, *routine.formals[i]));
        for (const auto& [declaration, uses] : routine.free_uses)
            if (const ChannelSet* const set = names_.find(declaration))
                note(*set, uses);
    }

    /// Returns the uses of a formal by a routine. An unmarked array of channels of a routine in another object is taken to be used in
    /// both directions.
    static UseOf uses_of(const RoutineInfo& routine, const Declaration& formal) {
        const bool is_unknown = routine.is_external && formal.uses == UseOf::nothing && formal.direction == Direction::unmarked;
        return is_unknown && formal.type->is_array() ? UseOf::input | UseOf::output : formal.uses;
    }

    /// Walks the body of a called routine, with its formals bound to the actuals.
    void follow(const CallProcess& call, const RoutineInfo& routine) {
        ++depth_;
        for (std::size_t i = 0; i < call.actuals.size() && i < routine.formals.size(); ++i) {
            const Declaration* const formal = routine.formals[i];
            if (auto set = names_.find(call.actuals[i], values_))
                names_.bind(formal, std::move(*set));
            else
                names_.unbind(formal);
            values_.bind(formal,
                         formal->kind == Declaration::Kind::value_formal ? values_.number(call.actuals[i]) : std::nullopt);
        }
        process(routine.definition->body);
        --depth_;
    }

    void case_input(const CaseInput& input) {
        note(input.channel, ChannelEnd::input);
        for (const Variant& variant : input.variants) {
            specifications(variant.specifications);
            process(variant.body);
        }
    }

    /// Walks the choices that may be taken. Returns true if one of them certainly is.
    bool conditional(const Conditional& conditional) {
        if (conditional.replicator == nullptr)
            return choices(conditional);
        replicated(conditional.replicator, [&] { choices(conditional); });
        return false;
    }

    bool choices(const Conditional& conditional) {
        for (const Choice& choice : conditional.choices) {
            specifications(choice.specifications);
            if (choice.nested != nullptr) {
                if (this->conditional(*choice.nested))
                    return true;
                continue;
            }
            const auto holds = values_.number(choice.condition);
            if (holds != 0)
                process(choice.body);
            if (holds && *holds != 0)
                return true;
        }
        return false;
    }

    void alternation(const Alternation& alternation) {
        replicated(alternation.replicator, [&] {
            for (const Alternative& alternative : alternation.alternatives) {
                specifications(alternative.specifications);
                process(alternative.input);
                process(alternative.case_input);
                process(alternative.nested);
                process(alternative.body);
            }
        });
    }

    ChannelNames& names_;
    Evaluation& values_;
    const std::function<void(const ChannelSet::Member&, ChannelEnd)>& use_;
    std::vector<Found> found_;
    bool is_exact_ = true; ///< true if all sets of channels found so far are exact
    unsigned steps_ = 0;
    unsigned depth_ = 0;
};

} // namespace

const ChannelSet* ChannelNames::find(const Declaration* name) const {
    const auto found = sets_.find(name);
    return found == sets_.end() ? nullptr : &found->second;
}

std::optional<ChannelSet> ChannelNames::find(const Expression* expression, const Evaluation& values) const {
    switch (expression->kind) {
    case Expression::Kind::name: {
        const ChannelSet* const set = find(static_cast<const NameExpression*>(expression)->declaration);
        return set != nullptr ? std::optional(*set) : std::nullopt;
    }
    case Expression::Kind::directed:
        return find(static_cast<const Directed*>(expression)->channel, values);
    case Expression::Kind::subscript: {
        const auto& subscript = *static_cast<const Subscript*>(expression);
        auto base = find(subscript.base, values);
        return base ? std::optional(element(std::move(*base), subscript, values)) : std::nullopt;
    }
    case Expression::Kind::segment: {
        const auto& part = *static_cast<const Segment*>(expression);
        auto base = find(part.base, values);
        return base ? std::optional(segment(std::move(*base), part, values)) : std::nullopt;
    }
    case Expression::Kind::table: {
        ChannelSet joined;
        const auto& table = *static_cast<const Table*>(expression);
        std::vector<std::uint32_t> inner;
        for (const Expression* const item : table.items) {
            const auto part = find(item, values);
            if (!part)
                return {};
            joined.is_exact = joined.is_exact && part->is_exact;
            inner = part->dimensions;
            joined.members.insert(joined.members.end(), part->members.begin(), part->members.end());
        }
        joined.dimensions.push_back(static_cast<std::uint32_t>(table.items.size()));
        joined.dimensions.insert(joined.dimensions.end(), inner.begin(), inner.end());
        return joined;
    }
    default:
        return {};
    }
}

ChannelSet ChannelNames::element(ChannelSet base, const Subscript& subscript, const Evaluation& values) const {
    const auto index = values.number(subscript.index);
    if (!base.is_exact || !index || base.dimensions.empty()) {
        base.is_exact = false;
        return base;
    }
    // The subscript is out of range. The compiler reports it in the node's source, where the subscript is a constant.
    if (*index < 0 || *index >= base.dimensions.front())
        return {{}, {base.dimensions.begin() + 1, base.dimensions.end()}};
    const std::size_t size = base.members.size() / base.dimensions.front();
    const auto first = base.members.begin() + static_cast<std::ptrdiff_t>(size * static_cast<std::size_t>(*index));
    return {{first, first + static_cast<std::ptrdiff_t>(size)}, {base.dimensions.begin() + 1, base.dimensions.end()}};
}

ChannelSet ChannelNames::segment(ChannelSet base, const Segment& segment, const Evaluation& values) const {
    const auto from = segment.from == nullptr ? std::optional<std::int64_t>(0) : values.number(segment.from);
    const std::int64_t all = base.dimensions.empty() ? 0 : base.dimensions.front();
    const auto count = segment.count != nullptr ? values.number(segment.count) : from ? std::optional(all - *from) : std::nullopt;
    if (!base.is_exact || !from || !count || *from < 0 || *count < 0 || *from + *count > all) {
        base.is_exact = false;
        return base;
    }
    const std::size_t size = all == 0 ? 0 : base.members.size() / static_cast<std::size_t>(all);
    const auto first = base.members.begin() + static_cast<std::ptrdiff_t>(size * static_cast<std::size_t>(*from));
    ChannelSet part{{first, first + static_cast<std::ptrdiff_t>(size * static_cast<std::size_t>(*count))}, base.dimensions};
    part.dimensions.front() = static_cast<std::uint32_t>(*count);
    return part;
}

void bind_names(const Specification& specification, ChannelNames& names, Evaluation& values) {
    if (specification.kind != Specification::Kind::abbreviation)
        return;
    const auto& abbreviation = static_cast<const Abbreviation&>(specification);
    const Declaration* const name = abbreviation.name.declaration;
    if (abbreviation.is_val)
        values.bind(name, values.number(abbreviation.source));
    else if (auto set = names.find(abbreviation.source, values))
        names.bind(name, std::move(*set));
}

void find_uses(const Process* process, ChannelNames& names, Evaluation& values,
               const std::function<void(const ChannelSet::Member&, ChannelEnd)>& use) {
    UseFinder finder(names, values, use);
    finder.process(process);
    finder.tell();
}

} // namespace t8::occam
