// A tokenizer and recursive-descent calculator with variables, functions and error messages.
#include <stdio.h>
#include <string.h>
#include <ctype.h>
#include <stdlib.h>
#include <setjmp.h>

static const char* at;
static enum { NUMBER, NAME, OPERATOR, END } kind;
static double number;
static char name[16], op;
static jmp_buf failed;
static struct { char name[16]; double value; } variables[10];
static int count;
static const char* reason;

static void fail(const char* why) { reason = why; longjmp(failed, 1); }
static void next(void) {
    while (*at == ' ') at++;
    if (!*at) { kind = END; return; }
    if (isdigit((unsigned char)*at) || *at == '.') { char* e; number = strtod(at, &e); at = e; kind = NUMBER; return; }
    if (isalpha((unsigned char)*at)) {
        int n = 0;
        while (isalnum((unsigned char)*at) && n < 15) name[n++] = *at++;
        name[n] = 0;
        kind = NAME;
        return;
    }
    op = *at++;
    kind = OPERATOR;
}
static int is(char c) { return kind == OPERATOR && op == c; }
static double* variable(const char* s) {
    for (int i = 0; i < count; i++) if (!strcmp(variables[i].name, s)) return &variables[i].value;
    if (count == 10) fail("too many");
    strcpy(variables[count].name, s);
    variables[count].value = 0;
    return &variables[count++].value;
}
static double sum(void);
static double factor(void) {
    double v;
    if (is('-')) { next(); return -factor(); }
    if (is('(')) { next(); v = sum(); if (!is(')')) fail("no )"); next(); }
    else if (kind == NUMBER) { v = number; next(); }
    else if (kind == NAME) {
        char s[16];
        strcpy(s, name);
        next();
        if (is('(')) {
            next();
            double a = sum(), b = 0;
            if (is(',')) { next(); b = sum(); }
            if (!is(')')) fail("no ) of call");
            next();
            if (!strcmp(s, "max")) v = a > b ? a : b;
            else if (!strcmp(s, "abs")) v = a < 0 ? -a : a;
            else if (!strcmp(s, "int")) v = (double)(int)a;
            else fail("unknown function");
        } else v = *variable(s);
    } else fail(kind == END ? "end" : "operator");
    if (is('^')) { next(); double e = factor(), r = 1; int n = (int)e; for (int i = n < 0 ? -n : n; i; i--) r *= v; return n < 0 ? 1 / r : r; }
    return v;
}
static double product(void) {
    double v = factor();
    for (;;)
        if (is('*')) { next(); v *= factor(); }
        else if (is('/')) { next(); double d = factor(); if (d == 0) fail("division by zero"); v /= d; }
        else return v;
}
static double sum(void) {
    double v = product();
    for (;;)
        if (is('+')) { next(); v += product(); }
        else if (is('-')) { next(); v -= product(); }
        else return v;
}
static void line(const char* s) {
    at = s;
    if (setjmp(failed)) { printf("%s: error: %s\n", s, reason); return; }
    next();
    if (kind == NAME && strchr(at, '=')) {
        double* v = variable(name);
        next();
        next();
        *v = sum();
        printf("%s: set %.10g\n", s, *v);
    } else printf("%s: %.10g\n", s, sum());
    if (kind != END) printf("  rest: %s\n", at);
}
int main(void) {
    static const char* const lines[] = { "1 + 2 * 3", "(1 + 2) * 3", "-2 ^ 2", "2 ^ -3", "2 ^ 3 ^ 2", "x = 5", "y = x * x - 1", "x * y + z", "max(x, 2 * x) / 4", "abs(3 - 10)",
        "int(22 / 7 * 100) / 100", "1 / 0", "(1 + 2", "1 +", "sin(1)", "* 3", "1e3 + .5", "1 2", "((((((7))))))", "10 - 3 - 2", "100 / 5 / 2" };
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) line(lines[i]);
    return 0;
}
