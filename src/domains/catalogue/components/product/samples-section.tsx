import { samplePath } from '#src/shared/paths/enquiry-paths.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'

export function SamplesSection({ product }: { product: Pick<ProductResponse, 'id'> }) {
  const t = useText()
  return (
    <section className="grid gap-3 rounded-box border border-line p-5">
      <h2>{t(productText.samplesTitle)}</h2>
      <ul className="list-disc pl-5 text-steel">
        <li>{t(productText.samplesRuleOne)}</li>
        <li>{t(productText.samplesRuleBusiness)}</li>
        <li>{t(productText.samplesRuleCharged)}</li>
      </ul>
      <div>
        <ButtonLink to={samplePath(product.id)} variant="secondary">
          {t(productText.samplesLink)}
        </ButtonLink>
      </div>
    </section>
  )
}
