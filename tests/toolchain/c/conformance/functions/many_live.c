/* Many variables that live across calls, loops and branches, of mixed types, more than any processor has registers. */
#include <stdio.h>

#pragma STDC FP_CONTRACT OFF

__attribute__((noinline)) static int f(int v) { return v * 3 + 1; }
__attribute__((noinline)) static long long g(long long v) { return v ^ v << 3; }
__attribute__((noinline)) static double h(double v) { return v * 0.5 + 1; }
__attribute__((noinline)) static int thirty(int s)
{
    int a = f(s), b = f(a), c = f(b), d = f(c), e = f(d), i = f(e), j = f(i), k = f(j), l = f(k), m = f(l), n = f(m), o = f(n), p = f(o), q = f(p), r = f(q), t = f(r), u = f(t), v = f(u), w = f(v), x = f(w), y = f(x), z = f(y), A = f(z), B = f(A), C = f(B), D = f(C), E = f(D), F = f(E), G = f(F), H = f(G);
    for (int n2 = 0; n2 < 5; n2++) { a += b; b ^= c; c -= d; d += e; e ^= i; i -= j; j += k; k ^= l; l -= m; m += n; n ^= o; o -= p; p += q;
        q ^= r; r -= t; t += u; u ^= v; v -= w; w += x; x ^= y; y -= z; z += A; A ^= B; B -= C; C += D; D ^= E; E -= F; F += G; G ^= H; H -= a; }
    return a + b * 2 + c * 3 + d * 4 + e * 5 + i * 6 + j * 7 + k * 8 + l * 9 + m * 10 + n * 11 + o * 12 + p * 13 + q * 14 + r * 15 + t * 16 + u * 17 + v * 18 + w * 19 + x * 20 + y * 21 + z * 22 + A * 23 + B * 24 + C * 25 + D * 26 + E * 27 + F * 28 + G * 29 + H * 30;
}
__attribute__((noinline)) static long long longs(long long s) { long long a = g(s), b = g(a), c = g(b), d = g(c), e = g(d), i = g(e), j = g(i), k = g(j), l = g(k), m = g(l);
    for (int n = 0; n < 4; n++) { long long t = a; a = b + (c & d); b = c - (e | i); c = d ^ (j << 1); d = e + (k >> 2); e = i * 3; i = j - l;
        j = k ^ m; k = l + a; l = m - b; m = t ^ g(c); } return a ^ b ^ c ^ d ^ e ^ i ^ j ^ k ^ l ^ m; }
__attribute__((noinline)) static double doubles(double s) { double a = h(s), b = h(a), c = h(b), d = h(c), e = h(d), i = h(e), j = h(i), k = h(j), l = h(k), m = h(l);
    float p = a, q = b, r = c; for (int n = 0; n < 4; n++) { a += b * 0.25; b -= c * 0.5; c += d; d -= e * 0.125; e += i; i = j - k * 0.25;
        j += l; k -= m; l = h(a); m = b + c; p = p * 0.5f + q; q -= r; r += 0.25f; } return a + b + c + d + e + i + j + k + l + m + p + q + r; }
__attribute__((noinline)) static int branches(int n) { int a = n, b = n * 2, c = n * 3, d = n * 4, e = n * 5, p = n * 6, q = n * 7, r = n * 8, s = 0;
    for (int i = 0; i < 20; i++) { if (i & 1) { a += q; if (i & 2) b -= r; else c ^= p; } else if (i & 4) { d = f(d) & 0xffff; e = a + b;
            } else { int t = a; a = d; d = p; p = e; e = t; } switch (i % 5) { case 0: s += a; break; case 1: s -= b; q++; break; case 2: s ^= c; r--;
            break; case 3: s += d; break; default: s -= e + p + q + r; } } return s + a + b + c + d + e + p + q + r; }
__attribute__((noinline)) static int mixed(signed char a, short b, int c, long long d, float e, double k, unsigned char l, unsigned short m, unsigned n, unsigned long long o) { for (int i = 0; i < 10; i++) { a += b;
        b ^= c; c += (int)d; d = g(d) + a; e = e * 0.5f + a; k = h(k) + b % 10; l += a; m -= l; n = n * 5 + m; o ^= (unsigned long long)n << i; }
    return a + b + c + (int)d + (int)e + (int)k + l + m + n + (int)o + (int)(o >> 32); }
__attribute__((noinline)) static int pointers(int* v) { int *a = v, *b = v + 1, *c = v + 2, *d = v + 3, *e = v + 4, *p = v + 5, *q = v + 6, *r = v + 7;
    for (int i = 0; i < 6; i++) { *a += *b; *c -= *d; *e ^= *p; *q += *r; int* t = a; a = b; b = c; c = d; d = e; e = p; p = q; q = r; r = t; }
    int s = 0; for (int i = 0; i < 8; i++) s = s * 3 + v[i]; return s + (int)(r - a); }

int main(void)
{
    printf("%d %d %d\n", thirty(1), thirty(-7), thirty(100)); printf("%lld %lld\n", longs(1), longs(-123456789012LL));
    printf("%.12g %.12g\n", doubles(0.5), doubles(-100)); printf("%d %d\n", branches(1), branches(-50));
    printf("%d %d\n", mixed(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), mixed(-100, 30000, -5, 1LL << 40, 0.1f, -2.5, 255, 65535, 4000000000u, ~0ull));
    int v[] = { 1, 2, 3, 4, 5, 6, 7, 8 }; int s = pointers(v); printf("%d %d\n", s, v[3]);
    return 0;
}
