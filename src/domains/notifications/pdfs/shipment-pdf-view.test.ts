import { describe, expect, it } from 'vitest'
import { createSampleOrder } from '../emails/sample-data.ts'
import { buildDeliveryNotePdf, buildPackingListPdf } from './shipment-pdf-view.ts'

const seller = {
  company: 'Moorside Tanks',
  legalName: 'Moorside Tanks Ltd',
  registeredAddressLines: [],
  addressLines: ['1 Mill Lane', 'Lincoln'],
  vatNumber: '',
  registration: '',
  email: 'sales@example.com',
  telephone: '',
  bank: { accountName: '', sortCode: '', accountNumber: '', details: '' },
}
const shipment = {
  number: 2,
  carrier: 'DPD',
  trackingNumber: '155',
  note: 'By the gate',
  dispatchedAt: new Date('2026-06-17T09:00:00Z'),
  lines: [{ lineId: 2, quantity: 44 }],
}
const order = createSampleOrder('en', { numberPrefix: 'TC-', purchaseOrderNumber: 'PO-118' })

describe('the delivery note', () => {
  const pdf = buildDeliveryNotePdf(order, { shipment, unitsToFollow: new Map([[2, 100]]), seller })

  it('has the number of the order and its shipment, the carrier and both addresses', () => {
    expect(pdf.title).toBe('Delivery note TC-100042-2')
    expect(pdf.details).toEqual([
      ['Date', '17 Jun 2026'],
      ['Order', 'TC-100042'],
      ['Purchase order', 'PO-118'],
      ['Carrier', 'DPD, 155'],
    ])
    expect(pdf.parties.map(({ title }) => title)).toEqual(['Seller', 'Buyer', 'Delivery address'])
  })

  it('lists ordered, following and delivered units of the shipped lines, without prices', () => {
    expect(pdf.table.columns.map(({ title }) => title)).toEqual(['Description', 'Ordered', 'To follow', 'Delivered'])
    expect(pdf.table.rows).toEqual([
      { cells: ['Ceramic mug, full-wrap print', '144', '100', '44'], details: 'BRW-MUGCAM · White' },
    ])
    expect(pdf.totals).toEqual([['Total units', '44']])
    expect(pdf.sections).toEqual([{ title: 'Notes', text: 'By the gate' }])
    expect(JSON.stringify(pdf)).not.toContain('£')
  })

  it('is in the language of the order', () => {
    const spanish = createSampleOrder('es')
    const { title } = buildDeliveryNotePdf(spanish, { shipment, unitsToFollow: new Map(), seller })
    expect(title).toBe('Albarán 100042-2')
  })
})

it('the packing list has the open units of each line and the day of dispatch, in the language of staff', () => {
  const lines = [
    { lineId: 1, quantity: 2 },
    { lineId: 3, quantity: 1 },
  ]
  const pdf = buildPackingListPdf(order, { lines, seller, locale: 'es', now: shipment.dispatchedAt })
  expect(pdf.title).toBe('Lista de embalaje TC-100042')
  expect(pdf.details).toContainEqual(['Fecha de envío', '17 jun 2026'])
  expect(pdf.table.rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['2', '2', '[   ]'],
    ['3', '1', '[   ]'],
  ])
})
