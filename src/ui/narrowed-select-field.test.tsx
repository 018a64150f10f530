// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { NarrowedSelectField } from './narrowed-select-field.tsx'
import { LocaleProvider } from './text.tsx'

afterEach(cleanup)

const open = (houses: readonly string[]) =>
  render(
    <LocaleProvider locale="en">
      <NarrowedSelectField
        name="house"
        label="House"
        options={houses.map((house) => ({ value: house, label: `${house} Mill Lane` }))}
      />
    </LocaleProvider>,
  )
const houses = ['2', '4', '6', '8', '10', '12', '14', '16', 'The Old Mill']
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('ACC-02 what is typed narrows a long list, and says so when nothing matches', async () => {
  const user = userEvent.setup()
  open(houses)
  const search = screen.getByRole('searchbox', { name: 'Type to narrow the list' })
  await user.type(search, 'old')
  expect(offered()).toEqual(['Please choose', 'The Old Mill Mill Lane'])
  expect(screen.getByRole('status').textContent).toBe('')
  await user.type(search, 'er')
  expect(offered()).toEqual(['Please choose'])
  expect(screen.getByRole('status').textContent).toBe('Sorry, no matching options.')
  await user.clear(search)
  expect(offered()).toHaveLength(houses.length + 1)
})

it('ACC-02 a short list is only a drop-down', () => {
  open(houses.slice(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(offered()).toHaveLength(houses.length)
})
