import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { insertAttribute, insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { products } from '../catalogue-tables.server.ts'
import { defaultListingQuery, type ListingQuery } from '../listing/listing.ts'
import { findListing } from '../listing/listing-service.server.ts'
import { attributes } from '../products/product-tables.server.ts'
import { handleCategoryForm } from './category-editing-form.server.ts'
import { getCategoryForEditing } from './category-order-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3, locale: 'en' }

let category: { id: number; path: string }
/** At £10, £60, £120, £300; the last one is the oldest. */
let ids: number[]
let valueIds: number[]
beforeEach(async () => {
  const { db } = test.shop
  category = await insertCategory(db)
  valueIds = await insertAttribute(db, 2)
  ids = []
  for (const [index, price] of [1_000, 6_000, 12_000, 30_000].entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 20 - index))
    const categoryIds = [category.id]
    const product = {
      tiers: { 1: price },
      listpos: index,
      createdAt,
      categoryIds,
      valueIds: [valueIds[index % 2] ?? 0],
    }
    ids.push((await insertProduct(db, product)).id)
  }
})

const open = async () => unwrap(await getCategoryForEditing(test.shop, editor, category.id))
const getSku = async (id: number) => {
  const [row] = await test.shop.db.select().from(products).where(eq(products.id, id))
  return row?.internalSku ?? ''
}

/** Sends the form as the page shows it, with other values. */
async function send(values: Record<string, string>, from?: Awaited<ReturnType<typeof open>>) {
  const { version, content } = from ?? (await open())
  const form = new FormData()
  const stored = {
    ...{ version: String(version), titleEn: content.titleEn, slug: content.slug, isPublished: 'on' },
    ...{ defaultSort: content.defaultSort, priceLimits: content.priceLimits.map((limit) => limit / 100).join(',') },
    ...{ filterSlugs: content.filterSlugs.join('\n'), pinnedSkus: content.pinnedSkus.join('\n') },
  }
  for (const [name, value] of Object.entries({ ...stored, ...values })) form.set(name, value)
  return handleCategoryForm(test.shop, editor, { id: category.id, form })
}

async function list(query: Partial<ListingQuery> = {}) {
  const listing = await findListing(
    test.shop,
    { path: category.path, locale: 'en' },
    { ...defaultListingQuery, ...query },
  )
  if (!listing) throw new Error('No listing')
  return listing
}
const listIndexes = async (query?: Partial<ListingQuery>) =>
  (await list(query)).products.map(({ id }) => ids.indexOf(id))

describe('the list of products of a category', () => {
  it('has the order that staff have chosen, unless the visitor chooses one', async () => {
    unwrap(await send({ defaultSort: 'price-desc' }))
    expect(await listIndexes()).toEqual([3, 2, 1, 0])
    expect(await listIndexes({ sort: 'newest' })).toEqual([0, 1, 2, 3])
    expect((await list()).buildUrl((await list()).query)).toBe(`/${category.path}`)
  })

  it('starts with the first products, also when filtered, but not when sorted', async () => {
    unwrap(await send({ pinnedSkus: `${await getSku(ids[3]!)}\r\n${await getSku(ids[1]!)}` }))
    expect(await listIndexes()).toEqual([3, 1, 0, 2])
    expect(await listIndexes({ filters: [valueIds[0]!] })).toEqual([0, 2])
    expect(await listIndexes({ filters: [valueIds[1]!] })).toEqual([3, 1])
    expect(await listIndexes({ sort: 'price-asc' })).toEqual([0, 1, 2, 3])
  })

  it('ignores first products of other categories and deleted ones', async () => {
    const { db } = test.shop
    const other = await insertProduct(db)
    const deleted = await insertProduct(db, { categoryIds: [category.id] })
    unwrap(
      await send({ pinnedSkus: [await getSku(other.id), await getSku(deleted.id), await getSku(ids[2]!)].join('\n') }),
    )
    await db.delete(products).where(eq(products.id, deleted.id))
    expect(await listIndexes()).toEqual([2, 0, 1, 3])
    expect((await open()).content.pinnedSkus).toEqual([await getSku(other.id), await getSku(ids[2]!)])
  })

  it('has the price bands that staff have set, without empty ones', async () => {
    unwrap(await send({ priceLimits: '100, 50, 1000' }))
    const { bands } = await list()
    expect(bands.map(({ min, max, count }) => [min, max, count])).toEqual([
      [0, 5_000, 1],
      [5_000, 10_000, 1],
      [10_000, 100_000, 2],
    ])
  })

  it('has the filters that staff have chosen, in their order', async () => {
    const { db } = test.shop
    const [own] = (await list()).facets
    const secondIds = await insertAttribute(db, 1)
    await insertProduct(db, { categoryIds: [category.id], valueIds: secondIds })
    const both = (await list()).facets.map(({ slug }) => slug)
    expect(both).toHaveLength(2)
    const [second] = await db
      .select()
      .from(attributes)
      .where(eq(attributes.slug, both[1] ?? ''))
    unwrap(await send({ filterSlugs: `${second?.name.es}\n${own?.slug.toUpperCase()}` }))
    expect((await list()).facets.map(({ slug }) => slug)).toEqual(both.toReversed())
    unwrap(await send({ filterSlugs: both[1] ?? '' }))
    expect((await list()).facets.map(({ slug }) => slug)).toEqual([both[1]])
    // A filter that is not shown could not be taken back.
    expect((await list({ filters: [valueIds[0]!] })).query.filters).toEqual([])
  })
})

describe('the form', () => {
  it.each([
    ['priceLimits', '50, ten'],
    ['filterSlugs', 'No such filter'],
    ['pinnedSkus', 'NO-SUCH-SKU'],
  ])('refuses %s "%s" and changes nothing', async (field, value) => {
    const before = await open()
    expect(await send({ [field]: value, titleEn: 'Changed' })).toMatchObject({
      refusal: { reason: 'invalid', errors: { [field]: [expect.any(String)] } },
    })
    expect(await open()).toEqual(before)
  })

  it('merges what two people have changed, and asks about the same field', async () => {
    const start = await open()
    unwrap(await send({ priceLimits: '50' }, start))
    unwrap(await send({ defaultSort: 'newest' }, start))
    expect((await open()).content).toMatchObject({ priceLimits: [5000], defaultSort: 'newest' })
    const conflict = await send({ priceLimits: '75', defaultSort: 'best-match' }, start)
    expect(conflict).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'priceLimits', mine: '75', theirs: '50' }] },
    })
  })
})
