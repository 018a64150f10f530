import type { DocumentKind } from '#src/domains/catalogue/products/product.ts'
import { type Locale, locales, sourceLocale, type Translations } from '#src/shared/locale/languages.ts'
import type { ProductDraft } from '../catalogue/product-draft.ts'
import { brandDocumentLines, documentTitles, fieldLabels } from './document-texts.ts'
import { writePdf } from './write-pdf.ts'

export type SeedDocument = { kind: DocumentKind; locale: Locale; key: string; bytes: Buffer }

/** Documents about one product; manuals, certificates and spares lists are shared by all products of a brand. */
const productKinds: readonly DocumentKind[] = ['specification', 'data_sheet', 'tank_drawing']

/** Every document in every language. */
export function buildDocuments(draft: ProductDraft, slug: string, brand: string): SeedDocument[] {
  const brandPrefix = draft.sku.split('-')[0]?.toLowerCase()
  return draft.documents.flatMap((kind) =>
    locales.map((locale) => {
      const isOfProduct = productKinds.includes(kind)
      const suffix = locale === sourceLocale ? '' : `-${locale}`
      return {
        kind,
        locale,
        key: `documents/${isOfProduct ? slug : brandPrefix}-${kind.replaceAll('_', '-')}${suffix}.pdf`,
        bytes: isOfProduct ? writeProductDocument(kind, draft, locale) : writeBrandDocument(kind, brand, locale),
      }
    }),
  )
}

function writeProductDocument(kind: DocumentKind, draft: ProductDraft, locale: Locale): Buffer {
  const { specification } = draft
  const rows: [label: Translations, value: string | undefined][] = [
    [fieldLabels.sku, draft.sku],
    [fieldLabels.capacity, specification.capacity?.[locale]],
    [fieldLabels.type, specification.tankType?.[locale]],
    [fieldLabels.dimensions, specification.dimensions?.[locale]],
    [fieldLabels.weight, specification.weightGrams ? `${specification.weightGrams / 1000} kg` : undefined],
    [fieldLabels.material, specification.material?.[locale]],
    [fieldLabels.suitableFor, specification.suitableFor?.[locale]],
    [fieldLabels.made, specification.origination?.[locale]],
    [fieldLabels.leadTime, specification.leadTimes?.[locale]],
    [fieldLabels.guarantee, specification.guarantee?.[locale]],
  ]
  const title = documentTitles[kind][locale]
  return writePdf({
    title: `${title}: ${draft.title[locale]}`,
    strokes: kind === 'tank_drawing' ? drawOutline(specification.lengthMm ?? 1500, specification.heightMm ?? 1200) : [],
    lines: [
      { text: title.toUpperCase(), size: 11, bold: true },
      { text: draft.title[locale], size: 20, bold: true, gap: 6 },
      { text: draft.short[locale], size: 11, gap: 4 },
      ...rows.flatMap(([label, value]) => (value ? [{ text: `${label[locale]}: ${value}`, gap: 3 }] : [])),
      { text: draft.details[locale], gap: 12 },
    ],
  })
}

/** Draws a front elevation to scale with two dimension lines, in the lower half of the page. */
function drawOutline(length: number, height: number): [number, number, number, number][] {
  const scale = Math.min(360 / length, 240 / height)
  const [x, y, width, scaledHeight] = [110, 90, length * scale, height * scale].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  return [
    [x, y, x + width, y],
    [x + width, y, x + width, y + scaledHeight],
    [x + width, y + scaledHeight, x, y + scaledHeight],
    [x, y + scaledHeight, x, y],
    [x, y - 24, x + width, y - 24],
    [x, y - 30, x, y - 18],
    [x + width, y - 30, x + width, y - 18],
    [x - 24, y, x - 24, y + scaledHeight],
    [x - 30, y, x - 18, y],
    [x - 30, y + scaledHeight, x - 18, y + scaledHeight],
  ]
}

function writeBrandDocument(kind: DocumentKind, brand: string, locale: Locale): Buffer {
  const title = documentTitles[kind][locale]
  return writePdf({
    title: `${title}: ${brand}`,
    lines: [
      { text: title, size: 22, bold: true },
      { text: brand, size: 14, gap: 4 },
      ...(brandDocumentLines[kind] ?? []).map((line) => ({ text: line[locale], size: 11, gap: 8 })),
    ],
  })
}
