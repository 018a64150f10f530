import { describe, expect, it } from 'vitest'
import { cleanName, isLowResolution, printSize, sniffType } from './artwork.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('T72 sniffType', () => {
  it.each<[string, string, string | undefined]>([
    ['png', '\x89PNG\r\n\x1a\n', 'png'],
    ['jpeg', '\xff\xd8\xff\xe0', 'jpeg'],
    ['tiff, little end first', 'II*\0', 'tiff'],
    ['tiff, big end first', 'MM\0*', 'tiff'],
    ['pdf', '%PDF-1.7\n%âãÏÓ', 'pdf'],
    ['a new Illustrator file', '%PDF-1.5\n<</Creator (Adobe Illustrator 28)>>', 'ai'],
    ['an old Illustrator file', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8', 'ai'],
    ['eps', '%!PS-Adobe-3.0 EPSF-3.0', 'eps'],
    ['eps with a preview', '\xc5\xd0\xd3\xc6\x20\0\0\0', 'eps'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    [
      'svg with everything before it',
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
    ['nothing', '', undefined],
  ])('%s', (_, head, type) => {
    expect(sniffType(latin1(head))).toBe(type)
  })
})

describe('T73 cleanName', () => {
  it.each([
    ['logo.png', 'logo.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\work\\logo.ai', 'logo.ai'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['"quoted".png', 'quoted.png'],
    ['.htaccess', 'htaccess'],
    ['', 'artwork'],
    ['..', 'artwork'],
    ['diseño final.pdf', 'diseño final.pdf'],
  ])('%j becomes %j', (given, name) => {
    expect(cleanName(given)).toBe(name)
  })

  it('is never endless, and keeps its end', () => {
    const name = cleanName(`${'a'.repeat(5000)}.png`)
    expect([name.length <= 120, name.endsWith('.png')]).toEqual([true, true])
  })
})

describe('print size', () => {
  it('is that at 300 dpi', () => {
    expect(printSize({ widthPx: 1200, heightPx: 600 })).toEqual({ widthMm: 102, heightMm: 51 })
  })
  it.each([
    [{ widthPx: 30, heightPx: 30 }, true],
    [{ widthPx: 3000, heightPx: 599 }, true],
    [{ widthPx: 600, heightPx: 600 }, false],
  ])('%j is too coarse: %s', (size, expected) => {
    expect(isLowResolution(size)).toBe(expected)
  })
})
