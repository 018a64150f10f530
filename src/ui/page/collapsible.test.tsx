// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Collapsible } from './collapsible.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Stubs `matchMedia` for a window of the given width that can be resized. */
function stubWindow(width: number) {
  const media = Object.assign(new EventTarget(), { matches: width >= 720 })
  const matchMedia = vi.fn<(query: string) => typeof media>(() => media)
  vi.stubGlobal('matchMedia', matchMedia)
  const resize = (to: number) =>
    act(() => {
      media.matches = to >= 720
      media.dispatchEvent(new Event('change'))
    })
  return { matchMedia, resize }
}

const details = () => document.querySelector('details') as HTMLDetailsElement

it.each([
  [719, false],
  [720, true],
  [1440, true],
])('opens a section with closedOnMobile at %i px: %o [SITE-14]', (width, isOpen) => {
  const { matchMedia } = stubWindow(width)
  render(
    <Collapsible title="Prices" closedOnMobile>
      Table
    </Collapsible>,
  )
  expect(matchMedia).toHaveBeenCalledWith('(width >= 720px)')
  expect(details().open).toBe(isOpen)
})

it('opens and closes when the window crosses the breakpoint [SITE-14]', () => {
  const { resize } = stubWindow(1440)
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

it.each([true, false])('ignores the width without closedOnMobile: open %o [SITE-14]', (open) => {
  stubWindow(390)
  render(
    <Collapsible title="Prices" open={open}>
      Table
    </Collapsible>,
  )
  expect(details().open).toBe(open)
})
