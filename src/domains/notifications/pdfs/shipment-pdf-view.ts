import { type BilledOrder, freezeParty, freezeSeller, type Seller } from '#src/domains/billing/invoice-content.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import type { Pdf, PdfTable } from '#src/shared/pdf/pdf.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { buildParties, buildPdfFrame, formatPdfDate } from './pdf-view.ts'

type ShippedLine = { lineId: number; quantity: number }
type PdfShipment = {
  number: number
  carrier: string
  trackingNumber: string
  note: string
  dispatchedAt: Date
  lines: readonly ShippedLine[]
}

type DeliveryNoteInput = { shipment: PdfShipment; unitsToFollow: ReadonlyMap<number, number>; seller: Seller }

/** The number of a delivery note: that of the order and of its shipment. */
export const formatDeliveryNoteNumber = (order: BilledOrder, { number }: { number: number }) =>
  `${formatOrderNumber(order)}-${number}`

/** What is in the parcels, without prices. `unitsToFollow`: what comes later, by order line id. */
export function buildDeliveryNotePdf(order: BilledOrder, { shipment, unitsToFollow, seller }: DeliveryNoteInput): Pdf {
  const { locale } = order
  const tracking = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ')
  return {
    ...buildShipmentFrame(order, {
      heading: pdfText.deliveryNote,
      number: formatDeliveryNoteNumber(order, shipment),
      seller,
      at: shipment.dispatchedAt,
      more: tracking ? [[translate(locale, pdfText.carrier), tracking]] : [],
    }),
    table: buildUnitsTable(order, {
      lines: shipment.lines,
      columns: [
        { title: translate(locale, pdfText.ordered), count: (line) => line.qty },
        { title: translate(locale, pdfText.toFollow), count: ({ id }) => unitsToFollow.get(id) ?? 0 },
        { title: translate(locale, pdfText.inThisShipment), count: (_, quantity) => quantity },
      ],
    }),
    totals: [[translate(locale, pdfText.totalUnits), String(sumUnits(shipment.lines))]],
    sections: shipment.note ? [{ title: translate(locale, pdfText.notes), text: shipment.note }] : [],
  }
}

/** Builds the list for the people who pack: everything that is open, with a column to tick. It is in the language of the reader. */
export function buildPackingListPdf(
  order: BilledOrder,
  { lines, seller, locale, now }: { lines: readonly ShippedLine[]; seller: Seller; locale: Locale; now: Date },
): Pdf {
  const translated = { ...order, locale }
  return {
    ...buildShipmentFrame(translated, {
      heading: pdfText.packingList,
      number: formatOrderNumber(order),
      seller,
      at: now,
      more: order.promisedDispatchDate
        ? [[translate(locale, ordersText.dispatchDate), formatPdfDate(locale, order.promisedDispatchDate)]]
        : [],
    }),
    table: buildUnitsTable(translated, {
      lines,
      columns: [
        { title: translate(locale, pdfText.ordered), count: (line) => line.qty },
        { title: translate(locale, pdfText.toPack), count: (_, quantity) => quantity },
        { title: translate(locale, pdfText.packed), count: () => '[   ]' },
      ],
    }),
    totals: [[translate(locale, pdfText.totalUnits), String(sumUnits(lines))]],
    sections: [],
  }
}

type FrameInput = {
  heading: Parameters<typeof buildPdfFrame>[1]['heading']
  number: string
  seller: Seller
  at: Date
  more: Pdf['details']
}

function buildShipmentFrame(order: BilledOrder, { heading, number, seller, at, more }: FrameInput) {
  const { locale, purchaseOrderNumber } = order
  const frozenSeller = freezeSeller(seller)
  return {
    ...buildPdfFrame(locale, { heading, number, seller: frozenSeller, at }),
    details: [
      [translate(locale, pdfText.date), formatPdfDate(locale, at)] as const,
      [translate(locale, pdfText.order), formatOrderNumber(order)] as const,
      ...(purchaseOrderNumber ? [[translate(locale, pdfText.purchaseOrder), purchaseOrderNumber] as const] : []),
      ...more,
    ],
    parties: buildParties(locale, {
      seller: frozenSeller,
      buyer: freezeParty(order.billing),
      deliverTo: freezeParty(order.shipping),
    }),
  }
}

type UnitsColumn = {
  title: string
  count: (line: BilledOrder['lines'][number], quantity: number) => number | string
}

function buildUnitsTable(
  { locale, lines }: BilledOrder,
  { lines: shippedLines, columns }: { lines: readonly ShippedLine[]; columns: readonly UnitsColumn[] },
): PdfTable {
  const quantities = new Map(shippedLines.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    columns: [
      { title: translate(locale, pdfText.description) },
      ...columns.map(({ title }) => ({ title, width: 74, isNumeric: true })),
    ],
    rows: lines.flatMap((line) => {
      const quantity = quantities.get(line.id)
      if (quantity === undefined) return []
      return [
        {
          cells: [line.title, ...columns.map(({ count }) => String(count(line, quantity)))],
          details: [line.internalSku, ...line.options.map(({ label }) => label)].filter(Boolean).join(' · '),
        },
      ]
    }),
  }
}

const sumUnits = (lines: readonly ShippedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
