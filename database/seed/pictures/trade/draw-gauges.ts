import { toHex } from '../drawing/colours.ts'
import { lathe, roundShadow } from '../drawing/lathe.ts'
import { shade, softShadow, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { fittedLettering, lettering } from '../drawing/stroke-font.ts'
import { across, diagonal, type SvgDefs } from '../drawing/svg.ts'
import { levelSender } from '../tanks/tank-parts.ts'
import { brass, hexNut, uprightNut, uprightThread } from './brassware.ts'
import { completePart, type Part, type PartBase } from './part-spec.ts'

export interface GaugeSpec extends PartBase {
  kind: 'gauge'
  form: 'dial' | 'sight' | 'ultrasonic'
}

/** Scale marks and figures of a dial from empty to full over 270 degrees. */
function scaleOf([cx, cy, radius]: [number, number, number], labels: string[]): string {
  const at = (share: number, r: number): [number, number] => {
    const angle = ((135 + 270 * share) * Math.PI) / 180
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
  }
  const mark = (share: number, from: number) =>
    `M${at(share, radius * from).join(' ')}L${at(share, radius * 0.94).join(' ')}`
  return (
    stroke(
      each(41, (i) => mark(i / 40, 0.88)),
      '#1f2a37',
      2,
    ) +
    stroke(
      each(labels.length, (i) => mark(i / (labels.length - 1), 0.8)),
      '#1f2a37',
      5,
    ) +
    labels
      .map((label, i) => {
        const [x, y] = at(i / (labels.length - 1), radius * 0.64)
        return lettering(label, {
          x,
          y: y + radius * 0.06,
          size: radius * 0.13,
          colour: '#1f2a37',
          anchor: 'middle',
          weight: 0.16,
        })
      })
      .join('')
  )
}

function drawDial(defs: SvgDefs, part: Part, colour: string): Illustration {
  const [cx, cy, r] = [400, 256, 172]
  const needle = -60 + part.random.between(0, 150)
  const bezel = defs.linear(
    [0, shade(colour, 0.75), 0.35, shade(colour, 0.1), 0.6, shade(colour, -0.35), 1, shade(colour, 0.2)],
    diagonal,
  )
  const low = `M${cx - r * 0.62} ${cy + r * 0.62}A${r * 0.877} ${r * 0.877} 0 0 1 ${cx - r * 0.84} ${cy + r * 0.24}`
  return {
    art:
      roundShadow(defs, [cx, 516, 44]) +
      softShadow(defs, [cx + 40, 518, 190, 24], 0.26) +
      lathe({ x: cx, profile: [26, 462, 26, 512], fill: tube(defs, brass, 'metal') }) +
      uprightThread([cx, 464, 52, 48]) +
      uprightNut(defs, [cx, 428, 76, 36]) +
      rect([cx - 24, 404, 48, 30], tube(defs, brass, 'metal')) +
      ellipse([cx + 14, cy + 8, r + 2, r + 4], shade(colour, -0.6)) +
      ellipse([cx, cy, r], bezel) +
      ellipse([cx, cy, r * 0.9], '#7d8792') +
      ellipse([cx, cy, r * 0.875], defs.radial([0, '#fff', 0.8, '#fbfcfd', 1, '#d5dce2'])) +
      stroke(low, '#c8102e', r * 0.09) +
      scaleOf([cx, cy, r * 0.86], ['0', '1/4', '1/2', '3/4', '1']) +
      fittedLettering(
        part.brand,
        { x: cx - 44, y: cy + r * 0.42, width: 80, height: 14 },
        { colour: '#0a4f8f', weight: 0.19 },
      ) +
      lettering(part.model, { x: cx, y: cy + r * 0.64, size: 11, colour: '#6a7682', anchor: 'middle', weight: 0.14 }) +
      group(
        path(
          `M${cx - 5} ${cy + 34}L${cx - 2} ${cy - r * 0.7}h4L${cx + 5} ${cy + 34}Z`,
          '#000',
          'opacity=".2" transform="translate(5 6)"',
        ) + path(`M${cx - 6} ${cy + 34}L${cx - 1.5} ${cy - r * 0.7}h3L${cx + 6} ${cy + 34}Z`, '#c8102e'),
        `transform="rotate(${needle} ${cx} ${cy})"`,
      ) +
      ellipse([cx, cy, 15], defs.linear([0, '#59636d', 1, '#11161b'], diagonal)) +
      path(
        `M${cx - r * 0.8} ${cy - r * 0.06}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx + r * 0.36} ${cy - r * 0.72}Q${cx - r * 0.3} ${cy - r * 0.5} ${cx - r * 0.8} ${cy - r * 0.06}Z`,
        '#fff',
        'opacity=".55"',
      ),
    focus: [cx, cy + 20, 1.6],
  }
}

function drawSight(defs: SvgDefs, part: Part, colour: string): Illustration {
  const x = 400
  const level = 200 + part.random.between(30, 150)
  const elbow = (y: number) =>
    hexNut(defs, [x - 96, y, 34, 46]) +
    rect([x - 64, y - 16, 50, 32], tube(defs, brass, 'metal', [0, 0, 0, 1])) +
    uprightNut(defs, [x, y - 30, 56, 60])
  const marks = stroke(
    each(13, (i) => `M${x + 34} ${150 + i * 22}h${i % 3 ? 12 : 22}`),
    '#44566c',
    3,
  )
  return {
    art:
      softShadow(defs, [x + 20, 520, 150, 26], 0.42) +
      lathe({ x, profile: [52, 492, 60, 518], fill: tube(defs, colour), cap: shade(colour, 0.25) }) +
      rect([x - 15, 440, 30, 58], tube(defs, brass, 'metal')) +
      elbow(440) +
      rect(
        [x + 30, 130, 34, 290, 5],
        defs.linear([0, '#ffffff', 1, '#dbe2e8'], across),
        'stroke="#aab4bd" stroke-width="1.5"',
      ) +
      marks +
      rect([x - 20, 110, 40, 310, 12], tube(defs, '#e3eef5', 'glass')) +
      rect([x - 15, level, 30, 418 - level], tube(defs, '#dc9632', 'glass')) +
      ellipse([x, level, 15, 4], '#f5c981') +
      ellipse([x, level - 4, 13], defs.radial([0, '#ff8a8f', 1, '#a3121f'], [0.35, 0.3, 0.75])) +
      rect([x - 13, 116, 6, 296, 3], '#fff', 'opacity=".75"') +
      elbow(104) +
      lathe({ x, profile: [22, 62, 26, 76], fill: tube(defs, colour), cap: shade(colour, 0.3) }) +
      path(`M${x + 30} 452h66q12 0 12 12t-12 12h-66z`, defs.linear([0, '#ef5a62', 1, '#8e1420'])) +
      lettering(part.model, { x: x + 47, y: 415, size: 6, colour: '#44566c', anchor: 'middle', weight: 0.14 }),
    focus: [x + 20, 220, 1.9],
  }
}

/** Tank sender, mains receiver with level bars, and a phone that shows the same level. */
function drawUltrasonic(defs: SvgDefs, part: Part): Illustration {
  const bars = 3 + (part.serial % 6)
  const percent = bars * 11
  const bar = ([x, y, width]: [number, number, number], i: number) =>
    rect([x, y - i * 15, width, 10, 2], i < bars ? (bars < 4 ? '#f2a21f' : '#35c46a') : '#27333f')
  const phone =
    softShadow(defs, [566, 488, 150, 20], 0.5) +
    rect([472, 108, 164, 376, 24], defs.linear([0, '#4b5661', 0.1, '#1b2129', 1, '#0a0e13'], across)) +
    rect([481, 120, 146, 352, 16], defs.linear([0, '#f7fafc', 1, '#e4ecf3'])) +
    rect([528, 126, 52, 10, 5], '#0a0e13') +
    rect([481, 146, 146, 40], '#0a4f8f') +
    fittedLettering(part.brand, { x: 496, y: 158, width: 116, height: 15 }, { colour: '#fff', weight: 0.19 }) +
    stroke('M506 320a48 48 0 1 1 96 0', '#d3dde6', 16) +
    stroke(`M506 320a48 48 0 1 1 96 0`, '#35a45f', 16, `stroke-dasharray="${(151 * percent) / 100} 400"`) +
    lettering(`${percent}%`, { x: 554, y: 322, size: 26, colour: '#0f1b2d', anchor: 'middle', weight: 0.17 }) +
    each(
      3,
      (i) =>
        rect([500, 356 + i * 30, 108, 18, 4], '#fff', 'stroke="#d3dde6"') +
        rect([506, 362 + i * 30, 40 + ((part.serial * (i + 3)) % 50), 6, 3], '#9db4c9'),
    ) +
    path('M481 130q0-10 10-10h60l-70 150z', '#fff', 'opacity=".14"')
  const receiver =
    softShadow(defs, [380, 506, 110, 22], 0.5) +
    rect([318, 330, 112, 168, 16], defs.linear([0, '#ffffff', 0.7, '#e6ebef', 1, '#b8c1c9'], diagonal)) +
    rect([334, 346, 80, 106, 8], '#10171f') +
    each(6, (i) => bar([346, 436, 34], i)) +
    lettering(String(percent), { x: 408, y: 366, size: 11, colour: '#7fe0ff', anchor: 'end', weight: 0.15 }) +
    ellipse([374, 475, 9], defs.linear([0, '#d5dce2', 1, '#8d98a3'], diagonal))
  return {
    art: phone + receiver + roundShadow(defs, [216, 500, 86]) + levelSender(defs, [216, 494, 82]) + waves([216, 340]),
    focus: [400, 360, 1.7],
  }
}

const waves = ([x, y]: [number, number]) =>
  group(
    stroke(`M${x - 22} ${y}a30 30 0 0 1 44 0`, '#0a4f8f', 6) +
      stroke(`M${x - 40} ${y - 18}a54 54 0 0 1 80 0`, '#0a4f8f', 6, 'opacity=".6"') +
      stroke(`M${x - 58} ${y - 36}a78 78 0 0 1 116 0`, '#0a4f8f', 6, 'opacity=".3"'),
    'stroke-linecap="round"',
  )

export function drawGauge(defs: SvgDefs, spec: GaugeSpec): Illustration {
  const part = completePart(spec)
  if (spec.form === 'ultrasonic') return drawUltrasonic(defs, part)
  if (spec.form === 'sight') return drawSight(defs, part, toHex(spec.colour ?? 'Graphite'))
  return drawDial(defs, part, toHex(spec.colour ?? 'Silver'))
}
