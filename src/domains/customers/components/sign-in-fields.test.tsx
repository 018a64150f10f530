// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

const names = { email: 'customer[email]', password: 'customer[password]', confirmPassword: 'customer[confirmPassword]' }
const user = { id: 1, email: 'known@example.com', first_name: 'K', last_name: 'N' }
const onSignedIn = vi.fn<(user: object) => void>()

/** As the checkout uses it: inside a form of its own, where a new customer also registers. */
type Given = { already?: { email: string }; entered?: string }
function Checkout({ already, entered }: Given) {
  const control = useSignIn({ user: already ?? null, enteredEmail: entered, onSignedIn })
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <SignInFields control={control} names={names} defaultEmail={entered} />
    </form>
  )
}

const show = (given: Given = {}) =>
  render(
    <LocaleProvider locale="en">
      <Checkout {...given} />
    </LocaleProvider>,
  )

let answers: Record<string, { status: number; body: unknown }>
beforeEach(() => {
  onSignedIn.mockClear()
  answers = {}
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      const { status, body } = answers[url as string] ?? { status: 500, body: {} }
      return new Response(JSON.stringify(body), { status })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function enterEmail(email: string) {
  await userEvent.type(screen.getByLabelText(/E-mail address/), email)
  await userEvent.tab()
}
const password = () => screen.queryByLabelText(/^Password/)
const confirmation = () => screen.queryByLabelText(/^Confirm password/)
const login = () => screen.queryByRole('button', { name: 'Login' })

describe('CHK-06 the login widget in the checkout', () => {
  it('an account exists: welcome back, password and login button, no confirmation', async () => {
    answers['/api/auth/exists'] = { status: 200, body: true }
    show()
    await enterEmail(user.email)
    await screen.findByText('Welcome back!')
    expect(password()).not.toBeNull()
    expect(login()).not.toBeNull()
    expect(confirmation()).toBeNull()
  })

  it('none exists: registering, password and confirmation, no login button', async () => {
    answers['/api/auth/exists'] = { status: 200, body: false }
    show()
    await enterEmail('new@example.com')
    await screen.findByText('You are new here')
    expect(password()).not.toBeNull()
    expect(confirmation()).not.toBeNull()
    expect(login()).toBeNull()
  })

  it('the check fails: the specified heading, and the way on stays open', async () => {
    show()
    await enterEmail(user.email)
    await screen.findByText('Whoops! Looks like something went wrong!')
    expect(screen.getByText('Please refresh the page and try again.')).toBeDefined()
    expect(login()).not.toBeNull()
  })

  it('signed in: a success notice, the address read-only, no password fields', async () => {
    answers['/api/auth/exists'] = { status: 200, body: true }
    answers['/api/auth/login'] = { status: 200, body: { message: 'Welcome back!', errors: {}, user } }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'secret{Enter}')
    await screen.findByText('You are signed in as known@example.com.')
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail address/).readOnly).toBe(true)
    expect(password()).toBeNull()
    expect(login()).toBeNull()
    expect(onSignedIn).toHaveBeenCalledWith(user)
  })

  it.each([
    ['a failing answer', 422],
    ['an answer of 200', 200],
  ])('errors of %s stand below the heading and at the field', async (_title, status) => {
    const message = 'These credentials do not match our records.'
    answers['/api/auth/exists'] = { status: 200, body: true }
    answers['/api/auth/login'] = { status, body: { message, errors: { email: [message] }, user: null } }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText('Looks like you have some errors!')
    expect(screen.getByLabelText(/E-mail address/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail address/).value).toBe(user.email)
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('too many attempts: the words of the shop', async () => {
    const message = 'Too many login attempts. Please try again in 42 seconds.'
    answers['/api/auth/exists'] = { status: 200, body: true }
    answers['/api/auth/login'] = { status: 429, body: { message, errors: { email: [message] }, user: null } }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'guess{Enter}')
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
  })

  it('already in: no password fields and no notice', () => {
    show({ already: { email: user.email } })
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail address/).value).toBe(user.email)
    expect(password()).toBeNull()
    expect(screen.queryByText('Welcome back!')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('an address that stands in the field already is checked too; if that fails, nothing is said', async () => {
    answers['/api/auth/exists'] = { status: 200, body: true }
    show({ entered: user.email })
    await screen.findByText('Welcome back!')
    expect(login()).not.toBeNull()
    cleanup()
    answers = {}
    show({ entered: user.email })
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.queryByText(/Checking/)).toBeNull())
    expect(screen.queryByText(/Whoops/)).toBeNull()
  })

  it('another address is checked again', async () => {
    answers['/api/auth/exists'] = { status: 200, body: true }
    show()
    await enterEmail(user.email)
    await screen.findByText('Welcome back!')
    await userEvent.type(screen.getByLabelText(/E-mail address/), 'x')
    expect(screen.queryByText('Welcome back!')).toBeNull()
  })
})
