// LZ77 with a hash of three bytes, LZW with a dictionary, move-to-front; there and back.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static uint8_t text[1200], packed[2400], back[1200];
static int lz(const uint8_t* in, int n, uint8_t* out) {
    static short head[256];
    uint8_t* o = out;
    memset(head, -1, sizeof head);
    uint8_t* flags = o++;
    *flags = 0;
    int bit = 0;
    for (int i = 0; i < n;) {
        if (bit == 8) { flags = o++; *flags = 0; bit = 0; }
        int best = 0, from = 0;
        if (i + 3 <= n) {
            unsigned h = (in[i] * 5u + in[i + 1] * 17u + in[i + 2] * 101u) & 255;
            int c = head[h];
            head[h] = (short)i;
            if (c >= 0 && i - c < 4096) { while (best < 18 && i + best < n && in[c + best] == in[i + best]) best++; from = i - c; }
        }
        if (best >= 3) { *flags |= 1 << bit; *o++ = (uint8_t)from; *o++ = (uint8_t)(from >> 8 << 4 | best - 3); i += best; }
        else *o++ = in[i++];
        bit++;
    }
    return (int)(o - out);
}
static int unlz(const uint8_t* in, int n, uint8_t* out) {
    const uint8_t* end = in + n;
    uint8_t* o = out;
    while (in < end) {
        unsigned flags = *in++ | 0x100;
        for (; flags > 1 && in < end; flags >>= 1)
            if (flags & 1) {
                int from = in[0] | in[1] >> 4 << 8, m = (in[1] & 15) + 3;
                in += 2;
                while (m--) { *o = o[-from]; o++; }
            } else *o++ = *in++;
    }
    return (int)(o - out);
}
static struct { short parent; uint8_t last; } dictionary[1024];
static int lzw(const uint8_t* in, int n, short* out) {
    int used = 256, o = 0, w = in[0];
    for (int i = 1; i < n; i++) {
        int k = 256;
        while (k < used && !(dictionary[k].parent == w && dictionary[k].last == in[i])) k++;
        if (k < used) { w = k; continue; }
        out[o++] = (short)w;
        if (used < 1024) { dictionary[used].parent = (short)w; dictionary[used++].last = in[i]; }
        w = in[i];
    }
    out[o++] = (short)w;
    return o;
}
int main(void) {
    int n = 0;
    for (int i = 0; n < 1100; i++) n += sprintf((char*)text + n, "link %d of node %d is %s; ", i % 4, i / 4, i % 3 ? "open" : "closed");
    if (n > 1100) n = 1100;
    int m = lz(text, n, packed), b = unlz(packed, m, back);
    unsigned h = 0;
    for (int i = 0; i < m; i++) h = h * 31 + packed[i];
    printf("%d %d %d %d %u\n", n, m, b, memcmp(text, back, n), h);
    static short codes[1200];
    int c = lzw(text, 400, codes);
    printf("%d:", c);
    for (int i = 0; i < c; i += 5) printf(" %d", codes[i]);
    printf("\n");
    uint8_t order[256];
    for (int i = 0; i < 256; i++) order[i] = (uint8_t)i;
    for (int i = 0; i < 100; i++) {
        int k = 0;
        while (order[k] != text[i]) k++;
        printf("%d ", k);
        memmove(order + 1, order, k);
        order[0] = text[i];
    }
    printf("\n");
    return 0;
}
