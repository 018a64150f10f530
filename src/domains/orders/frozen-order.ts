import type { OptionKind } from '#src/domains/catalogue/products/product.ts'
import type { AddressDetails } from '#src/domains/customers/account/address.ts'
import type { FrozenLineOptions } from '#src/domains/line-items/line-options.ts'

/* What orders and quotes freeze. `frozen-tables.server.ts` has the columns. */

/** The address as it was when the order was placed. */
export type FrozenAddress = AddressDetails

export type FrozenOption = { kind: OptionKind; label: string }

/** The line as it was placed. Later changes of the catalogue do not affect it [P19]. */
export type FrozenLine = FrozenLineOptions & {
  position: number
  productId: number | null
  variantId: number | null
  title: string
  internalSku: string
  slug: string
  thumbnailKey: string | null
  /** Labels of the variant and of chosen options. */
  options: FrozenOption[]
  qty: number
  /** The customer's artwork is printed on it. */
  isPrinted: boolean
  artworkFileId: string | null
  artworkName: string | null
  artworkInstructions: string
  vatRateBp: number
  /** The list price per unit. Differs from `unitNetPence` where staff set another price. */
  listUnitNetPence: number | null
}

/** total = subtotal - reduction + delivery + VAT, to the penny. */
export type FrozenTotals = {
  subtotalNetPence: number
  setupNetPence: number
  bulkSavingNetPence: number
  reductionNetPence: number
  deliveryNetPence: number
  deliveryVatPence: number
  /** The VAT of all lines and of delivery. */
  vatPence: number
  totalGrossPence: number
}
