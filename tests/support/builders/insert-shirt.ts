import type { Database } from '#src/platform/database/database.server.ts'
import { insertOption, insertProduct } from './insert-product.ts'

/** A shirt with a red and a blue variant in size small; blue costs more and is out of stock. A third variant is inactive. */
export async function insertShirt(db: Database) {
  const red = await insertOption(db, 'colour', { label: { en: 'Red', es: 'Rojo' }, swatch: '#c00', position: 1 })
  const blue = await insertOption(db, 'colour', { label: 'Blue', position: 2 })
  const small = await insertOption(db, 'size', { label: 'Small', position: 1 })
  const shirt = await insertProduct(db, {
    tiers: { 1: 1000, 10: 800 },
    variants: [
      { optionIds: [red.id, small.id] },
      { optionIds: [blue.id, small.id], priceDifferenceNetPence: 250, stockQty: 0, thumbnailKey: 'pictures/blue.svg' },
      { optionIds: [blue.id], isActive: false },
    ],
  })
  return { ...shirt, red, blue, small }
}
