import type { DocumentKind } from '#src/domains/catalogue/product-tables.server.ts'
import type { ProductDraft } from '../catalogue/product-draft.ts'
import { writePdf } from './write-pdf.ts'

export type SeedDocument = { kind: DocumentKind; key: string; bytes: Buffer }

const titles: Record<DocumentKind, string> = {
  specification: 'Specification',
  data_sheet: 'Data sheet',
  spares_list: 'Spares list',
  certificate: 'Certificate of conformity',
  instruction_manual_1: 'Installation manual',
  instruction_manual_2: 'User manual',
  tank_drawing: 'Tank drawing',
}

/** Sheets about one product are its own; manuals, certificates and spares lists serve all products of a brand. */
const ownKinds: readonly DocumentKind[] = ['specification', 'data_sheet', 'tank_drawing']

export function documentsOf(draft: ProductDraft, url: string, brand: string): SeedDocument[] {
  return draft.documents.map((kind) => {
    const name = kind.replaceAll('_', '-')
    return ownKinds.includes(kind)
      ? { kind, key: `documents/${url}-${name}.pdf`, bytes: ownSheet(kind, draft) }
      : {
          kind,
          key: `documents/${draft.sku.split('-')[0]?.toLowerCase()}-${name}.pdf`,
          bytes: brandSheet(kind, brand),
        }
  })
}

function ownSheet(kind: DocumentKind, draft: ProductDraft): Buffer {
  const { specification: facts } = draft
  const rows: [string, string | number | null | undefined][] = [
    ['SKU', draft.sku],
    ['Capacity', facts.capacity],
    ['Type', facts.tankType],
    ['Dimensions', facts.dimensions],
    ['Weight', facts.weightGrams ? `${facts.weightGrams / 1000} kg` : undefined],
    ['Material', facts.material],
    ['Suitable for', facts.suitableFor],
    ['Made', facts.origination],
    ['Lead time', facts.leadTimes],
    ['Guarantee', facts.guarantee],
  ]
  return writePdf({
    title: `${titles[kind]}: ${draft.title}`,
    strokes: kind === 'tank_drawing' ? outline(facts.lengthMm ?? 1500, facts.heightMm ?? 1200) : [],
    lines: [
      { text: titles[kind].toUpperCase(), size: 11, bold: true },
      { text: draft.title, size: 20, bold: true, gap: 6 },
      { text: draft.short, size: 11, gap: 4 },
      ...rows.flatMap(([label, value]) => (value ? [{ text: `${label}: ${value}`, gap: 3 }] : [])),
      { text: draft.details, gap: 12 },
    ],
  })
}

/** A front elevation to scale with its two dimension lines, in the lower half of the page. */
function outline(length: number, height: number): [number, number, number, number][] {
  const scale = Math.min(360 / length, 240 / height)
  const [x, y, width, tall] = [110, 90, length * scale, height * scale].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  return [
    [x, y, x + width, y],
    [x + width, y, x + width, y + tall],
    [x + width, y + tall, x, y + tall],
    [x, y + tall, x, y],
    [x, y - 24, x + width, y - 24],
    [x, y - 30, x, y - 18],
    [x + width, y - 30, x + width, y - 18],
    [x - 24, y, x - 24, y + tall],
    [x - 30, y, x - 18, y],
    [x - 30, y + tall, x - 18, y + tall],
  ]
}

const brandText: Record<Exclude<DocumentKind, 'specification' | 'data_sheet' | 'tank_drawing'>, readonly string[]> = {
  spares_list: [
    'Lid and hinge set',
    'Fill cap with lock and two keys',
    'Vent with insect screen',
    'Outlet valve and washer',
    'Gauge and float',
    'Filter bowl seal kit',
    'Order spares by telephone with the serial number from the plate.',
  ],
  certificate: [
    'We declare that the products delivered under this brand were made, inspected and pressure tested according to the quality plan in force on the day of manufacture.',
    'The serial number on the plate identifies the batch, the material certificate and the inspector.',
    'Keep this certificate with the log book of the installation.',
  ],
  instruction_manual_1: [
    '1. Unpack and check the product against the delivery note before the driver leaves.',
    '2. Prepare a level, fire resistant base that is larger than the product on every side.',
    '3. Make all joints with the sealant named in the data sheet; never use PTFE tape on oil.',
    '4. Fill slowly the first time and check every joint while the pressure rises.',
    '5. Enter date, installer and serial number in the log book.',
  ],
  instruction_manual_2: [
    'Look at the product once a month: no stains, no cracks, nothing stored against it.',
    'Drain water from the low point every spring, before the level is low.',
    'Have filters and flexible lines changed at every service.',
    'If you smell oil, close the outlet valve and call us; the number is on the lid.',
  ],
}

function brandSheet(kind: DocumentKind, brand: string): Buffer {
  const text = kind in brandText ? brandText[kind as keyof typeof brandText] : []
  return writePdf({
    title: `${titles[kind]}: ${brand}`,
    lines: [
      { text: titles[kind], size: 22, bold: true },
      { text: brand, size: 14, gap: 4 },
      ...text.map((line) => ({ text: line, size: 11, gap: 8 })),
    ],
  })
}
