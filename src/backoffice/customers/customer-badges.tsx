import type { CustomerRecord } from '#src/domains/customers/records/customer-records-service.server.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { useText } from '#src/ui/text/text.tsx'

const toneByStatus = { none: 'neutral', requested: 'waiting', approved: 'positive', declined: 'neutral' } as const

export function CustomerBadges({ customer }: { customer: CustomerRecord }) {
  const t = useText()
  const { tradeAccount, creditHoldReason, isDisabled } = customer
  return (
    <span className="flex flex-wrap gap-1">
      {tradeAccount !== 'none' && (
        <Badge tone={toneByStatus[tradeAccount]}>{t(customersText.tradeStatuses[tradeAccount])}</Badge>
      )}
      {creditHoldReason !== null && <Badge tone="negative">{t(customersText.onHold)}</Badge>}
      {isDisabled && <Badge tone="negative">{t(customersText.disabled)}</Badge>}
    </span>
  )
}
