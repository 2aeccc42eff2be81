// A desk calculator with variables, powers, comparison, assignment, and output in another base, in 64 bits.
#include <stdio.h>
#include <ctype.h>
#include <string.h>

typedef long long number;
static number variables[26], base_out = 10;
static const char *at, *error;
static void space(void) { while (*at == ' ') at++; }
static number fail(const char* m) { if (!error) error = m; return 0; }
static number expression(int least);
static number power(number a, number n) {
    if (n < 0) return fail("negative power");
    unsigned long long r = 1, b = (unsigned long long)a;
    for (; n; n >>= 1, b *= b) if (n & 1) r *= b;
    return (number)r;
}
static number primary(void) {
    space();
    if (isdigit((unsigned char)*at)) { number n = 0; while (isdigit((unsigned char)*at)) n = n * 10 + (*at++ - '0'); return n; }
    if (islower((unsigned char)*at)) {
        number* v = &variables[*at++ - 'a'];
        space();
        if (*at == '=' && at[1] != '=') { at++; return *v = expression(0); }
        if (at[0] == '+' && at[1] == '+') { at += 2; return (*v)++; }
        return *v;
    }
    switch (*at++) {
    case '-': return -expression(5);
    case '!': return !expression(5);
    case '(': { number v = expression(0); space(); if (*at != ')') return fail("no )"); at++; return v; }
    }
    at--;
    return fail("no operand");
}
static number expression(int least) {
    static const struct { char name[3]; signed char level; } operators[] = { { "<=", 2 }, { ">=", 2 }, { "==", 1 }, { "!=", 1 }, { "<", 2 }, { ">", 2 }, { "+", 3 }, { "-", 3 }, { "*", 4 }, { "/", 4 }, { "%", 4 }, { "^", 6 } };
    number a = primary();
    while (!error) {
        space();
        int o;
        for (o = 0; o < 12; o++) if (!strncmp(at, operators[o].name, strlen(operators[o].name))) break;
        if (o == 12 || operators[o].level < least) break;
        at += strlen(operators[o].name);
        number b = expression(operators[o].level + (o != 11));
        switch (o) {
        case 0: a = a <= b; break; case 1: a = a >= b; break; case 2: a = a == b; break; case 3: a = a != b; break; case 4: a = a < b; break; case 5: a = a > b; break;
        case 6: a = (number)((unsigned long long)a + (unsigned long long)b); break; case 7: a = (number)((unsigned long long)a - (unsigned long long)b); break;
        case 8: a = (number)((unsigned long long)a * (unsigned long long)b); break;
        case 9: a = b ? a / b : fail("zero divide"); break; case 10: a = b ? a % b : fail("zero remainder"); break;
        case 11: a = power(a, b);
        }
    }
    return a;
}
static void show(number n) {
    char digits[70], *p = digits + 69;
    unsigned long long u = n < 0 ? -(unsigned long long)n : (unsigned long long)n;
    *p = 0;
    do *--p = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[u % base_out]; while (u /= base_out);
    printf("%s%s ", n < 0 ? "-" : "", p);
}
int main(void) {
    static const char* lines[] = { "1+2*3", "(1+2)*3", "2^3^2", "-2^2", "a=b=7", "a*b-a%4", "x=2^40; y=x/3; x-y*3", "a++ + a", "10-3-2", "1<2==1", "3>=4", "!0+!5", "5/0", "(1", "3+", "9^17", "2^-1", "-100/7", "-100%7", "1 2" };
    for (int b = 10; b >= 2; b -= 4) {
        base_out = b;
        for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
            at = lines[i]; error = NULL;
            do { number v = expression(0); if (error) printf("%s ", error); else show(v); space(); } while (!error && *at == ';' && at++);
            if (!error && *at) printf("rest %s", at);
            printf("\n");
        }
    }
    return 0;
}
