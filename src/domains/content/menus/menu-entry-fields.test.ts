import { describe, expect, it } from 'vitest'
import { emptyEntry, type MenuName, menuLimits } from './menu-entry.ts'
import {
  applyMenuAction,
  canMove,
  formatPlaces,
  getLastKeyBelow,
  listAddableKinds,
  parseMenuAction,
  parsePlaces,
  toEntryFields,
} from './menu-entry-fields.ts'

const apply = (text: string, value: string, menu: MenuName = 'header') => {
  const action = parseMenuAction(value)
  if (!action) throw new Error(`No action: ${value}`)
  return formatPlaces(applyMenuAction(menu, parsePlaces(menu, text), { action, newKey: 'new' }))
}

const tree = 'a:0:link,a1:1:link,a2:1:link,b:0:link,b1:1:link'

describe('parsePlaces', () => {
  it.each<[MenuName, string, string]>([
    ['header', tree, tree],
    ['header', 'a:2:link,b:2:link,c:2:link', 'a:0:link,b:1:link,c:2:link'],
    ['header', 'a:0:link,b:1:link,c:2:link,d:3:link', 'a:0:link,b:1:link,c:2:link,d:2:link'],
    ['header', 'a:0:tile,b:0:link', 'b:0:link'],
    ['header', 'a:0:link,t:1:tile,b:1:link', 'a:0:link,b:1:link,t:1:tile'],
    ['header', 'a:0:categories,b:1:link', 'a:0:categories,b:0:link'],
    ['footer', 'a:0:link,b:1:link,c:2:link', 'a:0:link,b:1:link,c:1:link'],
    ['footer', 'a:0:categories,b:0:link,c:1:categories', 'b:0:link,c:1:categories'],
    ['footer', 'a:0:link,t:1:tile', 'a:0:link'],
    ['services', 'a:0:link,b:1:link', 'a:0:link,b:0:link'],
    ['header', 'a:0:link,a:0:link,<b>:0:link,c:9:link,d:0:script,,', 'a:0:link'],
  ])('reads the places of the menu %s: %s', (menu, text, places) => {
    expect(formatPlaces(parsePlaces(menu, text))).toBe(places)
  })

  it('reads no key that every object has', () => {
    expect(parsePlaces('header', 'constructor:0:link,a:0:link')).toMatchObject([{ key: 'a' }])
  })
})

describe('applyMenuAction', () => {
  it.each([
    ['up b', 'b:0:link,b1:1:link,a:0:link,a1:1:link,a2:1:link'],
    ['down a', 'b:0:link,b1:1:link,a:0:link,a1:1:link,a2:1:link'],
    ['down a1', 'a:0:link,a2:1:link,a1:1:link,b:0:link,b1:1:link'],
    ['in a2', 'a:0:link,a1:1:link,a2:2:link,b:0:link,b1:1:link'],
    ['in b', 'a:0:link,a1:1:link,a2:1:link,b:1:link,b1:2:link'],
    ['out a1', 'a:0:link,a2:1:link,a1:0:link,b:0:link,b1:1:link'],
    ['remove a', 'b:0:link,b1:1:link'],
    ['add link', `${tree},new:0:link`],
    ['add link a', 'a:0:link,a1:1:link,a2:1:link,new:1:link,b:0:link,b1:1:link'],
    ['add tile a', 'a:0:link,a1:1:link,a2:1:link,new:1:tile,b:0:link,b1:1:link'],
    ['drop b1 a1 before', 'a:0:link,b1:1:link,a1:1:link,a2:1:link,b:0:link'],
    ['drop a1 a2 after', 'a:0:link,a2:1:link,a1:1:link,b:0:link,b1:1:link'],
    ['drop a b after', 'b:0:link,b1:1:link,a:0:link,a1:1:link,a2:1:link'],
    ['drop a1 b1 after', 'a:0:link,a2:1:link,b:0:link,b1:1:link,a1:1:link'],
    ['drop b a before', 'b:0:link,b1:1:link,a:0:link,a1:1:link,a2:1:link'],
    ['drop b a2 before', 'a:0:link,a1:1:link,b:1:link,b1:2:link,a2:1:link'],
  ])('does %s', (action, places) => {
    expect(apply(tree, action)).toBe(places)
  })

  it.each([
    'up a',
    'down b',
    'in a',
    'out a',
    'up missing',
    'drop a a1 after',
    'drop a a',
    'add link missing',
    'add tile',
  ])('changes nothing for the impossible action %s', (action) => {
    expect(apply(tree, action)).toBe(tree)
  })

  it('moves nothing below the deepest level', () => {
    const deep = 'a:0:link,b:0:link,b1:1:link,b2:2:link'
    expect(apply(deep, 'in b')).toBe(deep)
    expect(apply('a:0:link,b:0:link', 'in b', 'services')).toBe('a:0:link,b:0:link')
    expect(canMove('header', parsePlaces('header', deep), { action: 'in', key: 'b' })).toBe(false)
    expect(canMove('header', parsePlaces('header', deep), { action: 'up', key: 'b' })).toBe(true)
  })

  it('adds nothing to a full menu', () => {
    const text = Array.from({ length: menuLimits.entries }, (_, index) => `k${index}:0:link`).join(',')
    expect(apply(text, 'add link')).toBe(text)
  })
})

it.each([
  ['a', 'a2'],
  ['a1', 'a1'],
  ['b', 'b1'],
])('finds the last entry below %s: %s', (key, last) => {
  expect(getLastKeyBelow(parsePlaces('header', tree), key)).toBe(last)
})

it('offers what can be added at each place', () => {
  const at = (menu: MenuName, depth?: number) =>
    listAddableKinds(menu, depth === undefined ? undefined : { key: 'a', kind: 'link', depth })
  expect([at('header'), at('header', 0), at('header', 1), at('header', 2)]).toEqual([
    ['link', 'categories'],
    ['link', 'tile', 'categories'],
    ['link'],
    [],
  ])
  expect([at('footer'), at('footer', 0), at('footer', 1)]).toEqual([['link'], ['link', 'categories'], []])
  expect([at('services'), at('services', 0)]).toEqual([['link'], []])
})

it.each(['', 'add', 'add script', 'move a', 'toString a'])('reads no action from %j', (text) => {
  expect(parseMenuAction(text)).toBeUndefined()
})

it('shows each value of an entry as a field', () => {
  const entry = { ...emptyEntry, key: 'a', kind: 'link', depth: 0, name: { en: 'Tanks' }, hasViewAll: true } as const
  expect(toEntryFields([entry], { a: '/oil' })).toEqual({
    entries: 'a:0:link',
    entry_a_nameEn: 'Tanks',
    entry_a_nameEs: '',
    entry_a_link: '/oil',
    entry_a_colour: '',
    entry_a_newTab: '',
    entry_a_viewAll: 'on',
    entry_a_primary: '',
  })
})
