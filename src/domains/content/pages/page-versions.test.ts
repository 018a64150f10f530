import { describe, expect, it } from 'vitest'
import type { PageBlock } from './page-blocks.ts'
import type { PageEdit } from './page-edit.ts'
import { comparePages, completeVersion, keepAddressAndState } from './page-versions.ts'
import { presentDifference } from './page-versions-view.ts'

const block = (key: string, text = key): PageBlock => ({ key, kind: 'text', texts: { text: { en: text } }, values: {} })
const now: PageEdit = {
  ...{ titleEn: 'Title', titleEs: '', summaryEn: '', summaryEs: '' },
  ...{ seoTitleEn: '', seoTitleEs: '', seoDescriptionEn: '', seoDescriptionEs: '' },
  ...{
    slug: 'page',
    isPublished: true,
    publishFrom: '',
    publishUntil: '',
    isHiddenFromSearch: false,
    blocks: [block('a'), block('b')],
  },
}

describe('comparePages', () => {
  it.each<[string, Partial<PageEdit>, string[]]>([
    ['nothing', {}, []],
    ['neither the address nor the state', { slug: 'old', isPublished: false }, []],
    ['a text', { titleEs: 'Título' }, ['titleEs']],
    ['a changed block', { blocks: [block('a', 'A'), block('b')] }, ['block_a']],
    ['a moved block', { blocks: [block('b'), block('a')] }, ['blockOrder']],
    ['an added block', { blocks: [block('a')] }, ['blockOrder', 'block_b']],
    ['a removed block', { blocks: [block('a'), block('b'), block('c')] }, ['blockOrder', 'block_c']],
  ])('lists %s', (_case, change, fields) => {
    expect(comparePages({ ...now, ...change }, now).map(({ field }) => field)).toEqual(fields)
  })

  it('says in words what differs', () => {
    const earlier = { ...now, titleEn: 'Old', isHiddenFromSearch: true, blocks: [block('a')] }
    expect(comparePages(earlier, now).map((difference) => presentDifference(difference, 'en'))).toEqual([
      { field: 'titleEn', label: 'Title (English)', earlier: 'Old', now: 'Title' },
      { field: 'isHiddenFromSearch', label: 'Hide from search engines', earlier: 'Yes', now: 'No' },
      { field: 'blockOrder', label: 'Order of the blocks', earlier: '1 block', now: '2 blocks' },
      { field: 'block_b', label: 'Block: Text', earlier: 'Not there', now: 'Text: b' },
    ])
  })
})

describe('completeVersion', () => {
  it('reads the body of a version from before pages had blocks as one text', () => {
    const stored = { titleEn: 'Old', bodyEn: 'Body', bodyEs: 'Cuerpo', isPublished: false } as Partial<PageEdit>
    const completed = completeVersion(stored, now)
    expect(completed).toMatchObject({ titleEn: 'Old', slug: 'page', blocks: [{ key: 'body' }] })
    expect(completed.blocks[0]?.texts.text).toEqual({ en: 'Body', es: 'Cuerpo' })
    expect(Object.keys(completed).toSorted()).toEqual(Object.keys(now).toSorted())
  })

  it('keeps the address and the state of the page', () => {
    expect(keepAddressAndState({ ...now, slug: 'old', isPublished: false, titleEn: 'Old' }, now)).toEqual({
      ...now,
      titleEn: 'Old',
    })
  })
})
