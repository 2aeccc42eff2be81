#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {

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
    for (RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around)
        routine->communicates = true;
    switch (type->kind) {
    case Type::Kind::timer:
        forbid_effect(input.place, "read a timer");
        if (input.form == Input::Form::after) {
            int_(input.time);
        } else if (input.form == Input::Form::tagged || input.items.size() != 1 || input.items[0].array != nullptr) {
            error(input.symbol_place, "a timer is read into one INT variable, or waited for with AFTER");
        } else {
            const Type* const found = variable(input.items[0].value, UseOf::write, "input to");
            if (!fits(types_.int_(), found))
                mismatch(input.items[0].value->place, types_.int_(), found);
        }
        return;
    case Type::Kind::port:
        forbid_effect(input.place, "read a port");
        if (input.form != Input::Form::items || input.items.size() != 1 || input.items[0].array != nullptr) {
            error(input.symbol_place, "a port is read into one variable");
        } else {
            const Type* const found = variable(input.items[0].value, UseOf::write, "input to");
            mark_addressed(input.items[0].value);
            if (!fits(type->element, found))
                mismatch(input.items[0].value->place, type->element, found);
        }
        return;
    case Type::Kind::channel: break;
    default:
        error(input.channel->place, fmt::format("input is from a channel, timer or port, not from {}", text_of(type)),
              is_channel(type) ? "name one of its channels with a subscript" : "");
        return;
    }
    forbid_effect(input.place, "input");
    if (input.form == Input::Form::after)
        return error(input.channel->place, "AFTER is for timers, and this is a channel");
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
        error(input.symbol_place, fmt::format("protocol {} has tags: it is input with CASE", text_of(protocol)),
              fmt::format("c ? CASE {}", protocol->tags.empty() ? "tag" : protocol->tags.front().name->text));
        return;
    default: input_items(input.items, protocol->items, input.symbol_place, fmt::format("protocol {}", text_of(protocol)));
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
    error(place, fmt::format("'{}' is not a tag of protocol {}", tag->text, text_of(protocol)),
          similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
    return -1;
}

void Checker::tagged_input(Input& input, const Protocol* protocol) {
    if (protocol->kind != Protocol::Kind::variant)
        return error(input.symbol_place, fmt::format("CASE input is for protocols with tags, and {} has none", text_of(protocol)));
    input.tag_number = find_tag(protocol, input.tag, input.tag_place);
    if (input.tag_number >= 0)
        input_items(input.items, protocol->tags[static_cast<std::size_t>(input.tag_number)].items, input.tag_place,
                    fmt::format("tag '{}'", input.tag->text));
}

void Checker::case_input(CaseInput& input) {
    const Type* const type = channel(input.channel, UseOf::input);
    forbid_effect(input.place, "input");
    for (RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around)
        routine->communicates = true;
    const Protocol* protocol = nullptr;
    if (type->kind == Type::Kind::channel && type->protocol->kind == Protocol::Kind::variant)
        protocol = type->protocol;
    else if (type->kind == Type::Kind::channel)
        error(input.symbol_place, fmt::format("CASE input is for protocols with tags, and {} has none", text_of(type->protocol)));
    else if (type->kind != Type::Kind::error)
        error(input.channel->place, fmt::format("CASE input is from a channel, not from {}", text_of(type)));
    std::set<int> seen;
    for (Variant& variant : input.variants) {
        open_scope();
        specifications(variant.specifications);
        if (protocol != nullptr && variant.tag != nullptr) {
            variant.tag_number = find_tag(protocol, variant.tag, variant.tag_place);
            if (variant.tag_number >= 0) {
                if (!seen.insert(variant.tag_number).second)
                    error(variant.tag_place, fmt::format("tag '{}' occurs twice in this CASE", variant.tag->text));
                input_items(variant.items, protocol->tags[static_cast<std::size_t>(variant.tag_number)].items, variant.tag_place,
                            fmt::format("tag '{}'", variant.tag->text));
            }
        }
        process(variant.body);
        close_scope();
    }
}

void Checker::input_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place, std::string_view what) {
    if (items.size() != wanted.size())
        error(place, fmt::format("{} has {} item{}, and {} {} input here", what, wanted.size(), wanted.size() == 1 ? "" : "s", items.size(),
                                 items.size() == 1 ? "is" : "are"));
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
        error(item.value->place, wanted.count != nullptr
                                     ? fmt::format("a counted array is wanted here: {}", text_of(wanted))
                                     : fmt::format("'::' is for counted arrays, and {} is wanted here", text_of(wanted)),
              wanted.count != nullptr ? "count::array" : "");
        return;
    }
    const Type* const first = wanted.count != nullptr ? wanted.count : wanted.type;
    const Type* const found = variable(item.value, UseOf::write, "input to");
    mark_addressed(item.value);
    if (!fits(first, found))
        mismatch(item.value->place, first, found);
    if (item.array == nullptr)
        return;
    const Type* const array = variable(item.array, UseOf::write, "input to");
    mark_addressed(item.array);
    if (!fits(wanted.type, array))
        mismatch(item.array->place, wanted.type, array);
}

void Checker::any_input_item(MessageItem& item) {
    const Type* const type = variable(item.value, UseOf::write, "input to");
    mark_addressed(item.value);
    if (item.array == nullptr)
        return;
    if (type->kind != Type::Kind::error && !is_integer_or_byte(type))
        error(item.value->place, fmt::format("the count of a counted array must be an integer or BYTE, not {}", text_of(type)));
    const Type* const array = variable(item.array, UseOf::write, "input to");
    mark_addressed(item.array);
    if (array->kind != Type::Kind::error && !base_of(array)->is_array())
        error(item.array->place, fmt::format("an array must follow '::', not {}", text_of(array)));
}

void Checker::output(Output& output) {
    const Type* const type = channel(output.channel, UseOf::output);
    const auto check_all = [&] {
        for (MessageItem& item : output.items)
            any_output_item(item);
    };
    if (type->kind == Type::Kind::error)
        return check_all();
    for (RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around)
        routine->communicates = true;
    forbid_effect(output.place, "output");
    if (type->kind == Type::Kind::port) {
        if (output.items.size() != 1 || output.items[0].array != nullptr)
            return error(output.symbol_place, "one value is written to a port");
        expression_of(output.items[0].value, type->element);
        return;
    }
    if (type->kind != Type::Kind::channel) {
        error(output.channel->place, fmt::format("output is to a channel or port, not to {}", text_of(type)),
              is_channel(type) ? "name one of its channels with a subscript" : "");
        return check_all();
    }
    const Protocol* const protocol = type->protocol;
    switch (protocol->kind) {
    case Protocol::Kind::any: return check_all();
    case Protocol::Kind::variant: {
        if (output.items.empty())
            return;
        const Expression* const first = output.items[0].value;
        if (first->kind != Expression::Kind::name || output.items[0].array != nullptr) {
            error(first->place, fmt::format("a message of protocol {} begins with a tag", text_of(protocol)));
            return;
        }
        const auto& tag = static_cast<const NameExpression&>(*first);
        output.tag_number = find_tag(protocol, tag.name, tag.place);
        if (output.tag_number >= 0)
            output_items(output.items.subspan(1), protocol->tags[static_cast<std::size_t>(output.tag_number)].items, tag.place,
                         fmt::format("tag '{}'", tag.name->text));
        return;
    }
    default: output_items(output.items, protocol->items, output.symbol_place, fmt::format("protocol {}", text_of(protocol)));
    }
}

void Checker::output_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place, std::string_view what) {
    if (items.size() != wanted.size())
        error(place, fmt::format("{} has {} item{}, and {} {} output here", what, wanted.size(), wanted.size() == 1 ? "" : "s", items.size(),
                                 items.size() == 1 ? "is" : "are"));
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
        error(item.value->place, wanted.count != nullptr
                                     ? fmt::format("a counted array is wanted here: {}", text_of(wanted))
                                     : fmt::format("'::' is for counted arrays, and {} is wanted here", text_of(wanted)),
              wanted.count != nullptr ? "count::array" : "");
        return;
    }
    const Type* const first = wanted.count != nullptr ? wanted.count : wanted.type;
    expression_of(item.value, first);
    if (item.array == nullptr)
        return;
    if (!expression_of(item.array, wanted.type))
        return;
    const Type* const array = base_of(item.array->type);
    if (item.value->value != nullptr && array->count && item.value->value->number() > *array->count)
        error(item.value->place, fmt::format("the count {} is more than the {} elements of the array", item.value->value->number(), *array->count));
    else if (item.value->value != nullptr && item.value->value->number() < 0)
        error(item.value->place, "the count of a counted array must not be negative");
}

void Checker::any_output_item(MessageItem& item) {
    const Type* const type = expression(item.value);
    if (type->kind != Type::Kind::error && !is_data(type))
        error(item.value->place, fmt::format("data is output, not a {}", is_channel(type) ? "channel" : "timer or port"));
    if (item.array == nullptr)
        return;
    if (type->kind != Type::Kind::error && !is_integer_or_byte(type))
        error(item.value->place, fmt::format("the count of a counted array must be an integer or BYTE, not {}", text_of(type)));
    const Type* const array = expression(item.array);
    if (array->kind != Type::Kind::error && !base_of(array)->is_array())
        error(item.array->place, fmt::format("an array must follow '::', not {}", text_of(array)));
}

void Checker::alternation(Alternation& alternation, bool inside) {
    if (!inside) {
        forbid_effect(alternation.place, "wait in an ALT");
        for (RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around)
            routine->communicates = true;
    }
    open_scope();
    if (alternation.replicator != nullptr)
        replicator(*alternation.replicator);
    bool is_decided = false;
    for (Alternative& alternative : alternation.alternatives) {
        if (is_decided)
            reports_.warning(alternative.place, "this guard is never reached: the SKIP before it is always ready");
        is_decided = false;
        this->alternative(alternative);
        const bool is_always = alternative.condition == nullptr || (alternative.condition->value != nullptr && alternative.condition->value->truth());
        is_decided = alternation.is_priority && alternative.is_skip && is_always;
        if (alternative.condition != nullptr && alternative.condition->value != nullptr && !alternative.condition->value->truth())
            reports_.warning(alternative.condition->place, "this guard is never ready: its condition is always FALSE");
    }
    close_scope();
}

void Checker::alternative(Alternative& alternative) {
    open_scope();
    specifications(alternative.specifications);
    if (alternative.condition != nullptr)
        boolean(alternative.condition);
    if (alternative.nested != nullptr) {
        alternation(*alternative.nested, true);
    } else if (alternative.case_input != nullptr) {
        case_input(*alternative.case_input);
    } else {
        if (alternative.input != nullptr) {
            input(*alternative.input);
            if (alternative.input->channel->type != nullptr && alternative.input->channel->type->kind == Type::Kind::port)
                error(alternative.input->place, "a port is always ready: it cannot be a guard");
        }
        process(alternative.body);
    }
    close_scope();
}

} // namespace t8::occam
