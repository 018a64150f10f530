import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'

export type UploadedForm = { fields: Readonly<Record<string, string>>; file?: { name: string; bytes: Buffer } }
type Given = {
  mostBytes: number
  /** Asked before the file is taken in: the fields that stand before it must say who sends it. */
  mayGoOn: (fields: Readonly<Record<string, string>>) => boolean
}
export type Unread = 'not_allowed' | 'too_large' | 'malformed'

const limits = { files: 1, fields: 20, parts: 22, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 50 }

/**
 * A form with at most one file, read part by part: the file goes to disk as it comes and is cut off at the limit, so that
 * neither its size nor its speed costs memory (threats.md T74, F21). Nothing of it is left behind.
 */
export async function readUpload(request: FastifyRequest, given: Given): Promise<UploadedForm | Unread> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'))
  try {
    return await readParts(request, given, path.join(folder, 'file'))
  } catch (error) {
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode === 413) return 'too_large'
    if (statusCode < 500 || isCutOff(error)) return 'malformed'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readParts(
  request: FastifyRequest,
  { mostBytes, mayGoOn }: Given,
  place: string,
): Promise<UploadedForm | Unread> {
  const fields: Record<string, string> = Object.create(null)
  let file: UploadedForm['file']
  if (!request.isMultipart()) return 'malformed'
  const parts = request.parts({ limits: { ...limits, fileSize: mostBytes }, throwFileSizeLimit: false } as object)
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    if (!mayGoOn(fields)) return 'not_allowed'
    if (!(await saveUpTo(part.file, place))) return 'too_large'
    file = { name: part.filename, bytes: await readFile(place) }
  }
  return mayGoOn(fields) ? { fields, file } : 'not_allowed'
}

/** False as soon as the limit is reached: the parser would read, and throw away, all that still comes. */
async function saveUpTo(file: Readable & { truncated: boolean }, place: string): Promise<boolean> {
  const enough = new AbortController()
  file.once('limit', () => enough.abort())
  try {
    await pipeline(file, createWriteStream(place), { signal: enough.signal })
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
  return !enough.signal.aborted && !file.truncated
}

/** The client went away, or its form has no end. */
function isCutOff(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /Unexpected end|Malformed|Boundary/i.test(message)
  )
}
