// Roman numerals: written in two styles, read back with checks of the form, and added as text.
#include <stdio.h>
#include <string.h>

static const struct { unsigned short value; char name[3]; } parts[] = { { 1000, "M" }, { 900, "CM" }, { 500, "D" }, { 400, "CD" }, { 100, "C" }, { 90, "XC" }, { 50, "L" }, { 40, "XL" }, { 10, "X" }, { 9, "IX" }, { 5, "V" }, { 4, "IV" }, { 1, "I" } };
static char* write(unsigned n, char* out, int additive) {
    *out = 0;
    for (int i = 0; i < 13; i++) {
        if (additive && parts[i].name[1]) continue;
        while (n >= parts[i].value) { strcat(out, parts[i].name); n -= parts[i].value; }
    }
    return out;
}
static int digit(char c) { switch (c | 32) { case 'i': return 1; case 'v': return 5; case 'x': return 10; case 'l': return 50; case 'c': return 100; case 'd': return 500; case 'm': return 1000; } return 0; }
static int read(const char* s) {
    int total = 0, last = 0;
    for (const char* p = s + strlen(s); p-- > s;) {
        int d = digit(*p);
        if (!d) return -1;
        if (d < last) total -= d; else { total += d; last = d; }
    }
    return total;
}
static int proper(const char* s) { char again[20]; int n = read(s); return n > 0 && n < 4000 && !strcmp(write((unsigned)n, again, 0), s); }
int main(void) {
    char a[40], b[40];
    unsigned wrong = 0, longest = 0, best = 0;
    for (unsigned n = 1; n < 4000; n += 13) {
        write(n, a, 0); write(n, b, 1);
        wrong += read(a) != (int)n || read(b) != (int)n || !proper(a);
        if (strlen(a) > longest) longest = (unsigned)strlen(a), best = n;
    }
    printf("%u %u %u\n", wrong, longest, best);
    static const unsigned some[] = { 1, 4, 9, 14, 40, 90, 400, 900, 1066, 1944, 1999, 2026, 3888, 3999 };
    for (unsigned i = 0; i < sizeof some / sizeof *some; i++) {
        write(some[i], a, 0); write(some[i], b, 1);
        printf("%u %s %s %d\n", some[i], a, b, proper(b));
    }
    static const char* bad[] = { "IIII", "IC", "VX", "mcmx", "MCMXCIX", "", "ABC", "XXL", "MMXXVI", "LL" };
    for (int i = 0; i < 10; i++) printf("%s=%d%c ", bad[i], read(bad[i]), "-+"[proper(bad[i])]);
    printf("\n%s\n", write((unsigned)(read("MCDXCII") + read("DXXXIV")), a, 0));
    return 0;
}
