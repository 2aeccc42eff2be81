/* Deep member access with computed indices at several levels, read, written, passed and returned by value. */
#include <stdio.h>

struct point { short x, y; }; struct poly { unsigned char n; struct point p[5]; };
struct layer { char name[5]; struct poly poly[3]; double scale; }; struct world { struct layer layer[2]; struct { int lo, hi; } range[3];
    struct layer* current; };
static struct world w; static struct world* wp = &w;

__attribute__((noinline)) static struct point get(const struct world* w, int l, int q, int p) { return w->layer[l].poly[q].p[p]; }
__attribute__((noinline)) static struct poly shifted(struct poly q, struct point by) { for (int i = 0; i < q.n; i++) q.p[i].x += by.x, q.p[i].y += by.y;
    return q; }
__attribute__((noinline)) static int area2(struct poly q) { int s = 0;
    for (int i = 0; i < q.n; i++) { struct point a = q.p[i], b = q.p[(i + 1) % q.n]; s += a.x * b.y - b.x * a.y; } return s; }
__attribute__((noinline)) static struct layer clone(struct layer l, const char* n, double s) { for (int i = 0; i < 4; i++) l.name[i] = n[i];
    l.scale *= s; for (int i = 0; i < 3; i++) l.poly[i] = shifted(l.poly[i], (struct point){ i, -i }); return l; }
__attribute__((noinline)) static struct point* far(struct world* w) { struct point* best = &w->layer[0].poly[0].p[0];
    for (int l = 0; l < 2; l++) for (int q = 0; q < 3; q++) for (int p = 0; p < w->layer[l].poly[q].n; p++) { struct point* c = &w->layer[l].poly[q].p[p];
        if (c->x * c->x + c->y * c->y > best->x * best->x + best->y * best->y) best = c; } return best; }
__attribute__((noinline)) static void limits(struct world* w, int k) { w->range[k].lo = 32767; w->range[k].hi = -32768;
    for (int q = 0; q < 3; q++) for (int p = 0; p < w->current->poly[q].n; p++) { int v = k ? w->current->poly[q].p[p].y : w->current->poly[q].p[p].x;
        if (v < w->range[k].lo) w->range[k].lo = v; if (v > w->range[k].hi) w->range[k].hi = v; } }
__attribute__((noinline)) static struct world* self(void) { return wp; }

int main(void)
{
    printf("%d %d %d %d\n", (int)sizeof(struct point), (int)sizeof(struct poly), (int)sizeof(struct layer), (int)sizeof(struct world));
    for (int q = 0; q < 3; q++) { struct poly* p = &w.layer[0].poly[q]; p->n = q + 3;
        for (int i = 0; i < p->n; i++) p->p[i] = (struct point){ (i * 7 + q * 3) % 11 - 5, (i * i * 5 + q) % 13 - 6 }; }
    w.layer[0].scale = 2; w.layer[1] = clone(w.layer[0], "copy", 1.25); w.current = &w.layer[1];
    for (int l = 0; l < 2; l++) for (int q = 0; q < 3; q++) printf("%d ", area2(w.layer[l].poly[q])); printf("%s %g\n", w.layer[1].name, wp->current->scale);
    struct point a = get(&w, 1, 2, 4), b = get(wp, 0, 1, 2); printf("%d,%d %d,%d %d\n", a.x, a.y, b.x, b.y, get(self(), 1, 1, 1).y);
    struct point* f = far(&w); printf("%d %d\n", f->x, f->y); f->x = f->y = 1; f = far(&w); printf("%d %d\n", f->x, f->y);
    limits(&w, 0); limits(wp, 1); printf("%d %d %d %d\n", w.range[0].lo, w.range[0].hi, wp->range[1].lo, (*wp).range[1].hi);
    self()->layer[self()->layer[0].poly[0].n - 2].poly[2].p[3].x += 100; printf("%d\n", w.layer[1].poly[2].p[3].x);
    w.current->poly[1] = shifted(w.current->poly[1], w.current->poly[1].p[0]);
    printf("%d %d\n", w.current->poly[1].p[0].x, w.current->poly[1].p[3].y);
    struct world copy = w; copy.current = &copy.layer[0]; copy.current->poly[0].p[0].x = 77; copy.range[2] = copy.range[1];
    copy.range[2].hi++; printf("%d %d %d %d\n", w.layer[0].poly[0].p[0].x, copy.layer[0].poly[0].p[0].x, copy.range[2].hi, w.range[2].hi);
    int i = 1, j = 2; w.layer[i].poly[j].p[i + j].y = w.layer[1 - i].poly[j - i].p[j].x++ - w.layer[i].poly[w.layer[0].poly[0].n - 3].p[i].y--;
    printf("%d %d %d\n", w.layer[1].poly[2].p[3].y, w.layer[0].poly[1].p[2].x, w.layer[1].poly[0].p[1].y);
    struct layer* l = w.layer; l++; l->poly[0] = l[-1].poly[2]; printf("%d\n", l->poly[0].n);
    struct { struct { struct { struct { int deep; } d[2]; } c; } b[2]; } z = { 0 };
    for (int k = 0; k < 4; k++) z.b[k / 2].c.d[k % 2].deep = k * k + 1; int* zp = &z.b[1].c.d[0].deep; *zp *= 10;
    printf("%d %d %d\n", z.b[0].c.d[1].deep, z.b[1].c.d[0].deep, zp[1]);
    return 0;
}
