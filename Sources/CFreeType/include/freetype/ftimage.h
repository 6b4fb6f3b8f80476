#include <freetype2/freetype/ftimage.h>
