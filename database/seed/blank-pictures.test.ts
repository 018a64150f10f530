import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contrastIn, letteringContrast } from '../../tests/support/lettering-contrast.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { drawPicture, printAreaOf } from './pictures/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'

const catalogue = buildCatalogue()
const designed = catalogue.filter(
  ({ areas, isCustomGateway, isEmagination }) => areas.length > 0 || isCustomGateway || isEmagination,
)

async function contrastOnPrintArea(spec: ProductSpec): Promise<number> {
  const area = printAreaOf(spec)
  if (!area) throw new Error('the picture has no print area')
  const picture = await sharp(Buffer.from(drawPicture(spec)))
    .resize(640)
    .png()
    .toBuffer()
  return contrastIn(picture, area)
}

describe('pictures that designs are drawn on', () => {
  it.each(designed.map(({ sku, gallery }) => [sku, gallery[0]?.spec] as const))(
    'show %s without lettering on its print area',
    async (_, spec) => {
      if (!spec) throw new Error('a designed product needs a picture')
      expect(await contrastOnPrintArea(spec)).toBeLessThan(letteringContrast)
      // The same measure sees a sample text.
      expect(await contrastOnPrintArea({ ...spec, printText: 'SAMPLE' } as ProductSpec)).toBeGreaterThan(
        letteringContrast,
      )
    },
  )

  it('have no sample text in the colour of any variant either', () => {
    const pictures = designed.flatMap(({ gallery, variants }) => [
      gallery[0],
      ...variants.map((each) => each.thumbnail),
    ])
    expect(pictures.filter((each) => each?.spec.kind === 'goods' && each.spec.printText)).toEqual([])
    expect(designed.length).toBeGreaterThan(15)
  })
})

describe('sample texts on pictures', () => {
  it('name no firm', () => {
    const texts = catalogue.flatMap(({ gallery }) =>
      gallery.flatMap(({ spec }) => (spec.kind === 'goods' && spec.printText ? [spec.printText] : [])),
    )
    const allowed = /^(YOUR [A-Z]+|LOGO HERE|OIL STORAGE|SAMPLES)$/
    expect(texts.filter((text) => !allowed.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(0)
  })
})
