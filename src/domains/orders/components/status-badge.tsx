import type { Message } from '#src/shared/message.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import { Badge, type BadgeProps } from '#src/ui/badge.tsx'
import { useText } from '#src/ui/text.tsx'

const names: Record<string, Message> = { ...ordersText.orderStatuses, ...ordersText.quoteStatuses }
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
