/* Functions with more than 20 parameters of all types, called directly, by pointer, recursively, with nested calls. */
#include <stdio.h>

typedef int f24(int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int);
__attribute__((noinline)) static int ints(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m, int n, int o, int p, int q, int r, int s, int t, int u, int v, int w, int x)
{
    return a + 2 * b - 3 * c + 4 * d - 5 * e + 6 * f - 7 * g + 8 * h - 9 * i + 10 * j - 11 * k + 12 * l - 13 * m + 14 * n - 15 * o + 16 * p - 17 * q + 18 * r - 19 * s + 20 * t - 21 * u + 22 * v - 23 * w + 24 * x;
}
__attribute__((noinline)) static int rotate(int n, int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m, int o, int p, int q, int r, int s, int t, int u)
{
    if (!n) { printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u);
        return a * b + t * u; }
    return rotate(n - 1, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, a + n) + h;
}
__attribute__((noinline)) static double mixed(signed char a, double b, unsigned char c, long long d, short e, float f, unsigned short g, unsigned long long h, int i, const char* j, unsigned k, double l, _Bool m, float n, long long o, signed char p, int* q, double r, unsigned char s, long long t, short u, float v, int w)
{
    printf("%d %g %d %lld %d %g %d %llu %d %s %u %g %d %g %lld %d %d %g %d %lld %d %g %d\n", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, *q, r, s, t, u, v, w);
    *q += w; a += c; d ^= o; h >>= 8; r -= l; u = -u; v *= n;
    return a + b + c + d + e + f + g + h + i + *j + k + l + m + n + o + p + *q + r + s + t + u + v + w;
}
__attribute__((noinline)) static long long longs(long long a, long long b, long long c, long long d, long long e, long long f, long long g, long long h, long long i, long long j, long long k, long long l)
{
    return (a - b) * (c - d) + (e ^ f) - (g & h) + (i | j) - k / l + k % l;
}
__attribute__((noinline)) static double doubles(double a, float b, double c, float d, double e, float f, double g, float h, double i, float j, double k, float l) { return a * b - c * d + e / f - g + h * (i - j) / (k + l);
    }
static f24* pick(int n) { return n ? ints : 0; }
__attribute__((noinline)) static int chars(char a, char b, char c, char d, char e, char f, char g, char h, short i, short j, short k, short l, unsigned char m, unsigned char n, unsigned short o, unsigned short p) { return a + b * 2 + c * 3 + d * 5 + e * 7 + f * 11 + g * 13 + h * 17 + i * 19 + j * 23 + k * 29 + l * 31 + m * 37 + n * 41 + o * 43 + p * 47;
    }

int main(void)
{
    printf("%d\n", ints(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24));
    int v[24]; for (int i = 0; i < 24; i++) v[i] = i * i * 37 % 101 - 50;
    printf("%d\n", pick(1)(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], v[12], v[13], v[14], v[15], v[16], v[17], v[18], v[19], v[20], v[21], v[22], v[23]));
    printf("%d\n", ints(v[3], ints(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 3, 4, 5, 6, 7, 8, v[1] * v[2], 10, 11, ints(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, v[9]), 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, v[7] - v[8], 24));
    printf("%d\n", rotate(23, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
    int q = 5; double d = mixed(-3, 1.5, 250, -1LL << 40, -30000, 0.25f, 65000, 1ull << 50, -7, "string", 4000000000u, 2.75, 1, -0.5f, 1LL << 35, 100, &q, 1e6, 200, -5, 300, 8.5f, 11);
    printf("%.10g %d\n", d, q);
    d = mixed(300, 1, 300, 2.9, 70000, 3, 70000, 4, 5.9, "narrowed", -1, 6, 7, 8, 9, 1000, &q, 10, 1000, 11, 100000, 12, 13.5); printf("%.10g %d\n", d, q);
    printf("%lld\n", longs(1LL << 33, -5, 77, 1LL << 20, 0x1234567890LL, -1, 0xff00ff00ff00LL, 0xffff0000LL, 1LL << 62, 3, -1000000000007LL, 13));
    printf("%.15g\n", doubles(1.5, 2.5f, 3.5, 4.5f, 5.5, 6.5f, 7.5, 8.5f, 9.5, 10.25f, 11.5, 12.5f));
    printf("%d %d\n", chars(1, -2, 3, -4, 5, -6, 7, -8, 900, -1000, 1100, -1200, 250, 251, 65000, 65001), chars(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], v[12], v[13], v[14], v[15]));
    return 0;
}
