/* Attributes and specifiers that change nothing visible: const, pure, cold, hot, noreturn, unused, weak aliases of calls. */
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

__attribute__((const, noinline)) static int square(int v) { return v * v; } static int table[4] = { 1, 2, 3, 4 };
__attribute__((pure, noinline)) static int sum(const int* p, int n) { int s = 0; while (n--) s += *p++; return s; }
__attribute__((cold, noinline)) static void rare(int v) { printf("rare %d\n", v); }
__attribute__((hot)) static int often(int v) { return v + 1; } __attribute__((unused)) static int never_called(void) { return 1; }
__attribute__((noreturn, noinline)) static void stop(int v) { printf("stop %d\n", v); exit(0); } noreturn static void stop2(void);
__attribute__((weak)) int weak(int v) { return v * 3; } __attribute__((noclone, noinline)) static int fixed(int a, int b) { return a - b; }
__attribute__((flatten)) static int flat(int v) { return often(often(v)) + fixed(v, 1); }
__attribute__((malloc, noinline)) static int* make(int n) { int* p = malloc(n * sizeof *p); for (int i = 0; i < n; i++) p[i] = i; return p;
    } __attribute__((nonnull(1), returns_nonnull, noinline)) static int* first(int* p, int n) { return p + n; }
__attribute__((warn_unused_result)) static int result(void) { return 5; }
__attribute__((aligned(4), noinline)) static int al(void) { return 6; }
__attribute__((format(printf, 1, 2))) static int out(const char* f, ...) { __builtin_va_list a; __builtin_va_start(a, f);
    int r = vprintf(f, a); __builtin_va_end(a); return r; } static int clean_log;
static void cleaner(int* p) { clean_log = clean_log * 10 + *p; }
__attribute__((noinline)) static int cleaned(int n) { __attribute__((cleanup(cleaner))) int a = n;
    { __attribute__((cleanup(cleaner))) int b = n + 1; if (n == 2) return clean_log; b++; }
    for (int i = 0; i < 2; i++) { __attribute__((cleanup(cleaner))) int c = 7 + i; if (i == n) break; if (n == 5) continue; c = 1; } a = 9;
    return clean_log; } static int placed = 8; __attribute__((used)) static int kept = 4;
static int deprecated_one(void) __attribute__((deprecated)); static int deprecated_one(void) { return 3; }
typedef int aligned_int __attribute__((aligned(4))); typedef unsigned short bytes2 __attribute__((may_alias));
enum __attribute__((packed)) small { S1, S2 = 100 }; struct __attribute__((packed)) p { char c; int i; };
union __attribute__((transparent_union)) tu { int* ip; void* vp; }; static int tu(union tu u) { return *u.ip; }
extern int aliased(int) __asm__("real_name"); int aliased(int v) { return v + 100; }
__attribute__((noinline)) static int slow(int v) { return v * 7 / 2; }
__attribute__((no_instrument_function)) static int plain(void) { return 1; } typedef int mode16 __attribute__((mode(HI)));
typedef unsigned mode64 __attribute__((mode(DI)));

int main(void)
{
    int a = square(5) + square(5); printf("%d\n", a); int s = sum(table, 4); table[0] = 100; s += sum(table, 4); printf("%d\n", s);
    if (__builtin_expect(a == 50, 0)) rare(a); printf("%d %d %d\n", flat(4), weak(5), fixed(9, 4)); int* p = make(5); *first(p, 2) = 50;
    printf("%d %d\n", p[2], p[4]); free(p); printf("%d %d\n", result(), al()); out("%d %s\n", 1, "formatted");
    for (int n = 0; n < 6; n++) { clean_log = 0; int r = cleaned(n); printf("%d/%d ", r, clean_log); } printf("\n"); placed++;
    printf("%d %d %d\n", placed, kept, deprecated_one()); aligned_int ai = 3;
    printf("%d %d %d %d\n", ai, (int)sizeof(enum small), (int)sizeof(struct p), (int)sizeof(aligned_int)); float f = 1.0f;
    bytes2* h = (bytes2*)&f; printf("%x %x\n", h[0], h[1]); printf("%d %d %d %d\n", tu(&a), aliased(1), slow(5), plain());
    printf("%d %d\n", (int)sizeof(mode16), (int)sizeof(mode64)); register int r = 5; auto int au = r; const volatile int cv = au;
    printf("%d\n", cv); static _Thread_local int tl = 4; tl++; printf("%d\n", tl); _Atomic int at = 3; at++; at += 5; printf("%d\n", at);
    const int* restrict rp = table; printf("%d\n", *rp); if (a > 40) stop2(); return 1;
}
static void stop2(void) { stop(7); }
