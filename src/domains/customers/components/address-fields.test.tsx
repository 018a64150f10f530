// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { AddressFields, type AddressValues } from './address-fields.tsx'

const found = {
  Postcode: 'YO7 1AA',
  Address1: 'Market Place',
  Address2: '',
  Town: 'Thirsk',
  County: 'North Yorkshire',
  PremiseData: '',
}
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(found))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (
  getError: (field: string) => string | undefined = (field) => `${field} is missing`,
  values: AddressValues = { postcode: 'yo7 1aa' },
) =>
  render(
    <LocaleProvider locale="en">
      <form onSubmit={(event) => event.preventDefault()}>
        <AddressFields
          getFieldName={(field) => `billing[${field}]`}
          values={values}
          getError={getError}
          required={['postcode', 'address_1', 'address_3', 'address_4']}
          hasLookup
          autoCompleteSection="billing"
        />
        <button type="submit">Send</button>
      </form>
    </LocaleProvider>,
  )

describe('AddressFields', () => {
  it('hides the errors of the fields that the lookup fills until the form is sent again [CHK-07] [CHK-08]', async () => {
    show()
    expect(screen.getByLabelText(/Town/).getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Find address' }))
    await screen.findByDisplayValue('Thirsk')
    expect(screen.queryByText('address_3 is missing')).toBeNull()
    expect(screen.queryByText('postcode is missing')).toBeNull()
    expect(screen.getByLabelText(/Town/).getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText('address_2 is missing')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('address_3 is missing')).toBeDefined()
  })

  it('replaces every line of an earlier address when another postcode is searched [CHK-07]', async () => {
    const withHouses = { ...found, PremiseData: '1;2' }
    vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify(withHouses)))
    const earlier = { postcode: 'LN1 1AA', house_number: '9', address_1: 'Mill Lane', address_3: 'Lincoln' }
    show(() => undefined, earlier)
    await userEvent.click(screen.getByRole('button', { name: 'Find address' }))
    await screen.findByDisplayValue('Thirsk')
    expect(screen.getByLabelText(/^House/)).toHaveProperty('value', '')
    expect(screen.queryByDisplayValue('Mill Lane')).toBeNull()
  })

  it('asks for the postcode when none is entered', async () => {
    show(() => undefined, {})
    await userEvent.click(screen.getByRole('button', { name: 'Find address' }))
    expect(screen.getByText('Please enter a postcode first.')).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(/^Postcode/), 'Y')
    expect(screen.queryByText('Please enter a postcode first.')).toBeNull()
  })

  it('focuses the first address line when manual entry is chosen [CHK-07]', async () => {
    show(() => undefined)
    screen.getByRole('button', { name: 'Enter address manually' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText(/^House/))
  })
})
