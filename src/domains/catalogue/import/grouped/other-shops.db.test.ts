import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct } from '../../../../../tests/support/builders/insert-product.ts'
import { readProductFile } from '../../../../../tests/support/builders/read-product-file.ts'
import { createTestShop, type TestShop } from '../../../../../tests/support/create-test-shop.ts'
import { catalogueEditor, createImportClient } from '../../../../../tests/support/import-client.ts'
import { unwrap } from '../../../../../tests/support/unwrap.ts'
import { brands } from '../../catalogue-tables.server.ts'
import { checkImport, exportRefusedRows, revertImport } from '../product-import-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.insert(brands).values({ slug: 'calor', title: 'Calor', skuPrefix: 'IMPORT' })
})
afterAll(() => test?.close())

const { report, upload, run, check, apply, findBySku } = createImportClient(() => test.shop)

/** The problems of an import: line, column, value and rule. */
async function listProblems(id: number) {
  const { rows } = await report(id)
  return rows.flatMap(({ line, problems }) =>
    problems.map(({ column, value, refusal }) => [line, column, value, refusal.rule]),
  )
}

describe('a file of Shopify [STAFF-04]', () => {
  it('becomes products with options and variants, and changes nothing the second time', async () => {
    const csv = readProductFile('shopify.csv')
    const id = await check(csv)
    expect(await listProblems(id)).toEqual([])
    expect((await report(id)).record).toMatchObject({
      format: 'shopify',
      counts: { created: 2, variants: 3, skipped: 1, refused: 0 },
    })
    await apply(id)
    const mug = await findBySku('ENAMEL-MUG')
    expect(mug?.form).toMatchObject({
      url: 'enamel-mug',
      title_en: 'Enamel Mug',
      longDescription_en: 'A mug for camping & home.\n\n- Holds 350 ml\n- Dishwasher safe',
      isPublished: 'on',
      tiers: '1, 12.00',
      was: '15.00',
      weight: '0.35',
      stock: '',
      vatRate: '20',
      keywords: 'camping, enamel',
    })
    expect(mug?.form.options?.split('\n').map((line) => line.split('; ').slice(0, 2).join(' '))).toEqual([
      'colour Red',
      'colour Blue',
      'size Small',
      'size Large',
    ])
    // The stock of the second was oversold, that of the third is not counted, the last one is sold without stock.
    expect(mug?.form.variants?.split('\n')).toEqual([
      'Red / Small; MUG-RED-S; 0.00; 12',
      'Red / Large; MUG-RED-L; 1.50; 0',
      'Blue / Small; MUG-BLUE-S; 0.00',
      'Blue / Large; ENAMEL-MUG-BLU-LAR; 1.50',
    ])
    expect((await findBySku('KETTLE-1'))?.form).toMatchObject({
      url: 'steel-kettle',
      isPublished: '',
      vatRate: '0',
      tiers: '1, 30.00',
      stock: '4',
      variants: '',
    })
    const again = await check(csv)
    expect((await report(again)).record.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 })
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect(await findBySku('ENAMEL-MUG')).toBeUndefined()
  })

  it('with the old headers joins options that have no kind of their own', async () => {
    const id = await check(readProductFile('shopify-old.csv'))
    expect((await report(id)).record).toMatchObject({ format: 'shopify-old', counts: { created: 1, variants: 1 } })
    await apply(id)
    expect((await findBySku('OLD-APRON'))?.form).toMatchObject({
      isPublished: 'on',
      tiers: '1, 16.50',
      variants: 'Black / Cotton, Bib; APRON-BLK; 1.50; 20\nWhite / Cotton, Waist; APRON-WHT; 0.00; 3',
    })
  })

  it('names the line and the cell of each problem of a variant, and refuses the whole product', async () => {
    await insertProduct(test.shop.db, { internalSku: 'TAKEN-1' })
    const header = 'Title,URL handle,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity\n'
    const id = await check(
      `${header}Mug,bad-mug,BAD-1,Color,Red,12.00,shopify,3\n` +
        ',bad-mug,BAD-2,,Red,12.00,shopify,3\n' +
        ',bad-mug,BAD-3,,Blue,twelve,shopify,3\n' +
        ',bad-mug,BAD-1,,Green,12.00,shopify,many\n' +
        ',bad-mug,BAD-5,,,12.00,shopify,1\n' +
        'Cup,taken-cup,CUP-1,Color,Red,12.00,shopify,3\n' +
        ',taken-cup,TAKEN-1,,Blue,12.00,shopify,3\n' +
        'Good,good-cup,GOOD-1,Color,Red,12.00,shopify,3\n' +
        'Again,good-cup-2,GOOD-2,Title,Default Title,12.00,shopify,3\n' +
        'Mug,bad-mug,BAD-9,Color,Red,12.00,shopify,3\n',
    )
    expect(await listProblems(id)).toEqual([
      [3, 'Option1 value', 'Red', 'twice'],
      [4, 'Price', 'twelve', 'amount'],
      [5, 'SKU', 'BAD-1', 'twice'],
      [6, 'Option1 value', '', 'no_option'],
      [8, 'SKU', 'TAKEN-1', 'variant_sku_taken'],
      [11, 'SKU', 'BAD-9', 'twice'],
    ])
    expect((await report(id)).record.counts).toMatchObject({ created: 2, refused: 8 })
    const refused = [...unwrap(await exportRefusedRows(test.shop, catalogueEditor, id))].join('').trim().split('\r\n')
    expect(refused).toHaveLength(9)
  })

  it('leaves variants that the file does not name, and the price tiers of staff', async () => {
    const header = 'Title,URL handle,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity\n'
    await apply(await check(`${header}Pot,pot,POT-R,Color,Red,10,shopify,3\n,pot,POT-B,,Blue,11,shopify,4\n`))
    await apply(await check('SKU,Price tiers\nPOT,1 = 10 | 50 = 9\n'))
    const id = await check(`${header}Pot,pot,POT-B,Color,Blue,14,shopify,9\n`)
    expect((await report(id)).record.counts).toMatchObject({ changed: 1, flagged: 1 })
    await apply(id)
    expect((await findBySku('POT'))?.form).toMatchObject({
      tiers: '1, 10.00\n50, 9.00',
      variants: expect.stringMatching(/^Red; POT-R; 0.00; 3\nBlue; POT-B; 4.00; 9$/),
    })
  })
})

describe('a file of WooCommerce [STAFF-04]', () => {
  it('becomes products with variants, wherever these stand in the file', async () => {
    const id = await check(readProductFile('woocommerce.csv'))
    expect((await report(id)).record).toMatchObject({
      format: 'woocommerce',
      rowsDone: 5,
      counts: { created: 2, variants: 2, refused: 1 },
    })
    expect(await listProblems(id)).toEqual([[6, 'Parent', 'WOO-NOWHERE', 'no_parent']])
    await apply(id, 'valid_rows')
    expect((await findBySku('WOO-HOODIE'))?.form).toMatchObject({
      title_en: 'Hoodie',
      shortDescription_en: 'Warm.',
      isPublished: 'on',
      tiers: '1, 36.00',
      was: '42.00',
      variants: 'Blue / Yes; WOO-HOODIE-BLUE; 0.00; 5\nGreen / No; WOO-HOODIE-GRE-NO; 9.00; ; hidden',
    })
    expect((await findBySku('WOO-BOOK'))?.form).toMatchObject({ vatRate: '0', stock: '0', tiers: '1, 9.99' })
  })
})

describe('prices that include VAT', () => {
  const header = 'Title,URL handle,SKU,Option1 name,Option1 value,Price,Compare-at price,Charge tax\n'

  it('are stored without it by the rate of the product, and prices that this rounds are named', async () => {
    const id = await check(
      `${header}Tea,vat-tea,TEA-1,Title,Default Title,12.00,15.00,true\n` +
        'Book,vat-book,BOOK-1,Title,Default Title,9.99,,false\n' +
        'Jar,vat-jar,JAR-1,Title,Default Title,9.99,,true\n' +
        'Lid,vat-lid,LID-R,Color,Red,6.00,,true\n' +
        ',vat-lid,LID-B,,Blue,7.20,,true\n',
      { pricesIncludeVat: true },
    )
    const { record, rows } = await report(id)
    expect(record.counts).toMatchObject({ created: 4, rounded: 1 })
    expect(rows.map(({ sku, roundedPrice }) => [sku, roundedPrice])).toEqual([['JAR-1', { inFile: 999, shown: 1000 }]])
    await apply(id)
    expect((await findBySku('TEA-1'))?.form).toMatchObject({ tiers: '1, 10.00', was: '12.50' })
    expect((await findBySku('BOOK-1'))?.form).toMatchObject({ tiers: '1, 9.99', vatRate: '0' })
    expect((await findBySku('JAR-1'))?.form).toMatchObject({ tiers: '1, 8.33' })
    expect((await findBySku('VAT-LID'))?.form).toMatchObject({
      tiers: '1, 5.00',
      variants: 'Red; LID-R; 0.00\nBlue; LID-B; 1.00',
    })
  })

  it('change a stored price of the same digits without VAT', async () => {
    await insertProduct(test.shop.db, { internalSku: 'GROSS-1', title: 'Gross', tiers: { 1: 1200, 10: 1080 } })
    const csv = 'SKU,Price tiers,Set-up charge\nGROSS-1,1 = 12.00 | 10 = 10.80,6.00\n'
    const id = await check(csv, { pricesIncludeVat: true })
    expect((await report(id)).record.counts).toMatchObject({ changed: 1 })
    await apply(id)
    expect((await findBySku('GROSS-1'))?.form).toMatchObject({ tiers: '1, 10.00\n10, 9.00', setup: '5.00' })
    expect((await report(await check(csv, { pricesIncludeVat: true }))).record.counts).toMatchObject({ unchanged: 1 })
  })

  it('are refused in a column of price differences of variants', async () => {
    const id = await upload('SKU,Title (en),Options,Variants\nA,B,,\n')
    const { mapping } = (await report(id)).record
    expect(await checkImport(test.shop, catalogueEditor, { id, mapping, pricesIncludeVat: true })).toEqual({
      ok: false,
      refusal: { rule: 'price_differences', header: 'Variants' },
    })
  })
})
