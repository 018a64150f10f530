import Pdf from 'pdfkit'
import { createPen, type Style } from './paper-pen.server.ts'
import {
  a4,
  blue,
  gap,
  ink,
  keepTogether,
  label,
  line,
  margin,
  mist,
  ornament,
  type Paper,
  right,
  type Sheet,
  say,
  small,
  steel,
  strong,
  text,
  width,
} from './paper-sheet.server.ts'
import { drawTable, type Place } from './paper-table.server.ts'

export type { Paper, PaperTable } from './paper-sheet.server.ts'

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
    // The types are a version behind the library: it knows this one, and the scope of a table's heads (paper-table).
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
