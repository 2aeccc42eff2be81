/* restrict, const and volatile in pointer types: copies, accumulations, positions of the qualifier. */
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static void add(int* restrict r, const int* restrict a, const int* restrict b, int n) { for (int i = 0; i < n; i++) r[i] = a[i] + b[i];
    }
__attribute__((noinline)) static void add_alias(int* r, const int* a, int n) { for (int i = 1; i < n; i++) r[i] += a[i - 1]; }
__attribute__((noinline)) static int twice(int* restrict p, const int* restrict q) { *p = 5; int x = *q; *p += x; return *p + *q; }
__attribute__((noinline)) static int twice_alias(int* p, const int* q) { *p = 5; int x = *q; *p += x; return *p + *q; }
__attribute__((noinline)) static void sum(const double* restrict v, int n, double* restrict s, int* restrict count) { *s = 0; *count = 0;
    for (int i = 0; i < n; i++) { *s += v[i]; ++*count; } }
__attribute__((noinline)) static long long mixed(long long* a, int* b, short* c, char* d) { *a = 1; *b = 2; *c = 3; *d = 4;
    return *a * 1000 + *b * 100 + *c * 10 + *d; }
__attribute__((noinline)) static int bytes(int* i, unsigned char* c) { *i = 0x01020304; c[0] = 0x99; c[3]++; return *i; }
__attribute__((noinline)) static int chars(char* s, int* n) { *n = 0; while (s[*n]) ++*n; return *n; }
__attribute__((noinline)) static void matrix(int n, int a[restrict 3][3], const int b[restrict 3][3]) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i][j] += b[j][i];
    }
__attribute__((noinline)) static char* copy(char* restrict to, const char* restrict from) { char* r = to; while ((*to++ = *from++)) ; return r; }
struct s { int* restrict a; int* restrict b; };
__attribute__((noinline)) static int in_struct(struct s s) { *s.a = 1; *s.b = 2; return *s.a * 10 + *s.b; }

int main(void)
{
    int a[6] = { 1, 2, 3, 4, 5, 6 }, b[6] = { 10, 20, 30, 40, 50, 60 }, r[6];
    add(r, a, b, 6); for (int i = 0; i < 6; i++) printf("%d ", r[i]);
    add(r, r, a, 0); add_alias(a, a, 6); for (int i = 0; i < 6; i++) printf("%d ", a[i]);
    add_alias(b + 1, b, 5); for (int i = 0; i < 6; i++) printf("%d ", b[i]);
    printf("\n");
    int x = 1, y = 2; int first = twice(&x, &y); printf("%d %d ", first, x); int second = twice_alias(&x, &x); printf("%d %d\n", second, x);
    double v[4] = { 0.5, 1.5, 2.5, 3.5 }, s; int n; sum(v, 4, &s, &n); printf("%g %d\n", s, n);
    long long l; int i; short h; char c; printf("%lld\n", mixed(&l, &i, &h, &c));
    i = bytes(&i, (unsigned char*)&i); first = bytes(&x, (unsigned char*)&y); printf("%x %x\n", i, first); printf("%d\n", chars("count me", &n));
    int m[3][3] = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } }, t[3][3] = { { 0 } }; matrix(3, t, (const int (*)[3])m);
    matrix(2, t, (const int (*)[3])m); printf("%d %d %d %d\n", t[0][1], t[1][0], t[2][0], t[1][1]);
    char buffer[20]; copy(buffer, "restricted"); printf("%s %d\n", buffer, (int)strlen(buffer)); struct s st = { &x, &y }; printf("%d\n", in_struct(st));
    const int k = 5; const int* pk = &k; int const* pk2 = pk; int* const kp = &x; const int* const kpk = &y; const int* const* ppk = &pk;
    volatile int* const volatile vp = &y;
    *kp = 7; pk = &x; printf("%d %d %d %d %d\n", *pk, *pk2, *kpk, **ppk, *vp); *vp = **ppk + 1; printf("%d\n", y);
    const char* const names[] = { "a", "b" }; const char* const* np = names; printf("%s", *np); printf("%s\n", *++np == names[1] ? "same" : "other");
    const struct { int v[2]; char* p; } ks = { { 1, 2 }, buffer }; ks.p[0] = 'R'; printf("%d %s\n", ks.v[1], buffer);
    volatile const int vk = 3; int total = 0; for (int q = 0; q < vk; q++) total += vk; printf("%d\n", total);
    return 0;
}
