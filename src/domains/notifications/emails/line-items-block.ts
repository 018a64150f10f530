import type { FrozenOption } from '#src/domains/orders/frozen-order.ts'
import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import type { EmailBlock } from '#src/shared/email/email.ts'
import { formatCount } from '#src/shared/locale/counts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pence } from '#src/shared/money/money.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { formatPence } from '../format-pence.ts'

type Line = {
  title: string
  internalSku: string
  options: readonly FrozenOption[]
  qty: number
  unitNetPence: number | null
  setupNetPence: number | null
  lineNetPence: number | null
}

type Totals = {
  subtotalNetPence: number
  reductionNetPence: number
  reductionName: string | null
  deliveryNetPence: number
  deliveryCurrencySign: string
  deliveryDetail?: string
  vatPence: number
  totalGrossPence: number
}

/** The lines of an order or quote in an email. Amounts are shown only if `totals` are given. */
export function buildLineItemsBlock(locale: Locale, lines: readonly Line[], totals?: Totals): EmailBlock {
  return {
    kind: 'items',
    items: lines.map((line) => ({
      title: line.title,
      details: formatLineDetails(locale, line, totals !== undefined),
      amount: totals ? formatLineAmount(locale, line.lineNetPence) : `× ${formatCount(locale, line.qty)}`,
    })),
    totals: totals ? buildTotalFacts(locale, totals) : [],
  }
}

function formatLineDetails(locale: Locale, line: Line, hasPrice: boolean): string {
  const { unitNetPence, setupNetPence, qty } = line
  const units = formatCount(locale, qty)
  const price = unitNetPence === null ? `× ${units}` : `${units} × ${formatPence(locale, unitNetPence)}`
  const setup = setupNetPence ? `${translate(locale, ordersText.setup)} ${formatPence(locale, setupNetPence)}` : ''
  const parts = [line.internalSku, ...line.options.map(({ label }) => label), ...(hasPrice ? [price, setup] : [])]
  return parts.filter(Boolean).join(' · ')
}

const formatLineAmount = (locale: Locale, net: number | null) =>
  net === null ? translate(locale, ordersText.priceOnApplication) : formatPence(locale, net)

function buildTotalFacts(locale: Locale, totals: Totals): [string, string][] {
  const { reductionNetPence, reductionName, deliveryNetPence, deliveryCurrencySign, deliveryDetail: detail } = totals
  const delivery =
    formatDeliveryCharge(locale, pence(deliveryNetPence), deliveryCurrencySign) ?? translate(locale, ordersText.free)
  return [
    [translate(locale, ordersText.subtotal), formatPence(locale, totals.subtotalNetPence)],
    ...(reductionNetPence > 0
      ? [
          [
            translate(locale, ordersText.discount, { name: reductionName ?? '' }),
            `−${formatPence(locale, reductionNetPence)}`,
          ] as [string, string],
        ]
      : []),
    [
      detail ? translate(locale, ordersText.deliveryWith, { detail }) : translate(locale, ordersText.delivery),
      delivery,
    ],
    [translate(locale, ordersText.tax), formatPence(locale, totals.vatPence)],
    [translate(locale, ordersText.grandTotal), formatPence(locale, totals.totalGrossPence)],
  ]
}
