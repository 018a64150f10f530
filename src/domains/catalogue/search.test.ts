import { describe, expect, it } from 'vitest'
import { letterSlips, likeliestFirst, longestSearch } from './search.ts'

describe('SRCH-05 what mistyped words may have been', () => {
  it('one letter is another, too many or missing', () => {
    expect(letterSlips('oyl')).toEqual(expect.arrayContaining(['oil', 'yl', 'ol', 'oy', 'toyl', 'oxyl', 'oyls']))
    expect(letterSlips('oyl')).not.toContain('tank')
  })

  it('T67 a long word makes no long list', () => {
    expect(letterSlips('a'.repeat(longestSearch))).toEqual([])
  })

  it('the likeliest of each word comes first, then one step away from it', () => {
    const ways = [['weather', 'water'], ['tank'], ['lid', 'led', 'lad']]
    expect(likeliestFirst(ways, 4)).toEqual([
      ['weather', 'tank', 'lid'],
      ['weather', 'tank', 'led'],
      ['water', 'tank', 'lid'],
      ['weather', 'tank', 'lad'],
    ])
    expect(likeliestFirst([], 4)).toEqual([[]])
  })
})
