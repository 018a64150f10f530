import { afterAll, beforeAll } from 'vitest'
import { productionOptions, productionSets, products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { refreshListings } from '#src/domains/catalogue/listing/listing-rows-store.server.ts'
import { options, priceTiers, variantOptions, variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { TestShop } from '../create-test-shop.ts'

/** Ids of test products: one for every case that the basket distinguishes. */
type BasketCatalogue = Awaited<ReturnType<typeof saveBasketCatalogue>>

/** Opens a shop or app for all tests of a file and adds the test products; both results are filled in `beforeAll`. */
export function openBasketCatalogue<Test extends TestShop>(open: () => Promise<Test>) {
  const test = {} as Test
  const ids = {} as BasketCatalogue
  beforeAll(async () => {
    Object.assign(test, await open())
    Object.assign(ids, await saveBasketCatalogue(test.shop.db))
  })
  afterAll(() => test.close())
  return { test, ids }
}

type ProductRow = typeof products.$inferInsert
type Tiers = readonly (readonly [qty: number, unitNetPence: number])[]

const mugTiers: Tiers = [
  [1, 500],
  [25, 450],
  [100, 400],
]

async function saveBasketCatalogue(db: Database) {
  const [mainSet, otherSet] = await db
    .insert(productionSets)
    .values([{ name: 'Basket test' }, { name: 'Basket test, another' }])
    .returning()
  const [standard, express, rush, foreign] = await db
    .insert(productionOptions)
    .values([
      { setId: mainSet!.id, ...productionOption('Standard', 10), upliftKind: 'fixed', upliftNetPence: 0 },
      { setId: mainSet!.id, ...productionOption('Express', 5), upliftKind: 'fixed', upliftNetPence: 75 },
      { setId: mainSet!.id, ...productionOption('Rush', 1), upliftKind: 'percentage', upliftBp: 2250, maxQty: 250 },
      { setId: otherSet!.id, ...productionOption('Elsewhere', 1), upliftKind: 'fixed', upliftNetPence: 0 },
    ])
    .returning()

  const printed = { maxColours: 4, extraColourNetPence: 20, setupNetPence: 3500, productionSetId: mainSet!.id }
  const mug = await saveProduct(db, { title: 'Test mug', ...printed }, mugTiers)
  const shirt = await saveProduct(db, { title: 'Test shirt', ...printed }, [
    [10, 799],
    [50, 649],
  ])
  const [small, large, withdrawn] = await saveVariants(db, shirt)
  const ids = {
    mug,
    shirt,
    small: small!,
    large: large!,
    withdrawn: withdrawn!,
    tank: await saveProduct(db, { title: 'Test tank', deliveryClass: 'pallet', availableForHire: true }, [
      [1, 119_999],
    ]),
    tanker: await saveProduct(db, { title: 'Test delivery', deliveryClass: 'tanker', vatRateBp: 500 }, [[1, 105]]),
    book: await saveProduct(db, { title: 'Test book', vatRateBp: 0 }, [[1, 1333]]),
    pens: await saveProduct(db, { title: 'Test pens', moq: 50, maximumOrderQuantity: 500 }, [
      [50, 33],
      [250, 29],
    ]),
    onApplication: await saveProduct(db, { title: 'Test boiler', priceOnApplication: true }, [[1, 99_900]]),
    priceless: await saveProduct(db, { title: 'Test priceless' }, []),
    notPurchasable: await saveProduct(db, { title: 'Test exhibit', purchasable: false }, [[1, 1000]]),
    unpublished: await saveProduct(db, { title: 'Test draft', isPublished: false }, [[1, 1000]]),
  }
  return { ...ids, standard: standard!.id, express: express!.id, rush: rush!.id, foreign: foreign!.id }
}

const productionOption = (title: string, days: number) => ({
  title: { en: title },
  deliveryTime: { en: `${days} days` },
  daysToTurnAround: days,
})

type ProductInput = Partial<Omit<ProductRow, 'title'>> & { title: string }

async function saveProduct(db: Database, { title, ...row }: ProductInput, tiers: Tiers): Promise<number> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const [saved] = await db
    .insert(products)
    .values({ slug, title: { en: title }, internalSku: `TST-${slug}`, ...row })
    .returning({ id: products.id })
  const productId = saved!.id
  if (tiers.length > 0) {
    await db.insert(priceTiers).values(tiers.map(([qty, unitNetPence]) => ({ productId, qty, unitNetPence })))
  }
  await refreshListings(db, [productId])
  return productId
}

async function saveVariants(db: Database, productId: number): Promise<number[]> {
  const sizes = await db
    .insert(options)
    .values(
      ['small', 'large'].map((size) => ({
        kind: 'size' as const,
        value: `test-${size}`,
        label: { en: size, es: `${size} (es)` },
      })),
    )
    .returning()
  const saved = await db
    .insert(variants)
    .values([
      { productId, title: { en: 'small', es: 'small (es)' }, internalSku: 'TST-SHIRT-S' },
      { productId, title: { en: 'large', es: 'large (es)' }, internalSku: 'TST-SHIRT-L', priceDifferenceNetPence: 150 },
      { productId, title: { en: 'withdrawn' }, internalSku: 'TST-SHIRT-W', isActive: false },
    ])
    .returning({ id: variants.id })
  await db
    .insert(variantOptions)
    .values(sizes.map((size, index) => ({ variantId: saved[index]!.id, optionId: size.id })))
  return saved.map(({ id }) => id)
}
