#include <freetype2/freetype/fterrdef.h>
