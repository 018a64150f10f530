import { refreshProductColumns } from '#src/domains/catalogue/listing/listing-rows-store.server.ts'
import { productDocuments, productImages } from '#src/domains/catalogue/products/product-tables.server.ts'
import { insertProducts } from '#src/domains/catalogue/saving/write-products-service.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import type { SeedProduct } from './build-catalogue.ts'
import { createProductEdit } from './create-product-edit.ts'
import type { References } from './save-references.server.ts'

type ProductBatch = { db: Database; batch: readonly SeedProduct[]; references: References }
type SavedProduct = SeedProduct & { productId: number }

/** Checks a batch of products as the product editor does and writes them with all their parts. */
export async function saveProducts({ db, batch, references }: ProductBatch): Promise<void> {
  const added = batch.map((product) => ({
    edit: createProductEdit(product, references),
    ownColumns: {
      popularity: product.popularity,
      listpos: product.listpos,
      thumbnailKey: product.gallery[0]?.key ?? null,
      createdAt: product.createdAt,
      updatedAt: product.createdAt,
    },
  }))
  const ids = (await insertProducts(db, added)).map(({ productId }) => productId)
  await saveFiles(
    db,
    batch.map((product, index) => ({ ...product, productId: ids[index] ?? 0 })),
  )
  await refreshProductColumns(db, ids)
}

/** Pictures and documents. */
async function saveFiles(db: Database, saved: readonly SavedProduct[]): Promise<void> {
  await insertRows(
    db,
    productImages,
    saved.flatMap(({ productId, gallery }) =>
      gallery.map(({ key, alt }, position) => ({ productId, position, fileKey: key, altText: alt })),
    ),
  )
  await insertRows(
    db,
    productDocuments,
    saved.flatMap(({ productId, documentFiles }) =>
      documentFiles.map(({ kind, locale, key, bytes }) => ({
        ...{ productId, kind, locale, fileKey: key },
        contentType: 'application/pdf',
        sizeBytes: bytes.length,
      })),
    ),
  )
}
