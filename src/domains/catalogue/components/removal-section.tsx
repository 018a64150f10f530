import * as productText from '#src/translations/product-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useText } from '#src/ui/text.tsx'
import type { Product } from '../catalogue-contract.ts'

/** spec §2: tank removal, where the product says that it can be had. */
export function RemovalSection({ product }: { product: Pick<Product, 'removal_available' | 'removal_text'> }) {
  const t = useText()
  if (!product.removal_available) return null
  return (
    <section className="on-dark grid gap-3 rounded-box bg-linear-to-br from-brand to-ink p-6 text-paper">
      <h2>{t(productText.removalTitle)}</h2>
      {product.removal_text && <p className="max-w-140">{product.removal_text}</p>}
      <div>
        <ButtonLink to="/tank-removal" variant="inverse">
          {t(productText.removalLink)}
        </ButtonLink>
      </div>
    </section>
  )
}
