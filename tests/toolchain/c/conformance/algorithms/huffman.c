// Huffman codes of a text: tree by two queues, canonical codes, bit packing and decoding.
#include <stdio.h>
#include <string.h>

struct node { int weight; short left, right; unsigned char symbol; };
static struct node t[512];
static int used;
static unsigned code[256];
static unsigned char length[256];

static int least(unsigned char* taken) {
    int best = -1;
    for (int i = 0; i < used; i++)
        if (!taken[i] && (best < 0 || t[i].weight < t[best].weight)) best = i;
    taken[best] = 1;
    return best;
}
static void depths(int i, int d) {
    if (t[i].left < 0) { length[t[i].symbol] = (unsigned char)d; return; }
    depths(t[i].left, d + 1);
    depths(t[i].right, d + 1);
}
int main(void) {
    const char* text = "in the beginning there was a word of thirty two bits and the word was with the workspace and the workspace "
                       "was on the chip, and a small instruction of four bits was enough for most";
    int count[256] = { 0 }, n = (int)strlen(text);
    for (int i = 0; i < n; i++) count[(unsigned char)text[i]]++;
    for (int i = 0; i < 256; i++) if (count[i]) t[used++] = (struct node){ count[i], -1, -1, (unsigned char)i };
    unsigned char taken[512] = { 0 };
    for (int leaves = used; leaves > 1; leaves--) {
        int a = least(taken), b = least(taken);
        t[used] = (struct node){ t[a].weight + t[b].weight, (short)a, (short)b, 0 };
        used++;
    }
    depths(used - 1, 0);
    unsigned next = 0;
    for (int l = 1; l < 20; l++) {
        for (int s = 0; s < 256; s++)
            if (length[s] == l) { code[s] = next++; printf("%c:%d:%x ", s, l, code[s]); }
        next <<= 1;
    }
    printf("\n");
    unsigned char bits[256] = { 0 };
    int at = 0;
    for (int i = 0; i < n; i++) {
        int s = (unsigned char)text[i];
        for (int k = length[s] - 1; k >= 0; k--, at++) bits[at >> 3] |= (unsigned char)((code[s] >> k & 1) << (7 - (at & 7)));
    }
    printf("%d characters, %d bits\n", n, at);
    for (int i = 0; i < (at + 7) / 8; i++) printf("%02x", bits[i]);
    printf("\n");
    for (int p = 0; p < at;) {
        unsigned c = 0;
        int l = 0, s;
        do {
            c = c << 1 | (bits[p >> 3] >> (7 - (p & 7)) & 1);
            p++;
            l++;
            for (s = 0; s < 256; s++) if (length[s] == l && code[s] == c) break;
        } while (s == 256);
        putchar(s);
    }
    printf("\n");
    return 0;
}
