import { describe, expect, it } from 'vitest'
import { presentBlock } from './page-block-view.ts'
import { areSteps, isTableText, type PageBlock, parseSteps, parseTableRows, toTextBlocks } from './page-blocks.ts'

describe('parseTableRows', () => {
  it.each([
    ['', []],
    ['a|b', [['a', 'b']]],
    [
      ' a | b \n\nc|d|e',
      [
        ['a', 'b', ''],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'Size\tPrice\n1,000 l\t£900',
      [
        ['Size', 'Price'],
        ['1,000 l', '£900'],
      ],
    ],
  ])('reads %j as %j', (text, rows) => {
    expect(parseTableRows(text)).toEqual(rows)
  })

  it.each([
    ['a|b', false],
    ['a|b\n1|2', true],
    [Array.from({ length: 51 }, () => 'a').join('\n'), true],
    [Array.from({ length: 52 }, () => 'a').join('\n'), false],
    [`${'a|'.repeat(7)}a\nb`, true],
    [`${'a|'.repeat(8)}a\nb`, false],
  ])('whether %j is a table: %s', (text, expected) => {
    expect(isTableText(text)).toBe(expected)
  })
})

describe('parseSteps', () => {
  it('reads steps separated by empty lines, the first line as title', () => {
    expect(parseSteps('Call us\n\n \nWe visit\nFree of charge\nwithin a week\n')).toEqual([
      { title: 'Call us', text: '' },
      { title: 'We visit', text: 'Free of charge within a week' },
    ])
  })

  it.each([
    ['', false],
    ['One', true],
    [Array.from({ length: 20 }, () => 'Step').join('\n\n'), true],
    [Array.from({ length: 21 }, () => 'Step').join('\n\n'), false],
  ])('whether %j are steps: %s', (text, expected) => {
    expect(areSteps(text)).toBe(expected)
  })
})

describe('presentBlock', () => {
  const key = 'k1'
  it.each<[PageBlock, object]>([
    [
      { key, kind: 'heading', texts: { text: { en: 'Sizes', es: 'Tamaños' } }, values: { level: '3' } },
      { level: 3, text: 'Tamaños' },
    ],
    [{ key, kind: 'text', texts: { text: { en: 'Only English' } }, values: {} }, { text: 'Only English' }],
    [
      {
        key,
        kind: 'picture',
        texts: { alt: { en: 'A tank' }, caption: { en: '' } },
        values: { picture: 'pictures/pages/7-1200x800-0123456789abcdef.webp' },
      },
      { width: 1200, height: 800, alt: 'A tank', caption: '' },
    ],
    [
      {
        key,
        kind: 'pictureAndText',
        texts: { text: { en: 'Beside it', es: 'Al lado' }, alt: { en: 'A tank' } },
        values: { picture: 'pictures/pages/7-1200x800-0123456789abcdef.webp', side: 'right' },
      },
      { width: 1200, height: 800, alt: 'A tank', text: 'Al lado', side: 'right' },
    ],
    [
      { key, kind: 'cards', texts: { cards: { en: 'Hire\nFor a week\n[Ask us](/contact)\n\nRemoval' } }, values: {} },
      {
        cards: [
          { title: 'Hire', text: 'For a week', link: { label: 'Ask us', to: '/contact' } },
          { title: 'Removal', text: '' },
        ],
      },
    ],
    [
      { key, kind: 'action', texts: { text: { en: '' }, label: { en: 'Call' } }, values: { link: 'tel:123' } },
      { label: 'Call', link: 'tel:123' },
    ],
    [
      { key, kind: 'table', texts: { caption: { en: 'Prices' }, rows: { en: 'a|b\n1|2' } }, values: {} },
      { caption: 'Prices', head: ['a', 'b'], rows: [['1', '2']] },
    ],
    [
      { key, kind: 'steps', texts: { steps: { en: 'One\nfirst' } }, values: {} },
      { steps: [{ title: 'One', text: 'first' }] },
    ],
  ])('shows %j in the language of the visitor, or else in English', (block, expected) => {
    expect(presentBlock(block, 'es')).toMatchObject({ key, kind: block.kind, ...expected })
  })
})

it('a body without blocks is one text, an empty body none', () => {
  expect(toTextBlocks({ en: '' })).toEqual([])
  expect(toTextBlocks({ en: 'Text', es: 'Texto' })).toEqual([
    { key: 'body', kind: 'text', texts: { text: { en: 'Text', es: 'Texto' } }, values: {} },
  ])
})
