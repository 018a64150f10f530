import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#src/shared/locale/counts.ts'
import { productImportPath } from '#src/shared/paths/backoffice-paths.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { importModes } from '../../import/product-import.ts'
import type { PresentedReport } from '../../import/product-import-view.ts'

type Props = { report: PresentedReport }

const pollingMs = 1500

/** Shown while the import is at work; reloads its data until it is done. */
export function ImportProgress({ report: { id, state, rowsDone, rowCount } }: Props) {
  const t = useText()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollingMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const values = { done: formatCount(locale, rowsDone), total: formatCount(locale, rowCount) }
  return (
    <MessageBox type="info" live title={t(transferText.states[state])}>
      {state !== 'reverting' && (
        <>
          <p>{t(transferText.progress, values)}</p>
          <progress value={rowsDone} max={rowCount} aria-label={t(transferText.progress, values)} className="w-full" />
        </>
      )}
      <p>{t(transferText.runningHint)}</p>
      <p className="not-noscript:hidden">
        <TextLink to={productImportPath(id)}>{t(transferText.lookAgain)}</TextLink>
      </p>
    </MessageBox>
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

export function ImportCancelForm() {
  const t = useText()
  return (
    <PostForm
      intent="cancel"
      label={t(transferText.cancel)}
      submit={t(transferText.cancel)}
      button={{ variant: 'secondary' }}
    />
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
