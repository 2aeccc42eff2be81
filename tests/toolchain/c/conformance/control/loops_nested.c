/* Nested loops of all kinds with break and continue at each depth. */
#include <stdio.h>

int main(void)
{
    int log = 0, count = 0;
    for (int i = 0; i < 8; i++) {
        if (i == 1) continue;
        for (int j = 0; j < 8; j++) {
            if (j == i) continue;
            if (j > i + 2) break;
            int k = 0;
            while (1) {
                if (++k > 5) break;
                if (k & 1) continue;
                do {
                    count++;
                    if (count % 7 == 0) continue;
                    if (count % 11 == 0) break;
                    log = (log * 5 + i * 64 + j * 8 + k) % 100003;
                } while (count % 3);
                if (log % 13 == 0) break;
            }
            if (log % 17 == 3) break;
        }
        if (log % 19 == 4) break;
        printf("%d:%d:%d ", i, count, log);
    }
    printf("%d %d\n", count, log);
    for (int i = 1; i <= 5; i++) {
        for (int j = 1; j <= 5; j++) printf("%d%c", i * j, j < 5 ? ' ' : '\n');
    }
    int n = 0;
    for (int a = 1; a < 25; a++)
        for (int b = a; b < 25; b++)
            for (int c = b; c < 35; c++) {
                if (a * a + b * b < c * c) break;
                if (a * a + b * b == c * c) { printf("%d-%d-%d ", a, b, c); n++; }
            }
    printf("%d\n", n);
    for (int i = 2, found = 0; found < 12; i++) {
        int j;
        for (j = 2; j * j <= i; j++) if (i % j == 0) break;
        if (j * j <= i) continue;
        found++;
        printf("%d ", i);
    }
    printf("\n");
    int i = 0;
    for (;;) {
        for (;;) {
            for (;;) { if (++i % 4 == 0) break; }
            if (i % 5 == 0) break;
        }
        if (i % 7 == 0) break;
    }
    printf("%d\n", i);
    for (i = 0; i < 3; i++) for (int i = 10; i < 13; i++) { int i = 7; printf("%d", i); }
    printf(" %d\n", i);
    int total = 0;
    for (int x = 0, y = 20; x < y; x += 3, y--) { if ((x ^ y) & 1) continue; total += x * y; }
    printf("%d\n", total);
    while (i-- > 0) { if (i == 1) continue; printf("%d ", i); }
    printf("%d\n", i);
    return 0;
}
