import type { Locale } from '#src/shared/message.ts'
import type { Pen, Style } from './paper-pen.server.ts'

type Fact = readonly [name: string, value: string]
export type PaperColumn = { title: string; width?: number; isNumeric?: boolean }
export type PaperTable = {
  columns: readonly PaperColumn[]
  /** `details` stand small below the first cell. */
  rows: readonly { cells: readonly string[]; details?: string }[]
}

/** What a paper of the shop says; how it looks is one thing for all of them. It holds words, never amounts to work out. */
export type Paper = {
  locale: Locale
  company: string
  heading: string
  /** The heading with its number: title of the file, and head of the pages that follow. */
  title: string
  at: Date
  facts: readonly Fact[]
  parties: readonly { title: string; lines: readonly string[] }[]
  table: PaperTable
  taxes?: PaperTable
  /** The last one is the sum. */
  totals: readonly Fact[]
  sections: readonly { title: string; text: string }[]
  foot: readonly string[]
  /** 'Page {page} of {pages}', in the paper's language. */
  pageOf(page: number, pages: number): string
}

export const ink = '#0f1b2d'
export const steel = '#44566c'
export const line = '#d9e0e7'
export const mist = '#f3f6f9'
export const blue = '#0a4f8f'

export const a4 = { width: 595.28, height: 841.89 }
export const margin = 48
export const width = a4.width - 2 * margin
export const bottom = a4.height - 84
export const gap = 8

export const text: Style = { face: 'text', size: 9, colour: ink }
export const strong: Style = { ...text, face: 'bold' }
export const small: Style = { ...text, size: 8, colour: steel }
export const label: Style = { ...small, face: 'bold' }
export const right = (style: Style): Style => ({ ...style, align: 'right' })

export type Sheet = { doc: PDFKit.PDFDocument; pen: Pen; paper: Paper; root: PDFKit.PDFStructureElement; y: number }

/** What is only for the eye is marked as such, so that it is not read out. */
export function ornament({ doc }: Sheet, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function say({ doc, root }: Sheet, tag: string, draw: () => void) {
  root.add(doc.struct(tag, {}, draw))
}

export function keepTogether(sheet: Sheet, height: number) {
  if (sheet.y + height > bottom) turnPage(sheet)
}

export function turnPage(sheet: Sheet) {
  sheet.doc.addPage()
  sheet.y = margin
  const box = { x: margin, y: sheet.y, width: width / 2 }
  ornament(sheet, () => {
    sheet.pen.write(sheet.paper.title, box, strong)
    sheet.pen.write(sheet.paper.company, { ...box, x: box.x + box.width }, right({ ...text, colour: steel }))
  })
  sheet.y += 26
}
