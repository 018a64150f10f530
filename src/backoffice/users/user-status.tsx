import * as usersText from '#src/translations/backoffice/users-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { useText } from '#src/ui/text/text.tsx'

type User = { disabledAt: Date | null; mustChangePassword: boolean }

export function UserStatus({ user: { disabledAt, mustChangePassword } }: { user: User }) {
  const t = useText()
  if (disabledAt) return <Badge tone="negative">{t(usersText.statuses.disabled)}</Badge>
  if (mustChangePassword) return <Badge tone="waiting">{t(usersText.passwordRequired)}</Badge>
  return <Badge tone="positive">{t(usersText.statuses.enabled)}</Badge>
}
