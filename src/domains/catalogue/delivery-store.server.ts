import {
  type DeliveryClass,
  type DeliveryRate,
  type DeliveryRates,
  deliveryClasses,
} from '#src/domains/pricing/delivery.ts'
import type { Database } from '#src/platform/database.server.ts'
import { prepared } from '#src/platform/prepared.server.ts'
import { basisPoints, pence } from '#src/shared/money.ts'
import { deliveryRates } from './catalogue-tables.server.ts'

const allRates = prepared((db) => db.select().from(deliveryRates).prepare('delivery rates'))

export async function readDeliveryRates(db: Database): Promise<DeliveryRates> {
  const rows = await allRates(db).execute()
  const byClass = new Map<DeliveryClass, DeliveryRate>(
    rows.map(({ deliveryClass, netPence, freeOverNetPence, vatRateBp }) => [
      deliveryClass,
      {
        chargeNet: pence(netPence),
        freeOverNet: freeOverNetPence === null ? null : pence(freeOverNetPence),
        vatRate: basisPoints(vatRateBp),
      },
    ]),
  )
  const [parcel, pallet, tanker] = deliveryClasses.map((deliveryClass) => byClass.get(deliveryClass))
  // The first migration makes all three, and products refer to them.
  if (!parcel || !pallet || !tanker) throw new Error('A delivery class has no rate')
  return { parcel, pallet, tanker }
}
