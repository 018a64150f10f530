import { tankRemovalPath } from '#src/shared/paths/storefront-paths.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'

/** The link to tank removal, for products that offer it. */
export function RemovalSection({ product }: { product: Pick<ProductResponse, 'removal_available' | 'removal_text'> }) {
  const t = useText()
  if (!product.removal_available) return null
  return (
    <section className="on-dark grid gap-3 rounded-box bg-linear-to-br from-brand to-ink p-6 text-paper">
      <h2>{t(productText.removalTitle)}</h2>
      {product.removal_text && <p className="max-w-140">{product.removal_text}</p>}
      <div>
        <ButtonLink to={tankRemovalPath} variant="inverse">
          {t(productText.removalLink)}
        </ButtonLink>
      </div>
    </section>
  )
}
