import { contrastingInk, toHex } from '../drawing/colours.ts'
import { shade, softShadow, tube } from '../drawing/shading.ts'
import { each, ellipse, path, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { fittedLettering } from '../drawing/stroke-font.ts'
import { diagonal, down, type SvgDefs } from '../drawing/svg.ts'
import { barrel, bentTube, brass, hexNut, stamp } from './brassware.ts'
import { completePart, type PartBase } from './part-spec.ts'

export interface BurnerSpec extends PartBase {
  kind: 'burner'
}

/** Pressure jet burner: blast tube, flange, moulded housing, motor, oil pump and lit reset button. */
export function drawBurner(defs: SvgDefs, spec: BurnerSpec): Illustration {
  const part = completePart(spec)
  const colour = toHex(spec.colour ?? 'Red')
  const housing = 'M300 196Q304 156 350 152L560 146Q626 148 640 206L656 372Q656 440 594 450L372 462Q318 462 308 412Z'
  const shell = defs.linear(
    [0, shade(colour, 0.38), 0.3, shade(colour, 0.06), 0.7, shade(colour, -0.2), 1, shade(colour, -0.5)],
    diagonal,
  )
  return {
    art:
      softShadow(defs, [430, 508, 290, 32], 0.46) +
      rect([380, 440, 190, 62, 6], defs.linear([0, '#20262d', 1, '#39424c'])) +
      rect([350, 488, 250, 18, 4], defs.linear([0, '#6a7580', 1, '#1b2129'])) +
      barrel(defs, [96, 300, 170, 132], { colour: '#a9b3bc', finish: 'metal' }) +
      ellipse([98, 300, 22, 66], '#39424c') +
      ellipse([100, 300, 17, 54], '#0d1116') +
      ellipse([104, 300, 10, 26], '#c4733f') +
      stroke('M150 236q10 64 0 128', '#000', 3, 'opacity=".25"') +
      path('M256 208h34q8 0 8 8v170q0 8-8 8h-34z', defs.linear([0, '#eef2f5', 0.4, '#a9b3bc', 1, '#4d5863'])) +
      each(2, (i) => ellipse([274, 228 + i * 146, 9], '#39424c')) +
      path(housing, shade(colour, -0.6), 'transform="translate(8 6)"') +
      path(housing, shell) +
      path('M318 196Q322 172 354 168L556 162Q600 164 616 196Q470 180 318 232Z', '#fff', 'opacity=".26"') +
      stroke('M322 400L650 380', '#000', 3, 'opacity=".25"') +
      rect([392, 112, 150, 60, 8], defs.linear([0, '#4a545f', 1, '#171c22'])) +
      ellipse([434, 142, 19], '#0a0e13') +
      ellipse([434, 142, 15], defs.radial([0, '#ff9d94', 0.6, '#e02a2a', 1, '#8e1414'], [0.4, 0.35, 0.7])) +
      rect([470, 132, 54, 20, 3], '#e9eef2') +
      stamp(part.model, [497, 146, 8], '#16243a') +
      barrel(defs, [560, 300, 122, 144], { colour: '#3b444e', finish: 'plastic', end: '#262d35' }) +
      stroke(
        each(7, (i) => `M${574 + i * 16} 230v140`),
        '#000',
        4,
        'opacity=".35"',
      ) +
      ellipse([682, 300, 15, 48], '#11161b') +
      fittedLettering(
        part.brand,
        { x: 342, y: 262, width: 180, height: 34 },
        { colour: contrastingInk(colour), weight: 0.19 },
      ) +
      rect([350, 346, 96, 84, 10], tube(defs, '#b4bec7', 'metal', down)) +
      ellipse([398, 388, 28], defs.linear([0, '#f2f5f7', 1, '#6a7580'], diagonal)) +
      ellipse([398, 388, 10], '#39424c') +
      hexNut(defs, [442, 372, 22, 34]) +
      bentTube('M462 372h26q22 0 22 30v66q0 22-26 22', 10, '#c4733f') +
      bentTube('M366 350q-10-60-60-60h-14', 10, '#c4733f') +
      hexNut(defs, [284, 290, 18, 28], brass),
    focus: [400, 280, 1.6],
  }
}
