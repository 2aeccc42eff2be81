/* Unnamed arguments in great number, behind many named ones, and calls of variadic functions by pointer and from each other. */
#include <stdio.h>
#include <stdarg.h>
#include <string.h>

static int sum(int n, ...) { va_list a; va_start(a, n); int s = 0; for (int i = 0; i < n; i++) s = s * 3 + va_arg(a, int); va_end(a); return s; }
static double dsum(const char* name, int n, ...) { va_list a; va_start(a, n); double s = 0; while (n--) s = s / 2 + va_arg(a, double);
    va_end(a); return s + *name; }
static long long after(int a, long long b, char c, double d, short e, float f, const char* g, unsigned char h, int n, ...) { va_list l;
    va_start(l, n); long long s = a + b + c + (int)d + e + (int)f + *g + h;
    for (int i = 0; i < n; i++) s = s * 5 + (i % 3 == 0 ? va_arg(l, int) : i % 3 == 1 ? va_arg(l, long long) : (long long)va_arg(l, double));
    va_end(l); return s; }
static int vsum(int n, va_list a) { int s = 0; while (n--) s += va_arg(a, int); return s; }
static int relay(int n, ...) { va_list a; va_start(a, n); int r = vsum(n, a); va_end(a); va_start(a, n); r = r * 1000 + vsum(n / 2, a);
    va_end(a); return r; }
static int tree(int depth, ...) { va_list a; va_start(a, depth); int l = va_arg(a, int), r = va_arg(a, int); va_end(a);
    return depth ? tree(depth - 1, l, r + 1) + tree(depth - 1, r, l * 2) : l * 10 + r; }
static void say(char* out, const char* f, ...) { va_list a; va_start(a, f); vsprintf(out + strlen(out), f, a); va_end(a); }
static void logv(char* out, int level, const char* f, va_list a) { va_list b; va_copy(b, a); say(out, "[%d]", level);
    vsprintf(out + strlen(out), f, b); va_end(b); } static void log_(char* out, int level, const char* f, ...) { va_list a; va_start(a, f);
    logv(out, level, f, a); logv(out, level + 1, f, a); va_end(a); }
static int mixed_order(int n, ...) { va_list a, b; va_start(a, n); va_copy(b, a); int x = va_arg(a, int); (void)va_arg(b, int);
    long long y = va_arg(b, long long); (void)va_arg(a, long long); double z = va_arg(a, double), w = va_arg(b, double); va_end(a);
    int last = va_arg(b, int); va_end(b); return x + (int)y + (int)(z + w) + last; }
static const char* join(char* out, ...) { *out = 0; va_list a; va_start(a, out); const char* s;
    while ((s = va_arg(a, const char*))) strcat(out, s); va_end(a); return out; }
static int max(int first, ...) { va_list a; va_start(a, first); int m = first, v; while ((v = va_arg(a, int)) != 0) if (v > m) m = v;
    va_end(a); return m; } static int ptrs(int n, ...) { va_list a; va_start(a, n); int s = 0;
    for (int i = 0; i < n; i++) { int* p = va_arg(a, int*); *p += i; s += *p; } va_end(a); return s; }
static int pick(int k, ...) { va_list a; va_start(a, k); int (*f)(int, ...) = 0; while (k--) f = va_arg(a, int (*)(int, ...)); va_end(a);
    return f(2, 30, 40); } struct fmt { int (*f)(int, ...); int n; }; static int unused(int n, ...) { return n; }
static long long ll(int n, ...) { va_list a; va_start(a, n); long long r = 0;
    while (n--) { r ^= va_arg(a, long long); r = r << 5 | (unsigned long long)r >> 59; } va_end(a); return r; }

int main(void)
{
    printf("%d\n", sum(30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30));
    printf("%.12g\n", dsum("d", 12, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0));
    printf("%lld %lld\n", after(1, 2, 3, 4, 5, 6, "7", 8, 7, 9, 10LL, 11.5, 12, 13LL, 14.0, 15), after(-1, -2LL << 40, -3, -4.5, -5, -6.5f, "x", 255, 0));
    printf("%d %d\n", relay(5, 1, 2, 3, 4, 5), relay(0)); printf("%d\n", tree(6, 1, 2)); char b[200] = "";
    say(b, "%d-%s-%c-%g", 1, "two", '3', 4.5); say(b, "|%lld|%u|%x", 5LL, 6u, 7); printf("%s\n", b); *b = 0;
    log_(b, 3, "<%s:%d:%lld:%.2f>", "m", 4, 1LL << 35, 2.5); printf("%s\n", b); printf("%d\n", mixed_order(4, 1, 20LL, 300.5, 4000));
    char c[64]; printf("%s %d\n", join(c, "a", "bc", "", "def", (char*)0), max(3, 9, -2, 7, 0)); int x = 1, y = 2, z = 3;
    int r = ptrs(5, &x, &y, &z, &x, &y); printf("%d %d %d %d\n", r, x, y, z); int (*f)(int, ...) = sum;
    printf("%d %d %d\n", f(3, 1, 2, 3), (*f)(1, sum(2, 5, 6)), pick(3, unused, sum, relay));
    struct fmt t[] = { { sum, 2 }, { unused, 7 }, { relay, 2 } }; for (int i = 0; i < 3; i++) printf("%d ", t[i].f(t[i].n, i, i + 1));
    printf("\n"); printf("%llx\n", ll(14, 1LL, 2LL, 3LL << 40, -4LL, 5LL, 6LL, 7LL, 8LL, 9LL, 10LL, 11LL, 12LL, 13LL, -1LL));
    printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24);
    return 0;
}
