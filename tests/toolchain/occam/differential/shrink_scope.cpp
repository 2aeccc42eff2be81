#include <algorithm>
#include <vector>

#include "tests/toolchain/occam/differential/shrink.hpp"

namespace t8::differential {

namespace {

class ScopeCheck {
public:
    explicit ScopeCheck(const Program& program) : program_(program), visible_(program.symbols.size(), false) {}

    bool whole_program() {
        for (const Specification& definition : program_.definitions)
            specification(definition);
        process(program_.body);
        return holds_;
    }

private:
    bool is_visible(int symbol) const { return visible_[static_cast<std::size_t>(symbol)]; }
    void show(int symbol, bool visible) { visible_[static_cast<std::size_t>(symbol)] = visible; }
    const Routine& routine(int index) const { return program_.routines[static_cast<std::size_t>(index)]; }

    void hide(const std::vector<Specification>& specifications) {
        for (const Specification& specification : specifications)
            for (const int symbol : specification.symbols)
                show(symbol, false);
    }

    void expressions(const std::vector<Expression>& list) {
        for (const Expression& each : list)
            expression(each);
    }

    void value_process(const Process& body, const std::vector<Expression>& results) {
        const bool opens = body.kind == ProcessKind::block;
        if (opens)
            for (const Specification& inner : body.specifications)
                specification(inner);
        process(opens ? body.children.front() : body);
        expressions(results);
        if (opens)
            hide(body.specifications);
    }

    void expression(const Expression& expression) {
        if (expression.kind == ExpressionKind::name)
            holds_ = holds_ && is_visible(expression.symbol);
        if (expression.kind == ExpressionKind::call)
            holds_ = holds_ && is_visible(routine(expression.number).symbol);
        if (expression.kind == ExpressionKind::value_process)
            value_process(expression.body.front(), expression.operands);
        else
            expressions(expression.operands);
    }

    void specification(const Specification& specification) {
        expressions(specification.source);
        if (specification.kind == SpecificationKind::routine) {
            const int symbol = specification.symbols.front();
            const Routine& defined = routine(program_.symbols[static_cast<std::size_t>(symbol)].routine);
            for (const Formal& formal : defined.formals)
                show(formal.symbol, true);
            value_process(defined.body, defined.results);
            for (const Formal& formal : defined.formals)
                show(formal.symbol, false);
        }
        for (const int symbol : specification.symbols)
            show(symbol, true);
    }

    void process(const Process& process) {
        for (const Specification& inner : process.specifications)
            specification(inner);
        expressions(process.channel);
        expressions(process.targets);
        expressions(process.values);
        if (process.kind == ProcessKind::call)
            holds_ = holds_ && is_visible(routine(process.number).symbol);
        const bool replicates = is_replicated(process.kind);
        if (replicates)
            show(process.symbol, true);
        for (const Process& child : process.children)
            this->process(child);
        if (replicates)
            show(process.symbol, false);
        hide(process.specifications);
    }

    const Program& program_;
    std::vector<bool> visible_;
    bool holds_ = true;
};

} // namespace

bool names_are_in_scope(const Program& program) { return ScopeCheck(program).whole_program(); }

} // namespace t8::differential
