/* Pointers into the middle: headers before data, members from containers, offsets between parts, windows. */
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <string.h>

#define CONTAINER(p, T, m) ((T*)((char*)(p) - offsetof(T, m)))
struct header { int size; short tag; }; struct link { struct link* next; };
struct job { int id; struct link by_time; char name[6]; struct link by_name; double cost; };
static int made;

static void* with_header(int n, int tag) { struct header* h = malloc(sizeof *h + n); h->size = n; h->tag = tag; made++; return h + 1; }
static struct header* header(void* p) { return (struct header*)p - 1; }
static void drop(void* p) { free(header(p)); made--; }
static struct job* time_job(struct link* l) { return CONTAINER(l, struct job, by_time); }
static struct job* name_job(struct link* l) { return CONTAINER(l, struct job, by_name); }
static void insert(struct link** at, struct link* l, int (*before)(struct link*, struct link*)) { while (*at && before(*at, l)) at = &(*at)->next;
    l->next = *at; *at = l; }
static int earlier(struct link* a, struct link* b) { return time_job(a)->cost < time_job(b)->cost; }
static int lower(struct link* a, struct link* b) { return strcmp(name_job(a)->name, name_job(b)->name) < 0; }
__attribute__((noinline)) static int window(const int* c) { return c[-2] + 2 * c[-1] + 4 * c[0] + 2 * c[1] + c[2]; }
__attribute__((noinline)) static int before(const char* e, int n) { int h = 0; for (int i = -n; i < 0; i++) h = h * 7 + e[i]; return h; }
__attribute__((noinline)) static double backwards(const double* e, int n) { double r = 0; while (n--) r = r * 0.5 + *--e; return r; }
__attribute__((noinline)) static short last(const short* end) { return end[-1] * 10 + end[-2]; }
__attribute__((noinline)) static long long far(const long long* p, int k) { return p[-k] - p[k] + p[-1]; }

int main(void)
{
    char* a = with_header(10, 3); int* b = with_header(40, -7); strcpy(a, "payload"); for (int i = 0; i < 10; i++) b[i] = i * i;
    printf("%d %d %d %d %s\n", header(a)->size, header(a)->tag, ((short*)b)[-2], ((int*)a)[-2], a); header(b)->tag++;
    printf("%d %d\n", header(b)->tag, b[9]); drop(a); drop(b); printf("%d\n", made);
    struct job j[5] = { { 1, { 0 }, "mango", { 0 }, 2.5 }, { 2, { 0 }, "apple", { 0 }, 9 }, { 3, { 0 }, "fig", { 0 }, 0.5 }, { 4, { 0 }, "pear", { 0 }, 4 }, { 5, { 0 }, "date", { 0 }, 3 }
        };
    struct link *times = 0, *names = 0; for (int i = 0; i < 5; i++) { insert(&times, &j[i].by_time, earlier); insert(&names, &j[i].by_name, lower); }
    for (struct link* l = times; l; l = l->next) printf("%d:%g ", time_job(l)->id, time_job(l)->cost);
    for (struct link* l = names; l; l = l->next) printf("%s ", name_job(l)->name);
    printf("\n"); double* cost = &j[2].cost; struct job* owner = CONTAINER(cost, struct job, cost);
    printf("%d %d %s\n", owner->id, (int)(owner - j), CONTAINER(&j[3].name[0], struct job, name)->name);
    int t[12]; for (int i = 0; i < 12; i++) t[i] = i * i; for (int i = 2; i < 10; i++) printf("%d ", window(t + i));
    char text[] = "window on text"; printf("%d %d\n", before(text + 6, 6), before(text + 14, 4));
    double d[6] = { 1, 2, 3, 4, 5, 6 }; printf("%g %g\n", backwards(d + 6, 6), backwards(d + 2, 2)); short s[4] = { 1, 2, 3, 4 };
    printf("%d %d\n", last(s + 4), last(&s[2])); long long l[9]; for (int i = 0; i < 9; i++) l[i] = (long long)i << 33;
    printf("%lld %lld\n", far(l + 4, 4), far(l + 4, 1));
    int fir[5] = { 0 }, *f = fir + 2; for (int i = -2; i <= 2; i++) f[i] = 10 - i * i; printf("%d %d %d\n", fir[0], fir[2], f[-1] * f[1]);
    int table_[21], *table = table_ + 10; for (int v = -10; v <= 10; v++) table[v] = v * v * v;
    printf("%d %d %d\n", table[-10], table[-1], table[10]);
    struct { int length; char text[8]; } pascal = { 5, "short" }; char* body = pascal.text; int length;
    memcpy(&length, body - offsetof(__typeof__(pascal), text), 4); printf("%d %d\n", length, *(int*)((char*)body - 4));
    union { struct { short a, b; } s; int w; } u = { { 1, 2 } }; short* ub = (short*)&u + 1; printf("%d %x\n", ub[-1], u.w);
    return 0;
}
