import { type ChangeEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isOnAccount, isPaidAtProvider } from '#src/domains/orders/payment-rules.ts'
import type { CaptchaConfig } from '#src/ui/form/recaptcha.ts'
import type { PaymentMethod } from '../payments.ts'
import { useAutoSubmit } from './use-auto-submit.ts'

type PaymentChoiceInput = {
  methods: readonly PaymentMethod[]
  submitsAutomatically: boolean
  current?: string
  captcha?: CaptchaConfig
}

/** The chosen method, and everything that submits the form [CHK-10]. */
export function usePaymentChoice({ methods, submitsAutomatically, current, captcha }: PaymentChoiceInput) {
  const available = methods.filter(({ unavailable }) => !unavailable)
  const first = available.find(({ id }) => id === current) ?? available[0]
  const [chosen, setChosen] = useState(first?.id ?? '')
  const [isSending, setSending] = useState(false)
  const card = methods.find(({ kind }) => isPaidAtProvider(kind))
  const isCard = chosen === card?.id
  const { cardForm, captchaField, payByCard } = useCardForm(captcha, setSending)
  // Customers with an account choose for themselves, also beyond their limit, where the card comes first.
  const hasAccountMethod = methods.some(({ kind }) => isOnAccount(kind))
  const isCardFirst = first !== undefined && first.id === card?.id
  const autoSubmit = useAutoSubmit(submitsAutomatically && isCardFirst && !hasAccountMethod, payByCard)
  useReloadOnBack()
  const form = useRef<HTMLFormElement>(null)
  const { stop } = autoSubmit
  useEffect(() => {
    // Keeps a choice made before hydration.
    const picked = methods.find(({ id }) => id === new FormData(form.current ?? undefined).get('method'))
    if (!picked || picked.id === first?.id) return
    stop()
    setChosen(picked.id)
  }, [methods, first?.id, stop])

  const choose = (id: string) => {
    autoSubmit.stop()
    setChosen(id)
  }
  // A click on the card method pays at once; with the keyboard, arrow keys only pass through it.
  const payOnCardClick = (event: ChangeEvent<HTMLElement>) => {
    const { nativeEvent } = event
    if (event.target instanceof HTMLInputElement && event.target.value === card?.id && isByPointer(nativeEvent))
      payByCard()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isCard || isSending) event.preventDefault()
    if (isSending) return
    if (isCard) payByCard()
    else setSending(true)
  }

  return {
    form,
    cardForm,
    captchaField,
    chosen,
    choose,
    payOnCardClick,
    submit,
    isSending,
    autoSubmit,
    card,
    isCard,
  }
}

/** The hidden card form. However often `payByCard` is called, the form is submitted once. */
function useCardForm(captcha: CaptchaConfig | undefined, setSending: (isSending: boolean) => void) {
  const cardForm = useRef<HTMLFormElement>(null)
  const captchaField = useRef<HTMLInputElement>(null)
  const isSubmitted = useRef(false)
  const payByCard = useCallback(() => {
    if (isSubmitted.current) return
    isSubmitted.current = true
    setSending(true)
    const send = (captchaToken: string) => {
      if (captchaField.current) captchaField.current.value = captchaToken
      cardForm.current?.submit()
    }
    if (captcha) void solveCaptcha(captcha).then(send)
    else send('')
  }, [captcha, setSending])
  return { cardForm, captchaField, payByCard }
}

async function solveCaptcha(captcha: CaptchaConfig): Promise<string> {
  return (await import('#src/ui/form/recaptcha.ts')).getCaptchaToken(captcha)
}

/** Arrow keys also fire a click on a radio button, with a click count of 0. */
function isByPointer(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 0
}

/** A page restored from the back-forward cache would still show the submitted payment. */
function useReloadOnBack() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
