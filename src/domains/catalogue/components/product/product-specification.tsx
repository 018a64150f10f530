import { formatCount } from '#src/shared/locale/counts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'

/** Shows only the fields that are filled [PROD-14]. */
export function ProductSpecification({ product }: { product: ProductResponse }) {
  const t = useText()
  const rows = specificationRows(product, t, useLocale())
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-3">{t(productText.specification)}</h2>
      <SpecificationTable caption={t(productText.specification)} rows={rows} />
    </section>
  )
}

function specificationRows(product: ProductResponse, t: ReturnType<typeof useText>, locale: Locale) {
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
