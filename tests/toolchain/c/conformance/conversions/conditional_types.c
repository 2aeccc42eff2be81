/* Conversions between the arms of ?:, across && and ||, in array subscripts, and in switch and if conditions. */
#include <stdio.h>

static volatile int yes = 1, no = 0;
static volatile signed char c = -5;
static volatile unsigned u = 7;
static volatile long long l = -9;
static volatile float f = 2.5f;
static volatile double d = 1e10;
static int hits[8];
static const char* which(long long v) { switch (v) { case -1: return "minus one"; case 4294967295LL: return "all ones";
        case 5: return "five"; default: return "other"; } }

int main(void)
{
    printf("%lld %lld\n", (long long)(yes ? c : u), (long long)(no ? u : c));
    printf("%lld %lld\n", (long long)(yes ? c : l), (long long)(yes ? u : l));
    printf("%g %g %g\n", (double)(yes ? c : f), (double)(yes ? u : d), (double)(no ? f : l));
    printf("%d %d\n", (yes ? c : u) > 0, (yes ? c : 0) > 0);
    printf("%d %d\n", (yes ? -1 : 0u) / 2 > 0, (yes ? -1LL : 0u) / 2 > 0);
    printf("%s %s %s\n", which(yes ? -1 : 0u), which(yes ? -1 : 0), which(yes ? (signed char)-1 : (unsigned char)1));
    printf("%s %s\n", which(yes ? 0xffffffffu : -1), which(no ? 1 : 5.9));
    float g = yes ? 16777217 : 1.0f; printf("%.1f ", g);
    double h = yes ? 16777217 : 1.0f; printf("%.1f ", h);
    h = yes ? 16777217 : 1.0; printf("%.1f\n", h);
    short s = yes ? 70000 : c; printf("%d\n", s);
    if (f) hits[0]++;
    if (!f) hits[1]++;
    if (d > l) hits[2]++;
    if (l < u) hits[3]++;
    if (c > u) hits[4]++;
    if (0.0 || -0.0f) hits[5]++;
    if (1e-40f && 1e-300) hits[6]++;
    if (l >> 32) hits[7]++;
    for (int i = 0; i < 8; i++) printf("%d ", hits[i]);
    printf("\n");
    switch ((unsigned char)c) { case 251: printf("251 "); break; case -5 & 0xffff: printf("65531 "); break; default: printf("neither "); }
    switch (c) { case -5: printf("-5 "); break; case 251: printf("251 "); break; }
    switch (u - 8) { case 0xffffffff: printf("wrapped "); break; default: printf("other "); }
    switch ((char)(u + 250)) { case 1: printf("one\n"); break; case 0x101 - 256 + 1: printf("two\n"); break; default: printf("other\n"); }
    int t[10]; for (int i = 0; i < 10; i++) t[i] = i * i;
    int* m = t + 5;
    printf("%d %d %d %d\n", m[c], m[(signed char)(c + 2)], t[u], m[l + 5 + 3]);
    printf("%d %d %d\n", t[yes ? u : 0], t['c' - 'a'], t[(int)f]);
    printf("%d %d\n", (int)sizeof(yes ? c : c), (int)sizeof(yes ? f : l));
    int n = 0; for (unsigned char k = 5; k <= 5; k--) n++; printf("%d ", n);
    n = 0; for (float k = 0; k < 1; k += 0.125f) n++; printf("%d ", n);
    n = 0; for (long long k = 0xfffffffeLL; k <= 0x100000001LL; k++) n++; printf("%d\n", n);
    while (no) ; do n--; while (n && f); printf("%d\n", n);
    return 0;
}
