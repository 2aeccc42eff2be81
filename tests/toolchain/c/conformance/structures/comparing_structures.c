/* Comparison of structures member by member, by memcmp, by keys; sorting of structures of odd sizes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rec { char name[7]; unsigned char age; short score; }; struct wide { long long k; float w; char c; };
struct tiny { signed char a; unsigned char b; }; struct version { unsigned char major, minor; unsigned short patch; };
struct card { unsigned rank : 4, suit : 2, up : 1; }; struct time { int h, m; double s; };
static struct rec recs[] = { { "dave", 30, 55 }, { "ann", 41, -7 }, { "carl", 30, 99 }, { "bob", 7, 55 }, { "eve", 41, 0 }, { "ann", 9, 12 }
    }; enum { N = sizeof recs / sizeof *recs };

static int by_name(const void* a, const void* b) { const struct rec *x = a, *y = b; int c = strcmp(x->name, y->name); return c ? c : x->age - y->age; }
static int by_age(const void* a, const void* b) { const struct rec *x = a, *y = b;
    return x->age != y->age ? x->age < y->age ? 1 : -1 : strcmp(x->name, y->name); }
static int by_score(const void* a, const void* b) { struct rec x = *(const struct rec*)a, y = *(const struct rec*)b;
    return x.score != y.score ? (x.score > y.score) - (x.score < y.score) : by_name(&x, &y); }
static int wides(const void* a, const void* b) { const struct wide *x = a, *y = b; if (x->k != y->k) return x->k < y->k ? -1 : 1;
    if (x->w != y->w) return x->w > y->w ? 1 : -1; return x->c - y->c; }
__attribute__((noinline)) static int equal(struct time a, struct time b) { return a.h == b.h && a.m == b.m && a.s == b.s; }
__attribute__((noinline)) static int before(const struct time* a, const struct time* b) { return a->h < b->h || a->h == b->h && (a->m < b->m || a->m == b->m && a->s < b->s);
    }
__attribute__((noinline)) static int vercmp(struct version a, struct version b) { int x = a.major << 24 | a.minor << 16 | a.patch, y = b.major << 24 | b.minor << 16 | b.patch;
    return (x > y) - (x < y); }
__attribute__((noinline)) static int cards(struct card a, struct card b) { return a.rank != b.rank ? (int)a.rank - (int)b.rank : (int)a.suit - (int)b.suit;
    } __attribute__((noinline)) static int tinies(struct tiny a, struct tiny b) { return a.a * 256 + a.b - (b.a * 256 + b.b); }
static int qcards(const void* a, const void* b) { return cards(*(struct card*)a, *(struct card*)b); }
static struct rec best(const struct rec* r, int n, int (*c)(const void*, const void*)) { struct rec m = *r;
    while (--n) if (c(++r, &m) > 0) m = *r; return m; }
static void names(void) { for (int i = 0; i < N; i++) printf("%s/%d/%d ", recs[i].name, recs[i].age, recs[i].score); printf("\n"); }

int main(void)
{
    printf("%s %s %s\n", best(recs, N, by_name).name, best(recs, N, by_age).name, best(recs, N, by_score).name);
    qsort(recs, N, sizeof *recs, by_name); names(); qsort(recs, N, sizeof *recs, by_age); names(); qsort(recs, N, sizeof *recs, by_score);
    names();
    struct rec key = { "carl", 30, 99 }, *f = bsearch(&key, recs, N, sizeof *recs, by_score); printf("%d\n", f ? (int)(f - recs) : -1);
    key.score = 98; printf("%d\n", bsearch(&key, recs, N, sizeof *recs, by_score) == 0);
    struct wide w[] = { { 1LL << 40, 1, 'a' }, { -1, 2, 'b' }, { 1LL << 40, 0.5f, 'c' }, { -1, 2, 'a' }, { 0xffffffff, 0, 'd' }, { -(1LL << 33), 9, 'e' }
        }; qsort(w, 6, sizeof *w, wides); for (int i = 0; i < 6; i++) printf("%lld%c ", w[i].k, w[i].c); printf("\n");
    struct time t[] = { { 10, 30, 1.5 }, { 10, 30, 1.25 }, { 9, 59, 59 }, { 10, 29, 80 } };
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) printf("%d%d ", equal(t[i], t[j]), before(&t[i], &t[j])); printf("\n");
    struct version v[] = { { 1, 2, 3 }, { 1, 10, 0 }, { 2, 0, 65535 }, { 1, 2, 300 } };
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) printf("%d ", vercmp(v[i], v[j])); printf("\n");
    struct tiny a = { -1, 255 }, b = { 0, 0 }, c = { -1, 0 }; printf("%d %d %d\n", tinies(a, b), tinies(c, a), tinies(b, c));
    struct card d[8]; memset(d, 0, sizeof d); for (int i = 0; i < 8; i++) { d[i].rank = i * 5 % 13; d[i].suit = i * 3; d[i].up = i; }
    qsort(d, 8, sizeof *d, qcards); for (int i = 0; i < 8; i++) printf("%d%c%d ", d[i].rank, "cdhs"[d[i].suit], d[i].up); printf("\n");
    struct rec x, y; memset(&x, 0, sizeof x); memset(&y, 0, sizeof y); strcpy(x.name, "same"); strcpy(y.name, "same"); x.age = y.age = 200;
    printf("%d ", memcmp(&x, &y, sizeof x)); y.score = -1; printf("%d %d\n", memcmp(&x, &y, sizeof x) < 0, !strcmp(x.name, y.name));
    int inv = 0; for (int i = 0; i < N; i++) for (int j = i + 1; j < N; j++) inv += by_name(recs + i, recs + j) > 0; printf("%d\n", inv);
    return 0;
}
