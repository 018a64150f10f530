import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { collectVideoFields, presentVideoFields } from './video-fields.ts'
import { formatVideos, parseVideos } from './video-text.ts'

const tour = 'https://www.youtube.com/watch?v=abcdefghijk; A tour; Un recorrido'
const making = 'https://youtu.be/lmnopqrstuv; How it is made'
const findRefusals = (text: string) => {
  const parsed = parseVideos(text)
  return parsed.ok ? [] : parsed.refusal.map(({ row, column, rule }) => `${row} ${column} ${rule}`)
}

describe('videos as text [PROD-03]', () => {
  it('are read as they were written', () => {
    const videos = unwrap(parseVideos(`${tour}\n${making}`))
    expect(videos).toEqual([
      { url: 'https://www.youtube.com/watch?v=abcdefghijk', title: { en: 'A tour', es: 'Un recorrido' } },
      { url: 'https://youtu.be/lmnopqrstuv', title: { en: 'How it is made' } },
    ])
    expect(formatVideos(videos)).toBe(`${tour}\n${making}`)
  })

  it.each([
    ['another site', 'https://example.com/watch?v=abcdefghijk; A tour', '1 url video_url'],
    ['a link without a title', 'https://youtu.be/abcdefghijk', '1 title_en video_title'],
    ['a title that is too long', `${making}${'x'.repeat(150)}`, '1 title_en video_title_too_long'],
    ['the same video under two links', `${tour}\nhttps://youtu.be/abcdefghijk; Again`, '2 url video_twice'],
    [
      'a sixth video',
      [1, 2, 3, 4, 5, 6].map((number) => `https://youtu.be/abcdefghij${number}; Video`).join('\n'),
      '6 url video_too_many',
    ],
  ])('refuse %s', (_, text, refusal) => {
    expect(findRefusals(text)).toEqual([refusal])
  })

  it('have fields that are sent back as they were, without those that were cleared', () => {
    const fields = presentVideoFields(`${tour}\n${making}`)
    expect(collectVideoFields(fields)).toEqual({ text: `${tour}\n${making}`, numbers: [1, 2] })
    const cleared = { ...fields, video1_url: ' ', video1_title_en: '', video1_title_es: '' }
    expect(collectVideoFields(cleared)).toEqual({ text: making, numbers: [2] })
    expect(collectVideoFields({ title_en: 'Mug' })).toBeUndefined()
  })
})
