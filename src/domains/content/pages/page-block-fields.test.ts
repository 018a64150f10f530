import { describe, expect, it } from 'vitest'
import { createItemKey } from '#src/shared/editing/create-item-key.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import {
  applyBlockAction,
  formatBlockHeads,
  parseBlockAction,
  parseBlockHeads,
  toBlockFields,
} from './page-block-fields.ts'
import { type BlockKind, homeBlockKinds, type PageBlock } from './page-blocks.ts'
import { createPageForm, newPageForm } from './page-editing-contract.ts'

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { en: '' }]))
const blocks: PageBlock[] = [
  {
    key: 'hero',
    kind: 'hero',
    texts: { ...texts('text', 'alt', 'label', 'secondLabel'), title: { en: 'Tanks' } },
    values: { link: '/oil', from: '2030-07-01T09:00', until: '2030-08-01T00:00' },
  },
  { key: 'promises', kind: 'promises', texts: { promises: { en: 'Fast\n\nCheap' } }, values: {} },
  { key: 'tiles', kind: 'categoryTiles', texts: texts('title'), values: { categories: '/oil\n/water' } },
  { key: 'products', kind: 'products', texts: texts('title'), values: { category: '/oil' } },
  { key: 'brands', kind: 'brands', texts: texts('title'), values: {} },
  { key: 'faq', kind: 'faqSearch', texts: texts('title'), values: {} },
  { key: 'newsletter', kind: 'newsletter', texts: {}, values: {} },
  { key: 'a', kind: 'heading', texts: { text: { en: 'Sizes', es: 'Tamaños' } }, values: { level: '2' } },
  { key: 'b', kind: 'text', texts: { text: { en: '**Bold**\n\n- item' } }, values: {} },
  {
    key: 'c',
    kind: 'picture',
    texts: { alt: { en: 'A tank' }, caption: { en: '' } },
    values: { picture: 'pictures/pages/1-2x2-0123456789abcdef.webp' },
  },
  {
    key: 'g',
    kind: 'pictureAndText',
    texts: { text: { en: 'Beside it' }, alt: { en: 'A tank' } },
    values: { picture: 'pictures/pages/1-2x2-0123456789abcdef.webp', side: 'right' },
  },
  { key: 'd', kind: 'action', texts: { text: { en: '' }, label: { en: 'Call' } }, values: { link: '/contact' } },
  { key: 'h', kind: 'cards', texts: { cards: { en: 'Hire' } }, values: {} },
  { key: 'e', kind: 'table', texts: { caption: { en: 'Prices' }, rows: { en: 'a|b\n1|2' } }, values: {} },
  { key: 'f', kind: 'steps', texts: { steps: { en: 'One' } }, values: {} },
]

const page = { titleEn: 'Sizes', slug: 'sizes', version: '1' }
const parse = (fields: Record<string, string>, locale: 'en' | 'es' = 'en') =>
  parseForm(createPageForm(parseBlockHeads(fields.blocks ?? '')), Object.entries({ ...page, ...fields }), locale)

describe('the form of a page', () => {
  it('reads the blocks that its fields were made from', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual([...homeBlockKinds])
    expect(unwrap(parse(toBlockFields(blocks))).content.blocks).toEqual(blocks)
  })

  it.each<[BlockKind, Record<string, string>, string[]]>([
    ['heading', { level: '4', textEn: 'x' }, ['block_k_level']],
    ['heading', { level: '2', textEn: 'x'.repeat(151) }, ['block_k_textEn']],
    ['heading', { level: '2', textEs: 'Solo español' }, ['block_k_textEn']],
    ['text', { textEn: ' ' }, ['block_k_textEn']],
    ['picture', { altEn: 'x' }, ['block_k_picture']],
    ['picture', { picture: 'key', captionEn: 'x' }, ['block_k_altEn']],
    ['pictureAndText', { picture: 'key', side: 'top', altEn: 'x', textEn: 'x' }, ['block_k_side']],
    ['pictureAndText', { side: 'left', altEn: 'x' }, ['block_k_textEn', 'block_k_picture']],
    ['cards', { cardsEn: '' }, ['block_k_cardsEn']],
    ['cards', { cardsEn: 'Hire\n[Ask](javascript:alert(1))' }, ['block_k_cardsEn']],
    ['cards', { cardsEn: 'Hire\n[Ask](//evil.example)' }, ['block_k_cardsEn']],
    ['cards', { cardsEn: Array.from({ length: 13 }, () => 'x').join('\n\n') }, ['block_k_cardsEn']],
    ['action', { labelEn: 'x', link: 'javascript:alert(1)' }, ['block_k_link']],
    ['action', { labelEn: 'x', link: '//evil.example' }, ['block_k_link']],
    ['action', { labelEn: 'x', link: 'data:text/html,x' }, ['block_k_link']],
    ['action', { labelEn: 'x' }, ['block_k_link']],
    ['table', { captionEn: 'x', rowsEn: 'only headings' }, ['block_k_rowsEn']],
    ['table', { captionEn: 'x', rowsEn: 'a\nb', rowsEs: 'solo' }, ['block_k_rowsEs']],
    ['steps', { stepsEn: '' }, ['block_k_stepsEn']],
    ['hero', { textEn: 'x' }, ['block_k_titleEn']],
    ['hero', { titleEn: 'x', secondLink: 'javascript:alert(1)' }, ['block_k_secondLink']],
    ['hero', { titleEn: 'x', from: '2030-07-01T09:00', until: '2030-07-01T09:00' }, ['block_k_until']],
    ['hero', { titleEn: 'x', from: 'tomorrow' }, ['block_k_from']],
    ['promises', { promisesEn: 'a\n\nb\n\nc\n\nd' }, ['block_k_promisesEn']],
    ['products', {}, ['block_k_products']],
    ['products', { category: '/oil\n/water' }, ['block_k_category']],
    ['products', { products: '//evil.example' }, ['block_k_products']],
    ['categoryTiles', { categories: 'oil' }, ['block_k_categories']],
    [
      'categoryTiles',
      { categories: Array.from({ length: 25 }, (_, n) => `/c${n}`).join('\n') },
      ['block_k_categories'],
    ],
    ['steps', { stepsEn: Array.from({ length: 21 }, () => 'x').join('\n\n') }, ['block_k_stepsEn']],
  ])('refuses a block of the kind %s with %j at %j', (kind, values, fields) => {
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`block_k_${name}`, value]))
    const parsed = parse({ blocks: `k:${kind}`, ...named })
    expect(parsed.ok ? [] : Object.keys(parsed.refusal)).toEqual(fields)
  })

  it.each([
    ['<script>alert(1)</script>', 'sizes'],
    ['x', ''],
  ])('keeps hostile text as text: %s', (textEn) => {
    const fields = { blocks: 'k:heading', block_k_level: '2', block_k_textEn: textEn }
    expect(unwrap(parse(fields)).content.blocks[0]?.texts.text).toEqual({ en: textEn })
  })

  it('makes the address of a new page from its title', () => {
    const read = (fields: Record<string, string>) => unwrap(parseForm(newPageForm, Object.entries(fields), 'en')).slug
    expect(read({ titleEn: 'Oil Tank: Sizes' })).toBe('oil-tank-sizes')
    expect(read({ titleEn: 'Oil Tank', slug: '/guides/tank' })).toBe('/guides/tank')
  })
})

describe('the list of blocks', () => {
  it.each([
    ['a:heading,b:text', ['a:heading', 'b:text']],
    ['a:heading,a:text', ['a:heading']],
    ['a:script,b:text,A:text,__proto__:text,b2', ['b:text']],
    ['', []],
  ])('reads %s as %j', (text, heads) => {
    expect(formatBlockHeads(parseBlockHeads(text))).toBe(heads.join(','))
  })

  it('has at most 40 blocks', () => {
    const many = Array.from({ length: 60 }, (_, n) => `k${n}:text`).join(',')
    expect(parseBlockHeads(many)).toHaveLength(40)
    const full = parseBlockHeads(many)
    expect(applyBlockAction(full, { action: 'add', kind: 'text' }, 'new')).toEqual(full)
  })

  it.each([
    ['add text', 'a:heading,b:text,c:steps,new:text'],
    ['up a', 'a:heading,b:text,c:steps'],
    ['up c', 'a:heading,c:steps,b:text'],
    ['down a', 'b:text,a:heading,c:steps'],
    ['down c', 'a:heading,b:text,c:steps'],
    ['remove b', 'a:heading,c:steps'],
    ['remove x', 'a:heading,b:text,c:steps'],
  ])('after "%s" is %s', (text, expected) => {
    const action = parseBlockAction(text)
    const heads = parseBlockHeads('a:heading,b:text,c:steps')
    expect(action && formatBlockHeads(applyBlockAction(heads, action, 'new'))).toBe(expected)
  })

  it.each(['', 'add', 'add script', 'save a'])('reads no action from "%s"', (text) => {
    expect(parseBlockAction(text)).toBeUndefined()
  })

  it('gives new blocks keys that it can read', () => {
    const key = createItemKey()
    expect(parseBlockHeads(`${key}:text`)).toEqual([{ key, kind: 'text' }])
  })
})
