import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { adverts, brands } from '../catalogue-tables.server.ts'
import { findCategory, listAdverts, listBrands, listCategoryTiles } from './category-service.server.ts'
import { presentAdvert, presentBrand, presentCategory } from './category-view.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

describe('findCategory and listCategoryTiles', () => {
  it('returns a category with its ancestors and children, without unpublished ones', async () => {
    const { db } = test.shop
    const top = await insertCategory(db)
    const below = await insertCategory(db, { parentId: top.id })
    const hidden = await insertCategory(db, { parentId: top.id, isPublished: false })
    const found = await findCategory(test.shop, below.path)
    expect(found && presentCategory(found, 'en')).toMatchObject({
      url: `/${below.path}`,
      parent_id: top.id,
      breadcrumbs: [{ url: `/${top.path}` }, { url: `/${below.path}` }],
    })
    expect(await findCategory(test.shop, hidden.path)).toBeUndefined()
    expect(await findCategory(test.shop, '')).toBeUndefined()
    const tile = (await listCategoryTiles(test.shop)).find(({ category }) => category.id === top.id)
    expect(tile?.children.map(({ id }) => id)).toEqual([below.id])
  })
})

describe('listAdverts and listBrands', () => {
  it('lists the active adverts of a category by grid position [LIST-11]', async () => {
    const { db } = test.shop
    const category = await insertCategory(db)
    const advert = {
      categoryId: category.id,
      slug: '/tank-removal',
      title: { en: 'Removal' },
      imageKey: { en: 'pictures/a.svg' },
    }
    await db.insert(adverts).values([
      {
        ...advert,
        gridPosition: 15,
        title: { en: 'Removal', es: 'Retirada' },
        imageKey: { en: 'pictures/a.svg', es: 'pictures/b.svg' },
      },
      { ...advert, gridPosition: 4 },
      { ...advert, gridPosition: 8, isActive: false },
    ])
    const shown = (await listAdverts(test.shop, category.id)).map((advert) => presentAdvert(advert, 'es'))
    expect(shown.map(({ title, grid_position }) => [title, grid_position])).toEqual([
      ['Removal', 4],
      ['Retirada', 15],
    ])
    expect(shown.map(({ advert_image }) => advert_image)).toEqual([
      '/pictures/480/a.svg.webp',
      '/pictures/480/b.svg.webp',
    ])
  })

  it('lists a brand without a logo by its title', async () => {
    await test.shop.db
      .insert(brands)
      .values({ slug: 'test-brand', title: 'Test Brand', skuPrefix: 'TSTB', position: -1 })
    const [first] = (await listBrands(test.shop)).map(presentBrand)
    expect(first).toEqual({ title: 'Test Brand', slug: 'test-brand', logo: null, logo_key: null, isSvg: false })
  })
})
