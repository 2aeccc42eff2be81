#include <catch2/catch.hpp>

#include "tests/toolchain/code/code_bench.hpp"
#include "tests/toolchain/code/random_trees.hpp"
#include "toolchain/code/finish.hpp"

using namespace code_test;

TEST_CASE("constants take the shortest way", "[code][finish]") {
    const auto text = [](SignedWord value) {
        objects::Atom atom;
        encode_constant(value, atom.bytes);
        return listing(atom);
    };

    CHECK(text(0) == "ldc 0");
    CHECK(text(-1) == "ldc -1");
    CHECK(text(std::numeric_limits<SignedWord>::min()) == "mint");
    CHECK(text(std::numeric_limits<SignedWord>::min() + 8) == "mint; ldnlp 2");
    CHECK(text(std::numeric_limits<SignedWord>::min() + 7) == "mint; adc 7");
    CHECK(text(std::numeric_limits<SignedWord>::max()) == "mint; not");
    CHECK(text(std::numeric_limits<SignedWord>::max() - 3) == "mint; adc 3; not");
}

TEST_CASE("any constant is what it was, in no more bytes than ldc takes", "[code][finish][random]") {
    Random random(1);
    for (unsigned n = 0; n < 300; ++n) {
        const Word distance = static_cast<Word>(random.next()) >> random.below(32);
        const Word from = random.one_in(2) ? MostPos - distance : MostNeg + distance;
        const auto value = static_cast<SignedWord>(random.one_in(2) ? random.word() : from);
        OneRoutine one;
        one.code.emit(Op::ldc, value);
        one.code.leave_routine();
        one.code.close_routine();
        CodeBench bench(one.code);
        const Returned returned = bench.call();
        INFO(value);
        CHECK(returned.areg == static_cast<Word>(value));
        CHECK_FALSE(returned.error);
        CHECK(object_of(one.code).atoms[0].bytes.size() <= encoded_length(static_cast<Word>(value)) + 2);
    }
}

TEST_CASE("rows of a table stay where they are, even when they lead to what follows", "[code][finish]") {
    OneRoutine one;
    const Label table = one.code.label(), first = one.code.label(), second = one.code.label();
    one.code.emit(Op::ldl, slot_from(one.code.current_frame(), one.code.parameter()));
    one.code.load_address(table);
    one.code.emit(Op::wsub);
    one.code.emit(Op::gcall);
    one.code.place(table);
    for (const Label target : {second, first, second, first})
        one.code.row(target);
    one.code.emit(Op::seterr); // nothing leads there
    one.code.place(first);
    one.code.emit(Op::ldc, 7);
    one.code.emit(Op::ret);
    one.code.place(second);
    one.code.emit(Op::ldc, 9);
    one.code.emit(Op::ret);
    one.code.close_routine();

    CodeBench bench(one.code);
    for (const auto& [index, value] : {std::pair{0u, 9u}, {1u, 7u}, {2u, 9u}, {3u, 7u}}) {
        const Returned returned = bench.call({index});
        CHECK(returned.areg == value);
        CHECK_FALSE(returned.error);
    }
    const objects::Atom atom = object_of(one.code).atoms[0];
    CHECK(listing(atom) == "ldl 1; ldc 2; ldpi; wsub; gcall; j.4 15; j.4 8; j.4 7; j.4 0; ldc 7; ret; ldc 9; ret");
}

TEST_CASE("code is moved in front of what it depends on, and what may come of code is known before", "[code][finish]") {
    OneRoutine one;
    const Label body = one.code.label();
    one.code.emit(Op::seterr);
    const std::size_t begin = one.code.lines();
    one.code.place(body);
    one.code.emit(Op::ldc, 1);
    one.code.emit_bytes({0x40, 0x41, 0x42});
    one.code.emit(Op::add);
    CHECK(one.code.most_bytes(begin) == 2 * objects::max_site_length + 3);
    const std::size_t end = one.code.lines();
    one.code.emit(Op::testerr);
    one.code.jump_if_false(body);
    one.code.emit(Op::dup);
    one.code.bring_forward(end, begin);
    one.code.emit(Op::ret);

    CHECK(one.text() == "seterr; testerr; cj L0; dup; L0:; ldc 1; .bytes 3; add; ret");
}

TEST_CASE("operands that depend on places are sites of one byte", "[code][finish]") {
    Code code;
    const RoutineId outer = code.open_routine("outer", false);
    const RoutineId inner = code.open_routine("inner", false);
    code.emit(Op::ret);
    code.close_routine();
    const Label label = code.label();
    code.place(label);
    code.emit(Op::seterr);
    code.jump_if_false(label);
    code.call(inner);
    code.call(objects::AtomIndex{40}, {});
    code.load_address(objects::AtomIndex{41});
    code.load_address(inner);
    code.load_address(label);
    code.jump(label);
    code.close_routine();

    const objects::Atom atom = std::move(code.finish(objects::AtomIndex{10}).routines[outer.id].atom);
    CHECK(atom.name == "outer");
    const auto site = [&](std::size_t n) { return atom.sites[n]; };
    REQUIRE(atom.sites.size() == 7);
    for (const objects::Site& each : atom.sites) {
        CHECK(each.length == 1);
        CHECK(atom.bytes[each.offset] == row_of(each.function).code << 4);
    }
    CHECK(site(0).function == Op::cj);
    CHECK(site(0).offset == 2);
    CHECK(site(0).target == objects::Position{10, 0});
    CHECK_FALSE(site(0).base);
    CHECK(site(1).function == Op::call);
    CHECK(site(1).target == objects::Position{11, 0});
    CHECK(site(2).target == objects::Position{40, 0});
    CHECK(site(3).function == Op::ldc);
    CHECK(site(3).target == objects::Position{41, 0});
    CHECK(site(3).base == objects::Position{10, 8});
    CHECK(site(4).target == objects::Position{11, 0});
    CHECK(site(4).base == objects::Position{10, 11});
    CHECK(site(5).target == objects::Position{10, 0});
    CHECK(site(5).base == objects::Position{10, 14});
    CHECK(site(6).function == Op::j);
    CHECK(site(6).offset == 14);
}

TEST_CASE("lines tell where code comes from", "[code][debug]") {
    Code code;
    code.at({0, 2, 1});
    const RoutineId outer = code.open_routine("outer", false);
    code.emit(Op::seterr);
    code.at({0, 3, 5});
    code.open_routine("inner", false);
    code.at({0, 4, 7});
    code.emit(Op::seterr);
    code.close_routine();
    code.emit(Op::seterr);
    code.emit(Op::seterr);
    code.at({0, 6, 5});
    code.emit(Op::adc, 0);
    code.at({0, 7, 5});
    code.emit(Op::seterr);
    code.close_routine();

    const Code::Finished finished = code.finish(objects::AtomIndex{3});
    const debuginfo::Routine& debug = finished.routines[outer.id].debug;
    CHECK(debug.name == "outer");
    CHECK(debug.atom == 3);
    CHECK(debug.line == 2);
    REQUIRE(debug.lines.size() == 3);
    CHECK(debug.lines[0].offset == 0);
    CHECK(debug.lines[0].line == 2);
    CHECK(debug.lines[1].offset == 2);
    CHECK(debug.lines[1].line == 3);
    CHECK(debug.lines[1].column == 5);
    CHECK(debug.lines[2].offset == 6);
    CHECK(debug.lines[2].line == 7);
    REQUIRE(finished.routines[1].debug.lines.size() == 1);
    CHECK(finished.routines[1].debug.line == 3);
    CHECK(finished.routines[1].debug.lines[0].line == 4);
}

TEST_CASE("the frame base follows Wptr through ajw and branches", "[code][debug]") {
    OneRoutine one;
    Code& code = one.code;
    const Frame root = code.current_frame();
    const Slot local = code.slot(5);
    code.enter_routine();     // 0: one byte pfix-free: ajw -7 is two bytes
    code.load_address(local); // 2
    code.open_parallel();
    const Frame branch = code.open_frame();
    code.emit(Op::ajw, minus_distance(branch, root)); // 3: ajw -4, two bytes
    code.load_address(code.slot(4));                  // 5
    code.emit(Op::ldlp, distance(branch, root));      // 6
    code.emit(Op::endp);                              // 7
    code.close_frame();
    const Frame copies = code.open_frame(2);
    const Label copy = code.label();
    code.place(copy);
    code.load_address(code.slot(4)); // 8
    code.emit(Op::endp);             // 9
    code.close_frame();
    code.close_parallel();
    const Label after = code.label();
    code.place(after);
    code.load_address(local);  // 10
    code.jump_if_false(copy);  // 11
    code.jump_if_false(after); // 12
    code.leave_routine();      // 13: ajw 7; 14: ret, two bytes
    const Label again = code.label();
    code.place(again);
    code.emit(Op::seterr);     // 16
    code.jump_if_false(again); // 18
    code.close_routine();

    const debuginfo::Routine debug = code.finish(objects::AtomIndex{0}).routines[0].debug;
    CHECK(debug.frame_words == 7);
    std::vector<std::array<SignedWord, 3>> found;
    for (const debuginfo::FrameBase& base : debug.frame_bases)
        found.push_back({static_cast<SignedWord>(base.range.begin), static_cast<SignedWord>(base.range.end), base.words});
    const SignedWord distance = code.frames().distance(branch, root);
    CHECK(found == std::vector<std::array<SignedWord, 3>>{
                       {0, 2, -7}, {2, 5, 0}, {5, 8, distance}, {8, 10, 0}, {10, 14, 0}, {14, 16, -7}, {16, 19, 0}});
    // Copies lie at different distances: each has a word that says where the frame is.
    CHECK(debug.frame_bases[2].links.empty());
    CHECK(debug.frame_bases[3].links == std::vector<SignedWord>{code.frames().offset(code.link_of(copies))});
}

TEST_CASE("variables are known in their scopes, from where they begin to where their slot is given back", "[code][debug]") {
    OneRoutine one;
    Code& code = one.code;
    const Frame root = code.current_frame();
    const Slot formal = code.parameter();
    debuginfo::Variable variable = named("formal");
    variable.is_formal = true;
    code.variable(variable, formal);
    code.emit(Op::seterr); // 0
    code.open_scope();
    const Slot x = code.slot();
    const Slot y = code.slot(3);
    code.variable(named("x"), x);
    code.store(x); // 2
    code.variable(named("y", debuginfo::Where::indirect), y);
    code.load_address(y); // 3
    code.release(y);
    code.emit(Op::seterr); // 4
    code.open_scope();
    code.variable(named("k", debuginfo::Where::constant));
    code.close_scope();
    code.open_parallel();
    const Frame branch = code.open_frame();
    code.open_scope();
    const Slot z = code.slot(2);
    code.variable(named("z"), z);
    code.load_address(z); // 6
    code.close_scope();
    code.close_frame();
    code.open_frame(2);
    code.open_scope();
    const Slot in_copies = code.slot();
    code.variable(named("in copies"), in_copies);
    code.emit(Op::seterr); // 7
    code.close_scope();
    code.close_frame();
    code.close_parallel();
    code.release(x);
    code.close_scope();
    code.emit(Op::seterr);
    code.close_routine();

    const debuginfo::Scope scope = code.finish(objects::AtomIndex{0}).routines[0].debug.scope;
    CHECK(scope.ranges.empty());
    REQUIRE(scope.variables.size() == 1);
    CHECK(scope.variables[0].words == code.frames().offset(formal));
    CHECK(scope.variables[0].is_formal);
    CHECK_FALSE(scope.variables[0].live);
    REQUIRE(scope.inner.size() == 1);
    const debuginfo::Scope& outer = scope.inner[0];
    CHECK(outer.ranges[0].begin == 2);
    CHECK(outer.ranges[0].end == 9);
    REQUIRE(outer.variables.size() == 2);
    CHECK(outer.variables[0].words == code.frames().offset(x));
    CHECK_FALSE(outer.variables[0].live);
    CHECK(outer.variables[1].where == debuginfo::Where::indirect);
    REQUIRE(outer.variables[1].live);
    CHECK(outer.variables[1].live->begin == 3);
    CHECK(outer.variables[1].live->end == 4);
    REQUIRE(outer.inner.size() == 2);
    const debuginfo::Variable& copied = outer.inner[1].variables[0];
    CHECK(copied.where == debuginfo::Where::branch);
    REQUIRE(copied.reaches.size() == 1);
    CHECK(copied.reaches[0].words == code.frames().offset(in_copies));
    CHECK(copied.reaches[0].links.empty());
    CHECK(outer.inner[0].variables[0].name == "z");
    CHECK(outer.inner[0].variables[0].words == code.frames().offset(z) - code.frames().distance(branch, root));
}
