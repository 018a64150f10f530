import { SavingText } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { spareFilterIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import type { ProductCard } from '../catalogue-contract.ts'

type FlagsProps = { product: ProductCard & { price_match?: boolean }; className?: string }

/** What stands at the corner of a picture. */
export function ProductFlags({ product, className }: FlagsProps) {
  const t = useText()
  const isSale = !product.poa && product.save_amount > 0
  return (
    <div className={classes('flex flex-wrap gap-1.5', className)}>
      {isSale && (
        <Badge tone="sale">
          <SavingText price={product} />
        </Badge>
      )}
      {product.is_new && <Badge tone="new">{t(cardText.isNew)}</Badge>}
      {hasFreeSpareFilter(product) && (
        <Badge tone="freeSpareFilter" icon={spareFilterIcon}>
          {t(cardText.freeSpareFilter)}
        </Badge>
      )}
      {product.price_match && <Badge tone="priceMatch">{t(cardText.priceMatch)}</Badge>}
    </div>
  )
}

/** spec §2: a product carries the badge when it is filed under the category of that name. */
function hasFreeSpareFilter({ categories }: ProductCard): boolean {
  return categories.some(({ slug }) => slug === 'free-spare-filter')
}
