import { queueFileRemoval } from '#src/platform/files/remove-files.server.ts'
import { openZip, type ZipFile } from '#src/platform/files/zip-reader.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { importLimits } from '../product-import.ts'
import { type ProductImport, updateImport } from '../product-import-store.server.ts'
import { createZipNames, type ZipNames } from './zip-names.ts'

export const zipLimits = { maxEntries: importLimits.zipEntries, maxTotalBytes: importLimits.zipTotalBytes }

/** The pictures that were uploaded with a file. */
export type ImportZip = ZipNames & Pick<ZipFile, 'read'>

/** Deletes the ZIP of an import that has ended. */
export async function removeImportZip(shop: Shop, { id, zipKey }: ProductImport): Promise<void> {
  if (!zipKey) return
  await updateImport(shop.db, id, { zipKey: null })
  await queueFileRemoval(shop, [zipKey])
}

/** Undefined for an import without a ZIP. `listSources` returns the pictures that the file names, to find names that are not unique. */
export async function openImportZip(
  { files }: Shop,
  { zipKey }: ProductImport,
  listSources?: () => Iterable<string>,
): Promise<ImportZip | undefined> {
  const bytes = zipKey ? await files.find(zipKey) : undefined
  const zip = bytes && openZip(bytes, zipLimits)
  return zip?.ok ? { read: zip.value.read, ...createZipNames(zip.value.names, listSources?.()) } : undefined
}
