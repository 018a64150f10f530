import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measureContrast, textContrastThreshold } from '../../tests/support/text-contrast.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { drawPicture, getPrintArea } from './pictures/drawing/draw-picture.ts'
import type { ProductSpec } from './pictures/products.ts'

const catalogue = buildCatalogue()
const designed = catalogue.filter(
  ({ areas, isCustomGateway, isEmagination }) => areas.length > 0 || isCustomGateway || isEmagination,
)

async function measurePrintAreaContrast(spec: ProductSpec): Promise<number> {
  const area = getPrintArea(spec)
  if (!area) throw new Error('the picture has no print area')
  const picture = await sharp(Buffer.from(drawPicture(spec)))
    .resize(640)
    .png()
    .toBuffer()
  return measureContrast(picture, area)
}

describe('pictures of personalised products', () => {
  it.each(designed.map(({ sku, gallery }) => [sku, gallery[0]?.spec] as const))(
    'show %s without text on its print area',
    async (_, spec) => {
      if (!spec) throw new Error('a designed product needs a picture')
      expect(await measurePrintAreaContrast(spec)).toBeLessThan(textContrastThreshold)
      // The same threshold detects a sample text.
      expect(await measurePrintAreaContrast({ ...spec, printText: 'SAMPLE' } as ProductSpec)).toBeGreaterThan(
        textContrastThreshold,
      )
    },
  )

  it('have no sample text in any variant colour', () => {
    const pictures = designed.flatMap(({ gallery, variants }) => [
      gallery[0],
      ...variants.map((each) => each.thumbnail),
    ])
    expect(pictures.filter((each) => each?.spec.kind === 'goods' && each.spec.printText)).toEqual([])
    expect(designed.length).toBeGreaterThan(15)
  })
})

describe('sample texts on pictures', () => {
  it('name no company', () => {
    const texts = catalogue.flatMap(({ gallery }) =>
      gallery.flatMap(({ spec }) => (spec.kind === 'goods' && spec.printText ? [spec.printText] : [])),
    )
    const allowed = /^(YOUR [A-Z]+|LOGO HERE|OIL STORAGE|SAMPLES)$/
    expect(texts.filter((text) => !allowed.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(0)
  })
})
