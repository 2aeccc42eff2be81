/* Switches, computed jumps, loops of all kinds, setjmp, alloca and arrays of variable length. */
extern int printf(const char*, ...);
static int dense(int x) { switch (x) { case 0: return 5; case 1: return 7; case 2: return x * 3; case 3: return -1; case 4: return 44; case 5: return 0; case 6: return 66; case 7: x++; case 8: return x; case 9: return 1; case 10: return 12; case 11: return 3; default: return -9; } }
static int sparse(unsigned x) { switch (x) { case 1: return 1; case 100: return 2; case 0x80000000U: return 3; case 0xFFFFFFFFU: return 4; case 77777: return 5; default: return 0; } }
static int wide(long long x) { switch (x) { case 1: return 1; case 0x100000001LL: return 2; case -1: return 3; default: return 0; } }
static int machine(const char* program) {
    static const void* const labels[] = {&&halt, &&add, &&dbl, &&neg};
    int acc = 0;
    goto *labels[(int)*program];
add: acc += 5; goto *labels[(int)*++program];
dbl: acc *= 2; goto *labels[(int)*++program];
neg: acc = -acc; goto *labels[(int)*++program];
halt: return acc;
}
static int vla(int n) {
    int total = 0;
    for (int round = 1; round <= 3; ++round) {
        int a[n * round];
        double d[round];
        for (int i = 0; i < n * round; ++i) a[i] = i * round;
        for (int i = 0; i < round; ++i) d[i] = a[i] + 0.5;
        total += a[n * round - 1] + (int)(d[round - 1] * 2);
        char* p = __builtin_alloca((unsigned)n + 3);
        for (int i = 0; i < n + 3; ++i) p[i] = (char)i;
        printf("%d %d %d\n", p[n + 2], a[0], round);
    }
    return total;
}
static int many(int n, int a, int b, int c, int d) { char buffer[n]; buffer[n - 1] = (char)d; printf("%d %d %d %d %d\n", a, b, c, d, buffer[n - 1]); return a + b + c + d; }
static long long deep(int n) { if (n == 0) return 1; volatile char room[n]; room[n - 1] = 1; return deep(n - 1) * 3 + room[n - 1]; }
typedef int Place[4];
__attribute__((returns_twice, noinline)) int mark(Place);
__attribute__((noreturn)) void back(Place, int);
#ifdef __TRANSPUTER__
__attribute__((naked, returns_twice, noinline)) int mark(Place place) { __asm__("ldl 0; ldl 1; stnl 0; ldlp 4; ldl 1; stnl 1; ldc 0; ret"); }
__attribute__((naked)) void back(Place place, int value) { __asm__("ldl 1; ldnl 1; ldnlp -4; stl 3; ldl 1; ldnl 0; ldl 3; stnl 0; ldl 2; ldl 3; gajw; rev; ret"); }
#else
#define mark(p) __builtin_setjmp((void**)p)
#include <setjmp.h>
#undef mark
static jmp_buf buffer;
#define mark(p) setjmp(buffer)
#define back(p, v) longjmp(buffer, v)
#endif
static Place place;
static void leap(int n) { if (n == 0) back(place, 7); leap(n - 1); }
static int jumps(int x) {
    volatile int counter = 0;
    int kept = x * 3;
    int result = mark(place);
    counter++;
    if (counter < 3) leap(counter + 2);
    return kept * 100 + counter * 10 + result;
}
static int loops(void) {
    int total = 0;
    for (int i = 0; i < 10; ++i) { if (i == 3) continue; if (i == 8) break; total += i; for (int j = i; j > 0; j -= 2) total ^= j; }
    int n = 27; do { n = n % 2 ? 3 * n + 1 : n / 2; total++; } while (n != 1);
    unsigned u = 1; while (u < 1000000) u = u * 3 + 1, total += (int)(u & 3);
    return total;
}
static int swap(int n) { int a = 1, b = 2, c = 3; while (n--) { int t = a; a = b; b = c; c = t; } return a * 100 + b * 10 + c; }
int main(void) {
    for (int i = -1; i < 13; ++i) printf("%d ", dense(i));
    printf("\n%d %d %d %d %d %d\n", sparse(1), sparse(100), sparse(0x80000000U), sparse(~0U), sparse(77777), sparse(2));
    printf("%d %d %d %d\n", wide(1), wide(0x100000001LL), wide(-1), wide(0x200000001LL));
    printf("%d\n", machine("\1\1\2\3\1\0"));
    printf("%d\n", vla(5));
    printf("%d\n", many(40, 1, 2, 3, 4));
    printf("%llx\n", deep(20));
    printf("%d\n", jumps(4));
    printf("%d %d %d\n", loops(), swap(4), swap(5));
    return 0;
}
