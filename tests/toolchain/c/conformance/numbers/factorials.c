// Large factorials, powers, Fibonacci and Catalan numbers with 16-bit limbs in base 10000, and the sums of their digits.
#include <stdio.h>
#include <string.h>

typedef struct { unsigned short limb[40]; unsigned char used; } big;
static void small(big* b, unsigned v) { memset(b, 0, sizeof *b); do b->limb[b->used++] = (unsigned short)(v % 10000); while (v /= 10000); }
static void times(big* b, unsigned f) {
    unsigned carry = 0;
    for (int i = 0; i < b->used; i++) { unsigned t = b->limb[i] * f + carry; b->limb[i] = (unsigned short)(t % 10000); carry = t / 10000; }
    while (carry) { b->limb[b->used++] = (unsigned short)(carry % 10000); carry /= 10000; }
}
static unsigned divide(big* b, unsigned f) {
    unsigned rest = 0;
    for (int i = b->used; i--;) { unsigned t = rest * 10000 + b->limb[i]; b->limb[i] = (unsigned short)(t / f); rest = t % f; }
    while (b->used > 1 && !b->limb[b->used - 1]) b->used--;
    return rest;
}
static void plus(big* a, const big* b) {
    unsigned carry = 0;
    for (int i = 0; i < b->used || carry || i < a->used; i++) {
        carry += a->limb[i] + (i < b->used ? b->limb[i] : 0u);
        if (i >= a->used) a->used = (unsigned char)(i + 1);
        a->limb[i] = (unsigned short)(carry % 10000);
        carry /= 10000;
    }
}
static void show(const char* name, int n, const big* b) {
    unsigned sum = 0;
    printf("%s %d: ", name, n);
    for (int i = b->used; i--;) { printf(i == b->used - 1 ? "%u" : "%04u", b->limb[i]); for (unsigned v = b->limb[i]; v; v /= 10) sum += v % 10; }
    printf(" (%u)\n", sum);
}
int main(void) {
    big b, c;
    small(&b, 1);
    for (int n = 1; n <= 80; n++) { times(&b, (unsigned)n); if (n % 16 == 0) show("factorial", n, &b); }
    printf("remainders %u", divide(&b, 9999)); printf(" %u", divide(&b, 81)); printf(" %u\n", divide(&b, 83));
    show("quotient", 80, &b);
    small(&b, 0); small(&c, 1);
    for (int n = 0; n < 301; n++) { if (n % 100 == 0) show("fibonacci", n, &b); plus(&b, &c); big t = b; b = c; c = t; }
    small(&b, 1);
    for (int n = 0; n < 100; n++) { if (n % 33 == 0) show("catalan", n, &b); times(&b, (unsigned)(4 * n + 2)); printf("%s", divide(&b, (unsigned)(n + 2)) ? "rest " : ""); }
    small(&b, 65535);
    for (int n = 1; n < 9; n++) times(&b, 65535);
    show("power", 9, &b);
    return 0;
}
