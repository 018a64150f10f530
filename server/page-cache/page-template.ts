import { transcode } from 'node:buffer'
import { constants, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { csrfPlaceholder, noncePlaceholder } from '#src/platform/http/page-placeholder-values.server.ts'
import type { AcceptedEncodings } from './accepted-encodings.ts'
import { gzipTemplate, type TemplatePart } from './gzip-template.ts'

export type VisitorValues = { nonce: string; csrfToken: string }
export type EncodedPage = { bytes: Buffer; encoding?: 'gzip' | 'zstd' }

/** A page with placeholders for nonce and CSRF token, filled in when it is sent. */
export type PageTemplate = { fill(values: VisitorValues, accepted: AcceptedEncodings): EncodedPage }

/** The template of a page that is sent many times. */
export type CachedPageTemplate = PageTemplate & {
  /** Bytes in memory. */
  size: number
  /** Expiry in ms; undefined for a page that depends on the catalogue only. */
  until: number | undefined
}

const placeholderPattern = new RegExp(`(${noncePlaceholder}|${csrfPlaceholder})`)

/** A page that is sent many times is compressed once, without the placeholders. */
export function createCachedTemplate(html: string, until?: number): CachedPageTemplate {
  const parts = html.split(placeholderPattern).map((piece): TemplatePart<keyof VisitorValues> => {
    if (piece === noncePlaceholder) return { value: 'nonce' }
    return piece === csrfPlaceholder ? { value: 'csrfToken' } : { constant: piece }
  })
  const template = gzipTemplate(parts, { nonce: noncePlaceholder.length, csrfToken: csrfPlaceholder.length })
  return {
    size: template.bytes,
    until,
    // Stored compressed only: a fifth of the memory, and almost every client accepts gzip.
    fill(values, accepted) {
      const bytes = template.fill(values)
      return accepted.gzip ? { bytes, encoding: 'gzip' } : { bytes: gunzipSync(bytes) }
    },
  }
}

/** A page that is sent once is compressed fast rather than small. */
export function createSingleUseTemplate(html: string): PageTemplate {
  return {
    fill(values, accepted) {
      const page = encodeUtf8(html)
      replacePlaceholder(page, noncePlaceholder, values.nonce)
      replacePlaceholder(page, csrfPlaceholder, values.csrfToken)
      if (accepted.zstd) return { bytes: zstdCompressSync(page, fastZstd), encoding: 'zstd' }
      if (accepted.gzip) return { bytes: gzipSync(page, { level: 1 }), encoding: 'gzip' }
      return { bytes: page }
    },
  }
}

const fastZstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

// Shared by all pages, because allocating a new buffer costs more than encoding into it.
const scratch = Buffer.allocUnsafeSlow(2 * 1024 * 1024)
const bytesPerUtf16Unit = 2

/** Encodes by way of UTF-16, in a third of the time that writing UTF-8 takes. */
function encodeUtf8(html: string): Buffer {
  if (html.length * bytesPerUtf16Unit > scratch.length || !html.isWellFormed()) return Buffer.from(html)
  return transcode(scratch.subarray(0, scratch.write(html, 'ucs2')), 'ucs2', 'utf8')
}

function replacePlaceholder(page: Buffer, mark: string, value: string) {
  if (value.length !== mark.length) throw new Error(`${value.length} characters cannot stand for ${mark.length}`)
  for (let at = page.indexOf(mark, 0, 'latin1'); at !== -1; at = page.indexOf(mark, at + mark.length, 'latin1')) {
    page.write(value, at, 'latin1')
  }
}
