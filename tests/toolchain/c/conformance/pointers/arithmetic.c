/* Pointer arithmetic and comparison for elements of every size. */
#include <stdio.h>
#include <stddef.h>

typedef void* pointer; struct s1 { char c; }; struct s3 { char c[3]; }; struct s5 { char c[5]; }; struct s6 { short s[3]; };
struct s12 { int i[3]; }; struct s20 { double d[2]; int i; }; struct s28 { char c[28]; };

#define TRY(T, N)                                                                                                           \
    {                                                                                                                       \
        static T t[N];                                                                                                      \
        volatile int k = N / 2, one = 1;                                                                                    \
        T *a = t, *b = t + N, *c = &t[k], *d = b - k;                                                                       \
        printf(#T " %d %d %d %d %d", (int)(b - a), (int)(c - a), (int)(a - b), (int)(d - c), (int)((char*)c - (char*)a));   \
        c += one; c++; ++c; c -= k; c--; d = one + c; d = d - 1;                                                            \
        printf(" %d %d %d", (int)(c - a), (int)(d - b), (int)(&c[k] - &k[a]));                                              \
        printf(" %d%d%d%d%d%d", a < b, a <= a, b > c, b >= b, c == d, c != a);                                              \
        int n = 0; for (T* p = t; p < b; p++) n++; for (T* p = b; p > t; p--) n++; for (T* p = t; p != b; p += 2) n++;        \
        printf(" %d\n", n);                                                                                                 \
    }

__attribute__((noinline)) static int distance(const struct s12* a, const struct s12* b) { return b - a; }
__attribute__((noinline)) static struct s20* shift(struct s20* p, int n) { return p + n; }
__attribute__((noinline)) static struct s3* back(struct s3* p, unsigned char n) { return p - n; }
__attribute__((noinline)) static long long* wide(long long* p, long long n) { return p + n; }
__attribute__((noinline)) static short* small(short* p, signed char n) { return &p[n]; }

int main(void)
{
    TRY(char, 10) TRY(short, 10) TRY(int, 10) TRY(long long, 10) TRY(double, 20) TRY(pointer, 16)
    TRY(struct s1, 10) TRY(struct s3, 10) TRY(struct s5, 10) TRY(struct s6, 12) TRY(struct s12, 10) TRY(struct s20, 10) TRY(struct s28, 8)
    static struct s12 t12[40]; static struct s20 t20[40]; static struct s3 t3[300]; static long long tl[30]; static short ts[300];
    printf("%d %d %d\n", distance(t12, t12 + 39), distance(t12 + 39, t12), distance(&t12[7], &t12[7]));
    printf("%d %d\n", (int)(shift(t20 + 20, -7) - t20), (int)((char*)shift(t20, 39) - (char*)t20));
    printf("%d %d\n", (int)(back(t3 + 299, 255) - t3), (int)(wide(tl + 20, -19) - tl));
    printf("%d %d\n", (int)(small(ts + 150, -128) - ts), (int)(small(ts, 127) - ts));
    volatile unsigned u = 3; volatile long long l = -2; volatile short s = -1; volatile unsigned char c = 250;
    int a[10]; for (int i = 0; i < 10; i++) a[i] = i * 10; int* m = a + 5;
    printf("%d %d %d %d %d %d\n", m[u], m[l], m[s], m[(signed char)c + 2], *(m + u - 6), *(l + m));
    printf("%d %d %d\n", (&a[9])[-4], *(&a[1] + 3), (int)(&a[8] - &a[3]) * 2);
    ptrdiff_t d = &a[2] - &a[7]; size_t z = &a[7] - &a[2]; printf("%d %u %d\n", (int)d, (unsigned)z, d < 0);
    int* nul = 0; printf("%d %d %d %d\n", !nul, nul == 0, a != nul, nul ? 1 : 2);
    void* v = a; v = (char*)v + 8; v += 4; printf("%d %d\n", *(int*)v, (int)(v - (void*)a));
    return 0;
}
