import { data, redirect } from 'react-router'
import type { Shop } from '#src/platform/shop.server.ts'
import type { StandInAnswer } from '#src/platform/stand-in-gateway.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as standInText from '#src/translations/stand-in-text.ts'
import { buttonClasses } from '#src/ui/button-look.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/stand-in-gateway-page.ts'

/** It has a frame of its own: a customer has left the shop here. */
export const handle = { hasOwnFrame: true }

/** Only a demo shop without keys has a stand-in; elsewhere this page and its form answer 404. */
function standInOf({ payments }: Shop) {
  if (!payments.standIn) throw data(null, { status: 404 })
  return payments.standIn
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const session = await standInOf(shop).findSession(params.session)
  if (!session) throw data(null, { status: 404 })
  return {
    title: say(context.get(visitorContext).locale, standInText.title),
    state: session.state,
    isDeclined: session.lastDecline !== null,
    description: session.description,
    amount: formatPounds(pence(session.amountGrossPence)),
    back: pathOf(shop, session.cancelUrl),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const standIn = standInOf(shop)
  const form = await request.formData()
  const session = await standIn.answer(params.session, form.get('answer') as StandInAnswer)
  const isDone = session?.state === 'paid' || session?.state === 'slow'
  if (isDone && form.get('answer') !== 'lose') return redirect(pathOf(shop, session.successUrl), 303)
  return { isLost: isDone }
}

/** The shop is next door: whoever came by another name of it, such as 127.0.0.1, goes back by that. */
function pathOf({ config }: Shop, url: string): string {
  return url.startsWith(config.publicOrigin) ? url.slice(config.publicOrigin.length) : url
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

const answers = ['pay', 'decline', 'ask-bank', 'slow', 'lose'] as const
const bankAnswers = [
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
      {actionData?.isLost && (
        <MessageBox type="error" title={t(standInText.lostTitle)}>
          {t(standInText.lost)}
        </MessageBox>
      )}
      {!isOpen && !actionData?.isLost && <MessageBox>{t(standInText.over)}</MessageBox>}
      {state === 'open' && isDeclined && <MessageBox type="error">{t(standInText.declined)}</MessageBox>}
      {isOpen && (
        <form method="post" className="grid gap-3">
          <TokenField />
          {state === 'open' && answers.map((answer) => <Answer key={answer} answer={answer} />)}
          {state === 'asks the bank' && <h2 className="text-xl">{t(standInText.bankTitle)}</h2>}
          {state === 'asks the bank' &&
            bankAnswers.map(({ value, label }) => (
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

function Answer({ answer }: { answer: (typeof answers)[number] }) {
  const t = useText()
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[15rem_1fr]">
      <button
        type="submit"
        name="answer"
        value={answer}
        className={buttonClasses({ variant: answer === 'pay' ? 'primary' : 'secondary' })}
      >
        {t(standInText.answers[answer])}
      </button>
      <span className="text-sm text-steel">{t(standInText.details[answer])}</span>
    </div>
  )
}
