// Numbers in other systems: balanced ternary, base minus two, factorial base, Fibonacci coding, binary coded decimals and half floats.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static void ternary(int n) { char s[24]; int k = 23; s[k] = 0; do { int d = ((n + 1) % 3 + 3) % 3 - 1; s[--k] = "-0+"[d + 1]; n = (n - d) / 3; } while (n); printf("%s ", s + k); }
static uint32_t negative(int n) { uint32_t m = 0xaaaaaaaau; return ((uint32_t)n + m) ^ m; }
static void factorial(unsigned n) { char s[16]; int k = 15; s[k] = 0; for (unsigned b = 2; k == 15 || n; b++) { s[--k] = (char)('0' + n % b); n /= b; } printf("%s ", s + k); }
static void zeckendorf(unsigned n) { unsigned f[30] = { 1, 2 }; int k = 2; while ((f[k] = f[k - 1] + f[k - 2]) <= n) k++; int seen = 0; while (k--) { int on = n >= f[k]; if (on) n -= f[k]; seen |= on; if (seen) putchar('0' + on); } putchar(' '); }
static uint32_t bcd_add(uint32_t a, uint32_t b) { uint32_t t = a + 0x06666666, s = t + b, c = ~(s ^ t ^ b) & 0x11111110; return s - (c >> 2 | c >> 3); }
static uint16_t to_half(float f) { uint32_t w; memcpy(&w, &f, 4); uint32_t sign = w >> 16 & 0x8000, m = w & 0x7fffff; int e = (int)(w >> 23 & 255) - 112; if (e >= 31) return (uint16_t)(sign | 0x7c00 | (e == 143 && m ? 0x200 : 0)); if (e <= 0) { if (e < -10) return (uint16_t)sign; m = (m | 0x800000) >> (1 - e); return (uint16_t)(sign | (m + 0xfff + (m >> 13 & 1)) >> 13); } uint32_t h = sign | (uint32_t)e << 10 | m >> 13, rest = m & 0x1fff; return (uint16_t)(h + (rest > 0x1000 || (rest == 0x1000 && h & 1))); }
static float from_half(uint16_t h) { int e = h >> 10 & 31; float m = (float)(h & 0x3ff) / 1024, v; if (!e) v = m / 16384; else { v = 1 + m; for (; e > 15; e--) v *= 2; for (; e < 15; e++) v /= 2; } return h & 0x8000 ? -v : v; }
int main(void) {
    static const int values[] = { 0, 1, 2, 5, 13, 40, 121, 365, 999, 12345 };
    for (int i = 0; i < 10; i++) { int n = values[i]; ternary(n); ternary(-n); printf("%x %x ", (unsigned)negative(n), (unsigned)negative(-n)); factorial((unsigned)n); zeckendorf((unsigned)n); printf("\n"); }
    printf("%07x %07x %07x\n", (unsigned)bcd_add(0x0123456, 0x0876544), (unsigned)bcd_add(0x1999999, 0x1), (unsigned)bcd_add(0x4444444, 0x5555555));
    static const float reals[] = { 0, 1, -2, 0.1f, 65504, 65520, 1e-7f, 6e-8f, 6.1e-5f, 3.14159f, -0.33333f, 1e9f, 2049, 2051 };
    for (int i = 0; i < 14; i++) { uint16_t h = to_half(reals[i]); printf("%04x", h); if ((h & 0x7c00) != 0x7c00) printf("=%g", from_half(h)); printf(" "); }
    printf("\n");
    return 0;
}
