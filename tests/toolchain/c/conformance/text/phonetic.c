// Soundex, Morse code, pig Latin, plurals, numbers in words, ordinals, Caesar by frequencies, anagrams by signature, palindromes.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

static void soundex(const char* s, char out[5]) {
    static const char codes[] = "01230120022455012623010202";
    int n = 0, last = 0;
    strcpy(out, "0000");
    for (; *s && n < 4; s++) {
        int u = toupper((unsigned char)*s);
        if (!isupper(u)) continue;
        int c = codes[u - 'A'];
        if (!n) out[n++] = (char)u; else if (c != '0' && c != last) out[n++] = (char)c;
        if (u != 'H' && u != 'W') last = c;
    }
}
static const char* const morse[] = { ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--", "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--.." };
static void words(unsigned long n, char* out) {
    static const char *const small[] = { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen" }, *const tens[] = { "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };
    static const struct { unsigned long v; const char* name; } big[] = { { 1000000000, "thousand million" }, { 1000000, "million" }, { 1000, "thousand" }, { 100, "hundred" } };
    for (int i = 0; i < 4; i++)
        if (n >= big[i].v) { words(n / big[i].v, out); sprintf(out + strlen(out), " %s", big[i].name); n %= big[i].v; if (!n) return; strcat(out, n < 100 ? " and " : " "); out += strlen(out); }
    if (n < 20) strcpy(out, small[n]); else sprintf(out, n % 10 ? "%s-%s" : "%s", tens[n / 10 - 2], small[n % 10]);
}
static const char* ordinal(int n) { return n % 100 / 10 == 1 ? "th" : n % 10 == 1 ? "st" : n % 10 == 2 ? "nd" : n % 10 == 3 ? "rd" : "th"; }
static void pig(const char* w) { size_t k = strcspn(w, "aeiou"); if (k) printf("%s%.*say ", w + k, (int)k, w); else printf("%sway ", w); }
static int order(const void* a, const void* b) { return *(const char*)a - *(const char*)b; }
static int palindrome(const char* s) { const char* e = s + strlen(s) - 1; while (s < e) { if (!isalpha((unsigned char)*s)) s++; else if (!isalpha((unsigned char)*e)) e--; else if (tolower((unsigned char)*s++) != tolower((unsigned char)*e--)) return 0; } return 1; }
static char* plural(const char* w, char* out) { size_t n = strlen(w); char last = w[n - 1]; if (last == 'y' && !strchr("aeiou", w[n - 2])) sprintf(out, "%.*sies", (int)n - 1, w); else sprintf(out, strchr("sxz", last) || (last == 'h' && strchr("cs", w[n - 2])) ? "%ses" : "%ss", w); return out; }
int main(void) {
    static const char *names[] = { "Robert", "Rupert", "Ashcraft", "Tymczak", "Pfister", "Honeyman", "O'Hara", "A" }, *some[] = { "box", "day", "city", "church", "dog", "bus", "ash" };
    char t[120];
    for (int i = 0; i < 8; i++) { soundex(names[i], t); printf("%s ", t); }
    printf("\n");
    for (const char* p = "SOS TRANSPUTER"; *p; p++) printf("%s ", *p == ' ' ? "/" : morse[*p - 'A']);
    printf("\n");
    for (unsigned long n = 0; n < 4000000000u; n = n * 7 + 13) { words(n, t); printf("%lu %s\n", n, t); if (n > 500000000) break; }
    for (int n = 1; n < 124; n += n < 5 || n > 19 ? n % 10 > 3 ? 7 : 1 : 2) printf("%d%s ", n, ordinal(n));
    printf("\n");
    for (int i = 0; i < 7; i++) { pig(some[i]); printf("%s ", plural(some[i], t)); }
    static const char* list[] = { "listen", "enlist", "google", "silent", "elgoog", "inlets", "banana", "tinsel" };
    char key[8][8];
    for (int i = 0; i < 8; i++) { strcpy(key[i], list[i]); qsort(key[i], strlen(key[i]), 1, order); int j = 0; while (strcmp(key[j], key[i])) j++; printf("%d", j); }
    printf(" %d%d%d\n", palindrome("A man, a plan, a canal: Panama"), palindrome("not one"), palindrome("x"));
    return 0;
}
