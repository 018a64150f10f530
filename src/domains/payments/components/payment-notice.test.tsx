// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import { PaymentNotice } from './payment-notice.tsx'

afterEach(cleanup)

it.each([
  [true, 'We have cancelled it.'],
  [false, 'It was not paid in time, or replaced by a newer one.'],
])('CHK-10 an order that is cancelled says why; by staff is %s', (isCancelledByStaff, words) => {
  render(
    <LocaleProvider locale="en">
      <PaymentNotice progress="cancelled" isCancelledByStaff={isCancelledByStaff} refusal={undefined} path="/" />
    </LocaleProvider>,
  )
  expect(screen.getByText(new RegExp(`^${words}`))).toBeDefined()
})
