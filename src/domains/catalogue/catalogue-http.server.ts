import type { FastifyInstance } from 'fastify'
import type { Shop } from '#src/platform/shop.server.ts'
import { productDocumentsHttp } from './documents/product-documents-http.server.ts'
import { productExportHttp } from './export/product-export-http.server.ts'
import { productImportHttp } from './import/product-import-http.server.ts'
import { listingHttp } from './listing/listing-http.server.ts'
import { productPicturesHttp } from './pictures/product-pictures-http.server.ts'
import { productHttp } from './products/product-http.server.ts'
import { searchHttp } from './search/search-http.server.ts'
import { sellableHttp } from './sellables/sellable-http.server.ts'

/**
 * The JSON endpoints of products, listings and search, the downloads of product documents, the upload of pictures and
 * documents and the export and import of products.
 */
export async function catalogueHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  // Responses depend on the visitor's language and on current prices.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'private, no-cache')
  })
  await app.register(sellableHttp, { shop })
  await app.register(productHttp, { shop })
  await app.register(productPicturesHttp, { shop })
  await app.register(productDocumentsHttp, { shop })
  await app.register(productExportHttp, { shop })
  await app.register(productImportHttp, { shop })
  await app.register(searchHttp, { shop })
  await app.register(listingHttp, { shop })
}
