#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
