// Functions for spectrum.occ: a fast Fourier transform, and the search for the greatest of its results.

#include <math.h>
#include <occam.h>

enum { most_points = 256 };

static void exchange(float* a, float* b) {
    const float kept = *a;
    *a = *b;
    *b = kept;
}

// Sorts the points by their numbers read backwards in binary.
static void shuffle(float* real, float* imaginary, int points) {
    for (int i = 1, j = 0; i < points; ++i) {
        int bit = points / 2;
        for (; j & bit; bit /= 2)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            exchange(real + i, real + j);
            exchange(imaginary + i, imaginary + j);
        }
    }
}

static void transform(float* real, float* imaginary, int points) {
    shuffle(real, imaginary, points);
    for (int length = 2; length <= points; length *= 2)
        for (int k = 0; k < length / 2; ++k) {
            const float angle = -6.2831853f * (float)k / (float)length, c = cosf(angle), s = sinf(angle);
            for (int i = k; i < points; i += length) {
                const int j = i + length / 2;
                const float re = c * real[j] - s * imaginary[j], im = s * real[j] + c * imaginary[j];
                real[j] = real[i] - re;
                imaginary[j] = imaginary[i] - im;
                real[i] += re;
                imaginary[i] += im;
            }
        }
}

// The workspace is given, because cosf and sinf are in the library: 512 words of arrays, and room for those.
OCCAM("PROC power.spectrum (VAL []REAL32 signal, []REAL32 strengths) = 800")
void power_spectrum(const float* signal, int points, float* strengths, int length) {
    float real[most_points], imaginary[most_points];
    if (points > most_points || length < points)
        return;
    for (int i = 0; i < points; ++i) {
        real[i] = signal[i];
        imaginary[i] = 0;
    }
    transform(real, imaginary, points);
    for (int i = 0; i < points; ++i)
        strengths[i] = 2 * sqrtf(real[i] * real[i] + imaginary[i] * imaginary[i]) / (float)points;
}

OCCAM("PROC loudest.tones (VAL []REAL32 strengths, []INT tones)")
void loudest_tones(const float* strengths, int points, int* tones, int count) {
    for (int n = 0; n < count; ++n) {
        int best = -1;
        for (int i = 0; i < points; ++i) {
            int is_taken = 0;
            for (int m = 0; m < n; ++m)
                is_taken |= tones[m] == i;
            if (!is_taken && (best < 0 || strengths[i] > strengths[best]))
                best = i;
        }
        tones[n] = best;
    }
}
