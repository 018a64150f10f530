import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type BrandEdit, brandLimits } from '../../brands/brand-edit.ts'

type Props = {
  /** Undefined for a new brand. */
  stored?: { id: number; version: number }
  content: BrandEdit
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getBrandDraftName = (id: number | undefined) => `brand ${id ?? 'new'}`

export function BrandForm({ stored, content, account, refused, conflict }: Props) {
  const t = useText()
  const getLabel = (field: string) => t(brandsText.fields[field as keyof BrandEdit])
  return (
    <EditForm
      name={getBrandDraftName(stored?.id)}
      account={account}
      values={content}
      refused={refused}
      getErrorLabel={(field) => (field in brandsText.fields ? getLabel(field) : undefined)}
      label={t(brandsText.brand)}
      className="backoffice-panel max-w-3xl"
    >
      {(getProps) => (
        <>
          <EditedVersion version={stored?.version} refused={refused} conflict={conflict} getLabel={getLabel} />
          <TextField {...getProps('title')} label={getLabel('title')} required maxLength={brandLimits.title} />
          <TextField
            {...getProps('skuPrefix')}
            label={getLabel('skuPrefix')}
            hint={t(brandsText.prefixHint)}
            required
            maxLength={brandLimits.skuPrefix}
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-80"
          />
          <TextField
            {...getProps('slug')}
            label={getLabel('slug')}
            hint={t(stored ? brandsText.slugHint : brandsText.newSlugHint)}
            required={stored !== undefined}
            maxLength={brandLimits.slug}
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </EditForm>
  )
}
