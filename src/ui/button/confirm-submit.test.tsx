// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { ConfirmSubmit } from './confirm-submit.tsx'

const submit = vi.fn<() => void>()
beforeEach(() => {
  submit.mockClear()
  render(
    <LocaleProvider locale="en">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ConfirmSubmit question="Remove all items?">Empty basket</ConfirmSubmit>
      </form>
    </LocaleProvider>,
  )
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks first, with the focus on the harmless answer, and submits when confirmed', async () => {
  await press('Empty basket')
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('group', { name: 'Remove all items?' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  await press('Empty basket')
  expect(submit).toHaveBeenCalledOnce()
})

it.each([
  ['by its button', () => press('Keep')],
  ['by Escape', () => userEvent.keyboard('{Escape}')],
])('is called off %s, and the first button has the focus again', async (_, keep) => {
  await press('Empty basket')
  await keep()
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Empty basket' }))
})
