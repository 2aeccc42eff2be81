// Usage: checksums FILE ...: for each file the CRC-32 and Adler-32 by zlib, then, by compress2 and uncompress at levels 1, 6 and 9, the length and
// CRC-32 of what comes out, and whether it gives the file again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "zlib.h"

static void round_trip(const Bytef* text, uLong length, int level) {
    uLongf packed_length = compressBound(length);
    uLongf unpacked_length = length;
    Bytef* const packed = malloc(packed_length);
    Bytef* const unpacked = malloc(length + 1);
    if (packed == NULL || unpacked == NULL) {
        puts("no memory");
        exit(1);
    }
    const int packing = compress2(packed, &packed_length, text, length, level);
    const int unpacking = uncompress(unpacked, &unpacked_length, packed, packed_length);
    const int good = packing == Z_OK && unpacking == Z_OK && unpacked_length == length && memcmp(text, unpacked, length) == 0;
    printf("level %d: %lu bytes, crc %08lx, %s\n", level, packed_length, crc32(0, packed, packed_length), good ? "good" : "BAD");
    free(packed);
    free(unpacked);
}

int main(int argc, char** argv) {
    for (int i = 1; i < argc; i++) {
        FILE* const file = fopen(argv[i], "rb");
        Bytef* const text = malloc(300000);
        if (file == NULL || text == NULL) {
            printf("cannot read %s\n", argv[i]);
            return 1;
        }
        const uLong length = fread(text, 1, 300000, file);
        fclose(file);
        printf("%s %lu %08lx %08lx\n", argv[i], length, crc32(crc32(0, NULL, 0), text, length), adler32(adler32(0, NULL, 0), text, length));
        const uLong half = length / 2;
        const uLong joined = crc32_combine(crc32(0, text, half), crc32(0, text + half, length - half), length - half);
        printf("combined %08lx\n", joined);
        round_trip(text, length, 1);
        round_trip(text, length, 6);
        round_trip(text, length, 9);
        free(text);
    }
    return 0;
}
