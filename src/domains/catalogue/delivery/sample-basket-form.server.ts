import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result } from '#src/shared/result.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { priceSampleDelivery } from './delivery-editing-service.server.ts'
import { type ExplainedStep, explainDelivery } from './delivery-explanation-view.ts'
import type { FormValues } from './delivery-form-fields.ts'
import { isSampleBasketSubmitted, parseSampleBasket } from './sample-basket.ts'

type PresentedSampleBasket = { values: FormValues; errors: FormValues; steps: ExplainedStep[] }

/** Prices the basket of the query, if it has one. */
export async function handleSampleBasket(
  shop: Shop,
  visitor: Visitor,
  query: URLSearchParams,
): Promise<Result<PresentedSampleBasket, PermissionRefusal>> {
  const { locale } = visitor
  const values = Object.fromEntries(query)
  if (!isSampleBasketSubmitted(values)) return ok({ values: {}, errors: {}, steps: [] })
  const parsed = parseSampleBasket(values)
  if (!parsed.ok) {
    const errors = Object.entries(parsed.refusal).map(([field, part]) => [
      field,
      translate(locale, deliveryText.sampleProblems[part]),
    ])
    return ok({ values, errors: Object.fromEntries(errors), steps: [] })
  }
  const delivery = await priceSampleDelivery(shop, visitor, parsed.value)
  if (!delivery.ok) return delivery
  const { deliveryCurrencySign } = await getSettings(shop)
  const priced = { ...delivery.value, sample: parsed.value, deliveryCurrencySign }
  return ok({ values, errors: {}, steps: explainDelivery(locale, priced) })
}
