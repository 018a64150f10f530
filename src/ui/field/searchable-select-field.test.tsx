// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { SearchableSelectField } from './searchable-select-field.tsx'

afterEach(cleanup)

const show = (houses: readonly string[]) =>
  render(
    <LocaleProvider locale="en">
      <SearchableSelectField
        name="house"
        label="House"
        options={houses.map((house) => ({ value: house, label: `${house} Mill Lane` }))}
      />
    </LocaleProvider>,
  )
const houses = ['2', '4', '6', '8', '10', '12', '14', '16', 'The Old Mill']
const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('filters a long list and announces when nothing matches [ACC-02]', async () => {
  const user = userEvent.setup()
  show(houses)
  const search = screen.getByRole('searchbox', { name: 'Type to narrow the list' })
  await user.type(search, 'old')
  expect(listOptions()).toEqual(['Please choose', 'The Old Mill Mill Lane'])
  expect(screen.getByRole('status').textContent).toBe('')
  await user.type(search, 'er')
  expect(listOptions()).toEqual(['Please choose'])
  expect(screen.getByRole('status').textContent).toBe('Sorry, no matching options.')
  await user.clear(search)
  expect(listOptions()).toHaveLength(houses.length + 1)
})

it('has no search input for a short list [ACC-02]', () => {
  show(houses.slice(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(listOptions()).toHaveLength(houses.length)
})
