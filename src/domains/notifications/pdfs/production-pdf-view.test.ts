import { describe, expect, it } from 'vitest'
import { createSampleOrder } from '../emails/sample-data.ts'
import { buildAddressLabels, buildJobTicketPdf, buildPickListPdf, type JobTicketInput } from './production-pdf-view.ts'

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
const context = { locale: 'en', seller, now: new Date('2026-06-17T09:00:00Z') } as const
const order = { ...createSampleOrder('en', { numberPrefix: 'TC-' }), promisedDispatchDate: '2026-06-19' }
const area = {
  id: 4,
  kind: 'text',
  label: { en: 'Front', es: 'Frente' },
  maxCharLimit: 20,
  required: true,
  pictureKey: null,
  box: { x: 0, y: 0, width: 1, height: 1 },
  widthMm: 80,
  heightMm: 45,
  minDpi: null,
  fonts: [],
  colours: [],
} as const
const proof = {
  version: 2,
  fingerprint: '00ff00ff00ff00ff',
  check: 'print',
  url: 'https://shop.example/proof/x/print',
} as const
const picture = Buffer.from('jpeg')
const ticket: JobTicketInput = {
  order,
  line: {
    title: 'Mug',
    internalSku: 'BRW-MUG',
    options: [{ label: 'White' }],
    artworkColours: 3,
    artworkInstructions: 'Handle on the left',
    artworkName: 'logo.ai',
    design: null,
    isPrintOverridden: false,
  },
  units: 44,
  place: { line: 1, lines: 2 },
  areas: [area],
  blocker: undefined,
  proof,
  pictures: { product: picture, artwork: picture, proof: picture },
  orderUrl: 'https://shop.example/dashboard/orders/100042',
}
const build = (changes: Partial<JobTicketInput> = {}) => buildJobTicketPdf({ ...ticket, ...changes }, context)

describe('the job ticket', () => {
  it('has quantity, colours, due date, item, print areas in millimetres and instructions', () => {
    const pdf = build()
    expect(pdf.title).toBe('Job ticket TC-100042-1')
    expect(pdf.details).toEqual([
      ['Order', 'TC-100042'],
      ['Due', '19 Jun 2026'],
      ['Quantity', '44'],
      ['Print colours', '3'],
      ['Line', '1 of 2'],
    ])
    expect(pdf.parties[0]?.lines).toEqual(['Mug', 'BRW-MUG', 'White'])
    expect(pdf.table.rows).toEqual([{ cells: ['Front', '80 × 45 mm', 'As in the artwork'] }])
    expect(pdf.sections).toEqual([{ title: 'Instructions', text: 'Handle on the left' }])
    expect(pdf.notice).toBeUndefined()
    expect(JSON.stringify(pdf)).not.toContain('£')
  })

  it('shows product, artwork and proof, the code of the proof with its fingerprint, and the code of the order', () => {
    expect(
      build().figures?.map(({ title, caption, content }) => [title, caption, 'qrText' in content && content.qrText]),
    ).toEqual([
      ['Product', undefined, false],
      ['Artwork', 'logo.ai', false],
      ['Proof, version 2', undefined, false],
      ['Scan before printing', 'Proof, version 2. File 00ff00ff00ff00ff', proof.url],
      ['Open the order', undefined, 'https://shop.example/dashboard/orders/100042'],
    ])
  })

  it.each([
    [{ blocker: 'proof_waiting' as const }, 'DO NOT PRINT: A proof waits for the customer’s approval.'],
    [
      { blocker: 'proof_needed' as const, proof: { ...proof, check: 'newer_artwork' as const } },
      /^DO NOT PRINT: The file was replaced/,
    ],
    [{ line: { ...ticket.line, isPrintOverridden: true } }, /by decision of staff/],
  ])('with %j warns at the top', (changes, notice) => {
    expect(build(changes).notice).toEqual(notice instanceof RegExp ? expect.stringMatching(notice) : notice)
  })

  it('shows accepted artwork without a warning, and not the proof that staff went past', () => {
    const pdf = build({ proof: { ...proof, check: 'accepted_artwork' } })
    expect(pdf.notice).toBeUndefined()
    expect(pdf.figures?.map(({ title }) => title)).toEqual([
      'Product',
      'Artwork',
      'Scan before printing',
      'Open the order',
    ])
    expect(pdf.sections.at(-1)?.text).toContain('without an approved proof')
  })

  it('names the text of a design, and says that artwork without a proof is printed as it is', () => {
    const design = [{ areaId: 4, kind: 'text' as const, label: 'Front', text: 'Ann', font: 'Inter', colour: '#000000' }]
    const pdf = build({ line: { ...ticket.line, design } })
    expect(pdf.table.rows[0]?.cells[2]).toBe('“Ann”, Inter, #000000')
    expect(build({ proof: undefined }).sections.at(-1)?.text).toContain('as it is')
    expect(build({ areas: [] }).table.rows).toEqual([{ cells: ['No print areas set', '', ''] }])
  })
})

describe('the pick list', () => {
  it('adds up equal goods of all orders, sorted by SKU, with the units of each order', () => {
    const mug = { title: 'Mug', internalSku: 'B-1', options: [{ label: 'White' }] }
    const book = { title: 'Book', internalSku: 'A-1', options: [] }
    const other = { ...order, number: 100043 }
    const pdf = buildPickListPdf(
      [
        { order, lines: [{ ...mug, units: 6 }] },
        {
          order: other,
          lines: [
            { ...mug, units: 4 },
            { ...book, units: 1 },
            { ...mug, options: [], units: 2 },
          ],
        },
      ],
      context,
    )
    expect(pdf.table.rows.map(({ cells, details }) => [...cells, details])).toEqual([
      ['Book', 'TC-100043: 1', '1', '[   ]', 'A-1'],
      ['Mug', 'TC-100042: 6, TC-100043: 4', '10', '[   ]', 'B-1 · White'],
      ['Mug', 'TC-100043: 2', '2', '[   ]', 'B-1'],
    ])
    expect(pdf.totals).toEqual([['Total units', '13']])
  })
})

it('an address label has the recipient, the address and the number of the order', () => {
  const [label = []] = buildAddressLabels([order], context).labels
  expect(label.length).toBeGreaterThan(3)
  expect(label.at(-1)).toBe('TC-100042')
})
