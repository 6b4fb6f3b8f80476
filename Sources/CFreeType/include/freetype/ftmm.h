#include <freetype2/freetype/ftmm.h>
