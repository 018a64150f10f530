import { toHex } from '../drawing/colours.ts'
import { createRandom, modelBadge } from '../drawing/random.ts'
import type { View } from '../drawing/stage.ts'

export type TankForm =
  | 'horizontal'
  | 'bunded'
  | 'slimline'
  | 'vertical'
  | 'water'
  | 'cylinder'
  | 'steel'
  | 'ibc'
  | 'fuel'

export interface TankSpec {
  kind: 'tank'
  form: TankForm
  view?: View
  /** Palette name or hex. */
  colour?: string
  serial?: number
  /** Outer size in millimetres: decides the proportions and the figures on the drawing. */
  length?: number
  width?: number
  height?: number
  /** Litres, shown on the plate. */
  capacity?: number
  brand?: string
  ribs?: number
  straps?: number
  outlet?: 'bottom' | 'top' | 'both'
  gauge?: 'dial' | 'sender' | 'none'
  sightTube?: boolean
  seams?: 'welded' | 'riveted'
}

export type Tank = Required<Omit<TankSpec, 'kind' | 'view'>> & { model: string; capacityText: string }

type Size = Pick<Tank, 'length' | 'width' | 'height' | 'ribs' | 'colour'>

const usual: Record<TankForm, Size> = {
  horizontal: { length: 1890, width: 1150, height: 1250, ribs: 5, colour: 'Forest green' },
  bunded: { length: 1960, width: 1280, height: 1400, ribs: 4, colour: 'Forest green' },
  slimline: { length: 1780, width: 640, height: 1500, ribs: 5, colour: 'Ocean blue' },
  vertical: { length: 1300, width: 1300, height: 1750, ribs: 5, colour: 'Forest green' },
  water: { length: 1500, width: 1500, height: 1450, ribs: 8, colour: 'Black' },
  cylinder: { length: 2200, width: 1200, height: 1500, ribs: 3, colour: 'Slate' },
  steel: { length: 1830, width: 915, height: 1220, ribs: 3, colour: 'Rust brown' },
  ibc: { length: 1200, width: 1000, height: 1160, ribs: 5, colour: 'White' },
  fuel: { length: 1200, width: 900, height: 1000, ribs: 3, colour: 'Graphite' },
}

export function completeTank(spec: TankSpec): Tank {
  const serial = spec.serial ?? 0
  const random = createRandom(serial)
  const standard = usual[spec.form]
  const capacity = spec.capacity ?? Math.round(random.between(8, 26)) * 100
  return {
    form: spec.form,
    serial,
    colour: toHex(spec.colour ?? standard.colour),
    length: spec.length ?? standard.length,
    width: spec.width ?? standard.width,
    height: spec.height ?? standard.height,
    capacity,
    capacityText: `${capacity} L`,
    model: modelBadge(serial),
    brand: spec.brand ?? 'Tankard',
    ribs: spec.ribs ?? standard.ribs + random.pick([0, 0, 1]),
    straps: spec.straps ?? 0,
    outlet: spec.outlet ?? 'bottom',
    gauge: spec.gauge ?? random.pick(['dial', 'sender'] as const),
    sightTube: spec.sightTube ?? false,
    seams: spec.seams ?? 'welded',
  }
}
