import { shade, softShadow, softShape } from './shading.ts'
import { group, type Point, path, rect, roundedPolygon } from './shapes.ts'
import { across, down, type SvgDefs, type Vector } from './svg.ts'

export interface BlockShape {
  /** Screen position of the middle of the footprint's lowest corner line: x centre, y of the ground. */
  x: number
  ground: number
  length: number
  depth: number
  height: number
  /** How far the block is turned: small shows the front, large shows the end. */
  yaw?: number
  pitch?: number
}

export interface Block {
  point(along: number, back: number, up: number): Point
  silhouette: Point[]
  onFront(content: string): string
  onEnd(content: string): string
  onTop(content: string): string
}

/** The two ground directions on the screen, and the share of height that shows. */
function axes(yaw = 24, pitch = 17): { along: Point; back: Point; up: number } {
  const turn = (yaw * Math.PI) / 180
  const look = (pitch * Math.PI) / 180
  return {
    along: [Math.cos(turn), Math.sin(turn) * Math.sin(look)],
    back: [Math.sin(turn), -Math.cos(turn) * Math.sin(look)],
    up: Math.cos(look),
  }
}

/** A box seen from front right and above, as three planes to draw on (a parallel projection, so circles and text follow). */
export function block({ x, ground, length, depth, height, yaw, pitch }: BlockShape): Block {
  const { along, back, up } = axes(yaw, pitch)
  const width = length * along[0] + depth * back[0]
  const left = x - width / 2
  const base = ground - length * along[1]
  const point = (a: number, b: number, c: number): Point => [
    left + a * along[0] + b * back[0],
    base + a * along[1] + b * back[1] - c * up,
  ]
  const plane = (u: Point, v: Point, origin: Point) => (content: string) =>
    group(content, `transform="matrix(${[...u, ...v, ...origin].map((part) => Number(part.toFixed(4))).join(' ')})"`)
  return {
    point,
    silhouette: [
      point(0, 0, 0),
      point(length, 0, 0),
      point(length, depth, 0),
      point(length, depth, height),
      point(0, depth, height),
      point(0, 0, height),
    ],
    onFront: plane(along, [0, up], point(0, 0, height)),
    onEnd: plane(back, [0, up], point(length, 0, height)),
    onTop: plane(along, [-back[0], -back[1]], point(0, depth, height)),
  }
}

/** A smaller block in the space of another: `at` is where its front left lower corner stands. */
export function nestedBlock(
  parent: BlockShape,
  at: [along: number, back: number, up: number],
  [length, depth, height]: [length: number, depth: number, height: number],
): BlockShape {
  const { along, back } = axes(parent.yaw, parent.pitch)
  const [x, y] = block(parent).point(...at)
  return {
    ...parent,
    x: x + (length * along[0] + depth * back[0]) / 2,
    ground: y + length * along[1],
    length,
    depth,
    height,
  }
}

export interface Skin {
  colour: string
  /** Rounding of the outer corners. */
  radius?: number
  /** Width over which faces blend at the inner edges: moulded plastic is soft, sheet steel is sharp. */
  soft?: number
  gloss?: number
}

/** Paints a block as one solid: crisp outline, faces that shade into each other as far as the edges are rounded. */
export function solidBlock(defs: SvgDefs, shape: BlockShape, skin: Skin): { art: string; box: Block; clip: string } {
  const { colour, radius = 18, soft = 16, gloss = 0.5 } = skin
  const fade = (tone: string, vector: Vector) =>
    defs.linear([0, `${tone}/.3`, 0.5, `${tone}/.11`, 1, `${tone}/0`], vector)
  const box = block(shape)
  const { length, depth, height } = shape
  const clip = defs.clip(path(roundedPolygon(box.silhouette, radius), '#000'))
  const front = defs.linear([0, shade(colour, 0.14), 0.35, colour, 1, shade(colour, -0.34)])
  const end = defs.linear([0, shade(colour, -0.26), 1, shade(colour, -0.58)])
  const top = defs.linear([0, shade(colour, 0.44), 1, shade(colour, 0.2)], across)
  const face = (size: [number, number], fill: string, blends: string) => rect([0, 0, ...size], fill) + blends
  const art =
    soft === 0
      ? box.onEnd(face([depth, height], end, '')) +
        box.onFront(face([length, height], front, '')) +
        box.onTop(face([length, depth], top, ''))
      : box.onEnd(
          face(
            [depth, height],
            end,
            rect([0, 0, soft, height], fade('#fff', across)) + rect([0, 0, depth, soft], fade('#fff', down)),
          ),
        ) +
        box.onFront(
          face(
            [length, height],
            front,
            rect([length - soft, 0, soft, height], fade('#000', [1, 0, 0, 0])) +
              rect([0, 0, length, soft * 1.2], fade('#fff', down)),
          ),
        ) +
        box.onTop(
          face(
            [length, depth],
            top,
            rect([length - soft, 0, soft, depth], fade('#000', [1, 0, 0, 0])) +
              rect([0, depth - soft, length, soft], fade('#000', [0, 1, 0, 0]), 'opacity=".5"'),
          ),
        ) +
        box.onFront(
          rect(
            [0, -soft * 0.35, length, soft * 0.9],
            defs.linear([0, '#fff/0', 0.5, '#fff', 1, '#fff/0']),
            `opacity="${gloss}"`,
          ),
        )
  return { art: group(art, `clip-path="${clip}"`), box, clip }
}

/** Shadow of a block on the ground, falling away from the light; `radius` follows the rounding of its foot. */
export function blockShadow(defs: SvgDefs, shape: BlockShape, radius = 10): string {
  const { point } = block(shape)
  const { length, depth, height } = shape
  const [left] = point(0, 0, 0)
  const [right, back] = point(length, depth, 0)
  const [, low] = point(length, 0, 0)
  const centre: Point = [(left + right) / 2 + height * 0.07, (low + back) / 2 + 4]
  const inset = (point(length, 0, 0)[0] - left) * 0.02
  const footprint: Point[] = [
    point(inset, inset, 0),
    point(length - inset, inset, 0),
    point(length + height * 0.05, depth, 0),
    point(inset, depth, 0),
  ]
  return (
    softShadow(defs, [...centre, (right - left) * 0.7, (low - back) * 1.1 + 20], 0.3) +
    softShape(defs, roundedPolygon(footprint, radius), [20, 0.42])
  )
}
