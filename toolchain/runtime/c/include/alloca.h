#ifndef _ALLOCA_H
#define _ALLOCA_H

/* Memory in the frame of the function, which its return gives back. */
#define alloca(bytes) __builtin_alloca(bytes)

#endif
