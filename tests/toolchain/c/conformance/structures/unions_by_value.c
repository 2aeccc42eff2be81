/* Unions and structures with unions passed and returned by value, with tags and without; variants in arrays. */
#include <stdio.h>
#include <string.h>

union n { signed char c; short s; int i; long long l; float f; double d; const char* p; }; enum kind { C, S, I, L, F, D, P, NIL };
struct value { enum kind k; union n u; }; struct expr { char op; struct { unsigned char l, r; } arg; struct value v; };

__attribute__((noinline)) static struct value vi(int i) { return (struct value){ I, { .i = i } }; }
__attribute__((noinline)) static struct value vl(long long l) { return (struct value){ L, { .l = l } }; }
__attribute__((noinline)) static struct value vd(double d) { return (struct value){ D, { .d = d } }; }
__attribute__((noinline)) static struct value vf(float f) { return (struct value){ F, { .f = f } }; }
__attribute__((noinline)) static struct value vp(const char* p) { return (struct value){ P, { .p = p } }; }
static const struct value nil = { NIL };
__attribute__((noinline)) static double number(struct value v) { switch (v.k) { case C: return v.u.c; case S: return v.u.s;
        case I: return v.u.i; case L: return v.u.l; case F: return v.u.f; case D: return v.u.d; case P: return strlen(v.u.p); default: return 0; } }
__attribute__((noinline)) static struct value widen(struct value v) { switch (v.k) { case C: v.u.s = v.u.c; v.k = S; break;
        case S: v.u.i = v.u.s; v.k = I; break; case I: v.u.l = v.u.i; v.k = L; break; case L: v.u.d = v.u.l; v.k = D; break; case F: v.u.d = v.u.f;
        v.k = D; break; default: break; } return v; }
__attribute__((noinline)) static struct value add(struct value a, struct value b) { if (a.k == NIL) return b; if (b.k == NIL) return a;
    if (a.k == P || b.k == P) return vp(a.k == P ? a.u.p : b.u.p); while (a.k < b.k) a = widen(a); while (b.k < a.k) b = widen(b);
    switch (a.k) { case C: a.u.c += b.u.c; break; case S: a.u.s += b.u.s; break; case I: a.u.i += b.u.i; break; case L: a.u.l += b.u.l; break;
        case F: a.u.f += b.u.f; break; default: a.u.d += b.u.d; } return a; }
static void show(struct value v) { switch (v.k) { case C: printf("c%d ", v.u.c); break; case S: printf("s%d ", v.u.s); break;
        case I: printf("i%d ", v.u.i); break; case L: printf("l%lld ", v.u.l); break; case F: printf("f%g ", v.u.f); break;
        case D: printf("d%g ", v.u.d); break; case P: printf("p%s ", v.u.p); break; default: printf("nil "); } }
__attribute__((noinline)) static struct value eval(const struct expr* e, int n) { struct expr x = e[n];
    switch (x.op) { case 'v': return x.v; case '+': return add(eval(e, x.arg.l), eval(e, x.arg.r)); case 'w': return widen(eval(e, x.arg.l));
        case 'n': { struct value v = eval(e, x.arg.l); return vd(-number(v)); } } return nil; }
__attribute__((noinline)) static union n raw(union n a, union n b, int pick) { if (pick) a.l ^= b.l; else a = b; return a; }
__attribute__((noinline)) static struct value last(int n, struct value a, struct value b, struct value c) { return n == 0 ? a : n == 1 ? b : c; }

int main(void)
{
    struct value c = { C, { -5 } }, s = { S, { .s = 3000 } }; show(c); show(s); show(vi(70000)); show(vl(1LL << 40)); show(vf(0.5f));
    show(vd(2.25)); show(vp("text")); show(nil); printf("\n");
    struct value w = c; for (int i = 0; i < 5; i++) { w = widen(w); show(w); } printf("\n");
    struct value all[] = { c, s, vi(-7), vl(-1), vf(1.5f), vd(-0.25), vp("str"), nil };
    for (int i = 0; i < 8; i++) { for (int j = i; j < 8; j++) { if (i < 4 && j == 4) continue; show(add(all[i], all[j])); } printf("\n"); }
    struct expr e[] = { { '+', { 1, 2 } }, { 'v', .v = { I, { .i = 40 } } }, { '+', { 3, 4 } }, { 'w', { 5 } }, { 'n', { 6 }
            }, { 'v', .v = { C, { 9 } } }, { 'v', .v = { P, { .p = "seven77" } } } }; show(eval(e, 0)); show(eval(e, 2)); show(eval(e, 3));
    e[1].v = vl(1LL << 33); show(eval(e, 0)); e[2].op = '?'; show(eval(e, 0)); printf("\n");
    union n a = { .l = 0x1111222233334444LL }, b = { .l = 0x0101010101010101LL };
    printf("%llx %llx %x\n", raw(a, b, 1).l, raw(a, b, 0).l, raw(raw(a, b, 1), a, 1).i);
    for (int i = 0; i < 3; i++) show(last(i, vi(i), vd(i), vp("last"))); double t = 0;
    for (int i = 0; i < 8; i++) t += number(all[i]) * (i + 1); printf("%g %d\n", t, (int)sizeof(struct value));
    struct value* p = all + 2; p->u.i *= 3; p[1] = *p; p[1].k = S; show(p[0]); show(p[1]); *p = widen(*p); all[0] = add(*p, p[-1]); show(all[0]); printf("\n");
    return 0;
}
