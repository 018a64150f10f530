import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCategory } from '../../../../tests/support/builders/insert-product.ts'
import { editMenus, linkInput } from '../../../../tests/support/builders/menu-editor.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { menuItems, menuVersions } from '../content-tables.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())
beforeEach(async () => {
  await test.shop.db.delete(menuItems)
  await test.shop.db.delete(menuVersions)
})

const { read, readInputs, save } = editMenus(() => test.shop)

describe('two people [decision 32]', () => {
  it('merges entries that only one of them changed, and asks about others', async () => {
    const [a, b] = [linkInput('A', '/faq'), linkInput('B', '/search')]
    unwrap(await save('services', [a, b]))
    const theirs = { ...a, name: { en: 'Theirs' } }
    unwrap(await save('services', [theirs, b], { version: 1 }))
    unwrap(await save('services', [a, { ...b, name: { en: 'Mine' } }], { version: 1 }))
    const names = async () => (await read('services')).entries.map(({ name }) => name.en)
    expect(await names()).toEqual(['Theirs', 'Mine'])

    const mine = [{ ...a, name: { en: 'Also mine' } }, b]
    const refused = await save('services', mine, { version: 1 })
    expect(refused).toMatchObject({ refusal: { reason: 'conflict', current: 3 } })
    const choices = { choices: { [`entry_${a.key}`]: 'mine' }, choicesVersion: 3 } as const
    unwrap(await save('services', mine, { version: 1, ...choices }))
    expect(await names()).toEqual(['Also mine', 'Mine'])
  })

  it('checks the merged menu: two people can add too many picture links together', async () => {
    const { path } = await insertCategory(test.shop.db, { imageKey: 'pictures/a.svg' })
    const tile = () => linkInput('Tile', `/${path}`, { kind: 'tile', depth: 1 })
    const parent = linkInput('Parent', '/faq')
    unwrap(await save('header', [parent, tile(), tile()]))
    const stored = await readInputs('header')
    unwrap(await save('header', [...stored, tile(), tile()], { version: 1 }))
    const choices = { choices: { entryOrder: 'mine' }, choicesVersion: 2 } as const
    const refused = await save('header', [...stored, tile()], { version: 1, ...choices })
    expect(refused).toMatchObject({ refusal: { reason: 'entries' } })
    expect(await read('header')).toMatchObject({ version: 2 })
  })

  it('keeps what a colleague has added since the version that a draft started from', async () => {
    const [a, mine, theirs] = [linkInput('A', '/faq'), linkInput('Mine', '/search'), linkInput('Theirs', '/contact')]
    unwrap(await save('services', [a]))
    unwrap(await save('services', [a, theirs], { version: 1 }))
    const choices = { choices: { entryOrder: 'mine' }, choicesVersion: 2 } as const
    unwrap(await save('services', [a, mine], { version: 1, ...choices }))
    expect((await read('services')).entries.map(({ name }) => name.en)).toEqual(['A', 'Theirs', 'Mine'])
  })

  it('asks about nothing that only a colleague has changed', async () => {
    const { path } = await insertCategory(test.shop.db, { imageKey: 'pictures/a.svg' })
    const entries = [
      linkInput('A', '/faq'),
      linkInput('Tile', `/${path}`, { kind: 'tile', depth: 1 }),
      linkInput('B', '/search'),
    ]
    unwrap(await save('header', entries))
    unwrap(await save('header', [entries[0]!, { ...entries[1]!, name: { en: 'T' } }, entries[2]!], { version: 1 }))
    unwrap(await save('header', [entries[0]!, entries[1]!, { ...entries[2]!, link: '/contact' }], { version: 1 }))
    expect((await read('header')).entries.map(({ name }) => name.en)).toEqual(['A', 'T', 'B'])
  })

  it('saves one after the other when both press the button at once', async () => {
    unwrap(await save('services', [linkInput('A', '/faq')]))
    const [entry] = await readInputs('services')
    const rename = (name: string) => save('services', [{ ...entry!, name: { en: name } }], { version: 1 })
    const results = await Promise.all([rename('One'), rename('Two')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await read('services')).toMatchObject({ version: 2 })
  })
})
