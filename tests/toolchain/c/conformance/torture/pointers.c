// Pointers: arithmetic of all element sizes, differences, comparisons, double and triple indirection, arrays of arrays, functions that return pointers, void pointers, restrict.
#include <stdio.h>
#include <stddef.h>
#include <string.h>

struct s3 { char c[3]; };
struct s12 { int i[3]; };
static int matrix[4][5];
static int* row(int r) { return matrix[r]; }
static int (*rows(int r))[5] { return &matrix[r]; }
static char*** triple(char*** p) { return p + 1; }
static void swap(void* a, void* b, size_t n) { char *p = a, *q = b; while (n--) { char t = *p; *p++ = *q; *q++ = t; } }
static int add(int* restrict a, const int* restrict b, int n) { int s = 0; for (int i = 0; i < n; i++) { a[i] += b[i]; s += a[i]; } return s; }
static const char* end_of(const char* s) { while (*s) s++; return s; }
static int reverse(char* s) { char* e = s + strlen(s); int n = 0; while (s < --e) { char t = *s; *s++ = *e; *e = t; n++; } return n; }
static int* find(int* p, int* e, int v) { for (; p != e; ++p) if (*p == v) return p; return NULL; }
static int (*choose(int k))(int, int);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static int (*choose(int k))(int, int) { return k ? plus : minus; }
static int apply(int (**table)(int, int), int n, int a, int b) { int r = 0; while (n-- > 0) r = r * 10 + (*table++)(a, b); return r; }
int main(void) {
    char c[10]; short s[10]; int w[10]; long long l[10]; double d[10]; struct s3 t[10]; struct s12 u[10];
    printf("%d %d %d %d %d %d %d\n", (int)(&c[7] - &c[2]), (int)(&s[7] - &s[2]), (int)(&w[2] - &w[7]), (int)(&l[9] - l), (int)(&d[1] - &d[8]), (int)(&t[9] - &t[4]), (int)(&u[3] - &u[9]));
    int k = 3, m = -2;
    printf("%d %d %d\n", (int)((char*)(t + k) - (char*)t), (int)((char*)(u + 5 + m) - (char*)u), (int)((char*)&u[k].i[1] - (char*)&u[1].i[2]));
    for (int i = 0; i < 20; i++) (&matrix[0][0])[i] = i;
    printf("%d %d %d %d %d\n", row(2)[3], (*rows(1))[4], rows(1)[1][0], *(*(matrix + 3) + 2), *(row(3) - 1));
    printf("%d %d %d %d\n", matrix[1] - matrix[0] == 5, &matrix[2] - &matrix[0] == 2, (int)sizeof matrix[0], (int)sizeof *rows(0));
    char *a = "alpha", *b = "beta", *list[2] = { a, b }, **p1[2] = { list, list + 1 }, ***p2 = p1;
    printf("%s %c %c %d\n", *list, **p1[1], *(**triple(p2) + 2), (int)(p1[1] - *p1));
    ++*p2; printf("%s\n", **p2);
    int x = 1, y = 2, *p = &x, *q = &y, **pp = &p;
    *pp = q; *p = 7; pp = &q; **pp += 5; printf("%d %d %d\n", x, y, p == q);
    struct s12 v1 = { { 1, 2, 3 } }, v2 = { { 4, 5, 6 } };
    swap(&v1, &v2, sizeof v1); swap(&x, &y, sizeof x); printf("%d %d %d %d\n", v1.i[1], v2.i[2], x, y);
    printf("%d %d\n", add(matrix[0], matrix[1], 5), add(matrix[2] + 1, matrix[3], 3));
    char text[] = "reversible";
    int n = reverse(text);
    printf("%s %d %d\n", text, n, (int)(end_of(text) - text));
    int* f = find(matrix[0], matrix[3], 11);
    printf("%d %d\n", f ? (int)(f - matrix[0]) : -1, find(w, w, 3) == NULL);
    int (*table[])(int, int) = { choose(0), choose(1), &plus, *minus };
    printf("%d %d\n", apply(table, 4, 9, 5), (choose(1) == plus) + (**choose(0))(5, 3));
    const int* e = matrix[3] + 5;
    int count = 0;
    for (const int* i = matrix[0]; i < e; i += 3) count += *i;
    for (const int* i = e; i-- > matrix[3];) count += *i * 100;
    printf("%d\n", count);
    int i = 0, arr[5] = { 5, 4, 3, 2, 1 }, *z = arr;
    i += *z++; i += ++*z; i += (*z)++; i += *++z; i -= *z-- * 2; i += *--z; i += z[2] + 3[arr];
    printf("%d %d %d\n", i, (int)(z - arr), arr[1]);
    void* raw = arr;
    printf("%d %d\n", ((int*)raw)[2], *(int*)((char*)raw + 4 * sizeof(int)));
    ptrdiff_t far = &arr[4] - &arr[0];
    printf("%d %d %d\n", (int)far, &arr[1] > &arr[0], !raw);
    return 0;
}
