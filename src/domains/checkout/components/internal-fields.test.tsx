// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { InternalFields } from './internal-fields.tsx'

afterEach(cleanup)

describe('the external transaction [CHK-03]', () => {
  it.each([
    ['Card by telephone', true],
    ['Paid on the marketplace', true],
    ['On account', false],
    ['Payment link', false],
  ])('of an order paid by %s is required: %s', async (method, isRequired) => {
    render(
      <LocaleProvider locale="en">
        <InternalFields values={{}} errorOf={() => undefined} />
      </LocaleProvider>,
    )
    const transaction = () => screen.getByLabelText(/External transaction number/)
    expect(transaction()).toHaveProperty('required', true)
    await userEvent.selectOptions(screen.getByLabelText(/Payment method/), method)
    expect(transaction()).toHaveProperty('required', isRequired)
    expect(
      screen.getByLabelText(isRequired ? /transaction number \(required\)/ : /transaction number \(optional\)/),
    ).toBe(transaction())
  })
})
