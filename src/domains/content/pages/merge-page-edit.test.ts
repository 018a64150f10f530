import { describe, expect, it } from 'vitest'
import { type EditChoices, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { fromPageMergeValues, toPageMergeValues } from './merge-page-edit.ts'
import type { PageBlock } from './page-blocks.ts'
import type { PageEdit } from './page-edit.ts'

const block = (key: string, text = key): PageBlock => ({ key, kind: 'text', texts: { text: { en: text } }, values: {} })
const page = (...blocks: PageBlock[]): PageEdit => ({
  ...{ titleEn: 'Title', titleEs: '', summaryEn: '', summaryEs: '' },
  ...{ seoTitleEn: '', seoTitleEs: '', seoDescriptionEn: '', seoDescriptionEs: '' },
  ...{ slug: 'page', isPublished: false, publishFrom: '', publishUntil: '', isHiddenFromSearch: false, blocks },
})
const base = page(block('a'), block('b'))

/** The texts of the merged blocks, or the fields in conflict. */
function merge(mine: PageEdit, theirs: PageEdit, choices: EditChoices['choices'] = {}) {
  const values = {
    base: toPageMergeValues(base),
    theirs: toPageMergeValues(theirs, base),
    mine: toPageMergeValues(mine, base),
  }
  const resolved = resolveEdit({ ...values, current: 2 }, { choices, choicesVersion: 2 })
  if (!resolved.ok) return resolved.refusal.conflicts.map(({ field }) => field)
  return fromPageMergeValues(resolved.value).blocks.map(({ texts }) => texts.text?.en)
}

describe('the blocks of two people', () => {
  it.each<[string, PageEdit, PageEdit, (string | undefined)[]]>([
    ['different blocks changed', page(block('a', 'A'), block('b')), page(block('a'), block('b', 'B')), ['A', 'B']],
    [
      'one added, one changed',
      page(block('a'), block('b'), block('c')),
      page(block('a', 'A'), block('b')),
      ['A', 'b', 'c'],
    ],
    ['one removed, the other moved nothing', page(block('b')), base, ['b']],
    ['the same block removed by both', page(block('b')), page(block('b')), ['b']],
    ['moved by one, changed by the other', page(block('b'), block('a')), page(block('a', 'A'), block('b')), ['b', 'A']],
  ])('are merged: %s', (_case, mine, theirs, texts) => {
    expect(merge(mine, theirs)).toEqual(texts)
  })

  it('are in conflict when both changed one', () => {
    const mine = page(block('a', 'mine'), block('b'))
    const theirs = page(block('a', 'theirs'), block('b'))
    expect(merge(mine, theirs)).toEqual(['block_a'])
    expect(merge(mine, theirs, { block_a: 'mine' })).toEqual(['mine', 'b'])
    expect(merge(mine, theirs, { block_a: 'theirs' })).toEqual(['theirs', 'b'])
  })

  it('are in conflict when one removed what the other changed', () => {
    const mine = page(block('b'))
    const theirs = page(block('a', 'theirs'), block('b'))
    expect(merge(mine, theirs)).toEqual(['block_a'])
    expect(merge(mine, theirs, { block_a: 'mine' })).toEqual(['b'])
    expect(merge(mine, theirs, { block_a: 'theirs' })).toEqual(['b', 'theirs'])
  })

  it('keep what both added, in the order that is chosen', () => {
    const mine = page(block('a'), block('mine'), block('b'))
    const theirs = page(block('theirs'), block('a'), block('b'))
    expect(merge(mine, theirs)).toEqual(['blockOrder'])
    expect(merge(mine, theirs, { blockOrder: 'mine' })).toEqual(['a', 'mine', 'b', 'theirs'])
    expect(merge(mine, theirs, { blockOrder: 'theirs' })).toEqual(['theirs', 'a', 'b', 'mine'])
  })
})
