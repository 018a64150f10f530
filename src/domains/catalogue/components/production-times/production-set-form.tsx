import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import { languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConflictChoices } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type ProductionSetEdit, productionLimits } from '../../production-times/production-set-edit.ts'
import { ProductionOptionFields } from './production-option-fields.tsx'

type Props = {
  /** Undefined for a new set. */
  stored?: { id: number; version: number }
  content: ProductionSetEdit
  account: string
  refused?: RefusedForm
  conflict?: { conflicts: readonly Conflict<string>[]; current: number }
}

export const getProductionSetDraftName = (id: number | undefined) => `production times ${id ?? 'new'}`

/** The form of a set of production times. */
export function ProductionSetForm({ stored, content, account, refused, conflict }: Props) {
  const t = useText()
  const getLabel = useLabels()
  return (
    <EditForm
      name={getProductionSetDraftName(stored?.id)}
      account={account}
      values={content}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={t(productionText.form)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          {/* The version that the person started from, also after a conflict. */}
          {stored && <input type="hidden" name="version" value={refused?.values.version ?? stored.version} />}
          {conflict && <ConflictChoices {...conflict} getLabel={getLabel} />}
          <TextField
            {...getProps('name')}
            label={getLabel('name')}
            hint={t(productionText.nameHint)}
            required
            maxLength={productionLimits.name}
            autoComplete="off"
            className="lg:max-w-1/2"
          />
          <ProductionOptionFields getProps={getProps} />
        </>
      )}
    </EditForm>
  )
}

/** The labels of all fields, and of an option or one of its columns that two people have changed. */
function useLabels(): (field: string) => string {
  const t = useText()
  const { title, time, ...plain } = productionText.columns
  return (field) => {
    const [, row, column] = /^(options)_\d+(?:_(\w+))?$/.exec(field) ?? []
    if (!row) return t(productionText.fields[field as keyof typeof productionText.fields])
    if (!column) return t(productionText.optionRow)
    const locale = localesInWritingOrder.find((each) => column.endsWith(`_${each}`))
    const name = locale
      ? t(column.startsWith('title') ? title : time, { language: languages[locale].name })
      : t(plain[column as keyof typeof plain])
    return t(productionText.optionCell, { column: name })
  }
}
