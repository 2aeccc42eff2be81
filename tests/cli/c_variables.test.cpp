// Variables of C in the debugger.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Line 30 has every variable with its value.
constexpr std::string_view program = R"c(#include <stdio.h>
struct point { short x; unsigned char tag; double y; };
struct node { struct node* next; int value; };
struct flags { unsigned low : 3, high : 5; int rest; };
union either { int i; float f; };
enum colour { red, green = 5 };
typedef unsigned long long u64;
static int total(int n, struct point p, const char* name, float f) {
    int sum = 0;
    u64 big = 1ULL << 63;
    char text[6] = "abc";
    enum colour c = green;
    struct node last = {0, 7}, first = {&last, n};
    for (int i = 0; i < n; ++i) {
        int twice = i * 2;
        sum += twice;
        printf("%d %d %d\n", i, twice, sum);
        {
            int sum = 99;
            printf("%d\n", sum + i);
        }
    }
    signed char negative = -3;
    unsigned many = 4000000000u;
    unsigned short half = 65535;
    _Bool yes = 1;
    int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    union either e = {.f = 1.0f};
    struct flags bits = {5, 17, -1};
    printf("%d\n", sum + first.next->value + (int)big + text[0] + c + negative + (int)many + half + yes + grid[1][2] + e.i + bits.rest + (int)f + p.x + *name);
    return sum;
}
int main(void) {
    struct point p = {-2, 200, 3.25};
    return total(4, p, "q", 2.5f) == 12 ? 0 : 1;
}
)c";

std::vector<nlohmann::json> answers(Workshop& shop, const std::string& commands) {
    const Outcome outcome = shop.run({"debug", "--json", "run.t8h"}, commands);
    INFO(outcome.err);
    std::vector<nlohmann::json> found;
    for (std::size_t at = 0; at < outcome.out.size();) {
        const std::size_t end = outcome.out.find('\n', at);
        found.push_back(nlohmann::json::parse(outcome.out.substr(at, end - at)));
        at = end + 1;
    }
    return found;
}

void record(Workshop& shop, const std::string& level) {
    shop.write("prog.c", program);
    REQUIRE(shop.run({"cc", level, "-g", "-c", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"run", "--record", "run.t8h", "prog.t8o"}).status == status::success);
}

} // namespace

TEST_CASE("variables of every type of C are shown with their values", "[c][debug][variables]") {
    Workshop shop;
    record(shop, "-O0");
    const Outcome outcome = shop.run({"debug", "run.t8h"}, "break prog.c:30\ncontinue\nlocals\n");
    INFO(outcome.out << outcome.err);
    for (const char* const line :
         {"int n 4 at ", "struct point p {x -2, tag 200, y 3.25} at ", "char* name #", "float f 2.5 at ", "int sum 12 at ",
          "u64 big 9223372036854775808 at ", "[6]char text \"abc\" at ", "enum colour c 5 at ",
          "struct node last {next #00000000, value 7} at ", "struct node first {next #", "signed char negative -3 at ",
          "unsigned int many 4000000000 at ", "unsigned short half 65535 at ", "_Bool yes TRUE at ",
          "[2][3]int grid [[1, 2, 3], [4, 5, 6]] at ", "union either e {i 1065353216, f 1} at ",
          "struct flags bits {rest -1} at "}) {
        INFO(line);
        CHECK(outcome.out_has(std::string("\n  ") + line));
    }
    CHECK_FALSE(outcome.out_has("int twice"));
    CHECK(outcome.out.find("int sum 12") == outcome.out.rfind("int sum "));
}

TEST_CASE("expressions over variables of C have the values that the program prints", "[c][debug][variables]") {
    Workshop shop;
    record(shop, "-O0");
    const auto text = [&](const std::string& expression, const std::string& line) {
        const Outcome outcome = shop.run({"debug", "run.t8h"}, fmt::format("values {} at prog.c:{}\n", expression, line));
        std::string values;
        for (std::size_t at = outcome.out.find("root@"); at != std::string::npos; at = outcome.out.find("root@", at + 1)) {
            const std::size_t end = outcome.out.find('\n', at);
            values += outcome.out.substr(outcome.out.rfind(' ', end) + 1, end - outcome.out.rfind(' ', end) - 1) + " ";
        }
        return values;
    };
    CHECK(text("100 * i + 10 * twice + sum", "17") == "0 122 246 372 ");
    CHECK(text("sum", "20") == "99 99 99 99 ");
    CHECK(text("grid[1][2] + first.value", "30") == "10 ");
    CHECK(text("p.y", "30") == "3.25 ");
}

TEST_CASE("conditions and last writes take variables of C", "[c][debug][variables]") {
    Workshop shop;
    record(shop, "-O0");
    const Outcome outcome =
        shop.run({"debug", "run.t8h"}, "break prog.c:17 if i == 2\ncontinue\nprint twice\nlast-write sum\nlocals\n");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.out_has("int twice 4 at "));
    CHECK(outcome.out_has("prog.c:16"));
}

TEST_CASE("conditions compare integers of C of every size", "[c][debug][variables]") {
    Workshop shop;
    record(shop, "-O0");
    for (const char* const condition :
         {"many == 4000000000", "negative == -3", "half == 65535", "yes == true", "c == 5", "f == 2.5", "p.tag == 200",
          "p.x == -2", "grid[1][2] == 6", "text == 'abc'", "first.value == n"}) {
        INFO(condition);
        const Outcome outcome =
            shop.run({"debug", "run.t8h"}, fmt::format("break prog.c:30 if {}\ncontinue\nprint {}\n", condition, condition));
        INFO(outcome.out << outcome.err);
        CHECK(outcome.out_has("breakpoint 1 on root"));
        CHECK(outcome.out_has("\ntrue\n"));
    }
}

TEST_CASE("what lies behind pointers is shown and watched", "[c][debug][variables]") {
    Workshop shop;
    shop.write("prog.c", R"c(#include <stdio.h>
struct node { struct node* next; int value; char name[4]; };
int main(void) {
    struct node list[3] = {{&list[1], 10, "a"}, {&list[2], 20, "b"}, {0, 30, "c"}};
    struct node* p = list;
    int numbers[4] = {1, 2, 3, 4};
    int* at = numbers + 1;
    p->next->value = 21;
    printf("%d %d %d\n", p->next->next->value, *at, at[2]);
    return 0;
}
)c");
    REQUIRE(shop.run({"cc", "-O0", "-g", "-c", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"run", "--record", "run.t8h", "prog.t8o"}).status == status::success);

    const Outcome outcome = shop.run({"debug", "run.t8h"},
                                     "break prog.c:9\ncontinue\nprint p->next->value\nprint *p->next->next\nprint *at\n"
                                     "print p->next->next->next->value\nprint p->none\nprint at->x\nlast-write p->next->value\n");

    INFO(outcome.out << outcome.err);
    CHECK(outcome.out_has("int p->next->value 21 at "));
    CHECK(outcome.out_has("struct node *p->next->next {next #00000000, value 30, name \"c\"} at "));
    CHECK(outcome.out_has("int *at 2 at "));
    CHECK(outcome.err_has("is #00000000, and 'p.next.next.next' is no memory"));
    CHECK(outcome.err_has("has no field 'none'"));
    CHECK(outcome.out_has("prog.c:8"));
}

TEST_CASE("parts of structures without a name, and names that hide others", "[c][debug][variables]") {
    Workshop shop;
    shop.write("prog.c", R"c(#include <stdio.h>
struct shape { int kind; union { int radius; struct { short width, height; }; }; };
typedef struct shape shape;
typedef const shape* shown;
int main(void) {
    shape s = {1, {.radius = 0x00020003}};
    shown p = &s;
    int x = 1, n = 3;
    int room[n];
    room[0] = 5;
    {
        double x = 2.5;
        for (char x = 'a'; x < 'c'; ++x)
            printf("%c\n", x);
        printf("%g\n", x);
    }
    printf("%d %d %d\n", x, p->width, room[0]);
    return 0;
}
)c");
    REQUIRE(shop.run({"cc", "-O0", "-g", "-c", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"run", "--record", "run.t8h", "prog.t8o"}).status == status::success);

    const Outcome outcome =
        shop.run({"debug", "run.t8h"}, "break prog.c:14\ncontinue\nlocals\nbreak prog.c:15\ncontinue\ncontinue\nprint x\n"
                                       "break prog.c:17\ncontinue\nprint x\nprint p->height\nprint s\nlocals\n");

    INFO(outcome.out << outcome.err);
    CHECK(outcome.out_has("char x 97 at "));
    CHECK(outcome.out_has("double x 2.5 at "));
    CHECK(outcome.out_has("int x 1 at "));
    CHECK(outcome.out_has("short p->height 2 at "));
    CHECK(outcome.out_has("shape s {kind 1, radius 131075, width 3, height 2} at "));
    CHECK_FALSE(outcome.out_has("room [")); // its size is not known
}

TEST_CASE("debug information changes no code", "[c][debug][variables]") {
    Workshop shop;
    shop.write("prog.c", program);
    const std::string level = GENERATE("-O0", "-O1", "-O2", "-Os");
    REQUIRE(shop.run({"cc", level, "-o", "plain.btl", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"cc", level, "-g", "-o", "debug.btl", "prog.c"}).status == status::success);
    CHECK(shop.read("plain.btl") == shop.read("debug.btl"));
}

TEST_CASE("with optimisation, a variable without a place of its own has no value", "[c][debug][variables]") {
    Workshop shop;
    const std::string level = GENERATE("-O1", "-O2", "-Os");
    shop.write("prog.c", R"c(#include <stdio.h>
static __attribute__((noinline)) int sum(int n, int step) {
    int all = 0;
    for (int i = 0; i < n; ++i)
        printf("%d\n", all += i * step);
    return all;
}
int main(void) { return sum(3, 2) - 6; }
)c");
    REQUIRE(shop.run({"cc", level, "-g", "-c", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"run", "--record", "run.t8h", "prog.t8o"}).status == status::success);
    const std::vector<nlohmann::json> all = answers(shop, "break prog.c:5\ncontinue\nlocals\nprint all\n");
    REQUIRE(all.size() >= 4);
    CHECK(all[all.size() - 2]["answer"]["variables"].empty());
    CHECK(all.back()["error"]["message"].get<std::string>().starts_with("'all' has no place of its own"));
}

TEST_CASE("readers of DWARF agree about variables of C", "[c][debug][variables]") {
    Workshop shop;
    shop.write("prog.c", program);
    const std::string level = GENERATE("-O0", "-O2");
    REQUIRE(shop.run({"cc", level, "-g", "-c", "prog.c"}).status == status::success);
    const Outcome tools = shop.shell(
        "for tool in llvm-dwarfdump-19 llvm-dwarfdump; do command -v $tool >/dev/null && break; done; $tool --verify prog.t8o && "
        "readelf --debug-dump=info prog.t8o");
    INFO(tools.out << tools.err);
    CHECK(tools.status == status::success);
    CHECK(tools.out_has("No errors."));
    CHECK(tools.out_has("DW_TAG_subprogram"));
    if (level == "-O0")
        CHECK(tools.out_has("DW_AT_name        : grid"));
}
