import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { UnsentEmail } from '../email-log-view.ts'

/** The kind or subject of an email that is not sent yet. */
export function UnsentEmailName({ email: { what } }: { email: UnsentEmail }) {
  const t = useText()
  const kindName = emailLogText.kinds[what]
  return kindName ? t(kindName) : what || t(emailLogText.confidentialEmail)
}
