// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

it('hides an error once its field is corrected and left, until the form is sent again [CHK-08]', async () => {
  const user = userEvent.setup()
  render(
    <LocaleProvider locale="en">
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField name="town" label="Town" required error="Please fill this in." />
      </form>
    </LocaleProvider>,
  )
  const field = screen.getByRole('textbox')
  const isErrorShown = () =>
    field.getAttribute('aria-invalid') === 'true' &&
    !screen.getByText('Please fill this in.').closest('p')?.classList.contains('invisible')
  const error = screen.getByText('Please fill this in.')
  expect(field.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(field)
  await user.tab()
  expect(isErrorShown()).toBe(true)
  await user.type(field, 'Thirsk')
  expect(isErrorShown()).toBe(true)
  await user.tab()
  expect(isErrorShown()).toBe(false)
  await user.clear(field)
  await user.tab()
  expect(isErrorShown()).toBe(true)
  await user.type(field, 'Nowhere')
  await user.tab()
  fireEvent.submit(field)
  expect(isErrorShown()).toBe(true)
})

it('shows an error that arrives after the field was filled in and left [CHK-06] [CHK-08]', async () => {
  const user = userEvent.setup()
  const renderField = (error?: string) => (
    <LocaleProvider locale="en">
      <TextField name="email" label="Email" required error={error} />
    </LocaleProvider>
  )
  const { rerender } = render(renderField())
  const field = screen.getByRole('textbox')
  await user.type(field, 'jo@example.com')
  await user.tab()
  rerender(renderField('These credentials do not match our records.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(field)
  await user.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
