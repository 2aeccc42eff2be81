#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

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
TEST_CASE("programs in C do on each part what they do on the host, at each level", "[c]") {
    const std::string part = GENERATE(as<std::string>(), "T414", "T800", "T805");
    const std::string name = GENERATE(as<std::string>(), "calls", "control", "integers", "memory", "reals", "wide");
    const std::string option = part == "T414" ? "-mcpu=t414" : part == "T805" ? "-mcpu=t805" : "-mcpu=t800";
    Workshop shop;
    for (const char* const file : {"mini", "printf"}) {
        const Outcome compiled = shop.run({"cc", option, "-c", "-O2", "-fno-builtin", "-o", shop.path(std::string(file) + ".t8o"),
                                           folder + "runtime/" + file + ".c"});
        INFO(compiled.err);
        REQUIRE(compiled.status == status::success);
    }
    const std::vector<std::string> levels =
        part == "T805" ? std::vector<std::string>{"-O2"} : std::vector<std::string>{"-O0", "-O1", "-O2", "-O3", "-Os"};
    for (const std::string& level : levels) {
        INFO(name << " at " << level << " on a " << part);
        const Outcome linked = shop.run({"cc", option, "-w", level, "-o", shop.path("prog.btl"),
                                         folder + "programs/" + name + ".c", shop.path("mini.t8o"), shop.path("printf.t8o")});
        INFO(linked.err);
        REQUIRE(linked.status == status::success);

        const Outcome ran = shop.run({"run", "-sb", "--type", part, shop.path("prog.btl")});

        CHECK(ran.status == status::success);
        CHECK(ran.out == contents(folder + "programs/" + name + ".expected.txt"));
    }
}

} // namespace t8::test
