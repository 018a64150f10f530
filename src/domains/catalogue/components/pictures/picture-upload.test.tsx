// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { pictureLimits, type UploadResult } from '../../pictures/product-pictures.ts'
import { PictureUpload } from './picture-upload.tsx'

/** Requests wait until the test answers them. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  file = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send(form: FormData) {
    this.file = (form.get('file') as File).name
    FakeRequest.sent.push(this)
  }
  async answer(result: UploadResult | undefined) {
    this.status = result ? 200 : 0
    this.responseText = JSON.stringify(result ?? null)
    await act(async () => this.dispatchEvent(new Event(result ? 'load' : 'error')))
  }
}

beforeEach(() => {
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openForm() {
  const element = (
    <LocaleProvider locale="en">
      <PictureUpload productId={7} />
    </LocaleProvider>
  )
  const page = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const form = page.getByRole('form', { name: 'Add pictures' })
  const drop = (files: File[]) => fireEvent.drop(form, { dataTransfer: { files } })
  const choose = (files: File[]) => {
    Object.defineProperty(form.querySelector('input[type=file]'), 'files', { value: files, configurable: true })
    fireEvent.submit(form)
  }
  const readRows = () =>
    page.queryAllByRole('listitem').map((row) => row.querySelector('span')?.parentElement?.textContent)
  return { page, drop, choose, readRows }
}

const createFile = (name: string, size = 1) => {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('the upload of product pictures', () => {
  it('sends one picture after the other, in their order', async () => {
    const { choose, page, readRows } = openForm()
    choose([createFile('a.png'), createFile('b.png')])
    expect(FakeRequest.sent.map(({ file }) => file)).toEqual(['a.png'])
    expect(page.getByLabelText('Sending a.png').tagName).toBe('PROGRESS')
    await FakeRequest.sent[0]?.answer({ added: 1 })
    expect(FakeRequest.sent.map(({ file }) => file)).toEqual(['a.png', 'b.png'])
    await FakeRequest.sent[1]?.answer({ added: 1 })
    expect(readRows()).toEqual(['a.pngAdded', 'b.pngAdded'])
    expect(page.getByRole('status').textContent).toBe('2 pictures added.')
  })

  it('names the reason of each picture that failed, and sends it again', async () => {
    const { drop, page } = openForm()
    drop([createFile('page.png'), createFile('offline.png'), createFile('c.png')])
    await FakeRequest.sent[0]?.answer({ not_a_picture: 1 })
    await FakeRequest.sent[1]?.answer(undefined)
    await FakeRequest.sent[2]?.answer({ added: 1 })
    expect(page.getByRole('status').textContent).toBe('1 picture added.')
    expect(page.container.textContent).toContain('1 file is not a PNG, JPEG or WebP picture that can be read.')
    fireEvent.click(page.getByRole('button', { name: 'Try again: offline.png' }))
    expect(FakeRequest.sent.map(({ file }) => file)).toEqual(['page.png', 'offline.png', 'c.png', 'offline.png'])
    await FakeRequest.sent[3]?.answer({ added: 1 })
    fireEvent.click(page.getByRole('button', { name: 'Remove from the list: page.png' }))
    expect(page.getByRole('status').textContent).toBe('2 pictures added.')
  })

  it('does not send a picture above the limit, but the others', async () => {
    const { choose, readRows } = openForm()
    choose([createFile('large.png', pictureLimits.bytes + 1), createFile('b.png', pictureLimits.bytes)])
    await act(async () => undefined)
    expect(FakeRequest.sent.map(({ file }) => file)).toEqual(['b.png'])
    expect(readRows()[0]).toContain('1 picture is above 15 MB')
  })
})
