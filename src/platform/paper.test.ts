import { describe, expect, it } from 'vitest'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { drawPaper, type Paper } from './paper.server.ts'

const aPaper = (changes: Partial<Paper> = {}): Paper => ({
  locale: 'en',
  company: 'Tankard Supplies',
  heading: 'VAT invoice',
  title: 'VAT invoice INV-000012',
  at: new Date('2026-06-10T12:00:00Z'),
  facts: [['Serial', 'INV-000012']],
  parties: [{ title: 'Seller', lines: ['Tankard Supplies Ltd', 'Selby'] }],
  table: {
    columns: [{ title: 'Description' }, { title: 'Total', width: 80, isNumeric: true }],
    rows: [{ cells: ['Tank', '£12.50'], details: 'HBR-1' }],
  },
  totals: [['Total', '£12.50']],
  sections: [{ title: 'Notes', text: 'Thank you.' }],
  foot: ['Company number 00000000'],
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  ...changes,
})

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ cells: [`Item ${index + 1}`, '£1.00'] }))

describe('CHK-11 a paper', () => {
  it('is a titled, tagged PDF in its language', async () => {
    const bytes = await drawPaper(aPaper({ locale: 'es' }))
    const file = bytes.toString('latin1')
    expect(file.slice(0, 8)).toBe('%PDF-1.7')
    expect(file).toContain('/Lang (es-ES)')
    expect(file).toContain('/Marked true')
    expect(file).toContain('>VAT invoice INV-000012</rdf:li>')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toMatch(/\/S \/TH/)
  })

  it('has every word, in any alphabet of its typefaces, with the signs of pound and euro', async () => {
    const words = ['Íñigo Núñez', 'Łódź', 'Αθήνα', 'Київ', 'Nguyễn', '£12.50', '€9', '½ × 3 – “quoted” · −£1']
    const [page = ''] = readPdf(await drawPaper(aPaper({ sections: words.map((text) => ({ title: 'Notes', text })) })))
    const letters = page.replaceAll(/\s/g, '')
    for (const word of words) expect(letters).toContain(word.replaceAll(/\s/g, ''))
    expect(page).not.toContain('\uFFFD')
  })

  it('shows a question mark for what no typeface of ours has, rather than nothing', async () => {
    const [page = ''] = readPdf(await drawPaper(aPaper({ sections: [{ title: 'Notes', text: 'A漢😀B' }] })))
    expect(page).toContain('A??B')
  })

  it('of 100 lines repeats the head of its table on every page, and numbers the pages', async () => {
    const { columns } = aPaper().table
    const pages = readPdf(await drawPaper(aPaper({ table: { columns, rows: rows(100) } })))
    expect(pages.length).toBeGreaterThan(2)
    const all = pages.join('\n').split('\n')
    for (let index = 1; index <= 100; index++) expect(all.filter((text) => text === `Item ${index}`)).toHaveLength(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('Item ')) expect(page).toContain('Description')
      if (index > 0) expect(page.startsWith('VAT invoice INV-000012')).toBe(true)
    }
  })

  it('breaks long titles and words without blanks, and never an amount', async () => {
    const long = `${'Long title '.repeat(20)}${'unbreakable'.repeat(20)}`
    const { columns } = aPaper().table
    const pages = readPdf(
      await drawPaper(aPaper({ table: { columns, rows: [{ cells: [long, '£123,456,789,012.34'] }] } })),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]?.replaceAll('\n', '').replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
    expect(pages[0]?.split('\n')).toContain('£123,456,789,012.34')
  })

  it('of a note longer than a page goes on on the next', async () => {
    const text = Array.from({ length: 120 }, (_, index) => `Line ${index + 1}.`).join('\n')
    const pages = readPdf(await drawPaper(aPaper({ sections: [{ title: 'Notes', text }] })))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toContain('Line 120.')
  })
})
