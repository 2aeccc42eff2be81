#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <string>

#include "tests/cli/command_line.hpp"

namespace t8::test {
namespace {

const std::string folder = std::string(T8_SOURCE_DIR) + "/tests/toolchain/c/";

std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

// Expected outputs come from the same sources, compiled by the host's clang (-m32 -fwrapv; wide.c without -m32, which has no _BitInt(128)).
TEST_CASE("programs in C do on a T800 what they do on the host, at each level", "[c]") {
    const std::string name = GENERATE(as<std::string>(), "calls", "control", "integers", "memory", "reals", "wide");
    Workshop shop;
    for (const char* const part : {"mini", "printf"}) {
        const Outcome compiled = shop.run(
            {"cc", "-c", "-O2", "-fno-builtin", "-o", shop.path(std::string(part) + ".t8o"), folder + "runtime/" + part + ".c"});
        INFO(compiled.err);
        REQUIRE(compiled.status == status::success);
    }
    for (const char* const level : {"-O0", "-O1", "-O2", "-O3", "-Os"}) {
        INFO(name << " at " << level);
        const Outcome linked = shop.run({"cc", "-w", level, "-o", shop.path("prog.btl"), folder + "programs/" + name + ".c",
                                         shop.path("mini.t8o"), shop.path("printf.t8o")});
        INFO(linked.err);
        REQUIRE(linked.status == status::success);

        const Outcome ran = shop.run({"run", "-sb", shop.path("prog.btl")});

        CHECK(ran.status == status::success);
        CHECK(ran.out == contents(folder + "programs/" + name + ".expected.txt"));
    }
}

} // namespace t8::test
