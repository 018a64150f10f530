import { localesInWritingOrder } from '#src/shared/locale/languages.ts'
import * as videoText from '#src/translations/backoffice/product-editor/video-editor-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { maxVideoTitle, videoColumns, videoField, videoNumbers } from '../../videos/video-fields.ts'
import { getVideoColumnLabel } from '../../videos/video-view.ts'
import { FormSection } from './product-fields.tsx'

/** The videos of a product. Those after the first empty one are folded up. */
export function VideoFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  const isFilled = (number: number) =>
    videoColumns.some((column) => {
      const { defaultValue, error } = getProps(videoField(number, column))
      return Boolean(defaultValue) || error !== undefined
    })
  const lastFilled = videoNumbers.findLast(isFilled) ?? 0
  const [shown, folded] = [videoNumbers.slice(0, lastFilled + 1), videoNumbers.slice(lastFilled + 1)]
  return (
    <FormSection name="videos">
      <p className="text-steel">{t(videoText.about)}</p>
      {shown.map((number) => (
        <VideoGroup key={number} number={number} getProps={getProps} />
      ))}
      {folded.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-brand">{t(videoText.more)}</summary>
          <div className="grid gap-4">
            {folded.map((number) => (
              <VideoGroup key={number} number={number} getProps={getProps} />
            ))}
          </div>
        </details>
      )}
    </FormSection>
  )
}

function VideoGroup({ number, getProps }: { number: number; getProps: FieldPropsGetter }) {
  const t = useText()
  const locale = useLocale()
  return (
    <fieldset className="grid min-w-0 items-start gap-4 border border-line p-4 lg:grid-cols-3">
      <legend className="px-1 font-semibold">{t(videoText.video, { number })}</legend>
      <TextField
        {...getProps(videoField(number, 'url'))}
        label={getVideoColumnLabel(locale, 'url')}
        type="url"
        maxLength={200}
        autoComplete="off"
      />
      {localesInWritingOrder.map((language) => (
        <TextField
          key={language}
          {...getProps(videoField(number, `title_${language}`))}
          label={getVideoColumnLabel(locale, `title_${language}`)}
          maxLength={maxVideoTitle}
          lang={language}
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}
