// The transform of Burrows and Wheeler with move to front and run lengths, and all of it backwards.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* text;
static int length;
static int compare(const void* a, const void* b) {
    int i = *(const short*)a, j = *(const short*)b;
    for (int k = 0; k < length; k++) {
        int x = (unsigned char)text[(i + k) % length], y = (unsigned char)text[(j + k) % length];
        if (x != y) return x - y;
    }
    return i - j;
}
static int transform(const char* s, char* out) {
    short order[128];
    int first = 0;
    text = s; length = (int)strlen(s);
    for (int i = 0; i < length; i++) order[i] = (short)i;
    qsort(order, (size_t)length, sizeof *order, compare);
    for (int i = 0; i < length; i++) { out[i] = s[(order[i] + length - 1) % length]; if (!order[i]) first = i; }
    out[length] = 0;
    return first;
}
static void back(const char* s, int first, char* out) {
    int count[257] = { 0 }, next[128], n = (int)strlen(s);
    for (int i = 0; i < n; i++) count[(unsigned char)s[i] + 1]++;
    for (int i = 1; i < 257; i++) count[i] += count[i - 1];
    for (int i = 0; i < n; i++) next[count[(unsigned char)s[i]]++] = i;
    for (int i = 0, k = next[first]; i < n; i++, k = next[k]) *out++ = s[k];
    *out = 0;
}
static void to_front(const char* s, unsigned char* out) {
    unsigned char list[256];
    for (int i = 0; i < 256; i++) list[i] = (unsigned char)i;
    for (; *s; s++) { unsigned char* p = memchr(list, *s, 256); *out++ = (unsigned char)(p - list); memmove(list + 1, list, (size_t)(p - list)); list[0] = (unsigned char)*s; }
}
static void from_front(const unsigned char* in, int n, char* s) {
    unsigned char list[256];
    for (int i = 0; i < 256; i++) list[i] = (unsigned char)i;
    while (n--) { unsigned char k = *in++, c = list[k]; memmove(list + 1, list, k); list[0] = c; *s++ = (char)c; }
    *s = 0;
}
int main(void) {
    static const char* texts[] = { "banana", "abracadabra", "SIX.MIXED.PIXIES.SIFT.SIXTY.PIXIE.DUST.BOXES", "a", "aaaaaaa", "she sells sea shells by the sea shore", "abababab" };
    for (int t = 0; t < 7; t++) {
        char out[128], again[128], last[128];
        unsigned char codes[128];
        int first = transform(texts[t], out);
        to_front(out, codes);
        printf("%s %d:", out, first);
        for (int i = 0, j; i < length; i = j) { for (j = i; j < length && codes[j] == codes[i]; j++) {} printf(j - i > 1 ? " %dx%d" : " %d", codes[i], j - i); }
        from_front(codes, length, again);
        back(again, first, last);
        printf(" %s\n", strcmp(last, texts[t]) ? "different" : "same");
    }
    return 0;
}
