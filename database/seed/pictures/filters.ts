import { barrel, brass, hexNut, lyingThread, stamp, uprightNut } from './brassware.ts'
import { hexOf, inkOn } from './colours.ts'
import { completePart, type Part, type PartBase } from './part-spec.ts'
import { blot, lit, tilt, tube } from './shading.ts'
import { each, ellipse, group, path, rect, stroke } from './shapes.ts'
import { across, type Sheet } from './sheet.ts'
import { grown, type Illustration } from './stage.ts'
import { fittedLettering } from './stroke-font.ts'
import { hoop, roundShadow, turning } from './turning.ts'

export interface FilterSpec extends PartBase {
  kind: 'filter'
  form: 'bowl' | 'spin-on' | 'cartridge' | 'deaerator'
}

const aluminium = '#c3cbd2'

/** Inlet and outlet of a filter head, left and right. */
function ports(sheet: Sheet, [x, y, reach]: [number, number, number], height = 46): string {
  const dark = '#1d150a'
  return (
    barrel(sheet, [x - reach - 34, y, 40, height * 0.74], { colour: brass }) +
    lyingThread([x - reach - 34, y, 22, height * 0.74]) +
    hexNut(sheet, [x - reach - 10, y, 34, height]) +
    hexNut(sheet, [x + reach - 24, y, 34, height]) +
    barrel(sheet, [x + reach + 10, y, 28, height * 0.74], { colour: brass, end: '#8a6a26' }) +
    lyingThread([x + reach + 12, y, 26, height * 0.74]) +
    ellipse([x + reach + 38, y, height * 0.08, height * 0.26], dark)
  )
}

function head(sheet: Sheet, x: number, y: number, colour: string): string {
  const metal = tube(sheet, colour, 'metal')
  return (
    turning({
      x,
      profile: [96, y - 46, 112, y - 34, 112, y + 14, 100, y + 26],
      fill: metal,
      cap: sheet.linear([0, lit(colour, 0.55), 1, lit(colour, 0.1)], across),
    }) +
    turning({ x, profile: [44, y - 74, 50, y - 50], fill: metal, cap: lit(colour, 0.4) }) +
    uprightNut(sheet, [x, y - 96, 50, 24], lit(colour, -0.1)) +
    ellipse([x, y - 96, 24, 5], lit(colour, 0.5))
  )
}

/** Clear bowl with the element standing in amber fuel. */
function drawBowl(sheet: Sheet, part: Part, colour: string): Illustration {
  const x = 400
  const y = 214
  const bowl = [98, y + 26, 98, y + 196, 86, y + 240, 44, y + 262]
  const element = tube(sheet, '#f0e2c0', 'matt')
  const pleats = stroke(
    each(11, (i) => `M${x - 52 + i * 10.4} ${y + 40 + Math.sin((i / 10) * Math.PI) * 10}v148`),
    '#9c8655',
    2,
    'opacity=".5"',
  )
  return {
    art:
      roundShadow(sheet, [x, 512, 62]) +
      blot(sheet, [x + 30, 514, 150, 26], 0.3) +
      turning({ x, profile: [24, 474, 24, 510], fill: tube(sheet, brass, 'metal') }) +
      uprightNut(sheet, [x, 484, 62, 20]) +
      turning({ x, smooth: true, profile: bowl, fill: tube(sheet, '#e9f1f6', 'glass') }) +
      turning({
        x,
        smooth: true,
        profile: [95, y + 92, 95, y + 194, 83, y + 237, 44, y + 258],
        fill: tube(sheet, '#d98c2b', 'glass'),
        cap: '#f0bd6e',
      }) +
      group(turning({ x, profile: [56, y + 30, 56, y + 194], fill: element }) + pleats, 'opacity=".86"') +
      group(turning({ x, profile: [95, y + 92, 95, y + 194, 83, y + 237], fill: '#d98c2b' }), 'opacity=".34"') +
      rect([x - 78, y + 46, 14, 170, 7], '#fff', 'opacity=".6"') +
      rect([x + 74, y + 46, 6, 150, 3], '#fff', 'opacity=".4"') +
      turning({ x, profile: [108, y + 12, 108, y + 44], fill: tube(sheet, colour) }) +
      stroke(hoop(x, y + 16, 108), '#fff', 2, 'opacity=".4"') +
      ports(sheet, [x, y - 8, 116]) +
      head(sheet, x, y, aluminium) +
      stamp(part.size, [x, y + 4, 15], '#3b4650') +
      stamp(part.model, [x, y + 20, 9], '#3b4650'),
    focus: [x, y + 30, 1.9],
  }
}

function drawSpinOn(sheet: Sheet, part: Part, colour: string): Illustration {
  const x = 400
  const can = tube(sheet, colour, 'gloss')
  const top = 196
  const ink = inkOn(colour)
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
      roundShadow(sheet, [x, 506, 108]) +
      turning({ x, profile: [108, top + 34, 108, 440, 104, 470, 98, 506], fill: can }) +
      flutes +
      path(
        `${hoop(x, 292, 108)}v104A108 26 0 0 1 ${x - 108} 396z`,
        tube(sheet, lit(colour, ink === '#ffffff' ? 0.86 : -0.7), 'plastic'),
      ) +
      fittedLettering(part.brand, { x: x - 72, y: 330, width: 144, height: 28 }, { colour, weight: 0.2 }) +
      fittedLettering(
        part.model,
        { x: x - 50, y: 372, width: 100, height: 14 },
        { colour: lit(colour, ink === '#ffffff' ? -0.3 : 0.3), weight: 0.15 },
      ) +
      turning({ x, profile: [100, top + 22, 108, top + 40], fill: tube(sheet, lit(colour, -0.25), 'metal') }) +
      ports(sheet, [x, top - 12, 116]) +
      head(sheet, x, top - 4, aluminium) +
      stamp(part.size, [x, top + 10, 15], '#3b4650'),
    focus: [x, top + 70, 1.9],
  }
}

/** Two loose cartridges: one standing, one lying, so that pleats and bore both show. */
function drawCartridge(sheet: Sheet, part: Part, colour: string): Illustration {
  const paper = tube(sheet, '#efe4cb', 'matt')
  const cap = tube(sheet, colour)
  const x = 320
  const pleats = (cx: number, radius: number, [from, to]: [number, number]) =>
    stroke(
      each(19, (i) => {
        const angle = ((i - 9) / 9.6) * (Math.PI / 2)
        const drop = Math.cos(angle) * radius * tilt
        return `M${cx + Math.sin(angle) * radius} ${from + drop}V${to + drop}`
      }),
      '#8a744a',
      2.2,
      'opacity=".5"',
    )
  const bore = (cx: number, y: number, radius: number) =>
    ellipse([cx, y, radius * 0.52, radius * 0.52 * tilt], lit(colour, -0.6)) +
    ellipse([cx, y + 2, radius * 0.44, radius * 0.4 * tilt], '#0b0f14')
  const standing =
    turning({ x, profile: [96, 470, 96, 500], fill: cap }) +
    turning({ x, profile: [86, 170, 86, 474], fill: paper }) +
    pleats(x, 86, [170, 474]) +
    turning({
      x,
      profile: [96, 142, 96, 174],
      fill: cap,
      cap: sheet.linear([0, lit(colour, 0.4), 1, lit(colour, 0.1)], across),
    }) +
    bore(x, 142, 96)
  const lying = group(
    turning({
      x: 0,
      tilt: 0.34,
      profile: [78, -92, 78, -70],
      fill: cap,
      cap: sheet.linear([0, lit(colour, 0.4), 1, lit(colour, 0.05)], across),
    }) +
      ellipse([0, -92, 42, 14], lit(colour, -0.6)) +
      ellipse([0, -90, 36, 11], '#0b0f14'),
    'transform="translate(560 430) rotate(96)"',
  )
  const lyingBody = group(
    turning({ x: 0, tilt: 0.34, profile: [78, 120, 78, 140], fill: cap }) +
      turning({ x: 0, tilt: 0.34, profile: [70, -80, 70, 122], fill: paper }) +
      stroke(
        each(13, (i) => {
          const angle = ((i - 6) / 6.6) * (Math.PI / 2)
          const drop = Math.cos(angle) * 70 * 0.34
          return `M${Math.sin(angle) * 70} ${-80 + drop}V${122 + drop}`
        }),
        '#8a744a',
        2.2,
        'opacity=".5"',
      ),
    'transform="translate(560 430) rotate(96)"',
  )
  return {
    art:
      roundShadow(sheet, [x, 500, 100]) +
      standing +
      blot(sheet, [560, 508, 180, 26], 0.5) +
      lyingBody +
      lying +
      stamp(part.model, [x, 500 + 14, 13], inkOn(colour)),
    focus: [x + 60, 230, 1.9],
  }
}

/** De-aerator: cast block with unions below and a clear dome that shows the float. */
function drawDeaerator(sheet: Sheet, part: Part, colour: string): Illustration {
  const x = 400
  const dome = [30, 130, 78, 150, 104, 210, 108, 330]
  const union = (ux: number) =>
    uprightNut(sheet, [ux, 440, 44, 26]) +
    rect([ux - 13, 464, 26, 46], tube(sheet, '#c4733f', 'metal')) +
    rect([ux - 17, 456, 34, 12, 2], tube(sheet, brass, 'metal'))
  return {
    art:
      blot(sheet, [x + 20, 510, 190, 28], 0.42) +
      union(x - 62) +
      union(x + 62) +
      turning({ x, profile: [128, 356, 128, 420, 116, 442], fill: tube(sheet, colour, 'plastic') }) +
      turning({ x, smooth: true, profile: dome, fill: tube(sheet, '#dfeaf1', 'glass') }) +
      turning({ x, profile: [104, 268, 106, 336], fill: tube(sheet, '#c9483c', 'glass'), cap: '#ea8d80' }) +
      turning({ x, profile: [46, 226, 50, 232, 50, 270], fill: tube(sheet, '#f2c025', 'plastic'), cap: '#ffe28a' }) +
      rect([x - 5, 158, 10, 70, 4], tube(sheet, '#8d98a3', 'metal')) +
      path(`M${x - 84} 200q-14 40-14 116l14 6q2-70 14-112z`, '#fff', 'opacity=".65"') +
      turning({ x, profile: [130, 330, 134, 338, 134, 362], fill: tube(sheet, lit(colour, 0.05), 'plastic') }) +
      stroke(hoop(x, 334, 131), '#fff', 2.5, 'opacity=".35"') +
      each(5, (i) =>
        ellipse(
          [x - 100 + i * 50, 352 + Math.sin((i / 4) * Math.PI) * 26, 7],
          sheet.radial([0, '#fff', 1, '#6a7580'], [0.35, 0.3, 0.7]),
        ),
      ) +
      fittedLettering(
        part.brand,
        { x: x - 60, y: 404, width: 120, height: 20 },
        { colour: inkOn(colour), weight: 0.19 },
      ) +
      stamp(part.model, [x, 444, 11], inkOn(colour)),
    focus: [x, 300, 1.8],
  }
}

export function drawFilter(sheet: Sheet, spec: FilterSpec): Illustration {
  const part = completePart(spec)
  const forms: Record<FilterSpec['form'], () => Illustration> = {
    bowl: () => drawBowl(sheet, part, hexOf(spec.colour ?? 'Graphite')),
    'spin-on': () => drawSpinOn(sheet, part, hexOf(spec.colour ?? 'Royal blue')),
    cartridge: () => drawCartridge(sheet, part, hexOf(spec.colour ?? 'Orange')),
    deaerator: () => drawDeaerator(sheet, part, hexOf(spec.colour ?? 'Charcoal')),
  }
  return grown(forms[spec.form](), [400, 514, spec.form === 'deaerator' ? 1.18 : 1.1])
}
