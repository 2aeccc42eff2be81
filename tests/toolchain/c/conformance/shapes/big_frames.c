// Functions with large frames and large static arrays, so that offsets need many prefixes; structures of kilobytes as values.
#include <stdio.h>
#include <string.h>

static int far_[20000];
static short before[5] = { 1, 2, 3, 4, 5 };
static char middle_[40000];
static long long after[3] = { 7, 8, 9 };
struct large { int head; int data[250]; char name[20]; double last; };
static struct large store[3];
__attribute__((noinline)) static int frame(int n) {
    int a[600];
    char b[700];
    short c[500];
    double d[100];
    int first = n, second = n * 2;
    for (int i = 0; i < 600; i++) a[i] = i * n;
    for (int i = 0; i < 700; i++) b[i] = (char)(i + n);
    for (int i = 0; i < 500; i++) c[i] = (short)(a[i] + b[i]);
    for (int i = 0; i < 100; i++) d[i] = c[i * 5] * 0.5;
    double s = first;
    for (int i = 0; i < 100; i++) s += d[i] + a[i * 6] + b[699 - i] + c[i];
    return (int)s + second;
}
__attribute__((noinline)) static struct large build(int k) { struct large l; memset(&l, 0, sizeof l); l.head = k; for (int i = 0; i < 250; i++) l.data[i] = i ^ k; strcpy(l.name, "large"); l.last = k * 1.5; return l; }
__attribute__((noinline)) static int total(struct large l, int from) { int s = l.head; for (int i = from; i < 250; i++) s += l.data[i]; l.data[0] = -1; return s + (int)l.last + l.name[4]; }
__attribute__((noinline)) static struct large change(struct large l, int i, int v) { l.data[i] = v; l.last += v; return l; }
__attribute__((noinline)) static int many(int n) {
    int v00 = n, v01 = n + 1, v02 = n * 2, v03 = n - 3, v04 = n ^ 4, v05 = n | 5, v06 = n & 6, v07 = n + 7, v08 = n << 1, v09 = n >> 1, v10 = ~n, v11 = -n, v12 = n * 12, v13 = n + 13, v14 = n - 14, v15 = n ^ 15, v16 = n * n, v17 = n % 17, v18 = n / 3, v19 = n + 19;
    for (int i = 0; i < 5; i++) { v00 += v19; v01 += v18; v02 += v17; v03 += v16; v04 += v15; v05 += v14; v06 += v13; v07 += v12; v08 += v11; v09 += v10; v10 ^= v00; v11 ^= v01; v12 ^= v02; v13 ^= v03; v14 ^= v04; v15 ^= v05; v16 ^= v06; v17 ^= v07; v18 ^= v08; v19 ^= v09; }
    return v00 + 2 * v01 + 3 * v02 + 4 * v03 + 5 * v04 + 6 * v05 + 7 * v06 + 8 * v07 + 9 * v08 + 10 * v09 + 11 * v10 + 12 * v11 + 13 * v12 + 14 * v13 + 15 * v14 + 16 * v15 + 17 * v16 + 18 * v17 + 19 * v18 + 20 * v19;
}
__attribute__((noinline)) static int recursive(int n) { int pad[200]; pad[n % 200] = n; pad[199 - n % 200] = n * 2; if (n == 0) return pad[0]; int r = recursive(n - 1); return r + pad[n % 200] + pad[199 - n % 200]; }
int main(void) {
    for (int i = 0; i < 20000; i += 13) far_[i] = i;
    far_[19999] = 5; middle_[0] = 1; middle_[39999] = 2; middle_[32768] = 3; middle_[255] = 4;
    int s = 0;
    for (int i = 0; i < 20000; i += 999) s += far_[i];
    printf("%d %d %d %d %d %d\n", s, far_[19994] + far_[19999], middle_[0] + middle_[39999] * 10 + middle_[32768] * 100, before[4], (int)after[2], middle_[256]);
    printf("%d %d %d %d\n", frame(1), frame(7), many(5), many(-100));
    struct large a = build(3), b = a;
    b.data[249] = 1000; store[1] = change(b, 100, 77); store[2] = store[1]; store[0] = change(store[2], 0, 5);
    printf("%d %d %d %d %d\n", total(a, 0), total(b, 200), total(store[0], 0), total(store[2], 99), store[1].data[0]);
    struct large* p = &store[2];
    *p = p->data[100] == 77 ? a : b;
    printf("%d %g %s %d\n", total(*p, 0), store[0].last, store[0].name, memcmp(p, &a, sizeof a));
    printf("%d %d\n", recursive(3), recursive(12));
    return 0;
}
