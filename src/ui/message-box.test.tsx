// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MessageBox, type MessageType } from './message-box.tsx'
import { PageRibbon } from './page-ribbon.tsx'
import { LocaleProvider } from './text.tsx'

afterEach(cleanup)

it.each<[MessageType, string, string]>([
  ['info', 'Information', 'status'],
  ['warning', 'Warning', 'status'],
  ['error', 'Error', 'alert'],
  ['success', 'Success', 'status'],
])('SITE-06 a message box of type %s names itself "%s"; a live one is said as %s', (type, name, role) => {
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
])('SITE-07 a ribbon with src %o and alt %o is there: %o', (src, alt, isThere) => {
  render(
    <PageRibbon src={src} alt={alt}>
      A reply within 1 hour
    </PageRibbon>,
  )
  expect(screen.queryByText('A reply within 1 hour') !== null).toBe(isThere)
  expect(screen.queryByRole('img', { name: 'Our promise:' }) !== null).toBe(isThere)
})
