import { SavingText } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { spareFilterIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import type { CardFields } from '../catalogue-contract.ts'

type FlagsProps = { product: CardFields & { price_match?: boolean }; className?: string }

/** What stands at the corner of a picture. */
export function ProductFlags({ product, className }: FlagsProps) {
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
      {product.price_match && <Badge tone="priceMatch">{t(cardText.priceMatch)}</Badge>}
    </div>
  )
}
