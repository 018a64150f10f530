import * as productText from '#src/translations/product-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useText } from '#src/ui/text.tsx'
import type { Product } from '../catalogue-contract.ts'

type SamplesSectionProps = { product: Pick<Product, 'id'>; country: string | undefined }

/** spec §2 and §5: samples are offered in Ireland only, by rules that are said beforehand. */
export function SamplesSection({ product, country }: SamplesSectionProps) {
  const t = useText()
  if (country !== 'ie') return null
  return (
    <section className="grid gap-3 rounded-box border border-line p-5">
      <h2>{t(productText.samplesTitle)}</h2>
      <ul className="list-disc pl-5 text-steel">
        <li>{t(productText.samplesRuleOne)}</li>
        <li>{t(productText.samplesRuleBusiness)}</li>
        <li>{t(productText.samplesRuleCharged)}</li>
      </ul>
      <div>
        <ButtonLink to={`/request-a-sample/${product.id}`} variant="secondary">
          {t(productText.samplesLink)}
        </ButtonLink>
      </div>
    </section>
  )
}
