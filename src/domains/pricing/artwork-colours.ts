import { type Pence, times } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { PriceList } from './price-list.ts'

/** A wish of the client, bounded by the product (T15). A product that is not printed has one colour, at no charge. */
export function checkColours(wanted: number, { maxColours }: PriceList): Result<number, 'invalid_colours'> {
  const isPossible = Number.isInteger(wanted) && wanted >= 1 && wanted <= Math.max(1, maxColours)
  return isPossible ? ok(wanted) : refuse('invalid_colours')
}

/** Each artwork colour after the first adds to every unit. */
export function extraColoursNet({ extraColourNet }: PriceList, colours: number): Pence {
  return times(extraColourNet, colours - 1)
}

/** Once per line; it depends on the product and its colours only, never on what a client sends (P12). */
export function setupChargeNet({ setupNet }: PriceList, colours: number): Pence {
  return times(setupNet, colours)
}
