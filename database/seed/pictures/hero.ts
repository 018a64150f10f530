import { type BlockShape, blockShadow, nestedBlock, solidBlock } from './drawing/blocks.ts'
import { placeInScene } from './drawing/scene-parts.ts'
import { shade } from './drawing/shading.ts'
import { each, ellipse, path, polygon, rect, stroke } from './drawing/shapes.ts'
import { lettering } from './drawing/stroke-font.ts'
import { across, createSvgDefs, type SvgDefs, writeSvg } from './drawing/svg.ts'
import { type ProductSpec, productArt } from './products.ts'

export interface HeroSpec {
  kind: 'hero'
  /** `left` darkens the left third for words laid over the picture. */
  textSpace?: 'left' | 'none'
  /** Up to six products, back to front (the sixth small, on a carton); by default a mix. */
  subjects?: ProductSpec[]
}

const size: [number, number] = [1600, 600]
const horizon = 392

const defaultSubjects: ProductSpec[] = [
  { kind: 'tank', form: 'vertical', colour: 'Ocean blue', serial: 5, capacity: 2500 },
  { kind: 'tank', form: 'ibc', serial: 9, capacity: 1000 },
  { kind: 'boiler', form: 'external', serial: 4, colour: 'Bottle green' },
  { kind: 'tank', form: 'bunded', colour: 'Forest green', serial: 3, capacity: 1200 },
  { kind: 'pump', form: 'transfer', serial: 6, colour: 'Red' },
  { kind: 'goods', form: 'mug', colour: 'Red', serial: 8 },
]

/** Positions of the products: x and y of the foot, and scale; nearer ones are lower and larger. */
const positions: [x: number, y: number, scale: number][] = [
  [760, 448, 0.58],
  [1296, 462, 0.56],
  [1486, 474, 0.5],
  [1030, 530, 0.78],
  [1326, 570, 0.4],
  [612, 366, 0.16],
]

/** Clad wall with a fascia band, a closed and an open dock, lamps above each. */
function warehouse(defs: SvgDefs): string {
  const cladding = defs.ruled([0, '#6b7f93', 0.5, '#7e92a6', 0.55, '#8ea1b3', 1, '#64788c'], [0, 0, 26, 0], 'repeat')
  const shutter = defs.ruled([0, '#dfe6ec', 0.7, '#c2ccd5', 0.75, '#93a1ae', 1, '#e9eef2'], [0, 0, 0, 17], 'repeat')
  const dusk = defs.linear([0, '#0f1b2d/.34', 0.3, '#0f1b2d/0', 1, '#0f1b2d/.2'])
  const dock = (x: number, inside: string) =>
    rect([x - 16, 128, 312, 264], '#33475b') +
    rect([x, 146, 280, 246], inside) +
    rect([x, 146, 280, 20], '#000', 'opacity=".3"') +
    rect([x - 16, 118, 312, 16, 3], '#f2c025') +
    rect([x + 118, 70, 44, 14, 4], '#20303f') +
    path(
      polygon([
        [x + 122, 84],
        [x + 158, 84],
        [x + 250, 300],
        [x + 30, 300],
      ]),
      defs.linear([0, '#fff6d6/.5', 1, '#fff6d6/0']),
    )
  const interior = defs.linear([0, '#101a26', 1, '#26384a'])
  return (
    rect([0, 30, 1600, horizon - 30], cladding) +
    rect([0, 30, 1600, 28], '#0a4f8f') +
    rect([0, 58, 1600, 6], '#fff', 'opacity=".5"') +
    dock(560, shutter) +
    dock(980, interior) +
    racking() +
    dock(1400, shutter) +
    lettering('1', { x: 590, y: 112, size: 30, colour: '#fff', weight: 0.2 }) +
    lettering('2', { x: 1010, y: 112, size: 30, colour: '#fff', weight: 0.2 }) +
    lettering('3', { x: 1430, y: 112, size: 30, colour: '#fff', weight: 0.2 }) +
    rect([0, 30, 1600, horizon - 30], dusk)
  )
}

/** Shelves seen through the open dock. */
function racking(): string {
  const goods = ['#c8a271', '#b98f5c', '#256aa6', '#c8a271', '#1f6b45', '#b98f5c']
  return (
    each(
      2,
      (row) =>
        rect([992, 236 + row * 78, 256, 6], '#e8762b', 'opacity=".8"') +
        each(5, (i) =>
          rect(
            [1000 + i * 50, 236 + row * 78 - 36 - ((i * 7 + row * 5) % 14), 40, 36 + ((i * 7 + row * 5) % 14)],
            shade(goods[(i + row * 2) % 6] ?? '#c8a271', -0.4),
          ),
        ),
    ) + stroke('M994 170V392M1120 170V392M1246 170V392', '#2a5f96', 6)
  )
}

function yard(defs: SvgDefs): string {
  return (
    rect([0, horizon, 1600, 208], defs.linear([0, '#9aa4ad', 0.25, '#b4bcc3', 1, '#cdd3d8'])) +
    stroke('M0 436H1600M0 512H1600', '#8a949d', 2, 'opacity=".5"') +
    stroke(
      each(7, (i) => `M${120 + i * 250} ${horizon}L${-260 + i * 370} 600`),
      '#8a949d',
      2,
      'opacity=".4"',
    ) +
    path('M0 560L1600 560V574H0Z', '#e3b723', 'opacity=".85"') +
    rect(
      [0, horizon - 10, 1600, 14],
      defs.ruled([0, '#f2c025', 0.5, '#f2c025', 0.5, '#20262d', 1, '#20262d'], [0, 0, 24, 24], 'repeat'),
    ) +
    ellipse([1060, 540, 700, 110], defs.radial([0, '#fff/.45', 1, '#fff/0']))
  )
}

/** Cartons on a pallet. */
function pallet(defs: SvgDefs, [x, ground]: [number, number]): string {
  const base: BlockShape = { x, ground, length: 186, depth: 130, height: 16, yaw: 28 }
  const carton = ([along, back, up]: [number, number, number], colour: string) =>
    solidBlock(defs, nestedBlock(base, [along, back, up], [84, 100, 70]), { colour, radius: 2, soft: 0 }).art
  return (
    blockShadow(defs, base, 2) +
    solidBlock(defs, base, { colour: '#b08a58', radius: 2, soft: 0 }).art +
    carton([6, 16, 16], '#c8a271') +
    carton([96, 14, 16], '#cfaa7a') +
    carton([40, 16, 86], '#c8a271')
  )
}

export function drawHero({ textSpace = 'left', subjects = defaultSubjects }: HeroSpec): string {
  const defs = createSvgDefs()
  const products = subjects.slice(0, positions.length).map((subject, i) => {
    const position = positions[i] ?? [800, 520, 0.6]
    return placeInScene(productArt(defs, subject).art, position)
  })
  const veil = rect(
    [0, 0, 1600, 600],
    defs.linear([0, '#0f1b2d/.92', 0.3, '#0f1b2d/.72', 0.5, '#0f1b2d/.12', 0.6, '#0f1b2d/0'], across),
  )
  return writeSvg(
    defs,
    size,
    rect([0, 0, 1600, 60], defs.linear([0, '#8fbbe0', 1, '#dcebf7'])) +
      warehouse(defs) +
      yard(defs) +
      products.slice(0, 3).join('') +
      pallet(defs, [606, 520]) +
      products.slice(3).join('') +
      (textSpace === 'left' ? veil : ''),
  )
}
