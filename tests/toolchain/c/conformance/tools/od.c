// An octal and hexadecimal dump with repeated lines folded, in bytes, halves, words, characters and reals.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <ctype.h>

static void item(char kind, const unsigned char* p) {
    uint16_t h; uint32_t w; float f; int8_t b;
    switch (kind) {
    case 'x': memcpy(&w, p, 4); printf(" %08x", (unsigned)w); return;
    case 'h': memcpy(&h, p, 2); printf(" %6o", h); return;
    case 'd': memcpy(&b, p, 1); printf(" %4d", b); return;
    case 'f': memcpy(&f, p, 4); printf(" %13g", f); return;
    case 's': memcpy(&h, p, 2); printf(" %6d", (int16_t)h); return;
    }
    static const char names[] = "\aa\bb\ff\nn\rr\tt\vv";
    const char* n = *p ? strchr(names, *p) : NULL;
    if (!*p) printf("  \\0"); else if (n && *p < 32) printf("  \\%c", n[1]);
    else if (*p < 128 && isprint(*p)) printf("   %c", *p); else printf(" %03o", *p);
}
static void dump(const void* data, unsigned n, char kind) {
    const unsigned char *p = data, *last = NULL;
    unsigned size = strchr("xf", kind) ? 4 : strchr("hs", kind) ? 2 : 1, at;
    _Bool starred = 0;
    for (at = 0; at < n; at += 16) {
        unsigned char row[16] = { 0 };
        unsigned here = n - at < 16 ? n - at : 16;
        memcpy(row, p + at, here);
        if (last && here == 16 && !memcmp(last, p + at, 16)) { if (!starred) printf("*\n"); starred = 1; continue; }
        starred = 0;
        last = p + at;
        printf("%06o", at);
        for (unsigned i = 0; i < here; i += size) item(kind, row + i);
        printf("\n");
    }
    printf("%06o\n", n);
}
int main(void) {
    unsigned char data[107];
    for (int i = 0; i < 107; i++) data[i] = (unsigned char)(i >= 32 && i < 80 ? 0x41 : i * i * 7 + (i << 3));
    for (const char* k = "xhdcs"; *k; k++) dump(data, sizeof data - (*k & 3), *k);
    static const float reals[] = { 0, 1, -2.5f, 1e10f, 3.14159274f, 1 / 3.0f, -0.0f };
    dump(reals, sizeof reals, 'f');
    dump("bell\a tab\t nl\n", 15, 'c');
    return 0;
}
