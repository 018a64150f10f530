import type { DeliveryRate, DeliveryTerms, RateBasis } from '#src/domains/pricing/delivery.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'

type RateOptions = { basis?: RateBasis; freeOver?: number; days: number }

/** `tiers`: from this measure on, this charge in pence. */
function rate(tiers: readonly (readonly [from: number, chargePence: number])[], options: RateOptions): DeliveryRate {
  const { basis = 'value', freeOver, days } = options
  return {
    basis,
    tiers: tiers.map(([from, charge]) => ({ from, chargeNet: pence(charge) })),
    freeOverNet: freeOver === undefined ? null : pence(freeOver),
    transitDays: days,
  }
}

const vatRate = basisPoints(2000)

/** The delivery terms of the demo shop. The Channel Islands are served by quote only. */
export const demoDeliveryTerms: DeliveryTerms = {
  classes: [
    { id: 'parcel', name: { en: 'Parcel', es: 'Paquete' }, vatRate },
    { id: 'pallet', name: { en: 'Pallet', es: 'Palé' }, vatRate },
    { id: 'tanker', name: { en: 'Special transport', es: 'Transporte especial' }, vatRate },
  ],
  zones: [
    {
      id: 'mainland',
      name: { en: 'mainland GB', es: 'Gran Bretaña peninsular' },
      areas: [],
      rates: {
        parcel: rate([[0, 695]], { freeOver: 150_00, days: 1 }),
        pallet: rate([[0, 4900]], { freeOver: 750_00, days: 2 }),
        tanker: rate([[0, 9500]], { days: 2 }),
      },
    },
    {
      id: 'highlands',
      name: { en: 'Highlands and islands', es: 'Highlands e islas' },
      areas: ['HS', 'IM', 'IV', 'KA27-28', 'KW', 'PA20-49', 'PA60-78', 'PH17-26', 'PH30-44', 'PH49-50', 'ZE'],
      rates: {
        parcel: rate(
          [
            [0, 1295],
            [10_000, 1895],
            [25_000, 2995],
          ],
          { basis: 'weight', days: 3 },
        ),
        pallet: rate(
          [
            [0, 11_500],
            [2, 19_500],
            [5, 29_500],
          ],
          { basis: 'quantity', days: 4 },
        ),
        tanker: rate([[0, 19_500]], { days: 4 }),
      },
    },
    {
      id: 'northern_ireland',
      name: { en: 'Northern Ireland', es: 'Irlanda del Norte' },
      areas: ['BT'],
      rates: {
        parcel: rate([[0, 1495]], { freeOver: 500_00, days: 3 }),
        pallet: rate([[0, 14_500]], { days: 4 }),
      },
    },
    {
      id: 'channel_islands',
      name: { en: 'Channel Islands', es: 'Islas del Canal' },
      areas: ['GY', 'JE'],
      rates: {},
    },
  ],
  surcharges: [
    {
      id: 'tail_lift',
      name: { en: 'Tail lift', es: 'Trampilla elevadora' },
      chargeNet: pence(2500),
      zoneIds: [],
      classIds: ['pallet'],
    },
    {
      id: 'timed',
      name: { en: 'Delivery before noon', es: 'Entrega antes de las 12 h' },
      chargeNet: pence(1500),
      zoneIds: ['mainland'],
      classIds: [],
    },
  ],
}
