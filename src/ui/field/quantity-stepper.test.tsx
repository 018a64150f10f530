// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { clampToBounds, stepQuantity } from './quantity-bounds.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function Stepper({ start, changes, live }: { start: number; changes: number[]; live?: boolean }) {
  const [quantity, setQuantity] = useState(start)
  const change = (next: number) => {
    changes.push(next)
    setQuantity(next)
  }
  return (
    <LocaleProvider locale="en">
      <QuantityStepper live={live} value={quantity} min={10} max={20} onChange={change} />
    </LocaleProvider>
  )
}

function setUp(start: number, { live }: { live?: boolean } = {}) {
  const changes: number[] = []
  render(<Stepper start={start} changes={changes} live={live} />)
  const field = screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement
  return { changes, field, user: userEvent.setup() }
}

describe('QuantityStepper', () => {
  it('steps by its buttons and stops at the bounds', async () => {
    const { changes, user } = setUp(11)
    await user.click(screen.getByRole('button', { name: 'Reduce quantity' }))
    expect(changes).toEqual([10])
    expect(screen.getByRole('button', { name: 'Reduce quantity' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(changes).toEqual([10, 11])
  })

  it('raises a typed number to the minimum and announces it', async () => {
    const { changes, field, user } = setUp(12)
    await user.clear(field)
    await user.type(field, '3')
    expect(changes).toEqual([])
    await user.tab()
    expect(field.value).toBe('10')
    expect(changes).toEqual([10])
    expect(screen.getByRole('status').textContent).toBe('The minimum quantity is 10.')
  })

  it('reports a valid number while it is typed if live [PROD-09]', async () => {
    const { changes, field, user } = setUp(12, { live: true })
    await user.clear(field)
    await user.type(field, '15')
    expect(changes).toEqual([15])
    await user.type(field, '0')
    expect(changes).toEqual([15])
    expect(field.value).toBe('150')
  })

  it('keeps the quantity when the text is not a whole number, and says so', async () => {
    const { changes, field, user } = setUp(12)
    await user.clear(field)
    await user.type(field, '1.5{Enter}')
    expect(field.value).toBe('12')
    expect(changes).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('Whole numbers only.')
    await user.clear(field)
    await user.type(field, '13{Enter}')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('steps by the arrow keys from the typed number', async () => {
    const { changes, field, user } = setUp(12)
    await user.clear(field)
    await user.type(field, '15{ArrowUp}')
    expect(changes).toEqual([16])
  })
})

describe('clampToBounds', () => {
  const bounds = { min: 10, max: 20 }
  it.each([
    ['15', { quantity: 15 }],
    [' 15 ', { quantity: 15 }],
    ['9', { quantity: 10, clampedTo: 'min' }],
    ['0', { quantity: 10, clampedTo: 'min' }],
    ['21', { quantity: 20, clampedTo: 'max' }],
    ['999999', { quantity: 20, clampedTo: 'max' }],
    ['', { quantity: 12 }],
    ['-5', { quantity: 12, clampedTo: 'whole' }],
    ['2.5', { quantity: 12, clampedTo: 'whole' }],
    ['1e1', { quantity: 12, clampedTo: 'whole' }],
  ])('clamps %j to %j', (typed, clamped) => {
    expect(clampToBounds(typed, 12, bounds)).toEqual(clamped)
  })

  it('accepts 0 below the minimum if zeroAllowed', () => {
    expect(clampToBounds('0', 12, { ...bounds, zeroAllowed: true })).toEqual({ quantity: 0 })
    expect(stepQuantity(10, -1, { ...bounds, zeroAllowed: true })).toEqual({ quantity: 0 })
    expect(stepQuantity(10, -1, bounds)).toEqual({ quantity: 10, clampedTo: 'min' })
  })
})
