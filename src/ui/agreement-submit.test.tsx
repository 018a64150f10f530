// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { AgreementSubmit } from './agreement-submit.tsx'
import { LocaleProvider } from './text.tsx'

afterEach(cleanup)

function Form({ agreement, onSubmit }: { agreement?: string; onSubmit: () => void }) {
  return (
    <LocaleProvider locale="en">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <AgreementSubmit agreement={agreement}>Send</AgreementSubmit>
      </form>
    </LocaleProvider>
  )
}

it('SITE-16 the button waits for the agreement, says why, and waits again when it is taken back', () => {
  const sent = vi.fn<() => void>()
  render(<Form agreement="I accept the terms" onSubmit={sent} />)
  const button = screen.getByRole('button', { name: 'Send' })
  const box = screen.getByRole('checkbox', { name: /I accept the terms/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Accept the line above to go on.').id).toBe(button.getAttribute('aria-describedby'))
  fireEvent.click(button)
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(box)
  const ready = screen.getByRole('button', { name: 'Send' })
  expect(ready.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(ready)
  expect(sent).toHaveBeenCalledOnce()
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toHaveBeenCalledOnce()
})

it('SITE-16 where no agreement is required there is no box, and the button is ready', () => {
  const sent = vi.fn<() => void>()
  render(<Form onSubmit={sent} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toHaveBeenCalledOnce()
})

it('SITE-16 without script the button can be pressed: the server judges', () => {
  const html = renderToString(<Form agreement="I accept the terms" onSubmit={() => {}} />)
  expect(html).toContain('type="checkbox"')
  expect(html).not.toContain('aria-disabled')
})
