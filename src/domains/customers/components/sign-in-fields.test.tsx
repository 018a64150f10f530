// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { stubResponse } from '../../../../tests/support/stub-response.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

const names = { email: 'customer[email]', password: 'customer[password]', confirmPassword: 'customer[confirmPassword]' }
const user = { id: 1, email: 'known@example.com', first_name: 'K', last_name: 'N' }
const onSignedIn = vi.fn<(user: object) => void>()
const onSecondFactor = vi.fn<() => void>()

type CheckoutProps = { signedInUser?: { email: string }; entered?: string }

/** A form as in the checkout: it also registers new customers. */
function Checkout({ signedInUser, entered }: CheckoutProps) {
  const control = useSignIn({ user: signedInUser ?? null, enteredEmail: entered, onSignedIn, onSecondFactor })
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <SignInFields control={control} names={names} defaultEmail={entered} />
    </form>
  )
}

const show = (props: CheckoutProps = {}) =>
  render(
    <LocaleProvider locale="en">
      <Checkout {...props} />
    </LocaleProvider>,
  )

let responses: Record<string, { status: number; body: unknown }>
beforeEach(() => {
  onSignedIn.mockClear()
  responses = {}
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      const { status, body } = responses[url as string] ?? { status: 500, body: {} }
      return stubResponse(url as string, body, { method: 'POST', status })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function enterEmail(email: string) {
  await userEvent.type(screen.getByLabelText(/Email address/), email)
  await userEvent.tab()
}
const password = () => screen.queryByLabelText(/^Password/)
const confirmation = () => screen.queryByLabelText(/^Confirm password/)
const login = () => screen.queryByRole('button', { name: 'Login' })

describe('SignInFields [CHK-06]', () => {
  it('shows password and login button when an account exists', async () => {
    responses['/api/auth/exists'] = { status: 200, body: true }
    show()
    await enterEmail(user.email)
    await screen.findByText('Welcome back!')
    expect(password()).not.toBeNull()
    expect(login()).not.toBeNull()
    expect(confirmation()).toBeNull()
  })

  it('shows password and confirmation when no account exists', async () => {
    responses['/api/auth/exists'] = { status: 200, body: false }
    show()
    await enterEmail('new@example.com')
    await screen.findByText('You are new here')
    expect(password()).not.toBeNull()
    expect(confirmation()).not.toBeNull()
    expect(login()).toBeNull()
  })

  it('shows an error and the login button when the check fails', async () => {
    show()
    await enterEmail(user.email)
    await screen.findByText('Whoops! Looks like something went wrong!')
    expect(screen.getByText('Please refresh the page and try again.')).toBeDefined()
    expect(login()).not.toBeNull()
  })

  it('shows a success notice and a read-only email address after signing in', async () => {
    responses['/api/auth/exists'] = { status: 200, body: true }
    responses['/api/auth/login'] = { status: 200, body: { message: 'Welcome back!', errors: {}, user } }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'secret{Enter}')
    await screen.findByText('You are signed in as known@example.com.')
    expect(screen.getByLabelText<HTMLInputElement>(/Email address/).readOnly).toBe(true)
    expect(password()).toBeNull()
    expect(login()).toBeNull()
    expect(onSignedIn).toHaveBeenCalledWith(user)
  })

  it('leads to the second step when the account has a second factor [STAFF-12]', async () => {
    responses['/api/auth/exists'] = { status: 200, body: true }
    responses['/api/auth/login'] = {
      status: 200,
      body: { message: 'Enter the code', errors: {}, user: null, second_factor: true },
    }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'secret{Enter}')
    await waitFor(() => expect(onSecondFactor).toHaveBeenCalledOnce())
    expect(screen.queryByText('Enter the code')).toBeNull()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it.each([
    ['a 422 response', 422],
    ['a 200 response', 200],
  ])('shows the errors of %s below the heading and at the field', async (_title, status) => {
    const message = 'These credentials do not match our records.'
    responses['/api/auth/exists'] = { status: 200, body: true }
    responses['/api/auth/login'] = { status, body: { message, errors: { email: [message] }, user: null } }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText('Looks like you have some errors!')
    expect(screen.getByLabelText(/Email address/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>(/Email address/).value).toBe(user.email)
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('shows the message of the rate limit', async () => {
    const message = 'Too many login attempts. Please try again in 42 seconds.'
    responses['/api/auth/exists'] = { status: 200, body: true }
    responses['/api/auth/login'] = { status: 429, body: { message, errors: { email: [message] }, user: null } }
    show()
    await enterEmail(user.email)
    await userEvent.type(await screen.findByLabelText(/^Password/), 'guess{Enter}')
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
  })

  it('shows no password fields and no notice to a signed-in user', () => {
    show({ signedInUser: { email: user.email } })
    expect(screen.getByLabelText<HTMLInputElement>(/Email address/).value).toBe(user.email)
    expect(password()).toBeNull()
    expect(screen.queryByText('Welcome back!')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('checks the initial email address without showing a failure', async () => {
    responses['/api/auth/exists'] = { status: 200, body: true }
    show({ entered: user.email })
    await screen.findByText('Welcome back!')
    expect(login()).not.toBeNull()
    cleanup()
    responses = {}
    show({ entered: user.email })
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.queryByText(/Checking/)).toBeNull())
    expect(screen.queryByText(/Whoops/)).toBeNull()
  })

  it('hides the notice when the email address changes', async () => {
    responses['/api/auth/exists'] = { status: 200, body: true }
    show()
    await enterEmail(user.email)
    await screen.findByText('Welcome back!')
    await userEvent.type(screen.getByLabelText(/Email address/), 'x')
    expect(screen.queryByText('Welcome back!')).toBeNull()
  })
})
