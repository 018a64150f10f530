/* Zones list postcode areas (`IV`), districts (`KA27`) or ranges of districts (`PA20-49`). */

type Outward = { area: string; district?: number }
type AreaRange = { area: string; from?: number; to?: number }

type PostcodeZone = { areas: readonly string[] }

const areaPattern = /^([A-Z]{1,2})(?:(\d{1,2})(?:-(?:[A-Z]{1,2})?(\d{1,2}))?)?$/

/** Undefined unless it is an area, a district or a rising range of districts. */
export function parsePostcodeArea(entry: string): AreaRange | undefined {
  const match = areaPattern.exec(entry.toUpperCase().replaceAll(/\s/g, ''))
  if (!match) return undefined
  const [, area = '', first, last] = match
  if (first === undefined) return { area }
  const [from, to] = [Number(first), Number(last ?? first)]
  return from <= to ? { area, from, to } : undefined
}

/** All areas of the Royal Mail, with the Crown dependencies and the forces (BF). */
const ukPostcodeAreas = new Set(
  `AB AL B BA BB BD BF BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
  GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL
  PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(
    /\s+/,
  ),
)

export const isUkPostcodeArea = (area: string) => ukPostcodeAreas.has(area)

/** The zone that lists the postcode's district, else its area, else the first zone. */
export function findDeliveryZone<Zone extends PostcodeZone>(
  zones: readonly Zone[],
  postcode: string | null | undefined,
): Zone | undefined {
  const outward = postcode ? parseOutward(postcode) : undefined
  if (!outward) return zones[0]
  const find = (matches: (range: AreaRange) => boolean) =>
    zones.find(({ areas }) => areas.some((entry) => matchEntry(entry, outward, matches)))
  return find(({ from }) => from !== undefined) ?? find(({ from }) => from === undefined) ?? zones[0]
}

function matchEntry(entry: string, { area, district }: Outward, matches: (range: AreaRange) => boolean): boolean {
  const range = parsePostcodeArea(entry)
  if (!range || range.area !== area || !matches(range)) return false
  const { from = 0, to = Number.POSITIVE_INFINITY } = range
  return range.from === undefined || (district !== undefined && from <= district && district <= to)
}

/** `IV2 3AB`, `IV2` and `IV` are all accepted; districts such as `W1A` count as their number. */
function parseOutward(postcode: string): Outward | undefined {
  const letters = postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const outward = letters.length > 4 ? letters.slice(0, -3) : letters
  const [, area, district] = /^([A-Z]{1,2})(\d{1,2})?[A-Z]?$/.exec(outward) ?? []
  return area ? { area, district: district === undefined ? undefined : Number(district) } : undefined
}

export type ZoneOverlap = { zone: number; entry: string; otherZone: number }

/** Entries that name a district or a whole area for a second time. A district may leave the zone of its area. */
export function findZoneOverlaps(zones: readonly PostcodeZone[]): ZoneOverlap[] {
  const seen = new Map<string, number>()
  const overlaps: ZoneOverlap[] = []
  for (const [zone, { areas }] of zones.entries()) {
    for (const entry of areas) {
      const codes = listCodes(entry)
      const taken = codes.find((code) => seen.has(code))
      if (taken !== undefined) overlaps.push({ zone, entry, otherZone: seen.get(taken) ?? zone })
      for (const code of codes) seen.set(code, zone)
    }
  }
  return overlaps
}

function listCodes(entry: string): string[] {
  const range = parsePostcodeArea(entry)
  if (!range) return []
  const { area, from, to = 0 } = range
  if (from === undefined) return [area]
  return Array.from({ length: to - from + 1 }, (_, index) => `${area}${from + index}`)
}
