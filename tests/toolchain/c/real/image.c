// Usage: image FILE RESULT: reads a picture by stb_image and writes it by stb_image_write, as JPEG, PNG or BMP, as the name of the result ends.
#include <stdio.h>
#include <string.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_NO_SIMD
#include "stb_image.h"
#include "stb_image_write.h"

static int ends_in(const char* text, const char* end) {
    const size_t length = strlen(text);
    return length >= strlen(end) && strcmp(text + length - strlen(end), end) == 0;
}

int main(int argc, char** argv) {
    int width = 0;
    int height = 0;
    int channels = 0;
    if (argc != 3) {
        return 2;
    }
    unsigned char* const pixels = stbi_load(argv[1], &width, &height, &channels, 3);
    if (pixels == NULL) {
        printf("%s: %s\n", argv[1], stbi_failure_reason());
        return 1;
    }
    printf("%s: %d x %d, %d channels\n", argv[1], width, height, channels);
    const int written = ends_in(argv[2], ".jpg")   ? stbi_write_jpg(argv[2], width, height, 3, pixels, 80)
                        : ends_in(argv[2], ".png") ? stbi_write_png(argv[2], width, height, 3, pixels, width * 3)
                                                   : stbi_write_bmp(argv[2], width, height, 3, pixels);
    stbi_image_free(pixels);
    return written ? 0 : 1;
}
