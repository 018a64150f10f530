import { describe, expect, it } from 'vitest'
import { renderEmailHtml } from '#src/platform/email/email-html.server.tsx'
import { type Email, formatGreeting, renderEmailText } from './email.ts'

const sender = {
  company: 'Tankard Supplies',
  legalName: 'Tankard Supplies Ltd',
  addressLines: ['Unit 4', 'Selby'],
  registeredAddressLines: ['1 High Street', 'York'],
  vatNumber: 'GB 999 9999 73',
  telephone: '01757 496 0120',
  email: 'sales@shop.example',
  registration: 'Company number 00000000',
}
const email: Email = {
  locale: 'en',
  subject: 'Order 7',
  preview: 'Thank you',
  title: 'Thank you',
  blocks: [
    { kind: 'text', text: 'One.\n\nTwo.' },
    { kind: 'button', label: 'See your order', url: 'https://shop.example/order' },
    { kind: 'facts', facts: [['Reference', '100007']] },
    { kind: 'note', title: 'Note', text: 'Kerbside' },
    {
      kind: 'items',
      items: [{ title: 'Tank', details: '2 × £5.00 · Set-up £9.00', amount: '£10.00' }],
      totals: [['Total', '£12.00']],
    },
    { kind: 'columns', columns: [{ title: 'Deliver to', lines: ['Jo', 'YO8 5XX'] }] },
  ],
}

describe('an email [CHK-11]', () => {
  it('has the same content in HTML and in plain text', () => {
    const text = renderEmailText(email, sender)
    const html = renderEmailHtml(email, sender, 'https://shop.example')
    const words = ['Thank you', 'One.', 'Two.', 'See your order', 'https://shop.example/order', 'Reference', '100007']
    const more = ['Kerbside', 'Tank', '2 × £5.00', '£10.00', '£12.00', 'Deliver to', 'YO8 5XX', 'Company number']
    const legal = ['Tankard Supplies Ltd, Unit 4, Selby', 'Registered office: 1 High Street, York', 'GB 999 9999 73']
    for (const word of [...words, ...more, ...legal]) {
      expect(text).toContain(word)
      expect(html.replaceAll('\u00a0', ' ')).toContain(word)
    }
    // On a phone lines break between the facts, not within them.
    expect(html).toContain('2\u00a0×\u00a0£5.00\u00a0· Set-up\u00a0£9.00')
    expect(html).toContain('<span style="white-space:nowrap">sales@shop.example</span>')
    expect(html).toContain('<html lang="en">')
    expect(text).not.toMatch(/<|&amp;/)
  })

  it('escapes typed text in every block [T63]', () => {
    const hostile = '<img src=x onerror=alert(1)></td><script>alert(2)</script>"\'&'
    const everywhere: Email = {
      ...email,
      subject: hostile,
      preview: hostile,
      title: hostile,
      blocks: [
        { kind: 'text', text: hostile },
        { kind: 'button', label: hostile, url: 'https://shop.example/?x="><b>' },
        { kind: 'facts', facts: [[hostile, hostile]] },
        { kind: 'note', title: hostile, text: hostile },
        { kind: 'items', items: [{ title: hostile, details: hostile, amount: hostile }], totals: [[hostile, hostile]] },
        { kind: 'columns', columns: [{ title: hostile, lines: [hostile] }] },
      ],
    }
    const html = renderEmailHtml(
      everywhere,
      { ...sender, company: hostile, addressLines: [hostile] },
      'https://shop.example',
    )
    expect(html).not.toMatch(/<img|<script|<b>/)
    expect(html.match(/<td/g)?.length).toBe(html.match(/<\/td>/g)?.length)
  })

  it.each([
    ['Jo', 'Hello Jo,'],
    ['José María', 'Hello José María,'],
    ['St. John', 'Hello St. John,'],
    ["O'Neill-Smith", "Hello O'Neill-Smith,"],
    ['Win money at https://evil.example', 'Hello,'],
    ['evil.example', 'Hello,'],
    ['Call me@evil', 'Hello,'],
    [' ', 'Hello,'],
  ])('greets %s by name unless it looks like a URL or email address [T69]', (name, greeting) => {
    expect(formatGreeting('en', name)).toBe(greeting)
  })
})
