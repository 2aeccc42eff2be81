#include "emulator/networks/configuration/c_software.hpp"

namespace t8::networks {
namespace {

bool opens(const Token& token) { return token.is("(") || token.is("{") || token.is("["); }
bool closes(const Token& token) { return token.is(")") || token.is("}") || token.is("]"); }

} // namespace

void skip_brackets(TokenCursor& words) {
    unsigned open = 0;
    do {
        const Token& token = words.peek();
        if (opens(token))
            ++open;
        else if (open != 0 && closes(token))
            --open;
        else if (open == 0)
            return;
        words.take();
    } while (open != 0 && !words.at_end());
}

void skip_statement(TokenCursor& words) {
    while (!words.at_end() && !words.sees("}")) {
        if (words.accept(";"))
            return;
        if (opens(words.peek()))
            skip_brackets(words);
        else
            words.take();
    }
}

bool CSoftware::pass_over() {
    const Token& first = words_.peek();
    if (first.is("process") || first.is("input") || first.is("output") || kinds_.count(first.text) != 0) {
        declaration();
        return true;
    }
    const Token& second = words_.peek(1);
    if (first.is("define") && (second.is("process") || kinds_.count(second.text) != 0)) {
        definition();
        return true;
    }
    const bool joins_channels = first.is("connect") && knows(second.text);
    if (!first.is("use") && !first.is("place") && !joins_channels && !knows(first.text))
        return false;
    skip_statement(words_);
    return true;
}

/// process (...) a, b[2];   input c;
void CSoftware::declaration() {
    words_.take();
    skip_brackets(words_);
    for (bool name_expected = true; !words_.at_end() && !words_.sees(";") && !words_.sees("}");) {
        const Token& word = words_.peek();
        if (name_expected && word.kind == Token::Kind::name)
            names_.insert(word.text);
        name_expected = word.is(",");
        if (opens(word))
            skip_brackets(words_);
        else
            words_.take();
    }
    words_.expect(";", "every statement ends with ';'");
}

/// define process (...) worker, other;
void CSoftware::definition() {
    words_.take();
    words_.take();
    skip_brackets(words_);
    while (words_.peek().kind == Token::Kind::name || words_.sees(","))
        if (const Token& word = words_.take(); word.kind == Token::Kind::name)
            kinds_.insert(word.text);
    skip_statement(words_);
}

} // namespace t8::networks
