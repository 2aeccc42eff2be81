#include <fmt/format.h>

#include "toolchain/occam/lower/lowering.hpp"
#include "toolchain/occam/lower/results.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {

using ExpressionKind = Expression::Kind;

/// The parameter words of a call, in order.
struct Lowering::Parameters {
    std::vector<Words> words;
};

code::Needs Lowering::import_support(std::string_view name, AtomIndex& atom) {
    const std::optional<SupportRoutine> found =
        all_.surroundings.support ? all_.surroundings.support(name) : std::optional<SupportRoutine>();
    const SupportRoutine routine = found.value_or(SupportRoutine{std::string(name), {}});
    atom = import(std::string(name), routine.needs, routine.heading);
    return routine.needs;
}

Words Lowering::channel_table(Table& table) {
    const Slot slot = temporary_slot(channels_in(table.type));
    SignedWord next = 0;
    channel_addresses(&table, slot, next);
    return trees_.slot_address(slot);
}

/// Stores the address of each channel of the expression in the slot, from word `next` on.
void Lowering::channel_addresses(Expression* channels, Slot slot, SignedWord& next) {
    if (channels->kind == Expression::Kind::table) {
        for (Expression* const item : static_cast<Table*>(channels)->items)
            channel_addresses(item, slot, next);
    } else if (channels->type->is_array()) {
        const Words vector = pinned(element(channels).address);
        const auto count = static_cast<SignedWord>(channels_in(channels->type));
        for (SignedWord index = 0; index < count; ++index)
            put(trees_.word_at(vector, index), slot, next++);
    } else {
        put(channel(channels), slot, next++);
    }
}

Element Lowering::passed(const Declaration& formal, Expression* actual) {
    Element found;
    const bool is_named = actual->kind == ExpressionKind::name || actual->kind == ExpressionKind::subscript ||
                          actual->kind == ExpressionKind::segment || actual->kind == ExpressionKind::directed;
    if (actual->kind == ExpressionKind::table && is_channel(formal.type)) {
        found.type = actual->type;
        found.address = channel_table(static_cast<Table&>(*actual));
    } else if (class_of(formal.type) == Class::block || is_named) {
        found = class_of(formal.type) == Class::block ? block_value(actual) : element(actual);
        if (found.address == nullptr)
            found = spilled(actual->type, *found.value);
    } else if (actual->value != nullptr) {
        found = spilled(actual->type, *actual->value);
    } else {
        found = temporary(actual->type);
        store_value(found, actual);
    }
    Element wanted;
    wanted.type = formal.type;
    check_sizes(wanted, found);
    // Adds the sizes of the formal's open dimensions.
    Element result = found;
    result.type = formal.type;
    result.sizes.clear();
    std::size_t open = 0;
    const Type* found_type = base_of(found.type);
    for (const Type* type = formal.type; type->kind == Type::Kind::array;
         type = type->element, found_type = found_type->element) {
        const Words size = found_type->count ? trees_.constant(static_cast<SignedWord>(*found_type->count)) : found.sizes[open];
        open += found_type->count ? 0U : 1U;
        if (!type->count)
            result.sizes.push_back(size);
    }
    return result;
}

void Lowering::pass(Parameters& parameters, Declaration& formal, Expression* actual) {
    if (is_timer(formal.type))
        return;
    const Class kind = class_of(formal.type);
    if (formal.kind == Declaration::Kind::value_formal && (kind == Class::word || kind == Class::real32)) {
        parameters.words.push_back(word(actual));
        return;
    }
    const Element element = passed(formal, actual);
    parameters.words.push_back(element.address);
    parameters.words.insert(parameters.words.end(), element.sizes.begin(), element.sizes.end());
}

std::size_t Lowering::parts_of(const RoutineInfo& info) {
    const auto [known, is_new] = parts_of_.try_emplace(&info, 1);
    if (!is_new)
        return known->second;
    std::size_t count = 1;
    TreeVisitor visitor;
    visitor.process = [&](const Process&) { ++count; };
    visitor.expression = [&](const Expression&) { ++count; };
    visit(info.definition, visitor);
    return known->second = count;
}

bool Lowering::may_inline(const RoutineInfo& info) {
    return info.is_inline && info.definition != nullptr && !info.has_insert && expansions_ < most_expansions &&
           parts_inside_ + parts_of(info) <= most_parts_inside && parts_ + parts_of(info) <= most_parts;
}

std::vector<Element> Lowering::inlined(RoutineInfo& info, std::span<Expression*> actuals) {
    ++expansions_;
    parts_ += parts_of(info);
    // All actuals are evaluated before the formals are bound, because an actual may call this routine.
    std::vector<Storage> places;
    for (std::size_t i = 0; i < actuals.size(); ++i) {
        const Declaration& formal = *info.formals[i];
        Storage place;
        const Class kind = class_of(formal.type);
        if (is_timer(formal.type)) {
            place.kind = Storage::Kind::none;
        } else if (formal.kind == Declaration::Kind::value_formal && (kind == Class::word || kind == Class::real32)) {
            place.kind = Storage::Kind::word;
            place.slot = temporary_slot();
            put(word(actuals[i]), place.slot);
        } else {
            place.kind = Storage::Kind::bound;
            place.element = pinned(passed(formal, actuals[i]));
        }
        places.push_back(std::move(place));
    }
    code().open_scope();
    for (std::size_t i = 0; i < places.size(); ++i) {
        storage(*info.formals[i]) = std::move(places[i]);
        name(*info.formals[i]);
    }
    std::vector<Element> results;
    const RoutineDefinition& definition = *info.definition;
    const auto take = [&](std::span<Expression*> values) {
        if (values.size() == 1 && info.results.size() > 1) {
            auto& inner = static_cast<Call&>(*values[0]);
            results = call(*inner.routine, inner.actuals);
            return;
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            results.push_back(temporary(info.results[i]));
            store_value(results.back(), values[i]);
        }
    };
    parts_inside_ += parts_of(info);
    if (!definition.is_function)
        process(definition.body);
    else if (definition.value != nullptr)
        value_process(*definition.value, [&] { take(definition.value->results); });
    else
        take(definition.expressions);
    parts_inside_ -= parts_of(info);
    code().close_scope();
    return results;
}

void Lowering::emit_call(LoweredRoutine& routine, const Parameters& parameters) {
    const std::vector<Words>& words = parameters.words;
    if (words.size() > 3)
        code().reserve(static_cast<Word>(words.size() - 3));
    for (std::size_t i = 3; i < words.size(); ++i) {
        evaluate(words[i]);
        code().emit(Op::stl, static_cast<SignedWord>(i - 3));
    }
    std::vector<Words> first;
    for (std::size_t i = std::min<std::size_t>(words.size(), 3); i-- > 0;)
        first.push_back(words[i]);
    evaluate_all(first);
    if (routine.atom)
        code().call(*routine.atom, routine.needs);
    else
        code().call(routine.id);
}

std::vector<Element> Lowering::call(Declaration& declaration, std::span<Expression*> actuals) {
    RoutineInfo& info = *declaration.routine;
    if (may_inline(info))
        return inlined(info, actuals);
    if (info.predefined != nullptr) {
        if (info.predefined->code.kind != PredefinedCode::Kind::library)
            return predefined(info, actuals);
        const std::optional<SupportRoutine> found =
            all_.surroundings.support ? all_.surroundings.support(declaration.name->text) : std::optional<SupportRoutine>();
        if (found)
            info.needs = found->needs;
    }
    LoweredRoutine& routine = lowered(info);
    Parameters parameters;
    if (routine.has_link)
        parameters.words.push_back(trees_.frame_address(routine.frame));
    const std::vector<ResultWay> ways = ways_of(info.results);
    std::vector<Element> results(info.results.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (ways[i] != ResultWay::address)
            continue;
        results[i] = temporary(info.results[i]);
        // The routine writes only the bytes of the result. A slot is read as a whole word, so that of a result of one byte is cleared
        // first. A result of two bytes is read through its address instead.
        if (info.results[i]->bytes == 1)
            put(trees_.constant(0), *results[i].slot);
        else if (info.results[i]->bytes == 2)
            results[i].slot.reset();
        parameters.words.push_back(results[i].address);
    }
    for (std::size_t i = 0; i < actuals.size(); ++i)
        pass(parameters, *info.formals[i], actuals[i]);
    if (routine.has_vectors) {
        vector_base();
        parameters.words.push_back(trees_.vector_top(code().current_frame()));
    }
    emit_call(routine, parameters);
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (ways[i] == ResultWay::address)
            continue;
        results[i] = temporary(info.results[i]);
        if (ways[i] == ResultWay::word) {
            code().store(*results[i].slot);
        } else {
            evaluator_->word(results[i].address);
            code().emit(is_double(info.results[i]) ? Op::fpstnldb : Op::fpstnlsn);
        }
    }
    return results;
}

void Lowering::call_process(CallProcess& process) {
    check_overlaps(static_cast<Process*>(&process));
    call(*process.routine, process.actuals);
}

void Lowering::value_process(ValueProcess& process, const std::function<void()>& results) {
    specifications(process.specifications);
    this->process(process.body);
    results();
}

} // namespace t8::occam
