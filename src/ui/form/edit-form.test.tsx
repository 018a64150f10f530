// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fieldId } from '#src/ui/field/field.tsx'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { EditForm } from './edit-form.tsx'
import { saveDraft } from './form-draft.ts'

const form = 'test'
const account = 'ada@example.com'

/** The page after the name "Refused" was submitted. */
function RefusedForm() {
  const refused = { values: { name: 'Refused' }, errors: { name: ['Choose another name.'] } }
  return (
    <LocaleProvider locale="en">
      <EditForm
        name={form}
        account={account}
        values={{ name: 'Stored' }}
        refused={refused}
        getErrorLabel={(field) => (field === 'name' ? 'Name' : undefined)}
      >
        {(getField) => <input {...getProps(getField('name'))} />}
      </EditForm>
    </LocaleProvider>
  )
}

const getProps = ({ name, defaultValue }: { name: string; defaultValue?: string }) => ({
  name,
  defaultValue,
  id: fieldId(name),
  'aria-label': 'Name',
})

const Page = createRoutesStub([{ path: '/', Component: RefusedForm }])
const field = () => screen.getByLabelText<HTMLInputElement>('Name')

beforeEach(() => {
  sessionStorage.clear()
  saveDraft(form, { id: form, account, values: { name: 'Refused' }, email: '', isSent: true })
})
afterEach(cleanup)

it('shows the values that were refused', () => {
  render(<Page />)
  expect(field().value).toBe('Refused')
})

it('names the fields in the error summary', () => {
  render(<Page />)
  expect(screen.getByRole('link').textContent).toBe('Name: Choose another name.')
})

it('focuses the error summary, unless a link of it was followed before hydration', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  document.body.append(container)
  field().focus()
  render(<Page />, { container, hydrate: true })
  expect(document.activeElement).toBe(field())
  cleanup()
  render(<Page />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

it('keeps what is typed before the refused page is hydrated', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  document.body.append(container)
  field().value = 'Typed early'
  render(<Page />, { container, hydrate: true })
  expect(field().value).toBe('Typed early')
})

it('shows the stored values after the changes are discarded', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(field().value).toBe('Stored')
})
