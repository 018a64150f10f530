import { getSellableTitle } from '#src/domains/catalogue/sellables/sellable.ts'
import { findLineRefusal } from '#src/domains/pricing/voucher-discount.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds } from '#src/shared/money/money.ts'
import * as trialText from '#src/translations/backoffice/marketing/voucher-trial-text.ts'
import { explainBasketRefusal } from '../../basket-view.ts'
import type { TrialErrors } from './voucher-trial.ts'
import type { VoucherTrial } from './voucher-trial-service.server.ts'

type LineProblem = NonNullable<VoucherTrial['basket']['lines'][number]['problem']>

export type PresentedTrial = ReturnType<typeof presentTrial>

/** The discount of each line and why a line gets none, in words. */
export function presentTrial(locale: Locale, { voucher, basket }: VoucherTrial) {
  const { price } = basket
  const { voucherRefusal } = price
  return {
    lines: basket.lines.map((line) => {
      const { sellable, price, problem } = line
      const refusal = price && findLineRefusal(voucher.terms, price)
      const explainProblem = (problem: LineProblem) =>
        problem === 'variant_required'
          ? translate(locale, trialText.variantNeeded)
          : explainBasketRefusal(locale, problem, sellable)
      const reason = problem ? explainProblem(problem) : refusal && translate(locale, trialText.lineRefusals[refusal])
      return {
        id: line.rowId,
        title: sellable ? getSellableTitle(locale, sellable) : '',
        sku: sellable?.sku ?? '',
        qty: line.qty,
        net: price ? formatPounds(locale, price.lineNet) : '',
        discount: price ? formatPounds(locale, price.discountNet) : '',
        after: price ? formatPounds(locale, price.taxableNet) : '',
        reason: reason ?? '',
      }
    }),
    refusal: voucherRefusal
      ? translate(locale, trialText.refusals[voucherRefusal], {
          minimum: formatPounds(locale, voucher.terms.minimumSpendNet),
        })
      : '',
    totals: {
      goods: formatPounds(locale, price.subtotalNet),
      discount: formatPounds(locale, price.reductionNet),
      delivery: formatPounds(locale, price.deliveryNet),
      vat: formatPounds(locale, price.vat),
      total: formatPounds(locale, price.totalGross),
    },
  }
}

export function presentTrialErrors(locale: Locale, errors: TrialErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, problem]) => [field, translate(locale, trialText.problems[problem])]),
  )
}
