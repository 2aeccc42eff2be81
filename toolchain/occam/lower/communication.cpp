#include "toolchain/occam/lower/lowering.hpp"
#include "toolchain/occam/syntax/dump.hpp"

namespace t8::occam {

using ExpressionKind = Expression::Kind;

Words Lowering::channel(Expression* expression) { return element(expression).address; }

Lowering::MessageChannel Lowering::message_channel(Expression* expression) {
    return {pinned(channel(expression)), channel_spelling(*expression)};
}

void Lowering::input_block(const MessageChannel& channel, const Element& target, Words bytes, const Type* type) {
    evaluate({target.address, channel.address, bytes});
    code().emit_communication(Op::in_, channel.name, debug_type(type));
}

void Lowering::input(Input& input) {
    check_overlaps(static_cast<Process*>(&input));
    const Type* const type = input.channel->type;
    if (type->kind == Type::Kind::timer) {
        if (input.form == Input::Form::after) {
            evaluate(word(input.time));
            code().emit(Op::tin);
            return;
        }
        const Element target = element(input.items[0].value);
        if (target.slot) {
            code().emit(Op::ldtimer);
            return code().store(*target.slot);
        }
        const Slot slot = temporary_slot();
        code().emit(Op::ldtimer);
        code().store(slot);
        return store(target, trees_.slot(slot));
    }
    if (type->kind == Type::Kind::port) {
        Element port;
        port.type = type->element;
        port.address = channel(input.channel);
        return move(element(input.items[0].value), port);
    }
    const MessageChannel from = message_channel(input.channel);
    const Protocol& protocol = *type->protocol;
    if (input.form == Input::Form::tagged) {
        const Slot tag = temporary_slot();
        put(trees_.constant(0), tag);
        evaluate({trees_.slot_address(tag), from.address, trees_.constant(1)});
        code().emit_communication(Op::in_, from.name, debug_tag(protocol));
        const Label right = code().label();
        evaluator_->jump_if(trees_.equals(trees_.slot(tag), input.tag_number), right);
        stop();
        code().place(right);
        const auto& items = protocol.tags[static_cast<std::size_t>(input.tag_number)].items;
        for (std::size_t i = 0; i < input.items.size(); ++i)
            input_item(from, input.items[i], &items[i]);
        return;
    }
    for (std::size_t i = 0; i < input.items.size(); ++i)
        input_item(from, input.items[i], protocol.kind == Protocol::Kind::any ? nullptr : &protocol.items[i]);
}

void Lowering::input_item(const MessageChannel& channel, const MessageItem& item, const ProtocolItem* wanted) {
    const Mark before = mark();
    const Element target = element(item.value);
    if (item.array == nullptr) {
        if (wanted != nullptr) {
            Element expected;
            expected.type = wanted->type;
            check_sizes(expected, target);
        }
        const std::optional<std::uint32_t> bytes = wanted != nullptr ? known_bytes(wanted->type) : known_bytes(target.type);
        input_block(channel, target, bytes ? trees_.constant(static_cast<SignedWord>(*bytes)) : bytes_of_value(target),
                    wanted != nullptr ? wanted->type : target.type);
        return release(before);
    }
    // Inputs the count, and then the elements unless the count is 0.
    input_block(channel, target, trees_.constant(static_cast<SignedWord>(target.type->bytes)), target.type);
    const Element array = element(item.array);
    const Words count =
        pinned(class_of(target.type) == Class::wide ? narrowed(load_wide(target), all_.types.int_()) : load(target));
    const Label end = code().label();
    evaluator_->jump_unless(count, end);
    const Element part = element_at(array, trees_.constant(0));
    const Words checked = is_checked() ? trees_.binary(Op::ccnt1, count, size_of(array)) : count;
    const std::optional<std::uint32_t> unit = known_bytes(part.type);
    const Words bytes = unit && *unit == 1 ? checked : trees_.binary(Op::prod, checked, bytes_of_value(part));
    input_block(channel, array, bytes, all_.types.array(part.type, {}));
    code().place(end);
    release(before);
}

void Lowering::case_input(CaseInput& input) { variants(message_channel(input.channel), input); }

void Lowering::variants(const MessageChannel& channel, CaseInput& input) {
    const Slot tag = temporary_slot();
    put(trees_.constant(0), tag);
    const Protocol& protocol = *input.channel->type->protocol;
    evaluate({trees_.slot_address(tag), channel.address, trees_.constant(1)});
    code().emit_communication(Op::in_, channel.name, debug_tag(protocol));
    const Label end = code().label(), otherwise = code().label();
    std::vector<std::pair<std::int64_t, Label>> cases;
    for (const Variant& variant : input.variants)
        cases.emplace_back(variant.tag_number, code().label());
    dispatch({trees_.slot(tag), cases, otherwise, input.place}, [&] {
        for (std::size_t i = 0; i < input.variants.size(); ++i) {
            Variant& variant = input.variants[i];
            const Mark before = mark();
            code().place(cases[i].second);
            code().open_scope();
            at(variant.place);
            specifications(variant.specifications);
            const auto& items = protocol.tags[static_cast<std::size_t>(variant.tag_number)].items;
            for (std::size_t k = 0; k < variant.items.size(); ++k)
                input_item(channel, variant.items[k], &items[k]);
            process(variant.body);
            code().close_scope();
            code().jump(end);
            release(before);
        }
        code().place(otherwise);
        at(input.place);
        stop();
    });
    code().place(end);
}

void Lowering::output(Output& output) {
    check_overlaps(static_cast<Process*>(&output));
    const Type* const type = output.channel->type;
    if (type->kind == Type::Kind::port) {
        Element port;
        port.type = type->element;
        port.address = channel(output.channel);
        return store_value(port, output.items[0].value);
    }
    const MessageChannel to = message_channel(output.channel);
    const Protocol& protocol = *type->protocol;
    std::span<MessageItem> items = output.items;
    const std::vector<ProtocolItem>* wanted = protocol.kind == Protocol::Kind::any ? nullptr : &protocol.items;
    if (protocol.kind == Protocol::Kind::variant) {
        code().reserve(1);
        evaluate({to.address, trees_.constant(output.tag_number)});
        code().emit_communication(Op::outbyte, to.name, debug_tag(protocol));
        wanted = &protocol.tags[static_cast<std::size_t>(output.tag_number)].items;
        items = items.subspan(1);
    }
    for (std::size_t i = 0; i < items.size(); ++i)
        output_item(to, items[i], wanted == nullptr ? nullptr : &(*wanted)[i]);
}

void Lowering::output_word(const MessageChannel& channel, const Type* type, Words value) {
    const std::uint32_t bytes = base_of(type)->bytes;
    if (bytes != 2) {
        code().reserve(1);
        evaluate({channel.address, value});
        code().emit_communication(bytes == 4 ? Op::outword : Op::outbyte, channel.name, debug_type(type));
        return;
    }
    const Slot slot = temporary_slot();
    put(value, slot);
    evaluate({trees_.slot_address(slot), channel.address, trees_.constant(2)});
    code().emit_communication(Op::out, channel.name, debug_type(type));
}

void Lowering::output_scalar(const MessageChannel& channel, const Type* type, Expression* value) {
    const std::uint32_t bytes = base_of(type)->bytes;
    const bool is_word = class_of(type) == Class::word || class_of(type) == Class::real32;
    if (is_word && bytes != 2)
        return output_word(channel, type, word(value));
    Element source;
    const bool is_in_memory =
        value->value == nullptr && (value->kind == ExpressionKind::name || value->kind == ExpressionKind::subscript);
    if (is_in_memory) {
        source = element(value);
    } else if (value->value != nullptr) {
        source = spilled(type, *value->value);
    } else {
        source = temporary(type);
        store_value(source, value);
    }
    evaluate({source.address, channel.address, trees_.constant(static_cast<SignedWord>(bytes))});
    code().emit_communication(Op::out, channel.name, debug_type(type));
}

void Lowering::output_item(const MessageChannel& channel, const MessageItem& item, const ProtocolItem* wanted) {
    const Mark before = mark();
    const Type* const type = item.value->type;
    if (item.array != nullptr) {
        output_counted(channel, item, wanted != nullptr ? wanted->count : type);
    } else if (class_of(type) != Class::block) {
        output_scalar(channel, type, item.value);
    } else {
        const Element source = block_value(item.value);
        if (wanted != nullptr) {
            Element expected;
            expected.type = wanted->type;
            check_sizes(expected, source);
        }
        Words bytes = bytes_of_value(source);
        if (wanted == nullptr && bytes->kind != WordTree::Kind::constant && is_checked())
            bytes = trees_.binary(Op::ccnt1, bytes, trees_.constant(0x7FFFFFFF));
        evaluate({source.address, channel.address, bytes});
        code().emit_communication(Op::out, channel.name, debug_type(wanted != nullptr ? wanted->type : type));
    }
    release(before);
}

void Lowering::output_counted(const MessageChannel& channel, const MessageItem& item, const Type* count_type) {
    const Element array = block_value(item.array);
    const Element part = element_at(array, trees_.constant(0));
    Words count = nullptr;
    if (class_of(count_type) == Class::wide) {
        const Element value = temporary(count_type);
        store_value(value, item.value);
        evaluate({value.address, channel.address, trees_.constant(8)});
        code().emit_communication(Op::out, channel.name, debug_type(count_type));
        count = kept(narrowed(load_wide(value), all_.types.int_()));
    } else {
        count = pinned(word(item.value));
        output_word(channel, count_type, count);
    }
    const Label end = code().label();
    const bool is_known = count->kind == WordTree::Kind::constant;
    if (is_known && count->value == 0)
        return;
    if (!is_known)
        evaluator_->jump_unless(count, end);
    const bool must_check = is_checked() && !(is_known && size_of(array)->kind == WordTree::Kind::constant);
    const Words checked = must_check ? trees_.binary(Op::ccnt1, count, size_of(array)) : count;
    const std::optional<std::uint32_t> unit = known_bytes(part.type);
    const Words bytes = unit && *unit == 1 ? checked : trees_.binary(Op::prod, checked, bytes_of_value(part));
    evaluate({array.address, channel.address, bytes});
    code().emit_communication(Op::out, channel.name, debug_type(all_.types.array(part.type, {})));
    code().place(end);
}

} // namespace t8::occam
