// Loops let other processes on.
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/cli/command_line.hpp"

namespace t8::test {
namespace {

/// A loop waits for what another process of its priority does only when its turn comes.
std::string spinning(std::string_view loop) {
    return fmt::format(R"c(#include <process.h>
#include <stdio.h>
static volatile int flag, work[8];
static __attribute__((noinline)) int spin(int n) {{
    int sum = 0;
    {}
    return sum;
}}
static void other(Process* p) {{ ProcWait(50); flag = 1; }}
int main(void) {{
    ProcRun(ProcAlloc(other, 0, 0));
    spin(3);
    puts("went on");
    return 0;
}}
)c",
                       loop);
}

} // namespace

// Bug: a loop of one block that jumped back by `cj` never let another process on: a process is descheduled at `j` and `lend` only.
TEST_CASE("a loop that only computes lets other processes on", "[c][loops][regression]") {
    const std::string loop =
        GENERATE(as<std::string>(), "for (int i = 0; i < n; ++i) sum += a[i & 7];",
                 "int i = 0; do sum += a[i & 7]; while (++i < n);", "for (int i = n; i > 0; --i) sum += a[i & 7] << 1;",
                 "for (int i = 0; i < n; i += 10) for (int j = 0; j < 10; ++j) sum += a[(i + j) & 7];");
    Workshop shop;
    shop.write("prog.c", fmt::format(R"c(#include <process.h>
#include <stdio.h>
static int work[8] = {{1, 2, 3}};
static volatile int flag;
static __attribute__((noinline)) int spin(const int* a, int n) {{
    int sum = 0;
    {}
    return sum;
}}
static void other(Process* p) {{
    ProcWait(50);
    flag = 1;
}}
int main(void) {{
    ProcRun(ProcAlloc(other, 0, 0));
    printf("%d ", spin(work, 20000) != 0);
    printf("%d\n", flag);
    return 0;
}}
)c",
                                     loop));
    for (const char* const level : {"-O0", "-O1", "-O2", "-O3", "-Os"}) {
        INFO(loop << " at " << level);
        REQUIRE(shop.run({"cc", "-w", level, "-o", "prog.btl", "prog.c"}).status == status::success);
        CHECK(shop.run({"run", "-sb", "prog.btl"}).out == "1 1\n");
    }
}

TEST_CASE("every loop lets other processes on", "[c][loops][regression]") {
    const std::string loop = GENERATE(
        as<std::string>(), "while (!flag) ;", "while (!flag) ++sum;", "do sum += work[n]; while (!flag);",
        "for (;;) if (flag) break;", "for (;;) { sum += work[sum & 7]; if (work[1] > 5) sum = 0; if (flag) break; }",
        "again: ++sum; if (!flag) goto again;",
        "again: if (sum & 1) { ++sum; if (!flag) goto again; } else { sum += 3; if (!flag) goto again; }",
        "while (!flag) for (int i = 0; i < n; ++i) sum += work[i];",
        "for (;;) { switch (work[n] + flag) { case 0: continue; case 5: sum = 1; continue; case 1: return 7; default: sum++; } }",
        "for (;;) { if (flag) return 5; if (work[2]) continue; if (work[3]) continue; }",
        "if (n > 2) goto b; a: sum += 2; if (flag) return 1; b: sum += 3; if (flag) return 2; goto a;",
        "for (unsigned k = 0; k < 4000000000u; ++k) { sum += k; if (flag) return 1; }",
        "while (flag ? 0 : work[1] ? 1 : work[2] ? 1 : 1) ;");
    Workshop shop;
    shop.write("prog.c", spinning(loop));
    for (const char* const level : {"-O0", "-O1", "-O2", "-O3", "-Os"}) {
        INFO(loop << " at " << level);
        REQUIRE(shop.run({"cc", "-w", level, "-o", "prog.btl", "prog.c"}).status == status::success);

        const Outcome outcome = shop.run({"run", "--limit", "300ms", "-sb", "prog.btl"});

        CHECK(outcome.status == status::success);
        CHECK(outcome.out == "went on\n");
    }
}

} // namespace t8::test
