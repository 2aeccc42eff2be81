// Factorials, Fibonacci numbers, division and decimal output with digits of 32 bits.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { MAX = 40 };
typedef struct { uint32_t d[MAX]; int n; } big;

static big from(uint32_t v) { big r = { { v }, v != 0 }; return r; }
static void add(big* a, const big* b) {
    uint32_t carry = 0;
    int n = a->n > b->n ? a->n : b->n;
    for (int i = 0; i < n; i++) {
        uint32_t s = a->d[i] + b->d[i], c = s < b->d[i];
        uint32_t t = s + carry;
        carry = c | (t < s);
        a->d[i] = t;
    }
    a->n = n;
    if (carry) a->d[a->n++] = 1;
}
static void sub(big* a, const big* b) {
    int64_t borrow = 0;
    for (int i = 0; i < a->n; i++) { borrow += (int64_t)a->d[i] - b->d[i]; a->d[i] = (uint32_t)borrow; borrow >>= 32; }
    while (a->n && !a->d[a->n - 1]) a->n--;
}
static void scale(big* a, uint32_t m) {
    uint64_t c = 0;
    for (int i = 0; i < a->n; i++) { c += (uint64_t)a->d[i] * m; a->d[i] = (uint32_t)c; c >>= 32; }
    if (c) a->d[a->n++] = (uint32_t)c;
}
static uint32_t cut(big* a, uint32_t v) {
    uint64_t r = 0;
    for (int i = a->n - 1; i >= 0; i--) { r = r << 32 | a->d[i]; a->d[i] = (uint32_t)(r / v); r %= v; }
    while (a->n && !a->d[a->n - 1]) a->n--;
    return (uint32_t)r;
}
static big product(const big* a, const big* b) {
    big r = { { 0 }, a->n + b->n };
    for (int i = 0; i < a->n; i++) {
        uint64_t c = 0;
        for (int j = 0; j < b->n; j++) { c += (uint64_t)a->d[i] * b->d[j] + r.d[i + j]; r.d[i + j] = (uint32_t)c; c >>= 32; }
        r.d[i + b->n] += (uint32_t)c;
    }
    while (r.n && !r.d[r.n - 1]) r.n--;
    return r;
}
static void show(big a) {
    char text[400];
    int n = sizeof text;
    text[--n] = 0;
    do {
        uint32_t r = cut(&a, 1000000000);
        for (int i = 0; i < 9 && (a.n || r || i == 0); i++) { text[--n] = '0' + r % 10; r /= 10; }
    } while (a.n);
    puts(text + n);
}
int main(void) {
    big f = from(1), a = from(0), b = from(1);
    for (int i = 1; i <= 60; i++) { scale(&f, i); if (i % 15 == 0) show(f); }
    for (int i = 0; i < 300; i++) { big t = b; add(&b, &a); a = t; }
    show(a);
    big p = product(&a, &f);
    show(p);
    for (uint32_t q = 2; q < 100; q += 13) { big t = p; printf("%u ", cut(&t, q * 1000003)); }
    printf("\n");
    big square = product(&b, &b), other = product(&a, &a);
    sub(&square, &other);
    show(square);
    return 0;
}
