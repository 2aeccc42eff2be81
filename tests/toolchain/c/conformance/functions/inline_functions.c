/* inline in its kinds: static, with static data, recursive, with loops, address taken, always and never. */
#include <stdio.h>

static inline int square(int v) { return v * v; } static inline __attribute__((always_inline)) int cube(int v) { return square(v) * v; }
static __attribute__((noinline)) int never(int v) { return cube(v) - square(v); }
static inline int count(void) { static int n; return ++n; } static inline int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
inline static unsigned mix(unsigned a, unsigned b) { a ^= b << 7 | b >> 25; return a * 0x9e3779b1u; }
static inline int loop(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == 13) continue; if (s > 200) return s - i; s += i; }
    return s; } static inline void swap(int* a, int* b) { int t = *a; *a = *b; *b = t; }
static inline long long wide(int a, int b) { return (long long)a * b; }
static inline double lerp(double a, double b, double t) { return a + (b - a) * t; }
static inline int clamp(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
static inline unsigned char sat(int v) { return clamp(v, 0, 255); } static inline int early(const char* s) { if (!s) return -1;
    if (!*s) return 0; int n = 0; do n += *s; while (*++s); return n; } static inline int params(int a, int b) { a += b; b = a - b; a -= b;
    return a * 10 + b; }
static int gnu(int v) { return v + 1; }
inline int ext(int v) { return v * 7; } extern int ext(int v);
struct p { int x, y; }; static inline struct p add(struct p a, struct p b) { a.x += b.x; a.y += b.y; return a; }
static inline int* at(int* v, int i) { return &v[i]; } static inline int apply(int (*f)(int), int v) { return f(v) + f(v + 1); }
static inline int locals(int n) { int a[8]; for (int i = 0; i < 8; i++) a[i] = n + i; return a[n & 7]; }
static inline int sw(int v) { switch (v) { case 1: return 10; case 2: v = 5; break; case 3: v++; default: v *= 2; } return v; }
static inline int gotos(int n) { if (n > 5) goto big; n *= 2; goto end; big: n -= 5; end: return n; } static int side;
static inline int effect(int v) { side = side * 3 + v; return v; } static inline int even(int n);
static inline int odd(int n) { return n ? even(n - 1) : 0; } static inline int even(int n) { return n ? odd(n - 1) : 1; }
static inline int vol(volatile int* p) { return *p + *p; } static inline void out(const char* f, int v) { printf(f, v); }
static inline float fl(float a) { return a / 3; }

int main(void)
{
    volatile int k = 5; int n = k; int q = square(n++); printf("%d %d %d %d\n", q, n, cube(n), never(n)); n = 3;
    printf("%d %d\n", square(k + 1), square(square(k))); count(); count(); printf("%d\n", count()); for (int i = 0; i < 3; i++) n += count();
    printf("%d\n", n); printf("%d %d\n", factorial(k), factorial(10)); printf("%u %u\n", mix(k, 9), mix(mix(1, 2), mix(3, 4)));
    printf("%d %d %d\n", loop(k), loop(20), loop(100));
    int a = 1, b = 2; swap(&a, &b); printf("%d %d\n", a, b); swap(&a, &a);
    printf("%lld %g %d %d %d\n", wide(100000, -100000), lerp(k, 10, 0.25), sat(-5), sat(300), sat(77));
    printf("%d %d %d\n", early(0), early(""), early("abc")); printf("%d %d %d\n", params(3, 4), gnu(k), ext(k));
    struct p p = add((struct p){ 1, k }, add((struct p){ 2, 3 }, (struct p){ 4, 5 })); printf("%d %d\n", p.x, p.y);
    int v[4] = { 1, 2, 3, 4 }; *at(v, 2) = 30; ++*at(v, k - 4); printf("%d %d\n", v[2], v[1]); int (*f)(int) = square;
    printf("%d %d %d %d\n", apply(square, k), apply(f, 2), apply(never, 3), apply(ext, 1)); printf("%d %d\n", locals(k), locals(14));
    for (int i = 0; i < 5; i++) printf("%d ", sw(i)); printf("%d %d\n", gotos(k), gotos(k + 1)); int r = effect(1) + 10;
    r += effect(2) && effect(0) && effect(3); r += effect(0) || effect(4); printf("%d %d\n", r, side);
    printf("%d %d\n", even(k), odd(k)); printf("%d\n", vol((volatile int*)&k)); out("%d\n", 66); printf("%.7g\n", fl(k)); int t = 0;
    for (int i = 0; i < 10; i++) t = t * 2 + clamp(square(i) - 20, -10, 30) - sw(i & 3); printf("%d\n", t);
    return 0;
}
