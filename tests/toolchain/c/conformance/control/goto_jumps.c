/* goto forwards, backwards, out of loops, into loops and blocks, and chains of it. */
#include <stdio.h>

__attribute__((noinline)) static int collatz(int n)
{
    int steps = 0;
again:
    if (n == 1) goto done;
    steps++;
    if (n & 1) goto odd;
    n /= 2;
    goto again;
odd:
    n = 3 * n + 1;
    goto again;
done:
    return steps;
}

__attribute__((noinline)) static int find(int m[4][5], int v)
{
    int i, j;
    for (i = 0; i < 4; i++)
        for (j = 0; j < 5; j++)
            if (m[i][j] == v) goto found;
    return -1;
found:
    return i * 10 + j;
}

__attribute__((noinline)) static int into(int start)
{
    int n = 0, total = 0;
    if (start == 1) { n = 3; goto middle; }
    if (start == 2) goto block;
    for (n = 0; n < 6; n++) {
        total += 10;
    middle:
        total += n;
        if (start == 2 && n == 4) { total += 5000; break; }
    }
    if (total > 1000000) {
    block:
        total += 700;
        n = 2;
        if (start == 2) goto middle;
    }
    return total;
}

__attribute__((noinline)) static int resources(int fail)
{
    int log = 0;
    if (fail == 1) goto out1;
    log = log * 10 + 1;
    if (fail == 2) goto out2;
    log = log * 10 + 2;
    if (fail == 3) goto out3;
    log = log * 10 + 3;
out3: log = log * 10 + 7;
out2: log = log * 10 + 8;
out1: log = log * 10 + 9;
    return log;
}

__attribute__((noinline)) static int irreducible(int a, int b)
{
    int n = 0;
    if (a & 1) goto second;
first:
    n++; a += b;
    if (n > 20) return a;
second:
    n += 2; a -= 3;
    if (a % 5 == 0) goto first;
    if (a > 0) goto second;
    b++;
    if (b < 9) goto first;
    return n * 1000 + b;
}

int main(void)
{
    for (int n = 1; n < 28; n += 2) printf("%d ", collatz(n));
    printf("\n");
    int m[4][5]; for (int i = 0; i < 20; i++) m[i / 5][i % 5] = i * i;
    printf("%d %d %d %d\n", find(m, 0), find(m, 81), find(m, 361), find(m, 5));
    printf("%d %d %d\n", into(0), into(1), into(2));
    for (int f = 0; f < 4; f++) printf("%d ", resources(f));
    printf("\n");
    for (int a = 0; a < 30; a += 4) printf("%d %d ", irreducible(a, 2), irreducible(a + 1, 5));
    printf("\n");
    goto last; { last: printf("last\n"); }
    return 0;
}
