import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gzipSegment, gzipWith } from './gzip-segments.ts'

const constant = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ maxLength: 40 }).map((piece) => piece.repeat(300)),
)
const value = fc.string({ unit: 'grapheme', maxLength: 60 })

it('any constant parts and any values unpack to what was packed', () => {
  fc.assert(
    fc.property(
      fc.array(constant, { minLength: 1, maxLength: 6 }),
      fc.array(value, { maxLength: 5 }),
      (constants, values) => {
        const given = values.slice(0, constants.length - 1)
        const segments = constants.map((text) => gzipSegment(Buffer.from(text)))
        const expected = constants.map((text, position) => text + (given[position] ?? '')).join('')
        const packed = gzipWith(
          segments,
          given.map((text) => Buffer.from(text)),
        )
        expect(gunzipSync(packed).toString()).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})

it('the same parts are packed again with other values', () => {
  const segments = ['<p>', '</p>'].map((text) => gzipSegment(Buffer.from(text)))
  const pack = (name: string) => gunzipSync(gzipWith(segments, [Buffer.from(name)])).toString()
  expect([pack('Ana'), pack('Bo'), pack('')]).toEqual(['<p>Ana</p>', '<p>Bo</p>', '<p></p>'])
})

it('a value at the limit of a stored block is whole', () => {
  const long = Buffer.alloc(65_535, 'x')
  expect(gunzipSync(gzipWith([gzipSegment(Buffer.from('<')), gzipSegment(Buffer.from('>'))], [long])).length).toBe(
    65_537,
  )
})
