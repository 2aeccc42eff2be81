// Inlining: always_inline with loops, labels, statics and structures; recursion through inline functions; callbacks inlined; noinline copies that must agree.
#include <stdio.h>
#include <string.h>

static inline __attribute__((always_inline)) int loop(int n, int k) { int s = 0; for (int i = 0; i < n; i++) { if (i == k) continue; s += i * k; if (s > 1000) break; } return s; }
static __attribute__((noinline)) int loop_out(int n, int k) { return loop(n, k); }
static inline __attribute__((always_inline)) int jump(int x) { int r = 0; again: r += x; if (--x > 0) goto again; return r; }
static inline __attribute__((always_inline)) int kept(void) { static int n; return n += 3; }
static inline int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
typedef int (*op)(int);
static inline __attribute__((always_inline)) int apply(op f, int x) { return f(f(x)); }
static int twice(int x) { return x * 2; }
static int minus(int x) { return 7 - x; }
struct acc { int sum, count; short last[3]; };
static inline __attribute__((always_inline)) struct acc push(struct acc a, int v) { a.sum += v; a.last[a.count++ % 3] = (short)v; return a; }
static inline __attribute__((always_inline)) void both(int* a, int* b) { *a += *b; *b = *a - *b; }
static inline __attribute__((always_inline)) int choose(int k, int a, int b, int c) { switch (k) { case 0: return a; case 1: return b; case 2: return c; } return a + b + c; }
static inline __attribute__((always_inline)) void each(const int* p, int n, void (*f)(int, void*), void* state) { for (int i = 0; i < n; i++) f(p[i], state); }
static void add(int v, void* s) { *(long*)s += v; }
static void widest(int v, void* s) { int* m = s; if (v > *m) *m = v; }
static inline __attribute__((always_inline)) int deep1(int x) { return x + 1; }
static inline __attribute__((always_inline)) int deep2(int x) { return deep1(x) * deep1(x + 1); }
static inline __attribute__((always_inline)) int deep3(int x) { return deep2(x) - deep2(x - 1); }
static inline __attribute__((always_inline)) int deep4(int x) { return deep3(x) ^ deep3(deep2(x) & 15); }
static __attribute__((noinline)) int deep_out(int x) { return deep4(x); }
static inline __attribute__((always_inline)) double mix(int i, float f, double d, long long l) { return i + f * d - l; }
static inline __attribute__((always_inline)) int array_user(int n) { int a[8]; for (int i = 0; i < 8; i++) a[i] = n + i; int* p = a + (n & 7); return *p + a[7]; }
static inline __attribute__((always_inline)) const char* kind(int c) { return c < 'A' ? "low" : c < 'a' ? "upper" : "lower"; }
static int many(int n) { int s = 0; for (int i = 0; i < n; i++) s += array_user(i) + array_user(i * 3); return s; }
int main(void) {
    for (int i = 0; i < 6; i++) printf("%d %d %d; ", loop(i * 10, i), loop_out(i * 10, i), jump(i));
    printf("\n");
    int a = kept(), b = kept(), c = kept();
    printf("%d %d %d %d\n", a, b, c, fact(10));
    printf("%d %d %d\n", apply(twice, 5), apply(minus, 5), apply(a == 3 ? twice : minus, 9));
    struct acc s = { 0 };
    for (int i = 0; i < 7; i++) s = push(push(s, i), -i * 2);
    printf("%d %d %d %d %d\n", s.sum, s.count, s.last[0], s.last[1], s.last[2]);
    int x = 1, y = 1;
    for (int i = 0; i < 10; i++) both(&x, &y);
    printf("%d %d\n", x, y);
    for (int k = 0; k < 4; k++) printf("%d ", choose(k, k + 10, k * 20, 30 - k));
    printf("%d\n", choose(2, 1, 2, 3));
    static const int list[] = { 5, -7, 30, 2 };
    long total = 0;
    int most = -100;
    each(list, 4, add, &total); each(list, 4, widest, &most);
    printf("%ld %d\n", total, most);
    for (int i = -3; i < 4; i++) printf("%d %d ", deep4(i), deep_out(i));
    printf("\n%g %d %s %s %s\n", mix(1, 2.5f, 0.1, 1LL << 33), many(9), kind('3'), kind('Q'), kind('q'));
    return 0;
}
