import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type EmailEvent, type EmailTextName, getPreviewSource } from '../../email-texts/email-events.ts'
import {
  type EmailTextEdit,
  emailTextLimits,
  isOneLine,
  listEmailTextFields,
  listEmailTextNames,
  toShownTexts,
} from '../../email-texts/email-text-edit.ts'

type Props = {
  event: EmailEvent
  version: number
  texts: EmailTextEdit
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getEmailTextsDraftName = (event: EmailEvent) => `email texts ${event}`

/** The texts of an email, every language side by side, with buttons that show and send it as it is typed. */
export function EmailTextsForm({ event, version, texts, account, refused, conflict }: Props) {
  const t = useText()
  const source = getPreviewSource(event)
  const labels: Record<string, string> = source ? { number: t(emailTextsText.numbers[source]) } : {}
  for (const { field, name, locale } of listEmailTextFields(event)) {
    const values = { name: t(emailTextsText.fields[name]), language: languages[locale].name }
    labels[field] = t(emailTextsText.field, values)
  }
  const getLabel = (field: string) => labels[field] ?? field
  return (
    <EditForm
      name={getEmailTextsDraftName(event)}
      account={account}
      values={toShownTexts(event, texts)}
      refused={refused}
      getErrorLabel={(field) => labels[field]}
      label={t(emailTextsText.events[event])}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          {/* The Enter key saves. Without it the first button of the preview would be pressed. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden />
          <EditedVersion version={version} refused={refused} conflict={conflict} getLabel={getLabel} />
          {listEmailTextNames(event).map((name) => (
            <EmailTextFields key={name} event={event} name={name} getLabel={getLabel} getProps={getProps} />
          ))}
          <PreviewButtons event={event} getProps={getProps} />
        </>
      )}
    </EditForm>
  )
}

type FieldsProps = {
  event: EmailEvent
  name: EmailTextName
  getLabel: (field: string) => string
  getProps: FieldPropsGetter
}

function EmailTextFields({ event, name, getLabel, getProps }: FieldsProps) {
  const t = useText()
  const { placeholders = [] } = listEmailTextFields(event).find((field) => field.name === name) ?? {}
  const names = placeholders.map((each) => `{${each}}`).join(', ')
  const hint = names ? t(emailTextsText.placeholders, { names }) : t(emailTextsText.emptyHint)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {localesInWritingOrder.map((locale) => {
        const field = getTranslatedField(name, locale)
        const props = { ...getProps(field), label: getLabel(field), hint, lang: locale }
        return isOneLine(name) ? (
          <TextField key={locale} {...props} maxLength={emailTextLimits.line} />
        ) : (
          <TextAreaField key={locale} {...props} rows={4} maxLength={emailTextLimits.paragraph} />
        )
      })}
    </div>
  )
}

function PreviewButtons({ event, getProps }: Pick<FieldsProps, 'event' | 'getProps'>) {
  const t = useText()
  const source = getPreviewSource(event)
  return (
    <section aria-labelledby="email-preview" className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id="email-preview">{t(emailTextsText.preview)}</h2>
      {source && (
        <TextField
          {...getProps('number')}
          label={t(emailTextsText.numbers[source])}
          hint={t(emailTextsText.numberHint)}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          className="lg:max-w-1/2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(['preview', 'test'] as const).flatMap((name) =>
          localesInWritingOrder.map((locale) => (
            <Button key={`${name} ${locale}`} type="submit" name={name} value={locale} variant="secondary">
              {t(name === 'preview' ? emailTextsText.previewIn : emailTextsText.sendTest, {
                language: languages[locale].name,
              })}
            </Button>
          )),
        )}
      </div>
    </section>
  )
}
