import { createRandom, modelBadge } from '../drawing/random.ts'
import type { View } from '../drawing/stage.ts'

/** What all small technical goods have in common. `side` shows the part beside its carton. */
export interface PartBase {
  view?: Exclude<View, 'drawing'>
  /** Palette name or hex of the coloured part. */
  colour?: string
  serial?: number
  brand?: string
  /** Short size or rating on the part or its carton, such as `10 MM`. */
  size?: string
}

const sizes = ['10 MM', '15 MM', '22 MM', '3/8 IN', '1/2 IN', '3/4 IN', '1 IN'] as const

export function completePart(spec: PartBase) {
  const serial = spec.serial ?? 0
  return {
    serial,
    random: createRandom(serial),
    model: modelBadge(serial),
    brand: spec.brand ?? 'Northgate',
    size: spec.size ?? createRandom(serial + 7).pick(sizes),
  }
}

export type Part = ReturnType<typeof completePart>
