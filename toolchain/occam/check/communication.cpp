#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {

void Checker::note_communication() {
    if (routine_ != nullptr)
        routine_->communicates = true;
}

void Checker::input(Input& input) {
    const Type* const type = channel(input.channel, UseOf::input);
    if (type->kind == Type::Kind::error) {
        for (MessageItem& item : input.items) {
            expression(item.value);
            if (item.array != nullptr)
                expression(item.array);
        }
        return;
    }
    note_communication();
    switch (type->kind) {
    case Type::Kind::timer:
        forbid_effect(input.place, "timer input");
        if (input.form == Input::Form::after) {
            int_(input.time);
        } else if (input.form == Input::Form::tagged || input.items.size() != 1 || input.items[0].array != nullptr) {
            error(input.symbol_place, "a timer is read into one INT variable, or waited for with AFTER");
        } else {
            const Type* const found = variable(input.items[0].value, UseOf::write, " by input");
            if (!fits(types_.int_(), found))
                mismatch(*input.items[0].value, types_.int_(), found);
        }
        return;
    case Type::Kind::port:
        forbid_effect(input.place, "port input");
        if (input.form != Input::Form::items || input.items.size() != 1 || input.items[0].array != nullptr) {
            error(input.symbol_place, "an input from a port must have exactly one variable");
        } else {
            const Type* const found = variable(input.items[0].value, UseOf::write, " by input");
            mark_addressed(input.items[0].value);
            if (!fits(type->element, found))
                mismatch(*input.items[0].value, type->element, found);
        }
        return;
    case Type::Kind::channel:
        break;
    default:
        error(start_of(*input.channel), fmt::format("{} is not a channel: it is {}", shown(*input.channel), text_of(type)),
              is_channel(type) ? "name one of its channels with a subscript" : "");
        return;
    }
    forbid_effect(input.place, "input");
    if (input.form == Input::Form::after)
        return error(start_of(*input.channel), fmt::format("{} is not a timer: AFTER waits for a time", shown(*input.channel)));
    if (input.form == Input::Form::tagged)
        return tagged_input(input, type->protocol);
    message_input(input, type->protocol);
}

void Checker::message_input(Input& input, const Protocol* protocol) {
    switch (protocol->kind) {
    case Protocol::Kind::any:
        for (MessageItem& item : input.items)
            any_input_item(item);
        return;
    case Protocol::Kind::variant:
        error(input.place, "the protocol has tags: it needs CASE",
              fmt::format("c ? CASE {}", protocol->tags.empty() ? "tag" : protocol->tags.front().name->text));
        return;
    default:
        input_items(input.items, protocol->items, input.place, "the protocol");
    }
}

int Checker::find_tag(const Protocol* protocol, const Name* tag, Place place) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < protocol->tags.size(); ++i) {
        if (protocol->tags[i].name == tag)
            return static_cast<int>(i);
        names.push_back(protocol->tags[i].name->text);
    }
    const std::string_view similar = closest(tag->text, names);
    error(place, fmt::format("'{}' is not a tag of {}", tag->text, text_of(protocol)),
          similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
    return -1;
}

void Checker::tagged_input(Input& input, const Protocol* protocol) {
    if (protocol->kind != Protocol::Kind::variant)
        return error(start_of(*input.channel), fmt::format("the protocol has no tags: {}", text_of(protocol)));
    input.tag_number = find_tag(protocol, input.tag, input.tag_place);
    if (input.tag_number >= 0)
        input_items(input.items, protocol->tags[static_cast<std::size_t>(input.tag_number)].items, input.tag_place,
                    fmt::format("tag '{}'", input.tag->text));
}

void Checker::case_input(CaseInput& input) {
    const Type* const type = channel(input.channel, UseOf::input);
    forbid_effect(input.place, "input");
    note_communication();
    const Protocol* protocol = nullptr;
    if (type->kind == Type::Kind::channel && type->protocol->kind == Protocol::Kind::variant)
        protocol = type->protocol;
    else if (type->kind == Type::Kind::channel)
        error(start_of(*input.channel), fmt::format("the protocol has no tags: {}", text_of(type->protocol)));
    else if (type->kind != Type::Kind::error)
        error(start_of(*input.channel), fmt::format("{} is not a channel: it is {}", shown(*input.channel), text_of(type)));
    std::set<int> seen;
    for (Variant& variant : input.variants) {
        open_scope();
        specifications(variant.specifications);
        if (protocol != nullptr && variant.tag != nullptr) {
            variant.tag_number = find_tag(protocol, variant.tag, variant.tag_place);
            if (variant.tag_number >= 0) {
                if (!seen.insert(variant.tag_number).second)
                    error(variant.tag_place, fmt::format("'{}' is already an option of this CASE", variant.tag->text));
                input_items(variant.items, protocol->tags[static_cast<std::size_t>(variant.tag_number)].items, variant.tag_place,
                            fmt::format("tag '{}'", variant.tag->text));
            }
        }
        process(variant.body);
        close_scope();
    }
}

void Checker::input_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place,
                          std::string_view what) {
    if (items.size() != wanted.size())
        error(place, fmt::format("{} has {}, {} given", what, counted(wanted.size(), "item"), items.size()));
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i < wanted.size())
            input_item(items[i], wanted[i]);
        else
            any_input_item(items[i]);
    }
}

void Checker::input_item(MessageItem& item, const ProtocolItem& wanted) {
    if ((item.array != nullptr) != (wanted.count != nullptr)) {
        any_input_item(item);
        return wrong_count(item, wanted);
    }
    const Type* const first = wanted.count != nullptr ? wanted.count : wanted.type;
    const Type* const found = variable(item.value, UseOf::write, " by input");
    mark_addressed(item.value);
    if (!fits(first, found))
        mismatch(*item.value, first, found);
    if (item.array == nullptr)
        return;
    const Type* const array = variable(item.array, UseOf::write, " by input");
    mark_addressed(item.array);
    if (!fits(wanted.type, array))
        mismatch(*item.array, wanted.type, array);
    warn_of_own_count(item);
}

void Checker::wrong_count(const MessageItem& item, const ProtocolItem& wanted) {
    if (wanted.count != nullptr)
        error(start_of(*item.value), fmt::format("count :: array expected: {}", text_of(wanted)),
              item.value->kind == Expression::Kind::string ? "SIZE text::text" : "");
    else
        error(start_of(*item.value), fmt::format("the protocol has no count: {} expected", text_of(wanted)));
}

void Checker::warn_of_own_count(const MessageItem& item) {
    const Declaration* const count = root_of(item.value);
    const NameExpression* found = nullptr;
    TreeVisitor visitor;
    visitor.expression = [&](const Expression& expression) {
        if (expression.kind != Expression::Kind::name || found != nullptr)
            return;
        if (const auto& name = static_cast<const NameExpression&>(expression); name.declaration == count)
            found = &name;
    };
    if (count != nullptr)
        visit(item.array, visitor);
    if (found != nullptr)
        reports_.warning(
            found->place,
            fmt::format("'{}' is the count of its own array: which value the array sees is not defined", count->name->text));
}

void Checker::any_input_item(MessageItem& item) {
    const Type* const type = variable(item.value, UseOf::write, " by input");
    mark_addressed(item.value);
    if (item.array == nullptr)
        return;
    if (type->kind != Type::Kind::error && !is_integer_or_byte(type))
        error(start_of(*item.value), fmt::format("a count cannot be {}: it is an integer or a BYTE", text_of(type)));
    const Type* const array = variable(item.array, UseOf::write, " by input");
    mark_addressed(item.array);
    if (array->kind != Type::Kind::error && !base_of(array)->is_array())
        error(start_of(*item.array), fmt::format("{} is not an array: '::' must be followed by an array", shown(*item.array)));
}

void Checker::output(Output& output) {
    const Type* const type = channel(output.channel, UseOf::output);
    const auto check_all = [&] {
        for (MessageItem& item : output.items)
            any_output_item(item);
    };
    if (type->kind == Type::Kind::error)
        return check_all();
    note_communication();
    forbid_effect(output.place, "output");
    if (type->kind == Type::Kind::port) {
        if (output.items.size() != 1 || output.items[0].array != nullptr)
            return error(output.symbol_place, "an output to a port must have exactly one value");
        expression_of(output.items[0].value, type->element);
        return;
    }
    if (type->kind != Type::Kind::channel) {
        error(start_of(*output.channel),
              is_timer(type) ? fmt::format("{} is {}: output is to a channel or port", shown(*output.channel), kind_of(type))
                             : fmt::format("{} is not a channel: it is {}", shown(*output.channel), text_of(type)),
              is_channel(type) ? "name one of its channels with a subscript" : "");
        return check_all();
    }
    const Protocol* const protocol = type->protocol;
    switch (protocol->kind) {
    case Protocol::Kind::any:
        return check_all();
    case Protocol::Kind::variant: {
        if (output.items.empty())
            return;
        const Expression* const first = output.items[0].value;
        if (first->kind != Expression::Kind::name || output.items[0].array != nullptr) {
            error(start_of(*first), fmt::format("a tag of {} is expected here", text_of(protocol)),
                  first->kind == Expression::Kind::string ? "to the host, so.write.string of hostio.lib sends a string" : "");
            return;
        }
        const auto& tag = static_cast<const NameExpression&>(*first);
        output.tag_number = find_tag(protocol, tag.name, tag.place);
        if (output.tag_number >= 0)
            output_items(output.items.subspan(1), protocol->tags[static_cast<std::size_t>(output.tag_number)].items, tag.place,
                         fmt::format("tag '{}'", tag.name->text));
        return;
    }
    default:
        output_items(output.items, protocol->items, output.place, "the protocol");
    }
}

void Checker::output_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place,
                           std::string_view what) {
    if (items.size() != wanted.size())
        error(place, fmt::format("{} has {}, {} given", what, counted(wanted.size(), "item"), items.size()));
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i < wanted.size())
            output_item(items[i], wanted[i]);
        else
            any_output_item(items[i]);
    }
}

void Checker::output_item(MessageItem& item, const ProtocolItem& wanted) {
    if ((item.array != nullptr) != (wanted.count != nullptr)) {
        any_output_item(item);
        return wrong_count(item, wanted);
    }
    const Type* const first = wanted.count != nullptr ? wanted.count : wanted.type;
    if (item.value->kind == Expression::Kind::string && item.array == nullptr && !base_of(first)->is_array() &&
        first->kind != Type::Kind::error)
        return error(start_of(*item.value), fmt::format("a string is an array of BYTE, but the protocol has {}", text_of(first)),
                     "SEQ i = 0 FOR SIZE text and c ! text[i] send it by characters; so does so.write.string of hostio.lib");
    expression_of(item.value, first);
    if (item.array == nullptr)
        return;
    if (!expression_of(item.array, wanted.type))
        return;
    const Type* const array = base_of(item.array->type);
    if (item.value->value != nullptr && array->count && item.value->value->number() > *array->count)
        error(start_of(*item.value), fmt::format("the count {} is larger than the array: it has {}", item.value->value->number(),
                                                 counted(*array->count, "element")));
    else if (item.value->value != nullptr && item.value->value->number() < 0)
        error(start_of(*item.value), fmt::format("the count is negative: {}", item.value->value->number()));
}

void Checker::any_output_item(MessageItem& item) {
    const Type* const type = expression(item.value);
    if (type->kind != Type::Kind::error && !is_data(type))
        error(start_of(*item.value), fmt::format("{} is {}: it has no value", shown(*item.value), kind_of(type)));
    if (item.array == nullptr)
        return;
    if (type->kind != Type::Kind::error && !is_integer_or_byte(type))
        error(start_of(*item.value), fmt::format("a count cannot be {}: it is an integer or a BYTE", text_of(type)));
    const Type* const array = expression(item.array);
    if (array->kind != Type::Kind::error && !base_of(array)->is_array())
        error(start_of(*item.array), fmt::format("{} is not an array: '::' must be followed by an array", shown(*item.array)));
}

void Checker::alternation(Alternation& alternation, bool inside) {
    if (!inside) {
        forbid_effect(alternation.place, "ALT");
        note_communication();
    }
    open_scope();
    if (alternation.replicator != nullptr)
        replicator(*alternation.replicator);
    const Alternative* decided = nullptr;
    for (Alternative& alternative : alternation.alternatives) {
        if (decided != nullptr)
            reports_.warning(decided->place, "the guards after SKIP are never taken: it is always ready");
        decided = nullptr;
        this->alternative(alternative);
        const bool is_always = alternative.condition == nullptr ||
                               (alternative.condition->value != nullptr && alternative.condition->value->truth());
        if (alternation.is_priority && alternative.is_skip && is_always)
            decided = &alternative;
        if (alternative.condition != nullptr && alternative.condition->value != nullptr && !alternative.condition->value->truth())
            reports_.warning(alternative.condition->place, "this guard is never ready: its condition is always FALSE");
    }
    close_scope();
}

void Checker::alternative(Alternative& alternative) {
    open_scope();
    specifications(alternative.specifications);
    if (alternative.condition != nullptr)
        condition(alternative.condition);
    if (alternative.nested != nullptr) {
        alternation(*alternative.nested, true);
    } else if (alternative.case_input != nullptr) {
        case_input(*alternative.case_input);
    } else {
        if (alternative.input != nullptr) {
            input(*alternative.input);
            if (alternative.input->channel->type != nullptr && alternative.input->channel->type->kind == Type::Kind::port)
                error(alternative.input->place, "a port cannot be a guard: it is always ready");
        }
        process(alternative.body);
    }
    close_scope();
}

} // namespace t8::occam
