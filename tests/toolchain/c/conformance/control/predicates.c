/* Conditions made of many parts, whose value is branched on, stored, returned, and used in arithmetic. */
#include <stdio.h>

static int evaluated;
__attribute__((noinline)) static int e(int v) { evaluated++; return v; }
__attribute__((noinline)) static int stored(int a, int b, int c) { int r = a > b && b > c || a == c && !(b < a) || c < 0; return r; }
__attribute__((noinline)) static int branched(int a, int b, int c) { if (a > b && b > c || a == c && !(b < a) || c < 0) return 1; else return 0; }
__attribute__((noinline)) static int looped(int a, int b, int c) { while (a > b && b > c || a == c && !(b < a) || c < 0) return 1; return 0; }
__attribute__((noinline)) static int bitwise(int a, int b, int c) { return (a > b) & (b > c) | (a == c) & !(b < a) | (c < 0); }
__attribute__((noinline)) static int morgan(int a, int b, int c) { return !((!(a > b) || !(b > c)) && (a != c || b < a) && c >= 0); }
__attribute__((noinline)) static int chosen(int a, int b, int c) { return c < 0 ? 1 : a > b ? b > c ? 1 : a == c ? !(b < a) : 0 : a == c ? b >= a : 0; }
__attribute__((noinline)) static unsigned mask(int a, int b) { return -(unsigned)(a < b) & 0xf0 | -(unsigned)(a > b) & 0x0f; }
__attribute__((noinline)) static int sel(int a, int b) { return (a < b) * a + (a >= b) * b; }
__attribute__((noinline)) static int rank(double a, float b, long long c) { return (a < b) + 2 * (b < c) + 4 * (a < c) + 8 * (a == b) + 16 * (c == a); }
__attribute__((noinline)) static int triangle(unsigned a, unsigned b, unsigned c)
{
    if (a + b <= c || b + c <= a || c + a <= b) return 0;
    return a == b ? b == c ? 3 : 2 : b == c || a == c ? 2 : 1;
}
__attribute__((noinline)) static int xor3(int a, int b, int c) { return !a != !b != !c; }
__attribute__((noinline)) static int between(int v, int lo, int hi) { return (unsigned)v - lo <= (unsigned)hi - lo; }

int main(void)
{
    int bad = 0; unsigned h = 0;
    for (int a = -2; a < 3; a++)
        for (int b = -2; b < 3; b++)
            for (int c = -2; c < 3; c++) {
                int r = stored(a, b, c);
                bad += r != branched(a, b, c); bad += r != looped(a, b, c); bad += r != bitwise(a, b, c); bad += r != morgan(a, b, c);
                bad += r != chosen(a, b, c);
                h = h * 2 + r + (h >> 31);
            }
    printf("%d %x\n", bad, h);
    for (int a = 0; a < 2; a++) for (int b = 0; b < 2; b++) for (int c = 0; c < 2; c++) {
        evaluated = 0;
        int r = (e(a) && e(b)) == (e(c) || e(a)) && !(e(b) ^ e(c)) || (e(a) ? e(b) : e(c)) && e(1);
        printf("%d/%d %d ", r, evaluated, xor3(a * 5, b * 7, c * -1));
    }
    printf("\n%x %x %x\n", mask(1, 2), mask(2, 1), mask(2, 2));
    printf("%d %d %d\n", sel(-3, 7), sel(7, -3), sel(4, 4));
    printf("%d %d %d\n", rank(1, 2, 3), rank(2.5, 2.5f, 1), rank(1e10, 5, 10000000000LL));
    printf("%d %d %d %d\n", triangle(3, 4, 5), triangle(2, 2, 3), triangle(5, 5, 5), triangle(1, 2, 3));
    for (int v = -4; v < 5; v++) printf("%d", between(v, -2, 3));
    printf("\n");
    int count = 0;
    for (int i = 0; i < 100; i++) count += (i % 2 == 0) + (i % 3 == 0) * 2 - (i % 6 == 0 && i) + !(i % 7) * !(i % 11);
    printf("%d\n", count);
    int t[2] = { 10, 20 }; printf("%d %d\n", t[3 > 2], t[!(3 > 2)]);
    printf("%d %d\n", "ny"[h > 5] == 'y', (h != 0) << 3 | (h == 0) << 2);
    return 0;
}
