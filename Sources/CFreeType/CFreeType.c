// FreeType's headers ask for each other below a folder of their own, freetype2, which compilers do not
// search. The headers beside this file lead there. pkg-config would name the folder, but also that of
// the shared library, in which the linker would then look before the one with archives.
