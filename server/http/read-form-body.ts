import type { Readable } from 'node:stream'

/** More than any form of a page holds; files are uploaded to their own endpoints. */
export const maxFormBytes = 128 * 1024
/** The form of a product with 2,500 variants. Only for staff who edit products. */
export const maxProductFormBytes = 1024 * 1024
/** The longest form, a main menu of 150 entries, has about 900 fields. */
export const maxFormFields = 1000

export type FormBodyRefusal = 'too_large' | 'too_many_fields'
type Headers = { 'content-type'?: string; 'content-length'?: string }

/** A browser sees the response only after it has sent its body; an endless body is cut off here. */
const maxDiscardedBytes = 8 * 1024 * 1024

/** Reads the form of a page. Above the limits the rest of the body is discarded. */
export async function readFormBody(
  headers: Headers,
  payload: Readable,
  maxBytes = maxFormBytes,
): Promise<Buffer | FormBodyRefusal> {
  const body = await collectFormBody(headers, payload, maxBytes)
  if (typeof body === 'string') await discard(payload)
  return body
}

async function discard(payload: Readable): Promise<void> {
  let bytes = 0
  for await (const chunk of readChunks(payload)) {
    bytes += chunk.length
    if (bytes > maxDiscardedBytes) return
  }
}

const readChunks = (payload: Readable) => payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

async function collectFormBody(
  headers: Headers,
  payload: Readable,
  maxBytes: number,
): Promise<Buffer | FormBodyRefusal> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) return 'too_large'
  const type = headers['content-type'] ?? ''
  const countFields = fieldCounter(type)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of readChunks(payload)) {
    bytes += chunk.length
    if (bytes > maxBytes) return 'too_large'
    if (countFields(chunk) > maxFormFields) return 'too_many_fields'
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  return isUrlEncoded(type) ? encodeSpaces(body) : body
}

const isUrlEncoded = (type: string) => /^application\/x-www-form-urlencoded\b/i.test(type)

/** Counts the separators of fields or parts, also those that are split between two chunks. */
function fieldCounter(type: string): (chunk: Buffer) => number {
  const separator = fieldSeparator(type)
  if (!separator) return () => 0
  let fields = 0
  let rest = Buffer.alloc(0)
  return (chunk) => {
    const window = Buffer.concat([rest, chunk])
    for (let at = window.indexOf(separator); at !== -1; at = window.indexOf(separator, at + separator.length)) {
      fields += 1
      if (fields > maxFormFields) break
    }
    // Shorter than a separator, so nothing is counted twice.
    rest = window.subarray(Math.max(0, window.length - separator.length + 1))
    return fields
  }
}

function fieldSeparator(type: string): string | undefined {
  if (isUrlEncoded(type)) return '&'
  const [, quoted, plain] = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary && `--${boundary}`
}

/** Node decodes a megabyte of plus signs in 250 ms, and as many spaces written as %20 in 6 ms. */
function encodeSpaces(body: Buffer): Buffer {
  return body.includes('+') ? Buffer.from(body.toString('latin1').replaceAll('+', '%20'), 'latin1') : body
}
