import * as proofText from '#src/translations/storefront/proof-text.ts'
import { Badge, type BadgeProps } from '#src/ui/card/badge.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProofState } from '../proofs.ts'

const tones: Record<ProofState, NonNullable<BadgeProps['tone']>> = {
  waiting: 'waiting',
  approved: 'positive',
  'changes asked': 'negative',
  replaced: 'neutral',
  outdated: 'neutral',
  closed: 'neutral',
}

export function ProofStateBadge({ state }: { state: ProofState }) {
  const t = useText()
  return <Badge tone={tones[state]}>{t(proofText.states[state])}</Badge>
}
