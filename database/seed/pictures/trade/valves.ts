import { toHex } from '../drawing/colours.ts'
import { lathe } from '../drawing/lathe.ts'
import { shade, softShadow, tilt, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke } from '../drawing/shapes.ts'
import { type Illustration, scaleAbout } from '../drawing/stage.ts'
import { across, diagonal, type SvgDefs } from '../drawing/svg.ts'
import { barrel, bentTube, brass, hexNut, lyingThread, stamp, uprightNut } from './brassware.ts'
import { completePart, type Part, type PartBase } from './part-spec.ts'

export interface ValveSpec extends PartBase {
  kind: 'valve'
  form: 'fire' | 'gate' | 'ball' | 'check'
}

export interface FittingSpec extends PartBase {
  kind: 'fitting'
  form: 'elbow' | 'tee' | 'coupling' | 'kit'
}

const nickel = '#a3acb5'

/** Size and model as cast into a body. */
const castMarks = (part: Part, [x, y, size]: [number, number, number], colour: string) =>
  stamp(part.size, [x, y + size * 0.4, size], colour) + stamp(part.model, [x, y + size * 1.3, size * 0.5], colour)

/** A straight-through body between two hexagon ends. */
function valveBody(defs: SvgDefs, [x, y]: [number, number], metal: string): string {
  return (
    softShadow(defs, [x + 16, y + 82, 260, 30], 0.5) +
    barrel(defs, [x - 170, y, 60, 92], { colour: metal }) +
    barrel(defs, [x + 110, y, 60, 92], { colour: metal }) +
    path(
      `M${x - 120} ${y - 40}Q${x - 70} ${y - 76} ${x} ${y - 76}T${x + 120} ${y - 40}V${y + 40}Q${x + 70} ${y + 72} ${x} ${y + 72}T${x - 120} ${y + 40}Z`,
      tube(defs, metal, 'metal', [0, 0, 0, 1]),
    ) +
    hexNut(defs, [x - 196, y, 62, 138], metal) +
    hexNut(defs, [x + 134, y, 62, 138], metal) +
    ellipse([x + 196, y, 16, 62], shade(metal, -0.1)) +
    ellipse([x + 198, y, 11, 44], '#1d150a') +
    lyingThread([x + 178, y, 14, 84])
  )
}

function handwheel(defs: SvgDefs, [x, y, r]: [number, number, number], colour: string): string {
  const rim = (shift: number, fill: string, width: number) =>
    ellipse([x, y + shift, r, r * 0.36], 'none', `stroke="${fill}" stroke-width="${width}"`)
  const spokes = each(5, (i) => {
    const angle = (i / 5) * Math.PI * 2 + 0.3
    return `M${x} ${y}L${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r * 0.36}`
  })
  return (
    stroke(spokes, shade(colour, -0.4), 18) +
    stroke(spokes, colour, 13) +
    rim(6, shade(colour, -0.5), 26) +
    rim(0, tube(defs, colour, 'gloss'), 24) +
    ellipse([x, y - 4, r, r * 0.36], 'none', `stroke="${shade(colour, 0.55)}" stroke-width="4" opacity=".6"`) +
    ellipse([x, y, 24, 11], defs.linear([0, '#eef2f5', 1, '#6a7580'], across)) +
    ellipse([x, y - 6, 12, 6], '#39424c')
  )
}

function drawGate(defs: SvgDefs, part: Part, colour: string): Illustration {
  const [x, y] = [400, 424]
  return {
    art:
      valveBody(defs, [x, y], brass) +
      lathe({ x, profile: [62, 312, 74, 330, 74, 356], fill: tube(defs, brass, 'metal'), cap: shade(brass, 0.4) }) +
      uprightNut(defs, [x, 270, 92, 46]) +
      lathe({ x, profile: [14, 160, 14, 272], fill: tube(defs, '#c3cbd2', 'metal') }) +
      uprightNut(defs, [x, 236, 52, 34]) +
      handwheel(defs, [x, 168, 132], colour) +
      castMarks(part, [x, y, 22], '#5a4310'),
    focus: [x, 316, 1.6],
  }
}

function drawBall(defs: SvgDefs, part: Part, colour: string): Illustration {
  const [x, y] = [380, 410]
  const lever = `M${x - 20} 268h70l20 14h226q22 0 22 20t-22 20h-236l-24-14h-56z`
  return {
    art: scaleAbout(
      valveBody(defs, [x, y], nickel) +
        lathe({ x, profile: [46, 316, 52, 352], fill: tube(defs, nickel, 'metal'), cap: '#eef2f5' }) +
        path(lever, '#000', 'opacity=".22" transform="translate(6 12)"') +
        path(lever, defs.linear([0, shade(colour, 0.35), 0.4, colour, 1, shade(colour, -0.4)])) +
        path(`M${x + 78} 286h210q14 0 14 8h-236z`, '#fff', 'opacity=".35"') +
        uprightNut(defs, [x, 268, 52, 32], nickel) +
        ellipse([x, 268, 26, 6], '#f2f5f7') +
        castMarks(part, [x, y, 22], '#3b4650'),
      [430, 490, 1.14],
    ),
    focus: [x + 40, 310, 1.8],
  }
}

function drawCheck(defs: SvgDefs, part: Part): Illustration {
  const [x, y] = [400, 384]
  return {
    art: scaleAbout(
      valveBody(defs, [x, y], brass) +
        uprightNut(defs, [x, y - 130, 116, 62]) +
        ellipse([x, y - 130, 56, 12], shade(brass, 0.45)) +
        path(`M${x - 60} ${y + 16}h80v-14l36 24l-36 24v-14h-80z`, '#5a4310', 'opacity=".6"') +
        castMarks(part, [x, y - 30, 20], '#5a4310'),
      [400, 480, 1.25],
    ),
    focus: [x, y - 60, 1.9],
  }
}

/** Fire valve: lever body, capillary coil and the sensing phial that closes it when a boiler overheats. */
function drawFire(defs: SvgDefs, part: Part, colour: string): Illustration {
  const [x, y] = [330, 420]
  const coils = each(4, (i) =>
    bentTube(`M${560 - 74} ${300 + i * 20}a74 30 0 1 0 148 0a74 30 0 1 0 -148 0`, 9, '#c4733f'),
  )
  return {
    art:
      group(valveBody(defs, [x, y], brass), `transform="translate(${x} ${y}) scale(.82) translate(${-x} ${-y})"`) +
      lathe({
        x,
        profile: [58, 232, 66, 246, 66, 350],
        fill: tube(defs, colour, 'plastic'),
        cap: defs.linear([0, shade(colour, 0.4), 1, shade(colour, 0.1)], across),
      }) +
      stroke(
        each(7, (i) => `M${x - 54 + i * 18} 272v76`),
        '#000',
        5,
        'opacity=".18"',
      ) +
      lathe({ x, profile: [24, 204, 28, 232], fill: tube(defs, '#23282f'), cap: '#59636d' }) +
      bentTube(`M${x} 212C${x} 110 520 110 566 270`, 9, '#c4733f') +
      softShadow(defs, [570, 410, 120, 26], 0.25) +
      coils +
      bentTube('M566 390C566 440 520 450 540 492', 9, '#c4733f') +
      softShadow(defs, [610, 508, 130, 14], 0.5) +
      group(
        barrel(defs, [0, 0, 130, 30], { colour: nickel, end: '#8a95a0' }) +
          barrel(defs, [-16, 0, 20, 18], { colour: brass }),
        'transform="translate(552 494) rotate(2)"',
      ) +
      castMarks(part, [x, y, 19], '#5a4310'),
    focus: [x + 60, 320, 1.6],
  }
}

export function drawValve(defs: SvgDefs, spec: ValveSpec): Illustration {
  const part = completePart(spec)
  const colour = toHex(spec.colour ?? 'Red')
  if (spec.form === 'gate') return drawGate(defs, part, colour)
  if (spec.form === 'ball') return drawBall(defs, part, colour)
  if (spec.form === 'check') return drawCheck(defs, part)
  return drawFire(defs, part, colour)
}

/** One compression end on a horizontal axis: nut, olive and the open bore. */
const openEnd = (defs: SvgDefs, [x, y]: [number, number], metal: string, facing: 1 | -1) =>
  group(
    barrel(defs, [0, 0, 40, 104], { colour: metal }) +
      hexNut(defs, [30, 0, 70, 140], metal) +
      ellipse([100, 0, 16, 62], shade(metal, -0.05)) +
      ellipse([102, 0, 12, 46], '#1d150a'),
    `transform="translate(${x} ${y})${facing === -1 ? ' scale(-1 1)' : ''}"`,
  )

const upEnd = (defs: SvgDefs, [x, y]: [number, number], metal: string) =>
  rect([x - 50, y - 40, 100, 60], tube(defs, metal, 'metal')) +
  uprightNut(defs, [x, y - 104, 140, 70], metal) +
  ellipse([x, y - 104, 66, 66 * tilt], shade(metal, 0.4)) +
  ellipse([x, y - 104, 48, 48 * tilt], '#1d150a')

export function drawFitting(defs: SvgDefs, spec: FittingSpec): Illustration {
  const part = completePart(spec)
  const metal = toHex(spec.colour ?? 'Brass')
  const [x, y] = [400, 390]
  const ball = ellipse(
    [x, y, 76],
    defs.radial([0, shade(metal, 0.75), 0.4, shade(metal, 0.1), 1, shade(metal, -0.55)], [0.36, 0.28, 0.8]),
  )
  const shadow = softShadow(defs, [x + 14, y + 86, 240, 30], 0.5)
  const mark = castMarks(part, [x, y, 20], shade(metal, -0.65))
  const forms: Record<FittingSpec['form'], () => string> = {
    elbow: () => shadow + upEnd(defs, [x, y - 50], metal) + openEnd(defs, [x + 44, y], metal, 1) + ball + mark,
    tee: () =>
      shadow +
      openEnd(defs, [x - 44, y], metal, -1) +
      upEnd(defs, [x, y - 50], metal) +
      openEnd(defs, [x + 44, y], metal, 1) +
      ball +
      mark,
    coupling: () =>
      shadow +
      openEnd(defs, [x - 60, y], metal, -1) +
      openEnd(defs, [x + 60, y], metal, 1) +
      hexNut(defs, [x - 62, y, 124, 150], metal) +
      mark,
    kit: () => kitArt(defs, metal, part),
  }
  const art = forms[spec.form]()
  return { art: spec.form === 'kit' ? art : scaleAbout(art, [400, 470, 1.35]), focus: [x + 20, y - 60, 1.9] }
}

/** A bag's worth of small fittings laid out in rows. */
function kitArt(defs: SvgDefs, metal: string, part: Part): string {
  const small = (art: string, [dx, dy]: [number, number], size: number) =>
    group(art, `transform="translate(${dx} ${dy}) scale(${size})"`)
  const coupling =
    softShadow(defs, [0, 84, 220, 26], 0.5) +
    openEnd(defs, [-60, 0], metal, -1) +
    openEnd(defs, [60, 0], metal, 1) +
    hexNut(defs, [-62, 0, 124, 150], metal)
  const plug =
    softShadow(defs, [10, 30, 110, 30], 0.5) +
    lathe({ x: 0, profile: [50, -60, 50, 20], fill: tube(defs, metal, 'metal') }) +
    uprightNut(defs, [0, -120, 140, 66], metal) +
    ellipse([0, -120, 68, 14], defs.linear([0, shade(metal, 0.6), 1, shade(metal, 0.1)], diagonal))
  const olive = (ox: number) =>
    softShadow(defs, [ox + 6, 20, 70, 20], 0.4) +
    ellipse([ox, 0, 56, 22], 'none', `stroke="${shade(metal, -0.3)}" stroke-width="20"`) +
    ellipse([ox, -3, 56, 22], 'none', `stroke="${shade(metal, 0.35)}" stroke-width="10"`)
  return (
    small(coupling, [262, 190], 0.95) +
    small(plug, [530, 250], 1) +
    small(plug, [664, 250], 0.72) +
    small(olive(0) + olive(150) + olive(300) + olive(450), [190, 372], 0.9) +
    small(coupling, [250, 490], 0.62) +
    small(coupling, [500, 490], 0.62) +
    small(plug, [690, 500], 0.62) +
    castMarks(part, [262, 190, 20], shade(metal, -0.65))
  )
}
