import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gzipTemplate, type TemplatePart } from './gzip-template.ts'

type Name = 'nonce' | 'token'
const constant = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ maxLength: 40 }).map((piece) => piece.repeat(300)),
)
const part: fc.Arbitrary<TemplatePart<Name>> = fc.oneof(
  constant.map((text) => ({ constant: text })),
  fc.constantFrom<Name>('nonce', 'token').map((value) => ({ value })),
)
const ascii = (length: number) =>
  fc.string({ unit: fc.constantFrom('a', 'Z', '0', '9', '-', '_', '~', ' '), minLength: length, maxLength: length })

it('unpacks to the filled text for any parts and values', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), ascii(36), ascii(22), (parts, nonce, token) => {
      const template = gzipTemplate(parts, { nonce: 36, token: 22 })
      const values = { nonce, token }
      const expected = parts.map((one) => ('constant' in one ? one.constant : values[one.value])).join('')
      expect(gunzipSync(template.fill(values)).toString()).toBe(expected)
      expect(template.fill(values).length).toBe(template.bytes)
    }),
    { numRuns: 500 },
  )
})

it('can be filled again with other values', () => {
  const template = gzipTemplate([{ constant: '<p>' }, { value: 'name' }, { constant: '</p>' }], { name: 3 })
  const pack = (name: string) => gunzipSync(template.fill({ name })).toString()
  expect([pack('Ana'), pack('Bob'), pack('Ana')]).toEqual(['<p>Ana</p>', '<p>Bob</p>', '<p>Ana</p>'])
})

it('rejects a value of another length', () => {
  const template = gzipTemplate([{ value: 'name' }], { name: 3 })
  expect(() => template.fill({ name: 'Anna' })).toThrow('A name has 3 characters')
})
