import { createHash } from 'node:crypto'
import { isPrinted } from '#src/domains/catalogue/catalogue.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-tables.server.ts'
import type { BasketPrice, PricedLine } from '#src/domains/pricing/basket-price.ts'
import { pence } from '#src/shared/money.ts'
import { isPersonalisable } from '../catalogue/product-draft.ts'
import { numberOf } from '../save-references.server.ts'
import { type Person, people } from './people.ts'
import type { ChosenLine } from './price-history.ts'
import { postalOf } from './save-people.server.ts'

/** Looks random, and is the same on every run. */
export const demoToken = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32)

export function personOf(email: string): Person {
  const person = people.find((each) => each.email === email)
  if (!person) throw new Error(`The demo history names ${email}, who has no account.`)
  return person
}

export function frozenAddress(person: Person): FrozenAddress {
  const { firstName, lastName, companyName = '' } = person
  return { companyName, firstName, lastName, ...postalOf(person) }
}

type Freezing = { line: ChosenLine; price: PricedLine; position: number; sellables: ReadonlyMap<string, number> }

/** What a line of an order and of a quote have in common. */
export function frozenLine({ line, price, position, sellables }: Freezing) {
  const { product, variant, time } = line
  return {
    position,
    productId: numberOf(sellables, product.sku),
    variantId: variant ? numberOf(sellables, variant.sku) : null,
    title: product.title,
    internalSku: variant?.sku ?? product.sku,
    url: product.url,
    thumbnailKey: variant?.thumbnail?.key ?? product.gallery[0]?.key ?? null,
    options: (variant?.options ?? []).map(({ kind, label }) => ({ kind, label })),
    qty: line.qty,
    isPrinted: isPrinted(printOf(product)),
    artworkColours: line.colours ?? 1,
    productionTitle: time?.title ?? null,
    productionDays: time?.days ?? null,
    isHire: line.isHire ?? false,
    vatRateBp: product.vatRateBp,
    listUnitNetPence: price.listUnitNet > 0 ? price.listUnitNet : null,
  }
}

const printOf = ({ maxColours, setupPence, ...product }: ChosenLine['product']) => ({
  typeId: product.typeId,
  isPersonalisable: isPersonalisable(product),
  isCustomGatewayProduct: product.isCustomGateway,
  isEmaginationProduct: product.isEmagination,
  priceList: { maxColours, setupNet: pence(setupPence) },
})

export function totalsOf(price: BasketPrice) {
  return {
    subtotalNetPence: price.subtotalNet,
    setupNetPence: price.setupNet,
    bulkSavingNetPence: price.bulkSavingNet,
    reductionNetPence: price.reductionNet,
    deliveryNetPence: price.deliveryNet,
    deliveryVatPence: price.deliveryGross - price.deliveryNet,
    vatPence: price.vat,
    totalGrossPence: price.totalGross,
  }
}
