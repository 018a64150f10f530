import type { TankForm, TankSpec } from '../pictures/tank-spec.ts'
import { type BrandPrefix, brands } from './brands.ts'

/** One tank as the family's table gives it; the sizes follow from capacity and shape. */
export type TankModel = { brand: BrandPrefix; range: string; litres: number }

/** Every capacity by every range: `[['HBR', 'Guardian'], ...]`. */
export function tankModels(ranges: readonly (readonly [BrandPrefix, string, ...number[]])[]): TankModel[] {
  return ranges.flatMap(([brand, range, ...litres]) => litres.map((each) => ({ brand, range, litres: each })))
}

/** Outer proportions, and the share of the outer box that is contents: a bund takes a good part of it. */
type Shape = { form: TankForm; length: number; width: number; height: number; kgPerLitre: number; fill: number }

export type TankFacts = {
  litres: string
  lengthMm: number
  widthMm: number
  heightMm: number
  dimensions: string
  weightGrams: number
  brandTitle: string
}

const toTen = (value: number) => Math.round(value / 10) * 10
export const thousands = (value: number) => value.toString().replace(/\B(?=(\d{3})+$)/g, ',')

export function tankFacts({ brand, litres }: TankModel, shape: Shape): TankFacts {
  const scale = Math.cbrt((litres * 1_000_000) / shape.fill / (shape.length * shape.width * shape.height))
  const lengthMm = toTen(shape.length * scale)
  const widthMm = toTen(shape.width * scale)
  const heightMm = toTen(shape.height * scale)
  return {
    litres: thousands(litres),
    lengthMm,
    widthMm,
    heightMm,
    dimensions: `${lengthMm} x ${widthMm} x ${heightMm} mm`,
    weightGrams: Math.round(litres ** 0.9 * shape.kgPerLitre) * 1000,
    brandTitle: brands[brand],
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
