// Unions: views of bytes, shorts, words and reals; members of different sizes; unions in structures, arrays, parameters, results and initialisers.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

union all { unsigned char b[8]; uint16_t s[4]; uint32_t w[2]; uint64_t l; float f[2]; double d; };
union small { char c; short s; };
struct tagged { enum { INT, REAL, TEXT, PAIR } tag; union { int i; double d; const char* s; struct { short a, b; } p; }; };
static union all make(uint64_t l) { union all u; u.l = l; return u; }
static unsigned mix(union all u) { return u.w[0] ^ u.w[1] ^ u.s[3] << 16 ^ u.b[5]; }
static union small either(union small s, int k) { if (k) s.c = 'X'; else s.s = -2; return s; }
static void show(const struct tagged* t) {
    switch (t->tag) {
    case INT: printf("int %d; ", t->i); break;
    case REAL: printf("real %g; ", t->d); break;
    case TEXT: printf("text %s; ", t->s); break;
    case PAIR: printf("pair %d,%d; ", t->p.a, t->p.b); break;
    }
}
static struct tagged twice(struct tagged t) {
    if (t.tag == INT) t.i *= 2;
    else if (t.tag == REAL) t.d *= 2;
    else if (t.tag == TEXT) { size_t n = strlen(t.s); t.tag = INT; t.i = (int)n * 2; }
    else { t.p.a += t.p.b; t.tag = REAL; double d = t.p.a; t.d = d; }
    return t;
}
static union { int first; double second; } by_name[3] = { { 1 }, { .second = 2.5 }, { .first = 3 } };
int main(void) {
    union all u = make(0x0123456789abcdefull);
    for (int i = 0; i < 8; i++) printf("%02x", u.b[i]);
    printf(" %04x %04x %08x %08x\n", u.s[0], u.s[3], u.w[0], u.w[1]);
    u.b[0] = 0; printf("%016llx ", (unsigned long long)u.l); u.s[1] = 0xffff; printf("%016llx ", (unsigned long long)u.l); u.w[1] += u.w[0]; printf("%016llx\n", (unsigned long long)u.l);
    u.d = 1.0; printf("%08x%08x ", u.w[1], u.w[0]); u.f[0] = -2; printf("%.17g ", u.d); u.l >>= 1; printf("%016llx %u\n", (unsigned long long)u.l, mix(u));
    union small s = { 'a' };
    printf("%d %d\n", either(s, 1).c, either(s, 0).s);
    struct tagged list[] = { { INT, .i = 21 }, { REAL, .d = 1.25 }, { TEXT, .s = "seven c" }, { PAIR, .p = { 3, -4 } } };
    for (int i = 0; i < 4; i++) { show(&list[i]); list[i] = twice(list[i]); }
    printf("\n");
    for (int i = 0; i < 4; i++) show(&list[i]);
    printf("\n%d %g %d\n", by_name[0].first, by_name[1].second, by_name[2].first);
    union { float f; int i; } v;
    int n = 0;
    for (v.f = 1; v.i < 0x42000000; v.i += 0x00400000) n++;
    printf("%d %g\n", n, v.f);
    union { struct { char a, b, c, d; } c; int w; } x = { { 1, 2, 3, 4 } }, y = x;
    y.c.b = y.c.d; printf("%x %x\n", x.w, y.w);
    union { int a[4]; struct { int x, y; } p[2]; } z = { { 1, 2, 3, 4 } };
    z.p[1] = z.p[0]; printf("%d %d %d\n", z.a[2], z.a[3], (int)sizeof z);
    union all *p = &u, arr[2];
    arr[0] = *p; arr[1] = make(~p->l); p = arr + 1; p->s[2] ^= arr->s[2]; printf("%x %d\n", p->s[2], (int)sizeof arr);
    return 0;
}
