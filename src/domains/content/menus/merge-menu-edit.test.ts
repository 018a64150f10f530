import { expect, it } from 'vitest'
import { resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { emptyEntry, type MenuEntry, type MenuName } from './menu-entry.ts'
import { fromMenuMergeValues, toMenuMergeValues } from './merge-menu-edit.ts'

const entry = (key: string, depth = 0, change: Partial<MenuEntry> = {}): MenuEntry => ({
  ...emptyEntry,
  ...{ key, kind: 'link', depth, name: { en: key } },
  ...change,
})
const header = [entry('a'), entry('a1', 1), entry('b')]
const list = (merged: unknown) => (merged as MenuEntry[]).map(({ key, depth, kind }) => `${key} ${depth} ${kind}`)

function merge(
  theirs: readonly MenuEntry[],
  mine: readonly MenuEntry[],
  choices = {},
  { base, menu }: { base: readonly MenuEntry[]; menu: MenuName } = { base: header, menu: 'header' },
) {
  const values = {
    base: toMenuMergeValues(base),
    theirs: toMenuMergeValues(theirs, base),
    mine: toMenuMergeValues(mine, base),
  }
  const resolved = resolveEdit({ ...values, current: 2 }, { choices, choicesVersion: 2 })
  const orders = [values.theirs, values.mine]
  return resolved.ok
    ? fromMenuMergeValues(menu, resolved.value, orders)
    : resolved.refusal.conflicts.map(({ field }) => field)
}

it('keeps the levels of a menu', () => {
  expect(fromMenuMergeValues('header', toMenuMergeValues(header))).toEqual(header)
})

it('merges a new order with a new name', () => {
  const moved = [entry('b'), entry('a'), entry('a1', 1)]
  const renamed = [entry('a'), entry('a1', 1, { name: { en: 'Tanks' } }), entry('b')]
  expect(merge(moved, renamed)).toEqual([entry('b'), entry('a'), entry('a1', 1, { name: { en: 'Tanks' } })])
})

it('asks about an entry that both changed, and about one that was removed and changed', () => {
  const change = (name: string) => [entry('a', 0, { name: { en: name } }), entry('a1', 1), entry('b')]
  expect(merge(change('mine'), change('theirs'))).toEqual(['entry_a'])
  expect(merge([entry('b')], change('mine'))).toEqual(['entry_a'])
})

it('gives an entry that the chosen order does not name the place of the other order', () => {
  const theirs = [entry('a'), entry('theirs1', 1), entry('a1', 1), entry('theirs'), entry('below', 1), entry('b')]
  const mine = [...header, entry('mine')]
  expect(merge(theirs, mine)).toEqual(['entryOrder'])
  expect(list(merge(theirs, mine, { entryOrder: 'mine' }))).toEqual([
    ...['a 0 link', 'theirs1 1 link', 'a1 1 link', 'theirs 0 link', 'below 1 link', 'b 0 link', 'mine 0 link'],
  ])
  expect(list(merge(theirs, mine, { entryOrder: 'theirs' }))).toEqual([
    ...['a 0 link', 'theirs1 1 link', 'a1 1 link', 'theirs 0 link', 'below 1 link', 'b 0 link', 'mine 0 link'],
  ])
})

it('keeps a new column of the footer a column, with its links', () => {
  const base = [entry('help'), entry('contact', 1)]
  const theirs = [...base, entry('company'), entry('about', 1)]
  const mine = [...base, entry('faq', 1)]
  const merged = merge(theirs, mine, { entryOrder: 'mine' }, { base, menu: 'footer' })
  expect(list(merged)).toEqual(['help 0 link', 'contact 1 link', 'faq 1 link', 'company 0 link', 'about 1 link'])
})

it('keeps what one person has put below an entry that the other has removed', () => {
  const tile = (depth: number) => entry('tile', depth, { kind: 'tile' })
  const mine = [entry('a'), entry('a1', 1), entry('b'), entry('new', 1), tile(1)]
  const merged = merge([entry('a'), entry('a1', 1)], mine, { entryOrder: 'mine' })
  expect(list(merged)).toEqual(['a 0 link', 'a1 1 link', 'new 0 link', 'tile 0 link'])
})

it('moves "all categories" of a removed column into the next one', () => {
  const base = [entry('old'), entry('help'), entry('contact', 1)]
  const mine = [entry('old'), entry('all', 1, { kind: 'categories' }), entry('help'), entry('contact', 1)]
  const merged = merge(base.slice(1), mine, { entryOrder: 'mine' }, { base, menu: 'footer' })
  expect(list(merged)).toEqual(['help 0 link', 'all 1 categories', 'contact 1 link'])
})

it('moves what was below a removed entry to a possible level', () => {
  expect(fromMenuMergeValues('header', { ...toMenuMergeValues([entry('a1', 1), entry('b')]) })).toMatchObject([
    { key: 'a1', depth: 0 },
    { key: 'b', depth: 0 },
  ])
})
