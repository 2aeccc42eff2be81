// Machines of few rules: Turing machines with growing tapes, a one-instruction computer, tag systems, counters, and Post rewriting.
#include <stdio.h>
#include <string.h>

struct rule { unsigned write : 1, right : 1, next : 4; };
static void turing(const char* name, const struct rule (*r)[2], int limit) {
    unsigned char tape[256] = { 0 };
    int at = 128, low = at, high = at, steps = 0, ones = 0;
    unsigned state = 0;
    while (state != 15 && steps < limit) { struct rule k = r[state][tape[at]]; tape[at] = k.write; at += k.right ? 1 : -1; state = k.next; steps++; if (at < low) low = at; if (at > high) high = at; }
    for (int i = low; i <= high; i++) ones += tape[i];
    printf("%s %d steps, %d ones, %d cells\n", name, steps, ones, high - low + 1);
}
static void subleq(short* m, int limit) {
    int pc = 0, n = 0;
    while (pc >= 0 && n++ < limit) { int a = m[pc], b = m[pc + 1], c = m[pc + 2]; if (b < 0) { printf("%d ", m[a]); pc += 3; continue; } m[b] = (short)(m[b] - m[a]); pc = m[b] <= 0 ? c : pc + 3; }
    printf("(%d)\n", n);
}
static void tag(char* word, const char* const* rules, int drop, int limit) { int n = 0; size_t most = 0; while (strlen(word) >= (size_t)drop && n++ < limit) { strcat(word, rules[*word - 'a']); memmove(word, word + drop, strlen(word) - (size_t)drop + 1); if (strlen(word) > most) most = strlen(word); } printf("%s %d %d\n", word, n, (int)most); }
static void counters(const char (*program)[4], int a, int b) { int r[3] = { a, b, 0 }, pc = 0, n = 0; while (program[pc][0] && n++ < 2000) { int k = program[pc][1] - '0'; if (program[pc][0] == '+') { r[k]++; pc = program[pc][2] - 'a'; } else if (r[k]) { r[k]--; pc = program[pc][2] - 'a'; } else pc = program[pc][3] - 'a'; } printf("%d %d %d (%d) ", r[0], r[1], r[2], n); }
static void rewrite(char* s, const char* const (*rules)[2], int n, int limit) { int steps = 0; for (int i = 0; i < n && steps < limit;) { char* p = strstr(s, rules[i][0]); if (!p) { i++; continue; } size_t a = strlen(rules[i][0]), b = strlen(rules[i][1]); memmove(p + b, p + a, strlen(p + a) + 1); memcpy(p, rules[i][1], b); steps++; i = 0; } printf("%s %d, ", s, steps); }
int main(void) {
    static const struct rule b2[][2] = { { { 1, 1, 1 }, { 1, 0, 1 } }, { { 1, 0, 0 }, { 1, 1, 15 } } }, b3[][2] = { { { 1, 1, 1 }, { 1, 1, 15 } }, { { 0, 1, 2 }, { 1, 1, 1 } }, { { 1, 0, 2 }, { 1, 0, 0 } } }, b4[][2] = { { { 1, 1, 1 }, { 1, 0, 1 } }, { { 1, 0, 0 }, { 0, 0, 2 } }, { { 1, 1, 15 }, { 1, 0, 3 } }, { { 1, 1, 3 }, { 0, 1, 0 } } }, endless[][2] = { { { 1, 1, 1 }, { 0, 0, 0 } }, { { 0, 0, 0 }, { 1, 1, 1 } } };
    turing("two", b2, 500); turing("three", b3, 500); turing("four", b4, 500); turing("endless", endless, 90);
    short m[] = { 15, -1, 0, 16, 15, 6, 17, 18, 9, 18, 17, 12, 17, 17, 0, 7, 2, 5, -40, 0 };
    subleq(m, 30);
    static const char* const collatz[] = { "bc", "a", "aaa" };
    char word[200] = "aaaaaaa";
    tag(word, collatz, 2, 150);
    static const char add[][4] = { "-1bc", "+0a", "" }, multiply[][4] = { "-0be", "-1cd", "+2b", "+1ff", "", "-2aa" }, swap[][4] = { "-0bc", "+2a", "-1de", "+0c", "-2fg", "+1e", "" };
    counters(add, 5, 7); counters(multiply, 3, 4); counters(swap, 8, 3); printf("\n");
    static const char* const sort[][2] = { { "ba", "ab" }, { "cb", "bc" }, { "ca", "ac" } }, *const unary[][2] = { { "|0", "0||" }, { "1", "0|" }, { "0", "" } };
    char s[120] = "cbacbabcaacb", t[120] = "1101", u[120] = "10110";
    rewrite(s, sort, 3, 100); rewrite(t, unary, 3, 100); rewrite(u, unary, 3, 200); printf("\n");
    return 0;
}
