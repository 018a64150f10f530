import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as shipmentsText from '#src/translations/backoffice/orders/shipments-text.ts'
import { type OrderFormResult, toOrderFormResult } from '../staff/order-form-result.ts'
import { isPrintBlocker } from '../state/order-states.ts'
import type { TooManyUnits } from './shipment.ts'
import { dispatchForm, undoShipmentForm } from './shipments-contract.ts'
import { dispatchLines, undoShipment } from './shipments-service.server.ts'

type ShipmentFormInput = { number: number; form: FormData }
type HandledForm = Promise<Result<OrderFormResult, PermissionRefusal | 'not_found'>>

const getQuantityField = (lineId: number | string) => `shipped[${lineId}]`

export async function handleDispatchForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: ShipmentFormInput,
): HandledForm {
  const { locale } = visitor
  const parsed = parseForm(dispatchForm, form, locale)
  if (!parsed.ok) return ok({ errors: nameQuantityFields(parsed.refusal) })
  const { shipped, carrier, tracking_number: trackingNumber, shipment_note: note } = parsed.value
  const { dispatch_override: override } = parsed.value
  const lines = Object.entries(shipped).map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }))
  const result = await dispatchLines(shop, visitor, { number, lines, carrier, trackingNumber, note, override })
  if (result.ok) return ok({ done: 'dispatched' })
  const { refusal } = result
  if (typeof refusal === 'object') return ok({ errors: describeTooMany(locale, refusal) })
  if (isPrintBlocker(refusal)) return ok({ errors: { form: [translate(locale, shipmentsText.blocked[refusal])] } })
  return toOrderFormResult(locale, { done: 'dispatched', result: refuse(refusal) })
}

/** Errors are named after the path of the value, fields as forms nest them. */
function nameQuantityFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, problems]) => {
      const lineId = /^shipped\.(\d+)$/.exec(field)?.[1]
      return [lineId ? getQuantityField(lineId) : field, problems]
    }),
  )
}

function describeTooMany(locale: Locale, { tooMany }: TooManyUnits): FieldErrors {
  return Object.fromEntries(
    tooMany.map(({ lineId, open }) => [
      getQuantityField(lineId),
      [open === 0 ? translate(locale, shipmentsText.noneLeft) : translate(locale, shipmentsText.tooMany, { open })],
    ]),
  )
}

export async function handleUndoShipmentForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: ShipmentFormInput,
): HandledForm {
  const parsed = parseForm(undoShipmentForm, form, visitor.locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const result = await undoShipment(shop, visitor, { number, ...parsed.value })
  return toOrderFormResult(visitor.locale, { done: 'undone', result })
}
