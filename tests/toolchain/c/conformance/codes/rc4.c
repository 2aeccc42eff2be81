// The stream cipher RC4, an affine cipher, Vigenere, Playfair, rail fence, columns and a rotor machine.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

struct rc4 { unsigned char s[256], i, j; };
static void start(struct rc4* c, const char* key) {
    unsigned char j = 0;
    size_t n = strlen(key);
    for (int i = 0; i < 256; i++) c->s[i] = (unsigned char)i;
    for (int i = 0; i < 256; i++) { unsigned char t = c->s[i]; j += t + key[i % n]; c->s[i] = c->s[j]; c->s[j] = t; }
    c->i = c->j = 0;
}
static unsigned char next(struct rc4* c) {
    unsigned char t = c->s[++c->i];
    c->j += t;
    c->s[c->i] = c->s[c->j]; c->s[c->j] = t;
    return c->s[(unsigned char)(c->s[c->i] + t)];
}
static void vigenere(char* s, const char* key, int sign) { for (int k = 0; *s; s++) if (isupper((unsigned char)*s)) { *s = (char)('A' + (*s - 'A' + sign * (key[k] - 'A') + 26) % 26); if (!key[++k]) k = 0; } }
static void affine(char* s, int a, int b) { for (; *s; s++) if (isupper((unsigned char)*s)) *s = (char)('A' + ((*s - 'A') * a + b) % 26); }
static void fence(const char* s, int rails, char* out) { for (int r = 0; r < rails; r++) for (int i = 0, n = (int)strlen(s), p = 2 * rails - 2; i < n; i++) if (i % p == r || p - i % p == r) *out++ = s[i]; *out = 0; }
static void playfair(const char* key, char* s, int step) {
    char grid[26] = "", where[26];
    int n = 0;
    memset(where, -1, sizeof where);
    for (const char* p = key; *p; p++) if (*p != 'J' && where[*p - 'A'] < 0) { grid[n] = *p; where[*p - 'A'] = (char)n++; }
    for (char c = 'A'; c <= 'Z'; c++) if (c != 'J' && where[c - 'A'] < 0) { grid[n] = c; where[c - 'A'] = (char)n++; }
    for (; s[0] && s[1]; s += 2) {
        int a = where[s[0] - 'A'], b = where[s[1] - 'A'], ra = a / 5, ca = a % 5, rb = b / 5, cb = b % 5;
        if (ra == rb) ca = (ca + step) % 5, cb = (cb + step) % 5;
        else if (ca == cb) ra = (ra + step) % 5, rb = (rb + step) % 5;
        else { int t = ca; ca = cb; cb = t; }
        s[0] = grid[ra * 5 + ca]; s[1] = grid[rb * 5 + cb];
    }
}
static void rotors(char* s, int a, int b) {
    static const char r1[] = "EKMFLGDQVZNTOWYHXUSPAIBRCJ", r2[] = "AJDKSIRUXBLHWTMCQGZNPYFVOE", mirror[] = "YRUHQSLDPXNGOKMIEBFZCWVJAT";
    for (; *s; s++) {
        if (++a == 26) { a = 0; b = (b + 1) % 26; }
        int c = *s - 'A';
        c = (r1[(c + a) % 26] - 'A' - a + 26) % 26; c = (r2[(c + b) % 26] - 'A' - b + 26) % 26;
        c = mirror[c] - 'A';
        c = ((int)(strchr(r2, 'A' + (c + b) % 26) - r2) - b + 26) % 26; c = ((int)(strchr(r1, 'A' + (c + a) % 26) - r1) - a + 26) % 26;
        *s = (char)('A' + c);
    }
}
int main(void) {
    static const char* pairs[][2] = { { "Key", "Plaintext" }, { "Wiki", "pedia" }, { "Secret", "Attack at dawn" } };
    struct rc4 c;
    for (int i = 0; i < 3; i++) { start(&c, pairs[i][0]); for (const char* p = pairs[i][1]; *p; p++) printf("%02X", (unsigned char)*p ^ next(&c)); printf("\n"); }
    char s[40] = "WE ARE DISCOVERED FLEE AT ONCE", t[40];
    vigenere(s, "LEMON", 1); puts(s); vigenere(s, "LEMON", -1); puts(s);
    affine(s, 5, 8); puts(s); affine(s, 21, 26 * 21 - 8 * 21 % 26); puts(s);
    for (int r = 2; r < 6; r++) { fence(s, r, t); puts(t); }
    strcpy(t, "HIDETHEGOLDINTHETREXESTUMP"); playfair("PLAYFAIREXAMPLE", t, 1); puts(t); playfair("PLAYFAIREXAMPLE", t, 4); puts(t);
    strcpy(t, "AAAAABBBBBCCCCCHELLOWORLDTRANSPUTER"); rotors(t, 20, 25); puts(t); rotors(t, 20, 25); puts(t);
    return 0;
}
