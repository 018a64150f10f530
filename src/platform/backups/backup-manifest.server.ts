import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '#src/platform/config/config.server.ts'
import { writeFileAtomically } from '#src/platform/files/write-file-atomically.server.ts'

export const manifestFile = 'manifest.json'
const format = 1

const count = z.number().int().nonnegative()
const countsSchema = z.strictObject({ orders: count, invoices: count, customers: count })
const contentSchema = z.strictObject({
  format: z.literal(format),
  shopVersion: z.string(),
  /** Which shop was backed up. The first backups did not say so. */
  shopId: z.string().optional(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string()),
  counts: countsSchema,
  /** The files of a shop with a bucket stay there. */
  files: z.strictObject({ store: z.enum(['folder', 'bucket']), count }),
  hasSecret: z.boolean(),
  /** SHA-256 of the list of checksums. */
  checksums: z.string(),
})
const manifestSchema = contentSchema.extend({
  /** SHA-256 of all other fields. */
  checksum: z.string(),
})

export type BackupCounts = z.infer<typeof countsSchema>
export type BackupManifest = z.infer<typeof contentSchema>

const computeChecksum = (content: BackupManifest) =>
  createHash('sha256')
    .update(JSON.stringify(contentSchema.parse(content)))
    .digest('hex')

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, content: Omit<BackupManifest, 'format'>): Promise<void> {
  const manifest: BackupManifest = { format, ...content }
  const text = JSON.stringify({ ...manifest, checksum: computeChecksum(manifest) }, null, 2)
  await writeFileAtomically(path.join(folder, manifestFile), `${text}\n`)
}

export function readManifest(folder: string): BackupManifest {
  const damaged = new StartError(`The backup ${folder} is damaged: ${manifestFile} is not as it was written.`)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged
    throw new StartError(
      folder.endsWith('.part')
        ? `${folder} is a backup that was never finished. Choose another one.`
        : `${folder} is no backup: it has no readable ${manifestFile} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  const version = z.object({ format: z.number() }).safeParse(json)
  if (version.success && version.data.format > format) {
    throw new StartError(`The backup ${folder} was made by a newer version of the shop. Use that one.`)
  }
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) throw damaged
  const { checksum, ...content } = parsed.data
  if (checksum !== computeChecksum(content)) throw damaged
  return content
}
