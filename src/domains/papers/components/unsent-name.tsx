import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { UnsentMail } from '../staff-mails-view.ts'

/** What a mail is called before it is written. */
export function UnsentName({ mail: { what } }: { mail: UnsentMail }) {
  const t = useText()
  const occasion = staffMailsText.occasions[what]
  return occasion ? t(occasion) : what || t(staffMailsText.confidentialMail)
}
