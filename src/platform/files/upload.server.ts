import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'

export type UploadedForm = {
  fields: Readonly<Record<string, string>>
  file?: { name: string; bytes: Buffer }
  /** Files by the name of their field, for a form with several. */
  files?: Readonly<Record<string, { name: string; bytes: Buffer }>>
}
type UploadOptions = {
  /** The limit for each file. */
  maxBytes: number
  /** Lower limits of some fields. */
  maxBytesByField?: Readonly<Record<string, number>>
  /** One by default. */
  maxFiles?: number
  /** Called with the fields before the file is read: they must contain the token of the form. */
  isAllowed: (fields: Readonly<Record<string, string>>) => boolean
}
export type UploadRefusal = 'not_allowed' | 'too_large' | 'malformed'

const limits = { files: 1, fields: 20, parts: 22, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 50 }

/**
 * Reads a form with one file, or one per field. A file is streamed to a temporary folder and cut off at the limit, so that neither
 * a large nor a slow upload uses memory [T74, F21]. The folder is removed afterwards. A browser reads the response only
 * after it has sent the form, so a reasonable rest of a refused form is received and discarded.
 */
export async function readUpload(
  request: FastifyRequest,
  options: UploadOptions,
): Promise<UploadedForm | UploadRefusal> {
  const form = await withTemporaryFile((filePath) => readParts(request, options, filePath))
  if (form === 'too_large') await discardRest(request.raw)
  return form
}

/** A file of a form with several, or that it is above the limit. */
export type UploadedFile = Buffer | 'too_large'
type UploadsOptions = Omit<UploadOptions, 'maxFiles'> & {
  maxFiles: number
  /** Called for one file after the other. A file above the limit does not stop the others. */
  onFile: (file: UploadedFile) => Promise<void>
}

/** Reads a form with several files, one at a time, as `readUpload` does. */
export function readUploads(request: FastifyRequest, options: UploadsOptions): Promise<'done' | UploadRefusal> {
  return withTemporaryFile((filePath) => readFiles(request, options, filePath))
}

async function readFiles(
  request: FastifyRequest,
  { maxBytes, maxFiles, isAllowed, onFile }: UploadsOptions,
  filePath: string,
): Promise<'done' | UploadRefusal> {
  const fields: Record<string, string> = Object.create(null)
  if (!request.isMultipart()) return 'malformed'
  const fileLimits = { ...limits, files: maxFiles, parts: limits.fields + maxFiles, fileSize: maxBytes }
  for await (const part of request.parts({ limits: fileLimits, throwFileSizeLimit: false } as object)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    if (!isAllowed(fields)) return 'not_allowed'
    // The parser reads what is above the limit, and drops it.
    await pipeline(part.file, createWriteStream(filePath))
    const bytes = part.file.truncated ? 'too_large' : await readFile(filePath)
    // A form without a chosen file sends an empty one.
    if (bytes.length > 0) await onFile(bytes)
  }
  return isAllowed(fields) ? 'done' : 'not_allowed'
}

async function withTemporaryFile<Value>(work: (filePath: string) => Promise<Value>): Promise<Value | UploadRefusal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'))
  try {
    return await work(path.join(folder, 'file'))
  } catch (error) {
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode === 413) return 'too_large'
    if (statusCode < 500 || isIncomplete(error)) return 'malformed'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readParts(
  request: FastifyRequest,
  { maxBytes, maxBytesByField = {}, maxFiles = 1, isAllowed }: UploadOptions,
  filePath: string,
): Promise<UploadedForm | UploadRefusal> {
  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, { name: string; bytes: Buffer }> = Object.create(null)
  let file: UploadedForm['file']
  if (!request.isMultipart()) return 'malformed'
  const fileLimits = { ...limits, files: maxFiles, parts: limits.parts + maxFiles - 1, fileSize: maxBytes }
  const parts = request.parts({ limits: fileLimits, throwFileSizeLimit: false } as object)
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    if (!isAllowed(fields)) return 'not_allowed'
    if (!(await saveWithinLimit(part.file, filePath))) return 'too_large'
    const { size } = await stat(filePath)
    // Not read into memory.
    if (size > (maxBytesByField[part.fieldname] ?? maxBytes)) return 'too_large'
    file = { name: part.filename, bytes: await readFile(filePath) }
    files[part.fieldname] = file
  }
  return isAllowed(fields) ? { fields, file, files } : 'not_allowed'
}

/** Returns false as soon as the limit is reached, instead of reading the rest as the parser would. */
async function saveWithinLimit(file: Readable & { truncated: boolean }, filePath: string): Promise<boolean> {
  const limitReached = new AbortController()
  file.once('limit', () => limitReached.abort())
  try {
    await pipeline(file, createWriteStream(filePath), { signal: limitReached.signal })
  } catch (error) {
    if (!limitReached.signal.aborted) throw error
  }
  return !limitReached.signal.aborted && !file.truncated
}

/** What is discarded stays in memory until it is collected [T74]. */
const maxDiscardedBytes = 24_000_000
const maxDiscardingMs = 20_000

async function discardRest(body: Readable): Promise<void> {
  const discard = async () => {
    let bytes = 0
    for await (const chunk of body.unpipe().iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxDiscardedBytes) return
    }
  }
  // The form is refused whether or not its rest arrives.
  await withTimeLimit(maxDiscardingMs, discard()).catch(() => undefined)
}

/** The client disconnected, or the form has no end. */
function isIncomplete(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /Unexpected end|Malformed|Boundary/i.test(message)
  )
}
