/* Loops with counters of every type, up and down, that wrap or end at their limits. */
#include <stdio.h>
#include <limits.h>

static volatile int lo = 0, hi = 10;

int main(void)
{
    int n = 0; unsigned h = 0;
    for (int i = INT_MAX - 3; i > 0; i++) n++; printf("%d ", n);
    n = 0; for (unsigned i = UINT_MAX - 4; i >= UINT_MAX - 4; i++) n++; printf("%d ", n);
    n = 0; for (unsigned i = 5; i != UINT_MAX; i--) n++; printf("%d ", n);
    n = 0; for (unsigned i = 7; i-- > 0;) n += i; printf("%d ", n);
    n = 0; for (int i = 7; --i >= 0;) n += i; printf("%d ", n);
    n = 0; for (signed char i = -128; i < 127; i++) n++; printf("%d ", n);
    n = 0; for (unsigned char i = 1; i; i += 3) n++; printf("%d ", n);
    n = 0; for (short i = -32768; i < 32700; i += 100) n++; printf("%d ", n);
    n = 0; for (unsigned short i = 65000; i > 60000; i += 7) n++; printf("%d\n", n);
    n = 0; for (long long i = 0xfffffff0LL; i < 0x100000010LL; i += 3) n++, h = h * 3 + (unsigned)i; printf("%d %u ", n, h);
    n = 0; for (long long i = 0x100000003LL; i >= 0xfffffffdLL; i--) n++, h = h * 3 + (unsigned)(i >> 4); printf("%d %u ", n, h);
    n = 0; for (unsigned long long i = 1; i; i <<= 1) n++; printf("%d ", n);
    n = 0; for (long long i = 1; i > 0; i *= 10) n++; printf("%d ", n);
    n = 0; for (unsigned long long i = ~0ull; i; i /= 3) n++; printf("%d\n", n);
    n = 0; for (double d = 0; d < 1; d += 0.1) n++; printf("%d ", n);
    n = 0; for (float f = 0; f < 1; f += 0.1f) n++; printf("%d ", n);
    n = 0; for (double d = 1; d > 1e-10; d *= 0.5) n++; printf("%d\n", n);
    n = 0; for (int i = lo; i < hi; i++) n += i; printf("%d ", n);
    n = 0; for (int i = hi; i < lo; i++) n++; printf("%d ", n);
    n = 0; for (int i = hi; i > lo; i -= 3) n += i; printf("%d ", n);
    n = 0; for (int i = lo; i <= hi; i += 4) n += i; printf("%d ", n);
    n = 0; for (int i = lo; i != hi; i += 2) n += i; printf("%d ", n);
    n = 0; for (int i = 1; i < 1000; i *= 3) n += i; printf("%d ", n);
    n = 0; for (int i = 1000; i; i >>= 1) n += i; printf("%d ", n);
    n = 0; for (int i = -1000; i < -1; i /= 2) n += i; printf("%d\n", n);
    n = 0; while (lo < hi) { lo += 3; hi--; n++; } printf("%d %d %d\n", n, lo, hi);
    int a[10]; for (int i = 0; i < 10; i++) a[i] = i * 3 % 7;
    int s = 0; for (int i = 9; i >= 0; i--) s = s * 7 + a[i]; printf("%d ", s);
    s = 0; for (int *p = a, *e = a + 10; p != e; p++) s = s * 7 + *p; printf("%d ", s);
    s = 0; for (int* p = a + 8; p >= a + 1; p -= 2) s = s * 7 + *p; printf("%d ", s);
    s = 0; for (const char* c = "loop counters"; *c; c++) s += *c; printf("%d\n", s);
    s = 0; for (int i = 0, j = 9; i < j; ++i, --j) { int t = a[i]; a[i] = a[j]; a[j] = t; } for (int i = 0; i < 10; i++) s = s * 7 + a[i]; printf("%d\n", s);
    int i = 0; for (; i < 5; i++) ; printf("%d ", i); for (i = 0; i++ < 5;) ; printf("%d ", i); for (; --i;) ; printf("%d\n", i);
    int limit = 10; n = 0; for (int k = 0; k < limit; k++) { if (k % 3 == 0) limit--; n += k; } printf("%d %d\n", n, limit);
    n = 0; for (int k = 0; k < 10; k++) { k += k & 1; n = n * 10 + k; } printf("%d\n", n);
    return 0;
}
