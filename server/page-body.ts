import { gunzipSync, gzipSync } from 'node:zlib'
import { csrfMark, nonceMark } from '#src/platform/page-marks.server.ts'
import { gzipTemplate, type TemplatePart } from './gzip-template.ts'

export type VisitorValues = { nonce: string; csrfToken: string }

/** A page without the visitor's own values, which are put in when it is sent. */
export type FillablePage = { fill(values: VisitorValues): Buffer; fillGzip(values: VisitorValues): Buffer }

/** A page that will be sent again. */
export type PageBody = FillablePage & {
  /** What it holds in memory. */
  bytes: number
  /** When what it says of time ends, in ms; without it the page is true as long as the catalogue. */
  until: number | undefined
}

const mark = new RegExp(`(${nonceMark}|${csrfMark})`)
const anyMark = new RegExp(mark, 'g')
/** As `reply.nonce` and a session's token have them. */
const lengths = { nonce: 36, csrfToken: 22 }

export function pageBody(html: string, until?: number): PageBody {
  const parts = html.split(mark).map((piece): TemplatePart<keyof VisitorValues> => {
    if (piece === nonceMark) return { value: 'nonce' }
    return piece === csrfMark ? { value: 'csrfToken' } : { constant: piece }
  })
  const template = gzipTemplate(parts, lengths)
  return {
    bytes: template.bytes,
    until,
    // Only compressed pages are kept: they take a fifth of the room, and hardly anybody asks for another form.
    fill: (values) => gunzipSync(template.fill(values)),
    fillGzip: template.fill,
  }
}

/** A page that is sent once: compressed at the lowest level, for it must be quick rather than small. */
export function freshPage(html: string): FillablePage {
  const fill = ({ nonce, csrfToken }: VisitorValues) =>
    Buffer.from(html.replace(anyMark, (found) => (found === nonceMark ? nonce : csrfToken)))
  return { fill, fillGzip: (values) => gzipSync(fill(values), { level: 1 }) }
}
