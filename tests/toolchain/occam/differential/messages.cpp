#include "tests/toolchain/occam/differential/messages.hpp"

#include <utility>

#include "tests/toolchain/occam/differential/rounds.hpp"

namespace t8::differential {

namespace {

Expression zeros(const Type& type) {
    return table(type, std::vector<Expression>(static_cast<std::size_t>(type.sizes.front()), literal(type.element(), 0)));
}

Expression masked(const Expression& number, int mask) { return dyadic(Operator::bit_and, number, integer_literal(mask)); }

Expression byte_of(const Expression& number) {
    return conversion(scalar_type(Scalar::byte), Rounding::none, masked(number, 127));
}

} // namespace

MessageKinds add_message_kinds(Program& program) {
    const ProtocolItem number{integer_type(), false, Scalar::integer};
    const ProtocolItem letter{scalar_type(Scalar::byte), false, Scalar::integer};
    const ProtocolItem text{scalar_type(Scalar::byte), true, Scalar::integer};
    Type record;
    record.scalar = Scalar::record;
    record.name = static_cast<int>(program.types.size());
    program.types.push_back({"PAIR", Scalar::record, {{"letter", letter.type}, {"number", integer_type()}}});
    const auto add = [&](Protocol protocol) {
        program.protocols.push_back(std::move(protocol));
        return static_cast<int>(program.protocols.size()) - 1;
    };
    MessageKinds kinds;
    kinds.simple = add({"", {{"", {number}}}});
    kinds.sequential = add({"SEQUENTIAL", {{"", {number, letter}}}});
    kinds.counted = add({"", {{"", {text}}}});
    kinds.record = add({"PAIRED", {{"", {{record, false, Scalar::integer}, number}}}});
    const ProtocolItem wide{scalar_type(Scalar::int64), false, Scalar::integer};
    const ProtocolItem shorts{scalar_type(Scalar::int16), true, Scalar::byte};
    kinds.wide = add({"WIDE", {{"", {wide, shorts}}}});
    kinds.tagged = add({"TAGGED", {{"one", {number}}, {"two", {number, letter}}, {"some", {text}}, {"none", {}}}});
    return kinds;
}

const Type& record_of(const Program& program, const MessageKinds& kinds) {
    return program.protocols[static_cast<std::size_t>(kinds.record)].variants.front().items.front().type;
}

const ProtocolVariant& variant_of(const Program& program, int protocol, int tag) {
    return program.protocols[static_cast<std::size_t>(protocol)].variants[static_cast<std::size_t>(tag < 0 ? 0 : tag)];
}

std::vector<Expression> targets_of(const ProtocolVariant& variant, const Inbox& inbox) {
    std::vector<Expression> targets;
    for (const ProtocolItem& item : variant.items) {
        const Scalar scalar = item.type.scalar;
        if (item.counted) {
            targets.push_back(scalar == Scalar::byte ? inbox.length : inbox.many);
            targets.push_back(scalar == Scalar::byte ? inbox.text : inbox.shorts);
        } else if (scalar == Scalar::record)
            targets.push_back(inbox.record);
        else if (scalar == Scalar::int64)
            targets.push_back(inbox.wide);
        else
            targets.push_back(scalar == Scalar::byte ? inbox.letter : inbox.number);
    }
    return targets;
}

std::vector<Expression> items_of(const ProtocolVariant& variant, const Expression& number) {
    std::vector<Expression> items;
    for (const ProtocolItem& item : variant.items) {
        const auto of_item = [&](const Expression& value) {
            if (item.type == integer_type())
                return value;
            return conversion(item.type, Rounding::none, item.type.scalar == Scalar::int64 ? value : masked(value, 127));
        };
        if (item.counted) {
            const Expression count = masked(number, text_room - 1);
            items.push_back(item.count == Scalar::integer ? count : conversion(scalar_type(item.count), Rounding::none, count));
            std::vector<Expression> elements;
            for (int place = 0; place < text_room; ++place)
                elements.push_back(of_item(dyadic(Operator::plus, number, integer_literal(place))));
            items.push_back(table(array_type(item.type, text_room), std::move(elements)));
        } else if (item.type.scalar == Scalar::record)
            items.push_back(table(item.type, {byte_of(number), dyadic(Operator::bit_xor, number, integer_literal(85))}));
        else
            items.push_back(of_item(number));
    }
    return items;
}

std::vector<Process> clear(const Inbox& inbox) {
    Expression text;
    text.kind = ExpressionKind::text;
    text.type = inbox.text.type;
    text.text = "none";
    return {assign(inbox.number, integer_literal(0)),
            assign(inbox.letter, literal(inbox.letter.type, 0)),
            assign(inbox.length, integer_literal(0)),
            assign(inbox.text, std::move(text)),
            assign(inbox.record, table(inbox.record.type, {literal(inbox.letter.type, 1), integer_literal(2)})),
            assign(inbox.wide, literal(inbox.wide.type, 0)),
            assign(inbox.many, literal(inbox.many.type, 0)),
            assign(inbox.shorts, zeros(inbox.shorts.type))};
}

Expression digest_of(const Program& program, const Inbox& inbox) {
    const auto as_integer = [](Expression value) { return conversion(integer_type(), Rounding::none, std::move(value)); };
    std::vector<Expression> parts = {inbox.number, inbox.length, as_integer(inbox.letter)};
    for (const Expression& array : {inbox.text, inbox.shorts})
        for (int place = 0; place < text_room; ++place)
            parts.push_back(as_integer(subscript(array, integer_literal(place))));
    parts.push_back(as_integer(inbox.wide));
    parts.push_back(as_integer(inbox.many));
    parts.push_back(as_integer(field_of(program, inbox.record, 0)));
    parts.push_back(field_of(program, inbox.record, 1));
    return mixture(std::move(parts));
}

} // namespace t8::differential
