#include "tests/toolchain/occam/differential/interpreter_machine.hpp"

#include <algorithm>

namespace t8::differential {

namespace {

std::int64_t as_signed(Bits bits) { return static_cast<std::int64_t>(bits); }

Bits unless_failed(const Evaluation& evaluation, const Expression& expression) {
    if (evaluation.fault != Fault::none)
        throw Failure{evaluation.fault, &expression};
    return evaluation.bits;
}

} // namespace

Bits Machine::scalar(const Expression& expression, const ScopePointer& scope) {
    switch (expression.kind) {
    case ExpressionKind::literal:
        return expression.bits;
    case ExpressionKind::monadic:
        return monadic_value(expression, scope);
    case ExpressionKind::dyadic:
        return dyadic_value(expression, scope);
    case ExpressionKind::conversion: {
        const Expression& operand = expression.operands.front();
        const Bits bits = scalar(operand, scope);
        return unless_failed(convert(expression.type.scalar, operand.type.scalar, expression.rounding, bits), expression);
    }
    case ExpressionKind::most_positive:
        return static_cast<Bits>(most_positive(expression.type.scalar));
    case ExpressionKind::most_negative:
        return static_cast<Bits>(most_negative(expression.type.scalar));
    default:
        return scalar_of(data(expression, scope));
    }
}

Bits Machine::monadic_value(const Expression& expression, const ScopePointer& scope) {
    const Expression& operand = expression.operands.front();
    if (expression.operation == Operator::size)
        return static_cast<Bits>(size_in(operand, scope));
    return unless_failed(evaluate_monadic(expression.operation, operand.type.scalar, scalar(operand, scope)), expression);
}

std::int64_t Machine::size_in(const Expression& array, const ScopePointer& scope) {
    if (array.type.sizes.front() != open_size)
        return array.type.sizes.front();
    return is_lvalue(array) ? element(array, scope).type.sizes.front() : data(array, scope).type.sizes.front();
}

Bits Machine::dyadic_value(const Expression& expression, const ScopePointer& scope) {
    const Expression& left = expression.operands[0];
    const Expression& right = expression.operands[1];
    const Bits left_bits = scalar(left, scope);
    if (expression.operation == Operator::logical_and && left_bits == 0)
        return 0;
    if (expression.operation == Operator::logical_or && left_bits != 0)
        return 1;
    return unless_failed(evaluate_dyadic(expression.operation, left.type.scalar, left_bits, scalar(right, scope)), expression);
}

Data Machine::read(const Binding& binding, const Expression& expression) const {
    const std::size_t bytes = bytes_of(program_, binding.type);
    const auto first = static_cast<std::ptrdiff_t>(binding.offset);
    const auto last = first + static_cast<std::ptrdiff_t>(bytes);
    const Storage& storage = *binding.storage;
    if (std::find(storage.defined.begin() + first, storage.defined.begin() + last, 0) != storage.defined.begin() + last)
        throw Failure{Fault::undefined_variable, &expression};
    return {binding.type, {storage.bytes.begin() + first, storage.bytes.begin() + last}};
}

Data Machine::data(const Expression& expression, const ScopePointer& scope) {
    switch (expression.kind) {
    case ExpressionKind::name:
        return read(find(scope.get(), expression.symbol), expression);
    case ExpressionKind::subscript:
    case ExpressionKind::field:
    case ExpressionKind::segment: {
        if (is_lvalue(expression))
            return read(element(expression, scope), expression);
        Binding whole = fresh_value(data(expression.operands.front(), scope));
        select(whole, expression, scope);
        return read(whole, expression);
    }
    case ExpressionKind::table:
        return table_value(expression, scope);
    case ExpressionKind::text:
        return {expression.type, {expression.text.begin(), expression.text.end()}};
    case ExpressionKind::call:
    case ExpressionKind::value_process:
        return results(expression, scope).front();
    default:
        return scalar_data(expression.type, scalar(expression, scope));
    }
}

Data Machine::table_value(const Expression& expression, const ScopePointer& scope) {
    Data whole{expression.type, {}};
    for (const Expression& operand : expression.operands) {
        const Data part = data(operand, scope);
        whole.bytes.insert(whole.bytes.end(), part.bytes.begin(), part.bytes.end());
    }
    return whole;
}

Binding Machine::element(const Expression& expression, const ScopePointer& scope) {
    if (expression.kind == ExpressionKind::name)
        return find(scope.get(), expression.symbol);
    Binding binding = element(expression.operands.front(), scope);
    select(binding, expression, scope);
    return binding;
}

void Machine::select(Binding& binding, const Expression& selector, const ScopePointer& scope) {
    if (selector.kind == ExpressionKind::field) {
        binding.offset += field_offset(program_, binding.type, selector.number);
        binding.type =
            program_.types[static_cast<std::size_t>(binding.type.name)].fields[static_cast<std::size_t>(selector.number)].type;
        return;
    }
    const std::int64_t limit = binding.type.sizes.front();
    const Type part = binding.type.element();
    const std::size_t stride = !binding.channels.empty() ? elements_of(part) : bytes_of(program_, part);
    const std::int64_t first = as_signed(scalar(selector.operands[1], scope));
    if (selector.kind == ExpressionKind::subscript) {
        if (first < 0 || first >= limit)
            throw Failure{Fault::subscript, &selector};
        binding.type = part;
    } else {
        const std::int64_t count = as_signed(scalar(selector.operands[2], scope));
        if (first < 0 || count < 0 || first + count > limit)
            throw Failure{Fault::segment, &selector};
        binding.type.sizes.front() = static_cast<int>(count);
    }
    binding.offset += static_cast<std::size_t>(first) * stride;
}

std::vector<Data> Machine::results(const Expression& expression, const ScopePointer& scope) {
    if (expression.kind == ExpressionKind::value_process)
        return value_process(expression.body.front(), expression.operands, scope);
    const Routine& routine = program_.routines[static_cast<std::size_t>(expression.number)];
    return value_process(routine.body, routine.results, enter(routine, expression.operands, scope));
}

std::vector<Data> Machine::value_process(const Process& body, const std::vector<Expression>& results, const ScopePointer& scope) {
    const bool opens = body.kind == ProcessKind::block;
    const ScopePointer inner = opens ? elaborate(body.specifications, scope) : scope;
    run_alone(opens ? body.children.front() : body, inner);
    std::vector<Data> values;
    for (const Expression& result : results)
        values.push_back(data(result, inner));
    return values;
}

ScopePointer Machine::enter(const Routine& routine, const std::vector<Expression>& arguments, const ScopePointer& caller) {
    ScopePointer scope = find(caller.get(), routine.symbol).closure;
    for (std::size_t index = 0; index < routine.formals.size(); ++index) {
        const Formal& formal = routine.formals[index];
        Binding actual = formal.value ? fresh_value(data(arguments[index], caller)) : element(arguments[index], caller);
        scope = extend(std::move(scope), formal.symbol, std::move(actual));
    }
    return scope;
}

ScopePointer Machine::elaborate(const Specification& specification, ScopePointer scope) {
    const Symbol& first = program_.symbols[static_cast<std::size_t>(specification.symbols.front())];
    const auto source = [&]() -> const Expression& { return specification.source.front(); };
    Binding binding;
    switch (specification.kind) {
    case SpecificationKind::declare:
        for (std::size_t rank = 0; rank < specification.source.size(); ++rank)
            if (as_signed(scalar(specification.source[rank], scope)) != first.type.sizes[rank])
                throw Failure{Fault::unspecified, &specification.source[rank]}; // the shrinker has changed what a size is made of
        for (const int symbol : specification.symbols)
            scope = extend(std::move(scope), symbol,
                           first.role == Role::channel ? fresh_channels(first.type) : fresh_variable(program_, first.type));
        return scope;
    case SpecificationKind::wires: {
        binding = fresh_channels(first.type);
        Binding crossed = binding;
        std::reverse(crossed.channels.begin(), crossed.channels.end());
        scope = extend(std::move(scope), specification.symbols[0], std::move(binding));
        return extend(std::move(scope), specification.symbols[1], std::move(crossed));
    }
    case SpecificationKind::event:
        binding = fresh_channels(first.type);
        binding.channels.front()->full = binding.channels.front()->is_event = program_.has_pulses;
        break;
    case SpecificationKind::routine:
        binding.closure = scope;
        break;
    case SpecificationKind::value:
        binding = fresh_value(data(source(), scope));
        break;
    case SpecificationKind::retypes_value:
        binding = fresh_value(data(source(), scope));
        binding.type = first.type;
        break;
    case SpecificationKind::element:
        binding = element(source(), scope);
        break;
    case SpecificationKind::retypes_element:
        binding = element(source(), scope);
        binding.type = first.type;
        break;
    case SpecificationKind::reshapes_value:
        binding = reshaped(specification, fresh_value(data(source(), scope)), first.type, scope);
        break;
    case SpecificationKind::reshapes_element:
        binding = reshaped(specification, element(source(), scope), first.type, scope);
        break;
    }
    return extend(std::move(scope), specification.symbols.front(), std::move(binding));
}

/// With sizes worked out, their product has to be the number of elements there are.
Binding Machine::reshaped(const Specification& specification, Binding binding, const Type& type, const ScopePointer& scope) {
    const auto elements = static_cast<std::int64_t>(elements_of(binding.type));
    binding.type = type;
    std::int64_t product = 1;
    int* follows = nullptr;
    for (std::size_t rank = 0; rank + 1 < specification.source.size(); ++rank) {
        const Expression& wanted = specification.source[rank + 1];
        if (is_left_open(wanted)) {
            follows = &binding.type.sizes[rank];
            continue;
        }
        const std::int64_t size = as_signed(scalar(wanted, scope));
        if (size < 0 || size > elements)
            throw Failure{Fault::size_mismatch, &wanted};
        binding.type.sizes[rank] = static_cast<int>(size);
        product *= size;
    }
    if (follows != nullptr && product > 0) {
        *follows = static_cast<int>(elements / product);
        product *= *follows;
    }
    if (specification.source.size() > 1 && product != elements)
        throw Failure{Fault::size_mismatch, &specification.source[1]};
    return binding;
}

ScopePointer Machine::elaborate(const std::vector<Specification>& specifications, ScopePointer scope) {
    for (const Specification& specification : specifications)
        scope = elaborate(specification, std::move(scope));
    return scope;
}

} // namespace t8::differential
