import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import { freshPage, pageBody } from './page-body.ts'

const values = { nonce: 'n'.repeat(nonceMark.length), csrfToken: 'c'.repeat(csrfMark.length) }
const html = `<p>Depósito – 5 €</p><script nonce="${nonceMark}"></script><meta content="${csrfMark}"><i nonce="${nonceMark}">`
const filled = html.replaceAll(nonceMark, values.nonce).replace(csrfMark, values.csrfToken)

describe.each([
  ['kept', pageBody],
  ['fresh', freshPage],
])('a %s page', (_kind, make) => {
  it.each(['', 'gzip', 'zstd', 'gzip, zstd'])('is whole for a browser that accepts "%s"', (header) => {
    const accepted = { gzip: header.includes('gzip'), zstd: header.includes('zstd') }
    const { bytes, encoding } = make(html).fill(values, accepted)
    if (encoding) expect(header).toContain(encoding)
    const unpack = { gzip: gunzipSync, zstd: zstdDecompressSync, none: (plain: Buffer) => plain }[encoding ?? 'none']
    expect(unpack(bytes).toString()).toBe(filled)
  })

  it('takes no value of another length', () => {
    expect(() => make(html).fill({ ...values, nonce: 'short' }, { gzip: true, zstd: true })).toThrow()
  })
})

describe('a fresh page', () => {
  it('may be larger than the sheet that pages are written on', () => {
    const long = html + 'ñ'.repeat(1024 * 1024)
    const { bytes } = freshPage(long).fill(values, { gzip: false, zstd: false })
    expect(bytes.toString()).toBe(filled + long.slice(html.length))
  })

  it('with half of a sign in it is written all the same', () => {
    const { bytes } = freshPage(`${html}\ud83d`).fill(values, { gzip: false, zstd: false })
    expect(bytes.toString()).toBe(`${filled}\ufffd`)
  })

  it('is not written over by the next one', () => {
    const { bytes } = freshPage(html).fill(values, { gzip: false, zstd: false })
    freshPage('x'.repeat(500)).fill(values, { gzip: false, zstd: false })
    expect(bytes.toString()).toBe(filled)
  })
})
