import { type BasketPrice, type PriceableLine, priceBasket } from '#src/domains/pricing/basket-price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { unrestrictedTerms, type VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'
import type { SeedProduct } from '../build-catalogue.ts'
import type { SeedVariant } from '../build-variants.ts'
import { demoProductionSets, type ProductionRow } from '../catalogue/production-sets.ts'
import { demoDeliveryTerms } from '../content/delivery-terms.ts'
import { demoVouchers } from '../content/demo-vouchers.ts'
import type { PastLine } from './past-orders-and-quotes.ts'

export type ResolvedLine = PastLine & { product: SeedProduct; variant?: SeedVariant; time?: ProductionRow }

export function resolveLine(line: PastLine, catalogue: ReadonlyMap<string, SeedProduct>): ResolvedLine {
  const product = catalogue.get(line.sku)
  if (!product) throw new Error(`A past order names ${line.sku}, which the catalogue does not have.`)
  const variant = product.variants.find(({ options }) =>
    (line.options ?? []).every((label) => options.some((option) => option.label.en === label)),
  )
  if (line.options && !variant) throw new Error(`${line.sku} has no variant ${line.options.join(', ')}.`)
  const times: readonly ProductionRow[] = product.production ? demoProductionSets[product.production] : []
  return { ...line, product, variant, time: times.find(({ title }) => title.en === line.production) ?? times[0] }
}

/** Prices with the shop's own rules, so that demo orders add up like any other. */
export function pricePastOrder(lines: readonly ResolvedLine[], voucherCode?: string): BasketPrice {
  return priceBasket(lines.map(toPriceableLine), {
    delivery: demoDeliveryTerms,
    voucher: voucherCode ? findVoucherTerms(voucherCode) : undefined,
  })
}

export function toPriceableLine(
  { product, variant, time, qty, colours = 1 }: ResolvedLine,
  index: number,
): PriceableLine {
  return {
    id: String(index),
    productId: index,
    categoryIds: [],
    deliveryClass: product.deliveryClass,
    weightGrams: 0,
    priceList: toPriceList(product),
    choices: {
      qty,
      colours,
      priceDifferenceNet: pence(variant?.priceDifferenceNetPence ?? 0),
      uplift: time && toUplift(time),
    },
  }
}

function toPriceList(product: SeedProduct): PriceList {
  return {
    tiers: product.tiers.map(([qty, unit]) => ({ qty, unitNet: pence(unit) })),
    extraColourNet: pence(product.extraColourPence),
    setupNet: pence(product.setupPence),
    maxColours: product.maxColours,
    vatRate: basisPoints(product.vatRateBp),
    moq: product.moq,
    productMaxQuantity: product.maximum ?? null,
    shopMaxQuantity: 2500,
    isPoa: product.isPoa,
    isFrom: product.typeId === 2,
  }
}

function toUplift(time: ProductionRow): Uplift {
  return 'percent' in time
    ? { kind: 'percentage', amount: basisPoints(Math.round(time.percent * 100)) }
    : { kind: 'fixed', amount: pence(time.fixedPence) }
}

/** Past orders only use vouchers without a scope. */
function findVoucherTerms(code: string): VoucherTerms {
  const voucher = demoVouchers.find((each) => each.code === code)
  if (!voucher || voucher.categories || voucher.skus) throw new Error(`A past order cannot use the voucher ${code}.`)
  return {
    benefit:
      voucher.kind === 'percentage'
        ? { type: 'percentage', rate: basisPoints(voucher.percentBp ?? 0) }
        : voucher.kind === 'fixed'
          ? { type: 'fixed', amountNet: pence(voucher.amountPence ?? 0) }
          : { type: 'free_delivery' },
    ...unrestrictedTerms,
    minimumSpendNet: pence(voucher.minimumPence ?? 0),
  }
}
