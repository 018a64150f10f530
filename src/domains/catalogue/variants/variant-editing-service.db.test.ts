import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertOption, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { products } from '../catalogue-tables.server.ts'
import { handleProductForm } from '../editing/product-editing-form.server.ts'
import { getProductForEditing, saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import type { Product } from '../products/product.ts'
import { findProduct } from '../products/product-service.server.ts'
import { options, productImages, variants } from '../products/product-tables.server.ts'
import { presentVariations } from '../products/variants-view.ts'
import { findSellables } from '../sellables/sellable-store.server.ts'
import { reserveStock } from '../stock/stock-service.server.ts'
import { stockMovements } from '../stock/stock-tables.server.ts'
import { formatVariantStock } from './variant-text.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let count = 0
/** The form of a mug whose option names are its own, so that no test shares an option with another. */
function mugForm(changes: ProductFormValues = {}): ProductFormValues & { url: string } {
  count += 1
  const n = count
  return {
    ...createProductForm('parcel'),
    title_en: `Variant mug ${n}`,
    sku: `VM-${n}`,
    url: `variant-mug-${n}`,
    tiers: '1, 9.50\n100, 7.25',
    isPublished: 'on',
    options: `colour; Red${n}; Rojo${n}; #c8102e\ncolour; Blue${n}; Azul${n}\nsize; Large${n}\nsize; Small${n}`,
    variants: [
      `Red${n} / Large${n}; VM-${n}-RL; 1.00; 5`,
      `Red${n} / Small${n}; VM-${n}-RS; -0.50; 0`,
      `Blue${n} / Large${n}; VM-${n}-BL`,
      `Blue${n} / Small${n}; VM-${n}-BS; 0.00; 3; hidden`,
    ].join('\n'),
    ...changes,
  }
}

const create = async (values: ProductFormValues) =>
  unwrap(await saveProduct(test.shop, editor, { version: 0, values })).id

async function open(id: number) {
  const { product } = unwrap(await getProductForEditing(test.shop, editor, id))
  return { version: product.version, values: toProductFormValues(product.edit) }
}
type Opened = Awaited<ReturnType<typeof open>>

const save = (id: number, { version, values }: Opened, changes: ProductFormValues, choices = {}) =>
  saveProduct(test.shop, editor, {
    id,
    version,
    stockBefore: values.stock,
    variantStockBefore: formatVariantStock(values.variants ?? ''),
    values: { ...values, ...changes },
    ...choices,
  })

/** Saves the variants of a product with some of their text replaced. */
async function replaceText(id: number, from: string, to: string) {
  const opened = await open(id)
  return save(id, opened, { variants: opened.values.variants!.replaceAll(from, to) })
}

const listRows = (productId: number) =>
  test.shop.db.select().from(variants).where(eq(variants.productId, productId)).orderBy(variants.position, variants.id)

const findPage = async (url: string): Promise<Product> => (await findProduct(test.shop, url))!

const order = async (variantId: number, productId: number) =>
  unwrap(
    await reserveStock(test.shop, { orderId: 900_000 + variantId, basketId: null }, [{ productId, variantId, qty: 1 }]),
  )

describe('a product with options and variants', () => {
  it('offers them on its page at once, in the order of the form', async () => {
    const { url, ...values } = mugForm()
    const id = await create({ url, ...values })
    const page = await findPage(url)
    expect(page).toMatchObject({ id, hasVariants: true, inStock: true })
    expect(page.variants.map((each) => [each.sku, each.title, each.priceDifferenceNet, each.stockQty])).toEqual([
      [`VM-${count}-RL`, { en: `Red${count} / Large${count}`, es: `Rojo${count} / Large${count}` }, 100, 5],
      [`VM-${count}-RS`, { en: `Red${count} / Small${count}`, es: `Rojo${count} / Small${count}` }, -50, 0],
      [`VM-${count}-BL`, { en: `Blue${count} / Large${count}`, es: `Azul${count} / Large${count}` }, 0, null],
    ])
    const shown = presentVariations(page.variants, 'en')
    expect(shown.Colour.map(({ label, swatch }) => [label, swatch])).toEqual([
      [`Red${count}`, '#c8102e'],
      [`Blue${count}`, null],
    ])
    expect(shown.Size.map(({ label }) => label)).toEqual([`Large${count}`, `Small${count}`])
    expect(await open(id)).toMatchObject({
      values: {
        options: values.options,
        variants: values.variants!.replace('-BL', '-BL; 0.00'),
      },
    })
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'product created', after: { options: values.options } })
  })

  it('shows the options of each product in its own order', async () => {
    const names = ['One', 'Two'].map((name) => `${name} order`)
    const first = mugForm({
      options: names.map((name) => `size; ${name}`).join('\n'),
      variants: names.map((name) => `${name}; O1 ${name}`).join('\n'),
    })
    const second = mugForm({
      options: names
        .toReversed()
        .map((name) => `size; ${name}`)
        .join('\n'),
      variants: names.map((name) => `${name}; O2 ${name}`).join('\n'),
    })
    await create(first)
    await create(second)
    const listSizes = async (page: string) => presentVariations((await findPage(page)).variants, 'en').Size
    const [sizes, reversed] = [await listSizes(first.url), await listSizes(second.url)]
    expect(sizes.map(({ label }) => label)).toEqual(names)
    expect(reversed).toEqual(sizes.toReversed())
  })

  it('records only the rows that changed', async () => {
    const id = await create(mugForm())
    unwrap(await replaceText(id, '-0.50', '-0.25'))
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'product changed',
      before: { variants: `Red${count} / Small${count}; VM-${count}-RS; -0.50; 0` },
      after: { variants: `Red${count} / Small${count}; VM-${count}-RS; -0.25; 0` },
    })
  })

  it('keeps options and variants that a form does not send', async () => {
    const id = await create(mugForm())
    const { version, values } = await open(id)
    const { options: _options, variants: _variants, ...others } = values
    unwrap(await saveProduct(test.shop, editor, { id, version, values: { ...others, keywords: 'kept' } }))
    expect((await open(id)).values).toEqual({ ...values, keywords: 'kept' })
  })

  it('takes over the translation and swatch that the shop has for an option', async () => {
    await create(mugForm())
    const known = count
    const id = await create(mugForm({ options: `colour; Red${known}`, variants: `red${known}; OTHER-${known}` }))
    expect((await open(id)).values).toMatchObject({
      options: `colour; Red${known}; Rojo${known}; #c8102e`,
      variants: `Red${known}; OTHER-${known}; 0.00`,
    })
  })

  it('changes the option of this product only', async () => {
    const first = await create(mugForm())
    const shared = count
    const values = mugForm({
      options: `colour; Red${shared}; Rojo${shared}; #c8102e`,
      variants: `Red${shared}; THIRD-${shared}`,
    })
    const second = await create(values)
    const before = await listRows(second)
    unwrap(await save(second, await open(second), { options: `colour; Red${shared}; Granate; #600000` }))
    expect((await open(first)).values.options).toContain(`Red${shared}; Rojo${shared}; #c8102e`)
    expect((await open(second)).values.options).toBe(`colour; Red${shared}; Granate; #600000`)
    const [after] = await listRows(second)
    expect(after).toMatchObject({ id: before[0]!.id, title: { en: `Red${shared}`, es: 'Granate' } })

    unwrap(await save(second, await open(second), { options: `colour; Red${shared}; Granate; #700000` }))
    const stored = await test.shop.db
      .select({ value: options.value, swatch: options.swatch })
      .from(options)
      .where(sql`${options.label} ->> 'en' = ${`Red${shared}`}`)
      .orderBy(options.id)
    expect(stored).toEqual([
      { value: `red${shared}`, swatch: '#c8102e' },
      { value: `red${shared}-2`, swatch: '#700000' },
    ])
  })
})

describe('a changed variant keeps its id', () => {
  it('when its SKU, its option or its place changes', async () => {
    const id = await create(mugForm())
    const before = await listRows(id)
    const ids = before.map((row) => row.id)
    unwrap(await replaceText(id, `VM-${count}-RL`, `NEW-${count}`))
    expect((await listRows(id)).map((row) => row.id)).toEqual(ids)
    const opened = await open(id)
    const rename = (text: string) => text.replaceAll(`Red${count}`, `Crimson${count}`)
    const renamed = rename(opened.values.variants!).split('\n').toReversed().join('\n')
    unwrap(await save(id, opened, { options: rename(opened.values.options!), variants: renamed }))
    const after = await listRows(id)
    expect(after.map((row) => row.id)).toEqual(ids.toReversed())
    expect(after.at(-1)).toMatchObject({
      internalSku: `NEW-${count}`,
      title: { en: `Crimson${count} / Large${count}` },
    })
  })

  it('when two variants exchange their SKUs', async () => {
    const id = await create(mugForm())
    const [first, second] = await listRows(id)
    const opened = await open(id)
    const swapped = opened.values
      .variants!.replace(`VM-${count}-RL`, 'moving')
      .replace(`VM-${count}-RS`, `VM-${count}-RL`)
      .replace('moving', `VM-${count}-RS`)
    unwrap(await save(id, opened, { variants: swapped }))
    const after = await listRows(id)
    expect(after[0]).toMatchObject({ id: first!.id, internalSku: second!.internalSku })
    expect(after[1]).toMatchObject({ id: second!.id, internalSku: first!.internalSku })
  })
})

describe('a removed variant', () => {
  it('is deleted when no basket or order has it, and withdrawn when it was ordered', async () => {
    const { url, ...values } = mugForm()
    const id = await create({ url, ...values })
    const [ordered, unused] = await listRows(id)
    await order(ordered!.id, id)
    const opened = await open(id)
    const kept = opened.values.variants!.split('\n').slice(2).join('\n')
    unwrap(await save(id, opened, { variants: kept, options: opened.values.options!.replace(/^.*\n/, '') }))
    const after = await listRows(id)
    expect(after).toContainEqual({ ...ordered, stockQty: 4, isActive: false, isWithdrawn: true })
    expect(after.some((row) => row.id === unused!.id)).toBe(false)
    expect((await open(id)).values).toMatchObject({ variants: kept })
    expect((await open(id)).values.options).not.toContain('Red')
    expect((await findPage(url)).variants.map(({ sku }) => sku)).toEqual([`VM-${count}-BL`])
    expect((await findSellables(test.shop.db, [ordered!.id])).get(ordered!.id)).toMatchObject({ isPublished: false })
  })

  it('comes back with its id when it is added again', async () => {
    const id = await create(mugForm())
    const [ordered] = await listRows(id)
    await order(ordered!.id, id)
    const opened = await open(id)
    unwrap(await save(id, opened, { variants: opened.values.variants!.split('\n').slice(1).join('\n') }))
    const without = await open(id)
    unwrap(
      await save(id, without, { variants: `${without.values.variants}\nRed${count} / Large${count}; again-${count}` }),
    )
    expect((await listRows(id)).at(-1)).toMatchObject({
      id: ordered!.id,
      internalSku: `again-${count}`,
      isActive: true,
      isWithdrawn: false,
    })
  })

  it('keeps its SKU while an order has it', async () => {
    const id = await create(mugForm())
    const [ordered] = await listRows(id)
    await order(ordered!.id, id)
    const opened = await open(id)
    const [, second, ...others] = opened.values.variants!.split('\n')
    const taken = [second!.replace(`VM-${count}-RS`, `VM-${count}-RL`), ...others].join('\n')
    expect(await save(id, opened, { variants: taken })).toEqual({
      ok: false,
      refusal: { reason: 'invalid', errors: { variants: { rule: 'variant_sku_taken', row: 1 } } },
    })
    expect((await open(id)).values).toEqual(opened.values)
  })
})

it('takes a product from sale while all its variants are hidden', async () => {
  const form = mugForm()
  const rows = form.variants!.split('\n').map((row) => row.split('; ').slice(0, 2))
  const hidden = rows.map(([labels, sku]) => `${labels}; ${sku}; 0.00; 3; hidden`).join('\n')
  const id = await create({ ...form, variants: hidden })
  const [product] = await test.shop.db.select().from(products).where(eq(products.id, id))
  expect(product).toMatchObject({ hasVariants: true, inStock: false })
})

it('writes changed stock of variants to the history', async () => {
  const id = await create(mugForm())
  const [first] = await listRows(id)
  unwrap(await replaceText(id, '1.00; 5', '1.00; 9'))
  unwrap(await replaceText(id, '1.00; 9', '1.25; 9'))
  const movements = await test.shop.db.select().from(stockMovements).where(eq(stockMovements.sellableId, first!.id))
  expect(movements).toMatchObject([
    { reason: 'editor', actorId: 3, quantityBefore: null, quantityAfter: 5 },
    { reason: 'editor', actorId: 3, quantityBefore: 5, quantityAfter: 9 },
  ])
})

describe('refusals of options and variants', () => {
  beforeAll(async () => {
    const { id } = await insertOption(test.shop.db, 'size')
    await insertProduct(test.shop.db, {
      internalSku: 'TAKEN-SKU',
      variants: [{ optionIds: [id], internalSku: 'TAKEN-VARIANT' }],
    })
  })

  it.each<[ProductFormValues, string, RegExp]>([
    [{ options: 'colour; Red\ncolour; ; Rojo', variants: '' }, 'options', /^Options: row 2 needs an English name/],
    [{ options: 'weight; Red', variants: '' }, 'options', /row 1 must begin with colour, size/],
    [{ options: 'colour; Red', variants: 'Green; X' }, 'variants', /^Variants: row 1 must begin with names/],
    [{ options: 'colour; Red', variants: 'Red; X1\nRed; X2' }, 'variants', /the combination of row 2 is there/],
    [{ options: 'colour; Red', variants: 'Red; TAKEN-sku' }, 'variants', /has the SKU of row 1 already/],
    [{ options: 'colour; Red', variants: 'Red; taken-VARIANT' }, 'variants', /has the SKU of row 1 already/],
    [{ sku: 'Own', options: 'colour; Red', variants: 'Red; own' }, 'variants', /has the SKU of row 1 already/],
    [{ options: 'colour; Red', variants: 'Red; X1; 0; 0; ; other.webp' }, 'variants', /picture of row 1 is none/],
  ])('refuses %j at its field and saves nothing', async (changes, field, message) => {
    const values = mugForm(changes)
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    const refused = await handleProductForm(test.shop, editor, { form })
    const errors = refused.ok || refused.refusal.reason !== 'invalid' ? {} : refused.refusal.errors
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.[0]).toMatch(message)
    expect(await findProduct(test.shop, values.url)).toBeUndefined()
  })

  it('accepts a picture of the product', async () => {
    const { url, ...values } = mugForm()
    const id = await create({ url, ...values })
    const fileKey = `pictures/variant-${count}.webp`
    await test.shop.db.insert(productImages).values({ productId: id, fileKey, altText: { en: 'A mug' } })
    unwrap(await replaceText(id, '; 5', `; 5; ; ${fileKey}`))
    expect((await findPage(url)).variants[0]).toMatchObject({ thumbnailKey: fileKey })
  })
})

describe('two people who edit the variants of one product', () => {
  it('keep the changes of both, and choose where they contradict each other', async () => {
    const id = await create(mugForm())
    const opened = await open(id)
    const replace = (from: string, to: string) => ({ variants: opened.values.variants!.replace(from, to) })
    unwrap(await save(id, opened, replace('1.00', '2.00')))
    unwrap(await save(id, opened, replace('-0.50', '-0.75')))
    expect((await open(id)).values.variants).toMatch(/; 2\.00; 5\n.*; -0\.75; 0\n/)
    const mine = replace('1.00', '3.00')
    const conflict = {
      field: 'variants_0_difference',
      mine: `Red${count} / Large${count}; 3.00`,
      theirs: `Red${count} / Large${count}; 2.00`,
    }
    expect(await save(id, opened, mine)).toEqual({
      ok: false,
      refusal: { reason: 'conflict', current: 3, conflicts: [conflict] },
    })
    unwrap(await save(id, opened, mine, { choices: { variants_0_difference: 'mine' }, choicesVersion: 3 }))
    expect((await open(id)).values.variants).toMatch(/; 3\.00; 5\n.*; -0\.75; 0\n/)
  })

  it('never put back what was sold meanwhile', async () => {
    const id = await create(mugForm())
    const opened = await open(id)
    const [first] = await listRows(id)
    await order(first!.id, id)
    unwrap(await save(id, opened, { variants: opened.values.variants!.replace('; 1.00;', '; 1.25;') }))
    expect((await open(id)).values.variants).toMatch(/; 1\.25; 4\n/)
    expect(await save(id, opened, { variants: opened.values.variants!.replace('; 5', '; 50') })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'variants_0_stock' }] },
    })
  })

  it('never put back what was sold of a variant whose option is renamed', async () => {
    const id = await create(mugForm())
    const opened = await open(id)
    const [first] = await listRows(id)
    await order(first!.id, id)
    const rename = (text = '') => text.replaceAll(`Red${count}`, `Crimson${count}`)
    const { options, variants } = opened.values
    unwrap(await save(id, opened, { options: rename(options), variants: rename(variants) }))
    expect((await listRows(id)).find((row) => row.id === first!.id)).toMatchObject({ stockQty: 4 })
  })
})

it('saves 2,500 variants at once, changes and removes them', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index)
  const bulk = mugForm({
    options: numbers.flatMap((n) => [`colour; Tint ${n}; Tono ${n}`, `size; Measure ${n}`]).join('\n'),
    variants: numbers
      .flatMap((a) => numbers.map((b) => `Tint ${a} / Measure ${b}; BULK-${a}-${b}; 0.10; 7`))
      .join('\n'),
  })
  const id = await create(bulk)
  expect((await findPage(bulk.url)).variants).toHaveLength(2_500)
  unwrap(await replaceText(id, '; 0.10; 7', '; 0.20; 8'))
  const rows = await listRows(id)
  expect(rows.every((row) => row.priceDifferenceNetPence === 20 && row.stockQty === 8)).toBe(true)
  unwrap(await save(id, await open(id), { options: '', variants: '' }))
  expect(await listRows(id)).toEqual([])
  expect(await findPage(bulk.url)).toMatchObject({ hasVariants: false })
})
