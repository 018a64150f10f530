import { type DueAge, dueAges, findDueAge } from '#src/domains/orders/receivables/due-ages.ts'
import type { OpenItem } from '#src/domains/orders/receivables/open-item.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

/** An open item as the statement prints it. */
export type StatementItem = Pick<
  OpenItem,
  'reference' | 'purchaseOrderNumber' | 'dueAt' | 'totalGrossPence' | 'receivedGrossPence' | 'owedGrossPence'
> & {
  /** The number of the invoice. An order without one yet has its own number. */
  number: string
  at: Date
}

/** What a customer owes on account at a moment. Amounts are pence, incl. VAT. */
export type Statement = {
  locale: Locale
  at: Date
  buyer: OpenItem['billing']
  items: readonly StatementItem[]
  owedByAge: Readonly<Record<DueAge, number>>
  totalGrossPence: number
  overdueGrossPence: number
}

type StatementInput = {
  locale: Locale
  at: Date
  items: readonly OpenItem[]
  /** By the id of the order. */
  invoices: ReadonlyMap<number, { number: string; issuedAt: Date }>
}

/** Undefined when nothing is owed. The address is that of the newest order. */
export function buildStatement({ locale, at, items, invoices }: StatementInput): Statement | undefined {
  const newest = items.reduce<OpenItem | undefined>(
    (latest, item) => (latest && latest.placedAt >= item.placedAt ? latest : item),
    undefined,
  )
  if (!newest) return undefined
  const owedByAge = Object.fromEntries(dueAges.map((age) => [age, 0])) as Record<DueAge, number>
  for (const { dueAt, owedGrossPence } of items) owedByAge[findDueAge(dueAt, at)] += owedGrossPence
  const totalGrossPence = items.reduce((sum, { owedGrossPence }) => sum + owedGrossPence, 0)
  return {
    locale,
    at,
    buyer: newest.billing,
    items: items.map(({ orderId, placedAt, billing: _, ...item }) => {
      const invoice = invoices.get(orderId)
      return { ...item, number: invoice?.number ?? item.reference, at: invoice?.issuedAt ?? placedAt }
    }),
    owedByAge,
    totalGrossPence,
    overdueGrossPence: totalGrossPence - owedByAge['not due'],
  }
}
