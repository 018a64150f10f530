import type { Locale } from '#src/shared/locale/languages.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = {
  /** The language of the application: the emails are sent in it. */
  locale: Locale
  canSetCredit: boolean
  /** The credit that the approval replaces, or the shop's payment terms. */
  initialTerms: { creditLimitGrossPence?: number; paymentTermDays: number }
  /** The decision that the forms replace. Empty before the first one. */
  decisionKey: string
  refused?: RefusedForm & { intent: string }
}

/** Approves or declines an application. */
export function DecisionForms({ locale, canSetCredit, initialTerms, decisionKey, refused }: Props) {
  const t = useText()
  const language = t(tradeText.languageNames[locale])
  const { creditLimitGrossPence: limit, paymentTermDays } = initialTerms
  const labels: Record<string, string> = {
    credit_limit: t(tradeText.creditLimit),
    term_days: t(tradeText.termDays),
  }
  const getErrorLabel = (field: string) => labels[field]
  const refusedBy = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <>
      <section className="backoffice-panel max-w-3xl" aria-labelledby="approve">
        <h2 id="approve">{t(decisionKey ? tradeText.approveAgainTitle : tradeText.approveTitle)}</h2>
        <p>{t(canSetCredit ? tradeText.approveAbout : tradeText.approveWithoutCredit, { language })}</p>
        <PostForm
          intent="approve"
          label={t(tradeText.approveTitle)}
          submit={t(tradeText.approve)}
          refused={refusedBy('approve')}
          getErrorLabel={getErrorLabel}
        >
          {(field) => (
            <>
              <input type="hidden" name="replaces" value={decisionKey} />
              {canSetCredit && (
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    {...field('credit_limit')}
                    defaultValue={
                      field('credit_limit').defaultValue ?? (limit === undefined ? undefined : formatPoundsField(limit))
                    }
                    label={labels.credit_limit}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    required
                  />
                  <TextField
                    {...field('term_days')}
                    defaultValue={field('term_days').defaultValue ?? String(paymentTermDays)}
                    label={labels.term_days}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    required
                  />
                </div>
              )}
            </>
          )}
        </PostForm>
      </section>
      <DeclineForm language={language} decisionKey={decisionKey} refused={refusedBy('decline')} />
    </>
  )
}

type DeclineProps = { language: string; decisionKey: string; refused: RefusedForm | undefined }

function DeclineForm({ language, decisionKey, refused }: DeclineProps) {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="decline">
      <h2 id="decline">{t(tradeText.declineTitle)}</h2>
      <PostForm
        intent="decline"
        label={t(tradeText.declineTitle)}
        submit={t(tradeText.decline)}
        button={{ variant: 'secondary' }}
        refused={refused}
        getErrorLabel={() => t(tradeText.reason)}
      >
        {(field) => (
          <>
            <input type="hidden" name="replaces" value={decisionKey} />
            <TextAreaField
              {...field('reason')}
              label={t(tradeText.reason)}
              hint={t(tradeText.reasonHint, { language })}
              rows={4}
              maxLength={2000}
              required
            />
          </>
        )}
      </PostForm>
    </section>
  )
}
