/* Arrays that are large: static with values, automatic of 20 KB, structures with large arrays, copies. */
#include <stdio.h>
#include <string.h>

static short filled[2000] = { [0 ... 999] = 7, [1500] = -3, [1999] = 1 };
static struct block { int n; unsigned char data[1500]; int sum; } block = { 3, { [0] = 1, [700] = 2, [1499] = 3 }, 99 };
static double reals[300] = { [150 ... 159] = 0.5 };

__attribute__((noinline)) static unsigned local(int seed)
{
    int a[5000];
    for (int i = 0; i < 5000; i++) a[i] = seed = seed * 1103515245 + 12345;
    unsigned h = 0;
    for (int i = 4999; i >= 0; i -= 3) h = h * 31 + (a[i] >> 8);
    return h + a[0] - a[4999];
}
__attribute__((noinline)) static int two(int v)
{
    unsigned char a[10000]; short b[4000]; int before = v * 3, after = v * 5;
    memset(a, v, sizeof a); for (int i = 0; i < 4000; i += 2) b[i] = i, b[i + 1] = -i;
    int s = 0; for (int i = 0; i < 10000; i += 101) s += a[i] + b[i * 2 / 5];
    return s * 10 + after - before;
}
__attribute__((noinline)) static struct block change(struct block b) { b.data[b.n]++; b.n *= 2; b.sum = 0;
    for (int i = 0; i < 1500; i++) b.sum += b.data[i]; return b; }
__attribute__((noinline)) static int deep(int n) { char pad[2000]; pad[0] = n; pad[1999] = n + 1;
    if (n) { int r = deep(n - 1); return r * 2 + pad[0] + pad[1999]; } return 1; }
__attribute__((noinline)) static int far(int i, int j, int k) { int m[40][60];
    for (int a = 0; a < 40; a++) for (int b = 0; b < 60; b++) m[a][b] = a * b; int x = i, y = j, z = k;
    return m[i][j] * m[39][k] + m[x + 1][y + 1] - z; }

int main(void)
{
    int s = 0; for (int i = 0; i < 2000; i++) s += filled[i]; printf("%d %d %d\n", s, filled[1500], filled[1000]);
    s = 0; for (int i = 0; i < 1500; i++) s += block.data[i]; printf("%d %d %d\n", block.n, s, block.sum);
    double d = 0; for (int i = 0; i < 300; i++) d += reals[i]; printf("%g\n", d);
    printf("%u %u\n", local(1), local(-77));
    printf("%d %d\n", two(3), two(200));
    struct block c = change(block); printf("%d %d %d %d %d\n", c.n, c.sum, c.data[3], block.n, block.data[3]);
    c = change(c); printf("%d %d %d\n", c.n, c.sum, c.data[6]);
    struct block* p = &c; *p = block; p->data[1499] = 77; block = *p; printf("%d %d\n", block.data[1499], block.sum);
    printf("%d\n", deep(9));
    printf("%d %d\n", far(3, 5, 59), far(20, 30, 1));
    static int big[20][30]; for (int i = 0; i < 600; i++) big[i / 30][i % 30] = i; int (*r)[30] = big + 19;
    printf("%d %d %d\n", r[-1][29], (*r)[0], *(big[10] + 15));
    char text[3000]; int n = 0; while (n < 2900) n += sprintf(text + n, "%d,", n); printf("%d %.20s %c\n", n, text + 100, text[1234]);
    return 0;
}
