import { toHex } from '../drawing/colours.ts'
import { shade, softShadow, tube } from '../drawing/shading.ts'
import { each, ellipse, group, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { lettering } from '../drawing/stroke-font.ts'
import { down, type SvgDefs } from '../drawing/svg.ts'
import { barrel, bentTube, brass, hexNut, lyingThread, steel } from './brassware.ts'
import { completePart, type Part, type PartBase } from './part-spec.ts'

export interface HoseSpec extends PartBase {
  kind: 'hose'
  /** `coiled` is a length of delivery hose, `fitted` a short braided line, `reel` a wall reel. */
  form: 'coiled' | 'fitted' | 'reel'
}

/** Crimped ferrule, nut and thread at the end of a hose, drawn along x and then turned. */
export function hoseEnd(defs: SvgDefs, [x, y, angle]: [number, number, number], size = 1): string {
  const art =
    barrel(defs, [-8, 0, 44, 36], { colour: steel }) +
    stroke('M2 -18v36M12 -18v36M22 -18v36', '#000', 3, 'opacity=".25"') +
    hexNut(defs, [36, 0, 32, 46]) +
    barrel(defs, [68, 0, 30, 32], { colour: brass, end: '#8a6a26' }) +
    lyingThread([68, 0, 30, 32]) +
    ellipse([98, 0, 3, 10], '#1d150a')
  return group(art, `transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"`)
}

function drawCoil(defs: SvgDefs, part: Part, colour: string): Illustration {
  const turns = 4 + (part.serial % 3)
  const width = 34
  const loop = (i: number) => {
    const y = 430 - i * 27
    const rx = 214 - (i % 2) * 7
    return ringOf(defs, [392 + (i % 2) * 5, y, rx, 78], width, colour)
  }
  const topY = 430 - (turns - 1) * 27
  const tail = `M582 ${topY + 34}C640 ${topY + 90} 640 470 668 492`
  return {
    art:
      softShadow(defs, [410, 470, 300, 78], 0.46) +
      each(turns, loop) +
      bentTube(tail, width, colour) +
      hoseEnd(defs, [664, 488, 46], 0.8) +
      inkBand(part, [392, topY + 78], colour),
    focus: [560, 400, 1.9],
  }
}

/** One turn of hose: back half first, so that the front half lies over whatever is inside. */
function ringOf(
  defs: SvgDefs,
  [cx, cy, rx, ry]: [number, number, number, number],
  width: number,
  colour: string,
): string {
  const ring = `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`
  const shine = defs.linear([0, '#fff/.05', 0.25, '#fff/.55', 0.5, '#fff/.1', 1, '#fff/.02'], [0, 0, 1, 0])
  return (
    stroke(ring, shade(colour, -0.62), width) +
    stroke(ring, tube(defs, colour, 'matt'), width * 0.84) +
    stroke(ring, shine, width * 0.3, `transform="translate(-1 ${-width * 0.2})"`)
  )
}

const inkBand = (part: Part, [x, y]: [number, number], colour: string) =>
  lettering(`${part.brand} ${part.size} ${part.model}`, {
    x,
    y: y + 5,
    size: 9,
    colour: shade(colour, 0.75),
    anchor: 'middle',
    weight: 0.15,
    opacity: 0.85,
  })

/** Short braided line in an S, with a union at either end. */
function drawFitted(defs: SvgDefs, part: Part, colour: string): Illustration {
  const d = 'M190 236C330 150 420 200 400 310S470 470 606 388'
  const braid = (dash: string, shift: number) =>
    stroke(d, '#fff', 26, `opacity=".2" stroke-dasharray="${dash}" stroke-dashoffset="${shift}"`)
  return {
    art:
      group(
        stroke(d, '#0f1b2d', 40, 'opacity=".1"') + stroke(d, '#0f1b2d', 30, 'opacity=".14"'),
        'transform="translate(12 22)" stroke-linecap="round"',
      ) +
      bentTube(d, 34, colour) +
      braid('3 5', 0) +
      stroke(d, '#000', 30, 'opacity=".16" stroke-dasharray="2 6"') +
      hoseEnd(defs, [200, 230, 149], 1.15) +
      hoseEnd(defs, [598, 392, -30], 1.15) +
      group(
        rect([-46, -15, 92, 30, 4], '#fff') +
          lettering(part.model, { x: 0, y: 6, size: 13, colour: '#0f1b2d', anchor: 'middle', weight: 0.17 }),
        'transform="translate(404 316) rotate(82)"',
      ),
    focus: [230, 220, 2.2],
  }
}

/** Spring-rewind reel on its bracket. */
function drawReel(defs: SvgDefs, part: Part, colour: string): Illustration {
  const [cx, cy] = [384, 300]
  const disc = (x: number, r: number) =>
    ellipse(
      [x, cy, r * 0.9, r],
      defs.linear([0, shade(colour, 0.3), 0.45, colour, 1, shade(colour, -0.4)], [0, 0, 1, 1]),
    )
  const wound = each(5, (i) =>
    ellipse([cx + 84 - i * 18, cy, 130, 146], tube(defs, '#23282f', 'matt', down), 'stroke="#0a0d11" stroke-width="3"'),
  )
  return {
    art:
      softShadow(defs, [420, 514, 240, 28], 0.44) +
      rect([cx - 90, 474, 280, 38, 4], defs.linear([0, '#6a7580', 1, '#2b3138'])) +
      rect([cx + 60, cy - 20, 56, 200, 4], defs.linear([0, '#7d8892', 1, '#39424c'], [0, 0, 1, 0])) +
      disc(cx + 104, 178) +
      wound +
      disc(cx, 182) +
      ellipse([cx, cy, 140, 156], 'none', `stroke="${shade(colour, -0.4)}" stroke-width="4" opacity=".6"`) +
      each(6, (i) => {
        const angle = (i / 6) * Math.PI * 2 + 0.4
        return ellipse(
          [cx + Math.cos(angle) * 92, cy + Math.sin(angle) * 104, 26, 30],
          shade(colour, -0.55),
          'opacity=".7"',
        )
      }) +
      ellipse([cx, cy, 40, 46], defs.linear([0, '#eef2f5', 1, '#6a7580'], [0, 0, 1, 1])) +
      lettering(part.size, { x: cx, y: cy + 2, size: 13, colour: '#16243a', anchor: 'middle' }) +
      lettering(part.model, { x: cx, y: cy + 18, size: 8, colour: '#44566c', anchor: 'middle' }) +
      bentTube(`M${cx + 150} ${cy + 96}q40 30 44 70`, 28, '#23282f') +
      hoseEnd(defs, [cx + 193, cy + 160, 88], 0.62),
    focus: [cx + 40, cy, 1.7],
  }
}

export function drawHose(defs: SvgDefs, spec: HoseSpec): Illustration {
  const part = completePart(spec)
  if (spec.form === 'fitted') return drawFitted(defs, part, toHex(spec.colour ?? 'Grey'))
  if (spec.form === 'reel') return drawReel(defs, part, toHex(spec.colour ?? 'Red'))
  return drawCoil(defs, part, toHex(spec.colour ?? 'Graphite'))
}
