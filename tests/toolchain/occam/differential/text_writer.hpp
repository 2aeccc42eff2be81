#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/toolchain/occam/differential/program.hpp"
#include "tests/toolchain/occam/differential/text.hpp"

namespace t8::differential {

std::string_view symbol_of(Operator, bool spelled_out = false);

/// Writes one program. Between the parts of a statement stands `may_break` where the line may be broken.
class TextWriter {
public:
    TextWriter(const Program& program, const TextOptions& options) : program_(program), options_(options) {}

    std::string whole_program();

private:
    static constexpr char may_break = '\x01';

    // text_expression.cpp
    /// `typed`: the surroundings settle the type of an undecorated literal.
    std::string expression(const Expression&, bool typed = false) const;
    std::string operand(const Expression&, bool typed = false) const;
    std::string literal(const Expression&, bool typed) const;
    std::string real_literal(const Expression&, bool typed) const;
    std::string dyadic(const Expression&) const;
    std::string arguments(int routine, const std::vector<Expression>&) const;
    std::string list(const std::vector<Expression>&, std::string_view separator) const;
    std::string type(const Type&) const;
    std::string scalar_name(const Type&) const;
    const std::string& name(int symbol) const;
    const Routine& routine(int index) const { return program_.routines[static_cast<std::size_t>(index)]; }

    // text_definitions.cpp
    void find_used();
    void use(const Type&);
    void use(int symbol);
    void types();
    void protocols();
    std::string protocol_items(const ProtocolVariant&) const;
    void routine_definition(const Routine&, int indent);
    void specification(const Specification&, int indent);
    std::string channel_type(const Symbol&) const;
    std::string specifier(int symbol, const std::vector<Expression>& sizes = {}) const;

    // text.cpp
    void line(int indent, std::string text);
    void process(const Process&, int indent);
    void children(const Process&, int indent);
    void assignment(const Process&, int indent);
    void value_process(std::string before, const Expression&, const std::string& behind, int indent);
    void guard(const Process&, int indent);
    void print(const Process&, int indent);
    std::string replicator(const Process&) const;
    std::string communication(const Process&) const;
    std::string action(const Process&) const; ///< of one line, without a value

    const Program& program_;
    const TextOptions& options_;
    std::vector<bool> used_types_; ///< the others are not written
    std::vector<bool> used_protocols_;
    std::string text_;
};

/// PROCs that print a labelled value of each kind on a channel, in plain occam.
std::string_view output_routines();

} // namespace t8::differential
