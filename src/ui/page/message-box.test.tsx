// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { MessageBox, type MessageType } from './message-box.tsx'
import { PageRibbon } from './page-ribbon.tsx'

afterEach(cleanup)

it.each<[MessageType, string, string]>([
  ['info', 'Information', 'status'],
  ['warning', 'Warning', 'status'],
  ['error', 'Error', 'alert'],
  ['success', 'Success', 'status'],
])('names a message box of type %s "%s" and announces a live one as %s [SITE-06]', (type, name, role) => {
  const { rerender } = render(
    <LocaleProvider locale="en">
      <MessageBox type={type} title="Heading">
        Words
      </MessageBox>
    </LocaleProvider>,
  )
  expect(screen.getByRole('img', { name })).toBeTruthy()
  expect(screen.queryByRole(role)).toBeNull()
  rerender(
    <LocaleProvider locale="en">
      <MessageBox type={type} title="Heading" live>
        Words
      </MessageBox>
    </LocaleProvider>,
  )
  expect(screen.getByRole(role).textContent).toContain('HeadingWords')
})

it.each([
  ['/icon.svg', 'Our promise:', true],
  ['/icon.svg', '', false],
  ['/icon.svg', undefined, false],
  ['', 'Our promise:', false],
  [undefined, 'Our promise:', false],
])('shows a ribbon with src %o and alt %o: %o [SITE-07]', (src, alt, isShown) => {
  render(
    <PageRibbon src={src} alt={alt}>
      A reply within 1 hour
    </PageRibbon>,
  )
  expect(screen.queryByText('A reply within 1 hour') !== null).toBe(isShown)
  expect(screen.queryByRole('img', { name: 'Our promise:' }) !== null).toBe(isShown)
})
