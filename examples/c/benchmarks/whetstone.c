/* The Whetstone benchmark: t8 run examples/c/benchmarks/whetstone.c

   The modules of Curnow and Wichmann (A synthetic benchmark, Computer Journal 19, 1976), which are run as often as gives a million of the
   instructions of their Whetstone computer; those that they run 0 times are left out. -DREAL=float makes it one of REAL32.

   Prints what the modules come to, and thousands of Whetstone instructions a second. */
#include <math.h>
#include <stdio.h>
#include <time.h>

#ifndef REAL
#define REAL double
#endif
typedef REAL real;

#define IS_SINGLE (sizeof(real) == sizeof(float))
#define CALL(function, x) (IS_SINGLE ? (real)function##f((float)(x)) : (real)function((double)(x)))

enum { times = 10 }; /* of 100000 Whetstone instructions each */

static const real t = (real)0.499975, t1 = (real)0.50025, t2 = 2;
static real elements[4], x, y, z;
static int j, k, l;

static void array_parameter(real e[]) {
    for (int i = 0; i < 6; ++i) {
        e[0] = (e[0] + e[1] + e[2] - e[3]) * t;
        e[1] = (e[0] + e[1] - e[2] + e[3]) * t;
        e[2] = (e[0] - e[1] + e[2] + e[3]) * t;
        e[3] = (-e[0] + e[1] + e[2] + e[3]) / t2;
    }
}

static void three_parameters(real a, real b, real* result) {
    a = t * (a + b);
    b = t * (a + b);
    *result = (a + b) / t2;
}

static void move_elements(void) {
    elements[j] = elements[k];
    elements[k] = elements[l];
    elements[l] = elements[j];
}

static void show(const char* name, real a, real b, real c, real d) {
    printf("%-14s %12.5e %12.5e %12.5e %12.5e\n", name, (double)a, (double)b, (double)c, (double)d);
}

int main(void) {
    const clock_t began = clock();

    /* Elements of an array */
    elements[0] = 1;
    elements[1] = elements[2] = elements[3] = -1;
    for (int i = 0; i < 12 * times; ++i) {
        elements[0] = (elements[0] + elements[1] + elements[2] - elements[3]) * t;
        elements[1] = (elements[0] + elements[1] - elements[2] + elements[3]) * t;
        elements[2] = (elements[0] - elements[1] + elements[2] + elements[3]) * t;
        elements[3] = (-elements[0] + elements[1] + elements[2] + elements[3]) * t;
    }
    const real array[] = {elements[0], elements[1], elements[2], elements[3]};

    /* An array as parameter */
    for (int i = 0; i < 14 * times; ++i)
        array_parameter(elements);
    const real passed[] = {elements[0], elements[1], elements[2], elements[3]};

    /* Conditions */
    j = 1;
    for (int i = 0; i < 345 * times; ++i) {
        j = j == 1 ? 2 : 3;
        j = j > 2 ? 0 : 1;
        j = j < 1 ? 1 : 0;
    }
    const int branch = j;

    /* Integers */
    j = 1;
    k = 2;
    l = 3;
    for (int i = 0; i < 210 * times; ++i) {
        j = j * (k - j) * (l - k);
        k = l * k - (l - j) * k;
        l = (l - k) * (k + j);
        elements[l - 2] = (real)(j + k + l);
        elements[k - 2] = (real)(j * k * l);
    }
    const real integers[] = {elements[0], elements[1], elements[2], elements[3]};

    /* Trigonometric functions */
    x = y = (real)0.5;
    for (int i = 0; i < 32 * times; ++i) {
        x = t * CALL(atan, t2 * CALL(sin, x) * CALL(cos, x) / (CALL(cos, x + y) + CALL(cos, x - y) - 1));
        y = t * CALL(atan, t2 * CALL(sin, y) * CALL(cos, y) / (CALL(cos, x + y) + CALL(cos, x - y) - 1));
    }
    const real angles[] = {x, y};

    /* Calls */
    x = y = z = 1;
    for (int i = 0; i < 899 * times; ++i)
        three_parameters(x, y, &z);

    /* Elements whose subscripts vary */
    j = 0;
    k = 1;
    l = 2;
    elements[0] = 1;
    elements[1] = 2;
    elements[2] = 3;
    for (int i = 0; i < 616 * times; ++i)
        move_elements();

    /* Other functions */
    real root = (real)0.75;
    for (int i = 0; i < 93 * times; ++i)
        root = CALL(sqrt, CALL(exp, CALL(log, root) / t1));

    const clock_t ended = clock();
    show("array", array[0], array[1], array[2], array[3]);
    show("parameter", passed[0], passed[1], passed[2], passed[3]);
    printf("%-14s %d\n", "conditions", branch);
    show("integers", integers[0], integers[1], integers[2], integers[3]);
    show("trigonometric", angles[0], angles[1], 0, 0);
    show("calls", x, y, z, 0);
    show("subscripts", elements[0], elements[1], elements[2], elements[3]);
    show("functions", root, 0, 0, 0);
    printf("%.0f thousand Whetstone instructions/s\n", times * 100 / ((double)(ended - began) / CLOCKS_PER_SEC));
    return 0;
}
