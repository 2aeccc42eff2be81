// Convex hulls by three methods, areas, points in polygons, crossing segments, nearest pairs, all over integers.
#include <stdio.h>
#include <stdlib.h>

typedef struct { short x, y; } point;
static long cross(point o, point a, point b) { return (long)(a.x - o.x) * (b.y - o.y) - (long)(a.y - o.y) * (b.x - o.x); }
static int order(const void* p, const void* q) { const point *a = p, *b = q; return a->x != b->x ? a->x - b->x : a->y - b->y; }
static int chains(point* p, int n, point* h) {
    int k = 0;
    qsort(p, (size_t)n, sizeof *p, order);
    for (int i = 0; i < n; h[k++] = p[i++]) while (k > 1 && cross(h[k - 2], h[k - 1], p[i]) <= 0) k--;
    for (int i = n - 2, low = k + 1; i >= 0; h[k++] = p[i--]) while (k >= low && cross(h[k - 2], h[k - 1], p[i]) <= 0) k--;
    return k - 1;
}
static int wrapping(const point* p, int n, point* h) {
    int at = 0, k = 0;
    do { h[k++] = p[at]; int next = (at + 1) % n; for (int i = 0; i < n; i++) { long c = cross(p[at], p[next], p[i]); if (c < 0) next = i; } at = next; } while (at && k < 40);
    return k;
}
static long area(const point* p, int n) { long s = 0; for (int i = 0; i < n; i++) { point a = p[i], b = p[(i + 1) % n]; s += (long)a.x * b.y - (long)b.x * a.y; } return s; }
static int inside(const point* p, int n, point q) { int in = 0; for (int i = 0, j = n - 1; i < n; j = i++) if ((p[i].y > q.y) != (p[j].y > q.y)) { long c = cross(p[i], p[j], q); if ((p[j].y > p[i].y) == (c > 0)) in ^= 1; } return in; }
static int crosses(point a, point b, point c, point d) { long p = cross(a, b, c), q = cross(a, b, d), r = cross(c, d, a), s = cross(c, d, b); return ((p > 0) != (q > 0)) && ((r > 0) != (s > 0)); }
int main(void) {
    unsigned r = 21;
    for (int t = 0; t < 4; t++) {
        point p[30], a[62], b[62];
        int n = 10 + t * 6;
        for (int i = 0; i < n; i++) { r = r * 1103515245u + 12345; p[i] = (point){ (short)((int)(r >> 20 & 255) - 100), (short)((int)(r >> 10 & 511) - 200) }; }
        int k = chains(p, n, a), m = wrapping(p, n, b), in = 0, cut = 0;
        long nearest = 1L << 30;
        printf("%d %d %ld %ld:", k, m, area(a, k), area(b, m));
        for (int i = 0; i < k; i++) printf(" %d,%d", a[i].x, a[i].y);
        for (int i = 0; i < n; i++) { in += inside(a, k, p[i]); for (int j = 0; j < i; j++) { long d = (long)(p[i].x - p[j].x) * (p[i].x - p[j].x) + (long)(p[i].y - p[j].y) * (p[i].y - p[j].y); if (d < nearest) nearest = d; } if (i > 2) cut += crosses(p[i - 3], p[i - 2], p[i - 1], p[i]); }
        printf(" | %d %ld %d\n", in, nearest, cut);
    }
    return 0;
}
