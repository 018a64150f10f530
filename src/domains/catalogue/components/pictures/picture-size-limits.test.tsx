// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { maxPictureBytes } from '../../pictures/picture-upload.ts'
import { PictureUploadForm } from './picture-upload-form.tsx'

afterEach(cleanup)

/** Chooses files of these sizes, sends the form and returns whether it was sent. */
function sendFiles(form: ReactNode, name: string, sizes: readonly number[], button?: string) {
  const element = <LocaleProvider locale="en">{form}</LocaleProvider>
  const page = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const sent = page.getByRole('form', { name })
  const input = sent.querySelector<HTMLInputElement>('input[type=file]')!
  const files = sizes.map((size, index) => {
    const file = new File([], `${index}.png`)
    Object.defineProperty(file, 'size', { value: size })
    return file
  })
  Object.defineProperty(input, 'files', { value: files })
  const submitter = button === undefined ? null : page.getByRole('button', { name: button })
  const isSent = fireEvent(sent, new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  return { isSent, text: page.container.textContent, isInvalid: input.getAttribute('aria-invalid') === 'true' }
}

describe('the form of one picture', () => {
  const form = <PictureUploadForm label="Picture" action="/" storedKey="pictures/a.png" />

  it('sends a picture of the largest size', () => {
    expect(sendFiles(form, 'Picture', [maxPictureBytes])).toMatchObject({ isSent: true, isInvalid: false })
  })

  it('does not send a larger one and says so at the field', () => {
    const refused = sendFiles(form, 'Picture', [maxPictureBytes + 1])
    expect(refused).toMatchObject({ isSent: false, isInvalid: true })
    expect(refused.text).toContain('The file is larger than 10 MB.')
  })

  it('removes the picture although a larger one is chosen', () => {
    expect(sendFiles(form, 'Picture', [maxPictureBytes + 1], 'Remove')).toMatchObject({ isSent: true })
  })
})
