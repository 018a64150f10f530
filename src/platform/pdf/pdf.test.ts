import { describe, expect, it } from 'vitest'
import type { Pdf } from '#src/shared/pdf/pdf.ts'
import { makePng } from '../../../tests/support/builders/make-png.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { renderPdf, renderPdfs } from './pdf.server.ts'
import { renderLabels } from './pdf-labels.server.ts'

const buildPdf = (changes: Partial<Pdf> = {}): Pdf => ({
  locale: 'en',
  company: 'Tankard Supplies',
  heading: 'VAT invoice',
  title: 'VAT invoice INV-000012',
  at: new Date('2026-06-10T12:00:00Z'),
  details: [['Serial', 'INV-000012']],
  parties: [{ title: 'Seller', lines: ['Tankard Supplies Ltd', 'Selby'] }],
  table: {
    columns: [{ title: 'Description' }, { title: 'Total', width: 80, isNumeric: true }],
    rows: [{ cells: ['Tank', '£12.50'], details: 'HBR-1' }],
  },
  totals: [['Total', '£12.50']],
  sections: [{ title: 'Notes', text: 'Thank you.' }],
  footerLines: ['Company number 00000000'],
  formatPageNumber: (page, pages) => `Page ${page} of ${pages}`,
  ...changes,
})

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ cells: [`Item ${index + 1}`, '£1.00'] }))

describe('a PDF [CHK-11]', () => {
  it('is titled, tagged and has its language set', async () => {
    const bytes = await renderPdf(buildPdf({ locale: 'es' }))
    const file = bytes.toString('latin1')
    expect(file.slice(0, 8)).toBe('%PDF-1.7')
    expect(file).toContain('/Lang (es-ES)')
    expect(file).toContain('/Marked true')
    expect(file).toContain('>VAT invoice INV-000012</rdf:li>')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toMatch(/\/S \/TH/)
  })

  it('contains every word, in any alphabet of the fonts, and the pound and euro signs', async () => {
    const words = ['Íñigo Núñez', 'Łódź', 'Αθήνα', 'Київ', 'Nguyễn', '£12.50', '€9', '½ × 3 – “quoted” · −£1']
    const [page = ''] = readPdf(
      await renderPdf(buildPdf({ sections: words.map((text) => ({ title: 'Notes', text })) })),
    )
    const letters = page.replaceAll(/\s/g, '')
    for (const word of words) expect(letters).toContain(word.replaceAll(/\s/g, ''))
    expect(page).not.toContain('\uFFFD')
  })

  it('shows a question mark for characters that no font has', async () => {
    const [page = ''] = readPdf(await renderPdf(buildPdf({ sections: [{ title: 'Notes', text: 'A漢😀B' }] })))
    expect(page).toContain('A??B')
  })

  it('repeats the table header on every page of 100 lines, and numbers the pages', async () => {
    const { columns } = buildPdf().table
    const pages = readPdf(await renderPdf(buildPdf({ table: { columns, rows: rows(100) } })))
    expect(pages.length).toBeGreaterThan(2)
    const all = pages.join('\n').split('\n')
    for (let index = 1; index <= 100; index++) expect(all.filter((text) => text === `Item ${index}`)).toHaveLength(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('Item ')) expect(page).toContain('Description')
      if (index > 0) expect(page.startsWith('VAT invoice INV-000012')).toBe(true)
    }
  })

  it('shows the logo in place of the name, with the name for screen readers', async () => {
    const logo = await makePng({ width: 90, height: 30 })
    const withLogo = await renderPdf(buildPdf(), { accentColour: '#7a1f5c', logo })
    const countImages = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1
    expect(countImages(withLogo)).toBeGreaterThan(countImages(await renderPdf(buildPdf())))
    const [page] = readPdf(withLogo)
    expect(page).not.toContain('TANKARD')
  })

  it('breaks long titles and words without spaces, but never an amount', async () => {
    const long = `${'Long title '.repeat(20)}${'unbreakable'.repeat(20)}`
    const { columns } = buildPdf().table
    const pages = readPdf(
      await renderPdf(buildPdf({ table: { columns, rows: [{ cells: [long, '£123,456,789,012.34'] }] } })),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]?.replaceAll('\n', '').replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
    expect(pages[0]?.split('\n')).toContain('£123,456,789,012.34')
  })

  it('continues a note that is longer than a page on the next page', async () => {
    const text = Array.from({ length: 120 }, (_, index) => `Line ${index + 1}.`).join('\n')
    const pages = readPdf(await renderPdf(buildPdf({ sections: [{ title: 'Notes', text }] })))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toContain('Line 120.')
  })
})

describe('renderPdfs', () => {
  it('makes one file, each PDF from a new page on and with its own page numbers', async () => {
    const long = buildPdf({
      title: 'Second',
      table: { columns: [{ title: 'A' }, { title: 'B', width: 80 }], rows: rows(40) },
    })
    const pages = readPdf(await renderPdfs([buildPdf(), long, buildPdf({ totals: [] })], { title: 'Batch' }))
    const numbers = pages.map((page) => /Page \d+ of \d+/.exec(page)?.[0])
    expect(numbers[0]).toBe('Page 1 of 1')
    expect(numbers.slice(1, 3)).toEqual(['Page 1 of 2', 'Page 2 of 2'])
    expect(numbers.at(-1)).toBe('Page 1 of 1')
    expect(pages).toHaveLength(4)
  })

  it('draws pictures and codes with their titles and captions', async () => {
    const picture = await makePng({ width: 30, height: 20 })
    const figures = [
      { title: 'Product', caption: 'White', content: { picture } },
      ...[1, 2, 3, 4].map((number) => ({ title: `Code ${number}`, content: { qrText: 'https://shop.example' } })),
    ]
    const [page] = readPdf(await renderPdf(buildPdf({ figures })))
    for (const words of ['Product', 'White', 'Code 4', 'Tank']) expect(page).toContain(words)
  })
})

describe('renderLabels', () => {
  it('prints fourteen labels on a sheet', async () => {
    const labels = Array.from({ length: 15 }, (_, index) => [`Ada ${index}`, '1 Mill Lane', 'LN1 1AA'])
    const facts = {
      locale: 'en',
      company: 'Tankard Supplies',
      title: 'Address labels',
      at: new Date('2026-06-10'),
    } as const
    const pages = readPdf(await renderLabels({ ...facts, labels }))
    expect(pages.map((page) => page.match(/Ada \d+/g)?.length)).toEqual([14, 1])
  })
})
