// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { EditForm } from './edit-form.tsx'
import { EditedVersion } from './edited-version.tsx'
import { deleteOlderDraft, loadDraft } from './form-draft.ts'

const form = 'menu header'

/** The form of a list, as it is after somebody has saved this version. */
function show(version: number, entries: string) {
  const Form = () => (
    <LocaleProvider locale="en">
      <EditForm name={form} account="ada@example.com" values={{ entries }}>
        {(getProps) => (
          <>
            <EditedVersion version={version} getLabel={(field) => field} getProps={getProps} />
            <input name="entries" aria-label="Entries" defaultValue={getProps('entries').defaultValue} />
          </>
        )}
      </EditForm>
    </LocaleProvider>
  )
  const Page = createRoutesStub([{ path: '/', Component: Form }])
  return render(<Page />).container
}

const readVersion = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[name="version"]')?.value

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('sends the version that the draft started from, not the one that a colleague has saved since', async () => {
  show(1, 'a')
  await userEvent.type(screen.getByLabelText('Entries'), ',mine')
  cleanup()
  const container = show(2, 'a,theirs')
  expect(screen.getByLabelText<HTMLInputElement>('Entries').value).toBe('a,mine')
  expect(readVersion(container)).toBe('1')
})

it('sends the newest version without a draft', async () => {
  show(1, 'a')
  await userEvent.type(screen.getByLabelText('Entries'), 'b')
  await userEvent.type(screen.getByLabelText('Entries'), '{Backspace}')
  expect(loadDraft(form)).toBeUndefined()
  cleanup()
  expect(readVersion(show(2, 'a,theirs'))).toBe('2')
})

it('deletes the draft of an earlier version only', async () => {
  show(1, 'a')
  await userEvent.type(screen.getByLabelText('Entries'), ',mine')
  deleteOlderDraft(form, 1)
  expect(loadDraft(form)?.values).toEqual({ entries: 'a,mine', version: '1' })
  deleteOlderDraft(form, 2)
  expect(loadDraft(form)).toBeUndefined()
})
