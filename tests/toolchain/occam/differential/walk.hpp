#pragma once

#include <type_traits>
#include <utility>

#include "tests/toolchain/occam/differential/program.hpp"

namespace t8::differential {

/// Visits every node of a program, parents before children, in the order of the text. For a mutable program the visitors may
/// change a node; what they put there is visited next.
/// Shape   on_expression(Expression&), on_process(Process&), on_specification(Specification&)
/// Order   bodies of routines come where their specification stands.
template <typename AnyProgram, typename OnExpression, typename OnProcess, typename OnSpecification> class Walk {
public:
    Walk(AnyProgram& program, OnExpression on_expression, OnProcess on_process, OnSpecification on_specification)
        : program_(program), on_expression_(std::move(on_expression)), on_process_(std::move(on_process)),
          on_specification_(std::move(on_specification)) {}

    void whole_program() {
        for (auto& specification : program_.definitions)
            visit_specification(specification);
        visit_process(program_.body);
    }

    template <typename AnyExpression> void visit_expression(AnyExpression& expression) {
        on_expression_(expression);
        for (auto& process : expression.body)
            visit_process(process);
        for (auto& operand : expression.operands)
            visit_expression(operand);
    }

    template <typename AnyProcess> void visit_process(AnyProcess& process) {
        on_process_(process);
        for (auto& specification : process.specifications)
            visit_specification(specification);
        for (auto& channel : process.channel)
            visit_expression(channel);
        for (auto& target : process.targets)
            visit_expression(target);
        for (auto& value : process.values)
            visit_expression(value);
        for (auto& child : process.children)
            visit_process(child);
    }

    template <typename AnySpecification> void visit_specification(AnySpecification& specification) {
        on_specification_(specification);
        for (auto& source : specification.source)
            visit_expression(source);
        if (specification.kind != SpecificationKind::routine)
            return;
        const auto symbol = static_cast<std::size_t>(specification.symbols.front());
        auto& routine = program_.routines[static_cast<std::size_t>(program_.symbols[symbol].routine)];
        visit_process(routine.body);
        for (auto& result : routine.results)
            visit_expression(result);
    }

private:
    AnyProgram& program_;
    OnExpression on_expression_;
    OnProcess on_process_;
    OnSpecification on_specification_;
};

template <typename AnyProgram, typename OnExpression, typename OnProcess, typename OnSpecification>
void walk(AnyProgram& program, OnExpression on_expression, OnProcess on_process, OnSpecification on_specification) {
    Walk walker(program, std::move(on_expression), std::move(on_process), std::move(on_specification));
    walker.whole_program();
}

} // namespace t8::differential
