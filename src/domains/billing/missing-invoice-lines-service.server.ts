import { listOrderLines } from '#src/domains/orders/order-lookup-service.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { listInvoiceLines } from './invoice-lines.ts'
import { insertInvoiceLines, listDocumentsWithoutLines } from './invoices-store.server.ts'

const batchSize = 200

/**
 * A scheduled task: stores the lines of documents that an older release issued. Several instances may run it at once. When it is
 * aborted, the next run does the rest.
 */
export async function addMissingInvoiceLines(shop: Shop, signal?: AbortSignal): Promise<void> {
  let afterId = 0
  while (true) {
    if (signal?.aborted) return
    const documents = await listDocumentsWithoutLines(shop.db, { afterId, limit: batchSize })
    const last = documents.at(-1)
    if (!last) return
    afterId = last.id
    await transaction(shop, async (shop) => {
      for (const document of documents) {
        const products = await listOrderLines(shop, document.orderId)
        await insertInvoiceLines(shop.db, document, listInvoiceLines(document.kind, document.content, products))
      }
    })
  }
}
