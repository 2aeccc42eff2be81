/* Structure assignment in all its places: chains, conditional, overlapping halves, elements, through calls, self. */
#include <stdio.h>
#include <string.h>

struct s { int a; char t[9]; double d; }; struct pair { struct s x, y; }; struct odd { char c[7]; }; struct block { int v[64]; };
static struct s g = { 1, "global", 0.5 }, *gp = &g; static struct block bg;
__attribute__((noinline)) static struct s* where(struct s* p, int n) { return p + n; }
__attribute__((noinline)) static struct s make(int n) { struct s r = { n, "", n * 0.25 }; sprintf(r.t, "n%d", n); return r; }
__attribute__((noinline)) static struct s modify(struct s s) { s.a *= 2; s.t[0] -= 32; g.a = 1000; return s; }
__attribute__((noinline)) static void exchange(struct odd* a, struct odd* b) { struct odd t = *a; *a = *b; *b = t; }
__attribute__((noinline)) static struct block fill(int v) { struct block b; for (int i = 0; i < 64; i++) b.v[i] = v + i; return b; }
__attribute__((noinline)) static int total(const struct block* b) { int s = 0; for (int i = 0; i < 64; i++) s += b->v[i] * (i & 3); return s; }
static void show(struct s s) { printf("%d %s %g; ", s.a, s.t, s.d); }

int main(void)
{
    struct s a = g, b, c, t[4]; a.a = 2; c = b = a; b.t[0] = 'G'; show(a); show(b); show(c); printf("\n");
    for (int i = 0; i < 4; i++) t[i] = make(i * 3); *where(t, 1) = *where(t, 3); t[0] = t[2] = make(50); for (int i = 0; i < 4; i++) show(t[i]); printf("\n");
    int yes = t[0].a > 10; a = yes ? make(7) : g; b = !yes ? make(7) : *gp; show(a); show(b); (yes ? &a : &b)->a = 99; show(a);
    *(yes ? &b : &a) = c; show(b); printf("\n");
    g = modify(g); show(g); g = modify(modify(g)); show(g); *gp = make(4); show(g); gp = t; *gp++ = g; *gp-- = *t; show(t[1]); show(*gp); printf("\n");
    struct pair p = { make(1), make(2) }, q; q = p; p.x = p.y; show(p.x); p.y = q.x; show(p.y); q.x = q.x; show(q.x); struct s tmp = q.x;
    q.x = q.y; q.y = tmp; show(q.x); show(q.y); printf("\n");
    struct pair* pp = &q; pp->x = modify(pp->y); show(pp->x); *pp = (struct pair){ pp->y, pp->x }; show(q.x); show(q.y); printf("\n");
    struct odd o[3] = { { "abcdef" }, { "ghijkl" }, { "mnopqr" } }; exchange(o, o + 2); exchange(&o[1], &o[1]); exchange(o + 1, o);
    printf("%s %s %s\n", o[0].c, o[1].c, o[2].c); char raw[3][7]; memcpy(raw, o, sizeof raw); *(struct odd*)raw[1] = o[2];
    printf("%s\n", raw[1]);
    struct block x = fill(5), y = x; y.v[63] = -1; bg = y; x.v[0]++; printf("%d %d %d\n", total(&x), total(&y), total(&bg));
    bg = fill(bg.v[3]); printf("%d %d\n", total(&bg), fill(9).v[9]); struct block* bp = &x; *bp = *bp; bp = &bg; x = *bp;
    printf("%d\n", memcmp(&x, &bg, sizeof x));
    struct s* dyn[2] = { &a, &b }; *dyn[0] = *dyn[1]; *dyn[1] = make(dyn[0]->a); show(a); show(b);
    for (int i = 0; i < 3; i++) { struct s l = make(i), m = l; m.a += 100; t[i] = i & 1 ? l : m; } for (int i = 0; i < 3; i++) show(t[i]);
    printf("\n");
    struct { struct { short s[3]; } in; } n1 = { { { 1, 2, 3 } } }, n2; n2.in = n1.in; n1.in.s[1] = 9;
    printf("%d %d\n", n2.in.s[1], n1.in.s[1]); union { struct { int a, b; } x; struct { int c; struct { int d; } e; } y; } un = { { 1, 2 } };
    un.y.e.d = un.x.a; printf("%d %d\n", un.x.b, un.y.c); struct { } empty1, empty2; empty1 = empty2; volatile struct odd vo = { "vol" };
    struct odd nv; nv = *(struct odd*)&vo; nv = *(const struct odd*)&nv; printf("%s\n", nv.c); struct s arr2[2][2]; arr2[1][0] = make(8);
    memcpy(arr2[0], arr2[1], sizeof arr2[0] / 2); arr2[0][1] = arr2[0][0]; show(arr2[0][1]); printf("\n");
    return 0;
}
