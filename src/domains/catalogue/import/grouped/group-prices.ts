import { removeVat, withVat } from '#src/domains/pricing/vat.ts'
import type { Pence, VatRate } from '#src/shared/money/money.ts'
import { parsePercent, parsePounds } from '#src/shared/money/parse-money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { formatPriceTiers, parsePriceTiers } from '../../editing/price-tier-text.ts'
import type { ProductFormValues } from '../../editing/product-form-fields.ts'
import type { RoundedPrice } from '../product-import.ts'

/** Reads the prices of a product. Undefined for one that is not valid. Reports the first that VAT rounds. */
export type PriceReader = { read(cell: string): Pence | undefined; rounded?: RoundedPrice }

/** `vatRate` is the rate that the prices include; undefined for prices without VAT. */
export function createPriceReader(vatRate: VatRate | undefined): PriceReader {
  const reader: PriceReader = {
    read(cell) {
      const typed = cell.replaceAll(/[£\s]/g, '')
      const price = parsePounds(/^\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed)
      if (price === undefined || vatRate === undefined) return price
      const net = removeVat(price, vatRate)
      const { gross } = withVat(net, vatRate)
      if (gross !== price) reader.rounded ??= { inFile: price, shown: gross }
      return net
    },
  }
  return reader
}

/** The rate that the prices of a file include. A rate that is not valid is refused elsewhere. */
export const findIncludedVat = ({ vatRate = '' }: ProductFormValues, pricesIncludeVat: boolean) =>
  pricesIncludeVat ? parsePercent(vatRate.replace('%', '').trim()) : undefined

const amountFields = ['was', 'setup', 'extraColour']
export const priceFields: readonly string[] = ['tiers', ...amountFields]

/** Takes VAT out of the prices that a row has filled in. A cell that is no price stays as it is, and the form refuses it. */
export function removeVatFromForm(
  values: Record<string, string>,
  filled: ReadonlySet<string>,
  reader: PriceReader,
): void {
  for (const field of amountFields) {
    const net = filled.has(field) && values[field] ? reader.read(values[field]) : undefined
    if (net !== undefined) values[field] = formatPoundsField(net)
  }
  const tiers = filled.has('tiers') ? parsePriceTiers(values.tiers ?? '') : undefined
  if (!tiers?.ok) return
  const read = (price: Pence) => reader.read(formatPoundsField(price)) ?? price
  const nets = tiers.value.map(({ qty, unitNet, extraColourNet }) => ({
    qty,
    unitNet: read(unitNet),
    ...(extraColourNet !== undefined && { extraColourNet: read(extraColourNet) }),
  }))
  values.tiers = formatPriceTiers(nets)
}
