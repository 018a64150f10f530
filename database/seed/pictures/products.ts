import { drawBoilerDrawing } from './boiler-drawing.ts'
import { type BoilerSpec, drawBoiler } from './boilers.ts'
import { brandColour } from './brand-logos.ts'
import { type BurnerSpec, drawBurner } from './burner.ts'
import { besideCarton } from './carton.ts'
import { drawFilter, type FilterSpec } from './filters.ts'
import { drawGauge, type GaugeSpec } from './gauges.ts'
import { drawGoods, drawPrintTemplate } from './goods.ts'
import type { GoodsSpec } from './goods-spec.ts'
import { drawHose, type HoseSpec } from './hoses.ts'
import { completePart } from './part-spec.ts'
import { drawPump, type PumpSpec } from './pumps.ts'
import { createSheet, type Sheet, wrap } from './sheet.ts'
import { backdrop, closeUp, type Illustration, type PrintArea, stageHeight, stageSize, stageWidth } from './stage.ts'
import { drawTankDrawing } from './tank-drawing.ts'
import type { TankSpec } from './tank-spec.ts'
import { drawTank } from './tanks.ts'
import { drawFitting, drawValve, type FittingSpec, type ValveSpec } from './valves.ts'

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

function drawPart(sheet: Sheet, spec: PartSpec): Illustration {
  switch (spec.kind) {
    case 'burner':
      return drawBurner(sheet, spec)
    case 'filter':
      return drawFilter(sheet, spec)
    case 'gauge':
      return drawGauge(sheet, spec)
    case 'hose':
      return drawHose(sheet, spec)
    case 'pump':
      return drawPump(sheet, spec)
    case 'valve':
      return drawValve(sheet, spec)
    case 'fitting':
      return drawFitting(sheet, spec)
  }
}

function partView(sheet: Sheet, spec: PartSpec): Illustration {
  const drawn = drawPart(sheet, spec)
  if (spec.view !== 'side') return drawn
  const { brand, serial } = completePart(spec)
  return { ...drawn, art: besideCarton(sheet, drawn.art, { brand, serial, accent: brandColour(brand) }) }
}

/** The product alone, without its backdrop, as other pictures put it into their scenes. */
export function productArt(sheet: Sheet, spec: ProductSpec): Illustration {
  if (spec.kind === 'tank') return drawTank(sheet, spec)
  if (spec.kind === 'boiler') return drawBoiler(sheet, spec)
  if (spec.kind === 'goods') return drawGoods(sheet, spec)
  return partView(sheet, spec)
}

function lineDrawing(sheet: Sheet, spec: ProductSpec): string | undefined {
  if (spec.view !== 'drawing') return undefined
  if (spec.kind === 'tank') return drawTankDrawing(sheet, spec)
  if (spec.kind === 'boiler') return drawBoilerDrawing(sheet, spec)
  return spec.kind === 'goods' ? drawPrintTemplate(sheet, spec) : undefined
}

export function drawProduct(spec: ProductSpec): string {
  const sheet = createSheet()
  const drawing = lineDrawing(sheet, spec)
  if (drawing) return wrap(sheet, stageSize, drawing)
  const { art, focus } = productArt(sheet, spec)
  return wrap(sheet, stageSize, backdrop(sheet) + (spec.view === 'detail' ? closeUp(art, focus) : art))
}

/** The area as it lies in the picture that the view shows; drawings have none. */
export function productPrintArea(spec: ProductSpec): PrintArea | undefined {
  if (spec.kind !== 'goods' || spec.view === 'drawing') return undefined
  const { printArea, focus } = productArt(createSheet(), spec)
  if (!printArea || spec.view !== 'detail') return printArea
  const [x, y, zoom] = focus
  return {
    x: 0.5 + (printArea.x - x / stageWidth) * zoom,
    y: 0.5 + (printArea.y - y / stageHeight) * zoom,
    width: printArea.width * zoom,
    height: printArea.height * zoom,
  }
}
