/* Extensions in common use: typeof, labels in blocks, empty structures, ranges, omitted operands, casts to unions, binary numbers. */
#include <stdio.h>

#define N __attribute__((noinline)) static
__extension__ typedef long long int64; typedef struct { } nothing; union iu { int i; float f; }; struct zero { int n; char tail[0]; };
static int arr[] = { [0 ... 4] = 7, [2] = 9, [5 ... 6] = 1 };
N int u(union iu v) { return v.i; } N int block_labels(int n) { int t = 0;
    for (int i = 0; i < n; i++) { __label__ again, out; int k = i; again: t += k; if (k-- > 1) goto again; goto out; out: t++; } return t; }
N int ranges(int c) { switch (c) { case 0 ... 9: return 1; case 'a' ... 'f': case 'A' ... 'F': return 2; case -100 ... -1: return 3;
        default: return 0; } } N int omitted(int a, int b) { return a ?: b ?: 99; } N const char* str(const char* s) { return s ?: "null"; }
N long long mulmod(int64 a, int64 b) { return (a * b) % 1000003; } N int alias(void) { int x = 5; __typeof__(x) y = x * 2;
    __auto_type z = y + 0.5; return (int)(z * 10); } N int voidp(void* p, int n) { p += n; return *(char*)p; }
N int inits(int a) { struct { int x, y; } s = { .y = a, .x = a + 1 }; int v[] = { [2] = a, a + 1, [0] = 3 };
    return s.x * 1000 + v[3] * 10 + v[0]; } N int empties(nothing n, int a) { nothing m = n, *p = &m; return a + (p == &m); }
N int vlas(int n) { struct { int v[3]; int w; } s = { { 1, 2, 3 }, n }; int a[n]; for (int i = 0; i < n; i++) a[i] = s.v[i % 3] + s.w;
    return a[n - 1]; } N int esc(void) { return '\e'; } N int ptrs(void) { void* labels[] = { &&a, &&b }; int i = 0, t = 0; a: t += 1;
    if (i >= 3) goto done; b: t += 10; i++; goto *labels[i & 1]; done: return t; }

int main(void)
{
    printf("%d %d %d\n", 0b1011, 0B11110000, 0b0); for (int i = 0; i < 7; i++) printf("%d ", arr[i]); printf("%d\n", (int)(sizeof arr / 4));
    printf("%x %d\n", u((union iu)1.0f), u((union iu)42)); printf("%d %d\n", block_labels(4), block_labels(7));
    static const int c[] = { 0, 9, 10, 'c', 'F', 'g', -1, -100, -101 }; for (int i = 0; i < 9; i++) printf("%d", ranges(c[i])); printf("\n");
    printf("%d %d %d %s %s\n", omitted(5, 6), omitted(0, 6), omitted(0, 0), str("s"), str(0)); printf("%lld\n", mulmod(999999, 888888));
    printf("%d %d %d %d %d\n", alias(), voidp("hello", 1), inits(4), empties((nothing){ }, 8), vlas(5));
    printf("%d %d %d\n", esc(), ptrs(), (int)sizeof(struct zero)); int x = 3; x = x > 2 ? (x++, x * 2) : 0; printf("%d\n", x);
    { int y = ({ int t = x; t + 1; }); printf("%d\n", y); } unsigned char k = 200; k = -k; k = ~k; printf("%d\n", k);
    int m[2][2] = { 1, 2, 3, 4 }; printf("%d\n", m[1][0]); printf("%d %d\n", (int)sizeof(char[0]) + 1, __alignof__(int));
    int (*fp)(int, int) = omitted; printf("%d %d\n", fp(0, 3), (**fp)(4, 5)); char* s = "abc" "def" + 3 - 1; printf("%s\n", s);
    const int ci = 10; int va[ci]; va[9] = 4; printf("%d\n", va[9]); for (int i = 0, *p = va; i < 10; i++) *p++ = i; printf("%d\n", va[5]);
    typedef int t1, *t2, t3[2]; t1 q1 = 1; t2 q2 = &q1; t3 q3 = { 5, 6 }; printf("%d\n", *q2 + q3[1]); long long unsigned int lu = 1ull << 40;
    printf("%llu\n", lu); if (x) ; else printf("never\n"); ; ; printf("%d\n", (x = 5, x + 1)); return 0;
}
