import type { Translations } from '#src/shared/locale/languages.ts'
import type { TankForm, TankSpec } from '../../pictures/tanks/tank-spec.ts'
import { countText, sameText } from '../../texts.ts'
import { type BrandPrefix, brandNameByPrefix } from '../brands.ts'
import type { Specification } from '../product-draft.ts'

/** A row of a tank family; the dimensions follow from capacity and shape. */
export type TankModel = { brand: BrandPrefix; range: string; litres: number }

/** Every capacity by every range: `[['HBR', 'Guardian'], ...]`. */
export function tankModels(ranges: readonly (readonly [BrandPrefix, string, ...number[]])[]): TankModel[] {
  return ranges.flatMap(([brand, range, ...litres]) => litres.map((each) => ({ brand, range, litres: each })))
}

/** Outer proportions, and the fraction of the outer volume that is usable (less in a bunded tank). */
type Shape = { form: TankForm; length: number; width: number; height: number; kgPerLitre: number; fill: number }

export type TankFacts = {
  /** '1,200' and '1200'. */
  litres: Translations
  lengthMm: number
  widthMm: number
  heightMm: number
  dimensions: string
  /** The measures and the capacity as fields of the specification. */
  specification: Specification
  weightGrams: number
  brandTitle: string
}

const roundToTen = (value: number) => Math.round(value / 10) * 10

export function tankFacts({ brand, litres }: TankModel, shape: Shape): TankFacts {
  const scale = Math.cbrt((litres * 1_000_000) / shape.fill / (shape.length * shape.width * shape.height))
  const lengthMm = roundToTen(shape.length * scale)
  const widthMm = roundToTen(shape.width * scale)
  const heightMm = roundToTen(shape.height * scale)
  const dimensions = `${lengthMm} x ${widthMm} x ${heightMm} mm`
  const weightGrams = Math.round(litres ** 0.9 * shape.kgPerLitre) * 1000
  const capacity = countText(litres)
  return {
    litres: capacity,
    lengthMm,
    widthMm,
    heightMm,
    dimensions,
    weightGrams,
    specification: {
      ...{ lengthMm, widthMm, heightMm, weightGrams },
      dimensions: sameText(dimensions),
      capacity: { en: `${capacity.en} litres`, es: `${capacity.es} litros` },
    },
    brandTitle: brandNameByPrefix[brand],
  }
}

export function capacityBand(litres: number): string {
  if (litres <= 650) return 'to-650'
  if (litres <= 1000) return '651-1000'
  if (litres <= 1500) return '1001-1500'
  if (litres <= 2500) return '1501-2500'
  return litres <= 5000 ? '2501-5000' : 'over-5000'
}

/** The gallery of a tank: three views and the drawing with its dimensions. */
export function tankPictures(spec: Omit<TankSpec, 'kind' | 'view'>, views: readonly TankSpec['view'][]): TankSpec[] {
  return views.map((view) => ({ kind: 'tank', ...spec, view }))
}
