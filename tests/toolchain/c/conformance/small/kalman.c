// Filters over noisy samples: Kalman's in one dimension, alpha-beta, median of five, exponential, and a controller with limits.
#include <stdio.h>
#include <math.h>

struct kalman { float x, v, p[2][2]; };
static void predict(struct kalman* k, float dt, float q) { k->x += k->v * dt; float a = k->p[0][0] + dt * (k->p[1][0] + k->p[0][1] + dt * k->p[1][1]), b = k->p[0][1] + dt * k->p[1][1], c = k->p[1][0] + dt * k->p[1][1]; k->p[0][0] = a + q; k->p[0][1] = b; k->p[1][0] = c; k->p[1][1] += q; }
static void correct(struct kalman* k, float z, float r) { float s = k->p[0][0] + r, g = k->p[0][0] / s, h = k->p[1][0] / s, y = z - k->x, p0 = k->p[0][0], p1 = k->p[0][1]; k->x += g * y; k->v += h * y; k->p[0][0] -= g * p0; k->p[0][1] -= g * p1; k->p[1][0] -= h * p0; k->p[1][1] -= h * p1; }
static float median(const float* w) { float s[5]; for (int i = 0; i < 5; i++) { int j = i; for (; j && s[j - 1] > w[i]; j--) s[j] = s[j - 1]; s[j] = w[i]; } return s[2]; }
struct pid { float kp, ki, kd, sum, last, low, high; };
static float control(struct pid* c, float error, float dt) { float d = (error - c->last) / dt, out; c->last = error; c->sum += error * dt; out = c->kp * error + c->ki * c->sum + c->kd * d; if (out > c->high) { c->sum -= error * dt; return c->high; } if (out < c->low) { c->sum -= error * dt; return c->low; } return out; }
int main(void) {
    struct kalman k = { 0, 0, { { 10, 0 }, { 0, 10 } } };
    float ring[5] = { 0 }, smooth = 0, xa = 0, va = 0;
    unsigned r = 1, at = 0;
    for (int i = 0; i < 60; i++) {
        r = r * 1103515245u + 12345;
        float truth = 0.5f * (float)i + 3 * sinf((float)i / 8), z = truth + ((float)(r >> 16 & 1023) - 512) / 256 + (i % 17 == 5 ? 20.0f : 0);
        ring[at++ % 5] = z;
        predict(&k, 1, 0.05f); correct(&k, z, 4);
        smooth += 0.2f * (z - smooth);
        xa += va; float e = z - xa; xa += 0.4f * e; va += 0.05f * e;
        if (i % 10 == 9) printf("%.3f %.3f %.3f %.3f %.3f %.4f\n", z, k.x, smooth, xa, median(ring), k.p[0][0]);
    }
    struct pid c = { 2, 0.5f, 0.1f, 0, 0, -5, 5 };
    float level = 0, speed = 0;
    for (int i = 0; i < 200; i++) { float u = control(&c, (i < 100 ? 10 : 4) - level, 0.1f); speed += (u - 0.8f * speed) * 0.1f; level += speed * 0.1f; if (i % 25 == 24) printf("%.3f,%.3f ", level, u); }
    printf("\n");
    return 0;
}
