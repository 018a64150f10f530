// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { dragType } from '#src/ui/form/drag-order.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { MenuEntryList } from './menu-entry-list.tsx'

const values: Record<string, string> = {
  entries: 'a:0:link,b:0:link,c:0:link',
  ...{ entry_a_nameEn: 'A', entry_b_nameEn: 'B', entry_c_nameEn: 'C' },
}

function show() {
  render(
    <LocaleProvider locale="en">
      <MenuEntryList menu="header" states={{}} getProps={(name) => ({ name, defaultValue: values[name] })} />
    </LocaleProvider>,
  )
}
const readEntries = () => document.querySelector<HTMLInputElement>('input[name="entries"]')?.value
const readStatus = () => screen.getByRole('status').textContent

/** Drags an entry onto the lower half of another. */
function drop(key: string, target: string) {
  const line = document.querySelector(`#entry-${target}`)!
  const dataTransfer = { types: [dragType], getData: () => key }
  for (const move of [fireEvent.dragOver, fireEvent.drop]) {
    move(line, { dataTransfer, clientY: 1 })
    if (move === fireEvent.dragOver) expect(line.getAttribute('data-drop')).toBe('after')
  }
}

afterEach(cleanup)

it('moves an entry below the one on whose lower half it is dropped', () => {
  show()
  drop('a', 'b')
  expect(readEntries()).toBe('b:0:link,a:0:link,c:0:link')
  expect(readStatus()).toBe('Entry moved to line 2, level 1.')
  expect(document.querySelector('[data-drop]')).toBeNull()
  drop('b', 'c')
  expect(readEntries()).toBe('a:0:link,c:0:link,b:0:link')
})

it('says nothing when a drop changes nothing', () => {
  show()
  drop('b', 'a')
  expect(readEntries()).toBe(values.entries)
  expect(readStatus()).toBe('')
})

it('keeps the focus on the same button while an entry is moved, and on the opposite one at the end', async () => {
  show()
  for (const details of document.querySelectorAll('details')) details.open = true
  await userEvent.click(screen.getByRole('button', { name: 'Up: C' }))
  expect(document.activeElement?.getAttribute('value')).toBe('up c')
  await userEvent.click(screen.getByRole('button', { name: 'Up: C' }))
  expect(document.activeElement?.getAttribute('value')).toBe('down c')
})
