import * as paymentText from '#src/translations/payment-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { shieldIcon } from '#src/ui/icons/status.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import type { CaptchaOffer } from '#src/ui/recaptcha.ts'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import type { PaymentMethod } from '../payments.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** Said when something happens by itself, and when it no longer does. */
const announcements = { off: undefined, waiting: paymentText.aboutToGo, stopped: paymentText.staying }

type Props = {
  methods: readonly PaymentMethod[]
  /** Where the form goes without script: the method is a field of it then. */
  action: string
  amount: string
  isFree: boolean
  /** Only while no payment of this order is under way and none has just failed. */
  pressesByItself: boolean
  /** T93: a card has failed, and this shop wants to know that a person tries the next one. */
  captcha?: CaptchaOffer
  /** Another way to pay leads the page. */
  isSecond?: boolean
}

/** CHK-10, spec §2 and §4: the methods, the first one chosen; for a card a form of its own, which nobody sees. */
export function PaymentChoice({ methods, action, amount, isFree, pressesByItself, captcha, isSecond }: Props) {
  const t = useText()
  const isAwake = useHydrated()
  const { form, cardForm, proofField, chosen, choose, pressOnCard, submit, isSending, automatic } = usePaymentChoice({
    methods,
    pressesByItself,
    captcha,
  })
  const isCard = chosen === 'stripe'
  const card = methods.find(({ id }) => id === 'stripe')
  const chosenAction = methods.find(({ id }) => id === chosen)?.action
  const label = isFree ? paymentText.confirmFree : isCard ? paymentText.payNow : paymentText.placeOrder
  const isChosenUnseen = !isAwake && !isFree
  const isWaiting = automatic.state === 'waiting' && !isSending
  const status = isSending ? isCard && paymentText.goingToCard : announcements[automatic.state]
  return (
    <div className="grid content-start gap-4">
      <form
        ref={form}
        id="payment-form"
        method="post"
        action={isAwake ? (chosenAction ?? action) : action}
        className="payment-form grid gap-5"
        onSubmit={submit}
      >
        <TokenField />
        <div onChange={pressOnCard} hidden={isFree}>
          <RadioGroup
            name="method"
            label={t(paymentText.chooseMethod)}
            appearance="cards"
            value={chosen}
            onChange={choose}
            options={methods.map(({ id, name, unavailable }) => ({
              value: id,
              label: name,
              detail: t(unavailable ? paymentText.refusals[unavailable] : paymentText.methodDetails[id]),
              disabled: unavailable !== undefined,
            }))}
          />
        </div>
        {isFree && <p>{t(paymentText.nothingToPay)}</p>}
        {card && (
          <div id="card-payment" hidden={!isCard} className="for-card flex gap-3 rounded-box bg-mist px-4 py-3">
            <Icon shape={shieldIcon} size={22} className="mt-px text-stock" />
            <p>{t(paymentText.securePage)}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant={isSecond ? 'secondary' : 'checkout'} loading={isSending}>
            {isChosenUnseen ? <EitherLabel amount={amount} /> : t(label, { amount })}
          </Button>
          <p role="status">{isAwake && status && t(status)}</p>
          {isAwake && isWaiting && (
            <button type="button" className="text-link" onClick={automatic.stop}>
              {t(paymentText.stayHere)}
            </button>
          )}
        </div>
      </form>
      {card && (
        <form ref={cardForm} id="stripe-form" method="post" action={card.action} hidden>
          <TokenField />
          {captcha && <input ref={proofField} type="hidden" name="g-recaptcha-response" />}
        </form>
      )}
    </div>
  )
}

/** Without script the styles know what is chosen, and show the one that fits. */
function EitherLabel({ amount }: Pick<Props, 'amount'>) {
  const t = useText()
  return (
    <>
      <span className="for-card">{t(paymentText.payNow, { amount })}</span>
      <span className="for-others">{t(paymentText.placeOrder, { amount })}</span>
    </>
  )
}
