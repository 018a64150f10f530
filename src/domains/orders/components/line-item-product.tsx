import { productPath } from '#src/shared/paths/storefront-paths.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { LineItem } from '../order-view.ts'

/** The product of a line with its chosen options. */
export function LineItemProduct({ line }: { line: LineItem }) {
  const t = useText()
  const { colours, design_preview: preview } = line
  const details = [
    [line.sku, ...line.options.map(({ label }) => label)].join(' · '),
    line.production,
    colours > 1 && t(basketText.colours, { count: colours }),
    line.artwork && t(ordersText.artwork, { name: line.artwork }),
    line.artwork_instructions && t(ordersText.instructions, { text: line.artwork_instructions }),
  ].filter((detail) => typeof detail === 'string' && detail !== '')
  return (
    <span className="wrap-anywhere flex min-w-0 items-start gap-3">
      {preview ? (
        <img src={preview} alt={t(ordersText.design)} width={50} height={50} className="flex-none object-contain" />
      ) : (
        <Picture src={line.thumbnail_key} alt="" width={50} height={50} className="flex-none" />
      )}
      <span className="grid">
        <TextLink to={productPath(line.url)}>{line.title}</TextLink>
        {details.map((detail) => (
          <span key={String(detail)} className="font-normal text-sm text-steel">
            {detail}
          </span>
        ))}
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer" className="text-link no-print w-fit font-normal text-sm">
            {t(basketText.seeDesign)}
          </a>
        )}
      </span>
    </span>
  )
}
