import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import type { ShipmentView } from '../../shipments/shipments-view.ts'
import { OrderShipments } from '../order-shipments.tsx'
import { DispatchForm } from './dispatch-form.tsx'

const lines = [
  { id: 7, title: 'Mug', sku: 'BRW-MUG', ordered: 10, shipped: 6, open: 4, blocker: null },
  { id: 8, title: 'Book', sku: 'KES-BOOK1', ordered: 4, shipped: 0, open: 4, blocker: null },
]
const build = (carriers: string[] = []) => ({ lines, carriers, can_override: false })
const render = (node: React.ReactNode) => renderToString(<LocaleProvider locale="en">{node}</LocaleProvider>)
const readInput = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name.replace(/[[\]]/g, String.raw`\$&`)}"[^>]*>`).exec(html)?.[0] ?? ''

describe('DispatchForm', () => {
  it('is filled in with the open units', () => {
    const html = render(<DispatchForm dispatch={build()} refused={undefined} />)
    expect(readInput(html, 'shipped[7]')).toContain('value="4"')
    expect(readInput(html, 'shipped[8]')).toContain('value="4"')
    expect(html).toContain('BRW-MUG, 4 of 10 open, 6 dispatched')
    expect(html).toContain('KES-BOOK1, 4 of 4 open')
    expect(html).not.toContain('<details open')
  })

  it('starts at 0 for items that wait for their print, and asks for a reason to dispatch them where that is allowed', () => {
    const blocked = { ...build(), lines: lines.map((line) => ({ ...line, blocker: 'proof_waiting' as const })) }
    const html = render(<DispatchForm dispatch={blocked} refused={undefined} />)
    expect(readInput(html, 'shipped[7]')).toContain('value="0"')
    expect(html).toContain('4 of 10 open, 6 dispatched. A proof waits for the customer’s approval.')
    expect(readInput(html, 'dispatch_override')).toBe('')
    const allowed = render(<DispatchForm dispatch={{ ...blocked, can_override: true }} refused={undefined} />)
    expect(readInput(allowed, 'dispatch_override')).toContain('type="text"')
  })

  it('offers the carriers of the settings, or takes any name', () => {
    expect(readInput(render(<DispatchForm dispatch={build()} refused={undefined} />), 'carrier')).toContain(
      'type="text"',
    )
    const html = render(<DispatchForm dispatch={build(['DPD', 'Own van'])} refused={undefined} />)
    for (const name of ['DPD', 'Own van']) expect(html).toContain(`<option value="${name}">`)
  })

  it('is open with what was entered and the error after a refusal', () => {
    const refused = {
      errors: { 'shipped[7]': ['Only 3 left to dispatch.'] },
      values: { 'shipped[7]': '4', carrier: 'Own van' },
    }
    const html = render(<DispatchForm dispatch={build()} refused={refused} />)
    expect(html).toContain('<details open')
    expect(html).toContain('Only 3 left to dispatch.')
    expect(readInput(html, 'carrier')).toContain('value="Own van"')
  })
})

describe('OrderShipments', () => {
  const shipment: ShipmentView = {
    number: 1,
    at: '2026-12-16T12:00:00.000Z',
    carrier: 'DPD',
    tracking_number: '155',
    tracking_url: 'https://track.example/155',
    note: 'By the gate',
    lines: [{ position: 0, title: 'Mug', sku: 'BRW-MUG', qty: 6 }],
  }

  it('lists units, carrier, tracking number, link and note', () => {
    const html = render(<OrderShipments shipments={[shipment]} />)
    for (const words of ['Shipment 1', '16 Dec 2026, 12:00', 'DPD', 'Tracking number 155', '6 × Mug', 'By the gate'])
      expect(html.replaceAll('<!-- -->', '')).toContain(words)
    expect(html).toContain('href="https://track.example/155"')
  })

  it('has no link without a tracking page, and shows nothing without shipments', () => {
    expect(render(<OrderShipments shipments={[{ ...shipment, tracking_url: null }]} />)).not.toContain('href')
    expect(render(<OrderShipments shipments={[]} />)).toBe('')
  })
})
