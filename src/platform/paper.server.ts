import Pdf from 'pdfkit'
import type { Locale } from '#src/shared/message.ts'
import { createPen, type Pen, type Style } from './paper-pen.server.ts'

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

const ink = '#0f1b2d'
const steel = '#44566c'
const line = '#d9e0e7'
const mist = '#f3f6f9'
const blue = '#0a4f8f'

const a4 = { width: 595.28, height: 841.89 }
const margin = 48
const width = a4.width - 2 * margin
const bottom = a4.height - 84
const gap = 8

const text: Style = { face: 'text', size: 9, colour: ink }
const strong: Style = { ...text, face: 'bold' }
const small: Style = { ...text, size: 8, colour: steel }
const label: Style = { ...small, face: 'bold' }
const right = (style: Style): Style => ({ ...style, align: 'right' })

type Sheet = { doc: PDFKit.PDFDocument; pen: Pen; paper: Paper; root: PDFKit.PDFStructureElement; y: number }

/** The paper as a PDF that can be read out: tagged, titled, in its own language. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const language = paper.locale === 'en' ? 'en-GB' : 'es-ES'
  const doc = new Pdf({
    size: [a4.width, a4.height],
    margin: 0,
    // No typeface but our own, which travel with the file.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    // The types are a version behind the library: it knows this one, and the scope of a table's heads below.
    subset: 'PDF/UA' as PDFKit.PDFDocumentOptions['subset'],
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.company, CreationDate: paper.at, ModDate: paper.at },
  })
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = { doc, pen: createPen(doc), paper, root, y: margin }
  drawHead(sheet)
  drawFacts(sheet)
  drawParties(sheet)
  drawTable(sheet, paper.table, { x: margin, width })
  drawSums(sheet)
  for (const section of paper.sections) drawSection(sheet, section)
  root.end()
  drawFeet(sheet)
  doc.end()
  return bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** What is only for the eye is marked as such, so that it is not read out. */
function ornament({ doc }: Sheet, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function say({ doc, root }: Sheet, tag: string, draw: () => void) {
  root.add(doc.struct(tag, {}, draw))
}

function drawHead(sheet: Sheet) {
  const { pen, paper } = sheet
  const name: Style = { face: 'display', size: 22, colour: ink }
  const words = paper.company.toLocaleUpperCase(paper.locale).split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const first = `${words.join(' ')} `
  const half = width / 2
  say(sheet, 'P', () => {
    if (pen.widthOf(first + last, name) > half) {
      pen.write(paper.company, { x: margin, y: margin, width: half }, { ...name, size: 16 })
      return
    }
    pen.write(first, { x: margin, y: margin, width: half }, name)
    pen.write(last, { x: margin + pen.widthOf(first, name), y: margin, width: half }, { ...name, colour: blue })
  })
  say(sheet, 'H1', () => {
    const box = { x: margin + half, y: margin - 3, width: half }
    sheet.y += Math.max(44, pen.write(paper.heading, box, right({ ...name, size: 26 })) + gap)
  })
}

/** Serial, date and the like, side by side in a band. */
function drawFacts(sheet: Sheet) {
  const { doc, pen, paper, y } = sheet
  const each = width / paper.facts.length
  const inner = each - 2 * gap
  const heights = paper.facts.map(([, value]) => pen.heightOf(value, strong, inner))
  const height = Math.max(...heights) + 28
  ornament(sheet, () => doc.rect(margin, y, width, height).fill(mist))
  for (const [index, [name, value]] of paper.facts.entries()) {
    const x = margin + index * each + gap
    say(sheet, 'P', () => {
      pen.write(name, { x, y: y + 7, width: inner }, small)
      pen.write(value, { x, y: y + 19, width: inner }, strong)
    })
  }
  sheet.y += height + 16
}

function drawParties(sheet: Sheet) {
  const { pen, paper } = sheet
  const each = width / paper.parties.length
  const heights = paper.parties.map(({ title, lines }, index) => {
    const x = margin + index * each
    const inner = each - 2 * gap
    let y = sheet.y
    say(sheet, 'P', () => {
      y += pen.write(title, { x, y, width: inner }, label) + 2
      for (const [position, words] of lines.entries()) {
        y += pen.write(words, { x, y, width: inner }, position === 0 ? strong : text)
      }
    })
    return y - sheet.y
  })
  sheet.y += Math.max(...heights) + 18
}

type Place = { x: number; width: number }

/** A head at the top of every page it takes; a row is never parted. */
function drawTable(sheet: Sheet, table: PaperTable, place: Place) {
  const { doc, root } = sheet
  const widths = columnWidths(table.columns, place.width)
  const element = doc.struct('Table')
  root.add(element)
  const work = { table, widths, place, element }
  drawTableHead(sheet, work)
  for (const row of table.rows) {
    const height = rowHeight(sheet, work, row)
    if (sheet.y + height > bottom) {
      turnPage(sheet)
      drawTableHead(sheet, work)
    }
    drawRow(sheet, work, row)
    sheet.y += height
    const { y } = sheet
    ornament(sheet, () =>
      doc
        .moveTo(place.x, y)
        .lineTo(place.x + place.width, y)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke(),
    )
  }
  element.end()
}

/** The column without a width takes what the others leave. */
function columnWidths(columns: readonly PaperColumn[], whole: number): number[] {
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  return columns.map((column) => column.width ?? whole - taken)
}

type TableWork = { table: PaperTable; widths: readonly number[]; place: Place; element: PDFKit.PDFStructureElement }

function drawTableHead(sheet: Sheet, { table, widths, place, element }: TableWork) {
  const { doc, pen, y } = sheet
  const heights = table.columns.map(({ title }, index) => pen.heightOf(title, label, inside(widths[index])))
  const height = Math.max(...heights) + 8
  ornament(sheet, () => doc.rect(place.x, y, place.width, height).fill(mist))
  const row = doc.struct('TR')
  element.add(row)
  let { x } = place
  for (const [index, { title, isNumeric }] of table.columns.entries()) {
    const box = { x: x + gap / 2, y: y + 4, width: inside(widths[index]) }
    const head = doc.struct('TH', columnScope, () => void pen.write(title, box, isNumeric ? right(label) : label))
    row.add(head)
    x += widths[index] ?? 0
  }
  row.end()
  sheet.y += height
}

const columnScope = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions

const inside = (columnWidth = 0) => columnWidth - gap

function rowHeight(
  { pen }: Sheet,
  { table, widths }: TableWork,
  { cells, details }: PaperTable['rows'][number],
): number {
  const heights = cells.map((cell, index) => {
    const under = index === 0 && details ? pen.heightOf(details, small, inside(widths[0])) : 0
    const isNumeric = table.columns[index]?.isNumeric
    return pen.heightOf(isNumeric ? '' : cell, text, inside(widths[index])) + under
  })
  return Math.max(...heights) + 10
}

function drawRow(
  { doc, pen, y }: Sheet,
  { table, widths, place, element }: TableWork,
  row: PaperTable['rows'][number],
) {
  const group = doc.struct('TR')
  element.add(group)
  let { x } = place
  for (const [index, cell] of row.cells.entries()) {
    const box = { x: x + gap / 2, y: y + 5, width: inside(widths[index]) }
    const write = () => {
      const height = pen.write(cell, box, table.columns[index]?.isNumeric ? inOneLine(pen, cell, box.width) : text)
      if (index === 0 && row.details) pen.write(row.details, { ...box, y: box.y + height }, small)
    }
    group.add(doc.struct('TD', {}, write))
    x += widths[index] ?? 0
  }
  group.end()
}

/** An amount is never parted: a very large one is written smaller. */
function inOneLine(pen: Pen, cell: string, width: number): Style {
  const style = right(text)
  return { ...style, size: text.size * Math.min(1, width / Math.max(1, pen.widthOf(cell, style))) - 0.01 }
}

/** Tax by rate on the left, totals on the right; both on one page. */
function drawSums(sheet: Sheet) {
  const { pen, paper } = sheet
  const half = (width - 24) / 2
  const sum: Style = { face: 'display', size: 15, colour: ink }
  const totalsHeight = paper.totals.length * 16 + 24
  const taxesHeight = ((paper.taxes?.rows.length ?? 0) + 1) * 24
  keepTogether(sheet, Math.max(totalsHeight, taxesHeight) + 16)
  sheet.y += 16
  const top = sheet.y
  if (paper.taxes) drawTable(sheet, paper.taxes, { x: margin, width: half })
  const taxesEnd = sheet.y
  sheet.y = top
  const x = margin + half + 24
  for (const [index, [name, value]] of paper.totals.entries()) {
    const isSum = index === paper.totals.length - 1
    if (isSum) drawSumLine(sheet, { x, width: half })
    const style = isSum ? sum : text
    const { y } = sheet
    say(sheet, 'P', () => {
      pen.write(name, { x, y, width: half * 0.6 }, isSum ? style : { ...text, colour: steel })
      pen.write(value, { x, y, width: half }, right(style))
    })
    sheet.y += isSum ? 26 : pen.heightOf(name, style, half * 0.6) + 4
  }
  sheet.y = Math.max(sheet.y, taxesEnd) + 14
}

function drawSumLine(sheet: Sheet, { x, width }: Place) {
  const y = sheet.y + 2
  ornament(sheet, () =>
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(1)
      .strokeColor(ink)
      .stroke(),
  )
  sheet.y += 7
}

function drawSection(sheet: Sheet, section: Paper['sections'][number]) {
  const { pen } = sheet
  const lines = pen.linesOf(section.text, text, width)
  keepTogether(sheet, 12 + Math.min(lines.length, 3) * text.size * 1.35)
  say(sheet, 'H2', () => {
    sheet.y += pen.write(section.title, { x: margin, y: sheet.y, width }, label) + 1
  })
  // Line by line, for a note may be longer than the page has left.
  for (const words of lines) {
    keepTogether(sheet, text.size * 1.35)
    say(sheet, 'P', () => {
      sheet.y += pen.write(words, { x: margin, y: sheet.y, width }, text)
    })
  }
  sheet.y += 10
}

function keepTogether(sheet: Sheet, height: number) {
  if (sheet.y + height > bottom) turnPage(sheet)
}

function turnPage(sheet: Sheet) {
  sheet.doc.addPage()
  sheet.y = margin
  const box = { x: margin, y: sheet.y, width: width / 2 }
  ornament(sheet, () => {
    sheet.pen.write(sheet.paper.title, box, strong)
    sheet.pen.write(sheet.paper.company, { ...box, x: box.x + box.width }, right({ ...text, colour: steel }))
  })
  sheet.y += 26
}

/** Once all pages are there, for each says how many there are. */
function drawFeet(sheet: Sheet) {
  const { doc, pen, paper } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    ornament(sheet, () => {
      const y = a4.height - 64
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
      const note: Style = { ...small, size: 7.5 }
      let lineY = y + 7
      for (const words of paper.foot) lineY += pen.write(words, { x: margin, y: lineY, width: width - 90 }, note)
      pen.write(paper.pageOf(page + 1, count), { x: margin + width - 90, y: y + 7, width: 90 }, right(note))
    })
  }
}
