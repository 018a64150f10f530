import type { Message } from '#src/shared/locale/message.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { Badge, type BadgeProps } from '#src/ui/card/badge.tsx'
import { useText } from '#src/ui/text/text.tsx'

const names: Record<string, Message> = {
  ...ordersText.orderStatuses,
  ...ordersText.quoteStatuses,
  'partly refunded': ordersText.paymentStates['partly refunded'],
}
const tones: Record<string, BadgeProps['tone']> = {
  'awaiting payment': 'waiting',
  requested: 'waiting',
  paid: 'positive',
  priced: 'positive',
  accepted: 'positive',
  dispatched: 'positive',
  cancelled: 'negative',
  expired: 'negative',
  declined: 'negative',
  withdrawn: 'negative',
}

export function StatusBadge({ status }: { status: string }) {
  const t = useText()
  const name = names[status]
  return <Badge tone={tones[status]}>{name ? t(name) : status}</Badge>
}
