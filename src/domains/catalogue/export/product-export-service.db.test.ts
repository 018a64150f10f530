import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { brands, products } from '../catalogue-tables.server.ts'
import { columnsByExport, type ExportKind } from './product-columns.ts'
import { productExportQuery } from './product-export-contract.ts'
import { exportProducts } from './product-export-service.server.ts'

let test: TestShop
let parentId: number
beforeAll(async () => {
  test = await createTestShop()
  const { db } = test.shop
  parentId = (await insertCategory(db, { title: 'Kettles' })).id
  const child = await insertCategory(db, { title: 'Whistling kettles', parentId })
  const brandRows = await db
    .insert(brands)
    .values([
      { slug: 'calor-uk', title: 'Calor', skuPrefix: 'KETTLE' },
      { slug: 'calor-fr', title: 'Calor', skuPrefix: 'KETTLF' },
    ])
    .returning()
  await insertProduct(db, {
    title: { en: '=HYPERLINK("http://evil.example")', es: 'Tetera, de latón' },
    internalSku: 'KTL-1',
    categoryIds: [child.id, parentId],
    brandId: brandRows[1]?.id,
    tiers: { 1: 250, 100: 220 },
    stockQty: 7,
  })
  await insertProduct(db, { title: 'Kettle', internalSku: 'KTL-2', isPublished: false, tiers: {} })
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

type Query = Record<string, unknown> & { columns?: ExportKind }

async function readCsv({ columns = 'all', ...query }: Query): Promise<string> {
  let csv = ''
  const parts = unwrap(exportProducts(test.shop, editor, { columns, ...productExportQuery.parse(query) }))
  for await (const part of parts) csv += part
  return csv
}

describe('the export of products [STAFF-04]', () => {
  it('writes the byte order mark of UTF-8, headers and a line per product', async () => {
    const csv = await readCsv({ q: 'ktl-', columns: 'stock' })
    expect(csv).toBe(
      '\uFEFFSKU,Product SKU,Title (en),Stock\r\nKTL-1,,"\'=HYPERLINK(""http://evil.example"")",7\r\nKTL-2,,Kettle,\r\n',
    )
  })

  it('writes prices only', async () => {
    const [header, line] = (await readCsv({ q: 'ktl-2', columns: 'prices' })).split('\r\n')
    expect(header).toContain('SKU,Product SKU,Title (en),Price tiers,Was price,Set-up charge')
    expect(line).toBe('KTL-2,,Kettle,,,0.00,1,0.00,20,')
  })

  it('names categories by path and brands of the same title by slug', async () => {
    const csv = await readCsv({ q: 'ktl-1' })
    expect(csv).toContain('test-category')
    expect(csv).toContain(',calor-fr,')
    expect(csv).toContain('1 = 2.50 | 100 = 2.20')
    expect(csv).toContain('"Tetera, de latón"')
  })

  it('follows the filters of the list', async () => {
    const listSkus = async (query: Record<string, unknown>) => {
      const csv = await readCsv({ ...query, columns: 'stock' })
      return csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0])
    }
    expect(await listSkus({ category: parentId })).toEqual(['KTL-1'])
    expect(await listSkus({ q: 'ktl', state: 'draft' })).toEqual(['KTL-2'])
    expect(await listSkus({ q: 'tetera laton' })).toEqual(['KTL-1'])
    expect(await listSkus({ q: 'no-such-product' })).toEqual([])
  })

  it('writes every product once, over several batches', async () => {
    const { db } = test.shop
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      slug: `batch-${index}`,
      internalSku: `BATCH-${index}`,
      title: { en: `Batch ${index}` },
    }))
    await db.insert(products).values(rows)
    const lines = (await readCsv({ columns: 'stock' })).trim().split('\r\n')
    expect(lines.filter((line) => line.startsWith('BATCH-'))).toHaveLength(1_100)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it.each([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...editor, ...asStaff('production') }, 'forbidden'],
  ] as const)('is refused to %j', (visitor, refusal) => {
    const input = { columns: 'all', ...productExportQuery.parse({}) } as const
    expect(exportProducts(test.shop, visitor, input)).toEqual({ ok: false, refusal })
  })

  it('has no repeated header', () => {
    for (const columns of Object.values(columnsByExport)) {
      const headers = columns.map(({ header }) => header.toLowerCase())
      expect(new Set(headers).size).toBe(headers.length)
    }
  })
})
