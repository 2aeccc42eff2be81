#include <fmt/format.h>

#include "toolchain/occam/lower/headings.hpp"
#include "toolchain/occam/lower/lowering.hpp"
#include "toolchain/occam/lower/results.hpp"

namespace t8::occam {

Class class_of(const Type* type) {
    switch (base_of(type)->kind) {
    case Type::Kind::int64:
        return Class::wide;
    case Type::Kind::real32:
        return Class::real32;
    case Type::Kind::real64:
        return Class::real64;
    case Type::Kind::array:
    case Type::Kind::record:
        return Class::block;
    default:
        return Class::word;
    }
}

std::vector<ResultWay> ways_of(const std::vector<const Type*>& results) {
    if (results.size() == 1 && is_real(results[0]))
        return {ResultWay::real};
    std::vector<ResultWay> ways;
    unsigned registers = 0;
    for (const Type* const type : results) {
        const Class kind = class_of(type);
        const bool fits = (kind == Class::word || kind == Class::real32) && registers < 3;
        registers += fits ? 1 : 0;
        ways.push_back(fits ? ResultWay::word : ResultWay::address);
    }
    return ways;
}

bool Lowering::needs_link(const RoutineInfo& info) const {
    if (info.around == nullptr)
        return false;
    for (const auto& [declaration, uses] : info.free_uses) {
        using Kind = Declaration::Kind;
        switch (declaration->kind) {
        case Kind::routine:
            if (declaration->routine->lowered != ~0u && routines_[declaration->routine->lowered].has_link)
                return true;
            break;
        case Kind::value:
            if (declaration->value == nullptr)
                return true;
            break;
        case Kind::variable:
            if (declaration->type->kind != Type::Kind::timer && storage_[declaration->number - 1].kind != Storage::Kind::absolute)
                return true;
            break;
        case Kind::formal:
        case Kind::value_formal:
        case Kind::abbreviation:
        case Kind::index:
            return true;
        default:
            break;
        }
    }
    return info.has_insert;
}

LoweredRoutine& Lowering::lowered(RoutineInfo& info) {
    if (info.lowered != ~0u)
        return routines_[info.lowered];
    // Routines are lowered before calls of them, so a routine that has not been lowered is external.
    info.lowered = static_cast<std::uint32_t>(routines_.size());
    LoweredRoutine& made = routines_.emplace_back();
    made.info = &info;
    made.needs = info.needs;
    made.has_vectors = info.needs.vectorspace != 0;
    const auto translated = all_.translations.find(info.declaration->name);
    const std::string name = translated != all_.translations.end() ? translated->second : linker_name_of(info);
    made.atom = import(name, info.needs, heading_of(info));
    return made;
}

Slot Lowering::vector_base() {
    for (RoutineInfo* info = routine_; info != nullptr; info = info->around)
        routines_[info->lowered].has_vectors = routines_[info->lowered].has_vectors || info == routine_;
    return *code().vector_base();
}

void Lowering::routine(RoutineDefinition& definition) {
    RoutineInfo& info = *definition.name.declaration->routine;
    if (info.is_external)
        return;
    const bool is_outermost = info.around == nullptr;
    const bool has_link = needs_link(info);
    info.lowered = static_cast<std::uint32_t>(routines_.size());
    LoweredRoutine& made = routines_.emplace_back();
    made.info = &info;
    made.has_link = has_link;
    if (!is_outermost)
        made.frame = code().current_frame();
    if (is_outermost) {
        trees_ = code::Trees();
        expansions_ = 0;
        code_ = std::make_unique<code::Code>();
        evaluator_ = std::make_unique<code::Evaluator>(*code_);
    }
    RoutineInfo* const around = std::exchange(routine_, &info);
    std::vector<Slot> temporaries_around;
    temporaries_around.swap(temporaries_);
    const auto vectors_around = std::exchange(temporary_vectors_, {}); // those of results live until the routine is closed
    const auto labels_around = std::exchange(insert_labels_, {});
    const auto placed_around = std::exchange(placed_labels_, {});
    const auto named_around = std::exchange(named_labels_, {});
    at(definition.place);
    made.id = code().open_routine(definition.name.name->text, has_link);
    routine_body(definition, made);
    code().close_routine();
    made.needs = code().needs(made.id);
    temporaries_.swap(temporaries_around);
    temporary_vectors_ = vectors_around;
    check_labels();
    insert_labels_ = labels_around;
    placed_labels_ = placed_around;
    named_labels_ = named_around;
    routine_ = around;
    if (!is_outermost)
        return;

    const auto first = AtomIndex{static_cast<std::uint32_t>(object_.atoms.size())};
    code::Code::Finished finished = code().finish(first);
    for (code::Code::Finished::Routine& part : finished.routines) {
        part.debug.atom = static_cast<std::uint32_t>(object_.atoms.size());
        object_.atoms.push_back(std::move(part.atom));
        object_.debug.routines.push_back(std::move(part.debug));
    }
    made.atom = first;
    if (hidden_.contains(info.declaration))
        return;
    objects::Atom& atom = object_.atoms[first.index];
    atom.binding = objects::Binding::global;
    if (const auto translated = all_.translations.find(definition.name.name); translated != all_.translations.end())
        atom.name = translated->second;
    else
        atom.name = linker_name_of(info);
    object_.entries.push_back({first.index, made.needs.workspace, made.needs.vectorspace, heading_of(info)});
}

void Lowering::formal(Declaration& formal) {
    Storage& place = storage(formal);
    place = {}; // a routine inside an INLINE one is lowered again with each expansion
    if (is_timer(formal.type)) {
        place.kind = Storage::Kind::none;
        return name(formal);
    }
    const Class kind = class_of(formal.type);
    const bool is_value = formal.kind == Declaration::Kind::value_formal && (kind == Class::word || kind == Class::real32);
    place.kind = is_value ? Storage::Kind::word : Storage::Kind::reference;
    place.slot = code().parameter();
    for (const Type* type = formal.type; type->kind == Type::Kind::array; type = type->element)
        if (!type->count)
            place.sizes.push_back(code().parameter());
    name(formal);
}

void Lowering::routine_body(RoutineDefinition& definition, LoweredRoutine& made) {
    const RoutineInfo& info = *made.info;
    const std::vector<ResultWay> ways = ways_of(info.results);
    std::vector<Slot> addresses;
    for (const ResultWay way : ways)
        if (way == ResultWay::address)
            addresses.push_back(code().parameter());
    for (Declaration* const each : info.formals)
        formal(*each);
    code().set_vector_base(code().parameter());
    code().enter_routine();
    if (!definition.is_function) {
        process(definition.body);
    } else if (definition.value != nullptr) {
        value_process(*definition.value, [&] { function_results(definition.value->results, info, addresses); });
    } else {
        function_results(definition.expressions, info, addresses);
    }
    at(definition.end);
    code().leave_routine();
}

void Lowering::function_results(std::span<Expression*> results, const RoutineInfo& info, std::span<const Slot> addresses) {
    const std::vector<ResultWay> ways = ways_of(info.results);
    const auto result_at = [&](std::size_t i, std::size_t address) {
        Element target;
        target.type = info.results[i];
        target.address = trees_.slot(addresses[address]);
        return target;
    };
    if (results.size() == 1 && info.results.size() > 1) {
        auto& inner = static_cast<Call&>(*results[0]);
        const std::vector<Element> values = call(*inner.routine, inner.actuals);
        std::vector<Words> words;
        std::size_t address = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (ways[i] == ResultWay::word)
                words.insert(words.begin(), load(values[i]));
            else
                move(result_at(i, address++), values[i]);
        }
        evaluate_all(words);
        return;
    }
    if (ways.size() == 1 && ways[0] == ResultWay::real) {
        const Reals result = real(results[0]);
        evaluator_->real(result);
        if (is_checked() && !is_plain(result))
            code().emit(Op::fpchkerr);
        return;
    }
    // A result in memory may be an operand of another result only through a VAL parameter, and the caller keeps those apart.
    std::vector<Words> words;
    std::size_t address = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (ways[i] == ResultWay::address)
            store_value(result_at(i, address++), results[i]);
        else
            words.insert(words.begin(), pinned(word(results[i])));
    }
    evaluate_all(words);
}

} // namespace t8::occam
