/* Comparison of pointers in searches: binary search, partition, two ends, end pointers, null, one past the end. */
#include <stdio.h>

static int sorted[] = { -50, -3, 0, 4, 4, 4, 9, 77, 1000, 1001 };
enum { N = sizeof sorted / sizeof *sorted };

static const int* lower(const int* b, const int* e, int v) { while (b < e) { const int* m = b + (e - b) / 2; if (*m < v) b = m + 1; else e = m; } return b; }
static const int* upper(const int* b, const int* e, int v) { while (b != e) { const int* m = b + (e - b >> 1); if (v < *m) e = m; else b = m + 1; } return b; }
static void quick(int* l, int* r) { if (r - l < 1) return; int p = l[(r - l) / 2], *i = l, *j = r;
    while (i <= j) { while (*i < p) i++; while (*j > p) j--; if (i <= j) { int t = *i; *i++ = *j; *j-- = t; } } quick(l, j); quick(i, r); }
static int* partition(int* b, int* e, int v) { int* m = b; for (; b != e; b++) if (*b < v) { int t = *b; *b = *m; *m++ = t; } return m; }
static int pair(const int* b, const int* e, int sum) { int n = 0; --e; while (b < e) { int s = *b + *e; if (s < sum) b++;
        else if (s > sum) e--; else { n++; b++; e--; } } return n; }
static int* unique(int* b, int* e) { if (b == e) return e; int* w = b; while (++b != e) if (*b != *w) *++w = *b; return w + 1; }
static void heap(int* a, int n) { for (int i = n / 2 - 1; i >= 0; i--) for (int k = i, c; (c = 2 * k + 1) < n; k = c) { if (c + 1 < n && a[c + 1] > a[c]) c++;
        if (a[k] >= a[c]) break; int t = a[k]; a[k] = a[c]; a[c] = t; } }
static const char* span(const char* s, const char* e, const char* set) { for (; s < e; s++) { const char* q = set;
        while (*q && *q != *s) q++; if (!*q) break; } return s; }
static void rotate(short* b, short* m, short* e) { short* n = m; while (b != n) { short t = *b; *b++ = *n; *n++ = t; if (n == e) n = m;
        else if (b == m) m = n; } }
static void merge(const int* a, const int* ae, const int* b, const int* be, int* out) { while (a < ae || b < be) *out++ = b == be || a < ae && *a <= *b ? *a++ : *b++;
    }
static int inside(const void* p, const void* b, const void* e) { return (const char*)p >= (const char*)b && (const char*)p < (const char*)e; }

int main(void)
{
    static const int probe[] = { -100, -50, -49, 4, 5, 77, 1001, 2000 };
    for (int i = 0; i < 8; i++) printf("%d-%d ", (int)(lower(sorted, sorted + N, probe[i]) - sorted), (int)(upper(sorted, sorted + N, probe[i]) - sorted));
    printf("\n");
    int store[31], *a = store + 1; unsigned s = 3; for (int i = 0; i < 30; i++) a[i] = (s = s * 75 + 74) % 65537 % 50; int b[30];
    for (int i = 0; i < 30; i++) b[i] = a[i];
    quick(a, a + 29); for (int i = 0; i < 30; i++) printf("%d ", a[i]);
    printf("\n"); int* m = partition(b, b + 30, 20); int ok = 1; for (int* p = b; p < b + 30; p++) ok &= (*p < 20) == (p < m);
    printf("%d %d\n", (int)(m - b), ok);
    printf("%d %d\n", pair(sorted, sorted + N, 8), pair(a, a + 30, 40)); int* e = unique(a, a + 30);
    printf("%d %d %d\n", (int)(e - a), e[-1], (int)(unique(a, a) - a));
    heap(b, 30); ok = 1; for (int i = 1; i < 30; i++) ok &= b[(i - 1) / 2] >= b[i]; printf("%d %d\n", ok, b[0]);
    const char* t = "abacabadx"; const char* q = span(t, t + 9, "abc"); printf("%d %s %d\n", (int)(q - t), q, (int)(span(t, t + 9, "xdcba") - t));
    short r[7] = { 1, 2, 3, 4, 5, 6, 7 }; rotate(r, r + 3, r + 7); for (int i = 0; i < 7; i++) printf("%d", r[i]); rotate(r, r + 5, r + 7);
    printf(" "); for (int i = 0; i < 7; i++) printf("%d", r[i]); printf("\n");
    int out[2 * N]; merge(sorted, sorted + N, sorted + 3, sorted + 8, out); for (int i = 0; i < N + 5; i++) printf("%d ", out[i]); printf("\n");
    struct { int before, v[4], after; } x; int *vb = x.v, *ve = x.v + 4;
    printf("%d%d%d%d\n", inside(&x.before, vb, ve), inside(&x.v[0], vb, ve), inside(&x.v[3], vb, ve), inside(&x.after, vb, ve));
    const int* null = 0; printf("%d %d %d\n", null == (void*)0, !null, null != sorted); int* p = a; int** pp = &p;
    printf("%d %d\n", *pp == a, &*p == p); p = &p[5]; printf("%d\n", (int)(*pp - a));
    return 0;
}
