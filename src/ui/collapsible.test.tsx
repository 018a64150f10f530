// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Collapsible } from './collapsible.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A window that can be made wider and narrower, for the one question that is asked of it. */
function aWindow(width: number) {
  const screen = Object.assign(new EventTarget(), { matches: width >= 720 })
  const asked = vi.fn<(question: string) => typeof screen>(() => screen)
  vi.stubGlobal('matchMedia', asked)
  const resize = (to: number) =>
    act(() => {
      screen.matches = to >= 720
      screen.dispatchEvent(new Event('change'))
    })
  return { asked, resize }
}

const details = () => document.querySelector('details') as HTMLDetailsElement

it.each([
  [719, false],
  [720, true],
  [1440, true],
])('SITE-14 at %i px a section that is closed on mobile is open: %o', (width, isOpen) => {
  const { asked } = aWindow(width)
  render(
    <Collapsible title="Prices" closedOnMobile>
      Table
    </Collapsible>,
  )
  expect(asked).toHaveBeenCalledWith('(width >= 720px)')
  expect(details().open).toBe(isOpen)
})

it('SITE-14 it follows the window; what somebody toggled in between stays until the breakpoint is crossed', () => {
  const { resize } = aWindow(1440)
  render(
    <Collapsible title="Prices" closedOnMobile>
      Table
    </Collapsible>,
  )
  resize(390)
  expect(details().open).toBe(false)
  details().open = true
  expect(details().open).toBe(true)
  resize(800)
  expect(details().open).toBe(true)
})

it.each([true, false])('SITE-14 any other section is as it was asked for, whatever the width: %o', (open) => {
  aWindow(390)
  render(
    <Collapsible title="Prices" open={open}>
      Table
    </Collapsible>,
  )
  expect(details().open).toBe(open)
})
