#include "cli/cc.hpp"

#include <cerrno>
#include <cstring>
#include <limits>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "toolchain/build/c_build.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] prog.c [more.c] [more.t8o] [lib.lib]"};

constexpr Example examples[] = {
    {"t8 cc -O2 -o prog.btl prog.c", "compile and link: the name after -o decides"},
    {"t8 cc -c -Wall prog.c", "write prog.t8o"},
    {"t8 cc -O2 --listing - prog.c", "show the code and the cycles of each line"},
    {"t8 cc -E prog.c", "show what the preprocessor makes"},
};

} // namespace

int run_c_compiler(const std::vector<std::string>& words) {
    std::string compiler = build::c_compiler().string();
    std::error_code failed;
    if (!std::filesystem::exists(compiler, failed))
        return complain(build::no_c_compiler());
    std::vector<std::string> all{compiler};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (std::string& word : all)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(compiler.c_str(), pointers.data());
    return complain(failure(fmt::format("cannot run '{}': {}", compiler, std::strerror(errno))).value());
}

const Command cc_command{
    .name = "cc",
    .title = "compile and link C",
    .usage = usage,
    .description =
        "Compiles C11 by clang 19, whose options it takes: -O0 to -O3, -Os, -g, -I, -D, -U, -W..., -std=, -E, -fsyntax-only, "
        "-MMD and -MD with -MF, -MT, -MQ. -c writes an object (prog.t8o) for each source, -S a listing (prog.s): each line with "
        "its "
        "code and cycles, and the workspace of each function; --listing FILE writes one besides, '-' to standard output. Without "
        "-c "
        "and -S, sources, objects and libraries are linked to a boot file, or, if the name after -o ends in .t8o, one source is "
        "compiled to it. -mcpu=t414, t800 or t805 names the part, -memory=4M the memory of the node, --entry NAME the routine "
        "that "
        "the program begins with. -fstack-check lets each function check that its frame has room. -l names are accepted, since "
        "the "
        "library is always there. docs/c.md describes the language.",
    .options = {},
    .examples = examples,
    .completes = ".c .t8o .lib",
    .least_words = 0,
    .most_words = std::numeric_limits<std::size_t>::max(),
    .run = [](const Arguments& arguments) { return run_c_compiler(arguments.words); },
};

} // namespace t8::cli
