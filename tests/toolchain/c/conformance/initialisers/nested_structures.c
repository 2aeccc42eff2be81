/* Structures with structures, arrays, unions and pointers inside, initialised at several depths. */
#include <stdio.h>

typedef struct { double re, im; } complex_t;
typedef struct { char name[8]; struct { unsigned char day, month; short year; } born; complex_t z[2]; union { int id; char code[4]; } key;
    const struct address* home; } person;
struct address { const char* street; int number; struct { char country[3]; unsigned post; } where; };

static const struct address homes[] = { { "High Street", 12, { "GB", 1234 } }, { .where = { .post = 80331, .country = { 'D', 'E' } }, .street = "Weg" } };
static person people[3] = {
    { "ann", { 1, 2, 1990 }, { { 1, -1 }, { .im = 2 } }, { 77 }, &homes[0] },
    { .name = "bob", .born.year = 2001, .born.month = 12, .key.code = { 'x', 'y', 'z' }, .home = homes + 1, .z[1].re = 9 },
    { { 'c' }, .z = { [1] = { 3, 4 } } },
};
static struct { struct { struct { struct { int a[2][2]; } d; } c; } b; int e; } deep = { { { { { { 1, 2 }, { 3, 4 } } } } }, 5 };
static struct { int n; struct { int x; struct { int y; } in[2]; } row[2]; } grid = { 2, { { 1, { { 2 }, { 3 } } }, { .in[1].y = 4, .x = 5 } } };

static void show(const person* p)
{
    printf("%.8s %d.%d.%d (%g,%g) (%g,%g) %x", p->name, p->born.day, p->born.month, p->born.year, p->z[0].re, p->z[0].im, p->z[1].re, p->z[1].im, p->key.id);
    if (p->home) printf(" %s %d %.3s %u", p->home->street, p->home->number, p->home->where.country, p->home->where.post);
    printf("\n");
}
static complex_t times(complex_t a, complex_t b) { return (complex_t){ a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re }; }

int main(void)
{
    for (int i = 0; i < 3; i++) show(&people[i]);
    printf("%d %d %d\n", deep.b.c.d.a[1][0], deep.b.c.d.a[0][1], deep.e);
    printf("%d %d %d %d %d\n", grid.row[0].x, grid.row[0].in[1].y, grid.row[1].x, grid.row[1].in[0].y, grid.row[1].in[1].y);
    volatile int v = 6;
    person l = { .born = { v, v + 1, v * 300 }, .z = { { v }, times((complex_t){ v, 1 }, (complex_t){ 2, v }) }, .home = &(struct address){ "Lane", v, { "FR" }
            }, .name = { 'l', 'a' + v } };
    show(&l);
    person copy = l; copy.born.year++; copy.z[0] = copy.z[1]; copy.z[1].re = -copy.z[1].re; copy.key = people[1].key; show(&copy);
    people[2] = people[0]; people[2].name[0] = 'A'; people[0].born = copy.born; people[1].z[0] = times(people[2].z[0], people[2].z[0]);
    for (int i = 0; i < 3; i++) show(&people[i]);
    struct { person p; int after; } wrap = { l, v }; wrap.p.home = 0; show(&wrap.p); printf("%d\n", wrap.after);
    struct { person p; int after; } wrap2 = { { "inner", { 1 } }, v + 1 }; show(&wrap2.p); printf("%d\n", wrap2.after);
    struct in { int a, b; }; struct in i1 = { 1, v }; struct { struct in x, y[2]; } mixed = { i1, { i1, { v } } };
    printf("%d %d %d %d %d %d\n", mixed.x.a, mixed.x.b, mixed.y[0].a, mixed.y[0].b, mixed.y[1].a, mixed.y[1].b);
    struct { struct in x, y; int z; } elided = { i1, 8, 9, 10 }; printf("%d %d %d %d\n", elided.x.b, elided.y.a, elided.y.b, elided.z);
    person* pp = people + 1; int (*year)[1] = 0; pp->born.day += v; pp[1].born.day--; printf("%d %d %d\n", pp->born.day, (pp + 1)->born.day, year == 0);
    return 0;
}
