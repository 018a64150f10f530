import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectArtworkType, getPrintSize, isLowResolution, sanitiseFileName } from './artwork.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('detectArtworkType [T72]', () => {
  it.each<[string, string, string | undefined]>([
    ['png', '\x89PNG\r\n\x1a\n', 'png'],
    ['jpeg', '\xff\xd8\xff\xe0', 'jpeg'],
    ['tiff, little-endian', 'II*\0', 'tiff'],
    ['tiff, big-endian', 'MM\0*', 'tiff'],
    ['pdf', '%PDF-1.7\n%âãÏÓ', 'pdf'],
    ['a new Illustrator file', '%PDF-1.5\n<</Creator (Adobe Illustrator 28)>>', 'ai'],
    ['an old Illustrator file', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8', 'ai'],
    ['eps', '%!PS-Adobe-3.0 EPSF-3.0', 'eps'],
    ['eps with a preview', '\xc5\xd0\xd3\xc6\x20\0\0\0', 'eps'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    [
      'svg after byte order mark, declaration, comment and document type',
      '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "x">\n<svg>',
      'svg',
    ],
    ['html', '<!DOCTYPE html><svg></svg>', undefined],
    ['html that only mentions svg', '<html><body><svg>', undefined],
    ['a script', '#!/bin/sh', undefined],
    ['php', '<?php echo 1;', undefined],
    ['a program', 'MZ\x90\0', undefined],
    ['gif', 'GIF89a', undefined],
    ['zip', 'PK\x03\x04', undefined],
    ['half a png', '\x89PN', undefined],
    ['an empty file', '', undefined],
  ])('detects %s', (_, head, type) => {
    expect(detectArtworkType(latin1(head))).toBe(type)
  })
})

describe('sanitiseFileName [T72] [T73]', () => {
  it.each([
    ['logo.png', 'image/png', 'logo.png'],
    ['LOGO.PNG', 'image/png', 'LOGO.PNG'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.jpg', 'image/jpeg', 'photo.jpg'],
    ['photo.jfif', 'image/jpeg', 'photo.jfif'],
    ['scan.tif', 'image/tiff', 'scan.tif'],
    ['scan.tiff', 'image/tiff', 'scan.tiff'],
    ['logo.ai', 'application/pdf', 'logo.ai'],
    ['logo.ai', 'application/postscript', 'logo.ai'],
    ['logo.pdf', 'application/illustrator', 'logo.pdf'],
    ['logo.eps', 'application/illustrator', 'logo.eps'],
    ['logo.hta', 'image/png', 'logo.hta.png'],
    ['run.bat', 'application/pdf', 'run.bat.pdf'],
    ['x.pdf.exe', 'application/pdf', 'x.pdf.exe.pdf'],
    ['x.html', 'image/svg+xml', 'x.html.svg'],
    ['x.png', 'image/jpeg', 'x.png.jpg'],
    ['x.svg', 'image/png', 'x.svg.png'],
    ['x', 'image/tiff', 'x.tif'],
    ['x.ps', 'application/postscript', 'x.ps.eps'],
    ['x.exe.', 'image/png', 'x.exe.png'],
    ['x.png. . ', 'image/png', 'x.png'],
    ['x.hta:.png', 'image/png', 'x.hta_.png'],
    ['x.png', 'application/unknown', 'x.png.bin'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\work\\logo.ai', 'application/illustrator', 'logo.ai'],
    ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'aSet-Cookie_ x.pdf'],
    ['\u202egnp.exe', 'image/png', 'gnp.exe.png'],
    ['fdp\u2067.exe\u200b', 'application/pdf', 'fdp.exe.pdf'],
    ['half \ud83d of a sign.png', 'image/png', 'half  of a sign.png'],
    ['"quoted".png', 'image/png', 'quoted.png'],
    ['.htaccess', 'image/png', 'htaccess.png'],
    ['.png', 'image/png', 'png.png'],
    ['', 'image/png', 'artwork.png'],
    ['..', 'image/png', 'artwork.png'],
    ['diseño final.pdf', 'application/pdf', 'diseño final.pdf'],
  ])('turns %j with the type %s into %j', (fileName, contentType, expected) => {
    expect(sanitiseFileName(fileName, contentType)).toBe(expected)
    expect(sanitiseFileName(expected, contentType)).toBe(expected)
  })

  it.each(['a', '🖨', 'ñ'])('shortens a name of many %s and keeps its extension', (letter) => {
    const name = sanitiseFileName(`${letter.repeat(5000)}.png`, 'image/png')
    expect([Array.from(name).length <= 120, name.endsWith('.png'), name.isWellFormed()]).toEqual([true, true, true])
    expect(Array.from(sanitiseFileName(letter.repeat(5000), 'image/png')).length).toBeLessThanOrEqual(120)
  })

  it('always ends in an extension of the recognised type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (fileName) => {
        const name = sanitiseFileName(fileName, 'image/png')
        expect(name).toMatch(/^[^/\\\p{C}"]+\.png$/iu)
        expect(sanitiseFileName(name, 'image/png')).toBe(name)
        expect(encodeURIComponent(name)).toBeTruthy()
      }),
    )
  })
})

describe('getPrintSize and isLowResolution', () => {
  it('calculate the size at 300 dpi', () => {
    expect(getPrintSize({ widthPx: 1200, heightPx: 600 })).toEqual({ widthMm: 102, heightMm: 51 })
  })
  it.each([
    [{ widthPx: 30, heightPx: 30 }, true],
    [{ widthPx: 3000, heightPx: 599 }, true],
    [{ widthPx: 600, heightPx: 600 }, false],
  ])('report low resolution for %j: %s', (size, expected) => {
    expect(isLowResolution(size)).toBe(expected)
  })
})
