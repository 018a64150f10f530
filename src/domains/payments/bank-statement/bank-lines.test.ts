import { describe, expect, it } from 'vitest'
import { parseBankLines } from './bank-lines.ts'

const read = (text: string) =>
  parseBankLines(text).map(({ receivedOn, amountGrossPence, description, problem }) => [
    problem ?? receivedOn,
    amountGrossPence,
    description,
  ])

describe('parseBankLines', () => {
  it.each([
    ['a line with tabs', '18/11/2026\tASH LTD 100001\t120.00', [['2026-11-18', 12_000, 'ASH LTD 100001']]],
    [
      'an export with paid in, paid out and balance',
      'Date,Type,Description,Paid out,Paid in,Balance\n18/11/2026,BAC,"ASH LTD, 100001",,"1,234.50","9,999.00"\n19/11/2026,DD,RATES,50.00,,"9,949.00"',
      [
        ['2026-11-18', 123_450, 'BAC ASH LTD, 100001'],
        ['outgoing', 5_000, 'DD RATES'],
      ],
    ],
    [
      'an export with one signed amount',
      'Transaction Date;Reference;Amount\n2026-11-18;INV-9;12.5\n2026-11-18;Rent;-700.00',
      [
        ['2026-11-18', 1_250, 'INV-9'],
        ['outgoing', 70_000, 'Rent'],
      ],
    ],
    [
      'a Spanish export',
      'Fecha;Concepto;Importe;Saldo\n18-11-2026;Factura 9;1.234,50 €;2.000,00',
      [['2026-11-18', 123_450, 'Factura 9']],
    ],
    ['a month in words', '18 Nov 2026,Ash,£12', [['2026-11-18', 1_200, 'Ash']]],
    ['a year of two digits', '1/2/26,Ash,12.00', [['2026-02-01', 1_200, 'Ash']]],
    ['a line without a date', 'Ash,12.00', [['no_date', 1_200, 'Ash']]],
    ['a day that does not exist', '31/02/2026,Ash,12.00', [['no_date', 1_200, '31/02/2026 Ash']]],
    ['a line without an amount', '18/11/2026,Ash 100001', [['no_amount', 0, 'Ash 100001']]],
    ['nothing', '  \n', []],
  ])('reads %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('numbers the lines as they were pasted', () => {
    expect(parseBankLines('Date,Text,Amount\n\n18/11/2026,A,1.00').map(({ line }) => line)).toEqual([3])
  })
})
