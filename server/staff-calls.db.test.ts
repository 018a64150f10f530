import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can, staffRoles } from '#src/domains/access/access.ts'
import { lockPeriod, previewPeriod } from '#src/domains/accounting/accounting-service.server.ts'
import { storeArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { uploadImport } from '#src/domains/catalogue/import/product-import-service.server.ts'
import { productDocuments } from '#src/domains/catalogue/products/product-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { quoteRequests } from '#src/domains/quotes/quotes-tables.server.ts'
import { createBatch } from '#src/domains/vouchers/batches/voucher-batches-service.server.ts'
import { createSignedInClient } from '../tests/support/account-client.ts'
import { makePng } from '../tests/support/builders/make-png.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../tests/support/builders/test-visitors.ts'
import { callContracts } from '../tests/support/call-contracts.ts'
import { createTestApp, type TestApp } from '../tests/support/create-test-app.ts'
import { callsForEverybody, staffCallPermissions } from '../tests/support/permission-table.ts'
import { encodeMultipart } from '../tests/support/post-multipart-form.ts'
import type { TestClient } from '../tests/support/test-client.ts'
import { unwrap } from '../tests/support/unwrap.ts'

/* Makes every call that gives staff more than others, as every role. The expectations are written by hand. */

type StaffCall = keyof typeof staffCallPermissions
const staffCalls = Object.entries(staffCallPermissions) as [StaffCall, (typeof staffCallPermissions)[StaffCall]][]

let test: TestApp
const clients: Record<string, TestClient> = {}
let urls: Record<StaffCall, string>
beforeAll(async () => {
  test = await createTestApp()
  clients.anonymous = test.visit()
  clients.customer = (await createSignedInClient(test.visit(), 'cliente@example.com')).client
  clients.staff = (await createSignedInClient(test.visit(), 'staff@example.com')).client
  urls = await findRecords()
})
afterAll(() => test.close())

/** Records of somebody else. */
async function findRecords(): Promise<typeof urls> {
  const { db } = test.shop
  const bytes = await makePng({ width: 20, height: 20 })
  const artwork = unwrap(await storeArtwork(test.shop, anonymousVisitor(), { name: 'logo.png', bytes }))
  const file = { name: 'products.csv', bytes: Buffer.from('SKU,Title (en)\nA,Mug\n') }
  const uploaded = unwrap(await uploadImport(test.shop, { ...customerVisitor(3), ...asStaff('catalogue') }, file))
  const batch = { voucherId: 1, size: 1, isSingleUse: true }
  const batchId = unwrap(await createBatch(test.shop, { ...customerVisitor(3), ...asStaff('sales') }, batch))
  const [order] = await db.select().from(orders).where(eq(orders.status, 'completed')).limit(1)
  const [document] = await db.select().from(productDocuments).limit(1)
  const [quote] = await db.select().from(quoteRequests).where(eq(quoteRequests.status, 'priced')).limit(1)
  return {
    'GET /artwork/:id': `/artwork/${artwork.id}`,
    'GET /artwork/:id/thumbnail': `/artwork/${artwork.id}/thumbnail`,
    'GET /data/menu-targets': '/data/menu-targets?q=tank',
    'GET /dashboard/products/:id/area-preview':
      '/dashboard/products/1001/area-preview?x=10&y=10&width=20&height=20&text=A',
    'GET /dashboard/products/:id/documents/:kind/:locale': `/dashboard/products/${document?.productId}/documents/${document?.kind}/${document?.locale}`,
    'GET /dashboard/products/export/:columns': '/dashboard/products/export/all?q=no-such-product',
    'GET /dashboard/products/import/:id/refused': `/dashboard/products/import/${uploaded.id}/refused`,
    'GET /dashboard/vouchers/batches/:id/csv': `/dashboard/vouchers/batches/${batchId}/csv`,
    'GET /dashboard/production/pdfs/:kind': `/dashboard/production/pdfs/labels?orders=${order?.number}`,
    'GET /dashboard/accounting/:id/:file': `/dashboard/accounting/${await lockTestPeriod()}/xero-sales`,
    'GET /dashboard/newsletter/csv': '/dashboard/newsletter/csv',
    'GET /dashboard/receivables/csv': '/dashboard/receivables/csv',
    'GET /dashboard/customers/:id/statement': '/dashboard/customers/2/statement',
    'GET /dashboard/reports/:report/csv': '/dashboard/reports/stock-value/csv',
    'GET /dashboard/vouchers/usage/csv': '/dashboard/vouchers/usage/csv',
    'GET /pdfs/orders/:key/:kind': `/pdfs/orders/${order?.number}/invoice`,
    'GET /pdfs/quotes/:key/quote': `/pdfs/quotes/${quote?.number}/quote`,
    'POST /dashboard/brands/:id/logo': '/dashboard/brands/1/logo',
    'POST /dashboard/categories/:id/picture': '/dashboard/categories/1/picture',
    'POST /dashboard/orders/:number/artwork': `/dashboard/orders/${order?.number}/artwork`,
    'POST /dashboard/orders/:number/proofs': `/dashboard/orders/${order?.number}/proofs`,
    'POST /dashboard/pages/:id/pictures': '/dashboard/pages/2/pictures',
    'POST /dashboard/products/:id/documents': '/dashboard/products/1001/documents',
    'POST /dashboard/products/:id/pictures': '/dashboard/products/1001/pictures',
    'POST /dashboard/products/import/new/file': '/dashboard/products/import/new/file',
    'POST /dashboard/settings/brand/:picture': '/dashboard/settings/brand/logo',
  }
}

async function lockTestPeriod(): Promise<number> {
  const accountant = { ...customerVisitor(3), ...asStaff('accounts') }
  const { period } = unwrap(await previewPeriod(test.shop, accountant, {}))
  const { until, entries, totals } = period ?? expect.fail('No period')
  const grossPence = totals.netPence + totals.vatPence
  return unwrap(await lockPeriod(test.shop, accountant, { until, entries, grossPence }))
}

async function call(client: TestClient, name: StaffCall): Promise<number> {
  if (name.startsWith('GET')) return (await client.get(urls[name])).statusCode
  const { body, headers } = encodeMultipart({ _token: await client.token(), line: '999999', note: '' })
  return (await client.post(urls[name], body as unknown as object, { headers })).statusCode
}

it('lists every call of the shop in the table of staff calls', () => {
  const names = callContracts.map(({ method, path }) => `${[method].flat().join('|')} ${path}`)
  expect([...callsForEverybody, ...staffCalls.map(([name]) => name)].toSorted()).toEqual(names.toSorted())
})

describe.each(staffCalls)('%s, which requires %s,', (name, permission) => {
  it.each([['anonymous'], ['customer']])('refuses %s visitors', async (visitor) => {
    const client = clients[visitor] ?? expect.fail(visitor)
    expect([401, 403, 404]).toContain(await call(client, name))
  })

  it.each([[[]], ...staffRoles.map((role) => [[role]])])(
    'allows staff with the roles %j only if one of them has the permission',
    async (roles) => {
      await test.shop.db
        .update(customers)
        .set({ staffRoles: [...roles] })
        .where(eq(customers.email, 'staff@example.com'))
      const status = await call(clients.staff ?? expect.fail('staff'), name)
      if (can(asStaff(...roles), permission)) expect([200, 303, 422]).toContain(status)
      else expect([403, 404]).toContain(status)
    },
  )
})
