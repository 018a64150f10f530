/** Offset and colour in turn; a colour may carry an opacity after a slash: `[0, '#fff/.4', 1, '#fff/0']`. */
export type Stops = (number | string)[]
export type Vector = [x1: number, y1: number, x2: number, y2: number]

export const down: Vector = [0, 0, 0, 1]
export const across: Vector = [0, 0, 1, 0]
export const diagonal: Vector = [0, 0, 1, 1]

/** Collects the gradients, filters and clips of one picture; equal definitions are written once. */
export interface SvgDefs {
  linear(stops: Stops, vector?: Vector): string
  /** A gradient in picture coordinates, optionally repeated: corrugation, knurling, stripes. */
  ruled(stops: Stops, vector: Vector, spread?: 'pad' | 'repeat' | 'reflect'): string
  radial(stops: Stops, centre?: [cx: number, cy: number, r: number]): string
  clip(shapes: string): string
  define(markup: (id: string) => string): string
  definitions(): string
}

function writeStops(stops: Stops): string {
  const markup = stops.map((part, i) => {
    if (i % 2 === 0) return `<stop offset="${part}"`
    const [colour, opacity] = String(part).split('/')
    return ` stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
  })
  return markup.join('')
}

/** Omits the default direction, left to right. */
const writeVector = (vector: Vector) =>
  ['x1', 'y1', 'x2', 'y2'].map((name, i) => (vector[i] === across[i] ? '' : ` ${name}="${vector[i]}"`)).join('')

export function createSvgDefs(): SvgDefs {
  const known = new Map<string, string>()
  const define = (markup: (id: string) => string) => {
    const key = markup('')
    const id = known.get(key) ?? `d${known.size}`
    known.set(key, id)
    return `url(#${id})`
  }
  return {
    define,
    linear: (stops, vector = down) =>
      define((id) => `<linearGradient id="${id}"${writeVector(vector)}>${writeStops(stops)}</linearGradient>`),
    ruled: (stops, vector, spread = 'pad') =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="${spread}" x1="${vector[0]}" y1="${vector[1]}" x2="${vector[2]}" y2="${vector[3]}">${writeStops(stops)}</linearGradient>`,
      ),
    radial: (stops, centre) => {
      const place = centre ? ` cx="${centre[0]}" cy="${centre[1]}" r="${centre[2]}"` : ''
      return define((id) => `<radialGradient id="${id}"${place}>${writeStops(stops)}</radialGradient>`)
    },
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    definitions: () => `<defs>${[...known].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('')}</defs>`,
  }
}

/** Shortens numbers and removes default attributes: smaller files, the same on every platform. */
const tidy = (markup: string) =>
  markup
    .replace(/\d+\.\d{2,}(e-?\d+)?/g, (number) => String(Number(Number(number).toFixed(Number(number) < 2 ? 3 : 1))))
    .replace(/ (x|y|offset)="0"/g, '')
    .replace(/ stop-color="#000"/g, '')
    .replace(/([ "(-])0\./g, '$1.')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3"/g, '#$1$2$3"')

export function writeSvg(defs: SvgDefs, size: [width: number, height: number], body: string): string {
  const [width, height] = size
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs.definitions()}${body}</svg>`,
  )
}
