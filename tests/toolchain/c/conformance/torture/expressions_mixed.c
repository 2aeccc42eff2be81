// Long expressions that mix all types in one, so that values of one and two words, reals and addresses are live together.
#include <stdio.h>

struct s { char c; short h; int i; long long l; float f; double d; unsigned char u[4]; };
static struct s a = { 'a', -300, 70000, -5000000000LL, 1.5f, -0.25, { 1, 2, 3, 250 } };
static int ints(int x) { return x * 3 + 1; }
static long long longs(long long x, int y) { return x * y - 1; }
static double reals(double x, float y) { return x * y + 0.5; }
static float singles(float x, int y) { return x / y; }
static const char* text(int k) { return k ? "yes" : "no"; }
static long long e1(const struct s* p, int k) { return p->l + p->i * (long long)k - p->h + p->u[3] * (p->l >> 20) + (p->c << 3) - (long long)(p->d * 100) + p->u[k & 3]; }
static double e2(const struct s* p, int k) { return p->d * p->i + p->f * (p->h - k) / (p->u[k & 3] + 1) - (double)p->l / (p->c + k) + (k & 1 ? p->f : p->d) * k; }
static int e3(struct s* p, int k) { return (p->i += k, p->l -= p->i, p->d *= p->f, p->u[k & 3]++) + (int)(p->d * 10) - (int)(p->l % 1000) * (p->h < p->i ? 2 : 3) + (p->c ^ p->u[1]); }
static int e4(int k) { return ints(ints(k) + (int)longs(k * 1000LL, ints(2)) % 97) + (int)reals(singles((float)k, 4), (float)ints(k)) + text(k & 1)[ints(k) & 1] - (int)(longs(k, k) > reals(k, 2) ? longs(3, k) : (long long)singles(9, 2)); }
static unsigned long long e5(unsigned a_, unsigned long long b, unsigned short c, double d) { return ((a_ + b) * c ^ (b >> (a_ & 31))) + (unsigned long long)(d * c) - ((b & 0xffff) * a_ << 4) + (a_ % (c + 1u)) * (b / (a_ | 1)) + (c > d ? b : a_); }
static float e6(float x, int i, double y, long long l) { float r = x; r += i * y; r -= l / 3; r *= i > x ? x : (float)y; r /= (float)(l & 7) + 1; return r + (float)(i * l) - (float)(x * y); }
static int e7(int* p, short* q, unsigned char* r, long long* s) { int first = *p++ + *q-- * *r++; return first * (int)(*s >> 3) - p[-1] / (q[1] ? q[1] : 1) + (int)(p[0] * s[1]) % 1000 + (r[-1] << (q[0] & 7)) + (int)(*p ^ *q ^ *r ^ *s); }
static int e8(int x, double y) { return x < y && x * 2LL > y || (x & 7) == (int)y % 8 ? (int)(x + y) : x > y ? (int)(y - (x ? 1.0 / x : 0)) : -(int)(x * y); }
int main(void) {
    for (int k = 1; k < 8; k += 2) {
        struct s b = a;
        printf("%lld %.12g %d ", e1(&a, k), e2(&a, k), e3(&b, k));
        printf("%lld %g %d\n", b.l, b.d, b.u[3]);
        printf("%d %llu %.9g %d\n", e4(k), e5((unsigned)k * 1000003u, 1ull << (k * 7), (unsigned short)(k * 9999), k * 1.75), e6(k * 0.3f, k * 7, k / 8.0, k * 1000000007LL), e8(k, 9.5 - k));
    }
    int p[3] = { 100, 7, -3 };
    short q[3] = { 5, -9, 12 };
    unsigned char r[3] = { 200, 100, 50 };
    long long s[2] = { 1LL << 20, 77 };
    printf("%d %d\n", e7(p, q + 2, r, s), e7(p + 1, q + 1, r + 1, s));
    for (int i = -3; i < 4; i++) printf("%d %d ", e8(i * 5, i * 1.5), e8(3, i));
    printf("\n");
    return 0;
}
