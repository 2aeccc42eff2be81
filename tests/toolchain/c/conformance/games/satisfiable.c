// Satisfiability by unit propagation with a trail, graph colouring and pigeon holes as clauses, and counting of models by bits.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

enum { CLAUSES = 200, VARIABLES = 30 };
static signed char clause[CLAUSES][6], value[VARIABLES];
static unsigned char trail[VARIABLES];
static int clauses, variables, top, decisions, units;
static void add(int a, int b, int c) { signed char* p = clause[clauses++]; memset(p, 0, 6); *p++ = (signed char)a; if (b) *p++ = (signed char)b; if (c) *p++ = (signed char)c; }
static void set(int literal) { int v = abs(literal); value[v] = (signed char)(literal > 0 ? 1 : -1); trail[top++] = (unsigned char)v; }
static int propagate(void) {
    for (int again = 1; again;) {
        again = 0;
        for (int i = 0; i < clauses; i++) {
            int open = 0, last = 0, good = 0;
            for (const signed char* l = clause[i]; *l && !good; l++) { int v = value[abs(*l)]; if (!v) open++, last = *l; else good = (v > 0) == (*l > 0); }
            if (good) continue;
            if (!open) return 0;
            if (open == 1) { set(last); units++; again = 1; }
        }
    }
    return 1;
}
static int solve(void) {
    int mark = top;
    if (propagate()) {
        int v = 1;
        while (v <= variables && value[v]) v++;
        if (v > variables) return 1;
        for (int sign = 1; sign >= -1; sign -= 2) {
            int here = top;
            decisions++;
            set(sign * v);
            if (solve()) return 1;
            while (top > here) value[trail[--top]] = 0;
        }
    }
    while (top > mark) value[trail[--top]] = 0;
    return 0;
}
static void run(const char* name, int n) { variables = n; memset(value, 0, sizeof value); top = decisions = units = 0; int s = solve(); printf("%s %d clauses: %s %d %d ", name, clauses, s ? "yes" : "no", decisions, units); for (int i = 1; s && i <= n; i++) putchar(value[i] > 0 ? '1' : '0'); printf("\n"); clauses = 0; }
int main(void) {
    add(1, 2, 0); add(-1, 3, 0); add(-2, -3, 4); add(-4, 1, 0); add(-3, -1, 5); run("small", 5);
    add(1, 0, 0); add(-1, 2, 0); add(-2, -1, 0); run("contradiction", 2);
    static const char edges[] = "0102031213231424344546560516";
    for (int colours = 3; colours < 5; colours++) {
        for (int v = 0; v < 7; v++) { signed char* p = clause[clauses++]; memset(p, 0, 6); for (int c = 0; c < colours; c++) p[c] = (signed char)(v * colours + c + 1); }
        for (const char* e = edges; *e; e += 2) for (int c = 0; c < colours; c++) add(-((e[0] - '0') * colours + c + 1), -((e[1] - '0') * colours + c + 1), 0);
        run("colours", 7 * colours);
    }
    for (int h = 2; h < 4; h++) {
        for (int p = 0; p <= h; p++) { signed char* l = clause[clauses++]; memset(l, 0, 6); for (int k = 0; k < h; k++) l[k] = (signed char)(p * h + k + 1); }
        for (int k = 0; k < h; k++) for (int p = 0; p <= h; p++) for (int q = 0; q < p; q++) add(-(p * h + k + 1), -(q * h + k + 1), 0);
        run("pigeons", h * (h + 1));
    }
    unsigned r = 11;
    for (int t = 0; t < 4; t++) {
        for (int i = 0; i < 30 + 8 * t; i++) { int l[3]; for (int k = 0; k < 3; k++) { r = r * 1103515245u + 12345; l[k] = (int)((r >> 16) % 10) + 1; if (r >> 30 & 1) l[k] = -l[k]; } add(l[0], l[1], l[2]); }
        int models = 0;
        for (unsigned m = 0; m < 1024; m += 1) { int good = 1; for (int i = 0; i < clauses && good; i++) { good = 0; for (int k = 0; k < 3; k++) { int l = clause[i][k]; good |= (m >> (abs(l) - 1) & 1) == (unsigned)(l > 0); } } models += good; }
        printf("%d models, ", models);
        run("random", 10);
    }
    return 0;
}
