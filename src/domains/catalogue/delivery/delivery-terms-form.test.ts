import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoDeliveryTerms } from '../../../../database/seed/content/delivery-terms.ts'
import { assertProperty } from '../../../../tests/support/assert-property.ts'
import { deliveryTermsArbitrary } from '../../../../tests/support/builders/price-arbitraries.ts'
import { presentDeliveryForm } from './delivery-form-fields.ts'
import { parseDeliveryForm } from './delivery-terms-form.ts'

const form = presentDeliveryForm(demoDeliveryTerms)
const parse = (changes: Record<string, string>, classesInUse: string[] = []) =>
  parseDeliveryForm({ ...form, ...changes }, { classesInUse })
const withoutClasses = Object.fromEntries(demoDeliveryTerms.classes.map(({ id }) => [`class__${id}__name_en`, '']))

describe('the form of the delivery terms', () => {
  it('parses the presented form back to the same terms', () => {
    expect(parse({})).toEqual({ ok: true, value: demoDeliveryTerms })
    assertProperty(
      fc.property(deliveryTermsArbitrary, (terms) => {
        expect(parseDeliveryForm(presentDeliveryForm(terms), { classesInUse: [] })).toEqual({ ok: true, value: terms })
      }),
    )
  })

  it('adds an entry with a name, and removes one whose name is emptied', () => {
    const added = parse({
      zone__new__name_en: 'Isle of Wight',
      zone__new__areas: 'po30-41',
      rate__new__parcel__basis: 'quantity',
      rate__new__parcel__tiers: '0-10 9.95\n10- 19.95',
      rate__new__parcel__days: '2',
      surcharge__timed__name_en: '',
    })
    expect(added.ok && added.value.zones.at(-1)).toEqual({
      id: 'isle_of_wight',
      name: { en: 'Isle of Wight' },
      areas: ['PO30-41'],
      rates: {
        parcel: {
          basis: 'quantity',
          tiers: [
            { from: 0, chargeNet: 995 },
            { from: 10, chargeNet: 1995 },
          ],
          freeOverNet: null,
          transitDays: 2,
        },
      },
    })
    expect(added.ok && added.value.surcharges.map(({ id }) => id)).toEqual(['tail_lift'])
  })

  it.each<[Record<string, string>, string, object]>([
    [{ rate__mainland__parcel__tiers: '0-10 4\n12- 5' }, 'rate__mainland__parcel__tiers', { rule: 'gap', row: 2 }],
    [{ rate__mainland__parcel__tiers: '0-10 4\n8- 5' }, 'rate__mainland__parcel__tiers', { rule: 'overlap', row: 2 }],
    [{ rate__mainland__parcel__tiers: 'ask us' }, 'rate__mainland__parcel__tiers', { rule: 'not_a_row', row: 1 }],
    [{ rate__mainland__parcel__free_over: 'never' }, 'rate__mainland__parcel__free_over', { rule: 'amount' }],
    [{ rate__mainland__parcel__days: '99' }, 'rate__mainland__parcel__days', { rule: 'days' }],
    [{ zone__highlands__areas: 'IV Highlands' }, 'zone__highlands__areas', { rule: 'area', entry: 'HIGHLANDS' }],
    [{ zone__highlands__areas: '' }, 'zone__highlands__areas', { rule: 'no_areas' }],
    [{ zone__highlands__areas: 'IV QQ' }, 'zone__highlands__areas', { rule: 'unknown_area', entry: 'QQ' }],
    [{ zone__mainland__name_en: ' ' }, 'zone__mainland__name_en', { rule: 'required' }],
    [
      { zone__northern_ireland__areas: 'BT IV' },
      'zone__northern_ireland__areas',
      { rule: 'overlap_zone', entry: 'IV' },
    ],
    [withoutClasses, 'class__new__name_en', { rule: 'no_class' }],
    [{ class__parcel__vat: '120' }, 'class__parcel__vat', { rule: 'percent' }],
    [{ surcharge__timed__charge: '-1' }, 'surcharge__timed__charge', { rule: 'amount' }],
    [{ surcharge__timed__charge: '' }, 'surcharge__timed__charge', { rule: 'amount' }],
    [{ class__parcel__rank: 'first' }, 'class__parcel__rank', { rule: 'rank' }],
    [{ rate__mainland__parcel__tiers: '0- -4' }, 'rate__mainland__parcel__tiers', { rule: 'not_a_row', row: 1 }],
    [{ rate__mainland__parcel__tiers: '' }, 'rate__mainland__parcel__tiers', { rule: 'no_tiers' }],
    [{ rate__mainland__parcel__basis: 'length' }, 'rate__mainland__parcel__basis', { rule: 'basis' }],
  ])('refuses %j', (changes, field, refusal) => {
    expect(parse(changes)).toMatchObject({ ok: false, refusal: { [field]: refusal } })
  })

  it('sorts the classes by rank', () => {
    const sorted = parse({ class__new__name_en: 'Letter', class__new__vat: '20', class__new__rank: '0' })
    expect(sorted.ok && sorted.value.classes.map(({ id }) => id)).toEqual(['letter', 'parcel', 'pallet', 'tanker'])
  })

  it('gives a new entry an id that no other one has', () => {
    const added = parse({ class__new__name_en: 'Parcel', class__new__vat: '0', class__new__rank: '9' })
    expect(added.ok && added.value.classes.at(-1)).toEqual({ id: 'parcel_2', name: { en: 'Parcel' }, vatRate: 0 })
  })

  it('refuses to offer a service everywhere because its only zone is removed', () => {
    const restricted = { surcharge__timed__zone__mainland: '', surcharge__timed__zone__northern_ireland: 'on' }
    expect(parse({ ...restricted, zone__northern_ireland__name_en: '' })).toEqual({
      ok: false,
      refusal: { surcharge__timed__zone__northern_ireland: { rule: 'offered_nowhere' } },
    })
    expect(parse(restricted)).toMatchObject({ ok: true })
  })

  it('refuses to remove a class that products use', () => {
    const removed = { class__tanker__name_en: '' }
    expect(parse(removed, ['parcel', 'tanker'])).toEqual({
      ok: false,
      refusal: { class__tanker__name_en: { rule: 'in_use' } },
    })
    expect(parse(removed, ['parcel'])).toMatchObject({ ok: true })
  })
})
