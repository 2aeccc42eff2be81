#include "tests/toolchain/occam/differential/program.hpp"

#include <algorithm>
#include <utility>

#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

Type Type::element() const {
    Type type = *this;
    type.sizes.erase(type.sizes.begin());
    return type;
}

bool is_integer(Scalar scalar) { return scalar >= Scalar::byte && scalar <= Scalar::int64; }

bool is_real(Scalar scalar) { return scalar == Scalar::real32 || scalar == Scalar::real64; }

int byte_size(Scalar scalar) {
    switch (scalar) {
    case Scalar::boolean:
    case Scalar::byte:
        return 1;
    case Scalar::int16:
        return 2;
    case Scalar::integer:
    case Scalar::int32:
    case Scalar::real32:
        return 4;
    default:
        return 8;
    }
}

int add_symbol(Program& program, Symbol symbol) {
    program.symbols.push_back(std::move(symbol));
    return static_cast<int>(program.symbols.size()) - 1;
}

Type scalar_type(Scalar scalar) { return {scalar, -1, {}}; }

Type array_type(Type element, int size) {
    element.sizes.insert(element.sizes.begin(), size);
    return element;
}

Type boolean_type() { return scalar_type(Scalar::boolean); }

Type integer_type() { return scalar_type(Scalar::integer); }

Expression literal(Type type, std::uint64_t bits, LiteralStyle style) {
    Expression expression;
    expression.type = std::move(type);
    expression.bits = bits;
    expression.style = style;
    return expression;
}

Expression integer_literal(std::int64_t value) {
    return literal(integer_type(), static_cast<std::uint64_t>(value), LiteralStyle::plain);
}

Expression left_open() { return integer_literal(open_size); }

bool is_left_open(const Expression& size) { return size.kind == ExpressionKind::literal && size.bits == left_open().bits; }

Expression name_of(const Program& program, int symbol) {
    Expression expression;
    expression.kind = ExpressionKind::name;
    expression.symbol = symbol;
    expression.type = program.symbols[static_cast<std::size_t>(symbol)].type;
    return expression;
}

Expression subscript(Expression base, Expression index) {
    Expression expression;
    expression.kind = ExpressionKind::subscript;
    expression.type = base.type.element();
    expression.operands.push_back(std::move(base));
    expression.operands.push_back(std::move(index));
    return expression;
}

Expression field_of(const Program& program, Expression base, int field) {
    Expression expression;
    expression.kind = ExpressionKind::field;
    expression.number = field;
    const TypeDefinition& record = program.types[static_cast<std::size_t>(base.type.name)];
    expression.type = record.fields[static_cast<std::size_t>(field)].type;
    expression.operands.push_back(std::move(base));
    return expression;
}

Expression segment(Expression base, Expression first, Expression count, int size) {
    Expression expression;
    expression.kind = ExpressionKind::segment;
    expression.type = base.type;
    expression.type.sizes.front() = size;
    expression.operands.push_back(std::move(base));
    expression.operands.push_back(std::move(first));
    expression.operands.push_back(std::move(count));
    return expression;
}

Expression monadic(Operator operation, Expression operand) {
    Expression expression;
    expression.kind = ExpressionKind::monadic;
    expression.operation = operation;
    expression.type = operation == Operator::size ? integer_type() : operand.type;
    expression.operands.push_back(std::move(operand));
    return expression;
}

Expression dyadic(Operator operation, Expression left, Expression right) {
    Expression expression;
    expression.kind = ExpressionKind::dyadic;
    expression.operation = operation;
    expression.type = is_comparison(operation) ? boolean_type() : left.type;
    expression.operands.push_back(std::move(left));
    expression.operands.push_back(std::move(right));
    return expression;
}

Expression conversion(Type type, Rounding rounding, Expression operand) {
    Expression expression;
    expression.kind = ExpressionKind::conversion;
    expression.type = std::move(type);
    expression.rounding = rounding;
    expression.operands.push_back(std::move(operand));
    return expression;
}

Expression table(Type type, std::vector<Expression> elements) {
    Expression expression;
    expression.kind = ExpressionKind::table;
    expression.type = std::move(type);
    expression.operands = std::move(elements);
    return expression;
}

Expression size_of_array(const Expression& array) {
    if (array.type.sizes.front() != open_size)
        return integer_literal(array.type.sizes.front());
    Expression first = array;
    for (Expression* part = &first; part->kind == ExpressionKind::subscript; part = &part->operands[0])
        part->operands[1] = integer_literal(0);
    return monadic(Operator::size, std::move(first));
}

Expression call_of(const Program& program, int routine, std::vector<Expression> arguments) {
    Expression expression;
    expression.kind = ExpressionKind::call;
    expression.number = routine;
    const Routine& callee = program.routines[static_cast<std::size_t>(routine)];
    if (callee.is_function())
        expression.type = callee.result_types.front();
    expression.operands = std::move(arguments);
    return expression;
}

Process skip() { return {}; }

Process stop() {
    Process process;
    process.kind = ProcessKind::stop;
    return process;
}

Process assign(Expression target, Expression value) {
    Process process;
    process.kind = ProcessKind::assign;
    process.targets.push_back(std::move(target));
    process.values.push_back(std::move(value));
    return process;
}

Process sequence(std::vector<Process> children) {
    Process process;
    process.kind = ProcessKind::sequence;
    process.children = std::move(children);
    return process;
}

Process block(std::vector<Specification> specifications, Process child) {
    Process process;
    process.kind = ProcessKind::block;
    process.specifications = std::move(specifications);
    process.children.push_back(std::move(child));
    return process;
}

Process print(int label, Expression value) {
    Process process;
    process.kind = ProcessKind::print;
    process.number = label;
    process.values.push_back(std::move(value));
    return process;
}

Process replicated(ProcessKind kind, int symbol, Expression base, Expression count, Process child) {
    Process process;
    process.kind = kind;
    process.symbol = symbol;
    process.values.push_back(std::move(base));
    process.values.push_back(std::move(count));
    process.children.push_back(std::move(child));
    return process;
}

Process choice(Expression condition, Process child) {
    Process process;
    process.kind = ProcessKind::choice;
    process.values.push_back(std::move(condition));
    process.children.push_back(std::move(child));
    return process;
}

Process conditional(std::vector<Process> choices) {
    Process process = sequence(std::move(choices));
    process.kind = ProcessKind::conditional;
    return process;
}

Process loop(Expression condition, Process child) {
    Process process = choice(std::move(condition), std::move(child));
    process.kind = ProcessKind::loop;
    return process;
}

Process parallel(std::vector<Process> branches) {
    Process process = sequence(std::move(branches));
    process.kind = ProcessKind::parallel;
    return process;
}

Process delay(Expression time) {
    Process process;
    process.kind = ProcessKind::delay;
    process.values.push_back(std::move(time));
    return process;
}

Process read_clock(Expression target) {
    Process process;
    process.kind = ProcessKind::read_clock;
    process.targets.push_back(std::move(target));
    return process;
}

Process output(Expression channel, std::vector<Expression> items, int tag) {
    Process process;
    process.kind = ProcessKind::output;
    process.number = tag;
    process.channel.push_back(std::move(channel));
    process.values = std::move(items);
    return process;
}

Process input(Expression channel, std::vector<Expression> targets, int tag) {
    Process process;
    process.kind = ProcessKind::input;
    process.number = tag;
    process.channel.push_back(std::move(channel));
    process.targets = std::move(targets);
    return process;
}

Specification declaration(std::vector<int> symbols) { return {SpecificationKind::declare, std::move(symbols), {}, true}; }

Specification value_of(int symbol, Expression source) { return {SpecificationKind::value, {symbol}, {std::move(source)}, true}; }

Specification element_of(int symbol, Expression source) {
    return {SpecificationKind::element, {symbol}, {std::move(source)}, true};
}

Specification routine_of(const Program& program, int routine) {
    return {SpecificationKind::routine, {program.routines[static_cast<std::size_t>(routine)].symbol}, {}, true};
}

bool is_replicated(ProcessKind kind) {
    return kind == ProcessKind::replicated_sequence || kind == ProcessKind::replicated_conditional ||
           kind == ProcessKind::replicated_parallel || kind == ProcessKind::replicated_alternation;
}

bool is_alternation(ProcessKind kind) { return kind == ProcessKind::alternation || kind == ProcessKind::replicated_alternation; }

bool is_comparison(Operator operation) { return operation >= Operator::equal && operation <= Operator::after; }

bool is_lvalue(const Expression& expression) {
    switch (expression.kind) {
    case ExpressionKind::name:
        return true;
    case ExpressionKind::subscript:
    case ExpressionKind::field:
    case ExpressionKind::segment:
        return is_lvalue(expression.operands.front());
    default:
        return false;
    }
}

int root_of(const Expression& expression) {
    if (!is_lvalue(expression))
        return -1;
    return expression.kind == ExpressionKind::name ? expression.symbol : root_of(expression.operands.front());
}

bool prints(const Program& program, const Process& process) {
    if (process.kind == ProcessKind::print)
        return true;
    if (process.kind == ProcessKind::call && prints(program, program.routines[static_cast<std::size_t>(process.number)].body))
        return true;
    return std::any_of(process.children.begin(), process.children.end(),
                       [&](const Process& child) { return prints(program, child); });
}

std::size_t size_of(const Program& program) {
    std::size_t nodes = 0;
    walk(
        program, [&](const Expression&) { ++nodes; }, [&](const Process&) { ++nodes; }, [&](const Specification&) { ++nodes; });
    return nodes + program.routines.size() + program.types.size() + program.protocols.size();
}

} // namespace t8::differential
