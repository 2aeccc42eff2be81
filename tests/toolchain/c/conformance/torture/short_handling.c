// Signed and unsigned shorts: loads, stores, sign extension, products, arrays, swaps of bytes, wrapping counters, structures and unions of them.
#include <stdio.h>
#include <stdint.h>

static int16_t s[64];
static uint16_t u[64];
static int widen(int16_t a) { return a; }
static unsigned widen_u(uint16_t a) { return a; }
static int16_t multiply(int16_t a, int16_t b) { return (int16_t)(a * b); }
static uint16_t multiply_u(uint16_t a, uint16_t b) { return (uint16_t)((unsigned)a * b); }
static int16_t q15(int16_t a, int16_t b) { return (int16_t)((a * b + 0x4000) >> 15); }
static uint16_t swap(uint16_t x) { return (uint16_t)(x << 8 | x >> 8); }
static int16_t saturate(int v) { return v > 32767 ? 32767 : v < -32768 ? -32768 : (int16_t)v; }
static int compare(int16_t a, uint16_t b) { return (a < b) + (a == b) * 2 + ((uint16_t)a == b) * 4 + ((uint16_t)a > b) * 8; }
static uint16_t rotate(uint16_t x, int n) { n &= 15; return (uint16_t)(x << n | x >> ((16 - n) & 15)); }
static int16_t absolute(int16_t x) { return x < 0 ? -x : x; }
static uint16_t lfsr(uint16_t x) { return (uint16_t)(x >> 1 ^ (-(x & 1) & 0xb400)); }
static int dot(const int16_t* a, const int16_t* b, int n) { int t = 0; while (n--) t += *a++ * *b++; return t; }
static void filter(int16_t* p, int n) { int16_t last = 0; for (int i = 0; i < n; i++) { int16_t t = p[i]; p[i] = (int16_t)((p[i] + last) / 2); last = t; } }
static void sort(uint16_t* p, int n) { for (int i = 1; i < n; i++) { uint16_t v = p[i]; int j = i; while (j-- && p[j] > v) p[j + 1] = p[j]; p[j + 1] = v; } }
struct pair { int16_t a; uint16_t b; };
static struct pair step(struct pair p) { p.a -= 20000; p.b += 50000; return p; }
int main(void) {
    for (int i = 0; i < 64; i++) { s[i] = (int16_t)(i * 2000 - 64000); u[i] = (uint16_t)(i * 2000 - 64000); }
    int t = 0;
    for (int i = 0; i < 64; i++) t += s[i] - (int)u[i] + (s[i] < 0);
    printf("%d %d %u %d %u\n", t, widen(s[3]), widen_u(u[3]), widen((int16_t)0x8000), widen_u((uint16_t)-1));
    printf("%d %u %d %d\n", multiply(300, 300), multiply_u(60000, 60000), q15(-32768, 16384), q15(12345, -23456));
    printf("%04x %04x %d %d %d\n", swap(0x1234), swap(0x80ff), saturate(40000), saturate(-40000), saturate(5));
    printf("%d %d %d %d\n", compare(-1, 65535), compare(5, 5), compare(-5, 5), compare(5, 65535));
    for (int n = 0; n < 17; n += 4) printf("%04x ", rotate(0x8421 + n, n));
    printf("%d %d\n", absolute(-32768), absolute(-5));
    uint16_t x = 0xace1; int n = 0;
    do { x = lfsr(x); n++; } while (x != 0xace1 && n < 3000);
    printf("%04x %d\n", x, n);
    printf("%d ", dot(s, s + 10, 50)); filter(s, 64); printf("%d %d\n", s[10], dot(s, s, 64));
    for (int i = 0; i < 64; i++) u[i] = (uint16_t)(u[i] * 31 + 7);
    sort(u, 64);
    for (int i = 0; i < 64; i += 9) printf("%u ", u[i]);
    struct pair p = { 0, 0 };
    for (int i = 0; i < 5; i++) { p = step(p); printf("%d,%u ", p.a, p.b); }
    printf("\n");
    short a = 32767; a++; printf("%d ", a); a = -a; printf("%d ", a); a >>= 3; printf("%d ", a); a /= -3; printf("%d ", a); a %= 100; printf("%d ", a); a ^= -1; printf("%d ", a); a <<= 9; printf("%d\n", a);
    unsigned short b = 0; b--; printf("%u ", b); b += 3; printf("%u ", b); b = ~b; printf("%u ", b); b *= b; printf("%u ", b); b -= 10; printf("%u ", b); b >>= 15; printf("%u\n", b);
    for (short i = 32765; i > 0; i++) printf("%d ", i);
    for (unsigned short i = 3; i < 65535; i--) printf("%u ", i);
    printf("\n");
    short *w = s, v = *w++; v += *w++; *w = v > *w; w--;
    return v == 12345 && *w == 3;
}
