// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { DocumentContextProvider } from '#src/ui/rendering/document-context.tsx'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { type ErrorKind, getErrorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

describe('getErrorKind', () => {
  it.each<[number, ErrorKind]>([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [429, 'tooMany'],
    [500, 'fault'],
    [503, 'unavailable'],
    [418, 'fault'],
  ])('maps status %i to %s', (status, kind) => {
    expect(getErrorKind(new ErrorResponse(status, '', null))).toBe(kind)
  })

  it.each<[unknown, ErrorKind]>([
    [new TypeError('Failed to fetch'), 'offline'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'offline'],
    [new TypeError('Load failed'), 'offline'],
    [new TypeError('x is not a function'), 'fault'],
    [new Error('anything'), 'fault'],
    [undefined, 'fault'],
  ])('maps %s to %s', (error, kind) => {
    expect(getErrorKind(error)).toBe(kind)
  })
})

describe('ErrorPage without header and footer', () => {
  const errors: Record<ErrorKind, unknown> = {
    notFound: new ErrorResponse(404, '', null),
    forbidden: new ErrorResponse(403, '', null),
    unauthenticated: new ErrorResponse(401, '', null),
    unavailable: new ErrorResponse(503, '', null),
    tooMany: new ErrorResponse(429, '', null),
    offline: new TypeError('Failed to fetch'),
    fault: new Error('anything'),
  }
  const open = (kind: ErrorKind, locale: Locale) => {
    const page = (
      <LocaleProvider locale={locale}>
        <ErrorPage error={errors[kind]} />
      </LocaleProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  }

  it('offers no search, which only the shop within its frame has', () => {
    open('notFound', 'en')
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.queryByText(/Search for it/)).toBeNull()
  })

  it.each<[ErrorKind, Locale, string, string]>([
    ['notFound', 'en', 'We cannot find that page', 'Back Home'],
    ['notFound', 'es', 'No encontramos esa página', 'Volver al inicio'],
    ['forbidden', 'en', 'You cannot open this page', 'Go to my dashboard'],
    ['unauthenticated', 'es', 'Inicie sesión primero', 'Iniciar sesión'],
    ['unavailable', 'en', 'The shop is not available at the moment', 'Try again'],
    ['tooMany', 'es', 'Demasiadas peticiones', 'Volver a intentarlo'],
    ['offline', 'es', 'Parece que no tiene conexión', 'Volver a intentarlo'],
    ['fault', 'en', 'Something went wrong on our side', 'Back Home'],
    ['fault', 'es', 'Algo ha fallado por nuestra parte', 'Volver a intentarlo'],
  ])('shows a title and a next step for %s in %s', (kind, locale, title, nextStep) => {
    open(kind, locale)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(title)
    expect(screen.getByText(nextStep)).toBeTruthy()
  })
})

it('names its search apart from that of the header', () => {
  const site = { globals: { company: 'Moorside' }, menu: [] }
  const page = (
    <DocumentContextProvider value={{ locale: 'en', nonce: undefined, csrfToken: '', site }}>
      <LocaleProvider locale="en">
        <ErrorPage error={new ErrorResponse(404, '', null)} />
      </LocaleProvider>
    </DocumentContextProvider>
  )
  const routes = [{ path: '*', id: 'root', element: page, loader: () => null }]
  const hydrationData = { loaderData: { root: { locale: 'en', company: 'Moorside', user: null } } }
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
  expect(screen.getByRole('search').getAttribute('aria-label')).toBe('Search again')
})
