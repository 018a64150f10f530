import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { csrfPlaceholder, noncePlaceholder } from '#src/platform/http/page-placeholder-values.server.ts'
import { createCachedTemplate, createSingleUseTemplate } from './page-template.ts'

const values = { nonce: 'n'.repeat(noncePlaceholder.length), csrfToken: 'c'.repeat(csrfPlaceholder.length) }
const html = `<p>Depósito – 5 €</p><script nonce="${noncePlaceholder}"></script><meta content="${csrfPlaceholder}"><i nonce="${noncePlaceholder}">`
const filled = html.replaceAll(noncePlaceholder, values.nonce).replace(csrfPlaceholder, values.csrfToken)

describe.each([
  ['cached', createCachedTemplate],
  ['fresh', createSingleUseTemplate],
])('a %s page', (_kind, make) => {
  it.each(['', 'gzip', 'zstd', 'gzip, zstd'])('is complete for a browser that accepts "%s"', (header) => {
    const accepted = { gzip: header.includes('gzip'), zstd: header.includes('zstd') }
    const { bytes, encoding } = make(html).fill(values, accepted)
    if (encoding) expect(header).toContain(encoding)
    const unpack = { gzip: gunzipSync, zstd: zstdDecompressSync, none: (plain: Buffer) => plain }[encoding ?? 'none']
    expect(unpack(bytes).toString()).toBe(filled)
  })

  it('rejects a value of another length', () => {
    expect(() => make(html).fill({ ...values, nonce: 'short' }, { gzip: true, zstd: true })).toThrow()
  })
})

describe('a fresh page', () => {
  it('may be larger than the scratch buffer', () => {
    const long = html + 'ñ'.repeat(1024 * 1024)
    const { bytes } = createSingleUseTemplate(long).fill(values, { gzip: false, zstd: false })
    expect(bytes.toString()).toBe(filled + long.slice(html.length))
  })

  it('may contain a lone surrogate', () => {
    const { bytes } = createSingleUseTemplate(`${html}\ud83d`).fill(values, { gzip: false, zstd: false })
    expect(bytes.toString()).toBe(`${filled}\ufffd`)
  })

  it('is not overwritten by the next one', () => {
    const { bytes } = createSingleUseTemplate(html).fill(values, { gzip: false, zstd: false })
    createSingleUseTemplate('x'.repeat(500)).fill(values, { gzip: false, zstd: false })
    expect(bytes.toString()).toBe(filled)
  })
})
