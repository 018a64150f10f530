import type { ApplicationState } from '#src/domains/enquiries/trade-applications/trade-application.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { useText } from '#src/ui/text/text.tsx'

const toneByState = {
  open: 'waiting',
  approved: 'positive',
  withdrawn: 'neutral',
  declined: 'negative',
  closed: 'neutral',
} as const

export function ApplicationBadge({ state }: { state: ApplicationState }) {
  const t = useText()
  return <Badge tone={toneByState[state]}>{t(tradeText.states[state])}</Badge>
}
