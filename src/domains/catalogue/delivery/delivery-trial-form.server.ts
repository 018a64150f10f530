import type { Visitor } from '#src/domains/access/access.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result } from '#src/shared/result.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { tryDelivery } from './delivery-editing-service.server.ts'
import type { FormValues } from './delivery-form-fields.ts'
import { isTrialSent, parseDeliveryTrial } from './delivery-trial.ts'
import { type ExplainedStep, explainDelivery } from './delivery-trial-view.ts'

type PresentedTrial = { values: FormValues; errors: FormValues; steps: ExplainedStep[] }

/** Prices the basket of the query, if it has one. */
export async function handleDeliveryTrial(
  shop: Shop,
  visitor: Visitor,
  query: URLSearchParams,
): Promise<Result<PresentedTrial, 'signed_out' | 'forbidden'>> {
  const { locale } = visitor
  const values = Object.fromEntries(query)
  if (!isTrialSent(values)) return ok({ values: {}, errors: {}, steps: [] })
  const parsed = parseDeliveryTrial(values)
  if (!parsed.ok) {
    const errors = Object.entries(parsed.refusal).map(([field, part]) => [
      field,
      translate(locale, deliveryText.trialProblems[part]),
    ])
    return ok({ values, errors: Object.fromEntries(errors), steps: [] })
  }
  const tried = await tryDelivery(shop, visitor, parsed.value)
  if (!tried.ok) return tried
  const { deliveryCurrencySign } = await getSettings(shop)
  const priced = { ...tried.value, trial: parsed.value, deliveryCurrencySign }
  return ok({ values, errors: {}, steps: explainDelivery(locale, priced) })
}
