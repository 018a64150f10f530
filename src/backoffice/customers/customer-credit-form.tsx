import type { CustomerRecord } from '#src/domains/customers/records/customer-records-service.server.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = { customer: CustomerRecord; fingerprint: string; refused?: RefusedForm }

/** Trade account, limit, terms and hold of a customer. */
export function CustomerCreditForm({ customer, fingerprint, refused }: Props) {
  const t = useText()
  const labels: Record<string, string> = {
    trade_account: t(customersText.tradeStatuses.approved),
    credit_limit: t(customersText.limitField),
    term_days: t(customersText.termDays),
    hold_reason: t(customersText.holdReason),
    confirmed_loss: t(customersText.lossQuestion),
  }
  const values = refused?.values
  // A refused form shows what was sent, where a box without a tick is missing.
  const isTicked = (name: string, stored: boolean) => (values ? values[name] === 'on' : stored)
  return (
    <PostForm
      key={fingerprint}
      intent="credit"
      label={t(customersText.changeCredit)}
      submit={t(customersText.saveCredit)}
      refused={refused}
      getErrorLabel={(field) => labels[field]}
    >
      {(field) => (
        <div className="grid gap-4">
          {/* A refused form keeps what it was filled from, or brings what its values were merged into. */}
          <input type="hidden" name="previous" value={values?.previous ?? fingerprint} />
          <CheckboxField
            name="trade_account"
            error={field('trade_account').error}
            label={t(customersText.hasTradeAccount)}
            hint={customer.isVerified ? undefined : t(customersText.onlyVerified)}
            defaultChecked={isTicked('trade_account', customer.tradeAccount === 'approved')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field('credit_limit')}
              defaultValue={values?.credit_limit ?? formatPoundsField(customer.creditLimitGrossPence)}
              label={labels.credit_limit}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
            />
            <TextField
              {...field('term_days')}
              defaultValue={values?.term_days ?? String(customer.paymentTermDays ?? '')}
              label={labels.term_days}
              hint={t(customersText.termDaysHint)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
            />
          </div>
          <CheckboxField
            name="hold"
            label={t(customersText.hold)}
            defaultChecked={isTicked('hold', customer.creditHoldReason !== null)}
          />
          <TextField
            {...field('hold_reason')}
            defaultValue={values?.hold_reason ?? customer.creditHoldReason ?? ''}
            label={labels.hold_reason}
            hint={t(customersText.holdReasonHint)}
            autoComplete="off"
            maxLength={500}
          />
          {values?.loss && (
            <CheckboxField
              name="confirmed_loss"
              value={values.loss}
              error={field('confirmed_loss').error}
              label={t(customersText.confirmLoss)}
            />
          )}
        </div>
      )}
    </PostForm>
  )
}
