// Units of measure as structures of small exponents: products, powers, checks, conversions and parsing of compound units.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

typedef struct { signed char m : 4, kg : 4, s : 4, a : 4, k : 4; } dimension;
typedef struct { double value; dimension d; _Bool bad; } quantity;
static const struct { char name[5]; double factor; dimension d; } units[] = { { "m", 1, { 1 } }, { "g", 1e-3, { 0, 1 } }, { "s", 1, { 0, 0, 1 } }, { "A", 1, { .a = 1 } }, { "K", 1, { .k = 1 } }, { "N", 1, { 1, 1, -2 } }, { "J", 1, { 2, 1, -2 } }, { "W", 1, { 2, 1, -3 } }, { "V", 1, { 2, 1, -3, -1 } }, { "ohm", 1, { 2, 1, -3, -2 } }, { "Hz", 1, { .s = -1 } }, { "h", 3600, { .s = 1 } }, { "in", 0.0254, { .m = 1 } }, { "mi", 1609.344, { .m = 1 } }, { "l", 1e-3, { .m = 3 } }, { "Pa", 1, { -1, 1, -2 } } };
static const struct { char c; double f; } prefixes[] = { { 'k', 1e3 }, { 'M', 1e6 }, { 'c', 1e-2 }, { 'm', 1e-3 }, { 'u', 1e-6 }, { 'G', 1e9 } };
static int same(dimension a, dimension b) { return a.m == b.m && a.kg == b.kg && a.s == b.s && a.a == b.a && a.k == b.k; }
static quantity combine(quantity a, quantity b, int power) {
    for (int i = abs(power); i--;) a.value = power > 0 ? a.value * b.value : a.value / b.value;
    a.d.m += power * b.d.m; a.d.kg += power * b.d.kg; a.d.s += power * b.d.s; a.d.a += power * b.d.a; a.d.k += power * b.d.k;
    a.bad |= b.bad;
    return a;
}
static quantity unit(const char* name, size_t n) {
    double f = 1;
    for (int round = 0; round < 2; round++) {
        for (unsigned i = 0; i < sizeof units / sizeof *units; i++) if (strlen(units[i].name) == n && !memcmp(units[i].name, name, n)) return (quantity){ f * units[i].factor, units[i].d, 0 };
        for (int p = 0; p < 6; p++) if (!round && n > 1 && *name == prefixes[p].c) { f = prefixes[p].f; name++; n--; break; }
    }
    return (quantity){ 1, { 0 }, 1 };
}
static quantity parse(const char* s) {
    char* e;
    quantity q = { strtod(s, &e), { 0 }, 0 };
    int sign = 1;
    for (s = e; *s;) {
        if (*s == ' ' || *s == '*') { s++; continue; }
        if (*s == '/') { sign = -1; s++; continue; }
        size_t n = 0;
        while (isalpha((unsigned char)s[n])) n++;
        if (!n) { q.bad = 1; break; }
        quantity u = unit(s, n);
        int power = 1;
        s += n;
        if (*s == '^') { power = (int)strtol(s + 1, &e, 10); s = e; }
        q = combine(q, u, sign * power);
    }
    return q;
}
static void show(quantity q) {
    printf("%g", q.value);
    const signed char powers[5] = { q.d.m, q.d.kg, q.d.s, q.d.a, q.d.k };
    static const char* names[] = { "m", "kg", "s", "A", "K" };
    for (int i = 0; i < 5; i++) if (powers[i]) { printf(" %s", names[i]); if (powers[i] != 1) printf("^%d", powers[i]); }
    printf(q.bad ? " bad; " : "; ");
}
int main(void) {
    static const char* texts[] = { "3 km", "60 mi/h", "5 kg m/s^2", "2.5 kW h", "12 V/A", "100 kPa l", "7 in^2", "1 MHz", "9.81 m s^-2", "4 parsec", "1 J/kg K", "0.5 us", "1 ohm A^2", "3 m/ /s" };
    enum { N = sizeof texts / sizeof *texts };
    quantity q[N];
    for (int i = 0; i < N; i++) { q[i] = parse(texts[i]); show(q[i]); }
    printf("\n");
    for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) if (same(q[i].d, q[j].d)) printf("%d~%d %g, ", j, i, q[j].value / q[i].value);
    printf("\n");
    show(combine(q[2], q[0], 1)); show(combine(q[4], q[4], -1)); show(combine(q[1], q[8], -3)); show(combine(parse("1"), q[11], -2)); printf("%d\n", same(parse("3 N m").d, parse("1 W s").d));
    return 0;
}
