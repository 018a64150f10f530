// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { PaymentMethod } from '../payments.ts'
import { PaymentChoice } from './payment-choice.tsx'

const methods = {
  stripe: { kind: 'card', name: 'Pay by card' },
  bacs: { kind: 'transfer', name: 'Bank transfer' },
  account: { kind: 'account', name: 'Pay on account' },
} as const
type MethodId = keyof typeof methods

const buildMethod = (id: MethodId, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  ...methods[id],
  action: `/checkout/payment?order=1&method=${id}`,
  ...more,
})
const forAnybody = [buildMethod('stripe'), buildMethod('bacs')]
const forTrade = [buildMethod('account'), ...forAnybody]
const overLimit = [...forAnybody, buildMethod('account', { unavailable: 'over_limit' })]

let sent: string[]
beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(this.id)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-visitor-acted')
})

type PageProps = {
  methods: readonly PaymentMethod[]
  locale?: Locale
  submitsAutomatically?: boolean
  current?: MethodId
}

function Page({ methods, locale = 'en', submitsAutomatically = true, current }: PageProps) {
  return (
    <LocaleProvider locale={locale}>
      <h1 tabIndex={-1}>Payment</h1>
      <a href="/checkout">Back</a>
      <PaymentChoice
        methods={methods}
        action="/checkout/payment?order=1"
        amount="£12.00"
        isFree={false}
        submitsAutomatically={submitsAutomatically}
        current={current}
      />
    </LocaleProvider>
  )
}

function open(methods: readonly PaymentMethod[], more: Omit<PageProps, 'methods'> = {}) {
  render(<Page methods={methods} {...more} />)
}

/** Renders the page as sent by the server, lets the visitor use it, and hydrates it then. */
function openSlowly(interact: () => void) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page methods={forAnybody} />)
  document.body.append(container)
  interact()
  render(<Page methods={forAnybody} />, { container, hydrate: true })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const status = () => screen.getByRole('status').textContent
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

describe('the automatic card payment [CHK-10]', () => {
  it('is announced and submitted once, although there are three attempts', async () => {
    open(forAnybody)
    expect(chosen()).toBe('stripe')
    expect(status()).toContain('Taking you to the secure card page in a moment.')
    await wait(999)
    expect(sent).toEqual([])
    await wait(3000)
    expect(sent).toEqual(['stripe-form'])
    expect(status()).toBe('Taking you to the secure card page…')
    expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull()
  })

  const move = (movementX: number) => new PointerEvent('pointermove', { bubbles: true, movementX })
  it.each<[string, () => void]>([
    ['a moved pointer', () => fireEvent(document.body, move(1))],
    ['a pressed pointer', () => fireEvent.pointerDown(document.body)],
    ['a turned wheel', () => fireEvent.wheel(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['a scrolling touch', () => fireEvent.touchMove(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a focused method, as a screen reader moves the focus', () => screen.getByLabelText(/Bank transfer/).focus()],
    ['a focused link anywhere on the page', () => screen.getByRole('link', { name: 'Back' }).focus()],
    [
      'the button "Stay on this page"',
      () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' })),
    ],
  ])('is stopped by %s, with an announcement', async (_, interact) => {
    open(forAnybody)
    await wait(500)
    act(interact)
    expect(status()).toBe('You stay on this page. Nothing happens until you press the button.')
    await wait(10_000)
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull()
    fireEvent.submit(document.getElementById('payment-form') as HTMLFormElement)
    expect(sent).toEqual(['stripe-form'])
  })

  it('is not stopped by a resting pointer or by the focus on the heading', async () => {
    open(forAnybody)
    act(() => void fireEvent(document.body, move(0)))
    act(() => screen.getByRole('heading').focus())
    await wait(1000)
    expect(sent).toEqual(['stripe-form'])
  })

  it.each<[string, () => void]>([
    ['an event that the page has marked', () => document.documentElement.setAttribute('data-visitor-acted', '')],
    ['a focused link', () => screen.getByRole('link', { name: 'Back' }).focus()],
  ])('is stopped by %s before hydration', async (_, interact) => {
    openSlowly(interact)
    await wait(10_000)
    expect(sent).toEqual([])
    expect(status()).toBe('You stay on this page. Nothing happens until you press the button.')
  })

  it('happens on a page without input before hydration', async () => {
    openSlowly(() => screen.getByRole('heading').focus())
    await wait(1000)
    expect(sent).toEqual(['stripe-form'])
  })

  it('is not stopped by a click on the page before, which browsers remember', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true, isActive: false } })
    openSlowly(() => {})
    await wait(1000)
    expect(sent).toEqual(['stripe-form'])
  })

  it('is announced in Spanish', () => {
    open(forAnybody, { locale: 'es' })
    expect(status()).toContain('Enseguida le llevamos a la página segura de pago con tarjeta.')
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(status()).toBe('Se queda en esta página. No ocurre nada hasta que pulse el botón.')
  })

  it.each([
    ['an approved trade customer', forTrade, 'account'],
    ['an approved trade customer beyond the limit', overLimit, 'stripe'],
    ['a shop without cards', [buildMethod('bacs')], 'bacs'],
  ])('does not happen for %s', async (_, methods, preselected) => {
    open(methods)
    expect(chosen()).toBe(preselected)
    expect(status()).toBe('')
    await wait(10_000)
    expect(sent).toEqual([])
  })

  it('does not happen while a payment is in progress', async () => {
    open(forAnybody, { submitsAutomatically: false })
    await wait(10_000)
    expect([sent, status()]).toEqual([[], ''])
  })
})

it('disables on account beyond the credit limit and shows why', () => {
  open(overLimit)
  const account = screen.getByRole<HTMLInputElement>('radio', { name: /Pay on account/ })
  expect(account.disabled).toBe(true)
  expect(screen.getByText(/This order would exceed your credit limit/)).toBeTruthy()
})

describe('a confirmed order that is opened again', () => {
  const buttonLabel = () =>
    screen.getAllByRole('button').at(-1)?.querySelector('span > span:not([hidden])')?.textContent

  it.each([
    ['en', 'Keep this payment method', 'Change payment method'],
    ['es', 'Mantener esta forma de pago', 'Cambiar la forma de pago'],
  ] as const)('preselects the current method, and the button says what it does (%s)', async (locale, keep, change) => {
    open(forTrade, { submitsAutomatically: false, current: 'bacs', locale })
    expect([chosen(), buttonLabel()]).toEqual(['bacs', keep])
    fireEvent.click(screen.getByRole('radio', { name: /Pay on account/ }))
    expect([chosen(), buttonLabel()]).toEqual(['account', change])
  })

  it('names the amount when the card is chosen, which is charged at once', () => {
    open(forTrade, { submitsAutomatically: false, current: 'account' })
    fireEvent.click(screen.getByRole('radio', { name: /Pay by card/ }))
    expect(buttonLabel()).toBe('Pay £12.00 now')
  })
})
