// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAllDrafts, loadDraft } from './form-draft.ts'
import { useFormDraft, useSentDraft } from './use-form-draft.ts'

type Props = { id?: string; account?: string; isRefused?: boolean; known?: Record<string, string> }

function TestForm({ id = 'basket 1', account = '', isRefused = false, known = {} }: Props) {
  const draft = useFormDraft({ form: 'test', id, account, isRefused, emailField: 'email' })
  const values: Record<string, string> = { ...draft.adopted, ...known, ...draft.values }
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

/** The page as the server has sent it, until the script comes. */
function serverRendered() {
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

describe('a form that is opened again', () => {
  it('holds texts, boxes, radios and selections as they were left', async () => {
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

  it('never keeps passwords, card data or the captcha', async () => {
    render(<TestForm />)
    for (const label of ['Password', 'Captcha', 'Card']) await userEvent.type(field(label), 'secret')
    await userEvent.type(field('Town'), 'Thirsk')
    expect(stored()).toEqual({ town: 'Thirsk' })
  })

  it('lets newer values of the server reach the fields that were not touched', async () => {
    const { unmount } = render(<TestForm known={{ email: 'old@example.com', town: 'Leeds' }} />)
    await userEvent.type(field('Town'), ' Centre')
    unmount()
    render(<TestForm known={{ email: 'new@example.com', town: 'York' }} />)
    expect([field('Email').value, field('Town').value]).toEqual(['new@example.com', 'Leeds Centre'])
  })

  it('has nothing to restore once a field is as the server filled it', async () => {
    render(<TestForm known={{ town: 'Leeds' }} />)
    await userEvent.type(field('Town'), 'x')
    await userEvent.type(field('Town'), '{Backspace}')
    expect(stored()).toBeUndefined()
  })

  it('keeps what was typed before the script came, and the focus, also in restored fields', async () => {
    await typeAsGuest()
    const { container, hydrate } = serverRendered()
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

describe('the draft of a form', () => {
  it.each<[string, Props]>([
    ['another basket', { id: 'basket 2' }],
    ['another account', { account: 'eve@example.com' }],
    ['another account with the same basket', { id: 'basket 1', account: 'eve@example.com' }],
    ['another basket after a refusal that answers no submission', { id: 'basket 2', isRefused: true }],
  ])('is deleted and not shown for %s', async (_, props) => {
    await typeAsGuest()
    render(<TestForm {...props} />)
    expect([field('Town').value, stored()]).toEqual(['', undefined])
  })

  it('is shown to the guest who signs in with the address that they have typed', async () => {
    await typeAsGuest('Thirsk', 'Ada@Example.com')
    render(<TestForm id="basket 2" account="ada@example.com" known={{ email: 'ada@example.com' }} />)
    expect([field('Email').value, field('Town').value]).toEqual(['ada@example.com', 'Thirsk'])
    await userEvent.click(field('Same'))
    expect(stored()).toMatchObject({ town: 'Thirsk', same: '' })
  })

  it('follows a guest who signs in within the form', async () => {
    const { rerender } = render(<TestForm />)
    await userEvent.type(field('Email'), 'ada@example.com')
    await userEvent.type(field('Town'), 'Thirsk')
    rerender(<TestForm id="basket 2" account="ada@example.com" />)
    expect(loadDraft('test')).toMatchObject({ id: 'basket 2', account: 'ada@example.com', values: { town: 'Thirsk' } })
    expect(field('Town').value).toBe('Thirsk')
  })

  it('ends when somebody else signs in while the form is open', async () => {
    const { rerender } = render(<TestForm id="basket 3" account="ada@example.com" />)
    await userEvent.type(field('Town'), 'Thirsk')
    rerender(<TestForm id="basket 4" account="eve@example.com" />)
    expect([field('Town').value, stored()]).toEqual(['', undefined])
  })

  it('survives a refused submission, also when the refusal comes with another id', async () => {
    const { unmount } = render(<TestForm />)
    await userEvent.type(field('Town'), 'Thirsk')
    await userEvent.click(screen.getByText('Send'))
    unmount()
    render(<TestForm id="basket 2" isRefused />)
    expect(field('Town').value).toBe('Thirsk')
    expect(loadDraft('test')?.isSent).not.toBe(true)
  })

  it('is deleted by the page that follows a submission, and by no other', async () => {
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

  it('is deleted at sign-out', async () => {
    await typeAsGuest()
    deleteAllDrafts()
    expect(stored()).toBeUndefined()
  })

  it.each([
    ['is not taken from fields that the browser has restored, which may be of somebody else', 'back_forward', ''],
    ['is taken from fields that were filled in while a fresh page loaded', 'navigate', 'Early'],
  ])('%s', (_, type, expected) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
    const { hydrate } = serverRendered()
    field('Town').value = 'Early'
    hydrate()
    expect(field('Town').value).toBe(expected)
    vi.restoreAllMocks()
  })

  it('is no hindrance where storage is switched off or holds something else', async () => {
    sessionStorage.setItem('form-draft test', '{"values":{"town":1}}')
    render(<TestForm />)
    expect(field('Town').value).toBe('')
    vi.stubGlobal('sessionStorage', undefined)
    await userEvent.type(field('Town'), 'Thirsk')
    expect(field('Town').value).toBe('Thirsk')
  })
})

it('a page that comes back from the memory of the browser is loaded anew', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  render(<TestForm />)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(1)
})
