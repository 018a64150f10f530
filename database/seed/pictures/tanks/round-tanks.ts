import { frontRing, lathe, roundShadow } from '../drawing/lathe.ts'
import { shade, softShadow, tilt, tube } from '../drawing/shading.ts'
import { each, ellipse, group, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { across, type SvgDefs } from '../drawing/svg.ts'
import { markings } from './block-tanks.ts'
import { dialOnStem, fillCap, levelSender, outletValve, sightTube, vent } from './tank-parts.ts'
import type { Tank } from './tank-spec.ts'

const x = 400
const foot = 500

/** A rib around the tank: dark under its lower lip, a gleam on its upper one. */
function rib(defs: SvgDefs, y: number, radius: number, colour: string): string {
  return (
    stroke(frontRing(x, y + 14, radius), '#000', 8, 'opacity=".2"') +
    stroke(frontRing(x, y + 5, radius - 1), tube(defs, shade(colour, 0.05)), 14, 'stroke-linecap="round"') +
    stroke(frontRing(x, y + 1, radius - 2), '#fff', 2.5, 'opacity=".28"')
  )
}

/** Fine corrugation of a water butt, as light and dark hoops. */
const corrugation = (y: number, radius: number) =>
  stroke(frontRing(x, y, radius - 1), '#000', 5, 'opacity=".22"') +
  stroke(frontRing(x, y + 6, radius - 1), '#fff', 4, 'opacity=".12"')

interface Shell {
  radius: number
  top: number
  shoulder: number
}

function shellOf(tank: Tank): Shell {
  const height = 372
  const slim = Math.min(1.25, Math.max(0.55, tank.length / tank.height))
  const radius = Math.min(250, (height * slim) / 2 + 8)
  return { radius, top: foot - height, shoulder: foot - height + radius * 0.36 }
}

function body(defs: SvgDefs, tank: Tank, { radius, top, shoulder }: Shell): string {
  const skin = tube(defs, tank.colour)
  const dome = lathe({
    x,
    smooth: true,
    profile: [
      radius * 0.3,
      top,
      radius * 0.66,
      top + radius * 0.08,
      radius * 0.93,
      top + radius * 0.22,
      radius,
      shoulder,
    ],
    fill: skin,
  })
  const domeLight = ellipse(
    [x - radius * 0.28, top + radius * 0.2, radius * 0.62, radius * 0.2],
    defs.radial([0, '#fff/.5', 0.5, '#fff/.22', 1, '#fff/0']),
  )
  const wall = lathe({ x, profile: [radius, shoulder, radius, foot - 10, radius * 0.97, foot], fill: skin })
  const falloff = defs.linear([0, '#fff/.06', 0.5, '#000/.04', 1, '#000/.34'])
  return (
    wall +
    dome +
    domeLight +
    lathe({ x, profile: [radius, shoulder, radius, foot - 10, radius * 0.97, foot], fill: falloff })
  )
}

/** Upright round tanks: ribbed for oil, finely corrugated for water. */
export function drawRoundTank(defs: SvgDefs, tank: Tank, turnedAway: boolean): Illustration {
  const shell = shellOf(tank)
  const { radius, top, shoulder } = shell
  const span = foot - 28 - shoulder
  const water = tank.form === 'water'
  const rings = each(tank.ribs, (i) => {
    const y = shoulder + 14 + (span * (i + 0.4)) / tank.ribs
    return water ? corrugation(y, radius) : rib(defs, y, radius, tank.colour)
  })
  const neckY = top + radius * 0.3 * tilt
  const lid = water
    ? hatch(defs, [x, top + 4, radius * 0.34], tank.colour)
    : fillCap(defs, [x, neckY, Math.max(34, radius * 0.27)])
  const gaugeAt: [number, number, number] = [x + radius * 0.62, top + radius * 0.24, 20]
  const gauge = { dial: dialOnStem, sender: levelSender, none: () => '' }[tank.gauge](defs, gaugeAt)
  const scale = Math.min(1.15, (radius * 0.82) / 120)
  const labelWidth = 120 * scale
  const label = turnedAway
    ? sightTube(defs, [x - radius * 0.1, shoulder + 40, span * 0.72]) + ladderRungs(defs, shell)
    : bowedPlate(defs, tank, [x - labelWidth / 2, shoulder + radius * tilt + span * 0.22, scale])
  const valveX = turnedAway ? x - radius * 0.62 : x + radius * 0.46
  const valveY = foot - 30 + Math.sqrt(Math.max(0, radius ** 2 - (valveX - x) ** 2)) * tilt
  return {
    art:
      roundShadow(defs, [x, foot, radius]) +
      body(defs, tank, shell) +
      rings +
      label +
      vent(defs, [x - radius * 0.58, top + radius * 0.24, 14]) +
      (water ? '' : gauge) +
      lid +
      (tank.outlet === 'top' ? '' : outletValve(defs, [valveX, valveY, 1.1])),
    focus: [x, top + 92, 1.8],
  }
}

const bowedPlate = (defs: SvgDefs, tank: Tank, at: [number, number, number]) =>
  markings(defs, tank, at) +
  rect([at[0], at[1], 120 * at[2], 84 * at[2], 5], defs.linear([0, '#000/.02', 0.5, '#fff/0', 1, '#000/.16'], across))

/** Moulded steps that show on the tank's far side. */
function ladderRungs(defs: SvgDefs, { radius, shoulder }: Shell): string {
  const step = defs.linear([0, '#f4f7f9', 0.5, '#a9b3bc', 1, '#5d6771'])
  const left = x + radius * 0.34
  return (
    rect([left, shoulder + 10, 8, foot - shoulder - 10, 3], step) +
    rect([left + 70, shoulder - 2, 8, foot - shoulder - 4, 3], step) +
    each(6, (i) =>
      rect(
        [left + 4, shoulder + 34 + i * 42, 70, 8, 3],
        step,
        `transform="rotate(-4 ${left} ${shoulder + 34 + i * 42})"`,
      ),
    )
  )
}

/** Screw-down hatch of a water tank. */
function hatch(defs: SvgDefs, [cx, y, radius]: [number, number, number], colour: string): string {
  const fill = tube(defs, shade(colour, 0.06))
  return (
    softShadow(defs, [cx + 8, y + 12, radius * 1.3, radius * 0.45], 0.6) +
    lathe({ x: cx, profile: [radius * 1.04, y - 2, radius * 1.1, y + 12], fill }) +
    lathe({
      x: cx,
      profile: [radius * 0.98, y - 22, radius, y - 2],
      fill,
      cap: defs.linear([0, shade(colour, 0.42), 1, shade(colour, 0.14)], across),
    }) +
    ellipse([cx, y - 22, radius * 0.72, radius * 0.72 * tilt], shade(colour, 0.04)) +
    ellipse(
      [cx, y - 25, radius * 0.7, radius * 0.7 * tilt],
      defs.linear([0, shade(colour, 0.4), 1, shade(colour, 0.2)], across),
    ) +
    group(
      rect([cx - radius * 0.3, y - 36, radius * 0.6, 10, 4], shade(colour, 0.3)) +
        rect([cx - radius * 0.3, y - 30, radius * 0.6, 6, 3], shade(colour, -0.4)),
      'opacity=".95"',
    )
  )
}
