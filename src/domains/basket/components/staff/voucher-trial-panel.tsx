import * as trialText from '#src/translations/backoffice/marketing/voucher-trial-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type TrialValues, trialLineNumbers } from '../../voucher/trial/voucher-trial.ts'
import type { PresentedTrial } from '../../voucher/trial/voucher-trial-view.ts'

type FormProps = { label: string; values: TrialValues; errors: Readonly<Record<string, string>> }

/** A plain GET form, so that a basket can be shared by its URL. */
export function VoucherTrialForm({ label, values, errors }: FormProps) {
  const t = useText()
  return (
    <form method="get" noValidate aria-label={label} className="backoffice-panel grid max-w-4xl gap-5">
      {trialLineNumbers.map((number) => (
        <fieldset key={number}>
          <legend className="mb-2 font-semibold">{t(trialText.line, { number })}</legend>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TextField
              name={`sku${number}`}
              label={t(trialText.sku)}
              defaultValue={values[`sku${number}`]}
              error={errors[`sku${number}`]}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              name={`quantity${number}`}
              label={t(trialText.quantity)}
              defaultValue={values[`quantity${number}`]}
              error={errors[`quantity${number}`]}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
            />
          </div>
        </fieldset>
      ))}
      <Button type="submit" className="justify-self-start">
        {t(trialText.submit)}
      </Button>
    </form>
  )
}

type TrialLine = PresentedTrial['lines'][number]

export function VoucherTrialResult({ lines, refusal, totals }: PresentedTrial) {
  const t = useText()
  const { columns } = trialText
  return (
    <section className="grid gap-4" aria-labelledby="trial-result">
      <h2 id="trial-result">{t(trialText.result)}</h2>
      {refusal && <MessageBox type="warning" title={refusal} />}
      <DataTable
        caption={t(trialText.result)}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          { title: t(columns.product), cell: renderProduct, rowHeader: true },
          { title: t(trialText.quantity), cell: ({ qty }) => qty, numeric: true },
          { title: t(columns.net), cell: ({ net }) => net || '–', numeric: true },
          { title: t(columns.discount), cell: ({ discount }) => discount || '–', numeric: true },
          { title: t(columns.after), cell: ({ after }) => after || '–', numeric: true },
          { title: t(columns.reason), cell: ({ reason }) => reason || '–' },
        ]}
      />
      <dl className="backoffice-panel grid max-w-md grid-cols-2 gap-2">
        {(['goods', 'discount', 'delivery', 'vat', 'total'] as const).map((name) => (
          <div key={name} className="contents">
            <dt>{t(trialText.totals[name])}</dt>
            <dd className="text-right tabular-nums">{totals[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const renderProduct = ({ title, sku }: TrialLine) => (
  <>
    {title} <span className="block font-normal text-sm text-steel">{sku}</span>
  </>
)
