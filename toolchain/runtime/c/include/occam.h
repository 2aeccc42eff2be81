#ifndef _OCCAM_H
#define _OCCAM_H

/* Lets programs in occam call a function: OCCAM("PROC sum (VAL []INT a, INT total)") void sum(const int* a, int n, int* total);
   They name its object in #USE. Arguments and results are those of docs/c.md. The words of workspace that the function needs with all that it
   calls are worked out, or stand after the heading: OCCAM("PROC show (VAL INT n) = 500"). */
#define OCCAM(heading) __attribute__((used, annotate("t8.entry:" heading)))

#endif
