import { openZip, type ZipFile } from '#src/platform/files/zip-reader.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { importLimits } from '../product-import.ts'
import type { ProductImport } from '../product-import-store.server.ts'
import { createZipNames, type ZipNames } from './zip-names.ts'

export const zipLimits = { maxEntries: importLimits.zipEntries, maxTotalBytes: importLimits.zipTotalBytes }

/** The pictures that were uploaded with a file. */
export type ImportZip = ZipNames & Pick<ZipFile, 'read'>

/** Undefined for an import without a ZIP. */
export async function openImportZip({ files }: Shop, { zipKey }: ProductImport): Promise<ImportZip | undefined> {
  const bytes = zipKey ? await files.find(zipKey) : undefined
  const zip = bytes && openZip(bytes, zipLimits)
  return zip?.ok ? { read: zip.value.read, ...createZipNames(zip.value.names) } : undefined
}
