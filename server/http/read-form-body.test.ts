import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { maxFormBytes, maxFormFields, readFormBody } from './read-form-body.ts'

const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' }
const inParts = { 'content-type': 'multipart/form-data; boundary=xyz' }
const part = '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'

/** Sends the body in chunks of `size` bytes. */
const read = async (headers: Record<string, string>, text: string, size = 1000) => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  const body = await readFormBody(headers, Readable.from(pieces, { objectMode: false }))
  return typeof body === 'string' ? body : body.toString()
}

it('reads a form unchanged, with spaces encoded as %20', async () => {
  expect(await read(urlEncoded, 'name=Ana+M%2B&a=1')).toBe('name=Ana%20M%2B&a=1')
  expect(await read(inParts, `${part}a+b`)).toBe(`${part}a+b`)
  expect(await read({}, 'a+b')).toBe('a+b')
})

it('refuses more than 128 KiB, with and without a content length', async () => {
  expect(await read(urlEncoded, `a=${'x'.repeat(maxFormBytes - 2)}`)).toHaveLength(maxFormBytes)
  expect(await read(urlEncoded, `a=${'x'.repeat(maxFormBytes - 1)}`)).toBe('too_large')
  expect(await read({ ...urlEncoded, 'content-length': String(maxFormBytes + 1) }, 'a=b')).toBe('too_large')
})

it.each([
  ['fields', urlEncoded, 'a=&', 1000],
  ['fields, byte by byte', urlEncoded, 'a=&', 1],
  ['parts', inParts, part, 1000],
  ['parts, byte by byte', inParts, part, 1],
  [
    'parts with a quoted boundary',
    { 'content-type': 'multipart/form-data; charset=utf-8; boundary="xyz"' },
    part,
    1000,
  ],
])('refuses too many %s', async (_name, headers, field, size) => {
  expect(await read(headers, field.repeat(maxFormFields), size)).toHaveLength(field.length * maxFormFields)
  expect(await read(headers, field.repeat(maxFormFields + 1), size)).toBe('too_many_fields')
})

it('stops reading an endless form', async () => {
  let chunkCount = 0
  const endless = Readable.from(
    (function* () {
      for (; chunkCount < 1_000_000; chunkCount += 1) yield Buffer.from('&'.repeat(100))
    })(),
    { objectMode: false, highWaterMark: 100 },
  )
  const body = readFormBody(urlEncoded, endless)
  expect(await body).toBe('too_many_fields')
  expect(chunkCount).toBeLessThan(100_000)
  endless.destroy()
})

// Node takes 40 times as long to decode a plus sign as to decode %20.
it('encodes spaces that a browser has sent as plus signs', async () => {
  const plain = Buffer.from(`a=${'+'.repeat(20_000)}b`)
  const body = await readFormBody(urlEncoded, Readable.from([plain], { objectMode: false }))
  expect(String(body)).toBe(`a=${'%20'.repeat(20_000)}b`)
})
