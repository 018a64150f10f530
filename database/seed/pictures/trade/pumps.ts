import { contrastingInk, toHex } from '../drawing/colours.ts'
import { frontRing, lathe, roundShadow } from '../drawing/lathe.ts'
import { shade, softShadow, tube } from '../drawing/shading.ts'
import { each, ellipse, group, path, rect, stroke } from '../drawing/shapes.ts'
import type { Illustration } from '../drawing/stage.ts'
import { fittedLettering } from '../drawing/stroke-font.ts'
import { across, diagonal, down, type SvgDefs } from '../drawing/svg.ts'
import { barrel, bentTube, hexNut, stamp, steel, uprightNut } from './brassware.ts'
import { hoseEnd } from './hoses.ts'
import { completePart, type Part, type PartBase } from './part-spec.ts'

export interface PumpSpec extends PartBase {
  kind: 'pump'
  form: 'rotary' | 'transfer' | 'nozzle' | 'kit'
}

/** Hand pump with crank and spout, standing on a drum. */
function drawRotary(defs: SvgDefs, part: Part, colour: string): Illustration {
  const [x, y, r] = [400, 216, 92]
  const drum = tube(defs, '#256aa6', 'plastic')
  const bolts = each(6, (i) => {
    const angle = (i / 6) * Math.PI * 2 + 0.5
    return ellipse(
      [x + Math.cos(angle) * r * 0.82, y + Math.sin(angle) * r * 0.82, 7],
      defs.radial([0, '#fff', 1, '#5d6771'], [0.35, 0.3, 0.7]),
    )
  })
  const spout = `M${x - r + 6} ${y - 30}h-70q-34 0 -34 34v60`
  return {
    art:
      roundShadow(defs, [x, 512, 170]) +
      lathe({
        x,
        profile: [168, 424, 168, 512],
        fill: drum,
        cap: defs.linear([0, '#6aa3d2', 1, '#2d6ea8'], across),
      }) +
      stroke(frontRing(x, 424, 168), '#8fbce0', 5, 'opacity=".7"') +
      stroke(frontRing(x, 470, 168), '#123f68', 6, 'opacity=".6"') +
      ellipse([x, 424, 154, 34], 'none', 'stroke="#123f68" stroke-width="5" opacity=".5"') +
      uprightNut(defs, [x, 392, 84, 34], steel) +
      lathe({ x, profile: [26, 300, 26, 394], fill: tube(defs, steel, 'metal') }) +
      bentTube(spout, 40, colour) +
      barrel(defs, [x - r - 4, y - 30, 26, 60], { colour: shade(colour, -0.1), finish: 'plastic' }) +
      rect([x - r - 118, y + 60, 60, 18, 4], tube(defs, steel, 'metal')) +
      ellipse([x + 14, y + 6, r + 4], shade(colour, -0.6)) +
      ellipse([x, y, r + 4], defs.linear([0, shade(colour, 0.4), 0.5, colour, 1, shade(colour, -0.4)], diagonal)) +
      ellipse([x, y, r * 0.66], defs.linear([0, shade(colour, -0.3), 1, shade(colour, 0.22)], diagonal)) +
      ellipse([x, y, r * 0.58], defs.linear([0, shade(colour, 0.2), 1, shade(colour, -0.2)], diagonal)) +
      bolts +
      crank(defs, [x, y], part.random.between(-38, -8)) +
      stamp(part.model, [x, y + 48, 13], contrastingInk(colour)),
    focus: [x + 20, y, 1.8],
  }
}

function crank(defs: SvgDefs, [x, y]: [number, number], angle: number): string {
  return group(
    rect([-14, -13, 190, 26, 13], defs.linear([0, '#f2f5f7', 0.5, '#a9b3bc', 1, '#59636d'])) +
      ellipse([0, 0, 22], defs.linear([0, '#eef2f5', 1, '#59636d'], diagonal)) +
      ellipse([0, 0, 9], '#39424c') +
      group(
        lathe({
          x: 162,
          profile: [15, -86, 19, -70, 17, -14],
          smooth: true,
          fill: tube(defs, '#23282f', 'plastic'),
        }),
        'transform="rotate(20 162 0)"',
      ),
    `transform="translate(${x} ${y}) rotate(${angle})"`,
  )
}

/** Electric transfer pump: finned motor, cast head, switch box and carrying handle on a base plate. */
function transferArt(defs: SvgDefs, part: Part, colour: string): string {
  const fins =
    stroke(
      each(11, (i) => `M${392 + i * 16} 238v148`),
      '#000',
      5,
      'opacity=".25"',
    ) +
    stroke(
      each(11, (i) => `M${397 + i * 16} 238v148`),
      '#fff',
      2,
      'opacity=".22"',
    )
  return (
    softShadow(defs, [410, 506, 300, 34], 0.46) +
    rect([190, 478, 430, 26, 5], defs.linear([0, '#6a7580', 0.4, '#39424c', 1, '#1b2129'])) +
    rect([410, 376, 130, 106], defs.linear([0, '#20262d', 1, '#39424c'])) +
    bentTube('M300 216q4-84 60-84h150q44 0 48 70', 24, '#23282f') +
    barrel(defs, [370, 312, 200, 152], { colour, finish: 'plastic', end: shade(colour, -0.3) }) +
    fins +
    ellipse([570, 312, 20, 62], shade(colour, -0.5)) +
    stroke(
      each(6, (i) => `M558 ${268 + i * 17}q14 2 24 0`),
      '#000',
      5,
      'opacity=".5"',
    ) +
    rect([404, 190, 112, 62, 8], defs.linear([0, '#4a545f', 1, '#1b2129'])) +
    rect([420, 206, 36, 28, 4], defs.linear([0, '#ef5a62', 1, '#9c1420'])) +
    rect([470, 212, 34, 14, 3], '#0a0e13') +
    ellipse([290, 330, 122, 130], shade('#9aa5b0', -0.5), 'transform="translate(14 6)"') +
    ellipse([290, 330, 118, 128], defs.linear([0, '#f2f5f7', 0.4, '#b4bec7', 1, '#5f6a75'], diagonal)) +
    ellipse([290, 330, 82, 90], defs.linear([0, '#7d8892', 1, '#d5dce2'], diagonal)) +
    ellipse([290, 330, 74, 82], defs.linear([0, '#dfe5ea', 1, '#8a95a0'], diagonal)) +
    each(8, (i) =>
      ellipse(
        [290 + Math.cos((i / 8) * 6.283 + 0.4) * 100, 330 + Math.sin((i / 8) * 6.283 + 0.4) * 109, 7.5],
        defs.radial([0, '#fff', 1, '#4d5863'], [0.35, 0.3, 0.7]),
      ),
    ) +
    rect([264, 168, 52, 44], tube(defs, '#b4bec7', 'metal')) +
    uprightNut(defs, [290, 150, 78, 30]) +
    hexNut(defs, [132, 330, 36, 78]) +
    barrel(defs, [164, 330, 24, 56], { colour: '#b4bec7' }) +
    fittedLettering(part.brand, { x: 236, y: 310, width: 108, height: 20 }, { colour: '#16243a', weight: 0.19 }) +
    stamp(part.model, [290, 368, 13], '#16243a')
  )
}

/** Dispensing nozzle, drawn along x with the spout to the left. */
function nozzleArt(defs: SvgDefs, colour: string, [text, model]: [string, string]): string {
  const shell = defs.linear([0, shade(colour, 0.35), 0.35, colour, 1, shade(colour, -0.45)])
  const guard = 'M330 350C330 430 380 462 452 452C520 442 560 400 570 360'
  return (
    bentTube('M96 402Q120 330 196 316L300 300', 30, '#b4bec7') +
    stroke('M92 400l12 5', '#3b4650', 24) +
    stroke(guard, shade(colour, -0.4), 24, 'stroke-linecap="round"') +
    stroke(guard, colour, 18, 'stroke-linecap="round"') +
    path(
      'M400 352C404 400 430 418 478 412L474 398C444 402 424 388 420 350Z',
      defs.linear([0, '#eef2f5', 1, '#6a7580']),
    ) +
    path(
      'M270 268Q280 252 310 248L420 238Q450 236 470 250L640 330Q672 346 660 378Q648 404 618 392L470 344Q450 338 430 346L320 362Q286 364 276 340Z',
      shell,
    ) +
    path('M312 258L420 248Q446 246 466 258L560 302Q500 292 450 282Q380 272 310 282Z', '#fff', 'opacity=".28"') +
    group(
      fittedLettering(
        text,
        { x: 320, y: 292, width: 110, height: 20 },
        { colour: contrastingInk(colour), weight: 0.19 },
      ) + stamp(model, [375, 332, 9], contrastingInk(colour)),
      'transform="rotate(-4 370 300)"',
    ) +
    rect([254, 262, 34, 90, 8], tube(defs, '#8d98a3', 'metal', down)) +
    hoseEnd(defs, [716, 412, 204], 0.9)
  )
}

function drawNozzle(defs: SvgDefs, part: Part, colour: string): Illustration {
  return {
    art:
      softShadow(defs, [400, 494, 320, 28], 0.44) +
      group(
        bentTube('M708 410C812 452 800 506 650 500H500', 34, '#23282f') +
          hoseEnd(defs, [504, 500, 180], 0.9) +
          nozzleArt(defs, colour, [part.brand, part.model]),
        'transform="translate(40 46) scale(.88)"',
      ),
    focus: [420, 330, 1.8],
  }
}

/** Pump, hose and nozzle together. */
function drawKit(defs: SvgDefs, part: Part, colour: string): Illustration {
  return {
    art:
      group(transferArt(defs, part, colour), 'transform="translate(-60 118) scale(.8)"') +
      softShadow(defs, [590, 522, 160, 18], 0.5) +
      bentTube('M172 240C172 60 660 20 732 240S778 536 711 505', 24, '#23282f') +
      group(nozzleArt(defs, '#1f6b45', [part.size, part.model]), 'transform="translate(410 330) scale(.42)"'),
    focus: [240, 380, 1.8],
  }
}

export function drawPump(defs: SvgDefs, spec: PumpSpec): Illustration {
  const part = completePart(spec)
  const forms: Record<PumpSpec['form'], () => Illustration> = {
    rotary: () => drawRotary(defs, part, toHex(spec.colour ?? 'Red')),
    transfer: () => ({ art: transferArt(defs, part, toHex(spec.colour ?? 'Ocean blue')), focus: [330, 320, 1.8] }),
    nozzle: () => drawNozzle(defs, part, toHex(spec.colour ?? 'Forest green')),
    kit: () => drawKit(defs, part, toHex(spec.colour ?? 'Ocean blue')),
  }
  return forms[spec.form]()
}
