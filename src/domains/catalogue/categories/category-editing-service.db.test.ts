import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { menuItems, pages } from '#src/domains/content/content-tables.server.ts'
import { addRedirect, findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { adverts, categories, categoryClosure } from '../catalogue-tables.server.ts'
import { readListingQuery } from '../listing/listing-contract.ts'
import { findListing } from '../listing/listing-service.server.ts'
import type { CategoryEdit, PlaceRefusal } from './category-edit.ts'
import { createCategory, moveCategoryUnder, saveCategory } from './category-editing-service.server.ts'
import {
  deleteCategory,
  getCategoryForEditing,
  listCategories,
  listParentOptions,
  moveCategory,
  placeCategoryBeside,
} from './category-order-service.server.ts'
import { findCategory } from './category-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

let created = 0
const newContent = (change: Partial<CategoryEdit> = {}): CategoryEdit => {
  const slug = `made-${++created}`
  return {
    ...{ titleEn: slug, titleEs: '', descriptionEn: '', descriptionEs: '', slug },
    ...{ seoTitleEn: '', seoTitleEs: '', seoDescriptionEn: '', seoDescriptionEs: '' },
    ...{ parentId: null, isPublished: true, isLanding: false },
    ...{ defaultSort: 'best-match', priceLimits: [], filterSlugs: [], pinnedSkus: [], ...change },
  }
}
const create = async (change?: Partial<CategoryEdit>) => {
  return read(unwrap(await createCategory(test.shop, editor, newContent(change))))
}
const read = async (id: number) => unwrap(await getCategoryForEditing(test.shop, editor, id))
const change = async (id: number, changed: Partial<CategoryEdit>) => {
  const { version, content } = await read(id)
  return saveCategory(test.shop, editor, { id, version, content: { ...content, ...changed } })
}
const findTarget = (path: string) => findRedirectTarget(test.shop, { pathname: `/${path}`, search: '' })
const listListed = async (path: string) => {
  const listing = await findListing(test.shop, { path, locale: 'en' }, readListingQuery(new URLSearchParams()))
  return listing?.products.map(({ id }) => id)
}

/** Compares the stored ancestors of all categories with those that follow from their parents. */
async function expectCompleteClosure() {
  const { db } = test.shop
  const { rows } = await db.execute<Record<string, number>>(sql`
    with recursive expected(ancestor_id, descendant_id, depth) as (
      select id, id, 0 from categories
      union all
      select parent.parent_id, expected.descendant_id, expected.depth + 1
      from expected join categories parent on parent.id = expected.ancestor_id where parent.parent_id is not null)
    select ancestor_id, descendant_id, depth from expected
    except select ancestor_id, descendant_id, depth from category_closure`)
  expect(rows).toEqual([])
  const stored = await db.$count(categoryClosure)
  const { rows: sums } = await db.execute<{ levels: number }>(
    sql`select sum(array_length(string_to_array(path, '/'), 1))::integer as levels from categories`,
  )
  expect(stored).toBe(sums[0]?.levels)
}

describe('createCategory', () => {
  it('adds a category after the others, which the shop shows', async () => {
    const parent = await create({ titleEs: 'Arriba' })
    const first = await create({ parentId: parent.id, titleEn: 'First' })
    const second = await create({ parentId: parent.id, isPublished: false })
    expect(first.path).toBe(`${parent.path}/${first.content.slug}`)
    const shown = await findCategory(test.shop, parent.path)
    expect(shown?.category.title).toEqual({ en: parent.content.titleEn, es: 'Arriba' })
    expect(shown?.children.map(({ id }) => id)).toEqual([first.id])
    const listed = unwrap(await listCategories(test.shop, editor)).filter(({ path }) => path.startsWith(parent.path))
    expect(listed.map(({ id, level, isPublished }) => [id, level, isPublished])).toEqual([
      [parent.id, 0, true],
      [first.id, 1, true],
      [second.id, 1, false],
    ])
    await expectCompleteClosure()
  })

  it.each<[change: Partial<CategoryEdit>, refusal: PlaceRefusal]>([
    [{ slug: 'oil' }, 'path_taken'],
    [{ slug: 'checkout' }, 'path_reserved'],
    [{ slug: 'delivery' }, 'path_reserved'],
    [{ parentId: 999_999 }, 'unknown_parent'],
  ])('refuses %o: %s', async (change, refusal) => {
    const refused = await createCategory(test.shop, editor, newContent(change))
    expect(refused).toEqual({ ok: false, refusal: { reason: 'misplaced', refusal } })
  })

  it('does not hide a page, neither when it is created nor when it moves with its subcategories', async () => {
    const { db } = test.shop
    const page = { kind: 'information' as const, title: { en: 'Page' }, isPublished: false }
    await db.insert(pages).values([
      { ...page, slug: 'has-page' },
      { ...page, slug: 'free-path/has-page' },
    ])
    const refused = { ok: false, refusal: { reason: 'misplaced', refusal: 'path_taken' } }
    expect(await createCategory(test.shop, editor, newContent({ slug: 'has-page' }))).toEqual(refused)
    const parent = await create()
    const below = await create({ parentId: parent.id, slug: 'has-page' })
    expect(await change(parent.id, { slug: 'free-path' })).toEqual(refused)
    // The page is the text of a landing category.
    unwrap(await change(below.id, { isLanding: true }))
    unwrap(await change(parent.id, { slug: 'free-path' }))
  })

  it('removes the redirect from its address', async () => {
    const content = newContent()
    await addRedirect(test.shop.db, { from: `/${content.slug}`, to: '/oil' })
    unwrap(await createCategory(test.shop, editor, content))
    expect(await findTarget(content.slug)).toBeUndefined()
  })
})

describe('saveCategory', () => {
  it('moves a category with its subcategories and products, and redirects every old address', async () => {
    const { db } = test.shop
    const [from, to] = [await create(), await create()]
    const moved = await create({ parentId: from.id })
    const below = await create({ parentId: moved.id })
    const product = await insertProduct(db, { categoryIds: [below.id] })
    expect(await listListed(from.path)).toEqual([product.id])

    unwrap(await change(moved.id, { parentId: to.id, slug: 'renamed' }))

    const path = `${to.path}/renamed`
    expect(await read(moved.id)).toMatchObject({ path })
    expect(await read(below.id)).toMatchObject({ path: `${path}/${below.content.slug}` })
    expect(await findTarget(moved.path)).toBe(`/${path}`)
    expect(await findTarget(below.path)).toBe(`/${path}/${below.content.slug}`)
    expect(await listListed(from.path)).toEqual([])
    expect(await listListed(to.path)).toEqual([product.id])
    expect(await listListed(path)).toEqual([product.id])
    await expectCompleteClosure()

    // Back again: the first addresses are in use, and the second ones redirect.
    unwrap(await change(moved.id, { parentId: from.id, slug: moved.content.slug }))
    expect(await findTarget(moved.path)).toBeUndefined()
    expect(await findTarget(path)).toBe(`/${moved.path}`)
    await expectCompleteClosure()
  })

  it('changes links of menus and adverts, and the landing page', async () => {
    const { db } = test.shop
    const category = await create({ isLanding: true })
    const [item] = await db
      .insert(menuItems)
      .values({ menu: 'header', name: { en: 'Test' }, url: `/${category.path}` })
      .returning()
    await db.insert(pages).values({ slug: category.path, kind: 'information', title: { en: 'Landing' } })
    const advert = { categoryId: 1, gridPosition: 30, title: { en: 'Test' }, imageKey: { en: 'pictures/a.svg' } }
    await db.insert(adverts).values({ ...advert, slug: category.path })
    unwrap(await change(category.id, { slug: 'moved-landing' }))
    expect(
      await db
        .select()
        .from(menuItems)
        .where(eq(menuItems.id, item?.id ?? 0)),
    ).toMatchObject([{ url: '/moved-landing' }])
    expect(await db.select().from(pages).where(eq(pages.slug, 'moved-landing'))).toMatchObject([
      { title: { en: 'Landing' } },
    ])
    expect(await db.$count(adverts, eq(adverts.slug, 'moved-landing'))).toBe(1)
  })

  it.each<[name: string, refusal: PlaceRefusal, change: (ids: number[]) => Partial<CategoryEdit>]>([
    ['under itself', 'own_descendant', ([top = 0]) => ({ parentId: top })],
    ['under its subcategory', 'own_descendant', ([, below = 0]) => ({ parentId: below })],
    ['to a reserved address', 'path_reserved', () => ({ slug: 'search' })],
    ['to an address that is taken', 'path_taken', () => ({ slug: 'water' })],
  ])('refuses a move %s and changes nothing', async (_name, refusal, getChange) => {
    const top = await create()
    const below = await create({ parentId: top.id })
    const refused = await change(top.id, { titleEn: 'Changed', ...getChange([top.id, below.id]) })
    expect(refused).toEqual({ ok: false, refusal: { reason: 'misplaced', refusal } })
    expect(await read(top.id)).toMatchObject({ path: top.path, content: top.content })
    await expectCompleteClosure()
  })

  it('lets products be found by the new title', async () => {
    const category = await create({ titleEn: 'Before' })
    const product = await insertProduct(test.shop.db, { categoryIds: [category.id] })
    unwrap(await change(category.id, { titleEn: 'Zyzzyva' }))
    const { rows } = await test.shop.db.execute<{ product_id: number }>(
      sql`select product_id from search_entries where vector @@ to_tsquery('simple', 'zyzzyva')`,
    )
    expect(rows).toEqual([{ product_id: product.id }])
  })

  it('keeps the changes of two people, and asks where they contradict each other', async () => {
    const { id, version, content } = await create()
    const save = (changed: Partial<CategoryEdit>, choices = {}) =>
      saveCategory(test.shop, editor, { id, version, content: { ...content, ...changed }, ...choices })
    unwrap(await save({ titleEn: 'First', descriptionEn: 'First text' }))
    expect(await save({ titleEn: 'Second', isPublished: false })).toEqual({
      ok: false,
      refusal: {
        reason: 'conflict',
        current: version + 1,
        conflicts: [{ field: 'titleEn', mine: 'Second', theirs: 'First' }],
      },
    })
    const choices = { choices: { titleEn: 'mine' }, choicesVersion: version + 1 }
    unwrap(await save({ titleEn: 'Second', isPublished: false }, choices))
    expect((await read(id)).content).toMatchObject({
      titleEn: 'Second',
      descriptionEn: 'First text',
      isPublished: false,
    })
  })

  it('records what was changed', async () => {
    const { id, path } = await create()
    unwrap(await change(id, { slug: `${path}-b` }))
    const entries = await test.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(asc(auditLog.id))
    expect(entries).toMatchObject([
      { action: 'category created', subject: 'category', actorId: 3, after: { path } },
      { action: 'category changed', before: { path }, after: { path: `${path}-b` } },
    ])
  })
})

it('lets two people move categories at the same time without a circle', async () => {
  const [a, b] = [await create(), await create()]
  const results = await Promise.all([
    moveCategoryUnder(test.shop, editor, { id: a.id, parentId: b.id }),
    moveCategoryUnder(test.shop, editor, { id: b.id, parentId: a.id }),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  await expectCompleteClosure()
})

describe('moveCategory', () => {
  it('changes the order of the categories of one parent', async () => {
    const parent = await create()
    const [a, b, c] = [
      await insertCategory(test.shop.db, { parentId: parent.id }),
      await insertCategory(test.shop.db, { parentId: parent.id }),
      await insertCategory(test.shop.db, { parentId: parent.id }),
    ]
    const listIds = async () => (await findCategory(test.shop, parent.path))?.children.map(({ id }) => id)
    unwrap(await moveCategory(test.shop, editor, { id: c.id, direction: 'up' }))
    expect(await listIds()).toEqual([a.id, c.id, b.id])
    unwrap(await moveCategory(test.shop, editor, { id: a.id, direction: 'down' }))
    expect(await listIds()).toEqual([c.id, a.id, b.id])
    unwrap(await moveCategory(test.shop, editor, { id: c.id, direction: 'up' }))
    expect(await listIds()).toEqual([c.id, a.id, b.id])
  })
})

describe('placeCategoryBeside', () => {
  const createChildren = async (parentId: number) => [
    await insertCategory(test.shop.db, { parentId }),
    await insertCategory(test.shop.db, { parentId }),
    await insertCategory(test.shop.db, { parentId }),
  ]
  const listChildren = async (path: string) => (await findCategory(test.shop, path))?.children.map(({ id }) => id)

  it('places a category before or after another one of the same parent', async () => {
    const parent = await create()
    const [a, b, c] = await createChildren(parent.id)
    unwrap(await placeCategoryBeside(test.shop, editor, { id: c!.id, besideId: a!.id, side: 'before' }))
    expect(await listChildren(parent.path)).toEqual([c!.id, a!.id, b!.id])
    unwrap(await placeCategoryBeside(test.shop, editor, { id: c!.id, besideId: a!.id, side: 'after' }))
    expect(await listChildren(parent.path)).toEqual([a!.id, c!.id, b!.id])
  })

  it('places it among the categories of another parent; its address leads to the new one', async () => {
    const [parent, former] = [await create(), await create()]
    const [a, b, c] = await createChildren(parent.id)
    const moved = await create({ parentId: former.id })
    unwrap(await placeCategoryBeside(test.shop, editor, { id: moved.id, besideId: b!.id, side: 'before' }))
    expect(await listChildren(parent.path)).toEqual([a!.id, moved.id, b!.id, c!.id])
    expect(await findTarget(moved.path)).toBe(`/${parent.path}/${moved.content.slug}`)
    await expectCompleteClosure()
  })

  it('refuses a place beside its own subcategory and changes nothing', async () => {
    const category = await create()
    const child = await create({ parentId: category.id })
    expect(
      await placeCategoryBeside(test.shop, editor, { id: category.id, besideId: child.id, side: 'after' }),
    ).toEqual({ ok: false, refusal: { reason: 'misplaced', refusal: 'own_descendant' } })
    expect((await read(category.id)).content).toEqual(category.content)
  })

  it('refuses unknown categories', async () => {
    const { id } = await create()
    const refused = { ok: false, refusal: { reason: 'not_found' } }
    expect(await placeCategoryBeside(test.shop, editor, { id, besideId: 999_999, side: 'after' })).toEqual(refused)
    expect(await placeCategoryBeside(test.shop, editor, { id: 999_999, besideId: id, side: 'after' })).toEqual(refused)
  })
})

describe('deleteCategory', () => {
  it('deletes a category and leads its address to its parent', async () => {
    const parent = await create()
    const category = await create({ parentId: parent.id })
    unwrap(await deleteCategory(test.shop, editor, category.id))
    expect(await test.shop.db.$count(categories, eq(categories.id, category.id))).toBe(0)
    expect(await findTarget(category.path)).toBe(`/${parent.path}`)
    await expectCompleteClosure()
  })

  it('refuses a category that a voucher is restricted to: without it the voucher would apply to all', async () => {
    const { id } = await create()
    await test.shop.db.execute(
      sql`insert into voucher_categories (voucher_id, category_id) select id, ${id} from vouchers limit 1`,
    )
    expect(await deleteCategory(test.shop, editor, id)).toEqual({ ok: false, refusal: 'has_vouchers' })
  })

  it('refuses a category with subcategories or products', async () => {
    const parent = await create()
    const category = await create({ parentId: parent.id })
    await insertProduct(test.shop.db, { categoryIds: [category.id], isPublished: false })
    expect(await deleteCategory(test.shop, editor, parent.id)).toEqual({ ok: false, refusal: 'has_subcategories' })
    expect(await deleteCategory(test.shop, editor, category.id)).toEqual({ ok: false, refusal: 'has_products' })
  })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refused = { ok: false, refusal }
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  expect(await listCategories(shop, visitor)).toEqual(refused)
  expect(await listParentOptions(shop, visitor)).toEqual(refused)
  expect(await getCategoryForEditing(shop, visitor, 1)).toEqual(refused)
  expect(await createCategory(shop, visitor, newContent())).toEqual(refusedEdit)
  expect(await saveCategory(shop, visitor, { id: 1, version: 1, content: newContent() })).toEqual(refusedEdit)
  expect(await moveCategoryUnder(shop, visitor, { id: 1, parentId: null })).toEqual(refusedEdit)
  expect(await moveCategory(shop, visitor, { id: 1, direction: 'up' })).toEqual(refused)
  expect(await placeCategoryBeside(shop, visitor, { id: 1, besideId: 2, side: 'after' })).toEqual(refusedEdit)
  expect(await deleteCategory(shop, visitor, 1)).toEqual(refused)
})
