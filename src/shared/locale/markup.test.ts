import { describe, expect, it } from 'vitest'
import { parseMarkup } from './markup.ts'

const text = (words: string) => ({ kind: 'text', text: words })

describe('markup', () => {
  it('parses paragraphs, headings and lists', () => {
    expect(parseMarkup('One\nline.\n\n## Why\n\n- first\n- second\n\n\nLast.')).toEqual([
      { kind: 'paragraph', content: [text('One line.')] },
      { kind: 'heading', content: [text('Why')] },
      { kind: 'list', items: [[text('first')], [text('second')]] },
      { kind: 'paragraph', content: [text('Last.')] },
    ])
  })

  it('ends a heading with its line', () => {
    expect(parseMarkup('## Why\nBecause.').map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
  })

  it('parses bold text and links', () => {
    expect(parseMarkup('**Free** for [you](/contact), really')).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'bold', text: 'Free' },
          text(' for '),
          { kind: 'link', text: 'you', to: '/contact' },
          text(', really'),
        ],
      },
    ])
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'JAVASCRIPT:x'])(
    'leaves %s as text [T70]',
    (to) => {
      expect(parseMarkup(`[x](${to})`)).toEqual([{ kind: 'paragraph', content: [text(`[x](${to})`)] }])
    },
  )

  it('returns no blocks for a blank text', () => {
    expect(parseMarkup(' \n\n ')).toEqual([])
  })
})
