import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import { clearCell, formatCsvRow, protectCell, unprotectCell } from './csv-cell.ts'

describe('cells of exported files', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ["'quoted'", "''quoted'"],
    [clearCell, `'${clearCell}`],
    ['Mug = 1', 'Mug = 1'],
    ['', ''],
  ])('protects %j as %j', (text, cell) => {
    expect(protectCell(text)).toBe(cell)
    expect(unprotectCell(cell)).toBe(text)
  })

  it.each(["'tis", "'", "it's"])('leaves %j, typed by hand, as it is', (cell) => {
    expect(unprotectCell(cell)).toBe(cell)
  })

  it('reads back every text that it protects', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '(clear)') }))
    assertProperty(fc.property(text, (text) => unprotectCell(protectCell(text)) === text))
  })

  it('never starts like a formula', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", 'a') })
    assertProperty(fc.property(text, (text) => !/^[=+\-@\t\r]/.test(protectCell(text))))
  })
})

describe('rows of exported files', () => {
  it('quotes separators, quotes, line breaks and outer spaces', () => {
    expect(formatCsvRow(['a', 'b,c', 'd"e', 'f\ng', ' h', 'i;j', ''])).toBe('a,"b,c","d""e","f\ng"," h","i;j",\r\n')
  })
})
