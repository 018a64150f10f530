import { describe, expect, it } from 'vitest'
import { emptyDesign, findInputProblems, getTextLayers, setDefaultColours } from './design-state.ts'
import { checkText, findUnprintableCharacter } from './personalisation.ts'
import type { DesignAreaView } from './personalisation-contract.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }
const place = { box, picture: null, print: { width_mm: null, height_mm: null, min_dpi: null } }
const areas: DesignAreaView[] = [
  {
    type: 'image',
    id: 1,
    options: { label: 'Logo', max_char_limit: null, required: true },
    ...place,
    fonts: [],
    colours: [],
  },
  {
    type: 'text',
    id: 2,
    options: { label: 'Name', max_char_limit: 5, required: true },
    ...place,
    fonts: ['Inter'],
    colours: ['#fff'],
  },
  {
    type: 'text',
    id: 3,
    options: { label: 'Line', max_char_limit: 9, required: false },
    ...place,
    fonts: [],
    colours: [],
  },
]

describe('inputs of a design [PERS-01]', () => {
  it('start empty, with the first font and colour of the product', () => {
    expect(emptyDesign(areas)[2]).toEqual({ text: '', font: 'Inter', colour: '#fff' })
  })

  it('get the colour that suits the picture, unless the customer has chosen one', () => {
    const colours = new Map([[2, '#000000']])
    expect(setDefaultColours(emptyDesign(areas), colours)[2]?.colour).toBe('#000000')
    const chosen = { text: 'Ada', font: 'Inter', colour: '#ff0000', isColourChosen: true }
    expect(setDefaultColours({ 2: chosen }, colours)[2]).toEqual(chosen)
  })

  it('must all be valid before the preview [PERS-02]', () => {
    const design = emptyDesign(areas)
    expect(findInputProblems(areas, design)).toEqual([
      { id: 1, problem: 'required' },
      { id: 2, problem: 'required' },
    ])
    const filled = { ...design, 2: { ...design[2]!, text: ' José ' } }
    expect(findInputProblems(areas.slice(1), filled)).toEqual([])
    expect(getTextLayers(areas, filled).map(({ text }) => text)).toEqual(['José', ''])
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
  ])('have a problem or none for %j: %s', (text, problem) => {
    expect(checkText({ required: true, maxCharLimit: 5 }, text)).toBe(problem)
  })

  it('name the character that cannot be printed', () => {
    expect(findUnprintableCharacter('Hi 👍🏽!')).toBe('👍')
    // A direction mark would reverse the message.
    expect(findUnprintableCharacter('a\u202Eb')).toBe('U+202E')
  })
})
