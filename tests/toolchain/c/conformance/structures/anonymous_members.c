/* Anonymous structures and unions inside others, tags in inner scopes, incomplete types, typedef names as members. */
#include <stdio.h>
#include <stddef.h>

typedef struct vec { union { struct { float x, y, z; }; float v[3]; struct { float r, g, b; } colour; }; } vec;
struct reg { union { unsigned w; struct { unsigned char al, ah; union { unsigned short top; struct { unsigned char t0, t1; }; }; };
        struct { unsigned c : 1, z : 1, n : 1, rest : 29; }; }; };
struct later; struct holder { struct later* p; int (*f)(struct later*); }; struct later { int v; struct holder h; };
static int get(struct later* l) { return l->v + (l->h.p ? l->h.p->v : 0); }
typedef int T; struct typed { T T; struct T { T a; } t; enum { E1 = 5, E2 } e; };
struct chain { int id; struct chain* next; struct { struct chain* other; int n; } extra; };
struct shape { enum { CIRCLE, RECT, TRI } kind; union { struct { double radius; }; struct { int w, h; }; struct { short a, b, c; }; }; const char* name; };
static double size(const struct shape* s) { switch (s->kind) { case CIRCLE: return s->radius * s->radius * 3; case RECT: return s->w * s->h;
        case TRI: return s->a + s->b + s->c; } return -1; }
static vec plus(vec a, vec b) { for (int i = 0; i < 3; i++) a.v[i] += b.v[i]; return a; }
static struct shape shapes[] = { { CIRCLE, .radius = 1.5, .name = "circle" }, { RECT, { .w = 3, .h = 4 }, "rect" }, { .kind = TRI, .a = 3, .b = 4, .c = 5, .name = "tri" }
    };
struct outer { struct { int a; struct { int b; struct { int c; union { int d; char e[4]; }; }; }; }; int f; };

int main(void)
{
    vec p = { .x = 1, .y = 2, .z = 3 }, q = { .v = { 10, 20, 30 } }, r = plus(p, q);
    printf("%g %g %g %g\n", r.x, r.v[1], r.colour.b, q.colour.g); r.colour.r = -1; r.v[2] *= 2; printf("%g %g %d\n", r.x, r.z, (int)sizeof r);
    struct reg e = { .w = 0x11223344 }; printf("%x %x %x %x %x\n", e.al, e.ah, e.top, e.t0, e.t1); e.ah = 0xaa; e.t1 = 0xff;
    printf("%x ", e.w); e.top++; e.c = 1; e.n = 0; printf("%x %d %x\n", e.w, e.z, e.rest); e.rest ^= 0x1fffffff; printf("%x\n", e.w);
    struct later a = { 1, { 0, get } }, b = { 20, { &a, get } }; printf("%d %d %d\n", a.h.f(&a), b.h.f(&b), b.h.p->h.f(b.h.p));
    struct typed t = { 1, { 2 }, E2 }; T total = t.T + t.t.a + t.e; printf("%d\n", total);
    { struct later { char c; } l = { 'x' }; struct holder h = { &a, get }; printf("%d %d\n", (int)sizeof l, h.f(h.p)); enum { E1 = 50 };
        typedef double T; T x = E1; printf("%g\n", x / 4); }
    for (int i = 0; i < 3; i++) printf("%s %g ", shapes[i].name, size(&shapes[i])); shapes[0].kind = RECT; shapes[0].w = 7; shapes[0].h = 6;
    printf("%g\n", size(shapes)); struct chain c1 = { 1, 0 }, c2 = { 2, &c1, { &c1, 5 } }; c1.extra.other = &c2;
    c1.next = c1.extra.other->extra.other; printf("%d %d\n", c1.next->id, c2.next->extra.other->extra.n);
    struct outer o = { { 1, { 2, { 3, { 4 } } } }, 5 };
    printf("%d%d%d%d%d %d %d\n", o.a, o.b, o.c, o.d, o.f, o.e[0], (int)offsetof(struct outer, e[1])); o.e[1] = 1; printf("%d\n", o.d);
    struct outer o2 = { .a = 9, .c = 7, .d = 6, .f = 8 }; printf("%d%d%d%d%d\n", o2.a, o2.b, o2.c, o2.d, o2.f); int* pd = &o2.d; *pd += 256;
    printf("%d %d\n", o2.e[1], o2.e[0]);
    struct { struct { int x, y; } p, *q; } s = { { 1, 2 } }; s.q = &s.p; s.q->x += 10; printf("%d\n", s.p.x + s.q->y);
    union { struct { char a; int b; }; struct { char c; char d; }; long long w; } u = { .w = 0 }; u.b = 7; u.d = 1; u.a = 2;
    printf("%llx %d\n", u.w & 0xffffffff0000ffffLL, u.c); const struct { int k; } kk = { 12 }; printf("%d\n", kk.k); typedef struct { int a; }
    tag1; typedef union { tag1 t; int i; } tag2; tag2 tt = { { 33 } }; printf("%d %d\n", tt.i, ((tag2){ .i = 4 }).t.a);
    return 0;
}
