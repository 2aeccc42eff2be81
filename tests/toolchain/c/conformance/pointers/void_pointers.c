/* Generic code by void pointers: sorting, searching, swapping, containers, callbacks with data. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { char name[6]; short n; double w; };
typedef int compare(const void*, const void*);
typedef void visit(void* element, void* data);

static void swap(void* a, void* b, size_t n) { unsigned char *x = a, *y = b; while (n--) { unsigned char t = *x; *x++ = *y; *y++ = t; } }
static void sort(void* base, size_t n, size_t size, compare* c) { char* b = base;
    for (size_t i = 1; i < n; i++) for (size_t j = i; j && c(b + (j - 1) * size, b + j * size) > 0; j--) swap(b + (j - 1) * size, b + j * size, size);
    }
static void* extreme(const void* base, size_t n, size_t size, compare* c) { const char *b = base, *m = b;
    for (; n--; b += size) if (c(b, m) > 0) m = b; return (void*)m; }
static void each(void* base, size_t n, size_t size, visit* v, void* data) { for (char* p = base; n--; p += size) v(p, data); }
static void fill(void* base, size_t n, size_t size, const void* value) { while (n--) memcpy((char*)base + n * size, value, size); }
static void reverse(void* base, size_t n, size_t size) { for (char *a = base, *b = a + (n - 1) * size; a < b; a += size, b -= size) swap(a, b, size); }
static int ints(const void* a, const void* b) { int x = *(const int*)a, y = *(const int*)b; return (x > y) - (x < y); }
static int shorts_down(const void* a, const void* b) { return *(const short*)b - *(const short*)a; }
static int longs(const void* a, const void* b) { const long long *x = a, *y = b; return *x < *y ? -1 : *x > *y; }
static int doubles(const void* a, const void* b) { double x = *(double*)a, y = *(double*)b; return x < y ? -1 : x > y; }
static int strings(const void* a, const void* b) { return strcmp(*(char**)a, *(char**)b); }
static int items(const void* a, const void* b) { const struct item *x = a, *y = b; return x->n != y->n ? x->n - y->n : strcmp(x->name, y->name); }
static void add(void* e, void* data) { *(long long*)data += *(int*)e; }
static void scale(void* e, void* data) { ((struct item*)e)->w *= *(const float*)data; }
static void print(void* e, void* format) { printf(format, *(int*)e); }

int main(void)
{
    int a[] = { 5, -3, 2147483647, 0, -2147483647 - 1, 5, 8 }; sort(a, 7, sizeof *a, ints); each(a, 7, sizeof *a, print, "%d "); qsort(a, 7, sizeof *a, ints);
    short s[] = { 4, -7, 300, 2, 5 }; sort(s, 5, sizeof *s, shorts_down); for (int i = 0; i < 5; i++) printf("%d ", s[i]);
    long long l[] = { 1LL << 40, -1, -(1LL << 40), 0xffffffff }; sort(l, 4, sizeof *l, longs); for (int i = 0; i < 4; i++) printf("%lld ", l[i]);
    printf("\n");
    double d[] = { 2.5, -1, 1e10, 0.1 }; qsort(d, 4, sizeof *d, doubles); for (int i = 0; i < 4; i++) printf("%g ", d[i]);
    const char* w[] = { "pear", "apple", "fig", "orange" }; qsort(w, 4, sizeof *w, strings); for (int i = 0; i < 4; i++) printf("%s ", w[i]);
    printf("\n");
    struct item t[] = { { "c", 3, 0.5 }, { "b", 1, 1.5 }, { "a", 3, 2.5 }, { "d", -2, 3.5 }, { "e", 1, 4.5 } };
    sort(t, 5, sizeof *t, items); float f = 0.5f; each(t, 5, sizeof *t, scale, &f);
    for (int i = 0; i < 5; i++) printf("%s %d %g; ", t[i].name, t[i].n, t[i].w);
    struct item key = { "c", 3 }, *found = bsearch(&key, t, 5, sizeof *t, items); printf("%d\n", found ? (int)(found - t) : -1);
    reverse(t, 5, sizeof *t); printf("%s %s %s ", t[0].name, t[2].name, t[4].name); qsort(t, 5, sizeof *t, items); printf("%s %s\n", t[0].name, t[4].name);
    long long total = 0; each(a, 7, sizeof *a, add, &total);
    printf("%lld %d %g\n", total, *(int*)extreme(a, 7, sizeof *a, ints), *(double*)extreme(d, 4, sizeof *d, doubles));
    struct item many[4]; fill(many, 4, sizeof *many, &key); printf("%s %d %d\n", many[3].name, many[0].n, many[2].n); char c[9];
    fill(c, 3, 3, "xyz"); printf("%.9s\n", c);
    void* mixed[] = { &a[0], s, w, t };
    printf("%d %d %s %s\n", *(int*)mixed[0], ((short*)mixed[1])[1], ((char**)mixed[2])[1], ((struct item*)mixed[3])[2].name);
    void **vv = mixed, *v = vv[1]; *(short*)v = 99; printf("%d\n", s[0]); int big[40]; for (int i = 0; i < 40; i++) big[i] = i * 7919 % 41;
    qsort(big, 40, 4, ints); int ok = 1; for (int i = 1; i < 40; i++) ok &= big[i - 1] <= big[i]; printf("%d %d %d\n", ok, big[0], big[39]);
    return 0;
}
