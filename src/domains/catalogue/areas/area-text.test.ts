import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { collectAreaFields, getAreaFieldName, presentAreaFields } from './area-fields.ts'
import { type AreaCells, formatAreas, parseAreas, writeAreaCells } from './area-text.ts'
import { computeDpi, maxAreas } from './design-area.ts'
import { changeBox, getKeyStep } from './move-area.ts'

const textArea: AreaCells = {
  label_en: 'Name',
  label_es: 'Nombre',
  kind: 'text',
  picture: '',
  x: '30',
  y: '40.25',
  width: '40',
  height: '12.5',
  widthMm: '80',
  heightMm: '25',
  minDpi: '',
  maxChars: '20',
  required: 'yes',
  fonts: 'Inter, Barlow Condensed',
  colours: '#0f1b2d, #ffffff',
  id: '12',
}
const imageArea: AreaCells = {
  ...textArea,
  label_en: 'Logo',
  label_es: '',
  kind: 'image',
  picture: 'pictures/back.webp',
  minDpi: '150',
  maxChars: '',
  required: '',
  fonts: '',
  colours: '',
  id: '',
}
const toText = (...areas: AreaCells[]) => areas.map(writeAreaCells).join('\n')
const findRefusals = (...areas: AreaCells[]) => {
  const parsed = parseAreas(toText(...areas))
  return parsed.ok ? [] : parsed.refusal.map(({ row, column, rule }) => `${row} ${column} ${rule}`)
}

describe('personalisation areas as text', () => {
  it('are read as they were written', () => {
    const areas = unwrap(parseAreas(toText(textArea, imageArea)))
    expect(areas[0]).toEqual({
      id: 12,
      kind: 'text',
      label: { en: 'Name', es: 'Nombre' },
      pictureKey: null,
      box: { x: 0.3, y: 0.4025, width: 0.4, height: 0.125 },
      widthMm: 80,
      heightMm: 25,
      minDpi: null,
      maxCharLimit: 20,
      required: true,
      fonts: ['Inter', 'Barlow Condensed'],
      colours: ['#0f1b2d', '#ffffff'],
    })
    expect(areas[1]).toMatchObject({ id: null, kind: 'image', label: { en: 'Logo' }, minDpi: 150, maxCharLimit: null })
    expect(formatAreas(areas)).toBe(toText(textArea, imageArea))
  })

  it.each<[string, Partial<AreaCells>, string]>([
    ['no name', { label_en: '' }, '1 label_en area_required'],
    ['a name that is too long', { label_es: 'x'.repeat(61) }, '1 label_es area_too_long'],
    ['an unknown kind', { kind: 'video' }, '1 kind area_kind'],
    ['no width', { width: '' }, '1 width area_required'],
    ['a width of 0', { width: '0' }, '1 width area_percent'],
    ['a place that is no number', { x: 'left' }, '1 x area_percent'],
    ['a right edge outside the picture', { x: '60.01' }, '1 width area_outside'],
    ['a lower edge outside the picture', { y: '90' }, '1 height area_outside'],
    ['no printed width', { widthMm: '' }, '1 widthMm area_required'],
    ['a printed height of 0', { heightMm: '0' }, '1 heightMm area_millimetres'],
    ['no longest text', { maxChars: '' }, '1 maxChars area_required'],
    ['a text longer than the shop allows', { maxChars: '201' }, '1 maxChars area_characters'],
    ['a font that the server cannot draw', { fonts: 'Comic Sans' }, '1 fonts area_fonts'],
    ['a colour name', { colours: 'red' }, '1 colours area_colours'],
  ])('refuse %s', (_, changes, refusal) => {
    expect(findRefusals(textArea)).toEqual([])
    expect(findRefusals({ ...textArea, ...changes })).toEqual([refusal])
  })

  it('refuse a resolution that no stored image can have', () => {
    expect(findRefusals({ ...imageArea, minDpi: '20' })).toEqual(['1 minDpi area_dpi'])
    // 203 mm at 300 dpi are 2,398 pixels.
    expect(findRefusals({ ...imageArea, widthMm: '203', minDpi: '300' })).toEqual([])
    expect(findRefusals({ ...imageArea, widthMm: '204', minDpi: '300' })).toEqual(['1 minDpi area_dpi_too_high'])
  })

  it('refuse a second area of the same name, and one too many', () => {
    expect(findRefusals(textArea, { ...imageArea, label_en: 'NAME' })).toEqual(['2 label_en area_twice'])
    const many = Array.from({ length: maxAreas + 1 }, (_, index) => ({
      ...textArea,
      label_en: `Line ${index}`,
      id: '',
    }))
    expect(findRefusals(...many)).toEqual([`${maxAreas + 1} label_en area_too_many`])
  })

  it('make a copied row a new area, without the id of the first', () => {
    const copies = unwrap(parseAreas(toText(textArea, { ...textArea, label_en: 'Copy' })))
    expect(copies.map(({ id }) => id)).toEqual([12, null])
  })
})

describe('the fields of areas', () => {
  const text = toText(textArea, imageArea)

  it('are sent back as they were', () => {
    expect(collectAreaFields(presentAreaFields(text))).toEqual({ text, numbers: [1, 2] })
  })

  it('are absent in forms without areas', () => {
    expect(collectAreaFields({ title_en: 'Mug' })).toBeUndefined()
  })

  it('leave out removed and empty areas, and name the remaining ones', () => {
    const fields = { ...presentAreaFields(text), [getAreaFieldName(1, 'remove')]: 'on' }
    expect(collectAreaFields(fields)).toEqual({ text: toText(imageArea), numbers: [2] })
  })

  it('keep a semicolon from ending a cell', () => {
    const fields = { ...presentAreaFields(text), [getAreaFieldName(1, 'label_en')]: 'Name; address' }
    expect(collectAreaFields(fields)?.text).toBe(toText({ ...textArea, label_en: 'Name, address' }, imageArea))
  })
})

describe('the resolution of an image', () => {
  const area = { widthMm: 254, heightMm: 127 }

  it.each([
    ['one that fills the area', { width: 1000, height: 500 }, 100],
    ['a wide one, as wide as the area', { width: 1000, height: 100 }, 100],
    ['a high one, as high as the area', { width: 100, height: 500 }, 100],
  ])('counts the printed size of %s', (_, image, dpi) => {
    expect(computeDpi(image, area)).toBe(dpi)
  })

  it('is unknown without a printed size', () => {
    expect(computeDpi({ width: 10, height: 10 }, { widthMm: null, heightMm: null })).toBeUndefined()
  })
})

describe('an area on the picture', () => {
  const box = { x: 30, y: 40, width: 40, height: 20 }

  it('moves and grows within the picture', () => {
    expect(changeBox(box, 'move', { dx: 10, dy: -50 })).toEqual({ ...box, x: 40, y: 0 })
    expect(changeBox(box, 'move', { dx: 99, dy: 99 })).toEqual({ ...box, x: 60, y: 80 })
    expect(changeBox(box, 'resize', { dx: 99, dy: -99 })).toEqual({ ...box, width: 70, height: 1 })
  })

  it('moves by arrow keys, with Shift in larger steps', () => {
    expect(getKeyStep({ key: 'ArrowLeft', shiftKey: false })).toEqual({ dx: -0.5, dy: 0 })
    expect(getKeyStep({ key: 'ArrowDown', shiftKey: true })).toEqual({ dx: 0, dy: 5 })
    expect(getKeyStep({ key: 'Enter', shiftKey: false })).toBeUndefined()
  })
})
