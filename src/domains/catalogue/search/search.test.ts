import { describe, expect, it } from 'vitest'
import { combineByLikelihood, listSingleEdits, maxSearchLength } from './search.ts'

describe('spelling corrections [SRCH-05]', () => {
  it('list words with one letter replaced, added or removed', () => {
    expect(listSingleEdits('oyl')).toEqual(expect.arrayContaining(['oil', 'yl', 'ol', 'oy', 'toyl', 'oxyl', 'oyls']))
    expect(listSingleEdits('oyl')).not.toContain('tank')
  })

  it('list nothing for a long word [T67]', () => {
    expect(listSingleEdits('a'.repeat(maxSearchLength))).toEqual([])
  })

  it('combine the spellings of all words by likelihood', () => {
    const spellings = [['weather', 'water'], ['tank'], ['lid', 'led', 'lad']]
    expect(combineByLikelihood(spellings, 4)).toEqual([
      ['weather', 'tank', 'lid'],
      ['weather', 'tank', 'led'],
      ['water', 'tank', 'lid'],
      ['weather', 'tank', 'lad'],
    ])
    expect(combineByLikelihood([], 4)).toEqual([[]])
  })
})
