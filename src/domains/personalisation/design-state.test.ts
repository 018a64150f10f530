import { describe, expect, it } from 'vitest'
import { emptyDesign, findProblems, textsOf } from './design-state.ts'
import { checkText, firstUnprintable } from './personalisation.ts'
import type { PersonalisationAttribute } from './personalisation-contract.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }
const attributes: PersonalisationAttribute[] = [
  {
    type: 'image',
    id: 1,
    options: { label: 'Logo', max_char_limit: null, required: true },
    box,
    fonts: [],
    colours: [],
  },
  {
    type: 'text',
    id: 2,
    options: { label: 'Name', max_char_limit: 5, required: true },
    box,
    fonts: ['Inter'],
    colours: ['#fff'],
  },
  { type: 'text', id: 3, options: { label: 'Line', max_char_limit: 9, required: false }, box, fonts: [], colours: [] },
]

describe('PERS-01 inputs of a design', () => {
  it('start empty, with the first font and colour that the product offers', () => {
    expect(emptyDesign(attributes)[2]).toEqual({ text: '', font: 'Inter', colour: '#fff' })
  })

  it('PERS-02 are all valid before there is a preview', () => {
    const design = emptyDesign(attributes)
    expect(findProblems(attributes, design)).toEqual([
      { id: 1, problem: 'required' },
      { id: 2, problem: 'required' },
    ])
    const filled = { ...design, 2: { ...design[2]!, text: ' José ' } }
    expect(findProblems(attributes.slice(1), filled)).toEqual([])
    expect(textsOf(attributes, filled).map(({ text }) => text)).toEqual(['José', ''])
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['abcdef', 'too_long'],
    ['e\u0301tude'.slice(0, 6), undefined],
    ['ab 😀', 'unprintable'],
    ['a\u202Eb', 'unprintable'],
    ['Łuk', 'unprintable'],
    ['a\nb', undefined],
    ['a\u200Bb\u00ADc\uFEFF', undefined],
    ['Ñuño', undefined],
  ])('%j: %s', (text, problem) => {
    expect(checkText({ required: true, maxCharLimit: 5 }, text)).toBe(problem)
  })

  it('name the sign that cannot be printed', () => {
    expect(firstUnprintable('Hi 👍🏽!')).toBe('👍')
    // It would turn the message round.
    expect(firstUnprintable('a\u202Eb')).toBe('U+202E')
  })
})
