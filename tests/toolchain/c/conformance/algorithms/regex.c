// A small regular expression matcher by backtracking, and a Thompson machine with sets of states.
#include <stdio.h>
#include <string.h>

static int here(const char* r, const char* t);
static int one(const char** r, int c) {
    const char* p = *r;
    if (*p == '[') {
        int in = 0, no = p[1] == '^';
        p += 1 + no;
        while (*p != ']') {
            if (p[1] == '-' && p[2] != ']') { in |= c >= p[0] && c <= p[2]; p += 3; }
            else in |= c == *p++;
        }
        *r = p + 1;
        return c && in != no;
    }
    if (*p == '\\') { *r = p + 2; return c == p[1]; }
    *r = p + 1;
    return c && (*p == '.' || *p == c);
}
static int here(const char* r, const char* t) {
    if (!*r) return 1;
    if (*r == '$' && !r[1]) return !*t;
    const char* next = r;
    int first = one(&next, *t);
    switch (*next) {
    case '*': do { if (here(next + 1, t)) return 1; next = r; } while (one(&next, *t++) && *next == '*'); return 0;
    case '+':
        if (!first) return 0;
        for (;;) {
            t++;
            if (here(next + 1, t)) return 1;
            const char* q = r;
            if (!one(&q, *t)) return 0;
        }
    case '?': return (first && here(next + 1, t + 1)) || here(next + 1, t);
    default: return first && here(next, t + 1);
    }
}
static int match(const char* r, const char* t) {
    if (*r == '^') return here(r + 1, t);
    do if (here(r, t)) return 1; while (*t++);
    return 0;
}
// The machine: code of letters, '|' splits, and jumps; compiled from postfix.
struct state { int c, out, other; };
static struct state s[64];
static int states;
static int add(int c, int out, int other) { s[states] = (struct state){ c, out, other }; return states++; }
static unsigned long long closure(int i, unsigned long long set) {
    if (i < 0 || set >> i & 1) return set;
    set |= 1ull << i;
    if (s[i].c == 256) set = closure(s[i].other, closure(s[i].out, set));
    return set;
}
static int run(const char* postfix, const char* text) {
    struct { int start, end; } stack[32];
    int n = 0;
    states = 0;
    for (; *postfix; postfix++)
        switch (*postfix) {
        case '.': n--; s[stack[n - 1].end].c = 256; s[stack[n - 1].end].out = stack[n].start; stack[n - 1].end = stack[n].end; break;
        case '|': {
            int end = add(257, -1, -1);
            n--;
            s[stack[n].end].c = s[stack[n - 1].end].c = 256;
            s[stack[n].end].out = s[stack[n - 1].end].out = end;
            stack[n - 1].start = add(256, stack[n - 1].start, stack[n].start);
            stack[n - 1].end = end;
            break;
        }
        case '*': {
            int end = add(257, -1, -1), split = add(256, stack[n - 1].start, end);
            s[stack[n - 1].end].c = 256;
            s[stack[n - 1].end].out = split;
            stack[n - 1].start = split;
            stack[n - 1].end = end;
            break;
        }
        default: { int end = add(257, -1, -1); stack[n].end = end; stack[n++].start = add(*postfix, end, -1); }
        }
    unsigned long long set = closure(stack[0].start, 0);
    for (; *text; text++) {
        unsigned long long next = 0;
        for (int i = 0; i < states; i++) if (set >> i & 1 && s[i].c == *text) next = closure(s[i].out, next);
        set = next;
    }
    return (int)(set >> stack[0].end & 1);
}
int main(void) {
    static const char* const cases[][2] = { { "abc", "xabcy" }, { "^abc", "xabc" }, { "a.c$", "abc" }, { "a*b", "aaab" }, { "^a*$", "aaab" },
        { "[0-9]+", "ab12" }, { "^[^0-9]+$", "ab12" }, { "colou?r", "the color" }, { "a\\.b", "a.b" }, { "a\\.b", "axb" }, { "^[a-z_]+[0-9]?$", "name_7" },
        { "x+y", "xxxz" }, { "", "" }, { "b*", "a" }, { "^.*z$", "lazy z" } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) printf("%d", match(cases[i][0], cases[i][1]));
    printf("\n");
    const char* t[] = { "abb", "aabb", "babb", "ab", "", "abababb", "abba" };
    for (int i = 0; i < 7; i++) printf("%d%d%d ", run("ab|*a.b.b.", t[i]), run("ab.*", t[i]), run("a*b*.", t[i]));
    printf("\n");
    return 0;
}
