#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

PrimitiveType primitive_type(TokenKind kind) {
    switch (kind) {
    case TokenKind::boolean:
        return PrimitiveType::boolean;
    case TokenKind::byte:
        return PrimitiveType::byte;
    case TokenKind::int16:
        return PrimitiveType::int16;
    case TokenKind::int32:
        return PrimitiveType::int32;
    case TokenKind::int64:
        return PrimitiveType::int64;
    case TokenKind::real32:
        return PrimitiveType::real32;
    case TokenKind::real64:
        return PrimitiveType::real64;
    default:
        return PrimitiveType::int_;
    }
}

} // namespace

/// Parses any specifier. The checker reports those that are not allowed at a place.
TypeSyntax* Parser::type() {
    const Token first = current();
    const Depth depth(brackets_);
    TypeSyntax* const made = make(TypeSyntax{});
    made->place = first.place;
    if (too_deep(brackets_, limits::bracket_levels, "types"))
        return made;
    if (is_primitive_type(first.kind)) {
        made->primitive = primitive_type(first.kind);
        advance();
        return made;
    }
    switch (first.kind) {
    case Kind::left_square:
        return array_type();
    case Kind::chan:
        return channel_type();
    case Kind::timer:
        made->kind = TypeSyntax::Kind::timer;
        advance();
        return made;
    case Kind::port:
        made->kind = TypeSyntax::Kind::port;
        advance();
        expect(Kind::of, "after PORT");
        made->element = type();
        made->place = since(first);
        return made;
    case Kind::name:
        made->kind = TypeSyntax::Kind::named;
        made->name = first.name;
        advance();
        return made;
    default:
        expected("type");
        return made;
    }
}

TypeSyntax* Parser::array_type() {
    const Token first = current();
    advance();
    TypeSyntax* const made = make(TypeSyntax{});
    made->kind = TypeSyntax::Kind::open_array;
    if (!is(Kind::right_square)) {
        made->kind = TypeSyntax::Kind::array;
        made->size = expression();
    }
    expect(Kind::right_square, "after the size of an array type");
    made->element = type();
    made->place = since(first);
    return made;
}

TypeSyntax* Parser::channel_type() {
    const Token first = current();
    advance();
    accept(Kind::of);
    TypeSyntax* const made = make(TypeSyntax{});
    made->kind = TypeSyntax::Kind::channel;
    made->protocol = protocol();
    made->place = since(first);
    return made;
}

ProtocolSyntax* Parser::protocol() {
    const Token first = current();
    ProtocolSyntax* const made = make(ProtocolSyntax{});
    if (accept(Kind::any)) {
        made->kind = ProtocolSyntax::Kind::any;
    } else {
        made->type = type();
        if (accept(Kind::double_colon)) {
            made->kind = ProtocolSyntax::Kind::counted;
            made->count = made->type;
            made->type = type();
        }
    }
    made->place = since(first);
    return made;
}

/// Parses `(T)` after a literal or a table. Returns null if there is none.
TypeSyntax* Parser::decoration() {
    if (!accept(Kind::left_bracket))
        return nullptr;
    TypeSyntax* const made = type();
    expect(Kind::right_bracket, "after the type of a literal");
    return made;
}

} // namespace t8::occam
