import type { ProductDraft } from './product-draft.ts'

/** One product for every flag and odd case of the specification that no family has by itself. */
export const oddCases: Readonly<Record<string, Partial<ProductDraft>>> = {
  /** Price 0: without tiers the price is on application. */
  'KIN-BND9000': { tiers: [], wasPence: undefined },
  /** The flag alone, although tiers are known to staff. */
  'HAR-BND5000': { isPoa: true, wasPence: undefined },
  /** Five videos, the most a product page shows. */
  'KIN-BND1225': {
    videos: [
      'A walk round the Guardian',
      'How to prepare the base',
      'Moving a tank through a garden gate',
      'Fitting the overfill alarm',
      'What the bund is for',
    ],
    wasPence: 124_900,
    stock: 12,
  },
  /** Not purchasable: only quotes. */
  'HAR-SSK5000': { isPurchasable: false },
  /** Out of stock. */
  'HAR-BND1350': { stock: 0 },
  /** The last one. */
  'FEN-SSK1500': { stock: 1 },
  /** At most four per order. */
  'KIN-BND2500': { maximum: 4 },
}
