// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notifier } from './notifier.tsx'
import { showNotification } from './show-notification.ts'
import { LocaleProvider } from './text.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <LocaleProvider locale="en">
      <Notifier />
    </LocaleProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (...notification: Parameters<typeof showNotification>) => act(() => showNotification(...notification))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const isShown = (msg: string) => screen.queryByText(msg) !== null

describe('SITE-05 notifier', () => {
  it('is hidden, shows a message and closes after 4000 ms', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    show({ title: 'Thanks', msg: 'Saved' })
    expect(screen.getByRole('status').textContent).toContain('ThanksSaved')
    pass(3999)
    expect(isShown('Saved')).toBe(true)
    pass(1)
    expect(isShown('Saved')).toBe(false)
  })

  it('closes after the delay that is given', () => {
    show({ msg: 'Short', delay: 2000 })
    pass(2000)
    expect(isShown('Short')).toBe(false)
  })

  it('closes by its button', () => {
    show({ msg: 'Close me' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isShown('Close me')).toBe(false)
  })

  it('says an error as an alert', () => {
    show({ type: 'error', msg: 'Looks like you have some errors!' })
    expect(screen.getByRole('alert').textContent).toContain('Looks like you have some errors!')
  })

  it.each([
    ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus', fireEvent.focus, fireEvent.blur],
  ])('keeps the rest of its time while %s is on it', (_, enter, leave) => {
    show({ msg: 'Wait' })
    const card = screen.getByText('Wait').closest('.notification') as HTMLElement
    pass(3000)
    enter(card)
    pass(60_000)
    expect(isShown('Wait')).toBe(true)
    leave(card)
    pass(999)
    expect(isShown('Wait')).toBe(true)
    pass(1)
    expect(isShown('Wait')).toBe(false)
  })

  it('shows the latest three', () => {
    for (const msg of ['one', 'two', 'three', 'four']) show({ msg })
    expect(['one', 'two', 'three', 'four'].map(isShown)).toEqual([false, true, true, true])
  })
})
