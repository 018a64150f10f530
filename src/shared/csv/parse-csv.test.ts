import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import { formatCsvRow } from './csv-cell.ts'
import { type CsvProblem, type CsvRow, decodeCsv, parseCsv } from './parse-csv.ts'

function read(content: string | Uint8Array): { rows: CsvRow[]; problem?: CsvProblem; separator?: string } {
  const decoded = decodeCsv(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  if (!decoded.ok) return { rows: [], problem: decoded.refusal }
  const rows: CsvRow[] = []
  const parsing = parseCsv(decoded.value)
  for (;;) {
    const next = parsing.next()
    if (next.done) return { rows, problem: next.value, separator: decoded.value.separator }
    rows.push(next.value)
  }
}
const readCells = (content: string | Uint8Array) => read(content).rows.map(({ cells }) => cells)

describe('parseCsv', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1;2,5\r\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFSKU,Title\nA,"Mug, ""big""\r\nand blue"\n\n',
      [
        ['SKU', 'Title'],
        ['A', 'Mug, "big"\nand blue'],
      ],
    ],
    [
      '"a;b",c,d\n1,,\n',
      [
        ['a;b', 'c', 'd'],
        ['1', '', ''],
      ],
    ],
    [
      'a,b\n , \n5" pipe,2',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
      ],
    ],
  ])('reads %j', (content, cells) => {
    expect(readCells(content)).toEqual(cells)
  })

  it('takes bytes that are not UTF-8 for Windows-1252', () => {
    expect(readCells(Uint8Array.from([0x4d, 0xf3, 0x76, 0x69, 0x6c, 0x2c, 0x80]))).toEqual([['Móvil', '€']])
  })

  it('reads UTF-16 of a spreadsheet', () => {
    expect(readCells(Buffer.from('\uFEFFé\tb\n1\t2', 'utf16le'))).toEqual([
      ['é', 'b'],
      ['1', '2'],
    ])
  })

  it('numbers rows by the line where they begin', () => {
    expect(read('a,b\n"x\ny",1\n\nz,2').rows.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it.each<[string, CsvProblem]>([
    ['', { rule: 'empty', line: 1 }],
    [' \n \n', { rule: 'empty', line: 1 }],
    ['a,b\n1,"x\n2,y\n3,z\n', { rule: 'unclosed_quote', line: 2 }],
    ['a,b\n1,2\n3,"x"y\n', { rule: 'text_after_quote', line: 3 }],
    ['a,b\n1,2\n3,\0\n', { rule: 'not_text', line: 3 }],
    ['<!DOCTYPE html><html>', { rule: 'html', line: 1 }],
    [`a,b\n1,${'x'.repeat(500_001)}`, { rule: 'row_too_long', line: 2 }],
  ])('names the problem and the line of %.30j', (content, problem) => {
    expect(read(content).problem).toEqual(problem)
  })

  it('reads back every row that the export writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' ', 'é') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    assertProperty(
      fc.property(rows, (rows) => {
        const text = `h1,h2,h3,h4,h5\r\n${rows.map(formatCsvRow).join('')}`
        const filled = rows.filter((cells) => cells.some((each) => each.trim() !== ''))
        expect(readCells(text).slice(1)).toEqual(filled)
      }),
    )
  })
})
