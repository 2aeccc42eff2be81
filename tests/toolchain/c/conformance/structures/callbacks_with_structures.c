/* Structures by value through pointers to functions, in tables, and as state that is passed along. */
#include <stdio.h>

struct rng { unsigned long long s; }; struct step { unsigned v; struct rng next; }; struct acc { int n; double sum, sq; };
struct ev { char type; union { int i; float f; struct { short x, y; } p; }; }; struct st { short x, y; unsigned char mode; int log; };
struct res { int ok; struct st s; };
static struct step draw(struct rng r) { r.s = r.s * 6364136223846793005ull + 1442695040888963407ull; return (struct step){ r.s >> 33, r }; }
static struct step coarse(struct rng r) { struct step s = draw(r); s.v %= 6; s.v++; return s; }
static struct step twice(struct rng r) { struct step a = coarse(r), b = coarse(a.next); b.v += a.v; return b; }
static struct acc add(struct acc a, double v) { a.n++; a.sum += v; a.sq += v * v; return a; }
static struct acc skip(struct acc a, double v) { return a; } static struct acc neg(struct acc a, double v) { return add(a, -v); }
static struct acc fold(const double* v, int n, struct acc (*f[])(struct acc, double), int k) { struct acc a = { 0 };
    for (int i = 0; i < n; i++) a = f[i % k](a, v[i]); return a; }
static struct res on_key(struct st s, struct ev e) { s.mode ^= e.i; s.log = s.log * 3 + e.i; return (struct res){ 1, s }; }
static struct res on_move(struct st s, struct ev e) { if (s.mode & 1) return (struct res){ 0, s }; s.x += e.p.x; s.y -= e.p.y;
    return (struct res){ 1, s }; } static struct res on_zoom(struct st s, struct ev e) { s.x *= e.f; s.y /= e.f;
    return (struct res){ s.x < 1000, s }; } static struct res on_other(struct st s, struct ev e) { return (struct res){ 0, { .log = -1 } }; }
static struct res (*handler(char t))(struct st, struct ev) { switch (t) { case 'k': return on_key; case 'm': return on_move;
        case 'z': return on_zoom; default: return on_other; } }
static struct st run(struct st s, const struct ev* e, int n, int* bad) { while (n--) { struct res r = handler(e->type)(s, *e);
        if (r.ok) s = r.s; else ++*bad; e++; } return s; }
struct machine { struct st (*go)(struct st, const struct ev*, int, int*); struct st start; };
struct iter { int at; int (*more)(struct iter); struct iter (*next)(struct iter); int step; };
static int below(struct iter i) { return i.at < 100; } static struct iter plus(struct iter i) { i.at += i.step; return i; }
static struct iter grow(struct iter i) { i.at += i.step; i.step *= 2; if (i.step > 16) i.next = plus; return i; }
static int count(struct iter i, int* last) { int n = 0; for (; i.more(i); i = i.next(i)) n++; *last = i.at; return n; }
struct k { int v; struct k (*f)(struct k, int); }; static struct k odd(struct k, int);
static struct k even(struct k s, int n) { s.v += n; s.f = n & 1 ? odd : even; return s; }
static struct k odd(struct k s, int n) { s.v *= 3; s.f = n > 5 ? even : odd; return s; }

int main(void)
{
    struct rng r = { 42 }; struct step (*kinds[])(struct rng) = { draw, coarse, twice };
    for (int i = 0; i < 9; i++) { struct step s = kinds[i % 3](r); printf("%u ", s.v); r = s.next; } printf("%llx\n", r.s);
    static const double v[] = { 1, 2.5, -3, 4, 5.5, 6 }; struct acc (*f[])(struct acc, double) = { add, skip, neg, add };
    for (int k = 1; k < 5; k++) { struct acc a = fold(v, 6, f, k); printf("%d %g %g ", a.n, a.sum, a.sq); } printf("\n");
    struct ev e[] = { { 'k', .i = 2 }, { 'm', .p = { 5, 7 } }, { 'z', .f = 2.5f }, { 'k', .i = 1 }, { 'm', .p = { 1, 1 }
            }, { '?', .i = 0 }, { 'k', .i = 3 }, { 'm', .p = { 100, -100 } }, { 'z', .f = 20 } }; int bad = 0;
    struct st s = run((struct st){ 1, 2, 0, 0 }, e, 9, &bad); printf("%d %d %d %d %d\n", s.x, s.y, s.mode, s.log, bad);
    struct machine m = { run, s }; bad = 0; s = m.go(m.start, e + 1, 3, &bad); printf("%d %d %d %d %d\n", s.x, s.y, s.mode, s.log, bad);
    s = (*m.go)(run(s, e, 1, &bad), e + 6, 2, &bad); printf("%d %d %d\n", s.x, s.y, bad);
    int last; printf("%d ", count((struct iter){ 0, below, plus, 7 }, &last)); printf("%d ", last);
    printf("%d ", count((struct iter){ -5, below, grow, 1 }, &last)); printf("%d\n", last); struct k k = { 1, even };
    for (int i = 0; i < 12; i++) { k = k.f(k, i); printf("%d ", k.v); } printf("\n"); struct k (*g)(struct k, int) = k.f; k = g(g(k, 1), 2);
    printf("%d %d\n", k.v, k.f == even);
    return 0;
}
