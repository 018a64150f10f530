import { type BasketLine, type BasketPrice, priceBasket } from '#src/domains/pricing/basket-price.ts'
import type { DeliveryRates } from '#src/domains/pricing/delivery.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import type { SeedProduct } from '../build-catalogue.ts'
import type { SeedVariant } from '../build-variants.ts'
import { type ProductionRow, productionSets } from '../catalogue/production-sets.ts'
import { vouchers } from '../content/vouchers.ts'
import type { PastLine } from './history.ts'

export type ChosenLine = PastLine & { product: SeedProduct; variant?: SeedVariant; time?: ProductionRow }

export function chooseLine(line: PastLine, catalogue: ReadonlyMap<string, SeedProduct>): ChosenLine {
  const product = catalogue.get(line.sku)
  if (!product) throw new Error(`The demo history names ${line.sku}, which the catalogue does not have.`)
  const variant = product.variants.find(({ options }) =>
    (line.options ?? []).every((label) => options.some((option) => option.label === label)),
  )
  if (line.options && !variant) throw new Error(`${line.sku} has no variant ${line.options.join(', ')}.`)
  const times: readonly ProductionRow[] = product.production ? productionSets[product.production] : []
  return { ...line, product, variant, time: times.find(({ title }) => title === line.production) ?? times[0] }
}

/** The shop's own calculation, so that demo orders add up like any other. */
export function priceHistory(
  lines: readonly ChosenLine[],
  deliveryRates: DeliveryRates,
  voucherCode?: string,
): BasketPrice {
  return priceBasket(lines.map(basketLineOf), {
    deliveryRates,
    voucher: voucherCode ? termsOf(voucherCode) : undefined,
  })
}

export function basketLineOf({ product, variant, time, qty, colours = 1 }: ChosenLine, index: number): BasketLine {
  return {
    id: String(index),
    productId: index,
    categoryIds: [],
    deliveryClass: product.deliveryClass,
    priceList: priceListOf(product),
    choices: { qty, colours, netDelta: pence(variant?.netDeltaPence ?? 0), uplift: time && upliftOf(time) },
  }
}

function priceListOf(product: SeedProduct): PriceList {
  return {
    tiers: product.tiers.map(([qty, unit]) => ({ qty, unitNet: pence(unit) })),
    extraColourNet: pence(product.extraColourPence),
    setupNet: pence(product.setupPence),
    maxColours: product.maxColours,
    vatRate: basisPoints(product.vatRateBp),
    moq: product.moq,
    maximumOrderQuantity: product.maximum ?? null,
    isPoa: product.isPoa,
    isFrom: product.typeId === 2,
  }
}

function upliftOf(time: ProductionRow): Uplift {
  return 'percent' in time
    ? { loadType: 'percentage', load: basisPoints(Math.round(time.percent * 100)) }
    : { loadType: 'fixed', load: pence(time.fixedPence) }
}

/** Only codes without a scope are used by the history. */
function termsOf(code: string): VoucherTerms {
  const voucher = vouchers.find((each) => each.code === code)
  if (!voucher || voucher.categories || voucher.skus)
    throw new Error(`The demo history cannot use the voucher ${code}.`)
  return {
    benefit:
      voucher.kind === 'percentage'
        ? { type: 'percentage', rate: basisPoints(voucher.percentBp ?? 0) }
        : voucher.kind === 'fixed'
          ? { type: 'fixed', amountNet: pence(voucher.amountPence ?? 0) }
          : { type: 'free_delivery' },
    productIds: [],
    categoryIds: [],
    minimumSpendNet: pence(voucher.minimumPence ?? 0),
  }
}
