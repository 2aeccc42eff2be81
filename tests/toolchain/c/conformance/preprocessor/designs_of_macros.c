/* Generic containers and unit tests made of macros; loops unrolled by macros; state machines by __LINE__. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VECTOR(T, N) struct N { int n, room; T* v; }; static void N##_push(struct N* a, T x) { if (a->n == a->room) a->v = realloc(a->v, (a->room = a->room ? a->room * 2 : 2) * sizeof(T)); a->v[a->n++] = x; } static T N##_pop(struct N* a) { return a->v[--a->n]; } static void N##_free(struct N* a) { free(a->v); memset(a, 0, sizeof *a); }
#define SORT(T, N, LESS) static void N(T* v, int n) { for (int i = 1; i < n; i++) { T x = v[i]; int j = i; while (j > 0 && LESS(x, v[j - 1])) { v[j] = v[j - 1]; j--; } v[j] = x; } }
#define LT(a, b) ((a) < (b))
#define GT(a, b) ((a) > (b))
#define BY_KEY(a, b) ((a).key < (b).key || ((a).key == (b).key && strcmp((a).name, (b).name) < 0))
#define CHECK(e) (checks++, (e) ? (void)0 : (void)(fails++, printf("failed %s\n", #e)))
#define BEGIN(s) switch (*(s)) { case 0:
#define YIELD(s, v) do { *(s) = __LINE__; return v; case __LINE__:; } while (0)
#define END(s) } *(s) = -1; return -1
#define UNROLL4(i, body) { enum { i = 0 }; body } { enum { i = 1 }; body } { enum { i = 2 }; body } { enum { i = 3 }; body }
#define MAP(T, R, name, expr) static R name(T it) { return (expr); }
struct item { int key; const char* name; };
VECTOR(int, ints) VECTOR(double, doubles) VECTOR(struct item, items) SORT(int, up, LT) SORT(double, down, GT) SORT(struct item, keyed, BY_KEY) MAP(int, int, cube, it * it * it) MAP(const char*, int, len, (int)strlen(it)) MAP(double, float, half, it / 2) static int checks, fails;
struct gen { int line, i, j; };
static int pairs(struct gen* g) { BEGIN(&g->line)
    for (g->i = 1; g->i < 4; g->i++) {
        for (g->j = 0; g->j < g->i; g->j++)
            YIELD(&g->line, g->i * 10 + g->j);
        YIELD(&g->line, 100 + g->i);
    }
    YIELD(&g->line, 999);
    END(&g->line); }

int main(void)
{
    struct ints a = { 0 }; for (int i = 0; i < 9; i++) ints_push(&a, i * 5 % 9); up(a.v, a.n);
    for (int i = 0; i < a.n; i++) printf("%d ", a.v[i]); int popped = ints_pop(&a); printf("%d %d\n", popped, a.room); struct doubles d = { 0 };
    for (int i = 0; i < 5; i++) doubles_push(&d, i * 1.5 - (i & 1) * 4); down(d.v, d.n); for (int i = 0; i < d.n; i++) printf("%g ", d.v[i]);
    printf("\n"); struct items t = { 0 }; static const struct item in[] = { { 3, "c" }, { 1, "z" }, { 3, "a" }, { 2, "m" }, { 1, "b" } };
    for (int i = 0; i < 5; i++) items_push(&t, in[i]); keyed(t.v, t.n); for (int i = 0; i < t.n; i++) printf("%d%s ", t.v[i].key, t.v[i].name);
    struct item last = items_pop(&t); printf("%s\n", last.name); ints_free(&a); doubles_free(&d); items_free(&t);
    struct gen g = { 0 }, h = { 0 }; for (int v; (v = pairs(&g)) >= 0;) { printf("%d ", v); if (v > 100) printf("(%d) ", pairs(&h)); }
    int more = pairs(&g); printf("%d %d\n", more, g.line); int sum = 0; UNROLL4(k, sum = sum * 10 + k * k;) printf("%d\n", sum);
    CHECK(1 + 1 == 2); CHECK(cube(3) == 27); CHECK(len("four") == 4); CHECK(half(3) == 1.5f); CHECK(sum > 100000); CHECK(cube(2) == 9);
    printf("%d %d\n", checks, fails);
    return 0;
}
