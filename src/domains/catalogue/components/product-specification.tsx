import { formatCount } from '#src/shared/counts.ts'
import type { Locale, Message } from '#src/shared/message.ts'
import * as productText from '#src/translations/product-text.ts'
import { SpecificationTable } from '#src/ui/specification-table.tsx'
import { useEnteredLanguage, useLocale, useText } from '#src/ui/text.tsx'
import type { Product } from '../catalogue-contract.ts'

/** Only the fields that are filled (PROD-14). */
export function ProductSpecification({ product }: { product: Product }) {
  const t = useText()
  const lang = useEnteredLanguage()
  const rows = specificationRows(product, t, useLocale()).map((row) => ({ ...row, lang }))
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-3">{t(productText.specification)}</h2>
      <SpecificationTable caption={t(productText.specification)} rows={rows} />
    </section>
  )
}

function specificationRows(product: Product, t: ReturnType<typeof useText>, locale: Locale) {
  const millimetres = (value: number | null) =>
    value === null ? null : t(productText.millimetres, { count: formatCount(locale, value) })
  const fields: [Message, string | null][] = [
    [productText.capacity, product.capacity],
    [productText.dimensions, product.dimensions],
    [productText.length, product.dimensions ? null : millimetres(product.length)],
    [productText.width, product.dimensions ? null : millimetres(product.width)],
    [productText.height, product.dimensions ? null : millimetres(product.height)],
    [productText.weight, product.weight === null ? null : t(productText.kilograms, { count: product.weight })],
    [productText.material, product.material],
    [productText.tankType, product.tank_type],
    [productText.suitableFor, product.suitable_for],
    [productText.origination, product.origination],
    [productText.leadTimes, product.lead_times],
    [productText.guaranteeLabel, product.guarantee],
    [productText.returnsPolicy, product.returns_policy],
  ]
  return fields.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []))
}
