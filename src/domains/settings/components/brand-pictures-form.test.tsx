// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { maxBrandPictureBytes } from '../brand/brand-pictures.ts'
import { BrandPicturesForm } from './brand-pictures-form.tsx'

afterEach(cleanup)

it.each([
  { bytes: maxBrandPictureBytes, isSent: true },
  { bytes: maxBrandPictureBytes + 1, isSent: false },
])('with a logo of $bytes bytes, sends the form: $isSent', ({ bytes, isSent }) => {
  const page = render(
    <LocaleProvider locale="en">
      <BrandPicturesForm keys={{}} />
    </LocaleProvider>,
  )
  const form = page.getByRole('form', { name: 'Logo' })
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File([new Uint8Array(bytes)], 'logo.png')
  Object.defineProperty(input, 'files', { value: [file] })
  expect(fireEvent.submit(form)).toBe(isSent)
  expect(page.queryByText('The file is larger than 1 MB.') === null).toBe(isSent)
})
