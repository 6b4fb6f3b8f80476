#!/usr/bin/env python3
"""Writes the fonts of the tests, which have a few square glyphs each: Variable.ttf, Cubic.otf,
Layered.ttf (COLR 0), Painted.ttf, Hostile.ttf and Moving.ttf (COLR 1), Svg.ttf (SVG), Bitmap.ttf (CBDT),
Pictures.ttf (sbix). Needs python3-fonttools and python3-pil.

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
from fontTools.ttLib.tables.otTables import PaintFormat
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.builder import buildDeltaSetIndexMap
from fontTools.varLib.varStore import OnlineVarStoreBuilder
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


def square_font(family, characters, others=()):
    """A font whose glyphs are color glyphs, in a square of 1000 units that stands on the baseline."""
    sizes = {
        "square": (0, 0, 1000, 1000), "left": (0, 0, 500, 1000), "bottom": (0, 0, 1000, 500),
        "middle": (250, 250, 750, 750),
    }
    names = {character: "u%04x" % ord(character) for character in characters}
    order = [".notdef"] + list(sizes) + list(names.values()) + list(others)
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(order)
    font.setupCharacterMap({ord(character): name for character, name in names.items()})
    font.setupNameTable({"familyName": family, "styleName": "Regular"})
    shapes = {name: empty() for name in order}
    for name, (left, low, right, top) in sizes.items():
        pen = TTGlyphPen(None)
        for index, point in enumerate([(left, low), (left, top), (right, top), (right, low)]):
            (pen.lineTo if index else pen.moveTo)(point)
        pen.closePath()
        shapes[name] = pen.glyph()
    font.setupGlyf(shapes)
    return font


def finish_square(font, name):
    sides = {name: 250 if name == "middle" else 0 for name in font.font.getGlyphOrder()}
    font.setupHorizontalMetrics({name: (1000, side) for name, side in sides.items()})
    font.setupHorizontalHeader(ascent=1000, descent=0)
    font.setupOS2(sTypoAscender=1000, sTypoDescender=0, usWinAscent=1000, usWinDescent=0)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(name)


def paint(name, **fields):
    return {"Format": getattr(PaintFormat, "Paint" + name), **fields}


def solid(index, alpha=1.0):
    return paint("Solid", PaletteIndex=index, Alpha=alpha)


def fill(glyph, inner):
    return paint("Glyph", Glyph=glyph, Paint=inner)


def line(extend="pad", stops=((0, 0), (1, 1))):
    return {"Extend": extend, "ColorStop": list(stops)}


def linear(extend="pad", stops=((0, 0), (1, 1)), points=(250, 0, 750, 0, 250, 100)):
    ends = dict(zip(("x0", "y0", "x1", "y1", "x2", "y2"), points))
    return paint("LinearGradient", ColorLine=line(extend, stops), **ends)


def radial(extend="pad", stops=((0, 0), (1, 1)), circles=(500, 500, 0, 500, 500, 500)):
    ends = dict(zip(("x0", "y0", "r0", "x1", "y1", "r1"), circles))
    return paint("RadialGradient", ColorLine=line(extend, stops), **ends)


def sweep(start, end, extend="pad", stops=((0, 0), (1, 1))):
    return paint(
        "SweepGradient", ColorLine=line(extend, stops), centerX=500, centerY=500, startAngle=start,
        endAngle=end)


PALETTE = [
    (1, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 0.5), (0.8, 0.2, 0.4, 0.6), (0.2, 0.6, 1, 0.8)]


def painted():
    """Each format of paints by a letter, each mode of composites from U+00C0 on."""
    quarter = {"xx": 0, "yx": 1, "xy": -1, "yy": 0, "dx": 1000, "dy": 0}
    left = fill("left", solid(0))
    middle = fill("middle", solid(0))
    glyphs = {
        "A": fill("square", solid(2, 0.5)),
        "B": fill("square", solid(0xFFFF, 0.5)),
        "C": fill("square", linear()),
        "D": fill("square", linear("repeat")),
        "E": fill("square", linear("reflect")),
        "F": fill("square", linear(points=(0, 0, 1000, 0, 1000, 1000))),
        "G": fill("square", linear(stops=[(-0.5, 0), (1.5, 1)])),
        "H": fill("square", radial()),
        "I": fill("square", radial("reflect", circles=(500, 500, 100, 500, 500, 200))),
        "J": fill("square", radial(stops=[(-1, 0), (1, 1)])),
        "K": fill("square", sweep(0, 360)),
        "L": fill("square", sweep(90, 270)),
        "M": fill("square", sweep(0, 90, "repeat")),
        "N": fill("square", sweep(90, 0, "reflect")),
        "O": fill("left", fill("bottom", solid(0))),
        "P": paint("ColrLayers", Layers=[left, fill("bottom", solid(1))]),
        "Q": paint("Translate", dx=500, dy=250, Paint=paint("ColrGlyph", Glyph="u0050")),
        "R": solid(0),
        "S": paint("Transform", Transform=quarter, Paint=left),
        "T": paint("Translate", dx=500, dy=-250, Paint=left),
        "U": paint("Scale", scaleX=0.5, scaleY=1.5, Paint=left),
        "V": paint(
            "ScaleAroundCenter", scaleX=0.5, scaleY=1.5, centerX=500, centerY=500, Paint=middle),
        "W": paint("ScaleUniform", scale=0.5, Paint=left),
        "X": paint("ScaleUniformAroundCenter", scale=0.5, centerX=500, centerY=500, Paint=left),
        "Y": paint("Rotate", angle=-90, Paint=left),
        "Z": paint("RotateAroundCenter", angle=90, centerX=500, centerY=500, Paint=left),
        "a": paint("Skew", xSkewAngle=-45, ySkewAngle=0, Paint=middle),
        "b": paint(
            "SkewAroundCenter", xSkewAngle=0, ySkewAngle=45, centerX=500, centerY=500,
            Paint=middle),
        "c": fill("square", paint("Translate", dx=250, dy=0, Paint=linear())),
        "d": fill("square", linear(stops=[(0, 0), (1, 0xFFFF, 0.5)])),
        "e": [("left", 0), ("bottom", 0xFFFF)],
        "f": fill("square", sweep(45, 45)),
        "g": fill("square", linear(stops=[(0.5, 0), (0.5, 1)])),
        "h": fill("square", radial("repeat", stops=[(-0.5, 0), (0.5, 1)])),
        "i": fill("left", paint("ColrLayers", Layers=[fill("bottom", solid(0)), solid(2)])),
    }
    for mode in range(28):
        glyphs[chr(0xC0 + mode)] = paint(
            "Composite", SourcePaint=fill("left", solid(3)), CompositeMode=mode,
            BackdropPaint=fill("bottom", solid(4)))
    font = square_font("Kineo Test Painted", glyphs)
    font.setupCOLR(
        {"u%04x" % ord(character): glyph for character, glyph in glyphs.items()},
        clipBoxes={"u0052": (250, 250, 750, 1000), "u0050": (0, 0, 500, 1000)})
    font.setupCPAL([PALETTE])
    finish_square(font, "Painted.ttf")


def hostile():
    """Digits: color glyphs that refer to themselves, or that stand for too much."""
    red = fill("left", solid(0))
    deep = red
    for _ in range(100):
        deep = paint("Translate", dx=1, dy=0, Paint=deep)
    glyphs = {
        "0": paint("ColrLayers", Layers=[red, paint("ColrGlyph", Glyph="u0030")]),
        "1": paint("ColrGlyph", Glyph="u0032"),
        "2": paint("ColrLayers", Layers=[paint("ColrGlyph", Glyph="u0031"), red]),
        "3": paint("ColrGlyph", Glyph="x00"),
        "4": deep,
        "5": fill("square", linear(stops=[(index / 400, index & 1) for index in range(400)])),
        "6": paint("Scale", scaleX=0, scaleY=1, Paint=red),
        "7": solid(0),
        "8": paint("Skew", xSkewAngle=90, ySkewAngle=0, Paint=red),
        "9": paint("ColrGlyph", Glyph="square"),
    }
    colors = {"u%04x" % ord(character): glyph for character, glyph in glyphs.items()}
    doubles = ["x%02d" % index for index in range(30)]
    for name, next in zip(doubles, doubles[1:]):
        twice = [paint("ColrGlyph", Glyph=next), paint("ColrGlyph", Glyph=next)]
        colors[name] = paint("ColrLayers", Layers=twice)
    colors[doubles[-1]] = red
    font = square_font("Kineo Test Hostile", glyphs, doubles)
    font.setupCOLR(colors, version=1)
    font.setupCPAL([PALETTE])
    finish_square(font, "Hostile.ttf")


def moving():
    """Paints that vary along an axis from 0 to 100."""
    font = square_font("Kineo Test Moving", "ABCD")
    font.setupFvar([("MOVE", 0, 0, 100, "Move")], [])
    store = OnlineVarStoreBuilder(["MOVE"])
    store.setSupports([{"MOVE": (0, 1, 1)}])
    numbers = []

    def change(*deltas):
        """The number of the first of some changes."""
        first = len(numbers)
        for delta in deltas:
            numbers.append(store.storeDeltas([delta]))
        return first

    stops = [
        {"StopOffset": 0, "PaletteIndex": 0, "Alpha": 1, "VarIndexBase": change(0, -8192)},
        {"StopOffset": 0.5, "PaletteIndex": 1, "Alpha": 1, "VarIndexBase": change(8192, 0)},
    ]
    glyphs = {
        "u0041": paint(
            "VarTranslate", dx=0, dy=0, Paint=fill("left", solid(0)), VarIndexBase=change(500, 250)),
        "u0042": fill(
            "square", paint("VarSolid", PaletteIndex=0, Alpha=1, VarIndexBase=change(-8192))),
        "u0043": fill(
            "square",
            paint(
                "VarLinearGradient", ColorLine={"Extend": "pad", "ColorStop": stops}, x0=0, y0=0,
                x1=1000, y1=0, x2=0, y2=100, VarIndexBase=change(0, 0, -500, 0, 0, 0))),
        "u0044": solid(0),
    }
    box = (0, 0, 500, 500, change(250, 0, 500, 500))
    font.setupCOLR(
        glyphs, version=1, varStore=store.finish(), varIndexMap=buildDeltaSetIndexMap(numbers),
        clipBoxes={"u0044": box})
    font.setupCPAL([PALETTE])
    finish_square(font, "Moving.ttf")


def svg():
    font = builder("Kineo Test SVG")
    picture = '<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph2"/></svg>'
    table = newTable("SVG ")
    table.docList = [(picture, 2, 2)]
    font.font["SVG "] = table
    finish(font, "Svg.ttf")


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
painted()
hostile()
moving()
svg()
bitmap()
pictures()
