// mathf.h: INMOS's header of the functions on float; they are in math.h.
#pragma once

#include <math.h>
