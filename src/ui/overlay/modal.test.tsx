// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { Modal } from './modal.tsx'
import { activateModal, deactivateModal } from './modal-events.ts'
import { ModalTrigger } from './modal-trigger.tsx'

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

describe('Modal [SITE-04]', () => {
  it('stays open when the close event of an earlier opening arrives late', () => {
    act(() => activateModal('first'))
    act(() => deactivateModal('first'))
    act(() => activateModal('first'))
    fireEvent(document.getElementById('first') as HTMLDialogElement, new Event('close'))
    expect(isOpen('first')).toBe(true)
  })

  it('opens and closes by its trigger, which emits activate and deactivate', () => {
    const events: string[] = []
    const record = (event: Event) => events.push(`${event.type} ${(event as CustomEvent).detail.id}`)
    window.addEventListener('modal:activate', record)
    window.addEventListener('modal:deactivate', record)
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(trigger())
    expect(isOpen('first')).toBe(true)
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(trigger())
    expect(isOpen('first')).toBe(false)
    expect(events).toEqual(['modal:activate first', 'modal:deactivate first'])
  })

  it('renders its content only once it is open', () => {
    expect(screen.queryByText('First content')).toBeNull()
    act(() => activateModal('first'))
    expect(screen.getByText('First content')).toBeTruthy()
  })

  it('opens if it is mounted after its activation', () => {
    cleanup()
    activateModal('first')
    render(<RouterProvider router={router} />)
    expect(isOpen('first')).toBe(true)
  })

  it('opens and closes by window events alone', () => {
    const emit = (type: string) => {
      act(() => void window.dispatchEvent(new CustomEvent(type, { detail: { id: 'first' } })))
    }
    emit('modal:activate')
    expect(isOpen('first')).toBe(true)
    emit('modal:deactivate')
    expect(isOpen('first')).toBe(false)
  })

  it('closes on a deactivate event for its id or for all modals', () => {
    act(() => activateModal('first'))
    act(() => deactivateModal('second'))
    expect(isOpen('first')).toBe(true)
    act(() => deactivateModal('first'))
    expect(isOpen('first')).toBe(false)
    act(() => activateModal('second'))
    act(() => deactivateModal())
    expect(isOpen('second')).toBe(false)
  })

  it('closes on Escape where the browser does not do so itself', () => {
    act(() => activateModal('second'))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(isOpen('second')).toBe(false)
  })

  it('closes when the path changes, but not when only the query changes', async () => {
    act(() => activateModal('first'))
    await act(() => router.navigate('/?filter=1'))
    expect(isOpen('first')).toBe(true)
    await act(() => router.navigate('/contact'))
    expect(isOpen('first')).toBe(false)
  })

  it('closes on a press on the overlay if intrusive, on any press outside if not', () => {
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

  it('is a native modal dialog only if intrusive', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    act(() => activateModal('second'))
    expect(showModal).not.toHaveBeenCalled()
    act(() => activateModal('first'))
    expect(showModal).toHaveBeenCalledOnce()
    showModal.mockRestore()
  })

  it('sets data-behind on the document while it is open and intrusive', () => {
    const { dataset } = document.documentElement
    act(() => activateModal('second'))
    expect(dataset.behind).toBeUndefined()
    act(() => activateModal('first'))
    expect(dataset.behind).toBe('first')
    act(() => deactivateModal('first'))
    expect(dataset.behind).toBeUndefined()
  })
})
