// Bubble, insertion, selection, shell, comb and gnome sort over several element types.
#include <stdio.h>
#include <string.h>

static unsigned seed = 12345;
static int next(void) { seed = seed * 1664525u + 1013904223u; return (int)(seed >> 8) % 2000 - 1000; }

static void bubble(int* a, int n) {
    int swapped;
    do {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) { int t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; swapped = 1; }
        n--;
    } while (swapped);
}
static void insertion(short* a, int n) {
    for (int i = 1; i < n; i++) {
        short v = a[i];
        int j = i - 1;
        while (j >= 0 && a[j] > v) { a[j + 1] = a[j]; j--; }
        a[j + 1] = v;
    }
}
static void selection(unsigned char* a, int n) {
    for (int i = 0; i < n - 1; i++) {
        int m = i;
        for (int j = i + 1; j < n; j++) if (a[j] < a[m]) m = j;
        unsigned char t = a[i]; a[i] = a[m]; a[m] = t;
    }
}
static void shell(signed char* a, int n) {
    for (int gap = n / 2; gap > 0; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i - gap; j >= 0 && a[j] > a[j + gap]; j -= gap) {
                signed char t = a[j]; a[j] = a[j + gap]; a[j + gap] = t;
            }
}
static void comb(double* a, int n) {
    int gap = n, done = 0;
    while (!done) {
        gap = gap * 10 / 13;
        if (gap <= 1) { gap = 1; done = 1; }
        for (int i = 0; i + gap < n; i++)
            if (a[i] > a[i + gap]) { double t = a[i]; a[i] = a[i + gap]; a[i + gap] = t; done = 0; }
    }
}
static void gnome(long long* a, int n) {
    int i = 0;
    while (i < n)
        if (i == 0 || a[i] >= a[i - 1]) i++;
        else { long long t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; i--; }
}
int main(void) {
    enum { N = 60 };
    int a[N]; short b[N]; unsigned char c[N]; signed char d[N]; double e[N]; long long f[N];
    for (int i = 0; i < N; i++) {
        a[i] = next(); b[i] = (short)(next() * 30); c[i] = (unsigned char)next(); d[i] = (signed char)next();
        e[i] = next() / 8.0; f[i] = (long long)next() * 1000000007LL;
    }
    bubble(a, N); insertion(b, N); selection(c, N); shell(d, N); comb(e, N); gnome(f, N);
    for (int i = 0; i < N; i++) printf("%d %d %d %d %g %lld\n", a[i], b[i], c[i], d[i], e[i], f[i]);
    return 0;
}
