/** `trackingLink`: an https URL with `{number}`; empty for a carrier without one. */
type Carrier = { name: string; trackingLink: string }

export const maxCarrierName = 60
const maxLinkLength = 300
const placeholder = '{number}'

/** A carrier as administrators write it: `Royal Mail https://www.royalmail.com/track/{number}`. Undefined if it is malformed. */
export function parseCarrier(line: string): Carrier | undefined {
  const [, name = '', trackingLink = ''] = /^(.*?)(?:\s+(\S+:\/\/\S*))?$/u.exec(line.trim()) ?? []
  if (name === '' || name.length > maxCarrierName || name.includes('://')) return undefined
  return trackingLink === '' || isTrackingLink(trackingLink) ? { name, trackingLink } : undefined
}

/** The number must not choose the host, so the host is read with the placeholder replaced. */
function isTrackingLink(link: string): boolean {
  if (!link.startsWith('https://') || link.length > maxLinkLength) return false
  if (link.split(placeholder).length !== 2) return false
  const [first, second] = ['1', '2'].map((number) => URL.parse(link.replace(placeholder, number)))
  return first?.username === '' && first.password === '' && first.host === second?.host
}

/** The carriers of the settings. A stored line that is malformed is left out. */
export const parseCarriers = (lines: readonly string[]): Carrier[] => lines.flatMap((line) => parseCarrier(line) ?? [])

/** The page where the parcel can be tracked. Undefined without a number, or if the carrier is not listed or has no link. */
export function buildTrackingUrl(
  carriers: readonly Carrier[],
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): string | undefined {
  const name = carrier.trim().toLowerCase()
  const link = carriers.find((each) => each.name.toLowerCase() === name)?.trackingLink
  return link && trackingNumber ? link.replace(placeholder, () => encodeURIComponent(trackingNumber)) : undefined
}
