import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.server.ts'

export type Face = 'text' | 'bold' | 'display'
export type Style = { face: Face; size: number; colour: string; align?: 'left' | 'right' }

type Box = { x: number; y: number; width: number }

/** Writes text on a PDF in the shop's fonts and breaks it into lines. */
export type PdfCanvas = {
  breakIntoLines(text: string, style: Style, width: number): string[]
  /** Returns the height of what was written. */
  write(text: string, box: Box, style: Style): number
  measureHeight(text: string, style: Style, width: number): number
  measureWidth(text: string, style: Style): number
}

const lineHeight = 1.35
const ascent = 1.02

export function createPdfCanvas(doc: PDFKit.PDFDocument): PdfCanvas {
  const registered = new Set<string>()
  const selectFont = (font: string, size: number) => {
    if (!registered.has(font)) doc.registerFont(font, readFont(font))
    registered.add(font)
    return doc.font(font).fontSize(size)
  }

  const wordWidth = (font: string, word: string, options: Features) => {
    const key = [font, options.features, word].join(' ')
    const width = wordWidths.get(key) ?? selectFont(font, 1000).widthOfString(word, options)
    if (wordWidths.size > maxCachedWidths) wordWidths.clear()
    wordWidths.set(key, width)
    return width
  }
  const runWidth = ({ font, text }: Run, style: Style) =>
    text
      .split(/(?<= )/)
      .map((word) => wordWidth(font, word, getFeatures(style)))
      .reduce((sum, width) => sum + width, 0)
  const measureWidth = (text: string, style: Style) =>
    (splitIntoRuns(text, style.face).reduce((sum, run) => sum + runWidth(run, style), 0) * style.size) / 1000

  const breakIntoLines = (text: string, style: Style, width: number) =>
    text.split('\n').flatMap((paragraph) => breakLines(paragraph, (line) => measureWidth(line, style) <= width))

  return {
    breakIntoLines,
    measureWidth,
    measureHeight: (text, style, width) => breakIntoLines(text, style, width).length * style.size * lineHeight,
    write(text, { x, y, width }, style) {
      const lines = breakIntoLines(text, style, width)
      for (const [index, line] of lines.entries()) {
        let left = style.align === 'right' ? x + width - measureWidth(line, style) : x
        const baseline = y + style.size * (index * lineHeight + ascent)
        for (const run of splitIntoRuns(line, style.face)) {
          selectFont(run.font, style.size).fillColor(style.colour)
          doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...getFeatures(style) })
          left += (runWidth(run, style) * style.size) / 1000
        }
      }
      return lines.length * style.size * lineHeight
    },
  }
}

type Features = { features?: PDFKit.Mixins.OpenTypeFeatures[] }

/** Amounts are set in tabular figures, so that they align in columns. */
const getFeatures = ({ align }: Style): Features => (align === 'right' ? { features: ['tnum'] } : {})

/** Caches the width of words: measuring takes most of the time, and every PDF has the same words. */
const wordWidths = new Map<string, number>()
const maxCachedWidths = 5_000

/** Breaks at spaces; a word wider than a line is cut at the end of the line. */
function breakLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

const resolve = createRequire(import.meta.url).resolve
const fontBytes = new Map<string, Buffer>()

/** Reads a font by the name of its file, such as `inter-latin-400`. */
function readFont(font: string): Buffer {
  const family = font.startsWith('inter') ? 'inter' : 'barlow-condensed'
  const file = `@fontsource/${family}/files/${font}-normal.woff`
  const bytes = fontBytes.get(font) ?? unpackWoff(readFileSync(resolve(file)))
  fontBytes.set(font, bytes)
  return bytes
}

type Run = { font: string; text: string }

/** Each font is split into one file per alphabet, so a text may need several of them. Unknown characters become `?`. */
function splitIntoRuns(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = findFont(character, face)
    const last = runs.at(-1)
    if (last && (last.font === font || font === undefined)) last.text += font ? character : '?'
    else runs.push({ font: font ?? findFont('?', face) ?? '', text: font ? character : '?' })
  }
  return runs
}

function findFont(character: string, face: Face): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const alphabet = loadAlphabets().find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  if (!alphabet) return undefined
  if (face === 'display' && alphabet.name === 'latin') return 'barlow-condensed-latin-600'
  return `inter-${alphabet.name}-${face === 'text' ? 400 : 600}`
}

type Alphabet = { name: string; ranges: (readonly [number, number])[] }
let loadedAlphabets: Alphabet[] | undefined

function loadAlphabets(): Alphabet[] {
  if (loadedAlphabets) return loadedAlphabets
  const listed = JSON.parse(readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<string, string>
  // Latin comes first, because nearly all text is Latin.
  loadedAlphabets = Object.entries(listed)
    .toReversed()
    .map(([name, ranges]) => ({ name, ranges: ranges.split(',').map(parseRange) }))
  return loadedAlphabets
}

function parseRange(range: string): readonly [number, number] {
  const [from = '', to = from] = range.slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
