// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDeliveryPricing } from './use-delivery-pricing.ts'

afterEach(cleanup)

/** The fields of each request for a new total. */
let requests: Record<string, FormDataEntryValue>[]
beforeEach(() => {
  requests = []
})

const noChoice = { postcode: '', services: [] as string[] }

function TestForm({ savedPostcode = '' }: { savedPostcode?: string }) {
  const ref = useRef<HTMLFormElement>(null)
  const [priced, setPriced] = useState(noChoice)
  const isPricing = useDeliveryPricing(ref, priced)
  return (
    <form ref={ref} aria-busy={isPricing}>
      <input name="_token" defaultValue="token" />
      <input name="billing[postcode]" aria-label="Billing" defaultValue={savedPostcode} />
      <input name="shipping[postcode]" aria-label="Shipping" />
      <input type="checkbox" name="deliver_to_billing" value="1" defaultChecked aria-label="To billing" />
      <input type="checkbox" name="surcharges[tail_lift]" value="1" aria-label="Tail lift" />
      <button type="button" onClick={() => setPriced({ postcode: 'IV2 3AB', services: [] })}>
        Price
      </button>
    </form>
  )
}

function open(savedPostcode?: string) {
  const action = async ({ request }: { request: Request }) => {
    requests.push(Object.fromEntries(await request.formData()))
    return null
  }
  const routes = [{ path: '*', element: <TestForm savedPostcode={savedPostcode} />, action }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

const sent = (postcode: string, services: Record<string, string> = {}) => ({
  _token: 'token',
  intent: 'price delivery',
  delivery_postcode: postcode,
  ...services,
})
const expectRequests = (...expected: object[]) => waitFor(() => expect(requests).toEqual(expected))

it('asks for a new total for each complete postcode and each service', async () => {
  const user = userEvent.setup()
  open()
  await user.type(screen.getByLabelText('Billing'), 'iv2')
  await user.tab()
  await user.click(screen.getByLabelText('Tail lift'))
  await expectRequests(sent('', { 'surcharges[tail_lift]': '1' }))
  await user.type(screen.getByLabelText('Billing'), ' 3ab')
  await user.tab()
  await expectRequests(sent('', { 'surcharges[tail_lift]': '1' }), sent('IV2 3AB', { 'surcharges[tail_lift]': '1' }))
})

it('uses the postcode of the address that the goods go to', async () => {
  const user = userEvent.setup()
  open()
  await user.click(screen.getByLabelText('To billing'))
  await user.type(screen.getByLabelText('Billing'), 'YO7 1AA')
  await user.type(screen.getByLabelText('Shipping'), 'IV2 3AB')
  await user.tab()
  await expectRequests(sent('IV2 3AB'))
})

it('asks at once for a form that an account has filled in, and not again for what is priced', async () => {
  const user = userEvent.setup()
  open('iv2 3ab')
  await expectRequests(sent('IV2 3AB'))
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await user.type(screen.getByLabelText('Shipping'), 'YO7 1AA')
  await user.tab()
  await expectRequests(sent('IV2 3AB'))
})
