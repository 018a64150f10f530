import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { MailAbout } from '../staff-mails-view.ts'

const names = { order: staffMailsText.order, quote: staffMailsText.quote }

/** The order or quote that a mail is about, in the back office. */
export function AboutLink({ about }: { about: MailAbout | null }) {
  const t = useText()
  if (!about) return null
  const { kind, number } = about
  return <TextLink to={`/dashboard/${kind}s/${number}`}>{t(names[kind], { number })}</TextLink>
}
