import { multiply, type Pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { PriceList, PriceTier } from './price-list.ts'

/** Checks the number of colours that a client sends [T15]. A product that is not printed has one colour, at no charge. */
export function checkColours(colours: number, { maxColours }: PriceList): Result<number, 'invalid_colours'> {
  const isValid = Number.isInteger(colours) && colours >= 1 && colours <= Math.max(1, maxColours)
  return isValid ? ok(colours) : refuse('invalid_colours')
}

/** The surcharge per unit for the artwork colours after the first. */
export function calculateExtraColoursNet(list: PriceList, tier: PriceTier, colours: number): Pence {
  return multiply(tier.extraColourNet ?? list.extraColourNet, colours - 1)
}

/** Charged once per line. Depends on product and colours only, never on amounts that a client sends [P12]. */
export function calculateSetupChargeNet({ setupNet }: PriceList, colours: number): Pence {
  return multiply(setupNet, colours)
}
