#pragma once

#include <functional>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// The functions that visit() calls for every node of a tree, parents before their children. The bodies of routine definitions are
/// visited too.
struct TreeVisitor {
    std::function<void(const Process&)> process;
    std::function<void(const Specification&)> specification;
    std::function<void(const Expression&)> expression;
};

void visit(const Process* process, const TreeVisitor& visitor);
void visit(const Specification* specification, const TreeVisitor& visitor);
void visit(const Expression* expression, const TreeVisitor& visitor);

} // namespace t8::occam
