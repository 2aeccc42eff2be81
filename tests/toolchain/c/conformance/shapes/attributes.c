// Attributes: noinline, always_inline, pure, const, aligned, packed, cleanup, may_alias, noreturn, unused, weak, section of hints.
#include <stdio.h>
#include <setjmp.h>
#include <string.h>
#include <stdint.h>

__attribute__((noinline, const)) static int square(int x) { return x * x; }
__attribute__((always_inline)) static inline int cube(int x) { return x * x * x; }
static int table[8] = { 3, 1, 4, 1, 5, 9, 2, 6 };
__attribute__((noinline, pure)) static int total(int n) { int s = 0; while (n--) s += table[n]; return s; }
struct __attribute__((packed)) packed { char a; int b; short c; double d; long long e; char f; };
struct inner { char x; short y; } __attribute__((packed));
struct outer { char c; struct inner i; int n; };
struct word { char c; int v __attribute__((aligned(4))); short s __attribute__((packed)); };
static char buffer[32] __attribute__((aligned(4)));
typedef unsigned __attribute__((may_alias)) alias;
static jmp_buf out;
__attribute__((noreturn, noinline)) static void leave(int code) { longjmp(out, code); }
static void closing(int* p) { printf("close %d\n", *p); }
static void text_end(char** p) { printf("end %s\n", *p); }
static int scopes(int n) {
    int a __attribute__((cleanup(closing))) = n;
    for (int i = 0; i < 3; i++) {
        int b __attribute__((cleanup(closing))) = n * 10 + i;
        if (i == 1 && n == 1) continue;
        if (i == 2 && n == 2) break;
        if (n == 3) return a + b;
        char* s __attribute__((cleanup(text_end))) = i ? "later" : "first";
    }
    a += 100;
    return a;
}
__attribute__((unused)) static int never(void) { return 1; }
__attribute__((noinline)) static int checked(int x) { if (__builtin_expect(x < 0, 0)) leave(-x); return x * 2; }
static int kind(int x) { switch (x & 3) { case 0: return 10; case 1: return 11; case 2: return 12; case 3: return 13; } __builtin_unreachable(); }
static int assumed(int* p, int n) { if (n < 0 || n > 8) __builtin_unreachable(); int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
__attribute__((weak)) int weak_one(void) { return 5; }
int main(void) {
    int s = 0;
    for (int i = 0; i < 5; i++) s += square(3) + cube(i) + total(8);
    table[2] = 100;
    printf("%d %d\n", s, total(4));
    struct packed p = { 1, -2, 3, 4.5, -5, 6 };
    p.b *= 3; p.c--; p.d /= 2; p.e <<= 35; p.f ^= p.a;
    unsigned char raw[sizeof p];
    memcpy(raw, &p, sizeof p);
    for (unsigned i = 0; i < sizeof raw; i++) printf("%02x", raw[i]);
    printf(" %d %d %d\n", (int)sizeof p, (int)sizeof(struct outer), (int)sizeof(struct word));
    struct packed list[3] = { p, { 7, 8, 9, 10, 11, 12 }, p };
    struct packed* q = &list[1];
    q->d += list[2].d; q->e += list[0].e; list[2] = *q;
    printf("%d %g %lld %d\n", list[2].b, list[2].d, (long long)list[2].e, list[2].f);
    struct outer o = { 'a', { 'b', -300 }, 7 };
    o.i.y *= 2; o.n += o.i.y;
    printf("%c %c %d %d\n", o.c, o.i.x, o.i.y, o.n);
    float f = 1.5f;
    *(alias*)&f += 0x800000;
    printf("%g %d\n", f, (int)((uintptr_t)buffer & 3));
    for (int n = 0; n < 4; n++) printf("= %d\n", scopes(n));
    int code = setjmp(out);
    if (code) printf("left with %d\n", code);
    else { printf("%d\n", checked(4)); printf("%d\n", checked(-9)); }
    printf("%d %d %d %d %d\n", kind(4), kind(7), assumed(table, 8), weak_one(), __builtin_constant_p(3));
    return 0;
}
