// A small net of neurons learning exclusive or with a fixed start, perceptrons, clusters by k means, and nearest neighbours.
#include <stdio.h>
#include <math.h>

static unsigned seed = 3;
static float start(void) { seed = seed * 1103515245u + 12345; return ((float)(seed >> 16 & 1023) - 512) / 512; }
int main(void) {
    static const signed char in[4][2] = { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } }, goal[4] = { 0, 1, 1, 0 };
    float w[3][3], o[4], hidden[3];
    for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) w[i][j] = 2 * start(); o[i] = 2 * start(); }
    o[3] = 0;
    float error = 0;
    for (int epoch = 0; epoch < 250; epoch++) {
        error = 0;
        for (int s = 0; s < 4; s++) {
            float out = o[3];
            for (int i = 0; i < 3; i++) { float t = w[i][0] * in[s][0] + w[i][1] * in[s][1] + w[i][2]; hidden[i] = t / (1 + fabsf(t)); out += o[i] * hidden[i]; }
            float e = out - goal[s];
            error += e * e;
            for (int i = 0; i < 3; i++) { float d = e * o[i] * (1 - fabsf(hidden[i])) * (1 - fabsf(hidden[i])); o[i] -= 0.2f * e * hidden[i]; w[i][0] -= 0.2f * d * in[s][0]; w[i][1] -= 0.2f * d * in[s][1]; w[i][2] -= 0.2f * d; }
            o[3] -= 0.2f * e;
        }
        if (epoch % 50 == 0) printf("%.3f ", error);
    }
    printf("%d\n", error < 0.5f);
    short p[3] = { 0 };
    int rounds = 0;
    for (int wrong = 1; wrong && rounds < 50; rounds++) { wrong = 0; for (int i = 0; i < 30; i++) { int x = i * 7 % 23 - 11, y = i * 5 % 19 - 9, t = 2 * x - 3 * y + 4 > 0 ? 1 : -1; if ((p[0] * x + p[1] * y + p[2]) * t <= 0) { p[0] += (short)(t * x); p[1] += (short)(t * y); p[2] += (short)t; wrong++; } } }
    printf("%d: %d %d %d\n", rounds, p[0], p[1], p[2]);
    struct { float x, y; unsigned char group; } q[36];
    float c[3][2] = { { 0, 0 }, { 5, 5 }, { 9, 0 } };
    for (int i = 0; i < 36; i++) { q[i].x = (float)(i % 3 * 4) + start(); q[i].y = (float)(i % 3 == 1 ? 6 : i % 3) + start(); }
    int moved = 1, turns = 0;
    while (moved && turns++ < 20) {
        moved = 0;
        for (int i = 0; i < 36; i++) { int best = 0; float near = 1e9f; for (int k = 0; k < 3; k++) { float d = (q[i].x - c[k][0]) * (q[i].x - c[k][0]) + (q[i].y - c[k][1]) * (q[i].y - c[k][1]); if (d < near) near = d, best = k; } moved += turns == 1 || q[i].group != best; q[i].group = (unsigned char)best; }
        for (int k = 0; k < 3; k++) { float sx = 0, sy = 0; int n = 0; for (int i = 0; i < 36; i++) if (q[i].group == k) sx += q[i].x, sy += q[i].y, n++; if (n) c[k][0] = sx / (float)n, c[k][1] = sy / (float)n; }
    }
    for (int k = 0; k < 3; k++) printf("%.3f,%.3f ", c[k][0], c[k][1]);
    for (int i = 0; i < 36; i++) putchar('0' + q[i].group);
    printf(" %d\n", turns);
    return 0;
}
