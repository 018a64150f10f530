import { describe, expect, test } from 'vitest'
import { brandNames } from '../brand-logos.ts'
import type { GoodsForm } from '../goods/goods-spec.ts'
import type { ProductSpec } from '../products.ts'
import type { TankForm } from '../tanks/tank-spec.ts'
import { namedColours } from './colours.ts'
import { drawPicture, getPrintArea, type PictureSpec } from './draw-picture.ts'
import type { View } from './stage.ts'

const tankForms: TankForm[] = [
  'horizontal',
  'bunded',
  'slimline',
  'vertical',
  'water',
  'cylinder',
  'steel',
  'ibc',
  'fuel',
]
const goodsForms: GoodsForm[] = [
  'mug',
  'travel-mug',
  'bottle',
  'pen',
  't-shirt',
  'polo',
  'vest',
  'jacket',
  'cap',
  'tote',
  'umbrella',
  'lanyard',
  'keyring',
  'notebook',
  'usb',
  'mouse-mat',
  'pull-up',
  'banner',
]
const photos = ['front', 'side', 'detail'] as const
const views: View[] = [...photos, 'drawing']

const drawn: ProductSpec[] = [
  ...tankForms.map((form) => ({ kind: 'tank' as const, form })),
  ...(['internal', 'external', 'combi', 'wall'] as const).map((form) => ({ kind: 'boiler' as const, form })),
  ...goodsForms.map((form) => ({ kind: 'goods' as const, form, printText: 'Sample' })),
]
const parts: ProductSpec[] = [
  ...(['bowl', 'spin-on', 'cartridge', 'deaerator'] as const).map((form) => ({ kind: 'filter' as const, form })),
  ...(['dial', 'sight', 'ultrasonic'] as const).map((form) => ({ kind: 'gauge' as const, form })),
  ...(['coiled', 'fitted', 'reel'] as const).map((form) => ({ kind: 'hose' as const, form })),
  ...(['rotary', 'transfer', 'nozzle', 'kit'] as const).map((form) => ({ kind: 'pump' as const, form })),
  ...(['fire', 'gate', 'ball', 'check'] as const).map((form) => ({ kind: 'valve' as const, form })),
  ...(['elbow', 'tee', 'coupling', 'kit'] as const).map((form) => ({ kind: 'fitting' as const, form })),
  { kind: 'burner' },
]
const subjects = [...drawn, ...parts]
const products: ProductSpec[] = [
  ...drawn.flatMap((spec) => views.map((view) => ({ ...spec, view }) as ProductSpec)),
  ...parts.flatMap((spec) => photos.map((view) => ({ ...spec, view }))),
]
const tank: ProductSpec = { kind: 'tank', form: 'bunded' }
const others: PictureSpec[] = [
  ...subjects.map((subject): PictureSpec => ({ kind: 'tile', style: 'category', subject, tint: 'Teal' })),
  { kind: 'tile', style: 'big-link', subject: tank, headline: 'Oil tanks' },
  ...(['top', 'bottom', 'split'] as const).map(
    (layout): PictureSpec => ({ kind: 'advert', layout, subject: tank, headline: '¿Depósito viejo?', strapline: 'Sí' }),
  ),
  ...[...brandNames, 'Someone else'].map((brand): PictureSpec => ({ kind: 'brand-logo', brand })),
  { kind: 'placeholder', text: 'No image' },
  ...(['full', 'light', 'mark'] as const).map(
    (variant): PictureSpec => ({ kind: 'site-logo', name: 'Tankard Supplies', variant }),
  ),
]
const allSpecs = [...products, ...others]
const hero: PictureSpec = { kind: 'hero' }

/** Checks that tags are closed in order, attributes quoted and references defined. */
function findSvgErrors(svg: string): string[] {
  const errors: string[] = []
  const openTags: string[] = []
  const markup = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>]*")*)(\/?)>/g,
    (_, closing, name, __, alone) => {
      if (closing && openTags.pop() !== name) errors.push(`</${name}> closes nothing`)
      if (!closing && !alone) openTags.push(name)
      return ''
    },
  )
  if (openTags.length) errors.push(`open: ${openTags.join()}`)
  if (markup) errors.push(`not markup: ${markup.slice(0, 80)}`)
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g))
    if (!ids.has(id)) errors.push(`#${id} is not defined`)
  if (/NaN|undefined|Infinity|null|\[object/.test(svg)) errors.push('a value is missing')
  if (/<script|<image|<text|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(svg)) errors.push('not self-contained')
  return errors
}

describe('drawPicture', () => {
  test.each(allSpecs.map((spec) => [JSON.stringify(spec), spec] as const))('draws %s', (_, spec) => {
    const svg = drawPicture(spec)
    expect(findSvgErrors(svg)).toEqual([])
    expect(svg.length).toBeLessThan(20_000)
    expect(drawPicture(spec)).toBe(svg)
  })

  test('draws the hero, which holds six products, in one file', () => {
    const svg = drawPicture(hero)
    expect(findSvgErrors(svg)).toEqual([])
    expect(svg.length).toBeLessThan(80_000)
  })

  test('draws the same picture after a JSON round trip', () => {
    for (const spec of allSpecs) expect(drawPicture(JSON.parse(JSON.stringify(spec)))).toBe(drawPicture(spec))
  })

  test.each(subjects.map((spec) => [JSON.stringify(spec), spec] as const))(
    'draws a different picture for every serial of %s',
    (_, spec) => {
      const pictures = new Set(Array.from({ length: 120 }, (__, serial) => drawPicture({ ...spec, serial })))
      expect(pictures.size).toBe(120)
    },
  )

  test.each(drawn.map((spec) => [JSON.stringify(spec), spec] as const))('draws four views of %s', (_, spec) => {
    expect(new Set(views.map((view) => drawPicture({ ...spec, view } as PictureSpec))).size).toBe(4)
  })

  test('draws every colour of the palette', () => {
    Object.keys(namedColours).forEach((colour, i) => {
      for (const spec of subjects.filter((_, at) => at % 8 === i % 8))
        expect(findSvgErrors(drawPicture({ ...spec, colour }))).toEqual([])
    })
  })

  test('draws unusual proportions', () => {
    for (const form of tankForms)
      for (const [length, width, height] of [
        [6000, 1200, 1000],
        [600, 500, 2400],
        [900, 900, 900],
      ])
        for (const view of views)
          expect(findSvgErrors(drawPicture({ kind: 'tank', form, view, length, width, height, straps: 3 }))).toEqual([])
  })
})

describe('getPrintArea', () => {
  const printable = goodsForms.flatMap((form) => photos.map((view): PictureSpec => ({ kind: 'goods', form, view })))

  test.each(printable.map((spec) => [JSON.stringify(spec), spec] as const))(
    'lies inside the picture of %s',
    (_, spec) => {
      const area = getPrintArea(spec)
      if (!area) return
      expect(area.x).toBeGreaterThanOrEqual(0)
      expect(area.y).toBeGreaterThanOrEqual(0)
      expect(area.width).toBeGreaterThan(0.05)
      expect(area.height).toBeGreaterThan(0.03)
      expect(area.x + area.width).toBeLessThanOrEqual(1)
      expect(area.y + area.height).toBeLessThanOrEqual(1)
    },
  )

  test('exists on the first picture of branded goods only', () => {
    for (const form of goodsForms) expect(getPrintArea({ kind: 'goods', form })).toBeDefined()
    for (const spec of parts) expect(getPrintArea(spec)).toBeUndefined()
  })

  test('stays blank without a text', () => {
    const blank = drawPicture({ kind: 'goods', form: 'mug', colour: 'Red' })
    const printed = drawPicture({ kind: 'goods', form: 'mug', colour: 'Red', printText: 'Sample' })
    expect(printed.length).toBeGreaterThan(blank.length)
  })
})
