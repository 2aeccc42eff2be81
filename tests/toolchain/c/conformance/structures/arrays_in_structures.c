/* Arrays inside structures by value: matrices, fixed strings, stacks, sets of bits, polynomials. */
#include <stdio.h>
#include <string.h>

struct str { unsigned char n; char s[15]; }; struct set { unsigned w[4]; }; struct stack { int n; short v[12]; };
struct poly { int deg; int c[9]; }; struct mat { float m[3][3]; }; struct board { char cell[3][3]; }; struct num { unsigned short d[8]; };

static struct str str(const char* s) { struct str r = { strlen(s) }; memcpy(r.s, s, r.n + 1); return r; }
static struct str cut(struct str s, int from, int n) { struct str r = { n }; memcpy(r.s, s.s + from, n); return r; }
static struct str up(struct str s) { for (int i = 0; i < s.n; i++) if (s.s[i] >= 'a') s.s[i] -= 32; return s; }
static struct set with(struct set s, int b) { s.w[b / 32] |= 1u << b % 32; return s; }
static struct set both(struct set a, struct set b) { for (int i = 0; i < 4; i++) a.w[i] &= b.w[i]; return a; }
static int has(struct set s, int b) { return s.w[b >> 5] >> (b & 31) & 1; }
static int size(struct set s) { int n = 0; for (int i = 0; i < 128; i++) n += has(s, i); return n; }
static struct stack push(struct stack s, int v) { s.v[s.n++] = v; return s; } static struct stack pop(struct stack s, int* v) { *v = s.v[--s.n]; return s; }
static struct poly mul(struct poly a, struct poly b) { struct poly r = { a.deg + b.deg, { 0 } };
    for (int i = 0; i <= a.deg; i++) for (int j = 0; j <= b.deg; j++) r.c[i + j] += a.c[i] * b.c[j]; return r; }
static int at(struct poly p, int x) { int r = 0; for (int i = p.deg; i >= 0; i--) r = r * x + p.c[i]; return r; }
static struct poly derive(struct poly p) { for (int i = 1; i <= p.deg; i++) p.c[i - 1] = p.c[i] * i; p.c[p.deg--] = 0; return p; }
static struct mat mmul(struct mat a, struct mat b) { struct mat r; for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { r.m[i][j] = 0;
        for (int k = 0; k < 3; k++) r.m[i][j] += a.m[i][k] * b.m[k][j]; } return r; }
static struct mat turn(struct mat a) { struct mat r; for (int i = 0; i < 9; i++) r.m[i % 3][i / 3] = a.m[i / 3][i % 3]; return r; }
static int wins(struct board b, char c) { for (int i = 0; i < 3; i++) if (b.cell[i][0] == c && b.cell[i][1] == c && b.cell[i][2] == c || b.cell[0][i] == c && b.cell[1][i] == c && b.cell[2][i] == c) return 1;
    return b.cell[1][1] == c && (b.cell[0][0] == c && b.cell[2][2] == c || b.cell[0][2] == c && b.cell[2][0] == c); }
static int nodes; static int play(struct board b, char c, int empty) { nodes++; char o = c == 'x' ? 'o' : 'x'; if (wins(b, o)) return -1;
    if (!empty) return 0; int best = -2; for (int i = 0; i < 9; i++) { struct board n = b; if (n.cell[i / 3][i % 3] != ' ') continue;
        n.cell[i / 3][i % 3] = c; int v = -play(n, o, empty - 1); if (v > best) best = v; if (best == 1) break; } return best; }
static struct num num(unsigned long long v) { struct num r = { { 0 } }; for (int i = 0; v; i++, v >>= 16) r.d[i] = v; return r; }
static struct num nmul(struct num a, unsigned k) { unsigned c = 0; for (int i = 0; i < 8; i++) { c += a.d[i] * k; a.d[i] = c; c >>= 16; }
    return a; } static struct num nadd(struct num a, struct num b) { unsigned c = 0;
    for (int i = 0; i < 8; i++) { c += a.d[i] + b.d[i]; a.d[i] = c; c >>= 16; } return a; }

int main(void)
{
    struct str a = str("hello world"), b = up(cut(a, 6, 5)); printf("%s %s %s %d\n", a.s, b.s, up(a).s, cut(a, 0, 3).n);
    struct str words[3] = { str("one"), str("two"), cut(a, 2, 4) }; words[0] = words[2];
    printf("%s %s %c\n", words[0].s, words[1].s, up(words[1]).s[2]);
    struct set p = { { 0 } }, q = p; for (int i = 0; i < 128; i += 3) p = with(p, i); for (int i = 0; i < 128; i += 5) q = with(q, i);
    printf("%d %d %d %d %d\n", size(p), size(q), size(both(p, q)), has(both(p, q), 45), has(q, 127)); struct stack s = { 0 }, old;
    for (int i = 0; i < 8; i++) { s = push(s, i * i * i * 90); if (i == 4) old = s; } int v, w; s = pop(pop(s, &v), &w);
    printf("%d %d %d %d\n", v, w, s.n, old.n);
    struct poly x1 = { 1, { -1, 1 } }, x2 = { 1, { 2, 3 } }, r = mul(mul(x1, x2), mul(x2, x1));
    printf("%d %d %d %d %d\n", r.deg, at(r, 2), at(r, 1), at(derive(r), 3), at(derive(derive(derive(r))), -1));
    struct mat m = { { { 1, 2, 0.5f }, { 0, 1, -1 }, { 2, 0, 1 } } }, n = mmul(m, turn(m));
    printf("%g %g %g %g\n", n.m[0][0], n.m[0][2], n.m[2][1], mmul(n, mmul(m, m)).m[1][1]);
    struct board g = { { "xo ", " x ", "  o" } }; printf("%d ", play(g, 'x', 5)); printf("%d ", nodes); g.cell[2][2] = 'x';
    printf("%d ", wins(g, 'x')); struct board e = { { { 'o', ' ', ' ' }, { ' ', 'x', ' ' }, { ' ', ' ', ' ' } } }; nodes = 0;
    e.cell[0][1] = 'x'; v = play(e, 'o', 6); printf("%d %d\n", v, nodes); struct num f = num(1); for (int i = 1; i < 31; i++) f = nmul(f, i);
    f = nadd(f, num(0xffffffffffffull)); for (int i = 7; i >= 0; i--) printf("%04x", f.d[i]); printf("\n");
    return 0;
}
