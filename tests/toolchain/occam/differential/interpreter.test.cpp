#include "tests/toolchain/occam/differential/interpreter.hpp"

#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/shrink.hpp"

namespace t8::differential {

namespace {

/// Programs of a few lines, built by hand.
struct Bench {
    Program program;

    int variable(const char* name, const Type& type) { return add_symbol(program, {name, Role::variable, type, -1, -1}); }
    int index(const char* name) { return add_symbol(program, {name, Role::index, integer_type(), -1, -1}); }
    Expression use(int symbol) const { return name_of(program, symbol); }
    int channel(const char* name, const Type& carried) {
        program.protocols.push_back({"", {{"", {{carried, false, Scalar::integer}}}}});
        return add_symbol(program, {name, Role::channel, {}, static_cast<int>(program.protocols.size()) - 1, -1});
    }
    Outcome run(std::vector<int> declared, std::vector<Process> steps) {
        std::vector<Specification> specifications;
        for (const int symbol : declared)
            specifications.push_back(declaration({symbol}));
        program.body = specifications.empty() ? sequence(std::move(steps)) : block(specifications, sequence(std::move(steps)));
        REQUIRE(names_are_in_scope(program));
        return interpret(program);
    }
};

Expression real64(double value) { return literal(scalar_type(Scalar::real64), from_real(value)); }

} // namespace

TEST_CASE("printed values have their label and the form of their type", "[differential][interpreter]") {
    Bench bench;

    const Outcome outcome =
        bench.run({}, {print(1, integer_literal(-5)), print(2, literal(boolean_type(), 1)), print(3, real64(1.0)),
                       print(4, literal(scalar_type(Scalar::int64), 255)), print(5, literal(scalar_type(Scalar::byte), 'A'))});

    CHECK(outcome.output == "1 -5\n2 TRUE\n3 #3FF0000000000000\n4 #00000000000000FF\n5 65\n");
    CHECK(outcome.ending == Ending::finished);
}

TEST_CASE("an error ends the program after what was printed before it", "[differential][interpreter]") {
    Bench bench;
    const int x = bench.variable("x", integer_type());

    const Outcome outcome =
        bench.run({x}, {assign(bench.use(x), integer_literal(2147483647)), print(1, bench.use(x)),
                        assign(bench.use(x), dyadic(Operator::add, bench.use(x), integer_literal(1))), print(2, bench.use(x))});

    CHECK(outcome.output == "1 2147483647\n");
    CHECK(outcome.ending == Ending::error);
    CHECK(outcome.fault == Fault::overflow);
    REQUIRE(outcome.expression != nullptr);
    CHECK(outcome.expression->operation == Operator::add);
}

TEST_CASE("AND and OR leave the right operand alone when the left one decides", "[differential][interpreter]") {
    Bench bench;
    const int zero = bench.variable("zero", integer_type());
    const Expression fails =
        dyadic(Operator::equal, dyadic(Operator::divide, integer_literal(1), bench.use(zero)), integer_literal(1));
    const Expression no = literal(boolean_type(), 0);
    const Expression yes = literal(boolean_type(), 1);

    const Outcome outcome =
        bench.run({zero}, {assign(bench.use(zero), integer_literal(0)), print(1, dyadic(Operator::logical_and, no, fails)),
                           print(2, dyadic(Operator::logical_or, yes, fails))});

    CHECK(outcome.output == "1 FALSE\n2 TRUE\n");
    CHECK(outcome.ending == Ending::finished);
}

TEST_CASE("a multiple assignment evaluates all before it stores any", "[differential][interpreter]") {
    Bench bench;
    const int a = bench.variable("a", integer_type());
    const int b = bench.variable("b", integer_type());
    Process swap = assign(bench.use(a), bench.use(b));
    swap.targets.push_back(bench.use(b));
    swap.values.push_back(bench.use(a));

    const Outcome outcome = bench.run({a, b}, {assign(bench.use(a), integer_literal(1)), assign(bench.use(b), integer_literal(2)),
                                               swap, print(1, bench.use(a)), print(2, bench.use(b))});

    CHECK(outcome.output == "1 2\n2 1\n");
}

TEST_CASE("a retyped variable shows its bytes from the lowest up", "[differential][interpreter]") {
    Bench bench;
    const int word = bench.variable("word", integer_type());
    const int bytes = bench.variable("bytes", array_type(scalar_type(Scalar::byte), 4));
    const Process change = assign(subscript(bench.use(bytes), integer_literal(1)), literal(scalar_type(Scalar::byte), 7));
    Specification retyped = element_of(bytes, bench.use(word));
    retyped.kind = SpecificationKind::retypes_element;

    const Outcome outcome = bench.run(
        {word}, {assign(bench.use(word), integer_literal(0x01020304)), block({retyped}, change), print(1, bench.use(word))});

    CHECK(outcome.output == "1 16910084\n"); // #01020704
}

TEST_CASE("a parameter that is not VAL is its actual", "[differential][interpreter]") {
    Bench bench;
    const int x = bench.variable("x", integer_type());
    const int formal = bench.variable("p", integer_type());
    const int addend = add_symbol(bench.program, {"n", Role::value, integer_type(), -1, -1});
    const int name = add_symbol(bench.program, {"increase", Role::routine, {}, -1, 0});
    Routine increase;
    increase.symbol = name;
    increase.formals = {{formal, false}, {addend, true}};
    increase.body = assign(bench.use(formal), dyadic(Operator::add, bench.use(formal), bench.use(addend)));
    bench.program.routines.push_back(increase);
    bench.program.definitions.push_back(routine_of(bench.program, 0));
    Process call;
    call.kind = ProcessKind::call;
    call.number = 0;
    call.values = {bench.use(x), integer_literal(4)};

    const Outcome outcome = bench.run({x}, {assign(bench.use(x), integer_literal(3)), call, call, print(1, bench.use(x))});

    CHECK(outcome.output == "1 11\n");
}

TEST_CASE("a channel carries values from one branch to another on every schedule", "[differential][interpreter]") {
    Bench bench;
    const int c = bench.channel("c", integer_type());
    const int x = bench.variable("x", integer_type());
    const int i = bench.index("i");
    const int j = bench.index("j");
    Process send = replicated(ProcessKind::replicated_sequence, i, integer_literal(5), integer_literal(3),
                              output(bench.use(c), {bench.use(i)}));
    Process take = replicated(ProcessKind::replicated_sequence, j, integer_literal(0), integer_literal(3),
                              sequence({input(bench.use(c), {bench.use(x)}), print(1, bench.use(x))}));

    const Outcome outcome = bench.run({c, x}, {parallel({std::move(send), std::move(take)})});

    CHECK(outcome.output == "1 5\n1 6\n1 7\n");
    CHECK(same_on_all_schedules(bench.program));
}

TEST_CASE("an input that nobody sends to is a deadlock", "[differential][interpreter]") {
    Bench bench;
    const int c = bench.channel("c", integer_type());
    const int x = bench.variable("x", integer_type());

    CHECK(bench.run({c, x}, {input(bench.use(c), {bench.use(x)})}).ending == Ending::deadlocked);
}

TEST_CASE("an error beside a branch that prints is not comparable", "[differential][interpreter]") {
    Bench bench;
    const Outcome outcome = bench.run({}, {parallel({print(1, integer_literal(1)), stop()})});

    CHECK(outcome.ending == Ending::error);
    CHECK_FALSE(outcome.comparable());
}

TEST_CASE("reading a variable before it is set makes a program invalid", "[differential][interpreter]") {
    Bench bench;
    const int x = bench.variable("x", integer_type());

    CHECK(bench.run({x}, {print(1, bench.use(x))}).ending == Ending::invalid);
}

TEST_CASE("a loop without end reaches the limit", "[differential][interpreter]") {
    Bench bench;
    CHECK(bench.run({}, {loop(literal(boolean_type(), 1), skip())}).ending == Ending::too_long);
}

TEST_CASE("IF without a true choice and CASE without an option stop", "[differential][interpreter]") {
    Bench bench;
    CHECK(bench.run({}, {conditional({choice(literal(boolean_type(), 0), skip())})}).fault == Fault::no_choice);
    Process selection;
    selection.kind = ProcessKind::selection;
    selection.values = {integer_literal(3)};
    CHECK(bench.run({}, {selection}).fault == Fault::no_option);
}

TEST_CASE("an invalid constant expression is found where it is never evaluated", "[differential][constants]") {
    Bench bench;
    const int x = bench.variable("x", integer_type());
    const Expression bad = dyadic(Operator::add, integer_literal(2147483647), integer_literal(1));
    bench.program.body = block({declaration({x})}, conditional({choice(literal(boolean_type(), 0), assign(bench.use(x), bad))}));

    const std::optional<StaticFault> fault = first_static_fault(bench.program);

    REQUIRE(fault);
    CHECK(fault->fault == Fault::overflow);
}

TEST_CASE("a constant divisor of zero is found under a variable", "[differential][constants]") {
    Bench bench;
    const int x = bench.variable("x", integer_type());
    const Expression bad = dyadic(Operator::divide, bench.use(x), integer_literal(0));
    bench.program.body = block({declaration({x})}, print(1, bad));

    CHECK(first_static_fault(bench.program)->fault == Fault::division_by_zero);
}

} // namespace t8::differential
