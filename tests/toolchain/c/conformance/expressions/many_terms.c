/* Long and deeply nested expressions, which need more values at a time than a stack of three registers has. */
#include <stdio.h>

#pragma STDC FP_CONTRACT OFF

static volatile int v[16] = { 3, -1, 4, 1, -5, 9, 2, -6, 5, 3, -5, 8, 9, -7, 9, 3 };
static volatile long long w[8] = { 3000000001LL, -2, 5000000003LL, 7, -11000000005LL, 13, 17, -19 };
static volatile double r[8] = { 0.5, -1.25, 3, 7.75, -2, 8, 0.125, 10 };

static int f(int a, int b, int c) { return a * 100 + b * 10 + c; }
static long long g(long long a, long long b) { return a - b * 2; }
static double h(double a, double b) { return a * 2 - b; }

int main(void)
{
    int a = v[0], b = v[1], c = v[2], d = v[3], e = v[4], i = v[5], j = v[6], k = v[7];
    printf("%d\n", ((a + b) * (c + d) - (e + i) * (j + k)) * ((a - b) * (c - d) + (e - i) * (j - k)));
    printf("%d\n", a - (b - (c - (d - (e - (i - (j - (k - (a - (b - (c - d)))))))))));
    printf("%d\n", (((a * b - c) * d - e) * i - j) * k - ((((a + b) * c + d) * e + i) * j + k));
    printf("%d\n", (a ^ (b & (c | (d ^ (e & (i | (j ^ k))))))) + ((a << (b & 3)) ^ (c >> (d & 3))));
    printf("%d\n", f(f(a, b, c), f(d, e, i), f(j, k, f(a, f(b, c, d), e))));
    printf("%d\n", f(a * b, c * d, e * i) - f(a + b, f(c, d, e) % (f(i, j, k) | 1), j - k) * f(1, 2, 3));
    printf("%d\n", (a < b) + (c < d) * 2 + (e < i) * 4 + (j < k) * 8 + ((a < c) == (b < d)) * 16);
    printf("%d\n", a / (b ? b : 1) % (c ? c : 1) + d * (e % (i | 1)) / (j * k - a * b | 1));
    long long p = w[0], q = w[1], s = w[2], t = w[3], x = w[4], y = w[5];
    printf("%lld\n", (p + q) * (s - t) - (x + y) * (p - s) + (q ^ t) * (x & y));
    printf("%lld\n", g(g(p, q), g(s, g(t, g(x, y)))) - (p - (q - (s - (t - (x - y))))));
    printf("%lld\n", ((p * q - s) * t - x) * y + ((p << 3) - (q << 33)) * ((s >> 2) - (x >> 5)));
    printf("%lld\n", p / (t + (q * q)) + s % (y * t) - x / (q - (t - y)) % (p - s));
    printf("%d\n", (p < q) + (s < t) * 2 + (x < y) * 4 + ((p ^ s) > (q ^ x)) * 8);
    double l = r[0], m = r[1], n = r[2], o = r[3], u = r[4], z = r[5];
    printf("%.15g\n", (l + m) * (n + o) - (u + z) * (l - n) / ((m - o) * (u - l)));
    printf("%.15g\n", l - (m - (n - (o - (u - (z - (l * (m + (n * (o - u))))))))));
    printf("%.15g\n", h(h(l, m), h(n, h(o, h(u, z)))) * (h(l, u) - h(m, z) * (n - h(o, l))));
    printf("%.15g\n", (l + a) * (b - m) + (p * n - q / o) * (double)(c - d * u));
    printf("%.9g\n", (double)(((float)l + (float)a) * ((float)b - (float)m) / ((float)n + (float)(o * u))));
    int sum = 0;
    for (int n = 0; n < 14; n++)
        sum = sum * 3 + v[n] * v[n + 1] - v[n + 2] * (v[15 - n] + v[14 - n] * (v[13 - n] - v[(n * 5 + 3) & 15]));
    printf("%d\n", sum);
    printf("%d\n", v[v[3] + v[6] * v[0]] + v[v[v[9] + 1] & 15] * v[(v[12] ^ v[2]) & 15]);
    return 0;
}
