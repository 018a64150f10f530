import { data, redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { getOpening, setOpen } from '#src/domains/settings/settings-service.server.ts'
import { CheckList } from '#src/domains/shop-health/components/check-list.tsx'
import { OpeningForm } from '#src/domains/shop-health/components/opening-form.tsx'
import { ServerHelp } from '#src/domains/shop-health/components/server-help.tsx'
import { type CheckGroup, checkGroups, listOpenChecks } from '#src/domains/shop-health/shop-health.ts'
import { getShopHealth, sendTestEmail } from '#src/domains/shop-health/shop-health-service.server.ts'
import { presentFindings } from '#src/domains/shop-health/shop-health-view.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { type ShopHealthDone, shopHealthDonePath } from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/shop-health-page.ts'

/** The checklist of a new shop, which stays as its health. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const findings = unwrapOrThrow(await getShopHealth(shop, visitor))
  const { isOpen } = unwrapOrThrow(await getOpening(shop, visitor))
  const user = await findSignedInUser(shop, visitor)
  return {
    title: translate(visitor.locale, healthText.title),
    findings: presentFindings(findings, visitor.locale),
    isOpen,
    email: user?.email ?? '',
    done: new URL(request.url).searchParams.get('done'),
  }
}

/** Opens or closes the shop, or sends a test email. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const intent = getField(form, 'intent')
  if (intent === 'send-test-email') {
    const sent = await sendTestEmail(shop, visitor)
    if (sent.ok) return redirect(shopHealthDonePath('sent'), 303)
    if (sent.refusal === 'too_many_requests') return redirect(shopHealthDonePath('too-many'), 303)
    return unwrapOrThrow<never>(refuse(sent.refusal))
  }
  const isOpen = intent === 'open'
  const findings = unwrapOrThrow(await getShopHealth(shop, visitor))
  if (isOpen && listOpenChecks(findings).length > 0 && getField(form, 'open_anyway') !== 'on') {
    const errors = { open_anyway: [translate(visitor.locale, healthText.tickToOpen)] }
    return data({ errors, values: {} }, { status: 422 })
  }
  unwrapOrThrow(await setOpen(shop, visitor, isOpen))
  return redirect(shopHealthDonePath(isOpen ? 'opened' : 'closed'), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

const groups = Object.keys(checkGroups) as CheckGroup[]

export default function ShopHealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, findings, isOpen, email, done } = loaderData
  return (
    <BackofficePage title={title}>
      {!actionData && <DoneMessage done={done} isOpen={isOpen} email={email} />}
      <p className="text-steel">{t(healthText.intro)}</p>
      {groups.map((group) => (
        <CheckList key={group} group={group} findings={findings} />
      ))}
      <OpeningForm isOpen={isOpen} findings={findings} refused={actionData} />
      <ServerHelp />
    </BackofficePage>
  )
}

type DoneProps = { done: string | null; isOpen: boolean; email: string }

function DoneMessage({ done, isOpen, email }: DoneProps) {
  const t = useText()
  switch (done as ShopHealthDone) {
    case 'opened':
      return isOpen && <MessageBox type="success" title={t(settingsText.opened)} />
    case 'closed':
      return !isOpen && <MessageBox type="success" title={t(settingsText.closedNow)} />
    case 'sent':
      return <MessageBox type="success" title={t(healthText.testEmailSent, { to: email })} />
    case 'arrived':
      return <MessageBox type="success" title={t(healthText.emailArrived)} />
    case 'invalid-link':
      return <MessageBox type="error" title={t(healthText.emailLinkInvalid)} />
    case 'too-many':
      return <MessageBox type="error" title={t(healthText.testEmailLimit)} />
    default:
      return undefined
  }
}
