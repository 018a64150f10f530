import { visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import { ForbiddenNotice } from '#src/ui/forbidden-notice.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import type { Route } from './+types/overview-page.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const title = say(context.get(visitorContext).locale, backofficeText.overview)
  return { title, isForbidden: new URL(request.url).searchParams.get('notice') === 'forbidden' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return <BackofficePage title={loaderData.title}>{loaderData.isForbidden ? <ForbiddenNotice /> : null}</BackofficePage>
}
