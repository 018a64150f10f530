// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { FocalPointField, FocalPointStage, useFocalPoint } from './focal-point-field.tsx'

afterEach(cleanup)

function Fields({ initial }: { initial: string }) {
  const focal = useFocalPoint(initial)
  const fileKey = 'pictures/mug.webp'
  return (
    <>
      <FocalPointStage {...focal} number={1} fileKey={fileKey} />
      <FocalPointField {...focal} name="focal[1]" fileKey={fileKey} />
    </>
  )
}

function open(initial = '') {
  const page = render(
    <LocaleProvider locale="en">
      <Fields initial={initial} />
    </LocaleProvider>,
  )
  const stage = page.getByRole('button', { name: /^Focal point of picture 1/ })
  const readText = () => page.container.querySelector<HTMLInputElement>('[name="focal[1]"]')?.value
  return { page, stage, readText }
}

describe('the focal point of a picture', () => {
  it('is moved by the arrow keys, from the centre and not beyond the edge', () => {
    const { stage, readText } = open()
    fireEvent.keyDown(stage, { key: 'ArrowRight' })
    fireEvent.keyDown(stage, { key: 'ArrowUp', shiftKey: true })
    expect(readText()).toBe('55 49')
    for (let press = 0; press < 15; press++) fireEvent.keyDown(stage, { key: 'ArrowDown' })
    expect(readText()).toBe('55 100')
  })

  it('is where the picture was clicked', () => {
    const { stage, readText } = open()
    stage.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
    fireEvent.click(stage, { detail: 1, clientX: 60, clientY: 95 })
    expect(readText()).toBe('25 75')
  })

  it('can be typed, shows how a card is cropped, and can be taken away', () => {
    const { page, readText } = open('30 60')
    const preview = page.getByText('As on a card').parentElement?.querySelector('img')
    expect(preview?.style.objectPosition).toBe('30% 60%')
    fireEvent.click(page.getByRole('button', { name: 'Show the whole picture' }))
    expect(readText()).toBe('')
    expect(page.queryByText('As on a card')).toBeNull()
  })
})
