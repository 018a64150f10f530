import { brandColour } from './brand-logos.ts'
import {
  backdrop,
  closeUp,
  type Illustration,
  type PrintArea,
  stageHeight,
  stageSize,
  stageWidth,
} from './drawing/stage.ts'
import { createSvgDefs, type SvgDefs, writeSvg } from './drawing/svg.ts'
import { besideCarton } from './goods/carton.ts'
import { drawGoods, drawPrintTemplate } from './goods/goods.ts'
import type { GoodsSpec } from './goods/goods-spec.ts'
import { drawTankDrawing } from './tanks/tank-drawing.ts'
import type { TankSpec } from './tanks/tank-spec.ts'
import { drawTank } from './tanks/tanks.ts'
import { drawBoilerDrawing } from './trade/boiler-drawing.ts'
import { type BurnerSpec, drawBurner } from './trade/burner.ts'
import { type BoilerSpec, drawBoiler } from './trade/draw-boilers.ts'
import { drawFilter, type FilterSpec } from './trade/draw-filters.ts'
import { drawGauge, type GaugeSpec } from './trade/draw-gauges.ts'
import { drawHose, type HoseSpec } from './trade/hoses.ts'
import { completePart } from './trade/part-spec.ts'
import { drawPump, type PumpSpec } from './trade/pumps.ts'
import { drawFitting, drawValve, type FittingSpec, type ValveSpec } from './trade/valves.ts'

type PartSpec = BurnerSpec | FilterSpec | GaugeSpec | HoseSpec | PumpSpec | ValveSpec | FittingSpec

/** Anything that can be sold: the subjects of product pictures, tiles, adverts and the hero. */
export type ProductSpec = TankSpec | BoilerSpec | GoodsSpec | PartSpec

const kinds: Record<ProductSpec['kind'], true> = {
  tank: true,
  boiler: true,
  goods: true,
  burner: true,
  filter: true,
  gauge: true,
  hose: true,
  pump: true,
  valve: true,
  fitting: true,
}

export const productKinds: ReadonlySet<string> = new Set(Object.keys(kinds))

function drawPart(defs: SvgDefs, spec: PartSpec): Illustration {
  switch (spec.kind) {
    case 'burner':
      return drawBurner(defs, spec)
    case 'filter':
      return drawFilter(defs, spec)
    case 'gauge':
      return drawGauge(defs, spec)
    case 'hose':
      return drawHose(defs, spec)
    case 'pump':
      return drawPump(defs, spec)
    case 'valve':
      return drawValve(defs, spec)
    case 'fitting':
      return drawFitting(defs, spec)
  }
}

function partView(defs: SvgDefs, spec: PartSpec): Illustration {
  const drawn = drawPart(defs, spec)
  if (spec.view !== 'side') return drawn
  const { brand, serial } = completePart(spec)
  return { ...drawn, art: besideCarton(defs, drawn.art, { brand, serial, accent: brandColour(brand) }) }
}

/** The product without its backdrop, for use in other pictures. */
export function productArt(defs: SvgDefs, spec: ProductSpec): Illustration {
  if (spec.kind === 'tank') return drawTank(defs, spec)
  if (spec.kind === 'boiler') return drawBoiler(defs, spec)
  if (spec.kind === 'goods') return drawGoods(defs, spec)
  return partView(defs, spec)
}

function lineDrawing(defs: SvgDefs, spec: ProductSpec): string | undefined {
  if (spec.view !== 'drawing') return undefined
  if (spec.kind === 'tank') return drawTankDrawing(defs, spec)
  if (spec.kind === 'boiler') return drawBoilerDrawing(defs, spec)
  return spec.kind === 'goods' ? drawPrintTemplate(defs, spec) : undefined
}

export function drawProduct(spec: ProductSpec): string {
  const defs = createSvgDefs()
  const drawing = lineDrawing(defs, spec)
  if (drawing) return writeSvg(defs, stageSize, drawing)
  const { art, focus } = productArt(defs, spec)
  return writeSvg(defs, stageSize, backdrop(defs) + (spec.view === 'detail' ? closeUp(art, focus) : art))
}

/** The area as it lies in the picture that the view shows; drawings have none. */
export function productPrintArea(spec: ProductSpec): PrintArea | undefined {
  if (spec.kind !== 'goods' || spec.view === 'drawing') return undefined
  const { printArea, focus } = productArt(createSvgDefs(), spec)
  if (!printArea || spec.view !== 'detail') return printArea
  const [x, y, zoom] = focus
  return {
    x: 0.5 + (printArea.x - x / stageWidth) * zoom,
    y: 0.5 + (printArea.y - y / stageHeight) * zoom,
    width: printArea.width * zoom,
    height: printArea.height * zoom,
  }
}
