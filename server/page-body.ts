import { transcode } from 'node:buffer'
import { constants, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import type { AcceptedEncodings } from './accepted-encodings.ts'
import { gzipTemplate, type TemplatePart } from './gzip-template.ts'

export type VisitorValues = { nonce: string; csrfToken: string }
export type EncodedPage = { bytes: Buffer; encoding?: 'gzip' | 'zstd' }

/** A page without the visitor's own values, which are put in when it is sent. */
export type FillablePage = { fill(values: VisitorValues, accepted: AcceptedEncodings): EncodedPage }

/** A page that will be sent again. */
export type PageBody = FillablePage & {
  /** What it holds in memory. */
  size: number
  /** When what it says of time ends, in ms; without it the page is true as long as the catalogue. */
  until: number | undefined
}

const mark = new RegExp(`(${nonceMark}|${csrfMark})`)

export function pageBody(html: string, until?: number): PageBody {
  const parts = html.split(mark).map((piece): TemplatePart<keyof VisitorValues> => {
    if (piece === nonceMark) return { value: 'nonce' }
    return piece === csrfMark ? { value: 'csrfToken' } : { constant: piece }
  })
  const template = gzipTemplate(parts, { nonce: nonceMark.length, csrfToken: csrfMark.length })
  return {
    size: template.bytes,
    until,
    // Only compressed pages are kept: they take a fifth of the room, and hardly anybody asks for another form.
    fill(values, accepted) {
      const bytes = template.fill(values)
      return accepted.gzip ? { bytes, encoding: 'gzip' } : { bytes: gunzipSync(bytes) }
    },
  }
}

/** A page that is sent once: compressed the quickest way the browser knows, rather than the smallest. */
export function freshPage(html: string): FillablePage {
  return {
    fill(values, accepted) {
      const page = written(html)
      putIn(page, nonceMark, values.nonce)
      putIn(page, csrfMark, values.csrfToken)
      if (accepted.zstd) return { bytes: zstdCompressSync(page, quickest), encoding: 'zstd' }
      if (accepted.gzip) return { bytes: gzipSync(page, { level: 1 }), encoding: 'gzip' }
      return { bytes: page }
    },
  }
}

const quickest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

// One sheet for all pages, which are written in one go: room for a new one costs more than the writing.
const sheet = Buffer.allocUnsafeSlow(2 * 1024 * 1024)
const bytesOfAUnit = 2

/** By way of UTF-16, which strings are made of: that takes a third of the time of writing a string as UTF-8. */
function written(html: string): Buffer {
  if (html.length * bytesOfAUnit > sheet.length || !html.isWellFormed()) return Buffer.from(html)
  return transcode(sheet.subarray(0, sheet.write(html, 'ucs2')), 'ucs2', 'utf8')
}

function putIn(page: Buffer, mark: string, value: string) {
  if (value.length !== mark.length) throw new Error(`${value.length} characters cannot stand for ${mark.length}`)
  for (let at = page.indexOf(mark, 0, 'latin1'); at !== -1; at = page.indexOf(mark, at + mark.length, 'latin1')) {
    page.write(value, at, 'latin1')
  }
}
