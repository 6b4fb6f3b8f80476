#!/usr/bin/env python3
"""Writes the fonts of the tests, which have a few square glyphs each: Variable.ttf, Cubic.otf,
Layered.ttf and Gradients.ttf (COLR 0 and 1), Bitmap.ttf (CBDT), Pictures.ttf (sbix). Needs
python3-fonttools and python3-pil.

    Tests/Fonts/make-fonts.py
"""

import io
import os
import struct

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from PIL import Image

os.environ["SOURCE_DATE_EPOCH"] = "0"
os.chdir(os.path.dirname(os.path.abspath(__file__)))
ORDER = [".notdef", "space", "A", "B", "layer"]
CMAP = {0x20: "space", 0x41: "A", 0x42: "B"}
METRICS = {".notdef": (500, 0), "space": (250, 0), "A": (600, 100), "B": (700, 0), "layer": (600, 200)}


def box(pen, left, right, top):
    for index, point in enumerate([(left, 0), (left, top), (right, top), (right, 0)]):
        (pen.lineTo if index else pen.moveTo)(point)
    pen.closePath()
    return pen


def empty():
    return TTGlyphPen(None).glyph()


def glyphs():
    a = box(TTGlyphPen(None), 100, 500, 700).glyph()
    layer = box(TTGlyphPen(None), 200, 400, 350).glyph()
    return {".notdef": empty(), "space": empty(), "A": a, "B": empty(), "layer": layer}


def builder(family, is_ttf=True):
    font = FontBuilder(1000, isTTF=is_ttf)
    font.setupGlyphOrder(ORDER)
    font.setupCharacterMap(CMAP)
    font.setupNameTable({"familyName": family, "styleName": "Regular"})
    if is_ttf:
        font.setupGlyf(glyphs())
    return font


def finish(font, name):
    font.setupHorizontalMetrics(METRICS)
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(name)


def variable():
    font = builder("Kineo Test Variable")
    font.setupFvar([("wght", 100, 400, 900, "Weight"), ("wdth", 50, 100, 100, "Width")], [])
    # At the heaviest the right side of A is 200 units further, and so is the pen.
    deltas = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
    narrow = [(0, 0), (0, 0), (-100, 0), (-100, 0), (0, 0), (-100, 0), (0, 0), (0, 0)]
    font.setupGvar({
        "A": [
            TupleVariation({"wght": (0, 1, 1)}, deltas),
            TupleVariation({"wdth": (-1, -1, 0)}, narrow),
        ]
    })
    finish(font, "Variable.ttf")


def cubic():
    font = builder("Kineo Test Cubic", is_ttf=False)
    strings = {}
    for name in ORDER:
        pen = T2CharStringPen(METRICS[name][0], None)
        if name == "A":
            pen.moveTo((100, 0))
            pen.curveTo((100, 300), (500, 300), (500, 0))
            pen.closePath()
        strings[name] = pen.getCharString()
    font.setupCFF("KineoTestCubic", {"FullName": "Kineo Test Cubic"}, strings, {})
    finish(font, "Cubic.otf")


def layered():
    font = builder("Kineo Test Layered")
    # Red, then the text's own color on top.
    font.setupCOLR({"A": [("A", 0), ("layer", 0xFFFF)]}, version=0)
    font.setupCPAL([[(1, 0, 0, 0.5)]])
    finish(font, "Layered.ttf")


def gradients():
    font = builder("Kineo Test Gradients")
    stops = [(0, 0), (1, 0)]
    paint = {
        "Format": 10,
        "Glyph": "A",
        "Paint": {
            "Format": 4, "ColorLine": {"ColorStop": stops, "Extend": "pad"},
            "x0": 0, "y0": 0, "x1": 0, "y1": 700, "x2": 100, "y2": 0,
        },
    }
    font.setupCOLR({"A": paint}, version=1)
    font.setupCPAL([[(1, 0, 0, 1)]])
    finish(font, "Gradients.ttf")


def picture():
    """Two pixels: half transparent red, opaque blue."""
    image = Image.new("RGBA", (2, 1))
    image.putdata([(255, 0, 0, 128), (0, 0, 255, 255)])
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def raw(font, tag, data):
    table = DefaultTable(tag)
    table.data = data
    font.font[tag] = table


def bitmap():
    font = builder("Kineo Test Bitmap")
    png = picture()
    # Small metrics: height, width, left side, top, advance; 10 px an em.
    image = struct.pack(">BBbbB", 1, 2, 1, 5, 6) + struct.pack(">I", len(png)) + png
    raw(font, "CBDT", struct.pack(">HH", 3, 0) + image)
    first = ORDER.index("A")
    index = struct.pack(">HHI", 1, 17, 4) + struct.pack(">II", 0, len(image))
    array = struct.pack(">HHI", first, first, 8)
    line = struct.pack(">bbBbbbbbbbbb", 8, -2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    size = struct.pack(">IIII", 8 + 48, len(array) + len(index), 1, 0) + line + line
    size += struct.pack(">HHBBBb", first, first, 10, 10, 32, 1)
    raw(font, "CBLC", struct.pack(">HHI", 3, 0, 1) + size + array + index)
    finish(font, "Bitmap.ttf")


def pictures():
    font = builder("Kineo Test Pictures")
    table = newTable("sbix")
    strike = Strike(ppem=10, resolution=72)
    for name in ORDER:
        strike.glyphs[name] = Glyph(glyphName=name)
    strike.glyphs["A"] = Glyph(
        glyphName="A", graphicType="png ", imageData=picture(), originOffsetX=1, originOffsetY=4)
    table.strikes = {10: strike}
    font.font["sbix"] = table
    finish(font, "Pictures.ttf")


variable()
cubic()
layered()
gradients()
bitmap()
pictures()
