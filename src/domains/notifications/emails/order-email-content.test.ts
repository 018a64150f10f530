import { describe, expect, it } from 'vitest'
import type { OrderEmailKind } from '#src/domains/orders/emails/order-emails.ts'
import { buildOrderEmail, type NotificationOrder } from './order-email-content.ts'
import { createSampleOrder } from './sample-data.ts'

const noBankAccount = { accountName: '', sortCode: '', accountNumber: '', details: '' }

const renderTexts = (kind: OrderEmailKind, order: NotificationOrder) =>
  buildOrderEmail(kind, order, { origin: 'https://shop.example', bank: noBankAccount, deliveryCurrencySign: '£' })
    .blocks.map((block) => ('text' in block ? block.text : ''))
    .join('\n')

describe.each(['order received', 'payment failed'] as const)('the email "%s" of an unpaid order [CHK-11]', (kind) => {
  const unpaid = { status: 'awaiting payment', paidAt: null } as const

  it.each([
    ['en', 'We keep your order until 11 Jun 2026, 10:12. If it is not paid by then, it is cancelled.'],
    ['es', 'Guardamos su pedido hasta el 11 jun 2026, 10:12. Si para entonces no está pagado, se cancela.'],
  ] as const)('states until when the order is reserved, in %s', (locale, deadline) => {
    expect(renderTexts(kind, createSampleOrder(locale, unpaid))).toContain(deadline)
  })

  it.each([
    ['placed by staff', { ...unpaid, placedByStaffId: 3 }],
    ['from a quote without an end', { ...unpaid, quoteRequestId: 5 }],
    ['awaiting a bank transfer', { ...unpaid, paymentKind: 'transfer' }],
    ['that is paid', {}],
  ] as const)('states no such deadline for an order %s', (_, changes) => {
    expect(renderTexts(kind, createSampleOrder('en', changes))).not.toContain('We keep your order until')
  })
})

describe('the email of an expired order', () => {
  const expired = { status: 'cancelled', paidAt: null } as const

  it('invites to order again', () => {
    const texts = renderTexts('order expired', createSampleOrder('en', expired))
    expect(texts).toContain('was not paid within a day')
    expect(texts).toContain('you are welcome to order it again')
  })

  it('offers a new quote for the order of an accepted one', () => {
    const texts = renderTexts('order expired', createSampleOrder('en', { ...expired, quoteRequestId: 5 }))
    expect(texts).toContain('from our quote was not paid in time')
    expect(texts).toContain('we send you a new quote')
    expect(texts).not.toContain('order it again')
  })
})

describe('the order number with its prefix', () => {
  const order = createSampleOrder('en', {
    numberPrefix: 'TC-',
    replacesNumber: 100_041,
    replacesNumberPrefix: 'OLD-',
    status: 'awaiting payment',
    paymentKind: 'transfer',
    paidAt: null,
  })
  const email = buildOrderEmail('order received', order, {
    origin: 'https://shop.example',
    bank: noBankAccount,
    deliveryCurrencySign: '£',
  })

  it('is in the subject and in the text', () => {
    expect(email.subject).toBe('Order TC-100042 received')
    expect(renderTexts('order received', order)).toContain('We have your order TC-100042.')
  })

  it('is the payment reference of a bank transfer', () => {
    const facts = email.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
    expect(facts).toContainEqual(['Reference', 'TC-100042'])
  })

  it('names the replaced order by its own prefix', () => {
    expect(renderTexts('order received', order)).toContain('It takes the place of order OLD-100041')
  })
})

describe('emails about an order on account [CHK-11]', () => {
  const onAccount = {
    paidAt: null,
    paymentKind: 'account',
    paymentDueAt: new Date('2026-12-16T23:59:59.999Z'),
  } as const

  it.each([
    ['en', 'order received', 'awaiting payment', 'It is on account, due 16 Dec 2026: please pay '],
    ['es', 'order received', 'awaiting payment', 'Es a crédito y vence el 16 dic 2026: le rogamos que abone '],
    ['en', 'order dispatched', 'dispatched', 'It is on account, due 16 Dec 2026: '],
    ['es', 'order dispatched', 'dispatched', 'Es a crédito y vence el 16 dic 2026: quedan '],
  ] as const)('state the due date in %s: %s', (locale, kind, status, words) => {
    const texts = renderTexts(kind, createSampleOrder(locale, { ...onAccount, status }))
    expect(texts).toContain(words)
    expect(texts).toMatch(locale === 'en' ? /£[\d,]+\.\d\d/ : /[\d.]+,\d\d\u00a0£/)
  })
})

describe('the promised dispatch date [CHK-13]', () => {
  it.each([
    ['en', {}, 'Dispatch date: Wed 17 Jun.'],
    ['es', {}, 'Fecha de envío: mié 17 jun.'],
    ['en', { status: 'awaiting payment', paidAt: null }, 'Dispatch date: Wed 17 Jun, if your payment arrives in time.'],
    [
      'es',
      { status: 'awaiting payment', paidAt: null, paymentKind: 'transfer' },
      'Fecha de envío: mié 17 jun, si recibimos su pago a tiempo.',
    ],
  ] as const)('stands in the order email in %s: %o', (locale, changes, expected) => {
    expect(renderTexts('order received', createSampleOrder(locale, changes)).split('\n')).toContain(expected)
  })

  it('is left out of later emails and for orders without a promise', () => {
    expect(renderTexts('order dispatched', createSampleOrder('en'))).not.toContain('Dispatch date')
    const unpromised = createSampleOrder('en', { promisedDispatchDate: null })
    expect(renderTexts('order received', unpromised)).not.toContain('Dispatch date')
  })
})

it.each(['order received', 'payment received', 'order dispatched'] as const)(
  'the email "%s" has the purchase order number of the customer',
  (kind) => {
    const order = createSampleOrder('es', { purchaseOrderNumber: 'PO-118' })
    expect(renderTexts(kind, order)).toContain('Su pedido de compra: PO-118')
    expect(renderTexts(kind, createSampleOrder('es', {}))).not.toContain('pedido de compra')
  },
)

describe('the email about a shipment', () => {
  const buildEmail = (
    order: NotificationOrder,
    lines: readonly { lineId: number; quantity: number }[],
    tracking: { carrier?: string; trackingNumber?: string; trackingUrl?: string } = {},
  ) =>
    buildOrderEmail('order dispatched', order, {
      origin: 'https://shop.example',
      bank: noBankAccount,
      deliveryCurrencySign: '£',
      shipment: { carrier: '', trackingNumber: '', trackingUrl: null, ...tracking, lines },
    })
  const everything = (order: NotificationOrder) => order.lines.map(({ id, qty }) => ({ lineId: id, quantity: qty }))
  const listItems = (email: ReturnType<typeof buildEmail>) =>
    email.blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  const joinTexts = (email: ReturnType<typeof buildEmail>) =>
    email.blocks.map((block) => ('text' in block ? block.text : '')).join('\n')
  const partlySent = { status: 'in production', firstDispatchedAt: new Date() } as const
  const sent = { status: 'dispatched', firstDispatchedAt: new Date(), dispatchedAt: new Date() } as const

  it.each([
    ['en', partlySent, 'Goods of order 100042 are on their way', 'The rest follows separately.'],
    ['en', sent, 'Goods of order 100042 are on their way', 'Everything of your order has now been sent.'],
    ['es', partlySent, 'Artículos de su pedido 100042 están en camino', 'El resto se envía aparte.'],
    ['es', sent, 'Artículos de su pedido 100042 están en camino', 'Con ello hemos enviado todo su pedido.'],
  ] as const)('of a part lists what has left, without amounts, in %s: %j', (locale, state, subject, words) => {
    const email = buildEmail(createSampleOrder(locale, state), [{ lineId: 2, quantity: 44 }])
    expect(email.subject).toBe(subject)
    expect(joinTexts(email)).toContain(words)
    expect(listItems(email)).toMatchObject([{ title: 'Ceramic mug, full-wrap print', amount: '× 44' }])
  })

  it('of everything lists the whole order with its amounts', () => {
    const order = createSampleOrder('en', sent)
    const email = buildEmail(order, everything(order))
    expect(email.subject).toBe('Order 100042 is on its way')
    expect(listItems(email).map(({ amount }) => amount.startsWith('£'))).toEqual([true, true, true])
  })

  it('names carrier and tracking number, and links to the tracking page, where they are known', () => {
    const order = createSampleOrder('en', sent)
    const trackingUrl = 'https://track.example/155'
    const tracked = buildEmail(order, everything(order), { carrier: 'DPD', trackingNumber: '155', trackingUrl })
    const facts = [
      ['Carrier', 'DPD'],
      ['Tracking number', '155'],
    ]
    expect(tracked.blocks).toContainEqual({ kind: 'facts', facts })
    expect(tracked.blocks).toContainEqual({ kind: 'button', label: 'Track your delivery', url: trackingUrl })
    const untracked = buildEmail(order, everything(order))
    expect(untracked.blocks.some(({ kind }) => kind === 'facts')).toBe(false)
  })

  it('says of a cancelled order of which a part has left that nothing more is sent', () => {
    const cancelled = { status: 'cancelled', paidAt: null } as const
    expect(
      renderTexts('order cancelled', createSampleOrder('en', { ...cancelled, firstDispatchedAt: new Date() })),
    ).toContain('nothing more of it will be sent')
    expect(renderTexts('order cancelled', createSampleOrder('en', cancelled))).toContain('nothing of it will be sent')
  })
})
