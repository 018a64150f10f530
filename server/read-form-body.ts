import type { Readable } from 'node:stream'

/** No page has a form with more text; files go to calls of their own. */
export const maxFormBytes = 128 * 1024
/** The longest form, an offer for a quote of 200 lines, has some hundred fields. */
export const maxFormFields = 1000

export type FormBodyRefusal = 'too_large' | 'too_many_fields'
type Headers = { 'content-type'?: string; 'content-length'?: string }

/** A browser that is still sending would not see the answer; an endless body is cut off. */
const maxDiscardedBytes = 8 * 1024 * 1024

/** Reads the form of a page up to the first byte or field above the limits; the rest is discarded as it comes. */
export async function readFormBody(headers: Headers, payload: Readable): Promise<Buffer | FormBodyRefusal> {
  const body = await collectForm(headers, payload)
  if (typeof body === 'string') await discard(payload)
  return body
}

async function discard(payload: Readable): Promise<void> {
  let bytes = 0
  for await (const chunk of chunksOf(payload)) {
    bytes += chunk.length
    if (bytes > maxDiscardedBytes) return
  }
}

const chunksOf = (payload: Readable) => payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

async function collectForm(headers: Headers, payload: Readable): Promise<Buffer | FormBodyRefusal> {
  if (Number(headers['content-length'] ?? 0) > maxFormBytes) return 'too_large'
  const type = headers['content-type'] ?? ''
  const countFields = fieldCounter(type)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(payload)) {
    bytes += chunk.length
    if (bytes > maxFormBytes) return 'too_large'
    if (countFields(chunk) > maxFormFields) return 'too_many_fields'
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  return isUrlEncoded(type) ? encodeSpaces(body) : body
}

const isUrlEncoded = (type: string) => /^application\/x-www-form-urlencoded\b/i.test(type)

/** Counts the separators of fields or parts, across the borders of chunks. */
function fieldCounter(type: string): (chunk: Buffer) => number {
  const separator = separatorOf(type)
  if (!separator) return () => 0
  let fields = 0
  let rest = Buffer.alloc(0)
  return (chunk) => {
    const window = Buffer.concat([rest, chunk])
    for (let at = window.indexOf(separator); at !== -1; at = window.indexOf(separator, at + separator.length)) {
      fields += 1
      if (fields > maxFormFields) break
    }
    // Too short to hold a separator that was counted.
    rest = window.subarray(Math.max(0, window.length - separator.length + 1))
    return fields
  }
}

function separatorOf(type: string): string | undefined {
  if (isUrlEncoded(type)) return '&'
  const [, quoted, plain] = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary && `--${boundary}`
}

/** Node needs 250 ms to decode a megabyte of plus signs, and 6 ms for as many spaces written as %20. */
function encodeSpaces(body: Buffer): Buffer {
  return body.includes('+') ? Buffer.from(body.toString('latin1').replaceAll('+', '%20'), 'latin1') : body
}
