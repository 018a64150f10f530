import { staffOrderPath, staffQuotePath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { EmailReference } from '../email-log-view.ts'

const paths = { order: staffOrderPath, quote: staffQuotePath }
const names = { order: emailLogText.order, quote: emailLogText.quote }

/** Links to the back-office page of the order or quote that an email is about. */
export function EmailReferenceLink({ reference }: { reference: EmailReference | null }) {
  const t = useText()
  if (!reference) return null
  const { kind, number, label } = reference
  return <TextLink to={paths[kind](number)}>{t(names[kind], { reference: label })}</TextLink>
}
