import { describe, expect, test } from 'vitest'
import { brandNames } from './brand-logos.ts'
import { namedColours } from './colours.ts'
import { drawPicture, type PictureSpec, printAreaOf } from './draw-picture.ts'
import type { GoodsForm } from './goods-spec.ts'
import type { ProductSpec } from './products.ts'
import type { View } from './stage.ts'
import type { TankForm } from './tank-spec.ts'

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
const everything = [...products, ...others]
const hero: PictureSpec = { kind: 'hero' }

/** Every tag closes in order, every attribute is quoted, every reference is defined. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const openTags: string[] = []
  const markup = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>]*")*)(\/?)>/g,
    (_, closing, name, __, alone) => {
      if (closing && openTags.pop() !== name) faults.push(`</${name}> closes nothing`)
      if (!closing && !alone) openTags.push(name)
      return ''
    },
  )
  if (openTags.length) faults.push(`open: ${openTags.join()}`)
  if (markup) faults.push(`not markup: ${markup.slice(0, 80)}`)
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g))
    if (!ids.has(id)) faults.push(`#${id} is not defined`)
  if (/NaN|undefined|Infinity|null|\[object/.test(svg)) faults.push('a value is missing')
  if (/<script|<image|<text|https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(svg)) faults.push('not self-contained')
  return faults
}

describe('drawPicture', () => {
  test.each(everything.map((spec) => [JSON.stringify(spec), spec] as const))('draws %s', (_, spec) => {
    const svg = drawPicture(spec)
    expect(faultsOf(svg)).toEqual([])
    expect(svg.length).toBeLessThan(20_000)
    expect(drawPicture(spec)).toBe(svg)
  })

  test('draws the hero, which holds six products, in one file', () => {
    const svg = drawPicture(hero)
    expect(faultsOf(svg)).toEqual([])
    expect(svg.length).toBeLessThan(80_000)
  })

  test('a specification survives storage as JSON', () => {
    for (const spec of everything) expect(drawPicture(JSON.parse(JSON.stringify(spec)))).toBe(drawPicture(spec))
  })

  test.each(subjects.map((spec) => [JSON.stringify(spec), spec] as const))(
    'never draws the same picture for two serials of %s',
    (_, spec) => {
      const pictures = new Set(Array.from({ length: 120 }, (__, serial) => drawPicture({ ...spec, serial })))
      expect(pictures.size).toBe(120)
    },
  )

  test.each(drawn.map((spec) => [JSON.stringify(spec), spec] as const))('shows four sides of %s', (_, spec) => {
    expect(new Set(views.map((view) => drawPicture({ ...spec, view } as PictureSpec))).size).toBe(4)
  })

  test('knows every colour of the palette', () => {
    Object.keys(namedColours).forEach((colour, i) => {
      for (const spec of subjects.filter((_, at) => at % 8 === i % 8))
        expect(faultsOf(drawPicture({ ...spec, colour }))).toEqual([])
    })
  })

  test('copes with unusual proportions', () => {
    for (const form of tankForms)
      for (const [length, width, height] of [
        [6000, 1200, 1000],
        [600, 500, 2400],
        [900, 900, 900],
      ])
        for (const view of views)
          expect(faultsOf(drawPicture({ kind: 'tank', form, view, length, width, height, straps: 3 }))).toEqual([])
  })
})

describe('printAreaOf', () => {
  const printable = goodsForms.flatMap((form) => photos.map((view): PictureSpec => ({ kind: 'goods', form, view })))

  test.each(printable.map((spec) => [JSON.stringify(spec), spec] as const))(
    'lies inside the picture of %s',
    (_, spec) => {
      const area = printAreaOf(spec)
      if (!area) return
      expect(area.x).toBeGreaterThanOrEqual(0)
      expect(area.y).toBeGreaterThanOrEqual(0)
      expect(area.width).toBeGreaterThan(0.05)
      expect(area.height).toBeGreaterThan(0.03)
      expect(area.x + area.width).toBeLessThanOrEqual(1)
      expect(area.y + area.height).toBeLessThanOrEqual(1)
    },
  )

  test('every branded article has one on its first picture, technical goods have none', () => {
    for (const form of goodsForms) expect(printAreaOf({ kind: 'goods', form })).toBeDefined()
    for (const spec of parts) expect(printAreaOf(spec)).toBeUndefined()
  })

  test('the print lands in the area and nowhere without a text', () => {
    const blank = drawPicture({ kind: 'goods', form: 'mug', colour: 'Red' })
    const printed = drawPicture({ kind: 'goods', form: 'mug', colour: 'Red', printText: 'Sample' })
    expect(printed.length).toBeGreaterThan(blank.length)
  })
})
