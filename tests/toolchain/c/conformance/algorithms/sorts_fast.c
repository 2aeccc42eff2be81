// Quicksort, merge sort, heap sort, radix sort and counting sort of structures.
#include <stdio.h>
#include <string.h>

struct item { unsigned key; short tag; char name[6]; };
static unsigned state = 1;
static unsigned rnd(void) { state ^= state << 13; state ^= state >> 17; state ^= state << 5; return state; }

static void quick(struct item* a, int low, int high) {
    while (low < high) {
        unsigned pivot = a[(low + high) / 2].key;
        int i = low, j = high;
        while (i <= j) {
            while (a[i].key < pivot) i++;
            while (a[j].key > pivot) j--;
            if (i <= j) { struct item t = a[i]; a[i] = a[j]; a[j] = t; i++; j--; }
        }
        if (j - low < high - i) { quick(a, low, j); low = i; } else { quick(a, i, high); high = j; }
    }
}
static void merge(struct item* a, struct item* t, int n) {
    if (n < 2) return;
    int h = n / 2, i = 0, j = h, k = 0;
    merge(a, t, h);
    merge(a + h, t, n - h);
    while (i < h && j < n) t[k++] = a[i].tag <= a[j].tag ? a[i++] : a[j++];
    while (i < h) t[k++] = a[i++];
    while (j < n) t[k++] = a[j++];
    memcpy(a, t, n * sizeof *a);
}
static void sift(struct item* a, int i, int n) {
    struct item v = a[i];
    for (int c; (c = 2 * i + 1) < n; i = c) {
        if (c + 1 < n && strcmp(a[c + 1].name, a[c].name) > 0) c++;
        if (strcmp(v.name, a[c].name) >= 0) break;
        a[i] = a[c];
    }
    a[i] = v;
}
static void heap(struct item* a, int n) {
    for (int i = n / 2 - 1; i >= 0; i--) sift(a, i, n);
    while (--n > 0) { struct item t = a[0]; a[0] = a[n]; a[n] = t; sift(a, 0, n); }
}
static void radix(unsigned* a, unsigned* b, int n) {
    for (int shift = 0; shift < 32; shift += 8) {
        int count[257] = { 0 };
        for (int i = 0; i < n; i++) count[((a[i] >> shift) & 255) + 1]++;
        for (int i = 0; i < 256; i++) count[i + 1] += count[i];
        for (int i = 0; i < n; i++) b[count[(a[i] >> shift) & 255]++] = a[i];
        unsigned* t = a; a = b; b = t;
    }
}
static void show(const char* what, const struct item* a, int n) {
    unsigned sum = 0;
    for (int i = 0; i < n; i++) sum = sum * 31 + a[i].key + a[i].tag * 7 + a[i].name[3];
    printf("%s %u: %u %d %s, %u %d %s\n", what, sum, a[0].key, a[0].tag, a[0].name, a[n - 1].key, a[n - 1].tag, a[n - 1].name);
}
int main(void) {
    enum { N = 200 };
    static struct item a[N], t[N];
    static unsigned r[N], s[N];
    for (int i = 0; i < N; i++) {
        a[i].key = rnd(); a[i].tag = (short)(rnd() % 50) - 25;
        for (int k = 0; k < 5; k++) a[i].name[k] = 'a' + rnd() % 26;
        a[i].name[5] = 0;
        r[i] = rnd();
    }
    show("start", a, N);
    quick(a, 0, N - 1); show("quick", a, N);
    merge(a, t, N); show("merge", a, N);
    heap(a, N); show("heap", a, N);
    radix(r, s, N);
    for (int i = 0; i < N; i += 17) printf("%08x ", r[i]);
    printf("\n");
    return 0;
}
