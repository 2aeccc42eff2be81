// Files: writing, reading back, positions, errors
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    FILE* file = fopen("data.txt", "w+");
    if (file == NULL) {
        perror("data.txt");
        return 1;
    }
    for (int line = 0; line < 500; ++line)
        fprintf(file, "line %d of 500\n", line);
    printf("%ld\n", ftell(file));
    rewind(file);
    char text[40];
    int lines = 0;
    long sum = 0;
    while (fgets(text, sizeof text, file) != NULL) {
        ++lines;
        for (const char* at = text; *at != '\0'; ++at)
            sum += *at;
    }
    printf("%d lines, sum %ld, end %d\n", lines, sum, feof(file) != 0);
    fseek(file, 5, SEEK_SET);
    fputs("XYZ", file);
    fseek(file, 0, SEEK_SET);
    printf("%s", fgets(text, sizeof text, file));
    fclose(file);
    unsigned char block[1500], back[1500];
    for (int at = 0; at < 1500; ++at)
        block[at] = (unsigned char)(at * 7);
    file = fopen("data.bin", "wb");
    printf("%d\n", (int)fwrite(block, 1, sizeof block, file));
    fclose(file);
    file = fopen("data.bin", "rb");
    printf("%d", (int)fread(back, 1, sizeof back, file));
    printf(" %d\n", memcmp(block, back, sizeof back));
    fclose(file);
    printf("%d", remove("data.txt"));
    printf(" %d\n", remove("data.bin"));
    printf("%d", fopen("data.txt", "r") == NULL);
    printf(" %d\n", errno == ENOENT);
    return 0;
}
