#include <freetype2/freetype/config/integer-types.h>
