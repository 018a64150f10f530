import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { EmailTextsTable } from '#src/domains/content/components/email-texts/email-texts-table.tsx'
import { listEmailEvents } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/email-texts-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    title: translate(visitor.locale, emailTextsText.title),
    events: unwrapOrThrow(await listEmailEvents(context.get(shopContext), visitor)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function EmailTextsPage({ loaderData: { title, events } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title}>
      <p className="max-w-3xl text-steel">{t(emailTextsText.about)}</p>
      <EmailTextsTable caption={title} events={events} />
    </BackofficePage>
  )
}
