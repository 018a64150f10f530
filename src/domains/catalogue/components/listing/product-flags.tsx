import { SavingText } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/storefront/card-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { spareFilterIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductCardFields } from '../../products/product-contract.ts'

type FlagsProps = {
  product: ProductCardFields
  /** The badge of a product with a price match. */
  priceMatch?: string
  className?: string
}

/** The badges in the corner of a product picture. */
export function ProductFlags({ product, priceMatch, className }: FlagsProps) {
  const t = useText()
  const isSale = !product.poa && product.save_amount > 0
  return (
    <div className={classes('flags', className)}>
      {isSale && (
        <Badge tone="sale">
          <SavingText price={product} />
        </Badge>
      )}
      {product.is_new && <Badge tone="new">{t(cardText.isNew)}</Badge>}
      {product.free_spare_filter && (
        <Badge tone="freeSpareFilter" icon={spareFilterIcon}>
          {t(cardText.freeSpareFilter)}
        </Badge>
      )}
      {priceMatch && <Badge tone="priceMatch">{priceMatch}</Badge>}
    </div>
  )
}
