import { formatCount } from '#src/shared/locale/counts.ts'
import { productImportPath } from '#src/shared/paths/backoffice-paths.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { importModes } from '../../import/product-import.ts'
import type { PresentedReport } from '../../import/product-import-view.ts'
import { JobProgress } from '../job-progress.tsx'

type Props = { report: PresentedReport }

export function ImportProgress({ report: { id, state, rowsDone, rowCount, counts, pictureCounts } }: Props) {
  const t = useText()
  const locale = useLocale()
  const isLoading = state === 'loading_pictures'
  const done = isLoading ? counts.pictures - pictureCounts.pending : rowsDone
  const total = isLoading ? counts.pictures : rowCount
  const message = isLoading ? transferText.pictureProgress : transferText.progress
  const text = t(message, { done: formatCount(locale, done), total: formatCount(locale, total) })
  return (
    <JobProgress
      title={t(transferText.states[state])}
      progress={state === 'reverting' ? undefined : { done, total, text }}
      hint={t(transferText.runningHint)}
      lookAgain={{ to: productImportPath(id), text: t(transferText.lookAgain) }}
    />
  )
}

export function ImportApplyForm({ report: { counts } }: Props) {
  const t = useText()
  const hasRefused = counts.refused > 0
  const options = importModes.map((value) => ({
    value,
    label: t(transferText.modes[value]),
    disabled: value === 'all_or_nothing' && hasRefused,
  }))
  return (
    <PostForm intent="apply" label={t(transferText.apply)} submit={t(transferText.apply)}>
      <RadioGroup
        name="mode"
        label={t(transferText.mode)}
        defaultValue={hasRefused ? 'valid_rows' : 'all_or_nothing'}
        options={options}
      />
    </PostForm>
  )
}

export function ImportStopPicturesForm() {
  const t = useText()
  return (
    <PostForm
      intent="stop-pictures"
      label={t(transferText.stopPictures)}
      submit={t(transferText.stopPictures)}
      button={{ variant: 'secondary' }}
    >
      <p>{t(transferText.stopPicturesHint)}</p>
    </PostForm>
  )
}

export function ImportCancelForm({ report: { state } }: Props) {
  const t = useText()
  const hasWritten = state === 'importing' || state === 'loading_pictures'
  const label = t(hasWritten ? transferText.cancelAndRevert : transferText.cancel)
  return (
    <PostForm intent="cancel" label={label} submit={label} button={{ variant: 'secondary' }}>
      <p>{t(hasWritten ? transferText.cancelAndRevertHint : transferText.cancelHint)}</p>
    </PostForm>
  )
}

export function ImportRevertForm() {
  const t = useText()
  return (
    <PostForm
      intent="revert"
      label={t(transferText.revert)}
      submit={t(transferText.revert)}
      button={{ variant: 'secondary' }}
    >
      <p>{t(transferText.revertHint)}</p>
    </PostForm>
  )
}
