import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import { type GzipSegment, gzipSegment, gzipWith } from './gzip-segments.ts'

export type VisitorValues = { nonce: string; csrfToken: string }

/** A rendered page without the visitor's own values; they are put in each time it is sent. */
export type PageBody = {
  bytes: number
  /** When what it says of time ends, in ms; without it the page is true as long as the catalogue. */
  until?: number
  fill(values: VisitorValues): Buffer
  fillGzip(values: VisitorValues): Buffer
}

const mark = new RegExp(`(${nonceMark}|${csrfMark})`)

export function pageBody(html: string): PageBody {
  const pieces = html.split(mark)
  const segments = pieces.filter((_piece, index) => index % 2 === 0).map((piece) => Buffer.from(piece))
  const marks = pieces.filter((_piece, index) => index % 2 === 1)
  let compressed: GzipSegment[] | undefined

  const valuesFor = ({ nonce, csrfToken }: VisitorValues) => {
    const nonceBytes = Buffer.from(nonce)
    const tokenBytes = Buffer.from(csrfToken)
    return marks.map((name) => (name === nonceMark ? nonceBytes : tokenBytes))
  }

  return {
    bytes: html.length,
    fill(values) {
      const filled = valuesFor(values)
      return Buffer.concat(segments.flatMap((segment, index) => (filled[index] ? [segment, filled[index]] : [segment])))
    },
    fillGzip(values) {
      compressed ??= segments.map(gzipSegment)
      return gzipWith(compressed, valuesFor(values))
    },
  }
}
