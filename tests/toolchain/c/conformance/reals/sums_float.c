// Sums and products of floats in a fixed order: plain, compensated, pairwise, alternating, with results as bits.
#include <stdio.h>
#include <string.h>

static void show(const char* s, float f) { unsigned u; memcpy(&u, &f, 4); printf("%s %08x %.9g\n", s, u, f); }
static float pairwise(const float* a, int n) { return n == 1 ? *a : pairwise(a, n / 2) + pairwise(a + n / 2, n - n / 2); }
int main(void) {
    static float a[500];
    unsigned r = 1;
    for (int i = 0; i < 500; i++) { r = r * 1664525u + 1013904223u; a[i] = (float)(int)(r >> 4) / 3.0f * (i % 7 ? 1e-6f : -1e-4f); }
    float s = 0, c = 0, p = 1, alt = 0, back = 0, most = a[0], least = a[0];
    for (int i = 0; i < 500; i++) s += a[i];
    show("sum", s);
    s = 0;
    for (int i = 0; i < 500; i++) { float y = a[i] - c, t = s + y; c = (t - s) - y; s = t; }
    show("kahan", s);
    show("rest", c);
    show("pairwise", pairwise(a, 500));
    for (int i = 0; i < 500; i++) { p *= 1.0f + a[i] * 1e-5f; if (i & 1) alt -= a[i]; else alt += a[i]; }
    show("product", p);
    show("alternating", alt);
    for (int i = 499; i >= 0; i--) { back += a[i]; if (a[i] > most) most = a[i]; if (a[i] < least) least = a[i]; }
    show("backwards", back);
    show("greatest", most);
    show("least", least);
    double d = 0;
    for (int i = 0; i < 500; i++) d += a[i];
    show("wide", (float)d);
    float h = 0;
    for (int i = 1; i <= 1000; i++) h += 1.0f / i;
    show("harmonic", h);
    float e = 1, term = 1;
    for (int i = 1; i < 15; i++) { term /= i; e += term; }
    show("e", e);
    float g = 0.1f;
    for (int i = 0; i < 20; i++) g = g * 10.0f - 0.9f;
    show("unstable", g);
    return 0;
}
