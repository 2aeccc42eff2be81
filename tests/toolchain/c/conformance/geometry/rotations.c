// Vectors, matrices and quaternions by value: rotations, products, inverses, projection, Euler angles and interpolation.
#include <stdio.h>
#include <math.h>

typedef struct { double x, y, z; } vec;
typedef struct { double w; vec v; } quat;
typedef struct { double m[3][3]; } mat;
static vec add(vec a, vec b) { return (vec){ a.x + b.x, a.y + b.y, a.z + b.z }; }
static vec scale(vec a, double s) { return (vec){ a.x * s, a.y * s, a.z * s }; }
static double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec cross(vec a, vec b) { return (vec){ a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x }; }
static vec unit(vec a) { return scale(a, 1 / sqrt(dot(a, a))); }
static quat turn(vec axis, double angle) { return (quat){ cos(angle / 2), scale(unit(axis), sin(angle / 2)) }; }
static quat mul(quat a, quat b) { return (quat){ a.w * b.w - dot(a.v, b.v), add(add(scale(b.v, a.w), scale(a.v, b.w)), cross(a.v, b.v)) }; }
static quat conjugate(quat q) { return (quat){ q.w, scale(q.v, -1) }; }
static vec rotate(quat q, vec p) { return mul(mul(q, (quat){ 0, p }), conjugate(q)).v; }
static mat matrix(quat q) { mat r; vec e[3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } }; for (int i = 0; i < 3; i++) { vec c = rotate(q, e[i]); r.m[0][i] = c.x; r.m[1][i] = c.y; r.m[2][i] = c.z; } return r; }
static mat product(mat a, mat b) { mat r = { { { 0 } } }; for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) for (int k = 0; k < 3; k++) r.m[i][j] += a.m[i][k] * b.m[k][j]; return r; }
static vec apply(mat a, vec p) { return (vec){ a.m[0][0] * p.x + a.m[0][1] * p.y + a.m[0][2] * p.z, a.m[1][0] * p.x + a.m[1][1] * p.y + a.m[1][2] * p.z, a.m[2][0] * p.x + a.m[2][1] * p.y + a.m[2][2] * p.z }; }
static quat between(quat a, quat b, double t) { double c = a.w * b.w + dot(a.v, b.v), s = c < 0 ? -1 : 1, o = acos(c * s), p = sin((1 - t) * o) / sin(o), q = s * sin(t * o) / sin(o); return (quat){ a.w * p + b.w * q, add(scale(a.v, p), scale(b.v, q)) }; }
static void show(vec a) { printf("%.5f,%.5f,%.5f ", a.x + 1e-9, a.y + 1e-9, a.z + 1e-9); }
int main(void) {
    vec p = { 1, 2, 3 }, axis[3] = { { 0, 0, 1 }, { 1, 1, 0 }, { 1, -2, 0.5 } };
    quat all = { 1, { 0 } };
    mat m = { { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } };
    for (int i = 0; i < 3; i++) {
        quat q = turn(axis[i], 0.7 + i);
        show(rotate(q, p)); show(apply(matrix(q), p)); show(rotate(conjugate(q), rotate(q, p)));
        all = mul(q, all); m = product(matrix(q), m);
        printf("\n");
    }
    show(rotate(all, p)); show(apply(m, p));
    printf("%.6f %.6f\n", all.w * all.w + dot(all.v, all.v), m.m[0][0] * (m.m[1][1] * m.m[2][2] - m.m[1][2] * m.m[2][1]) - m.m[0][1] * (m.m[1][0] * m.m[2][2] - m.m[1][2] * m.m[2][0]) + m.m[0][2] * (m.m[1][0] * m.m[2][1] - m.m[1][1] * m.m[2][0]));
    for (int i = 0; i <= 4; i++) show(rotate(between(turn(axis[0], 0.2), turn(axis[1], 2.5), i / 4.0), p));
    printf("\n");
    for (int k = 0; k < 8; k++) { vec c = rotate(all, (vec){ k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1 }); printf("%.3f,%.3f ", 100 * c.x / (c.z + 5), 100 * c.y / (c.z + 5)); }
    printf("%.5f %.5f %.5f\n", atan2(m.m[2][1], m.m[2][2]), asin(-m.m[2][0]), atan2(m.m[1][0], m.m[0][0]));
    return 0;
}
