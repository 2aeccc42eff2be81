// Objects in C: tables of methods, inheritance by first members, overriding, calls to the parent, interfaces found by offset.
#include <stdio.h>
#include <stddef.h>
#include <string.h>

struct shape;
struct methods { const char* name; const struct methods* parent; double (*area)(const struct shape*); void (*scale)(struct shape*, float); int (*describe)(const struct shape*, char*, size_t); ptrdiff_t printable; };
struct shape { const struct methods* m; short id; };
struct printable { void (*print)(const struct printable*, int depth); };
struct circle { struct shape base; float r; };
struct rectangle { struct shape base; float w, h; struct printable p; };
struct square { struct rectangle base; unsigned char colour; };
#define SELF(type, p) ((type*)(p))
#define OWNER(type, member, p) ((const type*)((const char*)(p) - offsetof(type, member)))
static double no_area(const struct shape* s) { (void)s; return -1; }
static void no_scale(struct shape* s, float f) { s->id = (short)(s->id * f); }
static int describe(const struct shape* s, char* out, size_t n) { return snprintf(out, n, "%s#%d", s->m->name, s->id); }
static const struct methods shape_methods = { "shape", NULL, no_area, no_scale, describe, -1 };
static double circle_area(const struct shape* s) { float r = SELF(const struct circle, s)->r; return 3.0 * r * r; }
static void circle_scale(struct shape* s, float f) { SELF(struct circle, s)->r *= f; s->m->parent->scale(s, f); }
static const struct methods circle_methods = { "circle", &shape_methods, circle_area, circle_scale, describe, -1 };
static double rectangle_area(const struct shape* s) { const struct rectangle* r = SELF(const struct rectangle, s); return (double)r->w * r->h; }
static void rectangle_scale(struct shape* s, float f) { struct rectangle* r = SELF(struct rectangle, s); r->w *= f; r->h *= f; }
static int rectangle_describe(const struct shape* s, char* out, size_t n) { int k = describe(s, out, n); return k + snprintf(out + k, n - (size_t)k, " %gx%g", SELF(const struct rectangle, s)->w, SELF(const struct rectangle, s)->h); }
static void rectangle_print(const struct printable* p, int depth) { const struct rectangle* r = OWNER(struct rectangle, p, p); printf("%*s[%d]", depth, "", r->base.id); if (depth < 3) p->print(p, depth + 1); }
static const struct methods rectangle_methods = { "rectangle", &shape_methods, rectangle_area, rectangle_scale, rectangle_describe, offsetof(struct rectangle, p) };
static int square_describe(const struct shape* s, char* out, size_t n) { int k = s->m->parent->describe(s, out, n); return k + snprintf(out + k, n - (size_t)k, " colour %u", SELF(const struct square, s)->colour); }
static const struct methods square_methods = { "square", &rectangle_methods, rectangle_area, rectangle_scale, square_describe, offsetof(struct rectangle, p) };
static int is_a(const struct shape* s, const struct methods* m) { for (const struct methods* k = s->m; k; k = k->parent) if (k == m) return 1; return 0; }
int main(void) {
    struct circle c = { { &circle_methods, 4 }, 1.5f };
    struct rectangle r = { { &rectangle_methods, 5 }, 2, 3, { rectangle_print } };
    struct square q = { { { &square_methods, 6 }, 4, 4, { rectangle_print } }, 200 };
    struct shape plain = { &shape_methods, 7 }, *all[] = { &c.base, &r.base, &q.base.base, &plain };
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 4; i++) {
            char text[60];
            int n = all[i]->m->describe(all[i], text, sizeof text);
            printf("%s (%d) area %g is", text, n, all[i]->m->area(all[i]));
            printf(" %d%d%d%d ", is_a(all[i], &shape_methods), is_a(all[i], &circle_methods), is_a(all[i], &rectangle_methods), is_a(all[i], &square_methods));
            if (all[i]->m->printable >= 0) { const struct printable* p = (const struct printable*)((const char*)all[i] + all[i]->m->printable); p->print(p, 1); }
            printf("\n");
            all[i]->m->scale(all[i], 1.5f);
        }
    memcpy(&c, &plain, sizeof plain);
    printf("%g %g\n", all[0]->m->area(all[0]), c.r);
    return 0;
}
