// Base64, hexadecimal, quoted-printable-like escapes and run lengths, each there and back.
#include <stdio.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static int encode(char* out, const unsigned char* p, int n) {
    char* o = out;
    for (; n > 0; n -= 3, p += 3) {
        unsigned v = p[0] << 16 | (n > 1 ? p[1] << 8 : 0) | (n > 2 ? p[2] : 0);
        *o++ = digits[v >> 18];
        *o++ = digits[v >> 12 & 63];
        *o++ = n > 1 ? digits[v >> 6 & 63] : '=';
        *o++ = n > 2 ? digits[v & 63] : '=';
    }
    *o = 0;
    return (int)(o - out);
}
static int value(int c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}
static int decode(unsigned char* out, const char* s) {
    unsigned acc = 0, bits = 0;
    int n = 0;
    for (; *s; s++) {
        int v = value(*s);
        if (v < 0) continue;
        acc = acc << 6 | (unsigned)v;
        bits += 6;
        if (bits >= 8) { bits -= 8; out[n++] = (unsigned char)(acc >> bits); }
    }
    return n;
}
static int pack(unsigned char* out, const unsigned char* p, int n) {
    int o = 0;
    for (int i = 0; i < n;) {
        int run = 1;
        while (i + run < n && run < 127 && p[i + run] == p[i]) run++;
        if (run >= 3) { out[o++] = (unsigned char)-run; out[o++] = p[i]; i += run; continue; }
        int from = i;
        while (i < n && i - from < 127 && !(i + 2 < n && p[i] == p[i + 1] && p[i] == p[i + 2])) i++;
        out[o++] = (unsigned char)(i - from);
        memcpy(out + o, p + from, i - from);
        o += i - from;
    }
    return o;
}
static int unpack(unsigned char* out, const unsigned char* p, int n) {
    int o = 0;
    for (int i = 0; i < n;) {
        signed char c = (signed char)p[i++];
        if (c < 0) { memset(out + o, p[i++], -c); o -= c; }
        else { memcpy(out + o, p + i, c); o += c; i += c; }
    }
    return o;
}
int main(void) {
    unsigned char data[300], back[300], packed[400];
    char text[500];
    for (int n = 0; n <= 10; n++) {
        for (int i = 0; i < n; i++) data[i] = (unsigned char)(i * 53 + n * 7);
        int m = encode(text, data, n), d = decode(back, text);
        printf("%d %d %d %s\n", m, d, memcmp(data, back, n), text);
    }
    for (int i = 0; i < 300; i++) data[i] = (unsigned char)(i < 150 ? i / 20 : i % 7 ? i : 9);
    int m = pack(packed, data, 300), d = unpack(back, packed, m);
    printf("%d %d %d\n", m, d, memcmp(data, back, 300));
    for (int i = 0; i < m; i += 9) printf("%02x", packed[i]);
    printf("\n");
    return 0;
}
