/* Code made by lists of macros: enumerations, tables, functions, structures, switches, bit masks, printing. */
#include <stdio.h>
#include <string.h>
#include <stddef.h>

#define FIELDS(X) X(int, id, "%d", 7) X(double, weight, "%g", 2.5) X(const char*, name, "%s", "widget") X(char, grade, "%c", 'A') X(long long, serial, "%lld", 1LL << 40) X(unsigned short, flags, "%u", 0xbeef)
#define MEMBER(t, n, f, v) t n;
#define DEFAULT(t, n, f, v) .n = v,
#define SHOW(t, n, f, v) printf(#n ":" f " ", r->n);
#define META(t, n, f, v) { #n, #t, offsetof(struct record, n), sizeof(t) },
#define GETTER(t, n, f, v) static t get_##n(const struct record* r) { return r->n; } static void set_##n(struct record* r, t value) { r->n = value; }
#define EQUAL(t, n, f, v) && a->n == b->n
#define INDEX(t, n, f, v) F_##n,
#define MASK(t, n, f, v) M_##n = 1 << F_##n,
#define COUNTED(...) + 1
struct record { FIELDS(MEMBER) }; enum { FIELDS(INDEX) F_COUNT }; enum { FIELDS(MASK) }; FIELDS(GETTER)
static const struct { const char *name, *type; int offset, size; } meta[] = { FIELDS(META) };
static void show(const struct record* r) { FIELDS(SHOW) printf("\n"); }
static int equal(const struct record* a, const struct record* b) { return 1 FIELDS(EQUAL); }

#define OPS(X) X(add, +) X(sub, -) X(mul, *) X(and, &) X(or, |) X(xor, ^) X(shl, <<) X(shr, >>) X(lt, <) X(eq, ==)
#define FUNCTION(n, op) static int op_##n(int a, int b) { return a op b; }
#define ENTRY(n, op) { #n, #op, op_##n },
#define TEST(n, op) printf("%d ", op_##n(13, 2) == (13 op 2));
OPS(FUNCTION) static const struct { const char *name, *text; int (*f)(int, int); } ops[] = { OPS(ENTRY) };
#define STATES(X) X(IDLE, 2) X(BUSY, 5) X(DONE, 1)
enum state {
#define X(n, c) ST_##n,
    STATES(X)
#undef X
    ST_COUNT };
static const char* state_name(enum state s) { switch (s) {
#define X(n, c) case ST_##n: return #n;
    STATES(X)
#undef X
    default: return "?"; } }
static const int costs[ST_COUNT] = {
#define X(n, c) [ST_##n] = c * c,
    STATES(X)
#undef X
};
#define REPEAT2(x) x x
#define REPEAT4(x) REPEAT2(x) REPEAT2(x)
#define REPEAT8(x) REPEAT4(x) REPEAT4(x)
#define BIT(n) (1u << (n))
#define FOLD(a, b) (a) * 31 + (b)
#define SWAP(T, a, b) do { T swap_ = a; a = b; b = swap_; } while (0)
#define FOR_RANGE(v, lo, hi) for (int v = (lo), v##_end = (hi); v < v##_end; v++)

int main(void)
{
    struct record a = { FIELDS(DEFAULT) }, b = a; show(&a); set_weight(&b, 9); set_id(&b, get_id(&a) + 1); show(&b);
    printf("%d %d %d %d\n", equal(&a, &b), equal(&a, &a), F_COUNT, 0 FIELDS(COUNTED));
    for (int i = 0; i < F_COUNT; i++) printf("%s/%s@%d+%d ", meta[i].name, meta[i].type, meta[i].offset, meta[i].size);
    printf("%d %d %llx\n", M_flags, M_id | M_name, (unsigned long long)get_serial(&b)); OPS(TEST) printf("\n");
    for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++) printf("%s %s %d; ", ops[i].name, ops[i].text, ops[i].f(100, 3)); printf("\n");
    for (enum state s = 0; s <= ST_COUNT; s++) printf("%s %d ", state_name(s), s < ST_COUNT ? costs[s] : -1); printf("\n"); int n = 0;
    REPEAT8(n = n * 2 + 1;) printf("%d %x %d\n", n, BIT(3) | BIT(n & 31), FOLD(FOLD(1, 2), 3)); int p = 1, q = 2; if (n) SWAP(int, p, q);
    else n = 5; printf("%d %d\n", p, q); FOR_RANGE(i, 2, 5) FOR_RANGE(j, i, 5) printf("%d%d ", i, j); printf("\n");
    return 0;
}
