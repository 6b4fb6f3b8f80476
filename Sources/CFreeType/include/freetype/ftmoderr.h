#include <freetype2/freetype/ftmoderr.h>
