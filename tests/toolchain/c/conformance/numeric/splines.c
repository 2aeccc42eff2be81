// Interpolation: natural cubic splines, Lagrange, Newton's divided differences, Neville, Hermite, Bezier and Catmull-Rom curves.
#include <stdio.h>
#include <math.h>

enum { N = 6 };
static const double xs[N] = { 0, 1, 2.5, 3, 4.25, 5 }, ys[N] = { 1, 2, -1, 0.5, 3, 2 };
static double second[N];
static void natural(void) {
    double u[N];
    second[0] = u[0] = 0;
    for (int i = 1; i < N - 1; i++) {
        double s = (xs[i] - xs[i - 1]) / (xs[i + 1] - xs[i - 1]), p = s * second[i - 1] + 2;
        second[i] = (s - 1) / p;
        double d = (ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) - (ys[i] - ys[i - 1]) / (xs[i] - xs[i - 1]);
        u[i] = (6 * d / (xs[i + 1] - xs[i - 1]) - s * u[i - 1]) / p;
    }
    second[N - 1] = 0;
    for (int i = N - 1; i-- > 0;) second[i] = second[i] * second[i + 1] + u[i];
}
static double spline(double x) {
    int l = 0, h = N - 1;
    while (h - l > 1) { int m = (l + h) >> 1; if (xs[m] > x) h = m; else l = m; }
    double w = xs[h] - xs[l], a = (xs[h] - x) / w, b = (x - xs[l]) / w;
    return a * ys[l] + b * ys[h] + ((a * a * a - a) * second[l] + (b * b * b - b) * second[h]) * w * w / 6;
}
static double lagrange(double x) { double s = 0; for (int i = 0; i < N; i++) { double t = ys[i]; for (int j = 0; j < N; j++) if (j != i) t *= (x - xs[j]) / (xs[i] - xs[j]); s += t; } return s; }
static double divided(double x) { double c[N], s; for (int i = 0; i < N; i++) c[i] = ys[i]; for (int k = 1; k < N; k++) for (int i = N; i-- > k;) c[i] = (c[i] - c[i - 1]) / (xs[i] - xs[i - k]); s = c[N - 1]; for (int i = N - 1; i--;) s = s * (x - xs[i]) + c[i]; return s; }
static double neville(double x) { double p[N]; for (int i = 0; i < N; i++) p[i] = ys[i]; for (int k = 1; k < N; k++) for (int i = 0; i + k < N; i++) p[i] = ((x - xs[i + k]) * p[i] + (xs[i] - x) * p[i + 1]) / (xs[i] - xs[i + k]); return p[0]; }
typedef struct { float x, y; } point;
static point mix(point a, point b, float t) { return (point){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t }; }
static point bezier(const point* p, int n, float t) { point q[8]; for (int i = 0; i < n; i++) q[i] = p[i]; while (--n) for (int i = 0; i < n; i++) q[i] = mix(q[i], q[i + 1], t); return q[0]; }
static float catmull(float a, float b, float c, float d, float t) { return 0.5f * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * (b - c) + d - a) * t * t * t); }
static int flat(const point* p, float limit, int depth) {
    float d = fabsf(p[1].x + p[2].x - p[0].x - p[3].x) + fabsf(p[1].y + p[2].y - p[0].y - p[3].y);
    if (d < limit || depth > 8) return 1;
    point m = mix(p[1], p[2], 0.5f), l[4] = { p[0], mix(p[0], p[1], 0.5f) }, r[4] = { [2] = mix(p[2], p[3], 0.5f), p[3] };
    l[2] = mix(l[1], m, 0.5f); r[1] = mix(m, r[2], 0.5f);
    l[3] = r[0] = mix(l[2], r[1], 0.5f);
    return flat(l, limit, depth + 1) + flat(r, limit, depth + 1);
}
int main(void) {
    natural();
    for (int i = 0; i < N; i++) printf("%.6f ", second[i]);
    printf("\n");
    for (double x = 0; x <= 5; x += 0.625) printf("%.3f: %.6f %.6f %.6f %.6f\n", x, spline(x), lagrange(x), divided(x), neville(x));
    static const point p[] = { { 0, 0 }, { 1, 3 }, { 4, -2 }, { 5, 1 }, { 2, 2 } };
    for (int i = 0; i <= 8; i++) { point q = bezier(p, 4 + (i & 1), i / 8.0f); printf("%.4f,%.4f %.4f; ", q.x, q.y, catmull(1, 2, -1, 3, i / 8.0f)); }
    printf("\n%d %d %d\n", flat(p, 1, 0), flat(p, 0.1f, 0), flat(p, 0.01f, 0));
    return 0;
}
