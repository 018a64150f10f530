import { contrastingInk, toHex } from '../drawing/colours.ts'
import { frontRing, lathe, roundShadow } from '../drawing/lathe.ts'
import { shade, softShadow, tilt, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke } from '../drawing/shapes.ts'
import { type Illustration, scaleIllustration } from '../drawing/stage.ts'
import { fittedLettering } from '../drawing/stroke-font.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import { barrel, brass, hexNut, lyingThread, stamp, uprightNut } from './brassware.ts'
import { completePart, type Part, type PartBase } from './part-spec.ts'

export interface FilterSpec extends PartBase {
  kind: 'filter'
  form: 'bowl' | 'spin-on' | 'cartridge' | 'deaerator'
}

const aluminium = '#c3cbd2'

/** Inlet and outlet of a filter head, left and right. */
function ports(defs: SvgDefs, [x, y, reach]: [number, number, number], height = 46): string {
  const dark = '#1d150a'
  return (
    barrel(defs, [x - reach - 34, y, 40, height * 0.74], { colour: brass }) +
    lyingThread([x - reach - 34, y, 22, height * 0.74]) +
    hexNut(defs, [x - reach - 10, y, 34, height]) +
    hexNut(defs, [x + reach - 24, y, 34, height]) +
    barrel(defs, [x + reach + 10, y, 28, height * 0.74], { colour: brass, end: '#8a6a26' }) +
    lyingThread([x + reach + 12, y, 26, height * 0.74]) +
    ellipse([x + reach + 38, y, height * 0.08, height * 0.26], dark)
  )
}

function head(defs: SvgDefs, x: number, y: number, colour: string): string {
  const metal = tube(defs, colour, 'metal')
  return (
    lathe({
      x,
      profile: [96, y - 46, 112, y - 34, 112, y + 14, 100, y + 26],
      fill: metal,
      cap: defs.linear([0, shade(colour, 0.55), 1, shade(colour, 0.1)], across),
    }) +
    lathe({ x, profile: [44, y - 74, 50, y - 50], fill: metal, cap: shade(colour, 0.4) }) +
    uprightNut(defs, [x, y - 96, 50, 24], shade(colour, -0.1)) +
    ellipse([x, y - 96, 24, 5], shade(colour, 0.5))
  )
}

/** Clear bowl with the element standing in amber fuel. */
function drawBowl(defs: SvgDefs, part: Part, colour: string): Illustration {
  const x = 400
  const y = 214
  const bowl = [98, y + 26, 98, y + 196, 86, y + 240, 44, y + 262]
  const element = tube(defs, '#f0e2c0', 'matt')
  const pleats = stroke(
    each(11, (i) => `M${x - 52 + i * 10.4} ${y + 40 + Math.sin((i / 10) * Math.PI) * 10}v148`),
    '#9c8655',
    2,
    'opacity=".5"',
  )
  return {
    art:
      roundShadow(defs, [x, 512, 62]) +
      softShadow(defs, [x + 30, 514, 150, 26], 0.3) +
      lathe({ x, profile: [24, 474, 24, 510], fill: tube(defs, brass, 'metal') }) +
      uprightNut(defs, [x, 484, 62, 20]) +
      lathe({ x, smooth: true, profile: bowl, fill: tube(defs, '#e9f1f6', 'glass') }) +
      lathe({
        x,
        smooth: true,
        profile: [95, y + 92, 95, y + 194, 83, y + 237, 44, y + 258],
        fill: tube(defs, '#d98c2b', 'glass'),
        cap: '#f0bd6e',
      }) +
      group(lathe({ x, profile: [56, y + 30, 56, y + 194], fill: element }) + pleats, 'opacity=".86"') +
      group(lathe({ x, profile: [95, y + 92, 95, y + 194, 83, y + 237], fill: '#d98c2b' }), 'opacity=".34"') +
      rect([x - 78, y + 46, 14, 170, 7], '#fff', 'opacity=".6"') +
      rect([x + 74, y + 46, 6, 150, 3], '#fff', 'opacity=".4"') +
      lathe({ x, profile: [108, y + 12, 108, y + 44], fill: tube(defs, colour) }) +
      stroke(frontRing(x, y + 16, 108), '#fff', 2, 'opacity=".4"') +
      ports(defs, [x, y - 8, 116]) +
      head(defs, x, y, aluminium) +
      stamp(part.size, [x, y + 4, 15], '#3b4650') +
      stamp(part.model, [x, y + 20, 9], '#3b4650'),
    focus: [x, y + 30, 1.9],
  }
}

function drawSpinOn(defs: SvgDefs, part: Part, colour: string): Illustration {
  const x = 400
  const can = tube(defs, colour, 'gloss')
  const top = 196
  const ink = contrastingInk(colour)
  const flutes = stroke(
    each(13, (i) => {
      const angle = ((i - 6) / 6.6) * (Math.PI / 2)
      return `M${x + Math.sin(angle) * 104} ${462 + Math.cos(angle) * 22}v38`
    }),
    '#000',
    5,
    'opacity=".22" stroke-linecap="round"',
  )
  return {
    art:
      roundShadow(defs, [x, 506, 108]) +
      lathe({ x, profile: [108, top + 34, 108, 440, 104, 470, 98, 506], fill: can }) +
      flutes +
      path(
        `${frontRing(x, 292, 108)}v104A108 26 0 0 1 ${x - 108} 396z`,
        tube(defs, shade(colour, ink === '#ffffff' ? 0.86 : -0.7), 'plastic'),
      ) +
      fittedLettering(part.brand, { x: x - 72, y: 330, width: 144, height: 28 }, { colour, weight: 0.2 }) +
      fittedLettering(
        part.model,
        { x: x - 50, y: 372, width: 100, height: 14 },
        { colour: shade(colour, ink === '#ffffff' ? -0.3 : 0.3), weight: 0.15 },
      ) +
      lathe({ x, profile: [100, top + 22, 108, top + 40], fill: tube(defs, shade(colour, -0.25), 'metal') }) +
      ports(defs, [x, top - 12, 116]) +
      head(defs, x, top - 4, aluminium) +
      stamp(part.size, [x, top + 10, 15], '#3b4650'),
    focus: [x, top + 70, 1.9],
  }
}

/** Fills of a cartridge: pleated paper and coloured end caps. */
type CartridgeFills = { paper: string; cap: string; colour: string }

/** Two loose cartridges: one standing, one lying, so that pleats and bore both show. */
function drawCartridge(defs: SvgDefs, part: Part, colour: string): Illustration {
  const fills = { paper: tube(defs, '#efe4cb', 'matt'), cap: tube(defs, colour), colour }
  const x = 320
  const standing = standingCartridge(defs, x, fills)
  const end = lyingCartridgeEnd(defs, fills)
  return {
    art:
      roundShadow(defs, [x, 500, 100]) +
      standing +
      softShadow(defs, [560, 508, 180, 26], 0.5) +
      lyingCartridgeBody(fills) +
      end +
      stamp(part.model, [x, 500 + 14, 13], contrastingInk(colour)),
    focus: [x + 60, 230, 1.9],
  }
}

type Pleats = { x: number; radius: number; from: number; to: number; count: number; tilt: number }

/** Vertical pleats on the front half of a cylinder. */
function drawPleats({ x, radius, from, to, count, tilt: lean }: Pleats): string {
  const middle = (count - 1) / 2
  return stroke(
    each(count, (i) => {
      const angle = ((i - middle) / (middle + 0.6)) * (Math.PI / 2)
      const drop = Math.cos(angle) * radius * lean
      return `M${x + Math.sin(angle) * radius} ${from + drop}V${to + drop}`
    }),
    '#8a744a',
    2.2,
    'opacity=".5"',
  )
}

function standingCartridge(defs: SvgDefs, x: number, { paper, cap, colour }: CartridgeFills): string {
  const bore =
    ellipse([x, 142, 96 * 0.52, 96 * 0.52 * tilt], shade(colour, -0.6)) +
    ellipse([x, 142 + 2, 96 * 0.44, 96 * 0.4 * tilt], '#0b0f14')
  return (
    lathe({ x, profile: [96, 470, 96, 500], fill: cap }) +
    lathe({ x, profile: [86, 170, 86, 474], fill: paper }) +
    drawPleats({ x, radius: 86, from: 170, to: 474, count: 19, tilt }) +
    lathe({
      x,
      profile: [96, 142, 96, 174],
      fill: cap,
      cap: defs.linear([0, shade(colour, 0.4), 1, shade(colour, 0.1)], across),
    }) +
    bore
  )
}

const lyingCartridgePosition = 'transform="translate(560 430) rotate(96)"'

function lyingCartridgeEnd(defs: SvgDefs, { cap, colour }: CartridgeFills): string {
  return group(
    lathe({
      x: 0,
      tilt: 0.34,
      profile: [78, -92, 78, -70],
      fill: cap,
      cap: defs.linear([0, shade(colour, 0.4), 1, shade(colour, 0.05)], across),
    }) +
      ellipse([0, -92, 42, 14], shade(colour, -0.6)) +
      ellipse([0, -90, 36, 11], '#0b0f14'),
    lyingCartridgePosition,
  )
}

function lyingCartridgeBody({ paper, cap }: CartridgeFills): string {
  return group(
    lathe({ x: 0, tilt: 0.34, profile: [78, 120, 78, 140], fill: cap }) +
      lathe({ x: 0, tilt: 0.34, profile: [70, -80, 70, 122], fill: paper }) +
      drawPleats({ x: 0, radius: 70, from: -80, to: 122, count: 13, tilt: 0.34 }),
    lyingCartridgePosition,
  )
}

/** De-aerator: cast block with unions below and a clear dome that shows the float. */
function drawDeaerator(defs: SvgDefs, part: Part, colour: string): Illustration {
  const x = 400
  const dome = [30, 130, 78, 150, 104, 210, 108, 330]
  const union = (ux: number) =>
    uprightNut(defs, [ux, 440, 44, 26]) +
    rect([ux - 13, 464, 26, 46], tube(defs, '#c4733f', 'metal')) +
    rect([ux - 17, 456, 34, 12, 2], tube(defs, brass, 'metal'))
  return {
    art:
      softShadow(defs, [x + 20, 510, 190, 28], 0.42) +
      union(x - 62) +
      union(x + 62) +
      lathe({ x, profile: [128, 356, 128, 420, 116, 442], fill: tube(defs, colour, 'plastic') }) +
      lathe({ x, smooth: true, profile: dome, fill: tube(defs, '#dfeaf1', 'glass') }) +
      lathe({ x, profile: [104, 268, 106, 336], fill: tube(defs, '#c9483c', 'glass'), cap: '#ea8d80' }) +
      lathe({ x, profile: [46, 226, 50, 232, 50, 270], fill: tube(defs, '#f2c025', 'plastic'), cap: '#ffe28a' }) +
      rect([x - 5, 158, 10, 70, 4], tube(defs, '#8d98a3', 'metal')) +
      path(`M${x - 84} 200q-14 40-14 116l14 6q2-70 14-112z`, '#fff', 'opacity=".65"') +
      lathe({ x, profile: [130, 330, 134, 338, 134, 362], fill: tube(defs, shade(colour, 0.05), 'plastic') }) +
      stroke(frontRing(x, 334, 131), '#fff', 2.5, 'opacity=".35"') +
      each(5, (i) =>
        ellipse(
          [x - 100 + i * 50, 352 + Math.sin((i / 4) * Math.PI) * 26, 7],
          defs.radial([0, '#fff', 1, '#6a7580'], [0.35, 0.3, 0.7]),
        ),
      ) +
      fittedLettering(
        part.brand,
        { x: x - 60, y: 404, width: 120, height: 20 },
        { colour: contrastingInk(colour), weight: 0.19 },
      ) +
      stamp(part.model, [x, 444, 11], contrastingInk(colour)),
    focus: [x, 300, 1.8],
  }
}

export function drawFilter(defs: SvgDefs, spec: FilterSpec): Illustration {
  const part = completePart(spec)
  const forms: Record<FilterSpec['form'], () => Illustration> = {
    bowl: () => drawBowl(defs, part, toHex(spec.colour ?? 'Graphite')),
    'spin-on': () => drawSpinOn(defs, part, toHex(spec.colour ?? 'Royal blue')),
    cartridge: () => drawCartridge(defs, part, toHex(spec.colour ?? 'Orange')),
    deaerator: () => drawDeaerator(defs, part, toHex(spec.colour ?? 'Charcoal')),
  }
  return scaleIllustration(forms[spec.form](), [400, 514, spec.form === 'deaerator' ? 1.18 : 1.1])
}
