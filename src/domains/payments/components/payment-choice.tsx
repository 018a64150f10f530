import { type ChangeEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
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
import { useAutomaticPress } from './use-automatic-press.ts'

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
}

/** CHK-10, spec §2 and §4: the methods, the first one chosen; for a card a form of its own, which nobody sees. */
export function PaymentChoice({ methods, action, amount, isFree, pressesByItself, captcha }: Props) {
  const t = useText()
  const [first] = methods
  const [chosen, setChosen] = useState(first?.id ?? 'bacs')
  const [isSending, setSending] = useState(false)
  const isAwake = useHydrated()
  const cardForm = useRef<HTMLFormElement>(null)
  const proofField = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  const isCard = chosen === 'stripe'

  const payByCard = useCallback(() => {
    // However many presses there are, one is sent.
    if (isSent.current) return
    isSent.current = true
    setSending(true)
    const send = (proof: string) => {
      if (proofField.current) proofField.current.value = proof
      cardForm.current?.submit()
    }
    if (captcha) void prove(captcha).then(send)
    else send('')
  }, [captcha])
  const automatic = useAutomaticPress(pressesByItself && first?.id === 'stripe', payByCard)
  useFreshOnReturn()
  const form = useRef<HTMLFormElement>(null)
  const { stop } = automatic
  useEffect(() => {
    // Whoever chose before the script came has chosen.
    const picked = methods.find(({ id }) => id === new FormData(form.current ?? undefined).get('method'))
    if (!picked || picked === methods[0]) return
    stop()
    setChosen(picked.id)
  }, [methods, stop])

  const choose = (id: string) => {
    automatic.stop()
    setChosen(id as typeof chosen)
  }
  // By pointer the choice of a card is the press (spec §4); by keyboard one only passes through it.
  const pressOnCard = (event: ChangeEvent<HTMLElement>) => {
    const { nativeEvent } = event
    if (event.target instanceof HTMLInputElement && event.target.value === 'stripe' && isByPointer(nativeEvent))
      payByCard()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isCard || isSending) event.preventDefault()
    if (isSending) return
    if (isCard) payByCard()
    else setSending(true)
  }

  const card = methods.find(({ id }) => id === 'stripe')
  const chosenAction = methods.find(({ id }) => id === chosen)?.action
  const label = isFree ? paymentText.confirmFree : isCard ? paymentText.payNow : paymentText.placeOrder
  return (
    <div className="grid content-start gap-4">
      <form
        ref={form}
        id="payment-form"
        method="post"
        action={isAwake ? (chosenAction ?? action) : action}
        className="grid gap-5"
        onSubmit={submit}
      >
        <TokenField />
        <div onPointerEnter={automatic.stop} onChange={pressOnCard} hidden={isFree}>
          <RadioGroup
            name="method"
            label={t(paymentText.chooseMethod)}
            appearance="cards"
            value={chosen}
            onChange={choose}
            options={methods.map(({ id, name }) => ({
              value: id,
              label: name,
              detail: t(paymentText.methodDetails[id]),
            }))}
          />
        </div>
        {isFree && <p>{t(paymentText.nothingToPay)}</p>}
        {card && (
          <div id="card-payment" hidden={!isCard} className="flex gap-3 rounded-box bg-mist px-4 py-3">
            <Icon shape={shieldIcon} size={22} className="mt-px text-stock" />
            <p>{t(paymentText.securePage)}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="checkout" loading={isSending}>
            {t(label, { amount })}
          </Button>
          <span role="status">{automatic.isWaiting && isAwake && t(paymentText.goingToCard)}</span>
          {automatic.isWaiting && isAwake && methods.length > 1 && (
            <button type="button" className="text-link" onClick={automatic.stop}>
              {t(paymentText.chooseInstead)}
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

async function prove(captcha: CaptchaOffer): Promise<string> {
  return (await import('#src/ui/recaptcha.ts')).proveHuman(captcha)
}

/** The arrow keys change a radio by a click too, but by one of no pointer. */
function isByPointer(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 0
}

/** Back from the card page the browser may show this page as it was left, at work on a payment long under way. */
function useFreshOnReturn() {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
