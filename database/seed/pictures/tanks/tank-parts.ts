import { contrastingInk, toHex } from '../drawing/colours.ts'
import { lathe } from '../drawing/lathe.ts'
import { shade, softShadow, tilt, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke, translateArt } from '../drawing/shapes.ts'
import { fittedLettering, lettering } from '../drawing/stroke-font.ts'
import { diagonal, type SvgDefs } from '../drawing/svg.ts'

/** Threaded fill point with a locking cap; `radius` is that of the cap, `[x, y]` the point where the neck meets the tank. */
export function fillCap(defs: SvgDefs, [x, y, radius]: [number, number, number], colour = '#23282f'): string {
  const body = tube(defs, colour, 'plastic')
  const neck = tube(defs, shade(colour, -0.25), 'matt')
  const h = radius * 0.62
  const knurl = each(11, (i) => {
    const angle = ((i - 5) / 5.6) * (Math.PI / 2)
    return `M${x + Math.sin(angle) * radius} ${y - h * 1.62 + Math.cos(angle) * radius * tilt}v${h * 0.82}`
  })
  return (
    softShadow(defs, [x + radius * 0.2, y + 2, radius * 1.35, radius * 0.4], 0.5) +
    lathe({ x, profile: [radius * 1.12, y - h * 0.28, radius * 1.18, y], fill: neck, cap: shade(colour, 0.1) }) +
    lathe({ x, profile: [radius * 0.84, y - h * 0.9, radius * 0.84, y - h * 0.28], fill: neck }) +
    lathe({ x, profile: [radius * 0.94, y - h * 1.8, radius, y - h * 1.62, radius, y - h * 0.75], fill: body }) +
    stroke(knurl, shade(colour, -0.55), radius * 0.06, 'opacity=".8"') +
    ellipse(
      [x, y - h * 1.8, radius * 0.94, radius * 0.94 * tilt],
      defs.linear([0, shade(colour, 0.4), 1, shade(colour, 0.12)], diagonal),
    ) +
    ellipse(
      [x, y - h * 1.8, radius * 0.66, radius * 0.66 * tilt],
      defs.linear([0, shade(colour, 0.05), 1, shade(colour, 0.25)]),
    ) +
    path(
      `M${x - radius * 0.5} ${y - h * 1.95}h${radius}l${radius * 0.06} ${h * 0.2}h${-radius * 1.12}z`,
      shade(colour, 0.3),
    ) +
    rect([x - radius * 0.56, y - h * 1.76, radius * 1.12, h * 0.2, 1], shade(colour, -0.2))
  )
}

/** Mushroom vent on a pipe. */
export function vent(defs: SvgDefs, [x, y, radius]: [number, number, number], colour = '#2b3138'): string {
  return (
    softShadow(defs, [x + 4, y + 1, radius * 1.3, radius * 0.4], 0.5) +
    lathe({
      x,
      profile: [radius * 0.9, y - radius * 0.3, radius, y],
      fill: tube(defs, colour),
      cap: shade(colour, 0.2),
    }) +
    lathe({
      x,
      profile: [radius * 0.42, y - radius * 1.7, radius * 0.42, y - radius * 0.3],
      fill: tube(defs, shade(colour, -0.2), 'matt'),
    }) +
    lathe({
      x,
      smooth: true,
      profile: [radius * 0.2, y - radius * 2.6, radius * 0.78, y - radius * 2.25, radius, y - radius * 1.6],
      fill: tube(defs, colour, 'plastic'),
    })
  )
}

/** Ultrasonic level sender: a squat housing with a pale top. */
export function levelSender(defs: SvgDefs, [x, y, radius]: [number, number, number]): string {
  const shell = tube(defs, '#e8edf1', 'plastic')
  return (
    softShadow(defs, [x + 5, y + 2, radius * 1.3, radius * 0.42], 0.5) +
    lathe({ x, profile: [radius * 1.05, y - radius * 0.25, radius * 1.1, y], fill: tube(defs, '#2b3138', 'matt') }) +
    lathe({
      x,
      smooth: true,
      profile: [radius * 0.62, y - radius * 1.5, radius * 0.86, y - radius * 1.2, radius * 0.95, y - radius * 0.25],
      fill: shell,
      cap: '#fbfdff',
    }) +
    ellipse([x, y - radius * 1.5, radius * 0.3, radius * 0.08], '#0a4f8f') +
    ellipse([x - radius * 0.3, y - radius * 0.62, radius * 0.1], '#2fbf5b')
  )
}

/** Round dial on a stem. */
export function dialOnStem(defs: SvgDefs, [x, y, radius]: [number, number, number]): string {
  const cy = y - radius * 1.7
  return (
    lathe({
      x,
      profile: [radius * 0.5, y - radius * 0.3, radius * 0.56, y],
      fill: tube(defs, toHex('Brass'), 'metal'),
    }) +
    rect([x - radius * 0.16, y - radius, radius * 0.32, radius * 0.8], tube(defs, toHex('Brass'), 'metal')) +
    ellipse([x + radius * 0.12, cy + radius * 0.06, radius], '#1b222b') +
    ellipse([x, cy, radius], defs.linear([0, '#f4f7fa', 0.5, '#9aa5b1', 1, '#55616e'], diagonal)) +
    ellipse([x, cy, radius * 0.84], '#fdfefe') +
    stroke(
      `M${x - radius * 0.55} ${cy + radius * 0.3}A${radius * 0.62} ${radius * 0.62} 0 1 1 ${x + radius * 0.55} ${cy + radius * 0.3}`,
      '#1f2a37',
      radius * 0.1,
      `stroke-dasharray="${radius * 0.06} ${radius * 0.22}"`,
    ) +
    stroke(`M${x} ${cy}l${radius * 0.3} ${-radius * 0.48}`, '#c8102e', radius * 0.1, 'stroke-linecap="round"') +
    ellipse([x, cy, radius * 0.12], '#1f2a37') +
    path(
      `M${x - radius * 0.7} ${cy - radius * 0.1}A${radius * 0.72} ${radius * 0.72} 0 0 1 ${x + radius * 0.1} ${cy - radius * 0.72}Q${x - radius * 0.4} ${cy - radius * 0.5} ${x - radius * 0.7} ${cy - radius * 0.1}Z`,
      '#fff',
      'opacity=".7"',
    )
  )
}

/** Brass outlet with a lever valve, pointing to the viewer's lower left. */
export function outletValve(defs: SvgDefs, [x, y, size]: [number, number, number]): string {
  const brass = tube(defs, toHex('Brass'), 'metal')
  const ring = defs.linear([0, '#f3dfa4', 0.45, '#c79a3c', 1, '#7d5a1b'], diagonal)
  const art =
    softShadow(defs, [0, 0, 19, 19], 0.5) +
    ellipse([0, 0, 15], ring) +
    ellipse([0, 0, 11], '#8c6a25') +
    `<g transform="rotate(96)">${lathe({ x: 0, profile: [8, -4, 8, 26], fill: brass })}${lathe({ x: 0, profile: [11, 22, 11, 34], fill: brass })}</g>` +
    `<g transform="translate(-30 3)">${ellipse([0, 0, 10, 12], ring)}${ellipse([-1, 0, 6, 8], '#4a3510')}</g>` +
    rect([-16, -14, 6, 10, 1], brass) +
    path('M-36 -20q0-4 4-4h24q4 0 4 4t-4 4h-24q-4 0-4-4z', defs.linear([0, '#ef5a62', 0.5, '#c8202f', 1, '#8e1420']))
  return translateArt(art, [x, y], size)
}

/** Clear tube on two brackets with a red float. */
export function sightTube(defs: SvgDefs, [x, y, height]: [number, number, number], level = 0.6): string {
  const bracket = (by: number) => rect([x - 9, by, 18, 12, 2], defs.linear([0, '#6b7682', 1, '#2d343c']))
  return (
    rect([x - 2, y, 11, height, 5], '#000', 'opacity=".25"') +
    rect([x - 5, y, 10, height, 5], tube(defs, '#dcebf5', 'glass'), 'opacity=".9"') +
    rect(
      [x - 3.5, y + height * (1 - level), 7, height * level - 4, 3],
      defs.linear([0, '#e0a23a', 1, '#a66a16'], [0, 0, 1, 0]),
      'opacity=".85"',
    ) +
    ellipse([x, y + height * (1 - level), 4.5], '#c8202f') +
    bracket(y - 4) +
    bracket(y + height - 8)
  )
}

/** Printed plate: brand bar, capacity and model, as seen straight on; callers place it on a plane. */
export function plate(
  defs: SvgDefs,
  { brand, capacity, model, accent }: { brand: string; capacity: string; model: string; accent: string },
): string {
  return (
    rect([2, 3, 120, 84, 6], '#000', 'opacity=".25"') +
    rect([0, 0, 120, 84, 5], defs.linear([0, '#ffffff', 1, '#e3e8ed'], diagonal)) +
    path('M0 5a5 5 0 0 1 5-5h110a5 5 0 0 1 5 5v19h-120z', accent) +
    fittedLettering(brand, { x: 10, y: 6, width: 100, height: 12 }, { colour: contrastingInk(accent), weight: 0.2 }) +
    fittedLettering(capacity, { x: 12, y: 34, width: 96, height: 22 }, { colour: '#0f1b2d', weight: 0.2 }) +
    lettering(model, { x: 60, y: 75, size: 8, colour: '#44566c', anchor: 'middle', weight: 0.15 })
  )
}

/** Raised lettering in the tank's own colour, as moulded into plastic. */
export function embossed(
  text: string,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
): string {
  return (
    group(
      fittedLettering(text, box, { colour: shade(colour, -0.45), weight: 0.17 }),
      'transform="translate(1.5 1.5)"',
    ) + fittedLettering(text, box, { colour: shade(colour, 0.28), weight: 0.17 })
  )
}

/** Flanged inspection cover with bolts and a fill cap in the middle. */
export function manway(defs: SvgDefs, [x, y, radius]: [number, number, number], colour: string): string {
  const bolts = each(10, (i) => {
    const angle = (i / 10) * Math.PI * 2 + 0.3
    return ellipse(
      [x + Math.cos(angle) * radius * 0.86, y - 12 + Math.sin(angle) * radius * 0.86 * tilt, 3.4, 2.2],
      '#dfe5ea',
    )
  })
  return (
    softShadow(defs, [x + 6, y + 3, radius * 1.3, radius * 0.4], 0.5) +
    lathe({
      x,
      profile: [radius, y - 12, radius, y - 2],
      fill: tube(defs, shade(colour, -0.1), 'metal'),
      cap: shade(colour, 0.3),
    }) +
    bolts +
    fillCap(defs, [x, y - 12, radius * 0.5])
  )
}
