// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { Notifier } from './notifier.tsx'
import { showNotification } from './show-notification.ts'

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
const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const isShown = (msg: string) => screen.queryByText(msg) !== null

describe('Notifier [SITE-05]', () => {
  it('shows a message and closes it after 4000 ms', () => {
    expect(screen.getByRole('status').textContent).toBe('')
    show({ title: 'Thanks', msg: 'Saved' })
    expect(screen.getByRole('status').textContent).toContain('ThanksSaved')
    advance(3999)
    expect(isShown('Saved')).toBe(true)
    advance(1)
    expect(isShown('Saved')).toBe(false)
  })

  it('closes after the given delay', () => {
    show({ msg: 'Short', delay: 2000 })
    advance(2000)
    expect(isShown('Short')).toBe(false)
  })

  it('closes a message by its button', () => {
    show({ msg: 'Close me' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isShown('Close me')).toBe(false)
  })

  it('announces an error as an alert', () => {
    show({ type: 'error', msg: 'Looks like you have some errors!' })
    expect(screen.getByRole('alert').textContent).toContain('Looks like you have some errors!')
  })

  it.each([
    ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus', fireEvent.focus, fireEvent.blur],
  ])('pauses the delay while %s is on the message', (_, enter, leave) => {
    show({ msg: 'Wait' })
    const card = screen.getByText('Wait').closest('.notification') as HTMLElement
    advance(3000)
    enter(card)
    advance(60_000)
    expect(isShown('Wait')).toBe(true)
    leave(card)
    advance(999)
    expect(isShown('Wait')).toBe(true)
    advance(1)
    expect(isShown('Wait')).toBe(false)
  })

  it('shows the latest three messages', () => {
    for (const msg of ['one', 'two', 'three', 'four']) show({ msg })
    expect(['one', 'two', 'three', 'four'].map(isShown)).toEqual([false, true, true, true])
  })
})
