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
  paid: 'stock',
  priced: 'stock',
  accepted: 'stock',
  dispatched: 'stock',
  cancelled: 'late',
  expired: 'late',
  declined: 'late',
  withdrawn: 'late',
}

export function StatusBadge({ status }: { status: string }) {
  const t = useText()
  const name = names[status]
  return <Badge tone={tones[status]}>{name ? t(name) : status}</Badge>
}
