// Arrays of samples: bytes, shorts and floats converted in loops, mixed, filtered, dithered, scaled, compressed by mu-law, and level meters.
#include <stdio.h>
#include <math.h>
#include <string.h>

enum { N = 200 };
static short pcm[N], out[N];
static float fl[N];
static unsigned char u8[N];
static unsigned char mulaw(short s) {
    int sign = s < 0 ? 0x80 : 0, v = s < 0 ? -s : s, e = 7;
    if (v > 32635) v = 32635;
    v += 132;
    for (int m = 0x4000; e && !(v & m); m >>= 1) e--;
    return (unsigned char)~(sign | e << 4 | (v >> (e + 3) & 15));
}
static short unlaw(unsigned char c) { c = (unsigned char)~c; int e = c >> 4 & 7, v = (((c & 15) << 3) + 132) << e; return (short)(c & 0x80 ? 132 - v : v - 132); }
static unsigned sum(const void* p, int n) { const unsigned char* c = p; unsigned h = 1; while (n--) h = h * 31 + *c++; return h; }
static void biquad(const float* in, float* to, int n) { float x1 = 0, x2 = 0, y1 = 0, y2 = 0; for (int i = 0; i < n; i++) { float x = in[i], y = 0.25f * x + 0.5f * x1 + 0.25f * x2 + 0.5f * y1 - 0.125f * y2; x2 = x1; x1 = x; y2 = y1; y1 = y; to[i] = y; } }
static float rms(const float* p, int n) { float s = 0; for (int i = 0; i < n; i++) s += p[i] * p[i]; return sqrtf(s / n); }
static float peak(const float* p, int n) { float m = 0; for (int i = 0; i < n; i++) if (fabsf(p[i]) > m) m = fabsf(p[i]); return m; }
int main(void) {
    for (int i = 0; i < N; i++) pcm[i] = (short)((i * 37 % 100 - 50) * 600 + (i & 1 ? 77 : -33));
    for (int i = 0; i < N; i++) fl[i] = pcm[i] / 32768.0f;
    printf("%.9g %.9g\n", rms(fl, N), peak(fl, N));
    biquad(fl, fl, N);
    printf("%.9g %.9g %.9g\n", rms(fl, N), peak(fl, N), fl[N - 1]);
    for (int i = 0; i < N; i++) { float v = fl[i] * 32767; out[i] = (short)(v < 0 ? v - 0.5f : v + 0.5f); }
    printf("%u\n", sum(out, sizeof out));
    for (int i = 0; i < N; i++) u8[i] = (unsigned char)((pcm[i] >> 8) + 128);
    printf("%u\n", sum(u8, sizeof u8));
    for (int i = 0; i < N; i++) fl[i] = (u8[i] - 127.5f) * (1 / 127.5f);
    printf("%.9g %.9g\n", rms(fl, N), fl[17]);
    float error = 0;
    for (int i = 0; i < N; i++) { float want = i / (float)N * 7 + error; int q = (int)want; error = want - q; u8[i] = (unsigned char)q; }
    printf("%u %.9g\n", sum(u8, sizeof u8), error);
    int worst = 0;
    for (int s = -32768; s < 32768; s += 97) { int d = s - unlaw(mulaw((short)s)); if (d < 0) d = -d; if (d > worst) worst = d; }
    printf("%d %d %d %d\n", worst, mulaw(0), mulaw(-1), mulaw(32767));
    for (int i = 0; i < N; i++) { int m = pcm[i] + out[(i * 7) % N]; out[i] = (short)(m > 32767 ? 32767 : m < -32768 ? -32768 : m); }
    printf("%u\n", sum(out, sizeof out));
    float gain = 1, to = 0.25f;
    for (int i = 0; i < N; i++) { gain += (to - gain) * 0.03f; fl[i] *= gain; }
    printf("%.9g %.9g\n", gain, rms(fl, N));
    double re = 0, im = 0, c = 0.5, s = sqrt(0.75), x = 1, y = 0;
    for (int i = 0; i < N; i++) { re += pcm[i] * x; im += pcm[i] * y; double t = x * c - y * s; y = x * s + y * c; x = t; }
    printf("%.10g %.10g\n", re, im);
    unsigned long total = 0;
    for (int i = 0; i < N; i++) total += (unsigned long)(fabsf(fl[i]) * 1000.0f);
    printf("%lu\n", total);
    return 0;
}
