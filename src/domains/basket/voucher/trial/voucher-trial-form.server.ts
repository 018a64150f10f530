import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { VoucherStatus } from '#src/domains/vouchers/voucher.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result } from '#src/shared/result.ts'
import * as trialText from '#src/translations/backoffice/marketing/voucher-trial-text.ts'
import { isTrialSent, parseTrial, type TrialValues } from './voucher-trial.ts'
import { tryVoucher } from './voucher-trial-service.server.ts'
import { type PresentedTrial, presentTrial, presentTrialErrors } from './voucher-trial-view.ts'

export type HandledTrial = {
  code: string
  status: VoucherStatus
  values: TrialValues
  errors: Record<string, string>
  result?: PresentedTrial
}

/** Tries the voucher on the basket of the query, if it has one. */
export async function handleVoucherTrial(
  shop: Shop,
  visitor: Visitor,
  { voucherId, query }: { voucherId: number; query: URLSearchParams },
): Promise<Result<HandledTrial, PermissionRefusal | 'not_found'>> {
  const { locale } = visitor
  const values = Object.fromEntries(query)
  const parsed = isTrialSent(values) ? parseTrial(values) : undefined
  const tried = await tryVoucher(shop, visitor, { voucherId, items: parsed?.ok ? parsed.value : [] })
  if (!tried.ok) return tried
  const { voucher, status, unknown } = tried.value
  const unknownErrors = unknown.map((number) => [`sku${number}`, translate(locale, trialText.unknownSku)])
  return ok({
    ...{ code: voucher.code, status, values },
    errors: {
      ...(parsed && !parsed.ok && presentTrialErrors(locale, parsed.refusal)),
      ...Object.fromEntries(unknownErrors),
    },
    ...(parsed?.ok && unknown.length < parsed.value.length && { result: presentTrial(locale, tried.value) }),
  })
}
