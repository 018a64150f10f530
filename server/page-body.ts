import { gunzipSync, gzipSync } from 'node:zlib'
import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import { gzipSegment, gzipWith } from './gzip-segments.ts'

export type VisitorValues = { nonce: string; csrfToken: string }

/** A page that will be sent again, without the visitor's own values; they are put in each time. */
export type PageBody = {
  /** What it holds in memory. */
  bytes: number
  /** When what it says of time ends, in ms; without it the page is true as long as the catalogue. */
  until: number | undefined
  fill(values: VisitorValues): Buffer
  fillGzip(values: VisitorValues): Buffer
}

const mark = new RegExp(`(${nonceMark}|${csrfMark})`)

export function pageBody(html: string, until?: number): PageBody {
  const pieces = html.split(mark)
  const segments = pieces.filter((_piece, index) => index % 2 === 0).map((piece) => gzipSegment(Buffer.from(piece)))
  const marks = pieces.filter((_piece, index) => index % 2 === 1)

  const valuesFor = ({ nonce, csrfToken }: VisitorValues) => {
    const nonceBytes = Buffer.from(nonce)
    const tokenBytes = Buffer.from(csrfToken)
    return marks.map((name) => (name === nonceMark ? nonceBytes : tokenBytes))
  }

  const fillGzip = (values: VisitorValues) => gzipWith(segments, valuesFor(values))
  return {
    bytes: segments.reduce((sum, { deflated }) => sum + deflated.length, 0),
    until,
    // Only compressed pages are kept: they take a fifth of the room, and hardly anybody asks for another form.
    fill: (values) => gunzipSync(fillGzip(values)),
    fillGzip,
  }
}

/** A page that is sent once. */
export function fillPage(html: string, { nonce, csrfToken }: VisitorValues): string {
  return html.replaceAll(nonceMark, nonce).replaceAll(csrfMark, csrfToken)
}

/** The lowest level: a page that nobody else will ask for must be quick rather than small. */
export function fillPageGzip(html: string, values: VisitorValues): Buffer {
  return gzipSync(fillPage(html, values), { level: 1 })
}
