// Closures by structures, iterators as objects, visitors with early stop, recursion through callbacks, tables of offsets, generic containers by void pointers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

struct vec { void* data; int n, room; size_t size; };
static void* vec_push(struct vec* v, const void* e) { if (v->n == v->room) { v->room = v->room ? v->room * 2 : 2; v->data = realloc(v->data, v->room * v->size); } return memcpy((char*)v->data + v->n++ * v->size, e, v->size); }
#define VEC_AT(v, T, i) (((T*)(v).data)[i])
static void vec_sort(struct vec* v, int (*less)(const void*, const void*)) { char t[64]; for (int i = 1; i < v->n; i++) for (int j = i; j > 0; j--) { char *a = (char*)v->data + (j - 1) * v->size, *b = a + v->size; if (!less(b, a)) break; memcpy(t, a, v->size); memcpy(a, b, v->size); memcpy(b, t, v->size); } }
static int vec_each(const struct vec* v, int (*f)(void*, void*), void* ctx) { for (int i = 0; i < v->n; i++) { int r = f((char*)v->data + i * v->size, ctx); if (r) return r; } return 0; }
struct person { char name[12]; short age; double height; };
static int by_age(const void* a, const void* b) { return ((const struct person*)a)->age < ((const struct person*)b)->age; }
static int by_name(const void* a, const void* b) { return strcmp(((const struct person*)a)->name, ((const struct person*)b)->name) < 0; }
static int by_double(const void* a, const void* b) { return *(const double*)a < *(const double*)b; }
static int by_char(const void* a, const void* b) { return *(const char*)a > *(const char*)b; }
static int add_age(void* e, void* ctx) { *(int*)ctx += ((struct person*)e)->age; return 0; }
static int find_tall(void* e, void* ctx) { struct person* p = e; if (p->height > *(double*)ctx) { printf("%s ", p->name); return p->age; } return 0; }
struct closure { int (*call)(struct closure*, int); int a, b; };
static int linear(struct closure* c, int x) { return c->a * x + c->b; }
static int counting(struct closure* c, int x) { c->a += x; return ++c->b * 100 + c->a; }
struct compose { struct closure base; struct closure *f, *g; };
static int composed(struct closure* c, int x) { struct compose* k = (struct compose*)c; return k->f->call(k->f, k->g->call(k->g, x)); }
#define CALL(c, x) ((c)->call((c), (x)))
struct iterator { int (*next)(struct iterator*, int*); };
struct range { struct iterator it; int at, to, step; };
struct filter { struct iterator it; struct iterator* from; int (*keep)(int); };
struct zip { struct iterator it; struct iterator *a, *b; };
static int range_next(struct iterator* i, int* v) { struct range* r = (struct range*)i; if (r->at >= r->to) return 0; *v = r->at; r->at += r->step; return 1; }
static int filter_next(struct iterator* i, int* v) { struct filter* f = (struct filter*)i; while (f->from->next(f->from, v)) if (f->keep(*v)) return 1; return 0; }
static int zip_next(struct iterator* i, int* v) { struct zip* z = (struct zip*)i; int a, b; if (!z->a->next(z->a, &a) || !z->b->next(z->b, &b)) return 0; *v = a * 1000 + b; return 1; }
static int prime(int x) { if (x < 2) return 0; for (int d = 2; d * d <= x; d++) if (x % d == 0) return 0; return 1; }
static const struct { const char* name; size_t at; char kind; } fields[] = { { "name", offsetof(struct person, name), 's' }, { "age", offsetof(struct person, age), 'h' }, { "height", offsetof(struct person, height), 'd' } };
static void describe(const struct person* p) { for (int i = 0; i < 3; i++) { const char* a = (const char*)p + fields[i].at; switch (fields[i].kind) { case 's': printf("%s=%s ", fields[i].name, a); break; case 'h': printf("%s=%d ", fields[i].name, *(const short*)a); break; case 'd': printf("%s=%g ", fields[i].name, *(const double*)a); break; } } }
int main(void) {
    struct vec people = { .size = sizeof(struct person) }, numbers = { .size = sizeof(double) }, chars = { .size = 1 };
    static const struct person list[] = { { "Tony", 50, 1.75 }, { "David", 47, 1.82 }, { "Iann", 41, 1.7 }, { "Miles", 45, 1.9 }, { "Roger", 52, 1.68 } };
    for (int i = 0; i < 5; i++) { vec_push(&people, &list[i]); double d = list[i].height * (i & 1 ? -1 : 1); vec_push(&numbers, &d); }
    for (const char* s = "transputer"; *s; s++) vec_push(&chars, s);
    vec_sort(&people, by_age); for (int i = 0; i < 5; i++) printf("%s ", VEC_AT(people, struct person, i).name);
    vec_sort(&people, by_name); for (int i = 0; i < 5; i++) printf("%s ", VEC_AT(people, struct person, i).name);
    vec_sort(&numbers, by_double); for (int i = 0; i < 5; i++) printf("%g ", VEC_AT(numbers, double, i));
    vec_sort(&chars, by_char); printf("%.*s\n", chars.n, (char*)chars.data);
    int sum = 0; double tall = 1.8, giant = 2;
    vec_each(&people, add_age, &sum);
    int r1 = vec_each(&people, find_tall, &tall), r2 = vec_each(&people, find_tall, &giant);
    printf("%d %d %d\n", sum, r1, r2);
    describe(people.data); describe((struct person*)people.data + 4); printf("\n");
    struct closure f = { linear, 3, 4 }, g = { counting, 0, 0 }; struct compose k = { { composed }, &f, &g }, kk = { { composed }, &k.base, &f };
    int c1 = CALL(&f, 5), c2 = CALL(&g, 5), c3 = CALL(&k.base, 7), c4 = CALL(&kk.base, 1);
    printf("%d %d %d %d\n", c1, c2, c3, c4);
    struct range a = { { range_next }, 0, 60, 1 }, b = { { range_next }, 100, 1000, 7 }; struct filter p = { { filter_next }, &a.it, prime }, q = { { filter_next }, &b.it, prime }; struct zip z = { { zip_next }, &p.it, &q.it };
    for (int v; z.it.next(&z.it, &v);) printf("%d ", v);
    printf("\n");
    free(people.data); free(numbers.data); free(chars.data);
    return 0;
}
