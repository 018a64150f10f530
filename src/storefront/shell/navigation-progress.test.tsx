// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

afterEach(cleanup)

function Frame() {
  return (
    <LocaleProvider locale="es">
      <NavigationProgress />
      <Link to="/slow">Slow</Link>
      <Link to="/form">Form</Link>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </LocaleProvider>
  )
}

function openHome() {
  let finishLoading: (value: null) => void = () => {}
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/slow', loader: () => new Promise((resolve) => (finishLoading = resolve)), element: <h1>Slow</h1> },
    { path: '/form', element: <input aria-label="Focused field" ref={(field) => field?.focus()} /> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Frame />, children }])} />)
  return () => finishLoading(null)
}

it('shows a progress bar while a page loads, then focuses its heading [SITE-17]', async () => {
  const finishLoading = openHome()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  const link = screen.getByRole('link', { name: 'Slow' })
  link.focus()
  fireEvent.click(link)
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Cargando' })).toBeTruthy())
  finishLoading()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slow' })))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('leaves the focus where the page has set it [SITE-17]', async () => {
  openHome()
  fireEvent.click(screen.getByRole('link', { name: 'Form' }))
  const field = await screen.findByLabelText('Focused field')
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(field)
})
