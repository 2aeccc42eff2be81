/* Falling through cases, in several shapes, with declarations and empty cases. */
#include <stdio.h>

__attribute__((noinline)) static int sum(int from)
{
    int s = 0;
    switch (from) {
    case 5: s += 5;
    case 4: s += 40;
    case 3: s += 300;
    case 2: s += 2000;
    case 1: s += 10000;
    case 0:;
    }
    return s;
}

__attribute__((noinline)) static int tail(const unsigned char* p, int n)
{
    int h = 0;
    while (n >= 4) { h = h * 31 + (p[0] | p[1] << 8 | p[2] << 16 | (unsigned)p[3] << 24); p += 4; n -= 4; }
    switch (n) {
    case 3: h ^= p[2] << 16; __attribute__((fallthrough));
    case 2: h ^= p[1] << 8; /* fall through */
    case 1: h ^= p[0]; h *= 0x5bd1e995;
    }
    return h;
}

__attribute__((noinline)) static int upward(int v)
{
    int r = 0;
    switch (v) {
    default: r += 1;
    case 1: r += 10;
        if (v == 7) break;
    case 2: r += 100;
        break;
    case 3: { int k = v * 2; r += k; }
    case 4: r *= 3;
        if (v == 3) { case 5: r -= 4; break; }
        r += 1000;
    case 6: r++;
    }
    return r;
}

static void words(int n)
{
    switch (n) {
        int unused;
    case 3: unused = n * 2; printf("three%d ", unused);
    case 1: printf("one ");
    case 2: printf("two ");
        break;
    case 4:
    case 5: printf("four or five ");
    default: printf("rest ");
    }
}

int main(void)
{
    for (int n = -1; n < 7; n++) printf("%d ", sum(n));
    printf("\n");
    for (int n = 0; n < 12; n++) printf("%x ", tail((const unsigned char*)"hello, world", n));
    printf("\n");
    for (int n = -1; n < 9; n++) printf("%d ", upward(n));
    printf("\n");
    for (int n = 0; n < 7; n++) words(n), printf("| ");
    printf("\n");
    int i = 0, log = 0;
    while (1) {
        switch (i++) {
        case 0: continue;
        case 1: log = log * 10 + 1;
        case 2: log = log * 10 + 2; break;
        case 6: goto out;
        default: log = log * 10 + 9; if (i & 1) continue;
        }
        log++;
    }
out:
    printf("%d %d\n", log, i);
    return 0;
}
