import { createHash } from 'node:crypto'
import { isPrinted } from '#src/domains/catalogue/sellables/sellable.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import type { BasketPrice, PricedLine } from '#src/domains/pricing/basket-price.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pence } from '#src/shared/money/money.ts'
import { isPersonalisable } from '../catalogue/product-draft.ts'
import { getId } from '../save-references.server.ts'
import { type Person, people } from './people.ts'
import type { ResolvedLine } from './price-past-order.ts'
import { toAddressColumns } from './save-people.server.ts'

/** A token that looks random but is the same on every run. */
export const demoToken = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32)

export function findPerson(email: string): Person {
  const person = people.find((each) => each.email === email)
  if (!person) throw new Error(`A past order names ${email}, which has no account.`)
  return person
}

export function freezePersonAddress(person: Person): FrozenAddress {
  const { firstName, lastName, companyName = '' } = person
  return { companyName, firstName, lastName, ...toAddressColumns(person) }
}

type FreezeLineInput = {
  line: ResolvedLine
  price: PricedLine
  position: number
  sellables: ReadonlyMap<string, number>
  locale: Locale
}

/** The columns that order lines and quote lines share. */
export function freezePastLine({ line, price, position, sellables, locale }: FreezeLineInput) {
  const { product, variant, time } = line
  return {
    position,
    productId: getId(sellables, product.sku),
    variantId: variant ? getId(sellables, variant.sku) : null,
    title: product.title[locale],
    internalSku: variant?.sku ?? product.sku,
    slug: product.slug,
    thumbnailKey: variant?.thumbnail?.key ?? product.gallery[0]?.key ?? null,
    options: (variant?.options ?? []).map(({ kind, label }) => ({ kind, label: label[locale] })),
    qty: line.qty,
    isPrinted: isPrinted(toPrintAttributes(product)),
    artworkColours: line.colours ?? 1,
    productionTitle: time?.title[locale] ?? null,
    productionDays: time?.days ?? null,
    isHire: line.isHire ?? false,
    vatRateBp: product.vatRateBp,
    listUnitNetPence: price.listUnitNet > 0 ? price.listUnitNet : null,
  }
}

const toPrintAttributes = ({ maxColours, setupPence, ...product }: ResolvedLine['product']) => ({
  typeId: product.typeId,
  isPersonalisable: isPersonalisable(product),
  hasCustomGatewayDesigner: product.isCustomGateway,
  hasEmaginationDesigner: product.isEmagination,
  priceList: { maxColours, setupNet: pence(setupPence) },
})

export function toTotalColumns(price: BasketPrice) {
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
