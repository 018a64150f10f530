import { describe, expect, it } from 'vitest'
import { buildTrackingUrl, parseCarrier, parseCarriers } from './carrier.ts'

describe('parseCarrier', () => {
  it.each([
    ['Own van', { name: 'Own van', trackingLink: '' }],
    [
      '  Royal Mail   https://track.example/{number} ',
      { name: 'Royal Mail', trackingLink: 'https://track.example/{number}' },
    ],
    ['DPD https://dpd.example/?q={number}&l=en', { name: 'DPD', trackingLink: 'https://dpd.example/?q={number}&l=en' }],
  ])('reads %j', (line, carrier) => {
    expect(parseCarrier(line)).toEqual(carrier)
  })

  it.each([
    '',
    'https://track.example/{number}',
    'DPD http://track.example/{number}',
    'DPD javascript://track.example/{number}',
    'DPD https://track.example/',
    'DPD HTTPS://track.example/{number}',
    'DPD https://track.example/{number}/{number}',
    'DPD https://{number}.example/',
    'DPD https://user:secret@track.example/{number}',
    'DPD https://',
    `${'x'.repeat(61)} https://track.example/{number}`,
    `DPD https://track.example/{number}${'x'.repeat(300)}`,
  ])('refuses %j', (line) => {
    expect(parseCarrier(line)).toBeUndefined()
  })
})

describe('buildTrackingUrl', () => {
  const carriers = parseCarriers(['Own van', 'DPD https://track.example/{number}', 'broken http://x/{number}'])
  it.each([
    ['DPD', '15501234', 'https://track.example/15501234'],
    [' dpd ', 'A/B ?c', 'https://track.example/A%2FB%20%3Fc'],
    ['DPD', '$&', 'https://track.example/%24%26'],
    ['DPD', '', undefined],
    ['Own van', '1', undefined],
    ['Somebody else', '1', undefined],
    ['broken', '1', undefined],
  ])('for %j and %j is %j', (carrier, trackingNumber, url) => {
    expect(buildTrackingUrl(carriers, { carrier, trackingNumber })).toBe(url)
  })
})
