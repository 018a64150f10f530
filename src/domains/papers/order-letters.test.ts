import { describe, expect, it } from 'vitest'
import { orderLetter, type ToldOrder } from './order-letters.ts'
import { sampleOrder } from './sample-documents.ts'

const textsOf = (kind: 'order received' | 'payment failed', order: ToldOrder) =>
  orderLetter(kind, order, { origin: 'https://shop.example', bankDetails: '', deliverySign: '£' })
    .blocks.map((block) => ('text' in block ? block.text : ''))
    .join('\n')

describe.each(['order received', 'payment failed'] as const)('CHK-11 who is asked to pay: %s', (kind) => {
  const unpaid = { status: 'awaiting payment', paidAt: null } as const

  it.each([
    ['en', 'We keep your order until 11 Jun 2026, 10:12. If it is not paid by then, it is cancelled.'],
    ['es', 'Guardamos su pedido hasta el 11 jun 2026, 10:12. Si para entonces no está pagado, se cancela.'],
  ] as const)('reads until when the order is kept: %s', (locale, kept) => {
    expect(textsOf(kind, sampleOrder(locale, unpaid))).toContain(kept)
  })

  it.each([
    ['what staff have placed', { ...unpaid, placedByStaffId: 3 }],
    ['what a quote promised', { ...unpaid, quoteRequestId: 5 }],
    ['what waits for a transfer', { ...unpaid, paymentMethod: 'bacs' }],
    ['what is paid', {}],
  ] as const)('%s has no such end', (_, changes) => {
    expect(textsOf(kind, sampleOrder('en', changes))).not.toContain('We keep your order until')
  })
})
