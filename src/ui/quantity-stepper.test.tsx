// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { boundQuantity, stepQuantity } from './quantity-bounds.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { LocaleProvider } from './text.tsx'

afterEach(cleanup)

function Stepper({ start, heard, live }: { start: number; heard: number[]; live?: boolean }) {
  const [quantity, setQuantity] = useState(start)
  const change = (next: number) => {
    heard.push(next)
    setQuantity(next)
  }
  return (
    <LocaleProvider locale="en">
      <QuantityStepper live={live} value={quantity} min={10} max={20} onChange={change} />
    </LocaleProvider>
  )
}

function setUp(start: number, { live }: { live?: boolean } = {}) {
  const heard: number[] = []
  render(<Stepper start={start} heard={heard} live={live} />)
  const field = screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement
  return { heard, field, user: userEvent.setup() }
}

describe('quantity stepper', () => {
  it('steps by its buttons and stops at the bounds', async () => {
    const { heard, user } = setUp(11)
    await user.click(screen.getByRole('button', { name: 'Reduce quantity' }))
    expect(heard).toEqual([10])
    expect(screen.getByRole('button', { name: 'Reduce quantity' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(heard).toEqual([10, 11])
  })

  it('raises a typed number to the minimum and says so', async () => {
    const { heard, field, user } = setUp(12)
    await user.clear(field)
    await user.type(field, '3')
    expect(heard).toEqual([])
    await user.tab()
    expect(field.value).toBe('10')
    expect(heard).toEqual([10])
    expect(screen.getByRole('status').textContent).toBe('The minimum quantity is 10.')
  })

  it('PROD-09 tells of a number that fits while it is typed, where that is wanted', async () => {
    const { heard, field, user } = setUp(12, { live: true })
    await user.clear(field)
    await user.type(field, '15')
    expect(heard).toEqual([15])
    await user.type(field, '0')
    expect(heard).toEqual([15])
    expect(field.value).toBe('150')
  })

  it('keeps the quantity when what is typed is no whole number', async () => {
    const { heard, field, user } = setUp(12)
    await user.clear(field)
    await user.type(field, '1.5{Enter}')
    expect(field.value).toBe('12')
    expect(heard).toEqual([])
  })

  it('steps by the arrow keys from what is typed', async () => {
    const { heard, field, user } = setUp(12)
    await user.clear(field)
    await user.type(field, '15{ArrowUp}')
    expect(heard).toEqual([16])
  })
})

describe('bounds of a quantity', () => {
  const bounds = { min: 10, max: 20 }
  it.each([
    ['15', { quantity: 15 }],
    [' 15 ', { quantity: 15 }],
    ['9', { quantity: 10, crossed: 'min' }],
    ['0', { quantity: 10, crossed: 'min' }],
    ['21', { quantity: 20, crossed: 'max' }],
    ['999999', { quantity: 20, crossed: 'max' }],
    ['', { quantity: 12 }],
    ['-5', { quantity: 12 }],
    ['1e1', { quantity: 12 }],
  ])('%j', (typed, bounded) => {
    expect(boundQuantity(typed, 12, bounds)).toEqual(bounded)
  })

  it('reads 0 as a wish of its own where that is allowed', () => {
    expect(boundQuantity('0', 12, { ...bounds, zeroAllowed: true })).toEqual({ quantity: 0 })
    expect(stepQuantity(10, -1, { ...bounds, zeroAllowed: true })).toEqual({ quantity: 0 })
    expect(stepQuantity(10, -1, bounds)).toEqual({ quantity: 10, crossed: 'min' })
  })
})
