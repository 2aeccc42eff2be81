// Sequenced side effects: increments in indices, assignments as values, chains, compound through calls once, conditions with effects.
#include <stdio.h>

static int calls;
static int a[10];
static int* at(int i) { calls++; return &a[i]; }
static int next(void) { return ++calls; }
static struct { int x, y[3]; } s, *p = &s;
static int set(int* q, int v) { *q = v; return v + 1; }
int main(void) {
    int i = 0, j, k;
    a[i++] = 5; a[i++] = 6; a[++i] = 7; a[i--] += 1; a[i] = i; printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], i);
    i = j = k = 4; printf("%d %d %d\n", i, j, k);
    i += j -= k *= 2; printf("%d %d %d\n", i, j, k);
    *at(5) += 3; *at(5) *= 4; (*at(5))++; --*at(5); *at(6) |= *at(5); printf("%d %d %d\n", a[5], a[6], calls);
    at(3)[1] = at(2)[0] = 9; printf("%d %d %d\n", a[4], a[2], calls);
    p->y[i = 1]++; p->y[i] += 5; s.x = p->y[1]++; ++p->x; printf("%d %d %d\n", s.x, s.y[1], i);
    int x = (i = 3, j = i * 2, i + j); printf("%d\n", x);
    int r = set(&i, 10) + set(&j, 20); printf("%d %d %d\n", r, i, j);
    if ((k = next()) > 3 && (x = next()) > k) printf("%d %d\n", x - k, k > 0);
    while ((i -= 3) > 0 && (j = i)) ;
    printf("%d %d\n", i, j);
    char text[8], *t = text; const char* f = "copied";
    while ((*t++ = *f++)) ;
    printf("%s %d\n", text, (int)(t - text));
    unsigned char u = 255; i = u++ + 1; j = ++u; printf("%d %d %d\n", i, j, u);
    short h = (short)(i = 70000); printf("%d %d\n", h, i);
    i = h = 40000; printf("%d %d\n", i, h);
    float fl; double d = fl = 0.1; printf("%d %d\n", d == 0.1, d == fl);
    unsigned char c; i = c = 300; printf("%d %d\n", i, c);
    _Bool b; i = b = 7; printf("%d %d\n", i, b);
    i = 5; i = i++ + 0 * 1 ? 9 : 8; printf("%d\n", i);
    i = 1; i <<= i; i <<= i; i |= i << i; printf("%d\n", i);
    i = 7; i -= i; i += !i; i *= -i; printf("%d\n", i);
    int m[3][3] = { { 0 } }, q = 0;
    for (int y = 0; y < 3; y++) for (int z = 0; z < 3; z++) m[y][z] = q++;
    q = 0; m[q][q + 1] = 50; q++; q = m[q][q]; printf("%d\n", q);
    int *v = a, w = *v++ + 1; w += *v; *v++ = w; printf("%d %d %d\n", w, a[1], (int)(v - a));
    int n = 3; do n--; while (n-- > 0); printf("%d\n", n);
    for (i = 0, j = 10; i < j; i += 2, --j) ; printf("%d %d\n", i, j);
    x = 5; x = x > 3 ? x++, x * 2 : 0; printf("%d\n", x);
    x = (a[0] = 3) == (a[1] = 3); printf("%d\n", x);
    x = !(i = 0) + !!(j = 5) * 2; printf("%d\n", x);
    int *np = NULL; x = np ? *np : (np = &i, *np = 6); printf("%d %d\n", x, *np);
    return 0;
}
