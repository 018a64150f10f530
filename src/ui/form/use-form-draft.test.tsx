// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carryOverSentDrafts, deleteAllDrafts, loadDraft } from './form-draft.ts'
import { useFormDraft, useSentDraft } from './use-form-draft.ts'

type Props = { id?: string; account?: string; isRefused?: boolean; serverValues?: Record<string, string> }

function TestForm({ id = 'basket 1', account = '', isRefused = false, serverValues = {} }: Props) {
  const draft = useFormDraft({ form: 'test', id, account, isRefused, emailField: 'email' })
  const values: Record<string, string> = { ...draft.guestValues, ...serverValues, ...draft.values }
  return (
    <form ref={draft.ref} onSubmit={(event) => event.preventDefault()}>
      <div key={draft.fieldsKey}>
        <input aria-label="Email" name="email" defaultValue={values.email} />
        <input aria-label="Town" name="town" defaultValue={values.town} />
        <input aria-label="Password" name="password" type="password" />
        <input aria-label="Captcha" name="g-recaptcha-response" />
        <input aria-label="Card" name="number" autoComplete="cc-number" />
        <input aria-label="Same" name="same" type="checkbox" value="1" defaultChecked={values.same !== ''} />
        <input aria-label="Guest" name="who" type="radio" value="guest" defaultChecked={values.who === 'guest'} />
        <input aria-label="Member" name="who" type="radio" value="member" defaultChecked={values.who !== 'guest'} />
        <select aria-label="Heard" name="heard" defaultValue={values.heard}>
          <option value="">Choose</option>
          <option value="radio">Radio</option>
        </select>
      </div>
      <button type="submit">Send</button>
    </form>
  )
}

function NextPage() {
  useSentDraft('test')
  return null
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const stored = () => loadDraft('test')?.values
async function typeAsGuest(town = 'Thirsk', email = 'ada@example.com') {
  const { unmount } = render(<TestForm />)
  await userEvent.type(field('Email'), email)
  await userEvent.type(field('Town'), town)
  unmount()
}

/** The page before hydration. */
function renderOnServer() {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<TestForm />)
  document.body.append(container)
  return { container, hydrate: () => render(<TestForm />, { container, hydrate: true }) }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('useFormDraft, when the form is opened again', () => {
  it('restores texts, checkboxes, radios and selects', async () => {
    const { unmount } = render(<TestForm />)
    await userEvent.type(field('Town'), 'Thirsk')
    await userEvent.click(field('Same'))
    await userEvent.click(field('Guest'))
    await userEvent.selectOptions(field('Heard'), 'radio')
    expect(stored()).toEqual({ town: 'Thirsk', same: '', who: 'guest', heard: 'radio' })
    unmount()
    render(<TestForm />)
    expect([field('Town').value, field('Same').checked, field('Guest').checked, field('Heard').value]).toEqual([
      'Thirsk',
      false,
      true,
      'radio',
    ])
  })

  it('never stores passwords, card data or the captcha', async () => {
    render(<TestForm />)
    for (const label of ['Password', 'Captcha', 'Card']) await userEvent.type(field(label), 'secret')
    await userEvent.type(field('Town'), 'Thirsk')
    expect(stored()).toEqual({ town: 'Thirsk' })
  })

  it('shows newer values of the server in untouched fields', async () => {
    const { unmount } = render(<TestForm serverValues={{ email: 'old@example.com', town: 'Leeds' }} />)
    await userEvent.type(field('Town'), ' Centre')
    unmount()
    render(<TestForm serverValues={{ email: 'new@example.com', town: 'York' }} />)
    expect([field('Email').value, field('Town').value]).toEqual(['new@example.com', 'Leeds Centre'])
  })

  it('deletes the draft once all fields equal the values of the server', async () => {
    render(<TestForm serverValues={{ town: 'Leeds' }} />)
    await userEvent.type(field('Town'), 'x')
    await userEvent.type(field('Town'), '{Backspace}')
    expect(stored()).toBeUndefined()
  })

  it('is deleted when the server has its values, even if the page after the submission could not delete it', async () => {
    await typeAsGuest('Thirsk')
    const { unmount } = render(<TestForm serverValues={{ email: 'ada@example.com', town: 'Thirsk' }} />)
    expect(stored()).toBeUndefined()
    unmount()
    render(<TestForm serverValues={{ email: 'ada@example.com', town: 'Whitby' }} />)
    expect(field('Town').value).toBe('Whitby')
  })

  it('keeps the text typed before hydration and the focus', async () => {
    await typeAsGuest()
    const { container, hydrate } = renderOnServer()
    const typedEarly = field('Email')
    typedEarly.focus()
    typedEarly.value = 'early@example.com'
    typedEarly.setSelectionRange(2, 5)
    hydrate()
    const email = field('Email')
    expect([email.value, field('Town').value]).toEqual(['early@example.com', 'Thirsk'])
    expect([document.activeElement, email.selectionStart, email.selectionEnd]).toEqual([email, 2, 5])
    expect(container.contains(typedEarly)).toBe(false)
  })

  it('saves values that were set without an event when the page is left', () => {
    render(<TestForm />)
    field('Town').value = 'Found by postcode'
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toEqual({ town: 'Found by postcode' })
  })
})

describe('form draft', () => {
  it.each<[string, Props]>([
    ['another basket', { id: 'basket 2' }],
    ['another account', { account: 'eve@example.com' }],
    ['another account with the same basket', { id: 'basket 1', account: 'eve@example.com' }],
    ['another basket with errors but without a submission', { id: 'basket 2', isRefused: true }],
  ])('is deleted and not shown for %s', async (_, props) => {
    await typeAsGuest()
    render(<TestForm {...props} />)
    expect([field('Town').value, stored()]).toEqual(['', undefined])
  })

  it('is shown to the guest who signs in with the typed email address', async () => {
    await typeAsGuest('Thirsk', 'Ada@Example.com')
    render(<TestForm id="basket 2" account="ada@example.com" serverValues={{ email: 'ada@example.com' }} />)
    expect([field('Email').value, field('Town').value]).toEqual(['ada@example.com', 'Thirsk'])
    await userEvent.click(field('Same'))
    expect(stored()).toMatchObject({ town: 'Thirsk', same: '' })
  })

  it('moves to the account of a guest who signs in within the form', async () => {
    const { rerender } = render(<TestForm />)
    await userEvent.type(field('Email'), 'ada@example.com')
    await userEvent.type(field('Town'), 'Thirsk')
    rerender(<TestForm id="basket 2" account="ada@example.com" />)
    expect(loadDraft('test')).toMatchObject({ id: 'basket 2', account: 'ada@example.com', values: { town: 'Thirsk' } })
    expect(field('Town').value).toBe('Thirsk')
  })

  it('knows the guest who signs in by the typed address, also after the field of the address was removed', async () => {
    const { rerender } = render(<TestForm />)
    await userEvent.type(field('Email'), 'ada@example.com')
    await userEvent.type(field('Town'), 'Thirsk')
    const email = field('Email')
    const { parentElement: fields } = email
    email.remove()
    fireEvent.change(field('Password'), { target: { value: 'secret' } })
    fields?.prepend(email)
    const town = field('Town')
    rerender(<TestForm id="basket 2" account="ada@example.com" />)
    expect(field('Town')).toBe(town)
    expect(loadDraft('test')).toMatchObject({ id: 'basket 2', values: { town: 'Thirsk' } })
  })

  it('is deleted when another customer signs in while the form is open', async () => {
    const { rerender } = render(<TestForm id="basket 3" account="ada@example.com" />)
    await userEvent.type(field('Town'), 'Thirsk')
    rerender(<TestForm id="basket 4" account="eve@example.com" />)
    expect([field('Town').value, stored()]).toEqual(['', undefined])
  })

  it('survives a submission with errors, even if the page then has another id', async () => {
    const { unmount } = render(<TestForm />)
    await userEvent.type(field('Town'), 'Thirsk')
    await userEvent.click(screen.getByText('Send'))
    unmount()
    render(<TestForm id="basket 2" isRefused />)
    expect(field('Town').value).toBe('Thirsk')
    expect(loadDraft('test')?.isSent).not.toBe(true)
  })

  it('keeps all submitted fields when a form with errors is edited and left', async () => {
    const submitted = { email: 'ada@example.com', town: 'Leeds' }
    const { unmount } = render(<TestForm isRefused serverValues={submitted} />)
    await userEvent.type(field('Town'), ' Centre')
    unmount()
    render(<TestForm />)
    expect([field('Email').value, field('Town').value]).toEqual(['ada@example.com', 'Leeds Centre'])
  })

  it('is deleted by the page after a submission only', async () => {
    await typeAsGuest()
    render(<NextPage />)
    expect(stored()).toMatchObject({ town: 'Thirsk' })
    cleanup()
    const { unmount } = render(<TestForm />)
    await userEvent.click(screen.getByText('Send'))
    unmount()
    render(<NextPage />)
    expect(stored()).toBeUndefined()
  })

  it.each([
    ['fills the next form of a guest whose session had ended when the form was submitted', '', 'Thirsk'],
    ['is not shown to a customer who signs in with another address then', 'eve@example.com', ''],
  ])('%s', async (_, account, expected) => {
    const { unmount } = render(<TestForm />)
    await userEvent.type(field('Email'), 'ada@example.com')
    await userEvent.type(field('Town'), 'Thirsk')
    await userEvent.click(screen.getByText('Send'))
    unmount()
    carryOverSentDrafts()
    render(<TestForm id="basket 2" account={account} />)
    expect(field('Town').value).toBe(expected)
    expect(loadDraft('test')?.isCarriedOver).toBeUndefined()
  })

  it('is deleted at sign-out', async () => {
    await typeAsGuest()
    deleteAllDrafts()
    expect(stored()).toBeUndefined()
  })

  it.each([
    ['ignores fields that the browser has restored, which may be of another visitor', 'back_forward', ''],
    ['includes fields that were filled in while a fresh page loaded', 'navigate', 'Early'],
  ])('%s', (_, type, expected) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
    const { hydrate } = renderOnServer()
    field('Town').value = 'Early'
    hydrate()
    expect(field('Town').value).toBe(expected)
    vi.restoreAllMocks()
  })

  it('does not break the form when storage is disabled or malformed', async () => {
    sessionStorage.setItem('form-draft test', '{"values":{"town":1}}')
    render(<TestForm />)
    expect(field('Town').value).toBe('')
    vi.stubGlobal('sessionStorage', undefined)
    await userEvent.type(field('Town'), 'Thirsk')
    expect(field('Town').value).toBe('Thirsk')
  })
})

it('reloads a page from the back/forward cache', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  render(<TestForm />)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(1)
})
