/* Allocated structures: trees, growing arrays, matrices of rows, strings, reallocation, freeing in odd orders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tree { int key, count; struct tree *l, *r; };
struct array { int n, room; int* v; };
struct text { char* s; size_t n; };

static struct tree* insert(struct tree* t, int key)
{
    if (!t) { t = calloc(1, sizeof *t); t->key = key; t->count = 1; }
    else if (key < t->key) t->l = insert(t->l, key); else if (key > t->key) t->r = insert(t->r, key); else t->count++;
    return t;
}
static struct tree* erase(struct tree* t, int key)
{
    if (!t) return 0;
    if (key < t->key) t->l = erase(t->l, key); else if (key > t->key) t->r = erase(t->r, key);
    else if (t->l && t->r) { struct tree* m = t->r; while (m->l) m = m->l; t->key = m->key; t->count = m->count; t->r = erase(t->r, m->key); }
    else { struct tree* c = t->l ? t->l : t->r; free(t); return c; }
    return t;
}
static int depth(const struct tree* t) { if (!t) return 0; int l = depth(t->l), r = depth(t->r); return (l > r ? l : r) + 1; }
static void show(const struct tree* t) { if (t) { show(t->l); printf("%d%s ", t->key, t->count > 1 ? "+" : ""); show(t->r); } }
static void release(struct tree* t) { if (t) { release(t->l); release(t->r); free(t); } }
static void push(struct array* a, int v) { if (a->n == a->room) a->v = realloc(a->v, (a->room = a->room * 2 + 1) * sizeof *a->v); a->v[a->n++] = v; }
static struct text join(struct text a, const char* b) { size_t m = strlen(b); char* s = malloc(a.n + m + 1); if (a.s) memcpy(s, a.s, a.n);
    memcpy(s + a.n, b, m + 1); free(a.s); return (struct text){ s, a.n + m }; }
static double** matrix(int r, int c) { double** m = malloc(r * sizeof *m);
    for (int i = 0; i < r; i++) { m[i] = malloc(c * sizeof **m); for (int j = 0; j < c; j++) m[i][j] = i * c + j; } return m; }

int main(void)
{
    struct tree* t = 0; unsigned seed = 7;
    for (int i = 0; i < 30; i++) { seed = seed * 1103515245u + 12345; t = insert(t, seed >> 16 & 31); }
    show(t); printf("depth %d\n", depth(t));
    for (int k = 0; k < 32; k += 3) t = erase(t, k);
    show(t); printf("depth %d\n", depth(t)); release(t);
    struct array a = { 0, 0, 0 }; for (int i = 0; i < 100; i++) push(&a, i * i); long long s = 0; for (int i = 0; i < a.n; i++) s += a.v[i];
    printf("%d %d %lld\n", a.n, a.room, s); free(a.v);
    struct text x = { 0, 0 }; for (int i = 0; i < 6; i++) { char n[8]; sprintf(n, "%d,", i * 111); x = join(x, n); }
    printf("%s %d\n", x.s, (int)x.n); free(x.s);
    double** m = matrix(4, 3); double* swap = m[0]; m[0] = m[3]; m[3] = swap; double d = 0;
    for (int i = 0; i < 4; i++) for (int j = 0; j < 3; j++) d += m[i][j] * (i + 1) * (j + 1); printf("%g %g\n", d, m[0][2]);
    for (int i = 3; i >= 0; i--) free(m[i]); free(m);
    void* p[40]; for (int i = 0; i < 40; i++) { p[i] = malloc(i * 7 + 1); memset(p[i], i, i * 7 + 1); }
    for (int i = 0; i < 40; i += 2) free(p[i]); for (int i = 0; i < 40; i += 2) { p[i] = malloc(i * 5 + 3); memset(p[i], i, i * 5 + 3); }
    int bad = 0; for (int i = 0; i < 40; i++) { unsigned char* c = p[i]; int n = i & 1 ? i * 7 + 1 : i * 5 + 3;
        for (int k = 0; k < n; k++) bad += c[k] != i; } printf("%d\n", bad); for (int i = 39; i >= 0; i--) free(p[i]);
    int (*g)[5] = malloc(3 * sizeof *g); for (int i = 0; i < 15; i++) g[i / 5][i % 5] = i; printf("%d %d\n", g[2][4], (*g)[3]);
    g = realloc(g, 6 * sizeof *g); g[5][0] = 9; printf("%d %d\n", g[2][4], g[5][0]); free(g); free(NULL);
    int* z = calloc(50, sizeof *z); int zero = 0; for (int i = 0; i < 50; i++) zero += z[i] == 0; printf("%d\n", zero); free(z);
    return 0;
}
