// A complex FFT with twiddle factors by recurrence from square roots only, and an integer transform modulo a prime.
#include <stdio.h>
#include <math.h>
#include <stdint.h>

enum { N = 64 };
static double re[N], im[N], wr[N], wi[N];

static void transform(int sign) {
    for (int i = 1, j = 0; i < N; i++) {
        int bit = N >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) { double t = re[i]; re[i] = re[j]; re[j] = t; t = im[i]; im[i] = im[j]; im[j] = t; }
    }
    for (int len = 2; len <= N; len <<= 1)
        for (int i = 0; i < N; i += len)
            for (int k = 0; k < len / 2; k++) {
                double c = wr[N / len * k], s = sign * wi[N / len * k];
                int p = i + k, q = p + len / 2;
                double xr = re[q] * c - im[q] * s, xi = re[q] * s + im[q] * c;
                re[q] = re[p] - xr; im[q] = im[p] - xi;
                re[p] += xr; im[p] += xi;
            }
}
enum { P = 998244353 };
static uint32_t power(uint32_t b, uint32_t e) {
    uint64_t r = 1, x = b;
    for (; e; e >>= 1) { if (e & 1) r = r * x % P; x = x * x % P; }
    return (uint32_t)r;
}
static void ntt(uint32_t* a, int n, int inverse) {
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) { uint32_t t = a[i]; a[i] = a[j]; a[j] = t; }
    }
    for (int len = 2; len <= n; len <<= 1) {
        uint32_t w = power(3, (P - 1) / len);
        if (inverse) w = power(w, P - 2);
        for (int i = 0; i < n; i += len) {
            uint64_t f = 1;
            for (int k = 0; k < len / 2; k++, f = f * w % P) {
                uint32_t u = a[i + k], v = (uint32_t)(a[i + k + len / 2] * f % P);
                a[i + k] = u + v < P ? u + v : u + v - P;
                a[i + k + len / 2] = u >= v ? u - v : u + P - v;
            }
        }
    }
    if (inverse) { uint64_t r = power(n, P - 2); for (int i = 0; i < n; i++) a[i] = (uint32_t)(a[i] * r % P); }
}
int main(void) {
    double c = -1, s = 0;
    int step = N / 2;
    wr[0] = 1; wi[0] = 0;
    for (wr[step] = c, wi[step] = s; step > 1;) {
        double h = sqrt((1 + c) / 2), g = sqrt((1 - c) / 2);
        step /= 2;
        for (int i = step; i < N; i += 2 * step) {
            double pc = wr[i - step], ps = wi[i - step];
            wr[i] = pc * h - ps * g;
            wi[i] = ps * h + pc * g;
        }
        c = h; s = g;
    }
    for (int i = 0; i < N; i++) re[i] = i % 8 < 4 ? 1 + i / 16.0 : -1;
    transform(-1);
    for (int i = 0; i < N; i += 3) printf("%d %.6f %.6f\n", i, re[i] + 0.0000000001, im[i] + 0.0000000001);
    transform(1);
    for (int i = 0; i < N; i += 7) printf("%.9f ", re[i] / N);
    printf("\n");
    uint32_t a[32] = { 0 }, b[32] = { 0 };
    for (int i = 0; i < 16; i++) { a[i] = i + 1; b[i] = 100 - i; }
    ntt(a, 32, 0); ntt(b, 32, 0);
    for (int i = 0; i < 32; i++) a[i] = (uint32_t)((uint64_t)a[i] * b[i] % P);
    ntt(a, 32, 1);
    for (int i = 0; i < 32; i++) printf("%u ", a[i]);
    printf("\n");
    return 0;
}
