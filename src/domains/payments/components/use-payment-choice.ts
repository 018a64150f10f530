import { type ChangeEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaOffer } from '#src/ui/recaptcha.ts'
import type { PaymentMethod } from '../payments.ts'
import { useAutomaticPress } from './use-automatic-press.ts'

type Offer = { methods: readonly PaymentMethod[]; pressesByItself: boolean; captcha: CaptchaOffer | undefined }

/** spec §4: which method is chosen, and everything that presses the button. However many presses there are, one is sent. */
export function usePaymentChoice({ methods, pressesByItself, captcha }: Offer) {
  const first = methods.find(({ unavailable }) => !unavailable)
  const [chosen, setChosen] = useState(first?.id ?? 'bacs')
  const [isSending, setSending] = useState(false)
  const cardForm = useRef<HTMLFormElement>(null)
  const proofField = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  const isCard = chosen === 'stripe'

  const payByCard = useCallback(() => {
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
  // Whoever may buy on account chooses for themselves, also beyond the limit, where the card comes first.
  const mayUseAccount = methods.some(({ id }) => id === 'account')
  const automatic = useAutomaticPress(pressesByItself && first?.id === 'stripe' && !mayUseAccount, payByCard)
  useFreshOnReturn()
  const form = useRef<HTMLFormElement>(null)
  const { stop } = automatic
  useEffect(() => {
    // Whoever chose before the script came has chosen.
    const picked = methods.find(({ id }) => id === new FormData(form.current ?? undefined).get('method'))
    if (!picked || picked.id === first?.id) return
    stop()
    setChosen(picked.id)
  }, [methods, first?.id, stop])

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

  return { form, cardForm, proofField, chosen, choose, pressOnCard, submit, isSending, automatic }
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
