import { data, redirect } from 'react-router'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as standInText from '#src/translations/shell/stand-in-text.ts'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/stand-in-gateway-page.ts'

/** Rendered without the shop's header and footer, as on the site of a card gateway. */
export const handle = { hasOwnFrame: true }

/** Only a demo shop without gateway keys has a stand-in. In any other shop this page and its form return 404. */
function getStandIn(context: Route.LoaderArgs['context']) {
  const { payments } = context.get(shopContext)
  if (!payments.standIn) throw data(null, { status: 404 })
  return payments.standIn
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = await getStandIn(context).findSession(params.session)
  if (!session) throw data(null, { status: 404 })
  const { locale } = context.get(visitorContext)
  return {
    title: translate(locale, standInText.title),
    state: session.state,
    isDeclined: session.lastDecline !== null,
    description: session.description,
    amount: formatPounds(locale, pence(session.amountGrossPence)),
    back: toLocalPath(context, session.cancelUrl),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const standIn = getStandIn(context)
  const outcome = getField(await request.formData(), 'answer')
  const session = await standIn.chooseOutcome(params.session, outcome)
  const isPaid = session?.state === 'paid' || session?.state === 'slow'
  if (isPaid && outcome !== 'lose') return redirect(toLocalPath(context, session.successUrl), 303)
  return { isResponseLost: isPaid }
}

/** Returns the path of a shop URL, so that a visitor who opened the shop by another host name, such as 127.0.0.1, keeps it. */
function toLocalPath(context: Route.LoaderArgs['context'], url: string): string {
  const { publicOrigin } = context.get(shopContext).config
  return url.startsWith(publicOrigin) ? url.slice(publicOrigin.length) : url
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

const outcomes = ['pay', 'decline', 'ask-bank', 'slow', 'lose'] as const
const bankOutcomes = [
  { value: 'pay', label: standInText.confirm },
  { value: 'bank-refuses', label: standInText.reject },
] as const

export default function StandInGatewayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, state, isDeclined, description, amount, back } = loaderData
  const isOpen = state === 'open' || state === 'asks the bank'
  return (
    <main id="main" className="mx-auto grid max-w-xl content-start gap-5 px-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      <MessageBox type="warning">{t(standInText.about)}</MessageBox>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 rounded-box border border-line bg-mist p-5">
        <dt>{description}</dt>
        <dd className="text-right font-display font-semibold text-2xl tabular-nums">{amount}</dd>
      </dl>
      {actionData?.isResponseLost && (
        <MessageBox type="error" title={t(standInText.lostTitle)}>
          {t(standInText.lost)}
        </MessageBox>
      )}
      {!isOpen && !actionData?.isResponseLost && <MessageBox>{t(standInText.over)}</MessageBox>}
      {state === 'open' && isDeclined && <MessageBox type="error">{t(standInText.declined)}</MessageBox>}
      {isOpen && (
        <form method="post" className="grid gap-3">
          <TokenField />
          {state === 'open' && outcomes.map((outcome) => <OutcomeButton key={outcome} outcome={outcome} />)}
          {state === 'asks the bank' && <h2 className="text-xl">{t(standInText.bankTitle)}</h2>}
          {state === 'asks the bank' &&
            bankOutcomes.map(({ value, label }) => (
              <button
                key={value}
                type="submit"
                name="answer"
                value={value}
                className={buttonClasses({ variant: value === 'pay' ? 'primary' : 'secondary' })}
              >
                {t(label)}
              </button>
            ))}
        </form>
      )}
      <a href={back} className="text-link justify-self-start">
        {t(standInText.back)}
      </a>
    </main>
  )
}

function OutcomeButton({ outcome }: { outcome: (typeof outcomes)[number] }) {
  const t = useText()
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[15rem_1fr]">
      <button
        type="submit"
        name="answer"
        value={outcome}
        className={buttonClasses({ variant: outcome === 'pay' ? 'primary' : 'secondary' })}
      >
        {t(standInText.outcomes[outcome])}
      </button>
      <span className="text-sm text-steel">{t(standInText.details[outcome])}</span>
    </div>
  )
}
