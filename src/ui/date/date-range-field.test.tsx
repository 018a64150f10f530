// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DateBounds } from '#src/shared/form/date-input.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { DateRangeField } from './date-range-field.tsx'

const bounds: DateBounds = { format: 'date', earliest: '2026-06-10', latest: '2028-06-30' }

function show(locale: Locale = 'en', changes: Partial<DateBounds> = {}) {
  render(
    <LocaleProvider locale={locale}>
      <main tabIndex={-1}>
        <input aria-label="Phone" />
        <DateRangeField name="hire" label="Hire Duration" required bounds={{ ...bounds, ...changes }} />
        <input aria-label="Company" />
      </main>
    </LocaleProvider>,
  )
  return userEvent.setup()
}
const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(From|Desde)/ })
const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(To|Hasta)/ })
const values = () => [from().value, to().value]
const calendarButton = () => screen.getByRole('button', { name: /en el calendario|in the calendar/ })
const company = () => screen.getByRole('textbox', { name: 'Company' })
const openCalendar = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(calendarButton())
  return screen.findByRole('grid')
}
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

// Loads the chunk in advance, so that no test waits for it.
beforeAll(() => import('./range-calendar.tsx'))
afterEach(cleanup)

describe('DateRangeField [CHK-12]', () => {
  it('shows 42 cells for every month', async () => {
    const user = show()
    const grid = await openCalendar(user)
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(42)
    for (let months = 0; months < 9; months += 1) {
      await user.click(screen.getByRole('button', { name: 'Next month' }))
      expect(screen.getAllByRole('gridcell')).toHaveLength(42)
    }
  })

  it('shows ten years at a time and returns to the month of the chosen year', async () => {
    const user = show()
    await openCalendar(user)
    await user.click(screen.getByRole('button', { name: 'June 2026, choose another year' }))
    const years = within(screen.getByRole('group', { name: 'Years 2020 to 2029' })).getAllByRole('button')
    expect(years.map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, (_, n) => String(2020 + n)))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2025' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2029' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next ten years' }))
    expect(screen.getByRole('group', { name: 'Years 2030 to 2039' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous ten years' }))
    await user.click(screen.getByRole('button', { name: '2027' }))
    expect(screen.getByRole('button', { name: 'June 2027, choose another year' })).toBeTruthy()
  })

  it('works by keyboard alone and restores the focus', async () => {
    const user = show()
    const button = calendarButton()
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('grid')
    // The first enabled day has the focus: 10 June; then two days on, then a week.
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(values()).toEqual(['2026-06-12', ''])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(values()).toEqual(['2026-06-12', '2026-06-19'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    await screen.findByRole('grid')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it.each(['en', 'es'] as const)('closes when the focus moves outside: %s', async (locale) => {
    const user = show(locale)
    await openCalendar(user)
    await user.tab()
    expect(document.activeElement?.textContent).toMatch(/Done|Listo/)
    await user.tab()
    expect(document.activeElement).toBe(company())
    expect(screen.queryByRole('dialog')).toBeNull()
    await openCalendar(user)
    from().focus()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.tab({ shift: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on a press outside without moving the focus', async () => {
    const user = show()
    await openCalendar(user)
    const onFocus = vi.fn<() => void>()
    calendarButton().addEventListener('focus', onFocus)
    await user.click(company())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(company())
    expect(onFocus).not.toHaveBeenCalled()
  })

  it('stays open on a press between its days', async () => {
    const user = show()
    await openCalendar(user)
    await user.click(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog')).toBe(document.activeElement)
  })

  it.each([
    ['a field', () => from().focus()],
    ['nothing', () => (document.activeElement as HTMLElement).blur()],
  ])('closes on Escape with the focus on %s', async (_, move) => {
    const user = show()
    await openCalendar(user)
    move()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(calendarButton())
  })

  it('ignores a disabled day and corrects an end before the start', async () => {
    const user = show()
    await openCalendar(user)
    await user.click(day(/ 9 June 2026/))
    expect(values()).toEqual(['', ''])
    await user.click(day(/20 June 2026/))
    await user.click(day(/15 June 2026/))
    expect(values()).toEqual(['2026-06-20', '2026-06-20'])
  })

  it('parses typed dates and explains why one is rejected', async () => {
    const user = show()
    await user.type(from(), '10/06/2026')
    await user.tab()
    expect(screen.getByText(/Please type it as YYYY-MM-DD, for example 2026-06-10/)).toBeTruthy()
    expect(from().getAttribute('aria-invalid')).toBe('true')
    await user.clear(from())
    await user.type(from(), '2026-06-09')
    await user.tab()
    expect(screen.getByText('This day cannot be chosen.')).toBeTruthy()
    await user.clear(from())
    await user.tab()
    expect(from().getAttribute('aria-invalid')).toBeNull()
    await user.type(from(), '2026-07-10')
    await user.type(to(), '2026-07-01')
    await user.tab()
    expect(values()).toEqual(['2026-07-10', '2026-07-10'])
    expect(screen.getByText(/set to the start/)).toBeTruthy()
    await openCalendar(user)
    expect(
      day(/10 July 2026/)
        .closest('[role=gridcell]')
        ?.getAttribute('aria-selected'),
    ).toBe('true')
  })

  it('is translated into Spanish', async () => {
    const user = show('es')
    expect(calendarButton().getAttribute('aria-label')).toBe('Elegir en el calendario')
    await openCalendar(user)
    expect(screen.getByRole('button', { name: /^junio de 2026/ })).toBeTruthy()
    expect(day(/10 de junio de 2026/)).toBeTruthy()
    expect(document.querySelector('th')?.textContent).toBe('lu')
  })

  it('keeps the time of a date-time and has no calendar for a time', async () => {
    const user = show('en', { format: 'datetime' })
    await user.type(from(), '2026-06-11 09:30:00')
    await openCalendar(user)
    await user.click(day(/14 June 2026/))
    expect(values()).toEqual(['2026-06-11 09:30:00', '2026-06-14 09:30:00'])
    cleanup()
    show('en', { format: 'time' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it("renders the browser's own date inputs without script", () => {
    const html = renderToString(<DateRangeField name="hire" label="Hire Duration" bounds={bounds} />)
    expect(html.match(/type="date"/g)).toHaveLength(2)
    expect(html).toContain('name="hire[from]"')
    expect(html).toContain('min="2026-06-10"')
  })

  it.each([
    ['en', 'Typed as YYYY-MM-DD.'],
    ['es', 'Se escribe como AAAA-MM-DD.'],
  ] as const)('shows the format only for text inputs: %s', (locale, hint) => {
    const field = <DateRangeField name="hire" label="Hire Duration" hint="Both days." bounds={bounds} />
    expect(renderToString(<LocaleProvider locale={locale}>{field}</LocaleProvider>)).not.toContain(hint)
    show(locale)
    expect(screen.getByText(hint)).toBeTruthy()
  })
})
