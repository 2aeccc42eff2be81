#include <utility>

#include "tests/toolchain/occam/differential/builder.hpp"

namespace t8::differential {

Type Builder::random_integer() {
    static const std::vector<Scalar> scalars = {Scalar::integer, Scalar::integer, Scalar::integer, Scalar::byte,
                                                Scalar::int16,   Scalar::int32,   Scalar::int64,   Scalar::int64};
    return scalar_type(random_.pick(scalars));
}

Type Builder::random_scalar() {
    const int roll = random_.below(100);
    if (roll < 10)
        return boolean_type();
    if (roll < 28 && options_.reals)
        return scalar_type(random_.chance(50) ? Scalar::real32 : Scalar::real64);
    if (roll < 36)
        for (std::size_t index = 0; index < program_.types.size(); ++index)
            if (program_.types[index].fields.empty() && random_.chance(60))
                return {program_.types[index].base, static_cast<int>(index), {}};
    return random_integer();
}

Type Builder::random_data() {
    const int roll = random_.below(100);
    if (roll < 58)
        return random_scalar();
    Type element = random_scalar();
    if (roll >= 88)
        for (std::size_t index = 0; index < program_.types.size(); ++index)
            if (!program_.types[index].fields.empty() && random_.chance(60))
                element = {Scalar::record, static_cast<int>(index), {}};
    if (element.scalar == Scalar::record && random_.chance(60))
        return element;
    Type array = array_type(std::move(element), random_.between(1, 8));
    return roll >= 80 && array.scalar != Scalar::record ? array_type(std::move(array), random_.between(1, 4)) : array;
}

bool Builder::reaches(const Type& from, const Type& wanted) const {
    if (from == wanted)
        return true;
    if (from.is_array())
        return reaches(from.element(), wanted);
    if (from.scalar != Scalar::record)
        return false;
    for (const Field& field : program_.types[static_cast<std::size_t>(from.name)].fields)
        if (reaches(field.type, wanted))
            return true;
    return false;
}

bool Builder::has_addition(const Type& type) const {
    return is_real(type.scalar) || (is_integer(type.scalar) && (type.scalar != Scalar::byte || options_.byte_arithmetic));
}

} // namespace t8::differential
