import { lathe } from '../drawing/lathe.ts'
import { shade, softShadow, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, polygon, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import { markings } from './block-tanks.ts'
import { dialOnStem, levelSender, manway, outletValve, vent } from './tank-parts.ts'
import type { Tank } from './tank-spec.ts'

/** How wide the visible end looks compared with its height: a side view shows more of it. */
const endLean = { front: 0.34, side: 0.62 }

/** A lying steel cylinder on two saddles; drawn upright, then laid down so that light stays on top. */
export function drawCylinderTank(defs: SvgDefs, tank: Tank, turnedAway: boolean): Illustration {
  const lean = turnedAway ? endLean.side : endLean.front
  const room = turnedAway ? 360 : 470
  const radius = turnedAway ? 140 : Math.min(138, Math.max(92, room * (tank.width / tank.length) * 0.52))
  const length = Math.min(room, radius * 2 * (tank.length / tank.width) * (turnedAway ? 0.66 : 1))
  const cy = 318
  const left = 400 - (length + radius * lean) / 2 + 6
  const right = left + length
  const skin = tube(defs, tank.colour, 'metal')
  const shell = group(
    lathe({ x: 0, tilt: lean, profile: [radius, -length, radius, 0], fill: skin }) + seams(tank, length, radius, lean),
    `transform="translate(${left} ${cy}) rotate(90)"`,
  )
  const dish =
    ellipse(
      [right, cy, radius * lean, radius],
      defs.linear([0, shade(tank.colour, -0.1), 0.6, shade(tank.colour, -0.4), 1, shade(tank.colour, -0.6)]),
    ) +
    ellipse(
      [right + 3, cy - radius * 0.05, radius * lean * 0.86, radius * 0.86],
      defs.radial(
        [0, shade(tank.colour, 0.25), 0.6, shade(tank.colour, -0.18), 1, shade(tank.colour, -0.45)],
        [0.4, 0.3, 0.75],
      ),
    ) +
    stroke(
      `M${right - radius * lean * 0.3} ${cy - radius * 0.93}A${radius * lean} ${radius} 0 0 1 ${right + radius * lean} ${cy}`,
      '#fff',
      2,
      'opacity=".35"',
    )
  const manwayAt: [number, number, number] = [left + length * 0.27, cy - radius + 6, 44]
  const gauge = { dial: dialOnStem, sender: levelSender, none: () => '' }[tank.gauge](defs, [
    left + length * 0.82,
    cy - radius + 4,
    20,
  ])
  const scale = Math.min(1.1, radius / 112)
  return {
    art:
      softShadow(defs, [420, 512, length * 0.72, 40], 0.36) +
      saddle(defs, [left + length * 0.2, cy, radius], true) +
      saddle(defs, [left + length * 0.82, cy, radius], true) +
      shell +
      dish +
      saddle(defs, [left + length * 0.16, cy, radius], false) +
      saddle(defs, [left + length * 0.78, cy, radius], false) +
      markings(defs, tank, [left + length * 0.5 - 60 * scale, cy - radius * 0.36, scale]) +
      vent(defs, [left + length * 0.56, cy - radius + 5, 15]) +
      gauge +
      manway(defs, manwayAt, tank.colour) +
      outletValve(defs, [right + radius * lean * 0.3, cy + radius * 0.72, 1.05]),
    focus: [manwayAt[0] + 70, manwayAt[1] + 40, 2.2],
  }
}

function seams(tank: Tank, length: number, radius: number, lean: number): string {
  return each(tank.ribs + 1, (i) => {
    const y = -(length * (i + 0.5)) / (tank.ribs + 1)
    const arc = (at: number) => `M${-radius} ${at}A${radius} ${radius * lean} 0 0 0 ${radius} ${at}`
    if (tank.seams === 'riveted')
      return (
        stroke(arc(y), shade(tank.colour, -0.5), 6, 'stroke-linecap="round" stroke-dasharray=".1 16"') +
        stroke(arc(y + 1.5), shade(tank.colour, 0.5), 3, 'stroke-linecap="round" stroke-dasharray=".1 16"')
      )
    return stroke(arc(y), '#000', 3, 'opacity=".4"') + stroke(arc(y - 2.5), '#fff', 2, 'opacity=".4"')
  })
}

/** Welded saddle leg; the far pair is darker and only shows below. */
function saddle(defs: SvgDefs, [x, cy, radius]: [number, number, number], far: boolean): string {
  const colour = far ? '#20262d' : '#46505b'
  const foot = far ? 500 : 514
  const top = cy + radius * 0.74
  const sides = defs.linear([0, shade(colour, 0.3), 0.5, colour, 1, shade(colour, -0.4)], across)
  const web = path(
    polygon([
      [x - 40, top + 4],
      [x + 40, top + 4],
      [x + 30, foot - 8],
      [x - 30, foot - 8],
    ]),
    sides,
  )
  const base = rect([x - 46, foot - 12, 92, 12, 2], defs.linear([0, shade(colour, 0.35), 1, shade(colour, -0.3)]))
  if (far) return web + base
  const ribs = stroke(
    `M${x - 12} ${top + 14}L${x - 9} ${foot - 12}M${x + 12} ${top + 14}L${x + 9} ${foot - 12}`,
    '#000',
    3,
    'opacity=".3"',
  )
  return (
    web +
    ribs +
    base +
    path(`M${x - 50} ${top - 6}q50 16 100 0v13q-50 16 -100 0z`, sides) +
    stroke(`M${x - 50} ${top - 5}q50 16 100 0`, '#fff', 2, 'opacity=".4"')
  )
}
