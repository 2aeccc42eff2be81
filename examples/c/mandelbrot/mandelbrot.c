/* The Mandelbrot set on one transputer: t8 run examples/c/mandelbrot/mandelbrot.c
 *
 * Writes the picture to mandelbrot.pgm in the current directory, and prints its size, a checksum and the time that it took. The picture is that of
 * examples/occam/mandelbrot, byte for byte.
 */

#include <process.h>
#include <stdio.h>
#include <stdlib.h>

enum { width = 96, height = 64, limit = 255 };

static unsigned char picture[height][width];

/* How many steps a point takes until it is further than 2 from 0; limit for one that never is, as far as can be told. */
static int steps(double x, double y) {
    double re = 0, im = 0, re_squared = 0, im_squared = 0;
    int done = 0;
    while (done < limit && re_squared + im_squared <= 4) {
        im = 2 * re * im + y;
        re = re_squared - im_squared + x;
        re_squared = re * re;
        im_squared = im * im;
        ++done;
    }
    return done;
}

static void compute(void) {
    const double step = 3.0 / width;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            picture[row][column] = (unsigned char)(limit - steps(column * step - 2.25, (height / 2 - row) * step));
}

static unsigned checksum(void) {
    unsigned sum = 0;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            sum = sum * 31 + picture[row][column];
    return sum;
}

static int write_picture(const char* name) {
    FILE* const file = fopen(name, "wb");
    if (file == NULL)
        return 0;
    fprintf(file, "P5\n%d %d\n255\n", width, height);
    fwrite(picture, 1, sizeof picture, file);
    return fclose(file) == 0;
}

int main(void) {
    const int began = ProcTime();
    compute();
    const int ticks = ProcTimeMinus(ProcTime(), began);
    if (!write_picture("mandelbrot.pgm")) {
        perror("mandelbrot.pgm");
        return EXIT_FAILURE;
    }
    printf("written: mandelbrot.pgm, %d * %d, checksum #%08X\n", width, height, checksum());
    printf("time: %.1f s\n", (double)ticks / CLOCKS_PER_SEC_LOW);
    return 0;
}
