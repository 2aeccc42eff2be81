/* Unnamed arguments of every type, in any mixture, taken by one or several functions, by va_copy, and passed on. */
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
#include <stdint.h>

static int format(char* out, const char* f, ...)
{
    va_list a; va_start(a, f); char* o = out;
    for (; *f; f++) {
        switch (*f) {
        case 'c': *o++ = va_arg(a, int); break;
        case 'i': o += sprintf(o, "%d", va_arg(a, int)); break;
        case 'u': o += sprintf(o, "%u", va_arg(a, unsigned)); break;
        case 'l': o += sprintf(o, "%ld", va_arg(a, long)); break;
        case 'q': o += sprintf(o, "%lld", va_arg(a, long long)); break;
        case 'U': o += sprintf(o, "%llx", va_arg(a, unsigned long long)); break;
        case 'd': o += sprintf(o, "%g", va_arg(a, double)); break;
        case 's': o += sprintf(o, "%s", va_arg(a, const char*)); break;
        case 'p': o += sprintf(o, "%d", *va_arg(a, int*)); break;
        case 'f': o += sprintf(o, "%d", va_arg(a, int (*)(int))(3)); break;
        case 'v': { va_list* inner = va_arg(a, va_list*); o += sprintf(o, "<%d>", va_arg(*inner, int)); break; }
        default: *o++ = *f;
        }
    }
    *o = 0; va_end(a); return o - out;
}
static int twice(int v) { return 2 * v; }
static int sum(int n, ...) { int s = 0; va_list a; va_start(a, n); while (n-- > 0) s += va_arg(a, int); va_end(a); return s; }
static double mean(int n, ...) { va_list a, b; va_start(a, n); va_copy(b, a); double m = 0, d = 0;
    for (int i = 0; i < n; i++) m += va_arg(a, double); m /= n; for (int i = 0; i < n; i++) { double v = va_arg(b, double) - m; d += v * v; }
    va_end(a); va_end(b); return m + d * 1000; }
static long long vtotal(const char* f, va_list a) { long long s = 0;
    for (; *f; f++) s = s * 3 + (*f == 'q' ? va_arg(a, long long) : *f == 'd' ? (long long)va_arg(a, double) : va_arg(a, int)); return s; }
static long long total(const char* f, ...) { va_list a; va_start(a, f); long long r = vtotal(f, a); va_end(a); return r; }
static long long again(const char* f, ...) { va_list a, b; va_start(a, f); va_copy(b, a); long long r = vtotal(f, a) - vtotal(f, b) + 1;
    va_end(a); va_end(b); va_start(a, f); r += vtotal(f, a); va_end(a); return r; }
static const char* text(char* b, const char* f, ...) { va_list a; va_start(a, f); vsprintf(b, f, a); va_end(a); return b; }
static int list(int first, ...) { int n = 0; va_list a; va_start(a, first); for (int v = first; v != -1; v = va_arg(a, int)) n = n * 10 + v;
    va_end(a); return n; }
static const char* longest(const char* s, ...) { va_list a; va_start(a, s); const char* r = s;
    for (const char* t = s; t; t = va_arg(a, const char*)) if (strlen(t) > strlen(r)) r = t; va_end(a); return r; }
static int nested(int n, ...) { va_list a; va_start(a, n); int r = n ? nested(n - 1, va_arg(a, int) + 1) : va_arg(a, int); va_end(a); return r; }
static int late(long long a, double b, char c, ...) { va_list l; va_start(l, c); int r = va_arg(l, int); long long q = va_arg(l, long long);
    r += va_arg(l, int); va_end(l); return r + (int)(q + a + b + c); }
static void take(va_list* a, int n) { while (n--) printf("%d ", va_arg(*a, int)); }
static void share(int n, ...) { va_list a; va_start(a, n); take(&a, 2); printf("| %d | ", va_arg(a, int)); take(&a, n - 3); va_end(a);
    printf("\n"); }
static void with_list(char* b, int n, ...) { va_list a; va_start(a, n); format(b, "v-v-v", &a, &a, &a); va_end(a); }

int main(void)
{
    char b[200], c[50]; int k = 77, n = format(b, "c i u l q U d s p f", 'x', -5, 4000000000u, -7L, -1LL << 40, ~0ull, 0.5, "str", &k, twice);
    printf("%s %d\n", b, n); signed char sc = -3; unsigned char uc = 253; short ss = -300; unsigned short us = 65000; float fl = 1.25f;
    _Bool bo = 1; format(b, "i,i,i,i,d,i", sc, uc, ss, us, fl, bo); printf("%s\n", b);
    format(b, "dqdiqisq", 1.5, 2LL, 2.5, 3, 4LL, 5, "six", 7LL); printf("%s\n", b);
    printf("%d %d %d\n", sum(0), sum(1, 5), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    printf("%g %g\n", mean(3, 1.0, 2.0, 6.0), mean(1, 0.25));
    printf("%lld %lld %lld\n", total("iqdqi", 1, 1LL << 33, 2.9, -4LL, 5), again("qqd", 1LL, 2LL, 3.0), total(""));
    printf("%s|%s\n", text(b, "%d %s %lld %c", 1, "two", 3LL, '4'), text(c, "%5.2f|%-4d|%04x", 3.14159, 5, 255));
    printf("%d %d %s\n", list(1, 2, 3, -1), list(-1), longest("a", "bcd", "ef", (char*)0));
    printf("%d %d\n", nested(0, 9), nested(1, 9)); printf("%d\n", late(1LL << 4, 2.5, 'c', 10, 1000LL, 20)); share(6, 1, 2, 3, 4, 5, 6);
    with_list(b, 0, 1, 2, 3); printf("%s\n", b); uint64_t big = 1; intptr_t ip = -4; size_t z = 5;
    printf("%d %d %llu\n", (int)ip, sum(2, (int)z, 2), (unsigned long long)big);
    return 0;
}
