// Containers made by macros for any type: vectors, maps, pairs and options, with structures, doubles, bytes and 64-bit numbers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VECTOR(T, N) \
    typedef struct { T* at; unsigned count, room; } N; \
    static void N##_push(N* v, T x) { if (v->count == v->room) { v->room = v->room ? v->room * 2 : 2; v->at = realloc(v->at, v->room * sizeof(T)); } v->at[v->count++] = x; } \
    static T N##_pop(N* v) { return v->at[--v->count]; } \
    static void N##_insert(N* v, unsigned i, T x) { N##_push(v, x); memmove(v->at + i + 1, v->at + i, (v->count - 1 - i) * sizeof(T)); v->at[i] = x; } \
    static T N##_fold(const N* v, T (*f)(T, T), T start) { for (unsigned i = 0; i < v->count; i++) start = f(start, v->at[i]); return start; } \
    static void N##_free(N* v) { free(v->at); *v = (N){ 0 }; }
#define OPTION(T, N) typedef struct { T value; _Bool has; } N;
#define MAP(K, V, N, SAME, HASH) \
    OPTION(V, N##_option) typedef struct { struct { K key; V value; unsigned char state; } slot[32]; int count; } N; \
    static N##_option N##_put(N* m, K k, V v) { for (unsigned h = HASH(k) & 31;; h = (h + 1) & 31) { if (m->slot[h].state != 1) { m->slot[h].key = k; m->slot[h].value = v; m->slot[h].state = 1; m->count++; return (N##_option){ .has = 0 }; } \
        if (SAME(m->slot[h].key, k)) { N##_option old = { m->slot[h].value, 1 }; m->slot[h].value = v; return old; } } } \
    static N##_option N##_get(const N* m, K k) { for (unsigned h = HASH(k) & 31; m->slot[h].state; h = (h + 1) & 31) if (m->slot[h].state == 1 && SAME(m->slot[h].key, k)) return (N##_option){ m->slot[h].value, 1 }; return (N##_option){ .has = 0 }; }
typedef struct { short x; long long y; char z; } triple;
VECTOR(int, ints) VECTOR(double, reals) VECTOR(triple, triples) VECTOR(unsigned char, bytes) VECTOR(long long, longs)
#define EQUAL(a, b) ((a) == (b))
#define EQUAL_TEXT(a, b) (!strcmp(a, b))
static unsigned hash_text(const char* s) { unsigned h = 0; while (*s) h = h * 31 + (unsigned char)*s++; return h; }
#define HASH_LONG(k) ((unsigned)((k) ^ (k) >> 32) * 2654435761u >> 20)
MAP(const char*, triple, by_name, EQUAL_TEXT, hash_text)
MAP(long long, double, by_long, EQUAL, HASH_LONG)
static int plus(int a, int b) { return a * 3 + b; }
static double plus_real(double a, double b) { return a / 2 + b; }
static triple plus_triple(triple a, triple b) { return (triple){ (short)(a.x + b.x), a.y * 3 + b.y, (char)(a.z ^ b.z) }; }
static unsigned char plus_byte(unsigned char a, unsigned char b) { return (unsigned char)(a * 7 + b); }
static long long plus_long(long long a, long long b) { return (long long)((unsigned long long)a * 31u ^ (unsigned long long)b); }
int main(void) {
    ints i = { 0 }; reals r = { 0 }; triples t = { 0 }; bytes b = { 0 }; longs l = { 0 };
    for (int k = 0; k < 20; k++) { ints_push(&i, k * k); reals_insert(&r, r.count / 2, k / 4.0); triples_insert(&t, 0, (triple){ (short)k, k * 10000000000LL, (char)('a' + k) }); bytes_push(&b, (unsigned char)(k * 77)); longs_insert(&l, (unsigned)k / 3, (long long)k << 33); }
    triple s = triples_fold(&t, plus_triple, (triple){ 0 }), p = triples_pop(&t);
    printf("%d %.6f %d %lld %d | %d %lld %c | %u %llx\n", ints_fold(&i, plus, 0), reals_fold(&r, plus_real, 0), s.x, s.y, s.z, p.x, p.y, p.z, bytes_fold(&b, plus_byte, 1), (unsigned long long)longs_fold(&l, plus_long, 1));
    printf("%d\n", ints_pop(&i) + bytes_pop(&b));
    printf("%u %g %lld\n", t.room, reals_pop(&r), longs_pop(&l));
    static by_name n; static by_long m;
    static const char* names[] = { "alpha", "beta", "gamma", "alpha", "delta", "beta" };
    for (int k = 0; k < 6; k++) { by_name_option o = by_name_put(&n, names[k], t.at[k]); printf("%d%c ", o.has, o.has ? o.value.z : '-'); by_long_put(&m, (1LL << (k * 9)) % 1000003 - 5, k * 1.5); }
    by_name_option o = by_name_get(&n, "beta"), none = by_name_get(&n, "omega");
    by_long_option w = by_long_get(&m, (1LL << 27) % 1000003 - 5);
    printf("%d %lld %d %d | %d %g %d\n", n.count, o.value.y, o.has, none.has, m.count, w.value, w.has);
    ints_free(&i); reals_free(&r); triples_free(&t); bytes_free(&b); longs_free(&l);
    return 0;
}
