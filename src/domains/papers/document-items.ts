import type { FrozenOption } from '#src/domains/orders/frozen-tables.server.ts'
import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import type { LetterBlock } from '#src/shared/letter.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as ordersText from '#src/translations/orders-text.ts'

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
  deliverySign: string
  vatPence: number
  totalGrossPence: number
}

const pounds = (amount: number) => formatPounds(pence(amount))

/** The lines of an order or a quote in a mail, with the totals that the pages show; amounts only where there are totals. */
export function documentItems(locale: Locale, lines: readonly Line[], totals?: Totals): LetterBlock {
  return {
    kind: 'items',
    items: lines.map((line) => ({
      title: line.title,
      details: lineDetails(locale, line, totals !== undefined),
      amount: totals ? lineAmount(locale, line.lineNetPence) : `× ${line.qty}`,
    })),
    totals: totals ? totalFacts(locale, totals) : [],
  }
}

function lineDetails(locale: Locale, line: Line, withPrice: boolean): string {
  const { unitNetPence, setupNetPence, qty } = line
  const price = unitNetPence === null ? `× ${qty}` : `${qty} × ${pounds(unitNetPence)}`
  const setup = setupNetPence ? `${say(locale, ordersText.setup)} ${pounds(setupNetPence)}` : ''
  const parts = [line.internalSku, ...line.options.map(({ label }) => label), ...(withPrice ? [price, setup] : [])]
  return parts.filter(Boolean).join(' · ')
}

const lineAmount = (locale: Locale, net: number | null) =>
  net === null ? say(locale, ordersText.priceOnApplication) : pounds(net)

export function totalFacts(locale: Locale, totals: Totals): [string, string][] {
  const { reductionNetPence, reductionName, deliveryNetPence, deliverySign } = totals
  const delivery = formatDeliveryCharge(pence(deliveryNetPence), deliverySign) ?? say(locale, ordersText.free)
  return [
    [say(locale, ordersText.subtotal), pounds(totals.subtotalNetPence)],
    ...(reductionNetPence > 0
      ? [
          [say(locale, ordersText.discount, { name: reductionName ?? '' }), `−${pounds(reductionNetPence)}`] as [
            string,
            string,
          ],
        ]
      : []),
    [say(locale, ordersText.delivery), delivery],
    [say(locale, ordersText.tax), pounds(totals.vatPence)],
    [say(locale, ordersText.grandTotal), pounds(totals.totalGrossPence)],
  ]
}
