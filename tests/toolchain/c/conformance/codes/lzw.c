// LZW with codes growing from 9 bits, a table with chains, and the case of a code not yet known.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { LIMIT = 1024, CLEAR = 256, END = 257, FIRST = 258 };
struct entry { uint16_t prefix; uint8_t last, length; };
static struct entry table[LIMIT];
static uint16_t child[LIMIT], sibling[LIMIT];
static uint8_t out[1500];
static uint32_t hold, filled, at;
static void put(unsigned code, unsigned width) { hold |= code << filled; for (filled += width; filled >= 8; filled -= 8) { out[at++] = (uint8_t)hold; hold >>= 8; } }
static unsigned get(unsigned width) { while (filled < width) { hold |= (uint32_t)out[at++] << filled; filled += 8; } unsigned c = hold & ((1u << width) - 1); hold >>= width; filled -= width; return c; }
static unsigned encode(const uint8_t* p, unsigned n) {
    unsigned next = FIRST, width = 9, clears = 0;
    memset(child, 0, sizeof child);
    hold = filled = at = 0;
    unsigned w = *p++;
    while (--n) {
        unsigned c = *p++, k = child[w];
        while (k && table[k].last != c) k = sibling[k];
        if (k) { w = k; continue; }
        put(w, width);
        if (next == LIMIT) { put(CLEAR, width); memset(child, 0, sizeof child); next = FIRST; width = 9; clears++; }
        else { table[next].last = (uint8_t)c; sibling[next] = child[w]; child[w] = (uint16_t)next; if (next++ == 1u << width) width++; }
        w = c;
    }
    put(w, width); put(END, width); put(0, 7);
    return clears;
}
static unsigned decode(uint8_t* p) {
    uint8_t* start = p;
    unsigned next = FIRST, width = 9, old = END;
    hold = filled = at = 0;
    for (int i = 0; i < 256; i++) table[i] = (struct entry){ END, (uint8_t)i, 1 };
    for (;;) {
        unsigned c = get(width);
        if (c == END) return (unsigned)(p - start);
        if (c == CLEAR) { next = FIRST; width = 9; old = END; continue; }
        if (old != END && next < LIMIT) {
            unsigned k = c < next ? c : old;
            while (table[k].length > 1) k = table[k].prefix;
            table[next] = (struct entry){ (uint16_t)old, table[k].last, (uint8_t)(table[old].length + 1) };
            next++;
        }
        if (next + 1 > 1u << width && next < LIMIT) width++;
        unsigned length = table[c].length;
        p += length;
        for (unsigned i = 1, k = c; i <= length; i++, k = table[k].prefix) p[-(int)i] = table[k].last;
        old = c;
    }
}
int main(void) {
    static uint8_t text[2400], back[2700];
    for (int kind = 0; kind < 4; kind++) {
        unsigned n = 200u + 500u * (unsigned)kind, r = 7;
        for (unsigned i = 0; i < n; i++) { r = r * 1103515245 + 12345; text[i] = kind == 0 ? 'a' : kind == 1 ? (uint8_t)("abcab"[i % 5]) : (uint8_t)('a' + (r >> 16) % (kind == 2 ? 3 : 20)); }
        unsigned clears = encode(text, n), size = at;
        uint32_t h = 5381;
        for (unsigned i = 0; i < size; i++) h = h * 33 + out[i];
        unsigned m = decode(back);
        printf("%u -> %u (%u) %08x %u %s\n", n, size, clears, (unsigned)h, m, memcmp(text, back, n) ? "different" : "same");
    }
    return 0;
}
