// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { InternalFields } from './internal-fields.tsx'

afterEach(cleanup)

describe('the external transaction [CHK-03]', () => {
  it.each([
    ['Card by telephone', 'required'],
    ['Paid on the marketplace', 'required'],
    ['Bank transfer', 'optional'],
  ])('of an order paid by %s is %s', async (method, rule) => {
    renderFields()
    expect(transaction()).toHaveProperty('required', true)
    await userEvent.selectOptions(screen.getByLabelText(/Payment method/), method)
    expect(transaction()).toHaveProperty('required', rule === 'required')
    expect(screen.getByLabelText(new RegExp(`transaction number \\(${rule}\\)`))).toBe(transaction())
  })

  it.each(['On account', 'Payment link'])('of an order paid by %s is not asked for', async (method) => {
    renderFields()
    await userEvent.selectOptions(screen.getByLabelText(/Payment method/), method)
    expect(transaction()).toBeNull()
  })
})

const transaction = () => screen.queryByLabelText(/External transaction number/)

function renderFields() {
  render(
    <LocaleProvider locale="en">
      <InternalFields values={{}} getFieldError={() => undefined} />
    </LocaleProvider>,
  )
}
