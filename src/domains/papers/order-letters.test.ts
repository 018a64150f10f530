import { describe, expect, it } from 'vitest'
import type { OrderMailKind } from '#src/domains/orders/order-mails.ts'
import { orderLetter, type ToldOrder } from './order-letters.ts'
import { sampleOrder } from './sample-documents.ts'

const textsOf = (kind: OrderMailKind, order: ToldOrder) =>
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

describe('CHK-11 an order on account', () => {
  const onAccount = {
    paidAt: null,
    paymentMethod: 'account',
    paymentDueAt: new Date('2026-12-16T23:59:59.999Z'),
  } as const

  it.each([
    ['en', 'order received', 'awaiting payment', 'It is on account, due 16 Dec 2026: please pay '],
    ['es', 'order received', 'awaiting payment', 'Es a crédito y vence el 16 dic 2026: le rogamos que abone '],
    ['en', 'order dispatched', 'dispatched', 'It is on account, due 16 Dec 2026: '],
    ['es', 'order dispatched', 'dispatched', 'Es a crédito y vence el 16 dic 2026: quedan '],
  ] as const)('says in %s when it is due: %s', (locale, kind, status, words) => {
    const texts = textsOf(kind, sampleOrder(locale, { ...onAccount, status }))
    expect(texts).toContain(words)
    expect(texts).toMatch(/£[\d,]+\.\d\d/)
  })
})
