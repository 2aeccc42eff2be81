// Roots

#include "math/pairs.h"

double sqrt(double x) {
    return has_minus(x) && x < 0 ? _lib_outside(x) : __builtin_sqrt(x);
}

double cbrt(double number) {
    double x = magnitude(number), scale = 1;
    if (x == 0 || size_of(x) >= 0x7FF00000)
        return number;
    if (x < 0x1p-1022) {
        x *= 0x1p54;
        scale = 0x1p-18;
    } else if (x > 0x1p1000) {
        x *= 0x1p-54;
        scale = 0x1p18;
    }
    // A third of the exponent and of the fraction's bits is right to 5 bits; each of Halley's steps makes three times as many.
    double root = _lib_double((uint64_t)((uint32_t)(_lib_bits(x) >> 32) / 3 + 0x2A9F7893) << 32);
    for (int step = 0; step < 3; ++step) {
        const double cube = root * root * root;
        root = root * ((cube + (x + x)) / ((cube + cube) + x));
    }
    // The last error from the exact cube
    const struct pair cube = multiply_double(exact_product(root, root), root);
    root -= ((cube.hi - x) + cube.lo) / (3 * root * root);
    return with_sign(root * scale, number);
}

double hypot(double x, double y) {
    x = magnitude(x);
    y = magnitude(y);
    if (is_infinite(x) || is_infinite(y))
        return __builtin_inf();
    if (x != x || y != y)
        return x + y;
    if (x < y) {
        const double greater = y;
        y = x;
        x = greater;
    }
    if (x * 0x1p-54 >= y)
        return x + y;
    double scale = 1;
    if (x > 0x1p500)
        scale = 0x1p600;
    else if (y < 0x1p-450)
        scale = 0x1p-600;
    x /= scale;
    y /= scale;
    const double root = square_root(add(exact_product(x, x), exact_product(y, y))).hi;
    if (scale > 1 && root > 0x1p424) // before it overflows
        return root >= 0x1p424 * (2 - 0x1p-53) || root * scale > 0x1.fffffffffffffp1023 ? _lib_too_great(1) : root * scale;
    return scale < 1 ? _lib_perhaps_too_small(root * scale) : root * scale;
}
