#include <utility>

#include "tests/toolchain/occam/differential/builder.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

Process Builder::initialise(int index, const Environment& environment) {
    const Expression whole = name_of(program_, index);
    const Type& type = whole.type;
    if (type.is_scalar() || !type.is_array() || type.scalar == Scalar::record || random_.chance(40))
        return assign(whole, expression(type, 1, environment));
    Environment inside = environment;
    Expression element = whole;
    std::vector<int> indices;
    for (std::size_t rank = 0; rank < type.sizes.size(); ++rank) {
        indices.push_back(value_name("i", integer_type(), Role::index));
        inside.add(indices.back(), false);
        element = subscript(std::move(element), name_of(program_, indices.back()));
    }
    Process process = assign(element, expression(element.type, 2, inside));
    for (std::size_t rank = type.sizes.size(); rank-- > 0;)
        process = replicated(ProcessKind::replicated_sequence, indices[rank], integer_literal(0),
                             integer_literal(type.sizes[rank]), std::move(process));
    return process;
}

Process Builder::declaration_block(int nesting, const Environment& environment) {
    Environment inside = environment;
    std::vector<Specification> specifications;
    std::vector<Process> children;
    const int count = random_.between(1, 3);
    for (int position = 0; position < count; ++position) {
        const Type type = random_data();
        std::vector<int> declared = {variable("v", type)};
        if (random_.chance(25))
            declared.push_back(variable("v", type));
        specifications.push_back(declaration(declared));
        for (const int index : declared) {
            children.push_back(initialise(index, inside));
            inside.add(index, true);
        }
    }
    if (random_.chance(10) && !inside.in_function) {
        const int made = random_.chance(50) ? make_procedure(inside) : make_function(inside);
        specifications.push_back(routine_of(program_, made));
        inside.routines.push_back(made);
    }
    children.push_back(statements(random_.between(1, 3), nesting - 1, inside));
    return block(std::move(specifications), sequence(std::move(children)));
}

std::optional<Specification> Builder::abbreviation(Environment& environment) {
    const Type type = random_data();
    if (random_.chance(50)) {
        Expression source = expression(type, depth(), environment);
        Type named = type;
        if (named.is_array() && random_.chance(30))
            named.sizes.front() = open_size;
        const int name = value_name("c", named);
        freeze_names(source, environment);
        environment.add(name, false);
        Specification specification = value_of(name, std::move(source));
        // Without a specifier the source alone says the type.
        specification.with_specifier = !(is_lvalue(specification.source.front()) && random_.chance(50));
        return specification;
    }
    std::optional<Expression> source = element_of_type(type, environment, true);
    if (!source)
        return {};
    const int root = root_of(*source);
    Type named = type;
    if (named.is_array() && random_.chance(25) && named.sizes.front() > 1) {
        const int count = random_.between(1, named.sizes.front() - 1);
        const int first = random_.between(0, named.sizes.front() - count);
        source = segment(*std::move(source), integer_literal(first), integer_literal(count), count);
        named.sizes.front() = count;
    }
    if (named.is_array() && random_.chance(30))
        named.sizes.front() = open_size;
    const int name = variable("e", named);
    freeze_names(*source, environment);
    environment.hide(root);
    environment.add(name, true);
    aliases_.insert(name);
    Specification specification = element_of(name, *std::move(source));
    specification.with_specifier = random_.chance(80);
    return specification;
}

std::optional<int> Builder::whole_variable(const Type& type, const Environment& environment, bool writable) {
    for (const Environment::Name& name : environment.names) {
        const bool usable = (writable ? name.writable : name.readable) && !aliases_.contains(name.symbol);
        if (usable && symbol(name.symbol).role == Role::variable && symbol(name.symbol).type == type)
            return name.symbol;
    }
    return {};
}

Specification Builder::retyped_value(const Type& to, Expression source, Environment& environment) {
    const int name = value_name("w", to);
    freeze_names(source, environment);
    environment.add(name, false);
    return {SpecificationKind::retypes_value, {name}, {std::move(source)}, true};
}

Specification Builder::retyped_real(const Type& bits, Environment& environment) {
    // A real that has been computed is finite, and an integer with one exponent bit cleared is one.
    const bool wide = bits.scalar == Scalar::int64;
    const Type real = scalar_type(wide ? Scalar::real64 : Scalar::real32);
    if (random_.chance(50))
        return retyped_value(bits, expression(real, 2, environment), environment);
    const std::int64_t mask =
        wide ? most_positive(Scalar::int64) - (std::int64_t{1} << 54) : most_positive(Scalar::int32) - (std::int64_t{1} << 25);
    Expression source = dyadic(Operator::bit_and, expression(bits, 2, environment),
                               literal(bits, static_cast<Bits>(mask), LiteralStyle::hexadecimal));
    return retyped_value(real, std::move(source), environment);
}

std::optional<Specification> Builder::retyping(Environment& environment) {
    // Types of equal size in bytes. Arrays are retyped only whole: a part of one may stand at an odd address.
    const Type word = scalar_type(Scalar::int32);
    const Type wide = scalar_type(Scalar::int64);
    const Type byte = scalar_type(Scalar::byte);
    const Type half = scalar_type(Scalar::int16);
    const std::vector<std::vector<Type>> groups = {
        {word, integer_type(), array_type(byte, 4), array_type(half, 2)},
        {wide, array_type(integer_type(), 2), array_type(byte, 8), array_type(word, 2), array_type(half, 4)}};
    const std::vector<Type>& group = random_.pick(groups);
    const Type from = random_.pick(group);
    Type to = random_.pick(group);
    if (options_.reals && from.is_scalar() && random_.chance(20))
        return retyped_real(from, environment);
    const bool writable = random_.chance(50);
    const std::optional<int> root = whole_variable(from, environment, writable);
    if (!writable && from.is_scalar())
        return retyped_value(to, expression(from, 2, environment), environment);
    if (!root)
        return {};
    if (!writable)
        return retyped_value(to, name_of(program_, *root), environment);
    const int name = variable("w", to);
    aliases_.insert(name);
    environment.hide(*root);
    environment.add(name, true);
    return Specification{SpecificationKind::retypes_element, {name}, {name_of(program_, *root)}, true};
}

std::optional<Specification> Builder::reshaping(Environment& environment) {
    for (const Environment::Name& candidate : environment.names) {
        const Type type = symbol(candidate.symbol).type;
        if (!candidate.writable || !type.is_array() || type.scalar == Scalar::record || type.sizes.front() == open_size ||
            type.sizes.back() == open_size)
            continue;
        Type other = type;
        if (type.sizes.size() == 2)
            other.sizes = {type.sizes[0] * type.sizes[1]};
        else if (type.sizes[0] % 2 == 0)
            other.sizes = {2, type.sizes[0] / 2};
        else
            continue;
        const int root = candidate.symbol;
        const int name = variable("w", other);
        aliases_.insert(name);
        environment.hide(root);
        environment.add(name, true);
        return Specification{SpecificationKind::reshapes_element, {name}, {name_of(program_, root)}, true};
    }
    return {};
}

Process Builder::abbreviation_block(int nesting, const Environment& environment) {
    Environment inside = environment;
    std::vector<Specification> specifications;
    const int count = random_.between(1, 3);
    for (int position = 0; position < count; ++position)
        if (std::optional<Specification> specification = abbreviation(inside))
            specifications.push_back(*std::move(specification));
    Process body = statements(random_.between(1, 3), nesting - 1, inside);
    return specifications.empty() ? std::move(body) : block(std::move(specifications), std::move(body));
}

Process Builder::retype_block(int nesting, const Environment& environment) {
    Environment inside = environment;
    // A variable of its own, so that there always is something whole and aligned to retype.
    const bool wide = random_.chance(50);
    const Type type = wide ? array_type(scalar_type(Scalar::byte), 8) : array_type(integer_type(), 2);
    const int own = variable("b", type);
    std::vector<Specification> specifications = {declaration({own})};
    Process first = initialise(own, inside);
    inside.add(own, true);
    std::vector<Specification> retypings;
    for (int attempt = 0; attempt < 4; ++attempt)
        if (std::optional<Specification> specification = random_.chance(20) ? reshaping(inside) : retyping(inside))
            retypings.push_back(*std::move(specification));
    Process body = statements(random_.between(1, 3), nesting - 1, inside);
    if (!retypings.empty())
        body = block(std::move(retypings), std::move(body));
    return block(std::move(specifications), sequence({std::move(first), std::move(body)}));
}

} // namespace t8::differential
