// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { Locale } from '#src/shared/message.ts'
import { LocaleProvider } from '#src/ui/text.tsx'
import { type ErrorKind, errorKindOf } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

describe('which page an error gets', () => {
  it.each<[number, ErrorKind]>([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [500, 'fault'],
    [503, 'unavailable'],
    [418, 'fault'],
  ])('status %i', (status, kind) => {
    expect(errorKindOf(new ErrorResponse(status, '', null))).toBe(kind)
  })

  it.each<[unknown, ErrorKind]>([
    [new TypeError('Failed to fetch'), 'offline'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'offline'],
    [new TypeError('Load failed'), 'offline'],
    [new TypeError('x is not a function'), 'fault'],
    [new Error('anything'), 'fault'],
    [undefined, 'fault'],
  ])('%s', (error, kind) => {
    expect(errorKindOf(error)).toBe(kind)
  })
})

describe('a failed page that stands alone, without header and footer', () => {
  const open = (kind: ErrorKind, locale: Locale) => {
    const page = (
      <LocaleProvider locale={locale}>
        <ErrorPage kind={kind} />
      </LocaleProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  }

  it.each<[ErrorKind, Locale, string, string]>([
    ['notFound', 'en', 'We cannot find that page', 'Back Home'],
    ['notFound', 'es', 'No encontramos esa página', 'Volver al inicio'],
    ['forbidden', 'en', 'This page is not open to you', 'Go to my dashboard'],
    ['unauthenticated', 'es', 'Inicie sesión primero', 'Iniciar sesión'],
    ['unavailable', 'en', 'The shop is catching its breath', 'Try again'],
    ['offline', 'es', 'Parece que no tiene conexión', 'Volver a intentarlo'],
    ['fault', 'en', 'Something went wrong on our side', 'Back Home'],
    ['fault', 'es', 'Algo ha fallado por nuestra parte', 'Volver a intentarlo'],
  ])('%s in %s', (kind, locale, title, wayOn) => {
    open(kind, locale)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(title)
    expect(screen.getByText(wayOn)).toBeTruthy()
  })
})
