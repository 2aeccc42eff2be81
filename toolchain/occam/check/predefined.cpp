#include "toolchain/occam/check/predefined.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/check/check.hpp"

namespace t8::occam {
namespace predefined_table {
namespace {

using Kind = PredefinedCode::Kind;

constexpr PredefinedCode of(Kind kind, Op op) {
    PredefinedCode code;
    code.kind = kind;
    code.op = op;
    return code;
}

constexpr PredefinedCode of(Kind kind) { return of(kind, Op::j); }

constexpr PredefinedCode words(Op op, std::initializer_list<int> operands, std::initializer_list<int> results) {
    PredefinedCode code = of(Kind::words, op);
    std::copy(operands.begin(), operands.end(), code.operands.begin());
    std::copy(results.begin(), results.end(), code.results.begin());
    return code;
}

/// Marks a routine that the library defines too, because other routines of the library call it.
constexpr PredefinedCode in_library(PredefinedCode code) {
    code.is_in_library = true;
    return code;
}

constexpr PredefinedCode shift(Op op) { return of(Kind::shift, op); }
constexpr PredefinedCode rotation(Op op) { return of(Kind::rotation, op); }
constexpr PredefinedCode real(Op op) { return of(Kind::real, op); }
constexpr PredefinedCode real_test(Op op) { return of(Kind::real_test, op); }
constexpr PredefinedCode move_2d(Op op) { return of(Kind::move_2d, op); }
constexpr PredefinedCode library = in_library(of(Kind::library)), root = of(Kind::root), negation = of(Kind::negation),
                         address = of(Kind::address), kernel_run = of(Kind::kernel_run), reschedule = of(Kind::reschedule),
                         cause_error = of(Kind::cause_error), assertion = of(Kind::assertion);

constexpr PredefinedRoutine rows[] = {
#define PREDEFINED(name, code, head, formals) {name, code, head, formals, false},
#define PREDEFINED_REAL(name, long_name, code, head, formals) \
    {name, code, head, formals, false}, {long_name, code, head, formals, true},
#include "toolchain/occam/check/predefined.def"
#undef PREDEFINED
#undef PREDEFINED_REAL
};

std::string headings() {
    std::string text;
    for (const PredefinedRoutine& row : rows)
        text += fmt::format("#PRAGMA EXTERNAL \"{} = 0\"\n", heading_of(row));
    return text;
}

} // namespace
} // namespace predefined_table

std::span<const PredefinedRoutine> predefined_routines() { return predefined_table::rows; }

std::string heading_of(const PredefinedRoutine& routine) {
    std::string text = fmt::format("{} {} ({})", routine.head, routine.name, routine.formals);
    if (!routine.is_long)
        return text;
    for (std::size_t at = text.find("REAL32"); at != std::string::npos; at = text.find("REAL32", at))
        text.replace(at, 6, "REAL64");
    return text;
}

const std::string& predefined_headings() {
    static const std::string text = predefined_table::headings();
    return text;
}

} // namespace t8::occam
