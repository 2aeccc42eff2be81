// Variable arguments: all types, many, none, copies, forwarding, a small printf, lists read in parts by functions, structures of all sizes.
#include <stdio.h>
#include <stdarg.h>
#include <string.h>

struct s1 { char c; };
struct s6 { short s[3]; };
struct s20 { int i[5]; };
static int count(int first, ...) { va_list v; int n = 0; va_start(v, first); for (int x = first; x; x = va_arg(v, int)) n++; va_end(v); return n; }
static int sum(int n, ...) { va_list v; va_start(v, n); int s = 0; while (n-- > 0) s += va_arg(v, int); va_end(v); return s; }
static int next(va_list* v) { return va_arg(*v, int); }
static int parts(int n, ...) { va_list v; va_start(v, n); int a = next(&v), b = 0; while (n--) b = b * 3 + next(&v); long long l = va_arg(v, long long); int c = next(&v); va_end(v); return a * 1000 + b + c + (int)(l >> 32); }
static void out(char** p, const char* s) { while (*s) *(*p)++ = *s++; }
static void number(char** p, long long v, int base) { char b[24], *e = b + 23; int neg = v < 0; unsigned long long u = neg ? -(unsigned long long)v : (unsigned long long)v; *e = 0; do { *--e = "0123456789abcdef"[u % (unsigned)base]; u /= (unsigned)base; } while (u); if (neg) *--e = '-'; out(p, e); }
static int vformat(char* to, const char* f, va_list v) {
    char* p = to;
    for (; *f; f++) {
        if (*f != '%') { *p++ = *f; continue; }
        int wide = 0;
        while (*++f == 'l') wide++;
        switch (*f) {
        case 'd': number(&p, wide > 1 ? va_arg(v, long long) : wide ? va_arg(v, long) : va_arg(v, int), 10); break;
        case 'x': number(&p, wide > 1 ? va_arg(v, long long) : (long long)va_arg(v, unsigned), 16); break;
        case 's': out(&p, va_arg(v, const char*)); break;
        case 'c': *p++ = (char)va_arg(v, int); break;
        case 'f': { double d = va_arg(v, double); number(&p, (long long)d, 10); *p++ = '.'; d -= (double)(long long)d; number(&p, (long long)((d < 0 ? -d : d) * 1000 + 0.5), 10); break; }
        case 'S': { struct s20 s = va_arg(v, struct s20); for (int i = 0; i < 5; i++) { number(&p, s.i[i], 10); *p++ = ','; } break; }
        case 'T': { struct s6 s = va_arg(v, struct s6); number(&p, s.s[0] + s.s[1] * s.s[2], 10); break; }
        case 'C': *p++ = va_arg(v, struct s1).c; break;
        case '%': *p++ = '%'; break;
        }
    }
    *p = 0;
    return (int)(p - to);
}
static int format(char* to, const char* f, ...) { va_list v; va_start(v, f); int n = vformat(to, f, v); va_end(v); return n; }
static int twice(char* to, const char* f, ...) { va_list v, w; va_start(v, f); va_copy(w, v); int n = vformat(to, f, v); to[n++] = '|'; n += vformat(to + n, f, w); va_end(w); va_end(v); return n; }
static const char* last(int n, ...) { const char* s = ""; va_list v; va_start(v, n); for (int i = 0; i < n; i++) s = va_arg(v, const char*); va_end(v); return s; }
static int small(char c, short s, float f, ...) { va_list v; va_start(v, f); int r = va_arg(v, int) + c + s + (int)f; va_end(v); return r; }
static int pointers(void* p, ...) { va_list v; va_start(v, p); int *a = va_arg(v, int*), (*f)(int, ...) = va_arg(v, int (*)(int, ...)); int r = f(2, *a, a[1]); va_end(v); return r; }
int main(void) {
    char b[300];
    printf("%d %d %d\n", count(0), count(1, 2, 3, 0), count(9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    printf("%d %d %d\n", sum(0), sum(1, 5), sum(20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
    printf("%d\n", parts(3, 7, 1, 2, 3, 5LL << 32, 11));
    int n = format(b, "%d %x %s %c %lld %% %f %llx end", -5, 255u, "text", 'q', -1234567890123LL, 3.25, 0xabcdef012345LL);
    printf("%s %d\n", b, n);
    n = format(b, "%C%S%d%T%f", (struct s1){ 'z' }, (struct s20){ { 1, -2, 3, -4, 5 } }, 77, (struct s6){ { 1, 2, 300 } }, -0.5f);
    printf("%s %d\n", b, n);
    twice(b, "%lld:%d:%f:%s", 1LL << 40, 3, 1.125, "x"); printf("%s\n", b);
    signed char sc = -3; unsigned short us = 65535; _Bool t = 1;
    format(b, "%d %d %d %d", sc, us, t, 'a'); printf("%s %s\n", b, last(3, "a", "b", "c"));
    int a[2] = { 40, 2 };
    printf("%d %d\n", small(-1, 1000, 2.9f, 5), pointers(NULL, a, sum));
    return 0;
}
