import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { EditableOrderDetails } from '#src/domains/orders/editing/order-details.ts'
import {
  type OrderAddressForm,
  type OrderDetailsForm,
  orderDetailsForm,
} from '#src/domains/orders/editing/order-details-contract.ts'
import {
  changeOrderDetails,
  type OrderChangedMeanwhile,
} from '#src/domains/orders/editing/order-details-service.server.ts'
import type { FrozenAddress } from '#src/domains/orders/frozen-order.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import { billChangedDetails } from './changed-details-service.server.ts'

/** `values` replaces what was sent where the form is shown again. */
export type RefusedOrderEdit =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'invalid'; errors: FieldErrors; status: 409 | 422; values?: Record<string, string> }

export async function handleOrderDetailsForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: { number: number; form: FormData },
): Promise<Result<{ isChanged: boolean }, RefusedOrderEdit>> {
  const { locale } = visitor
  const parsed = parseForm(orderDetailsForm, form, locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal, status: 422 })
  const { version, message } = parsed.value
  const changed = await changeOrderDetails(shop, visitor, {
    number,
    version,
    message,
    details: toOrderDetails(parsed.value),
    bill: billChangedDetails,
  })
  if (changed.ok) return ok(changed.value)
  const { refusal } = changed
  if (refusal.reason === 'changed_meanwhile') return refuse(showBoth(locale, form, refusal))
  if (refusal.reason !== 'not_editable') return refuse({ reason: refusal.reason })
  const errors = { form: [translate(locale, orderEditText.refusals.not_editable)] }
  return refuse({ reason: 'invalid', errors, status: 422 })
}

/** Keeps what was typed and says at each field what is stored now. Sent again, the form replaces it. */
function showBoth(locale: Locale, form: FormData, { version, fields }: OrderChangedMeanwhile): RefusedOrderEdit {
  const typed = getSubmittedFields(form)
  const differing = Object.entries(fields).filter(([name, stored]) => (typed[name] ?? '').trim() !== stored)
  const errors = Object.fromEntries(
    differing.map(([name, stored]) => [
      toErrorKey(name),
      [translate(locale, orderEditText.storedNow, { value: stored || '–' })],
    ]),
  )
  return {
    reason: 'invalid',
    errors: { form: [translate(locale, orderEditText.refusals.changed_meanwhile)], ...errors },
    status: 409,
    values: { ...typed, version: String(version) },
  }
}

/** `billing[postcode]` is `billing.postcode` among errors. */
const toErrorKey = (name: string) => name.replace('[', '.').replace(']', '')

function toOrderDetails(form: OrderDetailsForm): EditableOrderDetails {
  return {
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    telephone: form.telephone,
    purchaseOrderNumber: form.purchase_order_number || null,
    billing: toFrozenAddress(form.billing),
    shipping: toFrozenAddress(form.shipping),
  }
}

const toFrozenAddress = (address: OrderAddressForm): FrozenAddress => ({
  companyName: address.company_name,
  firstName: address.first_name,
  lastName: address.last_name,
  houseNumber: address.house_number,
  address1: address.address_1,
  address2: address.address_2,
  address3: address.address_3,
  address4: address.address_4,
  postcode: address.postcode,
  country: address.country,
})
