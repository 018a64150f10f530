import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.server.ts'

export type Face = 'text' | 'bold' | 'display'
export type Style = { face: Face; size: number; colour: string; align?: 'left' | 'right' }

type Box = { x: number; y: number; width: number }

/** Writes words on a PDF in the shop's typefaces, in every alphabet that they have, line by line. */
export type Pen = {
  linesOf(text: string, style: Style, width: number): string[]
  /** The height that it took. */
  write(text: string, box: Box, style: Style): number
  heightOf(text: string, style: Style, width: number): number
  widthOf(text: string, style: Style): number
}

const lineHeight = 1.35
const ascent = 1.02

export function createPen(doc: PDFKit.PDFDocument): Pen {
  const open = new Set<string>()
  const takeUp = (font: string, size: number) => {
    if (!open.has(font)) doc.registerFont(font, readFont(font))
    open.add(font)
    return doc.font(font).fontSize(size)
  }

  const wordWidth = (font: string, word: string, options: Features) => {
    const key = [font, options.features, word].join(' ')
    const width = wordWidths.get(key) ?? takeUp(font, 1000).widthOfString(word, options)
    if (wordWidths.size > mostWords) wordWidths.clear()
    wordWidths.set(key, width)
    return width
  }
  const runWidth = ({ font, text }: Run, style: Style) =>
    text
      .split(/(?<= )/)
      .map((word) => wordWidth(font, word, featuresOf(style)))
      .reduce((sum, width) => sum + width, 0)
  const widthOf = (text: string, style: Style) =>
    (runsOf(text, style.face).reduce((sum, run) => sum + runWidth(run, style), 0) * style.size) / 1000

  const linesOf = (text: string, style: Style, width: number) =>
    text.split('\n').flatMap((paragraph) => breakLines(paragraph, (line) => widthOf(line, style) <= width))

  return {
    linesOf,
    widthOf,
    heightOf: (text, style, width) => linesOf(text, style, width).length * style.size * lineHeight,
    write(text, { x, y, width }, style) {
      const lines = linesOf(text, style, width)
      for (const [index, line] of lines.entries()) {
        let left = style.align === 'right' ? x + width - widthOf(line, style) : x
        const baseline = y + style.size * (index * lineHeight + ascent)
        for (const run of runsOf(line, style.face)) {
          takeUp(run.font, style.size).fillColor(style.colour)
          doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(style) })
          left += (runWidth(run, style) * style.size) / 1000
        }
      }
      return lines.length * style.size * lineHeight
    },
  }
}

type Features = { features?: PDFKit.Mixins.OpenTypeFeatures[] }

/** Amounts stand below each other: figures of one width. */
const featuresOf = ({ align }: Style): Features => (align === 'right' ? { features: ['tnum'] } : {})

/** Laying out a word is what takes the time of drawing; the same ones come again on every paper. */
const wordWidths = new Map<string, number>()
const mostWords = 5_000

/** At blanks; what is wider than a line by itself is cut where the line ends. */
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
    for (const sign of word) {
      if (line && !fits(line + sign)) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return [...lines, line]
}

const resolve = createRequire(import.meta.url).resolve
const fontBytes = new Map<string, Buffer>()

/** Fonts are asked for by what their file is called: `inter-latin-400`. */
function readFont(font: string): Buffer {
  const family = font.startsWith('inter') ? 'inter' : 'barlow-condensed'
  const file = `@fontsource/${family}/files/${font}-normal.woff`
  const bytes = fontBytes.get(font) ?? unpackWoff(readFileSync(resolve(file)))
  fontBytes.set(font, bytes)
  return bytes
}

type Run = { font: string; text: string }

/** The package cuts each typeface into files by alphabet, so a name may need two of them. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const sign of text) {
    const font = fontOf(sign, face)
    const last = runs.at(-1)
    if (last && (last.font === font || font === undefined)) last.text += font ? sign : '?'
    else runs.push({ font: font ?? fontOf('?', face) ?? '', text: font ? sign : '?' })
  }
  return runs
}

function fontOf(sign: string, face: Face): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  const alphabet = alphabets().find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  if (!alphabet) return undefined
  if (face === 'display' && alphabet.name === 'latin') return 'barlow-condensed-latin-600'
  return `inter-${alphabet.name}-${face === 'text' ? 400 : 600}`
}

type Alphabet = { name: string; ranges: (readonly [number, number])[] }
let known: Alphabet[] | undefined

function alphabets(): Alphabet[] {
  if (known) return known
  const listed = JSON.parse(readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<string, string>
  // Latin first: nearly everything is in it.
  known = Object.entries(listed)
    .toReversed()
    .map(([name, ranges]) => ({ name, ranges: ranges.split(',').map(parseRange) }))
  return known
}

function parseRange(range: string): readonly [number, number] {
  const [from = '', to = from] = range.slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
