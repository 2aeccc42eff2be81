#include "toolchain/occam/lower/vectors.hpp"

#include "toolchain/occam/lower/lowering.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {

bool uses_vectorspace(const Process& process, const LoweringOptions&, const std::deque<LoweredRoutine>& routines) {
    bool found = false;
    const auto routine = [&](const Declaration* called) {
        const RoutineInfo& info = *called->routine;
        // A routine that is defined inside the process has not been lowered yet, so it may need vectorspace. The needs of external
        // routines are known.
        found = found || info.needs.vectorspace != 0 || info.predefined != nullptr || info.is_inline ||
                (info.lowered == ~0u && !info.is_external) || (info.lowered != ~0u && routines[info.lowered].has_vectors);
    };
    TreeVisitor visitor;
    visitor.process = [&](const Process& each) {
        if (each.kind == Process::Kind::call)
            routine(static_cast<const CallProcess&>(each).routine);
    };
    visitor.specification = [&](const Specification& each) {
        if (each.kind == Specification::Kind::variables)
            for (const DeclaredName& name : static_cast<const VariableDeclaration&>(each).names)
                found = found || name.declaration->type->is_array() || class_of(name.declaration->type) == Class::block;
    };
    visitor.expression = [&](const Expression& each) {
        if (each.kind == Expression::Kind::call)
            routine(static_cast<const Call&>(each).routine);
        if (each.value == nullptr && each.type != nullptr && class_of(each.type) == Class::block &&
            each.kind != Expression::Kind::name && each.kind != Expression::Kind::subscript &&
            each.kind != Expression::Kind::segment)
            found = true;
    };
    visit(&process, visitor);
    return found;
}

} // namespace t8::occam
