/* Pointers to arrays and arrays of pointers, and the declarators that tell them apart. */
#include <stdio.h>
#include <string.h>

static int m[4][5];
static int (*row(int n))[5] { return &m[n]; }
static int sum5(int (*p)[5]) { int s = 0; for (int i = 0; i < 5; i++) s += (*p)[i]; return s; }
static int sums(int p[][5], int n) { int s = 0; while (n--) s = s * 2 + sum5(p++); return s; }
static int first(int (*const p)[4][5]) { return (*p)[0][0] + (**p)[1] + ***p; }
static char (*word(char (*t)[8], int n))[8] { return t + n; }
static int* (*pick(int* (*t)[3], int n))[3] { return t + n; }
static void fill(int (*to)[5], const int (*from)[5]) { memcpy(*to, *from, sizeof *to); }
static int deep(int (*(*p)[2])[3]) { return (*(*p)[1])[2]; }

int main(void)
{
    for (int i = 0; i < 20; i++) m[i / 5][i % 5] = i;
    int (*p)[5] = m, (*q)[5] = &m[3], (*w)[4][5] = &m, *e = *m, **none = 0;
    printf("%d %d %d %d\n", (int)sizeof *p, (int)sizeof **p, (int)sizeof *w, (int)sizeof p);
    printf("%d %d %d %d\n", (*p)[2], p[1][0], *p[2], **(p + 3));
    printf("%d %d %d\n", (int)(q - p), (int)(*q - *p), (int)((char*)(w + 1) - (char*)w));
    p++; printf("%d ", **p); p += 2; printf("%d ", (*p)[4]); printf("%d ", *(*--p + 1)); printf("%d %d\n", p[-1][7 - 5], none == 0);
    printf("%d %d %d\n", (*row(2))[3], row(1)[1][4], sum5(row(3)));
    (*row(0))[0] = 50; *row(1)[0] = 60; printf("%d %d %d\n", first(w), first(&m), sums(m, 4));
    printf("%d %d\n", sums(m + 2, 2), sums(&m[1], 1));
    fill(row(0), (const int (*)[5])row(3)); printf("%d %d\n", m[0][0], m[0][4]);
    char t[3][8] = { "alpha", "beta", "gamma" }; char (*c)[8] = t;
    for (; c < t + 3; c++) printf("%s %c ", *c, (*c)[2]);
    printf("%s %s %d\n", *word(t, 1), word(t, 2)[-2], (int)(c - t));
    (*word(t, 1))[0] = 'B'; strcpy(*word(t, 2), "delta"); printf("%s %s\n", t[1], t[2]);
    int x = 1, y = 2, z = 3; int* ap[2][3] = { { &x, &y, &z }, { &z, &y, &x } };
    printf("%d %d %d\n", *(*pick(ap, 0))[0], *(*pick(ap, 1))[0], *pick(ap, 1)[0][2]);
    *(*pick(ap, 1))[1] = 20; printf("%d %d\n", y, **ap[1] + *ap[0][1]);
    int a3[3] = { 7, 8, 9 }, b3[3] = { 4, 5, 6 }; int (*pa[2])[3] = { &a3, &b3 }; printf("%d %d %d\n", deep(&pa), (*pa[0])[1], pa[1][0][0]);
    int (*f)[3] = &a3; int* g = a3; printf("%d %d %d\n", (void*)f == (void*)g, *f == g, (int)((int*)(f + 1) - g));
    int dyn[2][2][2] = { { { 1, 2 }, { 3, 4 } }, { { 5, 6 }, { 7, 8 } } }; int (*d2)[2][2] = dyn; int (*d1)[2] = *d2; int* d0 = *d1;
    printf("%d %d %d %d %d\n", d2[1][0][1], d1[1][0], d0[7], (*(d2 + 1))[1][0], *(*(*(d2 + 1) + 1) + 1));
    for (int i = 0; i < 5; i++) e[i] = -i; printf("%d %d\n", m[0][4], sum5(m));
    typedef int five[5]; five* tp = m; const five* cp = (const five*)tp; five copy; memcpy(copy, cp[2], sizeof(five));
    printf("%d %d\n", copy[0], (int)sizeof(five));
    return 0;
}
