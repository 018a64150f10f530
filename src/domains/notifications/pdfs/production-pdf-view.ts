import { type BilledOrder, freezeParty, freezeSeller, type Seller } from '#src/domains/billing/invoice-content.ts'
import type { DesignArea } from '#src/domains/catalogue/areas/design-area.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { StoredDesignInput } from '#src/domains/personalisation/personalisation.ts'
import type { PrintCheck } from '#src/domains/proofs/proofs.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import type { Pdf, PdfFigure, PdfLabels, PdfTable } from '#src/shared/pdf/pdf.ts'
import * as shipmentsText from '#src/translations/backoffice/orders/shipments-text.ts'
import * as pdfText from '#src/translations/emails/pdf-text.ts'
import * as productionPdfText from '#src/translations/emails/production-pdf-text.ts'
import { buildPdfFrame, formatPdfDate } from './pdf-view.ts'

/** PDFs for staff are in the language of the reader. */
type StaffContext = { locale: Locale; seller: Seller; now: Date }

type TicketLine = {
  title: string
  internalSku: string
  options: readonly { label: string }[]
  artworkColours: number
  artworkInstructions: string
  artworkName: string | null
  design: readonly StoredDesignInput[] | null
  isPrintOverridden: boolean
}
export type JobTicketInput = {
  order: BilledOrder
  line: TicketLine
  /** Units to produce. */
  units: number
  /** The place among all lines of the order that are produced, from 1. */
  place: { line: number; lines: number }
  areas: readonly DesignArea[]
  /** What the print waits for. */
  blocker: keyof typeof shipmentsText.blockers | undefined
  proof: { version: number; fingerprint: string; check: PrintCheck; url: string } | undefined
  /** PNG or JPEG. */
  pictures: { product?: Buffer; artwork?: Buffer; design?: Buffer; proof?: Buffer }
  /** The URL of the staff page of the order. */
  orderUrl: string
}

/** What production needs for one line. The code of the proof says whether the ticket still holds when it is scanned. */
export function buildJobTicketPdf(input: JobTicketInput, { locale, seller, now }: StaffContext): Pdf {
  const { order, line, units, place } = input
  const reference = formatOrderNumber(order)
  const number = `${reference}-${place.line}`
  const t = createTranslator(locale)
  const { name } = freezeParty(order.shipping)
  return {
    ...buildPdfFrame(locale, { heading: productionPdfText.jobTicket, number, seller: freezeSeller(seller), at: now }),
    details: [
      [translate(locale, pdfText.order), reference],
      [t(productionPdfText.due), formatDue(locale, order)],
      [t(productionPdfText.quantity), String(units)],
      [t(productionPdfText.colours), String(line.artworkColours)],
      [t(productionPdfText.line), translate(locale, productionPdfText.lineOf, place)],
    ],
    notice: describeDoNotPrint(input, locale),
    parties: [
      {
        title: t(productionPdfText.item),
        lines: [line.title, line.internalSku, ...line.options.map(({ label }) => label)].filter(Boolean),
      },
      { title: t(productionPdfText.customer), lines: [name, order.purchaseOrderNumber ?? ''].filter(Boolean) },
    ],
    figures: listFigures(input, locale),
    table: buildAreaTable(input, locale),
    totals: [],
    sections: listSections(input, locale),
  }
}

const createTranslator = (locale: Locale) => (message: Parameters<typeof translate<never>>[1]) =>
  translate(locale, message)

const formatDue = (locale: Locale, { promisedDispatchDate }: BilledOrder) =>
  promisedDispatchDate ? formatPdfDate(locale, promisedDispatchDate) : translate(locale, productionPdfText.noDue)

/** A ticket of a line that must not be printed says so at the top. Its proof may be outdated, but does not hold it up. */
function describeDoNotPrint({ blocker, line }: JobTicketInput, locale: Locale): string | undefined {
  if (line.isPrintOverridden) return translate(locale, productionPdfText.overridden)
  if (!blocker) return undefined
  return translate(locale, productionPdfText.doNotPrint, { reason: translate(locale, shipmentsText.blockers[blocker]) })
}

function listFigures({ pictures, proof, line, orderUrl }: JobTicketInput, locale: Locale): PdfFigure[] {
  const t = createTranslator(locale)
  const toFigure = (title: string, picture: Buffer | undefined, caption?: string): PdfFigure[] =>
    picture ? [{ title, caption, content: { picture } }] : []
  const proofTitle = proof && translate(locale, productionPdfText.proof, proof)
  // A proof that staff went past is not what is printed. Its code still says when a newer one replaces it.
  const proofPicture = proof?.check === 'accepted_artwork' ? undefined : pictures.proof
  return [
    ...toFigure(t(productionPdfText.product), pictures.product),
    ...toFigure(t(productionPdfText.design), pictures.design),
    ...toFigure(t(productionPdfText.artwork), pictures.artwork, line.artworkName ?? undefined),
    ...(proofTitle ? toFigure(proofTitle, proofPicture) : []),
    ...(proof && proofTitle
      ? [
          {
            title: t(productionPdfText.scanBeforePrinting),
            caption: `${proofTitle}. ${translate(locale, productionPdfText.fingerprint, proof)}`,
            content: { qrText: proof.url },
          },
        ]
      : []),
    { title: t(productionPdfText.openOrder), content: { qrText: orderUrl } },
  ]
}

function buildAreaTable({ areas, line }: JobTicketInput, locale: Locale): PdfTable {
  const t = createTranslator(locale)
  const inputs = line.design ?? []
  const rows = areas.map(({ id, label, widthMm: width, heightMm: height }) => {
    const input = inputs.find(({ areaId }) => areaId === id)
    const size =
      width && height
        ? translate(locale, productionPdfText.millimetres, { width, height })
        : t(productionPdfText.unknownSize)
    return { cells: [pickTranslation(locale, label), size, describeInput(input, locale)] }
  })
  return {
    columns: [
      { title: t(productionPdfText.area) },
      { title: t(productionPdfText.size), width: 130 },
      { title: t(productionPdfText.content), width: 210 },
    ],
    rows: rows.length > 0 ? rows : [{ cells: [t(productionPdfText.noAreas), '', ''] }],
  }
}

function describeInput(input: StoredDesignInput | undefined, locale: Locale): string {
  if (!input?.text) return translate(locale, productionPdfText.fromArtwork)
  return [`“${input.text}”`, input.font, input.colour].filter(Boolean).join(', ')
}

function listSections({ line, proof, blocker }: JobTicketInput, locale: Locale): Pdf['sections'] {
  const t = createTranslator(locale)
  const isWithoutProof = !blocker && !line.isPrintOverridden && line.design === null
  const section = (message: Message) => [{ title: t(productionPdfText.artwork), text: t(message) }]
  return [
    ...(line.artworkInstructions ? [{ title: t(productionPdfText.instructions), text: line.artworkInstructions }] : []),
    ...(isWithoutProof && !proof ? section(productionPdfText.noProof) : []),
    ...(proof?.check === 'accepted_artwork' ? section(productionPdfText.acceptedArtwork) : []),
  ]
}

type PickedOrder = {
  order: BilledOrder
  lines: readonly { title: string; internalSku: string; options: readonly { label: string }[]; units: number }[]
}

/** Everything to pick for a batch of orders, by product, with the orders that it is for. */
export function buildPickListPdf(orders: readonly PickedOrder[], { locale, seller, now }: StaffContext): Pdf {
  const t = createTranslator(locale)
  const rows = sumByProduct(orders)
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  return {
    ...buildPdfFrame(locale, {
      heading: productionPdfText.pickList,
      number: formatPdfDate(locale, now),
      seller: freezeSeller(seller),
      at: now,
    }),
    details: [
      [translate(locale, pdfText.date), formatPdfDate(locale, now)],
      [t(productionPdfText.orderCount), String(orders.length)],
    ],
    parties: [
      { title: t(productionPdfText.place), lines: [orders.map(({ order }) => formatOrderNumber(order)).join(', ')] },
    ],
    table: {
      columns: [
        { title: translate(locale, pdfText.description) },
        { title: t(productionPdfText.place), width: 190 },
        { title: t(productionPdfText.toPick), width: 60, isNumeric: true },
        { title: t(productionPdfText.picked), width: 66, isNumeric: true },
      ],
      rows: rows.map((row) => ({
        cells: [
          row.title,
          row.orders.map((each) => translate(locale, productionPdfText.orderUnits, each)).join(', '),
          String(row.units),
          '[   ]',
        ],
        details: [row.sku, ...row.options].filter(Boolean).join(' · '),
      })),
    },
    totals: [[translate(locale, pdfText.totalUnits), String(units)]],
    sections: [],
  }
}

type PickRow = {
  title: string
  sku: string
  options: string[]
  units: number
  orders: { reference: string; units: number }[]
}

/** Equal goods are one row. Sorted by SKU, as shelves are. */
function sumByProduct(orders: readonly PickedOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const { order, lines } of orders) {
    const reference = formatOrderNumber(order)
    for (const { title, internalSku: sku, options, units } of lines) {
      const labels = options.map(({ label }) => label)
      const key = JSON.stringify([sku, title, labels])
      const row = rows.get(key) ?? { title, sku, options: labels, units: 0, orders: [] }
      row.units += units
      row.orders.push({ reference, units })
      rows.set(key, row)
    }
  }
  return [...rows.values()].sort((a, b) => a.sku.localeCompare(b.sku) || a.title.localeCompare(b.title))
}

export function buildAddressLabels(orders: readonly BilledOrder[], { locale, seller, now }: StaffContext): PdfLabels {
  return {
    locale,
    company: seller.company,
    title: translate(locale, productionPdfText.labels),
    at: now,
    labels: orders.map((order) => {
      const { name, lines } = freezeParty(order.shipping)
      return [name, ...lines, formatOrderNumber(order)].filter(Boolean)
    }),
  }
}
