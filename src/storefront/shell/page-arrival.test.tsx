// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text.tsx'
import { PageArrival } from './page-arrival.tsx'

afterEach(cleanup)

function Frame() {
  return (
    <LocaleProvider locale="es">
      <PageArrival />
      <Link to="/slow">Slow</Link>
      <Link to="/form">Form</Link>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </LocaleProvider>
  )
}

function openHome() {
  let arrive: (value: null) => void = () => {}
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/slow', loader: () => new Promise((resolve) => (arrive = resolve)), element: <h1>Slow</h1> },
    { path: '/form', element: <input aria-label="Wants it" ref={(field) => field?.focus()} /> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Frame />, children }])} />)
  return () => arrive(null)
}

it('SITE-17 a page on its way is shown so, and the focus begins at its heading', async () => {
  const arrive = openHome()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  const link = screen.getByRole('link', { name: 'Slow' })
  link.focus()
  fireEvent.click(link)
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Cargando' })).toBeTruthy())
  arrive()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slow' })))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('SITE-17 a page that has put the focus somewhere keeps it', async () => {
  openHome()
  fireEvent.click(screen.getByRole('link', { name: 'Form' }))
  const field = await screen.findByLabelText('Wants it')
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(field)
})
