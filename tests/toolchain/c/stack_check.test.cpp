// Stacks that are too small.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

namespace t8::test {
namespace {

/// `how` makes a process that calls down(n) on a stack of 8000 bytes and waits for its end.
std::string program(std::string_view how) {
    return R"c(#include <alloca.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
static int down(int n) { volatile int a[50]; a[n % 50] = n; return n == 0 ? 0 : 1 + down(n - 1) + (a[n % 50] - n); }
__attribute__((noinline)) static int large(int n) { volatile char a[60000]; a[n] = 1; return a[n]; }
static int variable(int n) { volatile char* const a = alloca(n); a[n - 1] = 1; return a[n - 1] * n; }
static void worker(Process* p, int n) { printf("%d\n", down(n)); }
static void worker_of_variable(Process* p, int n) { printf("%d\n", variable(n)); }
static void by_allocation(int n) { Process* const p = ProcAlloc(worker, 8000, 1, n); ProcPar(p, NULL); ProcAllocClean(p); }
static void on_array(int n) { int stack[2000]; Process p; ProcInit(&p, worker, stack, sizeof stack, 1, n); ProcPar(&p, NULL); }
static void at_high_priority(int n) { Process* const p = ProcAlloc(worker, 8000, 1, n); ProcRunHigh(p); ProcJoin(p, NULL); }
static void by_variable(int n) { Process* const p = ProcAlloc(worker_of_variable, 8000, 1, n); ProcPar(p, NULL); ProcAllocClean(p); }
static void worker_of_large(Process* p, int n) { printf("%d\n", n < 50 ? n : large(n)); }
static void by_large(int n) { Process* const p = ProcAlloc(worker_of_large, 8000, 1, n); ProcPar(p, NULL); ProcAllocClean(p); }
static void on_main(int n) { printf("%d\n", down(n)); }
int main(int argc, char** argv) {
    for (int n = 1; n < argc; ++n)
        )c" +
           std::string(how) + R"c((atoi(argv[n]));
    return 0;
}
)c";
}

} // namespace

TEST_CASE("with -fstack-check, a stack that does not suffice ends the program by name", "[c][stack]") {
    const auto [how, good, bad, function] = GENERATE(table<std::string, std::string, std::string, std::string>({
        {"by_allocation", "20", "100", "down"},
        {"on_array", "20", "100", "down"},
        {"at_high_priority", "20", "100", "down"},
        {"by_variable", "5000", "9000", "variable"},
        {"by_variable", "5000", "2147483000", "variable"},
        {"by_large", "20", "100", "large"},
        {"on_main", "500", "100000", "down"},
    }));
    const std::string level = GENERATE("-O0", "-O2");
    Workshop shop;
    shop.write("prog.c", program(how));
    const Outcome compiled = shop.run({"cc", "-w", level, "-fstack-check", "-o", "prog.btl", "prog.c"});
    INFO(how << " at " << level << "\n" << compiled.err);
    REQUIRE(compiled.status == status::success);

    // Stacks of processes that have ended are no longer known: the array lies where other functions have their frames.
    const Outcome suffices = shop.run({"run", "-sb", "prog.btl", good, good, good});
    CHECK(suffices.status == status::success);
    CHECK(suffices.out == good + "\n" + good + "\n" + good + "\n");

    const Outcome overflows = shop.run({"run", "-sb", "prog.btl", good, bad, good});
    CHECK(overflows.status == status::failure);
    CHECK(overflows.out == good + "\n");
    CHECK(overflows.err_has("stack overflow in '" + function + "'"));
}

TEST_CASE("many processes at once are checked, each on its own stack", "[c][stack]") {
    Workshop shop;
    shop.write("prog.c", R"c(#include <process.h>
#include <stdio.h>
static int down(int n) { volatile int a[10]; a[n % 10] = n; ProcReschedule(); return n == 0 ? 0 : 1 + down(n - 1) + (a[n % 10] - n); }
static int sum;
static void worker(Process* p, int n) { sum += down(n); }
int main(void) {
    Process* all[101];
    for (int n = 0; n < 100; ++n)
        all[n] = ProcAlloc(worker, 4000, 1, n % 20);
    all[100] = NULL;
    for (int turn = 0; turn < 3; ++turn)
        ProcParList(all);
    printf("%d\n", sum);
    return 0;
}
)c");
    REQUIRE(shop.run({"cc", "-w", "-fstack-check", "-o", "prog.btl", "prog.c"}).status == status::success);

    const Outcome outcome = shop.run({"run", "-sb", "prog.btl"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == "2850\n");
}

TEST_CASE("programs do with -fstack-check what they do without", "[c][stack]") {
    const std::string name = GENERATE(as<std::string>(), "calls", "control", "integers", "memory", "reals", "wide");
    const std::string level = GENERATE("-O0", "-O2");
    const std::string source = std::string(T8_SOURCE_DIR) + "/tests/toolchain/c/programs/" + name + ".c";
    Workshop shop;
    REQUIRE(shop.run({"cc", "-w", level, "-o", "plain.btl", source}).status == status::success);
    REQUIRE(shop.run({"cc", "-w", level, "-fstack-check", "-o", "checked.btl", source}).status == status::success);

    const Outcome plain = shop.run({"run", "-sb", "plain.btl"}), checked = shop.run({"run", "-sb", "checked.btl"});

    INFO(name << " at " << level << "\n" << checked.err);
    CHECK(plain.status == status::success);
    CHECK(checked.status == status::success);
    CHECK(plain.out == checked.out);
    CHECK(shop.read("plain.btl").size() < shop.read("checked.btl").size());
}

} // namespace t8::test
