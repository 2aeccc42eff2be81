/* && and ||: what is evaluated, in which order, and the value. */
#include <stdio.h>

static char trace[64];
static int at;

static int t(char c, int v) { trace[at++] = c; return v; }
static const char* done(void) { trace[at] = 0; at = 0; return trace; }

static int* null;
static double zero = 0.0, half = 0.5;

int main(void)
{
    for (int m = 0; m < 8; m++) {
        int a = m & 1, b = m >> 1 & 1, c = m >> 2;
        int r = t('a', a) && t('b', b) || t('c', c);
        printf("%d %s; ", r, done());
        r = t('a', a) || t('b', b) && t('c', c);
        printf("%d %s; ", r, done());
        r = (t('a', a) || t('b', b)) && t('c', c);
        printf("%d %s; ", r, done());
        r = !(t('a', a) && !t('b', b)) || !t('c', c);
        printf("%d %s; ", r, done());
        if (t('a', a) && (t('b', b) || t('c', c)) && t('d', 1)) r = 1; else r = 0;
        printf("%d %s; ", r, done());
        r = t('a', a) ? t('b', b) && t('c', c) : t('b', b) || t('c', c);
        printf("%d %s\n", r, done());
    }
    printf("%d %d\n", null && *null, null == 0 || *null);
    printf("%d %d %d %d\n", zero && half, zero || half, !half, !zero);
    printf("%d %d\n", 5 && 6, 0x100000000LL && 1);
    long long big = 0x500000000LL;
    volatile unsigned char byte = 128;
    printf("%d %d %d %d\n", big && 1, !big, !!big, byte && big);
    int i = 0;
    while (i < 10 && t('0' + i, i != 6)) i++;
    printf("%d %s\n", i, done());
    int n = 0;
    (void)(n++ && n++); printf("%d ", n);
    (void)(n++ && n++); printf("%d ", n);
    (void)(n-- || n--); printf("%d\n", n);
    int x = 4, y = (x = 0) || (x += 3, x) && (x *= 2, x > 5);
    printf("%d %d\n", x, y);
    printf("%d %d %d\n", 2 + (1 && 1), -(0 || 1), (1 && 0) * 8 + (3 || 0) * 4);
    printf("%d\n", (t('p', 3) > 2) + (t('q', 0) || t('r', 2)) * 2);
    printf("%d\n", at);
    return 0;
}
