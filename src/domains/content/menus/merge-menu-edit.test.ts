import { expect, it } from 'vitest'
import { resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { emptyEntry, type MenuEntry } from './menu-entry.ts'
import { fromMergeValues, toMergeValues } from './merge-menu-edit.ts'

const entry = (key: string, depth = 0, change: Partial<MenuEntry> = {}): MenuEntry => ({
  ...emptyEntry,
  ...{ key, kind: 'link', depth, name: { en: key } },
  ...change,
})
const base = [entry('a'), entry('a1', 1), entry('b')]

function merge(theirs: readonly MenuEntry[], mine: readonly MenuEntry[], choices = {}) {
  const values = { base: toMergeValues(base), theirs: toMergeValues(theirs, base), mine: toMergeValues(mine, base) }
  const resolved = resolveEdit({ ...values, current: 2 }, { choices, choicesVersion: 2 })
  return resolved.ok ? fromMergeValues('header', resolved.value) : resolved.refusal.conflicts.map(({ field }) => field)
}

it('keeps the levels of a menu', () => {
  expect(fromMergeValues('header', toMergeValues(base))).toEqual(base)
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

it('appends an entry that the chosen order does not name', () => {
  const theirs = [...base, entry('theirs')]
  const mine = [...base, entry('mine')]
  expect(merge(theirs, mine)).toEqual(['entryOrder'])
  const merged = merge(theirs, mine, { entryOrder: 'mine' }) as MenuEntry[]
  expect(merged.map(({ key, depth }) => `${key} ${depth}`)).toEqual(['a 0', 'a1 1', 'b 0', 'mine 0', 'theirs 1'])
})

it('moves what was below a removed entry to a possible level', () => {
  expect(fromMergeValues('header', { ...toMergeValues([entry('a1', 1), entry('b')]) })).toMatchObject([
    { key: 'a1', depth: 0 },
    { key: 'b', depth: 0 },
  ])
})
