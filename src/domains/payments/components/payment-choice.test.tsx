// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import type { OfferedMethod, PaymentMethod } from '../payments.ts'
import { PaymentChoice } from './payment-choice.tsx'

const methodOf = (id: OfferedMethod, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  name: { stripe: 'Pay by card', bacs: 'Bank transfer', account: 'Pay on account' }[id],
  action: `/checkout/payment?order=1&method=${id}`,
  ...more,
})
const forAnybody = [methodOf('stripe'), methodOf('bacs')]
const forTrade = [methodOf('account'), ...forAnybody]
const overLimit = [...forAnybody, methodOf('account', { unavailable: 'over_limit' })]

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
  vi.restoreAllMocks()
})

function open(methods: readonly PaymentMethod[], locale: 'en' | 'es' = 'en', pressesByItself = true) {
  render(
    <LocaleProvider locale={locale}>
      <h1 tabIndex={-1}>Payment</h1>
      <a href="/checkout">Back</a>
      <PaymentChoice
        methods={methods}
        action="/checkout/payment?order=1"
        amount="£12.00"
        isFree={false}
        pressesByItself={pressesByItself}
      />
    </LocaleProvider>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const status = () => screen.getByRole('status').textContent
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

describe('the automatic press of the card [CHK-10]', () => {
  it('announces itself, then presses once although it is due three times', async () => {
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
    ['the button that says so', () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))],
  ])('is called off by %s, and says so', async (_, live) => {
    open(forAnybody)
    await wait(500)
    act(live)
    expect(status()).toBe('You stay on this page. Nothing happens until you press the button.')
    await wait(10_000)
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull()
    fireEvent.submit(document.getElementById('payment-form') as HTMLFormElement)
    expect(sent).toEqual(['stripe-form'])
  })

  it('is not called off by a resting pointer, nor by the heading that the shop itself focuses', async () => {
    open(forAnybody)
    act(() => void fireEvent(document.body, move(0)))
    act(() => screen.getByRole('heading').focus())
    await wait(1000)
    expect(sent).toEqual(['stripe-form'])
  })

  it('says it in Spanish', () => {
    open(forAnybody, 'es')
    expect(status()).toContain('Enseguida le llevamos a la página segura de pago con tarjeta.')
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(status()).toBe('Se queda en esta página. No ocurre nada hasta que pulse el botón.')
  })

  it.each([
    ['an approved trade customer', forTrade, 'account'],
    ['an approved trade customer beyond the limit', overLimit, 'stripe'],
    ['a shop without cards', [methodOf('bacs')], 'bacs'],
  ])('does not happen for %s', async (_, methods, preselected) => {
    open(methods)
    expect(chosen()).toBe(preselected)
    expect(status()).toBe('')
    await wait(10_000)
    expect(sent).toEqual([])
  })

  it('does not happen while a payment is under way', async () => {
    open(forAnybody, 'en', false)
    await wait(10_000)
    expect([sent, status()]).toEqual([[], ''])
  })
})

it('shows why the account cannot be used beyond the limit, and does not let it be chosen', () => {
  open(overLimit)
  const account = screen.getByRole<HTMLInputElement>('radio', { name: /Pay on account/ })
  expect(account.disabled).toBe(true)
  expect(screen.getByText(/This order would exceed your credit limit/)).toBeTruthy()
})
