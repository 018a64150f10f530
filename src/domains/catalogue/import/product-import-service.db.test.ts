import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { catalogueEditor, createImportClient } from '../../../../tests/support/import-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { brands, products } from '../catalogue-tables.server.ts'
import { saveProduct } from '../editing/product-editing-service.server.ts'
import { noCounts } from './product-import.ts'
import { runProductImport } from './product-import-progress-service.server.ts'
import { openImport, runChunk } from './product-import-run-service.server.ts'
import {
  applyImport,
  cancelImport,
  checkImport,
  exportRefusedRows,
  getProductImport,
  revertImport,
  uploadImport,
} from './product-import-service.server.ts'
import { findImport } from './product-import-store.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.insert(brands).values({ slug: 'calor', title: 'Calor', skuPrefix: 'IMPORT' })
  await insertCategory(test.shop.db, { title: 'Kettles' })
})
afterAll(() => test?.close())

const editor = catalogueEditor
const { report, upload, run, check, apply, findBySku, exportCsv } = createImportClient(() => test.shop)

async function countRows() {
  const { rows } = await test.shop.db.execute<
    Record<string, string>
  >(sql`select (select count(*) from products) products,
    (select count(*) from product_versions) versions, (select count(*) from audit_log) audits,
    (select count(*) from redirects) redirects, (select count(*) from stock_movements) movements,
    (select count(*) from price_tiers) tiers, (select count(*) from search_entries) entries`)
  return rows[0] ?? expect.fail('no counts')
}

describe('the dry run of an import [STAFF-04]', () => {
  it('counts what the import would do, and changes nothing', async () => {
    await insertProduct(test.shop.db, { title: 'Old', internalSku: 'DRY-1', tiers: { 1: 1000, 10: 900 } })
    const before = await countRows()
    const id = await check(
      'SKU,Title (en),Price tiers,Brand,Published\r\n' +
        'DRY-1,Old,1 = 5.00 | 10 = 4.50,,\r\n' +
        'dry-2,New kettle,1 = 2.00,calor,yes\r\n' +
        'DRY-3,,1 = x,,\r\n' +
        'DRY-4,Kettle,1 = 2.00,Calo,perhaps\r\n' +
        'DRY-2,Again,1 = 2.00,,\r\n' +
        ',No SKU,,,\r\n',
    )
    expect(await countRows()).toEqual(before)
    const { record, rows } = await report(id)
    expect(record).toMatchObject({ state: 'checked', rowsDone: 6, rowCount: 6, format: 'own' })
    expect(record.counts).toEqual({ ...noCounts, created: 1, changed: 1, refused: 4, flagged: 1 })
    const problems = rows.map(({ line, problems }) => [
      line,
      problems.map((each) => [each.column, each.value, each.refusal]),
    ])
    expect(problems).toEqual(
      [
        [
          4,
          [
            ['Title (en)', '', { rule: 'required' }],
            ['Price tiers', '1 = x', { rule: 'tier_price', row: 1 }],
          ],
        ],
        [
          5,
          [
            ['Brand', 'Calo', { rule: 'unknown_name', name: 'Calo', suggestion: 'Calor' }],
            ['Published', 'perhaps', { rule: 'not_yes_or_no' }],
          ],
        ],
        [6, [['SKU', 'DRY-2', { rule: 'twice', firstLine: 3 }]]],
        [7, [['SKU', '', { rule: 'no_sku' }]]],
        [2, []],
      ].toSorted((a, b) => Number(a[0] === 2) - Number(b[0] === 2)),
    )
    expect(rows.find(({ line }) => line === 2)?.priceChange).toEqual({ before: 1000, after: 500 })
  })

  it('has the same result as the import', async () => {
    const id = await check('SKU,Title (en),Price tiers\nSAME-1,Kettle,1 = 2\nSAME-2,Kettle,\n')
    const { counts } = (await report(id)).record
    await apply(id)
    expect((await report(id)).record).toMatchObject({ state: 'imported', counts })
    // The URL of the title is taken by the first.
    expect((await findBySku('SAME-1'))?.form.url).toBe('kettle')
    expect((await findBySku('SAME-2'))?.form.url).toBe('kettle-same-2')
  })
})

describe('an import [STAFF-04]', () => {
  it('leaves what is blank, empties what says (clear), and leaves products that the file does not name', async () => {
    await insertProduct(test.shop.db, {
      title: { en: 'Left', es: 'Dejado' },
      internalSku: 'CELL-1',
      stockQty: 5,
      keywords: 'a',
    })
    await insertProduct(test.shop.db, { title: 'Other', internalSku: 'CELL-2' })
    const other = await findBySku('CELL-2')
    await apply(await check('SKU;Title (en);Title (es);Stock;Keywords\nCELL-1;;Cambiado;(clear);\n'))
    expect((await findBySku('CELL-1'))?.form).toMatchObject({
      title_en: 'Left',
      title_es: 'Cambiado',
      stock: '',
      keywords: 'a',
    })
    expect(await findBySku('CELL-2')).toEqual(other)
  })

  it('is refused because of invalid rows, unless staff choose to skip them', async () => {
    const id = await check('SKU,Title (en)\nMODE-1,Good\nMODE-2,\n')
    expect(await applyImport(test.shop, editor, { id, mode: 'all_or_nothing' })).toEqual({
      ok: false,
      refusal: 'has_refused_rows',
    })
    await apply(id, 'valid_rows')
    expect(await findBySku('MODE-1')).toBeDefined()
    expect(await findBySku('MODE-2')).toBeUndefined()
    const refused = [...unwrap(await exportRefusedRows(test.shop, editor, id))].join('')
    expect(refused).toBe('\uFEFFSKU,Title (en)\r\nMODE-2,\r\n')
  })

  it('reverts everything in all-or-nothing mode when a row is refused during the import', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `LATE-${index},Kettle ${index},\n`)
    const id = await check(`SKU,Title (en),URL\n${rows.join('')}LATE-150,Last,late-url\n`)
    await insertProduct(test.shop.db, { internalSku: 'LATE-TAKER', slug: 'late-url' })
    await apply(id)
    expect((await report(id)).record).toMatchObject({ state: 'reverted', counts: { refused: 1 } })
    expect(await findBySku('LATE-0')).toBeUndefined()
    expect(await findBySku('LATE-149')).toBeUndefined()
  })

  it('goes on after the last chunk when its process is killed, and imports no row twice', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => `KILL-${index},Kettle,${index}\n`)
    const id = await check(`SKU,Title (en),Stock\n${rows.join('')}`)
    unwrap(await applyImport(test.shop, editor, { id, mode: 'all_or_nothing' }))
    const started = (await findImport(test.shop.db, id)) ?? expect.fail('gone')
    const killed = await openImport(test.shop, started)
    expect(await runChunk(test.shop, killed)).toBe('more')
    // A second instance with the progress of the beginning stops.
    expect(await runChunk(test.shop, await openImport(test.shop, started))).toBe('stopped')
    expect((await findImport(test.shop.db, id))?.rowsDone).toBe(100)
    await run(id)
    const { record } = await report(id)
    expect(record).toMatchObject({ state: 'imported', counts: { created: 250, refused: 0 } })
    expect(await findBySku('KILL-249')).toMatchObject({ version: 1, form: { stock: '249' } })
  })

  it('writes nothing of a chunk that fails', async () => {
    const id = await check('SKU,Title (en)\nFAIL-1,Kettle\n')
    unwrap(await applyImport(test.shop, editor, { id, mode: 'all_or_nothing' }))
    const before = await countRows()
    const failing = {
      ...test.shop,
      clock: {
        now: () => {
          throw new Error('killed')
        },
      },
    }
    await expect(runProductImport(failing as never, id)).rejects.toThrow('killed')
    expect(await countRows()).toEqual(before)
    expect((await findImport(test.shop.db, id))?.rowsDone).toBe(0)
    await run(id)
    expect(await findBySku('FAIL-1')).toBeDefined()
  })

  it('can be cancelled, which takes back what it has written', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `STOP-${index},Kettle\n`)
    const id = await check(`SKU,Title (en)\n${rows.join('')}`)
    unwrap(await applyImport(test.shop, editor, { id, mode: 'valid_rows' }))
    await runChunk(test.shop, await openImport(test.shop, (await findImport(test.shop.db, id)) ?? expect.fail('gone')))
    expect(await findBySku('STOP-0')).toBeDefined()
    unwrap(await cancelImport(test.shop, editor, id))
    await run(id)
    expect((await report(id)).record.state).toBe('cancelled')
    expect(await findBySku('STOP-0')).toBeUndefined()
  })
})

describe('the revert of an import [STAFF-04]', () => {
  it('restores products but those that were changed since, and keeps what was sold', async () => {
    await insertProduct(test.shop.db, { title: 'Before', internalSku: 'REV-1', stockQty: 10, tiers: { 1: 1000 } })
    await insertProduct(test.shop.db, { title: 'Before', internalSku: 'REV-2' })
    const before = await findBySku('REV-1')
    const id = await check('SKU,Title (en),Stock,Price tiers\nREV-1,After,30,1 = 9\nREV-2,After,,\nREV-3,Created,,\n')
    await apply(id)
    await test.shop.db.update(products).set({ stockQty: 28 }).where(eq(products.internalSku, 'REV-1'))
    const changed = (await findBySku('REV-2')) ?? expect.fail('gone')
    const values = { ...changed.form, keywords: 'changed since' }
    unwrap(await saveProduct(test.shop, editor, { id: changed.id, version: changed.version, values }))
    unwrap(await revertImport(test.shop, editor, id))
    await run(id)
    const { record, rows } = await report(id)
    expect(record.state).toBe('reverted')
    expect(rows.map(({ sku, revertResult }) => [sku, revertResult])).toEqual([['REV-2', 'changed_since']])
    expect((await findBySku('REV-1'))?.form).toEqual({ ...before?.form, stock: '8' })
    expect((await findBySku('REV-2'))?.form).toMatchObject({ title_en: 'After', keywords: 'changed since' })
    expect(await findBySku('REV-3')).toBeUndefined()
  })
})

describe('a file that was exported', () => {
  it('changes nothing when it is imported', async () => {
    const weird = '=1+1, "quoted"; line\nbreak\ttab (clear)'
    await insertProduct(test.shop.db, { title: { en: weird, es: "'tis" }, internalSku: 'ROUND-1', keywords: '(clear)' })
    await insertProduct(test.shop.db, { title: ' outer spaces ', internalSku: 'ROUND-2', keywords: '-5' })
    const csv = await exportCsv()
    const before = await countRows()
    const id = await check(csv)
    await apply(id)
    const { counts, rowCount } = (await report(id)).record
    expect(counts).toEqual({ ...noCounts, unchanged: rowCount })
    // The import itself is recorded.
    expect(await countRows()).toEqual({ ...before, audits: String(Number(before.audits) + 1) })
  })
})

describe('variants in a file', () => {
  it('are created, changed, refused and reverted with their product', async () => {
    const row = (sku: string, variants: string) => `${sku},Mug,"colour; Red\ncolour; Blue","${variants}"\n`
    const header = 'SKU,Title (en),Options,Variants\n'
    const id = await check(
      header +
        row('VAR-1', 'Red; VAR-1-R; 0.50; 3\nBlue; VAR-1-B') +
        row('VAR-2', 'Red; VAR-1-R') +
        row('VAR-3', 'Green; VAR-3-G'),
    )
    expect((await report(id)).record.counts).toMatchObject({ created: 1, refused: 2 })
    await apply(id, 'valid_rows')
    const created = (await findBySku('VAR-1')) ?? expect.fail('gone')
    expect(created.form.variants?.split('\n')).toEqual([
      expect.stringContaining('VAR-1-R; 0.50; 3'),
      expect.stringContaining('VAR-1-B'),
    ])
    const second = await check(header + row('VAR-1', 'Red; VAR-1-R; 0.75; 3'))
    await apply(second)
    expect((await findBySku('VAR-1'))?.form.variants).toMatch(/^Red; VAR-1-R; 0.75; 3[^\n]*$/)
    unwrap(await revertImport(test.shop, editor, second))
    await run(second)
    expect((await findBySku('VAR-1'))?.form).toEqual(created.form)
  })
})

describe('hostile files', () => {
  it.each([
    ['<html><body>Not found</body></html>', { rule: 'html', line: 1 }],
    ['SKU,Title (en)\nA,"open\nB,b\n', { rule: 'unclosed_quote', line: 2 }],
    ['SKU,Title (en)\nA,\0\n', { rule: 'not_text', line: 2 }],
    ['SKU,Title (en)\n', { rule: 'no_rows', line: 1 }],
    ['SKU\nA\n', { rule: 'no_columns', line: 1 }],
  ])('refuses %.40j with its line', async (csv, refusal) => {
    const uploaded = await uploadImport(test.shop, editor, { name: 'a.csv', bytes: Buffer.from(csv) })
    expect(uploaded).toEqual({ ok: false, refusal })
  })
})

it('is for those who may edit the catalogue', async () => {
  const sales = { ...editor, ...asStaff('sales') }
  const id = await upload('SKU,Title (en)\nA,b\n')
  for (const result of [
    await uploadImport(test.shop, sales, { name: 'a.csv', bytes: Buffer.from('SKU,a\n1,2') }),
    await getProductImport(test.shop, sales, id),
    await checkImport(test.shop, sales, { id, mapping: [] }),
    await applyImport(test.shop, sales, { id, mode: 'valid_rows' }),
    await cancelImport(test.shop, sales, id),
    await revertImport(test.shop, sales, id),
    await exportRefusedRows(test.shop, sales, id),
  ]) {
    expect(result).toEqual({ ok: false, refusal: 'forbidden' })
  }
})
