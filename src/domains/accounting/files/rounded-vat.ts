const maxParts = 100
const maxPartPence = 200

/** VAT as Xero calculates it from the net amount of each line: to the penny, halves away from zero. */
export function roundVat(netPence: number, vatRateBp: number): number {
  const rounded = Math.round((Math.abs(netPence) * vatRateBp) / 10_000)
  return netPence < 0 ? 0 - rounded : rounded
}

/**
 * Splits a net amount so that the rounded VAT of its parts adds up to the VAT of the document. Undefined where no split does, for example
 * VAT at a rate of 0.
 */
export function splitByRoundedVat(
  { netPence, vatPence }: { netPence: number; vatPence: number },
  vatRateBp: number,
): number[] | undefined {
  if (netPence < 0) {
    const parts = splitByRoundedVat({ netPence: 0 - netPence, vatPence: 0 - vatPence }, vatRateBp)
    return parts?.map((part) => 0 - part)
  }
  const whole = roundVat(netPence, vatRateBp)
  if (vatPence === whole) return [netPence]
  const part = findPart(vatRateBp, Math.sign(vatPence - whole))
  if (part === undefined) return undefined
  for (let count = 1; count <= maxParts && count * part < netPence; count += 1) {
    const rest = netPence - count * part
    const split = count * roundVat(part, vatRateBp) + roundVat(rest, vatRateBp)
    if (split === vatPence) return [...Array.from({ length: count }, () => part), rest]
  }
  return undefined
}

/** The small amount whose rounding adds the most to the VAT, or takes the most from it. */
function findPart(vatRateBp: number, direction: number): number | undefined {
  const getGain = (part: number) => direction * (roundVat(part, vatRateBp) * 10_000 - part * vatRateBp)
  const amounts = Array.from({ length: maxPartPence }, (_, index) => index + 1)
  const best = amounts.reduce((best, part) => (getGain(part) > getGain(best) ? part : best))
  return getGain(best) > 0 ? best : undefined
}
