import { type BasisPoints, basisPoints, maxBasisPoints, type Pence, pence } from './money.ts'

/** Strict: `12`, `12.5` and `12.50`, below 100 billion; no sign, exponent, separator, space or third decimal. */
export function parsePounds(input: string | number): Pence | undefined {
  const hundredths = parseHundredths(input)
  return hundredths === undefined ? undefined : pence(hundredths)
}

/** Parses a percentage from 0 to 1,000, as strictly as `parsePounds`. */
export function parsePercent(input: string | number): BasisPoints | undefined {
  const hundredths = parseHundredths(input)
  return hundredths === undefined || hundredths > maxBasisPoints ? undefined : basisPoints(hundredths)
}

function parseHundredths(input: string | number): number | undefined {
  const [, whole, decimals = ''] = /^(0|[1-9]\d{0,10})(?:\.(\d{1,2}))?$/.exec(String(input)) ?? []
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
}
