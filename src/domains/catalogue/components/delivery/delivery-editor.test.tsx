// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { demoDeliveryTerms } from '../../../../../database/seed/content/delivery-terms.ts'
import { presentDeliveryForm } from '../../delivery/delivery-form-fields.ts'
import { DeliveryEditor } from './delivery-editor.tsx'

afterEach(cleanup)

it('says which fields of stored classes, zones and services are required', () => {
  const editor = (
    <LocaleProvider locale="en">
      <DeliveryEditor version={1} values={presentDeliveryForm(demoDeliveryTerms)} account="admin@example.com" />
    </LocaleProvider>
  )
  const page = render(<RouterProvider router={createMemoryRouter([{ path: '*', element: editor }])} />)
  const isRequired = (name: string) => page.container.querySelector<HTMLInputElement>(`[name=${name}]`)?.required
  for (const name of [
    'zone__mainland__name_en',
    'zone__highlands__areas',
    'class__parcel__vat',
    'surcharge__timed__charge',
  ])
    expect([name, isRequired(name)]).toEqual([name, true])
  // An emptied name removes the entry, and new entries need not be filled in.
  for (const name of ['class__parcel__name_en', 'class__new__vat', 'zone__new__areas', 'zone__mainland__name_es'])
    expect([name, isRequired(name)]).toEqual([name, false])
})
