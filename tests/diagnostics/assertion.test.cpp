#include "tests/assertions.hpp"

#include <catch2/catch.hpp>

using namespace t8;

namespace {

std::string name_of(const void* subject) { return *static_cast<const std::string*>(subject); }

} // namespace

TEST_CASE("a condition that holds costs its evaluation and nothing else", "[assertion]") {
    int looked = 0;
    const auto look = [&] { return ++looked == 1; };
    T8_ASSERT(look(), "once");
    CHECK(looked == 1);
}

TEST_CASE("a failed assertion says its condition, its place and what the thread works on", "[assertion]") {
    const test::ThrowingAssertions throwing;
    const std::string outer = "node 3", inner = "node 3, cycle 17";
    const AssertionSubject around(name_of, &outer);
    std::string message;
    {
        const AssertionSubject within(name_of, &inner);
        try {
            T8_ASSERT(1 + 1 == 3, "invariant 2");
        } catch (const test::AssertionFailure& failure) {
            message = failure.what();
        }
    }
    CHECK(message.find("assertion.test.cpp:") != std::string::npos);
    CHECK(message.ends_with(": assertion failed: 1 + 1 == 3: invariant 2 (node 3, cycle 17)"));
    CHECK_THROWS_WITH(T8_UNREACHABLE("no such operator"),
                      Catch::Matchers::EndsWith("reached code that should be unreachable: no such operator (node 3)"));
}

TEST_CASE("a subject whose description fails is not asked again", "[assertion]") {
    const test::ThrowingAssertions throwing;
    const auto failing = [](const void*) -> std::string { T8_UNREACHABLE("in a description"); };
    const AssertionSubject subject(+failing, nullptr);
    CHECK_THROWS_WITH(T8_UNREACHABLE("first"), Catch::Matchers::EndsWith("in a description"));
}
