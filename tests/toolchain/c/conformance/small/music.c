// Notes and scales: frequencies by ratios, names, chords by intervals in bit words, transposition, durations as fractions.
#include <stdio.h>
#include <math.h>
#include <string.h>

static const char names[12][3] = { "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B" };
static unsigned rotate(unsigned set, int n) { return (set << n | set >> (12 - n)) & 0xfff; }
static const struct { const char* name; unsigned set; } chords[] = { { "", 0x091 }, { "m", 0x089 }, { "dim", 0x049 }, { "aug", 0x111 }, { "7", 0x491 }, { "maj7", 0x891 }, { "m7", 0x489 } };
static void recognise(unsigned set) { int hits = 0; for (int root = 0; root < 12; root++) for (unsigned c = 0; c < 7; c++) if (rotate(chords[c].set, root) == set) { printf("%s%s ", names[root], chords[c].name); hits++; } if (!hits) printf("? "); }
int main(void) {
    for (int n = 21; n < 109; n += 11) printf("%s%d %.3f ", names[n % 12], n / 12 - 1, 440 * pow(2, (n - 69) / 12.0));
    printf("\n");
    for (int root = 0; root < 12; root += 2) for (unsigned c = 0; c < 7; c++) recognise(rotate(chords[c].set, root));
    recognise(0x055); printf("\n");
    static const unsigned modes = 0xab5;
    for (int m = 0; m < 12; m++) if (modes >> m & 1) { unsigned s = rotate(modes, (12 - m) % 12); printf("%03x ", s); for (int i = 0; i < 12; i++) if (s >> i & 1) printf("%s", names[i]); printf(" "); }
    printf("\n");
    static const char tune[] = "C4D4E8F8G2A4.B8C1";
    int beats = 0;
    for (const char* p = tune; *p;) { int d = p[1] - '0', t = 192 / d; char note = *p; p += 2; if (*p == '.') { t += t / 2; p++; } beats += t; printf("%c@%d/192 ", note, beats); }
    double cents[12], pure[12] = { 1 };
    for (int k = 1, n = 7; k < 12; k++, n = (n + 7) % 12) { double f = pure[(n + 5) % 12] * 1.5; while (f >= 2) f /= 2; pure[n] = f; }
    for (int i = 0; i < 12; i++) { cents[i] = 1200 * log2(pure[i]) - 100 * i; printf("%.2f ", cents[i] + 1e-6); }
    printf("\n");
    return 0;
}
