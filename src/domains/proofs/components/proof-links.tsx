import * as proofText from '#src/translations/storefront/proof-text.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { LineProofs } from '../proofs-view.ts'
import { ProofStateBadge } from './proof-state-badge.tsx'

/** The latest proof of each line with its state, on the page of an order. */
export function ProofLinks({ lines }: { lines: readonly LineProofs[] }) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{t(proofText.proofs)}</h2>
      <ul className="grid gap-2">
        {lines.map(({ line, title, proofs: [latest] }) =>
          latest ? (
            <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>{title}</span>
              <ProofStateBadge state={latest.state} />
              <ShopLink to={latest.path} className="text-link" aria-label={t(proofText.viewItemProof, { title })}>
                {t(proofText.viewProof)}
              </ShopLink>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
