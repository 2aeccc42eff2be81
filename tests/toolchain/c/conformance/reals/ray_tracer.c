// A ray tracer of spheres and a plane in characters, by doubles, with vectors as structures passed by value.
#include <stdio.h>
#include <math.h>

typedef struct { double x, y, z; } vec;
typedef struct { vec centre; double radius; float shine; } sphere;
static vec add(vec a, vec b) { return (vec){ a.x + b.x, a.y + b.y, a.z + b.z }; }
static vec sub(vec a, vec b) { return (vec){ a.x - b.x, a.y - b.y, a.z - b.z }; }
static vec mul(vec a, double k) { return (vec){ a.x * k, a.y * k, a.z * k }; }
static double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec unit(vec a) { return mul(a, 1 / sqrt(dot(a, a))); }
static const sphere spheres[] = { { { 0, 0, 5 }, 1.5, 0.5f }, { { 2, 0.5, 4 }, 0.7, 0 }, { { -2, -0.4, 4 }, 0.8, 0.25f } };
static int hit(vec from, vec to, double* best) {
    int which = -1;
    *best = 1e9;
    for (int i = 0; i < 3; i++) {
        vec d = sub(from, spheres[i].centre);
        double b = dot(d, to), c = dot(d, d) - spheres[i].radius * spheres[i].radius, q = b * b - c;
        if (q < 0) continue;
        double t = -b - sqrt(q);
        if (t > 1e-6 && t < *best) { *best = t; which = i; }
    }
    if (to.y < -1e-6) { double t = (-1.2 - from.y) / to.y; if (t > 1e-6 && t < *best) { *best = t; which = 3; } }
    return which;
}
static double trace(vec from, vec to, int depth) {
    double t;
    int which = hit(from, to, &t);
    if (which < 0) return 0.1 + 0.3 * (to.y > 0 ? to.y : 0);
    vec at = add(from, mul(to, t)), light = unit((vec){ -3, 5, -2 }), normal;
    double base;
    float shine;
    if (which == 3) { normal = (vec){ 0, 1, 0 }; int check = ((int)floor(at.x) + (int)floor(at.z)) & 1; base = check ? 0.9 : 0.3; shine = 0; }
    else { normal = unit(sub(at, spheres[which].centre)); base = 0.8; shine = spheres[which].shine; }
    double s, l = dot(normal, light);
    if (l < 0 || hit(add(at, mul(normal, 1e-4)), light, &s) >= 0) l = 0;
    double c = base * (0.15 + 0.85 * l);
    if (shine > 0 && depth < 3) { vec r = sub(to, mul(normal, 2 * dot(to, normal))); c = c * (1 - shine) + shine * trace(add(at, mul(normal, 1e-4)), r, depth + 1); }
    return c;
}
int main(void) {
    for (int y = 0; y < 16; y++) {
        char line[41];
        for (int x = 0; x < 40; x++) {
            double c = trace((vec){ 0, 0.3, -1 }, unit((vec){ (x - 19.53) / 22, (8.03 - y) / 11, 1 }), 0);
            int k = (int)(c * 9.97 + 0.0001);
            line[x] = " .:-=+*#%@"[k < 0 ? 0 : k > 9 ? 9 : k];
        }
        line[40] = 0;
        puts(line);
    }
    return 0;
}
