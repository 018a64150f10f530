import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPostcode, formatStreetLine, parsePremises } from './address.ts'

describe('formatPostcode [CHK-07]', () => {
  it.each([
    ['YO7 1AA', 'YO7 1AA'],
    ['yo71aa', 'YO7 1AA'],
    [' yo7-1aa. ', 'YO7 1AA'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['m1 1ae', 'M1 1AE'],
    ['GIR 0AA', 'GIR 0AA'],
    ['B33 8TH', 'B33 8TH'],
  ])('formats %j as %s', (typed, postcode) => {
    expect(formatPostcode(typed)).toBe(postcode)
  })

  it.each(['', '12345', 'YO7', 'YO7 1A', 'YO7 1AAA', 'ZZZ 1AA', '<b>', '𝟙'])('returns undefined for %j', (typed) => {
    expect(formatPostcode(typed)).toBeUndefined()
  })

  it('does not change a formatted postcode', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const once = formatPostcode(typed)
        expect(once === undefined || formatPostcode(once) === once).toBe(true)
      }),
    )
  })
})

describe('parsePremises [CHK-07]', () => {
  it.each([
    ['2;4;6', ['2', '4', '6']],
    ['2|4|6', ['2', '4', '6']],
    ['1|2;3', ['1', '2', '3']],
    ['Rose/Cottage|The/Old/Mill', ['Rose Cottage', 'The Old Mill']],
    ['Flat/1;;|Flat/2;', ['Flat 1', 'Flat 2']],
    [' / ; 7 ;7', ['7']],
    ['', []],
  ])('reads %j as %j', (data, premises) => {
    expect(parsePremises(data)).toEqual(premises)
  })
})

it.each([
  ['14', 'Mill Lane', '14 Mill Lane'],
  ['14b', 'Mill Lane', '14b Mill Lane'],
  ['Rose Cottage', 'Church Street', 'Rose Cottage, Church Street'],
  ['Unit 7', 'Station Yard', 'Unit 7, Station Yard'],
  ['', 'Mill Lane', 'Mill Lane'],
])('formatStreetLine joins %j and %j to %j', (house, street, line) => {
  expect(formatStreetLine(house, street)).toBe(line)
})
