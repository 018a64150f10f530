import * as paymentText from '#src/translations/storefront/payment-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import type { CaptchaConfig } from '#src/ui/form/recaptcha.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { shieldIcon } from '#src/ui/icons/status.ts'
import { useDocumentContext } from '#src/ui/rendering/document-context.tsx'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { PaymentMethod } from '../payments.ts'
import { markEarlyEvents } from './use-auto-submit.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** Announced to screen readers when the form is about to be submitted automatically, and when that is stopped. */
const announcements = { off: undefined, waiting: paymentText.aboutToGo, stopped: paymentText.staying }

type Props = {
  methods: readonly PaymentMethod[]
  /** The form's URL without scripts; the method is then a form field. */
  action: string
  amount: string
  isFree: boolean
  /** False while a payment is in progress or after one has failed. */
  submitsAutomatically: boolean
  /** The method of an order that is already confirmed. */
  current?: string
  /** Required after a declined card, against card testing [T93]. */
  captcha?: CaptchaConfig
  /** The page has another primary action. */
  isSecondary?: boolean
}

/**
 * The payment methods, the current or the first one preselected. Card payments are submitted by a hidden form of their own
 * [CHK-10].
 */
export function PaymentChoice({ methods, action, amount, isFree, isSecondary, ...choice }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const { nonce } = useDocumentContext()
  const { form, cardForm, captchaField, chosen, choose, payOnCardClick, submit, isSending, autoSubmit, card, isCard } =
    usePaymentChoice({ methods, ...choice })
  const chosenAction = methods.find(({ id }) => id === chosen)?.action
  const isWaiting = autoSubmit.state === 'waiting' && !isSending
  const status = isSending ? isCard && paymentText.goingToCard : announcements[autoSubmit.state]
  return (
    <div className="grid content-start gap-4">
      {/* Browsers hide the nonce from scripts, so the hydrated attribute never matches. */}
      {choice.submitsAutomatically && !isHydrated && (
        <script nonce={nonce} suppressHydrationWarning>
          {markEarlyEvents}
        </script>
      )}
      <form
        ref={form}
        id="payment-form"
        method="post"
        action={isHydrated ? (chosenAction ?? action) : action}
        className="payment-form grid gap-5"
        onSubmit={submit}
      >
        <TokenField />
        <input type="hidden" name="current" value={choice.current} />
        <div onChange={payOnCardClick} hidden={isFree}>
          <RadioGroup
            name="method"
            label={t(paymentText.chooseMethod)}
            appearance="cards"
            value={chosen}
            onChange={choose}
            options={methods.map(({ id, kind, name, text, unavailable }) => ({
              value: id,
              label: name,
              detail: (
                // A word of the shop's own text may be long.
                <span className={classes('wrap-anywhere', id === card?.id && 'at-provider')}>
                  {unavailable ? t(paymentText.refusals[unavailable]) : (text ?? t(paymentText.methodDetails[kind]))}
                </span>
              ),
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
          <Button type="submit" variant={isSecondary ? 'secondary' : 'checkout'} loading={isSending}>
            {isFree ? (
              t(paymentText.confirmFree)
            ) : (
              <SubmitLabels {...{ amount, chosen, isCard }} current={choice.current} />
            )}
          </Button>
          <p role="status">{isHydrated && status && t(status)}</p>
          {isHydrated && isWaiting && (
            <button type="button" className="text-link" onClick={autoSubmit.stop}>
              {t(paymentText.stayHere)}
            </button>
          )}
        </div>
      </form>
      {card && (
        <form ref={cardForm} id={`${card.id}-form`} method="post" action={card.action} hidden>
          <TokenField />
          <input type="hidden" name="current" value={choice.current} />
          {choice.captcha && <input ref={captchaField} type="hidden" name="g-recaptcha-response" />}
        </form>
      )}
    </div>
  )
}

type SubmitLabelsProps = Pick<Props, 'amount' | 'current'> & { chosen: string; isCard: boolean }

/**
 * Without scripts, CSS shows the label of the chosen method (`at-provider` in checkout.css). Hydration keeps both elements:
 * a browser drops the press of a button whose pressed label is removed before it is released.
 */
function SubmitLabels({ amount, current, chosen, isCard }: SubmitLabelsProps) {
  const t = useText()
  const isHydrated = useHydrated()
  const unknownChoice = current ? paymentText.confirmMethod : paymentText.placeOrder
  const payLater = isHydrated ? getPayLaterLabel(chosen, current) : unknownChoice
  return (
    <>
      <span className="for-card" hidden={isHydrated && !isCard}>
        {t(paymentText.payNow, { amount })}
      </span>
      <span className="for-others" hidden={isHydrated && isCard}>
        {t(payLater, { amount })}
      </span>
    </>
  )
}

function getPayLaterLabel(chosen: string, current: string | undefined) {
  if (!current) return paymentText.placeOrder
  return chosen === current ? paymentText.keepMethod : paymentText.changeMethod
}
