// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Modal } from './modal.tsx'
import { activateModal, deactivateModal } from './modal-events.ts'
import { ModalTrigger } from './modal-trigger.tsx'
import { LocaleProvider } from './text.tsx'

function Page() {
  return (
    <LocaleProvider locale="en">
      <ModalTrigger modalId="first">Open</ModalTrigger>
      <Modal id="first" title="First">
        First content
      </Modal>
      <Modal id="second" title="Second" intrusive={false} placement="anchored">
        Second content
      </Modal>
    </LocaleProvider>
  )
}

let router: ReturnType<typeof createMemoryRouter>
beforeEach(() => {
  router = createMemoryRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
})
afterEach(cleanup)

const isOpen = (id: string) => (document.getElementById(id) as HTMLDialogElement).open
const trigger = () => screen.getByRole('button', { name: 'Open' })

describe('SITE-04 modal', () => {
  it('is opened and closed by its trigger, which emits activate and deactivate', () => {
    const heard: string[] = []
    const hear = (event: Event) => heard.push(`${event.type} ${(event as CustomEvent).detail.id}`)
    window.addEventListener('modal:activate', hear)
    window.addEventListener('modal:deactivate', hear)
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(trigger())
    expect(isOpen('first')).toBe(true)
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(trigger())
    expect(isOpen('first')).toBe(false)
    expect(heard).toEqual(['modal:activate first', 'modal:deactivate first'])
  })

  it('draws its content only once it is open', () => {
    expect(screen.queryByText('First content')).toBeNull()
    act(() => activateModal('first'))
    expect(screen.getByText('First content')).toBeTruthy()
  })

  it('opens when it comes later than the press that asked for it, on a page that is just waking', () => {
    cleanup()
    activateModal('first')
    render(<RouterProvider router={router} />)
    expect(isOpen('first')).toBe(true)
  })

  it('opens and closes by the events alone, whoever emits them', () => {
    const emit = (type: string) => {
      act(() => void window.dispatchEvent(new CustomEvent(type, { detail: { id: 'first' } })))
    }
    emit('modal:activate')
    expect(isOpen('first')).toBe(true)
    emit('modal:deactivate')
    expect(isOpen('first')).toBe(false)
  })

  it('closes by a deactivate event for its id, or for all', () => {
    act(() => activateModal('first'))
    act(() => deactivateModal('second'))
    expect(isOpen('first')).toBe(true)
    act(() => deactivateModal('first'))
    expect(isOpen('first')).toBe(false)
    act(() => activateModal('second'))
    act(() => deactivateModal())
    expect(isOpen('second')).toBe(false)
  })

  it('closes by Escape where the browser does not do it by itself', () => {
    act(() => activateModal('second'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(isOpen('second')).toBe(false)
  })

  it('closes when the route changes, but not when only the query does', async () => {
    act(() => activateModal('first'))
    await act(() => router.navigate('/?filter=1'))
    expect(isOpen('first')).toBe(true)
    await act(() => router.navigate('/contact'))
    expect(isOpen('first')).toBe(false)
  })

  it('closes by the overlay when it is intrusive, by a press beside it when it is not', () => {
    act(() => activateModal('first'))
    const dialog = document.getElementById('first') as HTMLElement
    fireEvent.pointerDown(screen.getByText('First content'))
    fireEvent.click(dialog)
    expect(isOpen('first')).toBe(true)
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(isOpen('first')).toBe(false)
    act(() => activateModal('second'))
    fireEvent.pointerDown(document.body)
    expect(isOpen('second')).toBe(false)
  })

  it('is a native modal dialog only when it is intrusive', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    act(() => activateModal('second'))
    expect(showModal).not.toHaveBeenCalled()
    act(() => activateModal('first'))
    expect(showModal).toHaveBeenCalledOnce()
    showModal.mockRestore()
  })

  it('tells the page behind by its name while it is open and intrusive', () => {
    const { dataset } = document.documentElement
    act(() => activateModal('second'))
    expect(dataset.behind).toBeUndefined()
    act(() => activateModal('first'))
    expect(dataset.behind).toBe('first')
    act(() => deactivateModal('first'))
    expect(dataset.behind).toBeUndefined()
  })
})
