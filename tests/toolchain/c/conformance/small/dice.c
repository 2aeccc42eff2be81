// Chances by tables: sums of dice, birthdays, random walks, Markov chains, a gambler's ruin and binomials in doubles.
#include <stdio.h>
#include <math.h>

int main(void) {
    double p[40] = { 1 }, q[40];
    for (int d = 1; d <= 5; d++) { for (int s = 0; s < 40; s++) { q[s] = 0; for (int k = 1; k <= 6 && k <= s; k++) q[s] += p[s - k] / 6; } for (int s = 0; s < 40; s++) p[s] = q[s]; int best = 0; for (int s = 0; s < 40; s++) if (p[s] > p[best] * (1 + 1e-9)) best = s; printf("%d: %d %.6f; ", d, best, p[best]); }
    double none = 1;
    for (int n = 1; n < 60; n++) { none *= (365.0 - n + 1) / 365; if (n == 22 || n == 23 || n == 57) printf("%d %.5f ", n, 1 - none); }
    double walk[41] = { [20] = 1 }, next[41];
    for (int t = 0; t < 16; t++) { for (int i = 0; i < 41; i++) next[i] = (i ? walk[i - 1] : 0) * 0.5 + (i < 40 ? walk[i + 1] : 0) * 0.3 + walk[i] * 0.2; for (int i = 0; i < 41; i++) walk[i] = next[i]; }
    double mean = 0, var = 0;
    for (int i = 0; i < 41; i++) mean += (i - 20) * walk[i];
    for (int i = 0; i < 41; i++) var += (i - 20 - mean) * (i - 20 - mean) * walk[i];
    printf("\n%.6f %.6f %.6f\n", mean, var, walk[20]);
    static const float m[3][3] = { { 0.9f, 0.075f, 0.025f }, { 0.15f, 0.8f, 0.05f }, { 0.25f, 0.25f, 0.5f } };
    float s[3] = { 1, 0, 0 };
    for (int t = 1; t <= 64; t++) { float n[3] = { 0 }; for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) n[j] += s[i] * m[i][j]; for (int i = 0; i < 3; i++) s[i] = n[i]; if (!(t & (t - 1))) printf("%.4f %.4f %.4f; ", s[0], s[1], s[2]); }
    for (int k = 2; k < 9; k += 3) { double r = 0.52 / 0.48; printf("%.5f ", (1 - pow(r, k)) / (1 - pow(r, 10))); }
    double b = 1, tail = 0;
    for (int k = 0; k <= 20; k++) { double v = b * pow(0.3, k) * pow(0.7, 20 - k); if (k >= 9) tail += v; b = b * (20 - k) / (k + 1); }
    printf("%.7f\n", tail);
    return 0;
}
