#include <freetype2/freetype/ftcolor.h>
