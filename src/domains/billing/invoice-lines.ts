import type { FrozenTax, InvoiceContent, InvoiceKind } from './invoice.ts'

export const invoiceLineKinds = ['goods', 'delivery', 'goodwill', 'unallocated'] as const
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]

export type InvoiceLine = {
  kind: InvoiceLineKind
  productId: number | null
  title: string
  sku: string
  qty: number
  netPence: number
  vatRateBp: number
  vatPence: number
}

/** What the content does not say about the lines of the order: which products they are. */
type OrderedProduct = { position: number; productId: number | null }

/**
 * The lines of a document, delivery included. They add up to its net and VAT at each rate. Amounts and units of a credit note are
 * negative. `products`: the lines of the order, by position.
 */
export function listInvoiceLines(
  kind: InvoiceKind,
  content: InvoiceContent,
  products: readonly OrderedProduct[],
): InvoiceLine[] {
  if (kind === 'credit note') return listCreditedLines(content, products).map(negate)
  const goods = content.lines.map(({ title, sku, qty, netPence, vatRateBp, vatPence }, index) => ({
    kind: 'goods' as const,
    productId: products[index]?.productId ?? null,
    ...{ title, sku, qty, netPence, vatRateBp, vatPence },
  }))
  return [...goods, ...listDeliveryLines(content, goods)]
}

function listCreditedLines(
  { creditedLines, taxes }: InvoiceContent,
  products: readonly OrderedProduct[],
): InvoiceLine[] {
  if (!creditedLines) return taxes.map((tax) => toTaxLine('unallocated', tax))
  return creditedLines.map(({ kind, position, title, sku, qty, netPence, vatRateBp, vatPence }) => ({
    kind: kind === 'setup' ? 'goods' : kind,
    productId: products.find((product) => product.position === position)?.productId ?? null,
    ...{ title, sku, qty, netPence, vatRateBp, vatPence },
  }))
}

/** An invoice states the VAT of its delivery as a part of the VAT at each rate: what the goods leave of it. */
function listDeliveryLines({ taxes, shippingNetPence }: InvoiceContent, goods: readonly FrozenTax[]): InvoiceLine[] {
  if (shippingNetPence === 0) return []
  return taxes
    .map((tax) => {
      const sameRate = goods.filter(({ vatRateBp }) => vatRateBp === tax.vatRateBp)
      return {
        vatRateBp: tax.vatRateBp,
        netPence: sameRate.reduce((rest, { netPence }) => rest - netPence, tax.netPence),
        vatPence: sameRate.reduce((rest, { vatPence }) => rest - vatPence, tax.vatPence),
      }
    })
    .filter(({ netPence, vatPence }) => netPence !== 0 || vatPence !== 0)
    .map((tax) => toTaxLine('delivery', tax))
}

const toTaxLine = (kind: InvoiceLineKind, tax: FrozenTax): InvoiceLine => ({
  ...{ kind, productId: null, title: '', sku: '', qty: 0 },
  ...tax,
})

const negate = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  // Zero minus, because -0 differs from 0.
  qty: 0 - line.qty,
  netPence: 0 - line.netPence,
  vatPence: 0 - line.vatPence,
})
