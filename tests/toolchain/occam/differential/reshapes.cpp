#include "tests/toolchain/occam/differential/reshapes.hpp"

#include <utility>

#include "tests/toolchain/occam/differential/rounds.hpp"

namespace t8::differential {
namespace {

constexpr int elements = 12;

class ReshapeBuilder : public RoundBuilder {
public:
    ReshapeBuilder(std::uint64_t seed, const ReshapeOptions& options) : RoundBuilder(seed), options_(options) {}

    Generated whole_program() {
        begin();
        return with_rounds(options_.rounds, random_.chance(options_.error_share));
    }

private:
    void begin() {
        Type record;
        record.scalar = Scalar::record;
        record.name = 0;
        program_.types.push_back({"PAIR", Scalar::record, {{"letter", scalar_type(Scalar::byte)}, {"number", integer_type()}}});
        types_ = {scalar_type(Scalar::byte), integer_type(), scalar_type(Scalar::int16), scalar_type(Scalar::int64), record};
        for (const int of : {1, 2, 3, 4, 6, 12}) {
            numbers_.push_back(number("n", Role::variable));
            values_.push_back(of);
            declarations_.push_back(declaration({numbers_.back()}));
            beginning_.push_back(assign(name(numbers_.back()), integer_literal(of)));
        }
    }

    /// An INT of some value, not known when compiling; sometimes off by one.
    Expression count(int value) {
        if (random_.chance(2))
            ++value;
        const std::size_t at = static_cast<std::size_t>(random_.below(static_cast<int>(numbers_.size())));
        if (values_[at] == value)
            return name(numbers_[at]);
        const int apart = value - values_[at];
        return dyadic(apart < 0 ? Operator::subtract : Operator::add, name(numbers_[at]),
                      integer_literal(apart < 0 ? -apart : apart));
    }

    /// A way to write a number of elements as a product.
    std::vector<int> factors(int product) {
        std::vector<int> made;
        while (made.size() < 2 && random_.chance(75)) {
            std::vector<int> divisors;
            for (int of = 1; of <= product; ++of)
                if (product % of == 0)
                    divisors.push_back(of);
            made.push_back(random_.pick(divisors));
            product /= made.back();
        }
        made.insert(made.begin() + random_.below(static_cast<int>(made.size()) + 1), product);
        return made;
    }

    /// An array under a name, whose sizes are in `sizes`; its type may leave them open.
    struct Shape {
        int array = -1;
        std::vector<int> sizes;
        bool is_value = false;
    };

    Expression element(const Shape& shape) {
        Expression made = name(shape.array);
        for (const int size : shape.sizes)
            made = subscript(std::move(made), index(size));
        return made;
    }
    Expression index(int size) {
        const int at = random_.chance(2) ? size : random_.below(size);
        return random_.chance(30) ? integer_literal(std::min(at, size - 1))
                                  : dyadic(Operator::minus, count(at + 1), integer_literal(1));
    }

    Expression number_of(Expression value) {
        if (value.type.scalar == Scalar::record)
            value = field_of(program_, std::move(value), random_.below(2));
        return value.type == integer_type() ? value : conversion(integer_type(), Rounding::none, std::move(value));
    }
    Expression of_type(const Type& type, Expression number) {
        number = dyadic(Operator::bit_and, std::move(number), integer_literal(127));
        if (type.scalar == Scalar::record) {
            Expression letter = conversion(scalar_type(Scalar::byte), Rounding::none, number);
            return table(type, {std::move(letter), dyadic(Operator::times, std::move(number), integer_literal(1001))});
        }
        return type == integer_type() ? number : conversion(type, Rounding::none, std::move(number));
    }

    Process use(const Shape& shape) {
        Expression whole = name(shape.array);
        std::vector<Process> steps;
        for (std::size_t rank = 0; rank < shape.sizes.size(); ++rank) {
            if (random_.chance(50))
                steps.push_back(show(monadic(Operator::size, whole)));
            whole = subscript(std::move(whole), integer_literal(0));
        }
        if (!shape.is_value)
            for (int i = random_.between(1, 3); i > 0; --i) {
                Expression target = element(shape);
                Expression made =
                    of_type(target.type, mixture({number_of(element(shape)), integer_literal(random_.between(1, 99))}));
                if (random_.chance(20) && target.type.scalar == Scalar::record)
                    made = element(shape);
                steps.push_back(assign(std::move(target), std::move(made)));
            }
        for (int i = random_.between(1, 2); i > 0; --i)
            steps.push_back(show(number_of(element(shape))));
        return sequence(std::move(steps));
    }

    static int product_of(const std::vector<int>& sizes) {
        int product = 1;
        for (const int size : sizes)
            product *= size;
        return product;
    }

    /// The same elements in another shape; the sizes in the type, or open.
    Process reshaped(const Expression& source, int many, bool is_value, int depth) {
        Shape made;
        made.sizes = factors(many);
        made.is_value = is_value || random_.chance(20);
        Type type = source.type;
        while (type.is_array())
            type = type.element();
        Specification specification;
        specification.kind = made.is_value ? SpecificationKind::reshapes_value : SpecificationKind::reshapes_element;
        specification.source = {source};
        for (const int size : made.sizes) {
            type.sizes.push_back(open_size);
            specification.source.push_back(random_.chance(80) ? count(size) : integer_literal(size));
        }
        if (made.sizes.size() > 1 && random_.chance(30))
            specification.source[static_cast<std::size_t>(random_.between(1, static_cast<int>(made.sizes.size())))] = left_open();
        made.array = symbol("w", made.is_value ? Role::value : Role::variable, type);
        specification.symbols = {made.array};
        std::vector<Process> steps = {use(made)};
        if (depth > 0)
            steps.push_back(further(made, depth - 1));
        if (random_.chance(40))
            steps.push_back(use(made));
        return block({std::move(specification)}, sequence(std::move(steps)));
    }

    /// The whole, a segment or a row, under another name or shape, or as a parameter.
    Process further(const Shape& shape, int depth) {
        Expression part = name(shape.array);
        std::vector<int> sizes = shape.sizes;
        const int how = random_.below(4);
        if (how == 0 && sizes.size() > 1) {
            part = subscript(std::move(part), index(sizes.front()));
            sizes.erase(sizes.begin());
        } else if (how == 1) {
            const int first = random_.below(sizes.front());
            const int many = random_.between(1, sizes.front() - first);
            Expression from = count(first);
            part = segment(std::move(part), std::move(from), count(many), open_size);
            sizes.front() = many;
        } else if (how == 2)
            return parameter(part, sizes, shape.is_value, depth);
        if (random_.chance(30)) {
            Shape named{symbol("x", shape.is_value ? Role::value : Role::variable, part.type), sizes, shape.is_value};
            Specification specification = shape.is_value ? value_of(named.array, part) : element_of(named.array, part);
            std::vector<Process> steps = {use(named)};
            if (depth > 0)
                steps.push_back(further(named, depth - 1));
            return block({std::move(specification)}, sequence(std::move(steps)));
        }
        return reshaped(part, product_of(sizes), shape.is_value, depth);
    }

    /// A PROC with an array of open sizes.
    Process parameter(const Expression& actual, const std::vector<int>& sizes, bool is_value, int depth) {
        Type type = actual.type;
        for (int& size : type.sizes)
            size = open_size;
        Routine made;
        const Shape inside{symbol("p", is_value ? Role::value : Role::variable, type), sizes, is_value};
        made.formals = {{inside.array, is_value}};
        std::vector<Process> steps = {use(inside)};
        if (depth > 0)
            steps.push_back(further(inside, depth - 1));
        made.body = sequence(std::move(steps));
        return call_of_local(std::move(made), {actual});
    }

    Process round() override {
        Type type = random_.pick(types_);
        const std::vector<int> sizes = factors(elements);
        type.sizes = sizes;
        const Shape own{symbol("a", Role::variable, type), sizes, false};
        std::vector<int> indices;
        std::vector<Expression> parts;
        Expression each = name(own.array);
        for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
            indices.push_back(number("i", Role::index));
            each = subscript(std::move(each), name(indices.back()));
            parts.push_back(name(indices.back()));
        }
        const auto for_all = [&](Process process) {
            for (std::size_t rank = sizes.size(); rank-- > 0;)
                process = replicated(ProcessKind::replicated_sequence, indices[rank], integer_literal(0),
                                     integer_literal(sizes[rank]), std::move(process));
            return process;
        };
        const Process filled = for_all(assign(each, of_type(each.type, mixture(std::move(parts)))));
        std::vector<Process> steps = {filled, reshaped(name(own.array), elements, false, 3)};
        for (std::size_t rank = 0; rank < sizes.size(); ++rank) { // indices are specified in one place each
            const int again = number("i", Role::index);
            Expression* place = &each;
            while (place->operands[1].symbol != indices[rank])
                place = &place->operands[0];
            place->operands[1] = name(again);
            indices[rank] = again;
        }
        steps.push_back(for_all(each.type.scalar == Scalar::record ? sequence({show(number_of(each)), show(number_of(each))})
                                                                   : show(number_of(each))));
        return block({declaration({own.array})}, sequence(std::move(steps)));
    }

    const ReshapeOptions& options_;
    std::vector<Type> types_;
    std::vector<int> numbers_; ///< variables of certain values
    std::vector<int> values_;
};

} // namespace

Generated generate_reshapes(std::uint64_t seed, const ReshapeOptions& options) {
    return ReshapeBuilder(seed, options).whole_program();
}

} // namespace t8::differential
