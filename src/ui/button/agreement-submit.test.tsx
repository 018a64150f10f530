// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { AgreementSubmit } from './agreement-submit.tsx'

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

it('disables the button with a reason while the agreement is not accepted [SITE-16]', () => {
  const onSubmit = vi.fn<() => void>()
  render(<Form agreement="I accept the terms" onSubmit={onSubmit} />)
  const button = screen.getByRole('button', { name: 'Send' })
  const box = screen.getByRole('checkbox', { name: /I accept the terms/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Accept the line above to go on.').id).toBe(button.getAttribute('aria-describedby'))
  fireEvent.click(button)
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(box)
  const ready = screen.getByRole('button', { name: 'Send' })
  expect(ready.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(ready)
  expect(onSubmit).toHaveBeenCalledOnce()
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('shows no checkbox and enables the button without an agreement [SITE-16]', () => {
  const onSubmit = vi.fn<() => void>()
  render(<Form onSubmit={onSubmit} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('enables the button without script [SITE-16]', () => {
  const html = renderToString(<Form agreement="I accept the terms" onSubmit={() => {}} />)
  expect(html).toContain('type="checkbox"')
  expect(html).not.toContain('aria-disabled')
})
