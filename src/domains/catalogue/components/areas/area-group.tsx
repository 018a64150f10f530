import type { ReactNode } from 'react'
import { localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as areaText from '#src/translations/backoffice/product-editor/area-editor-text.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { getAreaFieldName } from '../../areas/area-fields.ts'
import { type AreaColumn, joinList } from '../../areas/area-text.ts'
import { getAreaColumnLabel } from '../../areas/area-view.ts'
import { areaLimits, designFonts, inputKinds } from '../../areas/design-area.ts'
import type { ProductPicture } from '../../pictures/product-pictures.ts'

type Props = {
  number: number
  /** The label of the area, for its heading. */
  name: string
  getProps: FieldPropsGetter
  pictures: readonly ProductPicture[]
  /** With script only the fields of this kind are shown. */
  kind: string
  isNew: boolean
  /** Absent where the area has a place. */
  onPlace?: () => void
  /** The preview. */
  children: ReactNode
}

/** The fields of one area. */
export function AreaGroup({ number, name, getProps, pictures, kind, isNew, onPlace, children }: Props) {
  const t = useText()
  const fields = { number, getProps }
  const required = !isNew
  const title = isNew ? t(areaText.newArea) : t(areaText.namedArea, { number, name })
  return (
    <fieldset className="grid min-w-0 gap-4 border border-line p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <input
        type="hidden"
        name={getAreaFieldName(number, 'id')}
        defaultValue={getProps(getAreaFieldName(number, 'id')).defaultValue}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {localesInWritingOrder.map((language) => (
          <AreaTextField
            key={language}
            {...fields}
            column={`label_${language}`}
            maxLength={areaLimits.label}
            lang={language}
            required={required && language === sourceLocale}
          />
        ))}
        <KindField {...fields} />
        <PictureField {...fields} pictures={pictures} />
      </div>
      {onPlace && (
        <NeedsScript className="justify-self-start">
          <Button variant="secondary" size="small" onClick={onPlace}>
            {t(areaText.place)}
          </Button>
        </NeedsScript>
      )}
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
        {(['x', 'y', 'width', 'height'] as const).map((column) => (
          <AreaTextField
            key={column}
            {...fields}
            column={column}
            inputMode="decimal"
            maxLength={6}
            required={required}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        {(['widthMm', 'heightMm'] as const).map((column) => (
          <AreaTextField
            key={column}
            {...fields}
            column={column}
            inputMode="numeric"
            maxLength={4}
            required={required}
          />
        ))}
      </div>
      <div className={classes('grid items-start gap-4 sm:grid-cols-2', kind === 'image' && 'hidden-with-script')}>
        <AreaTextField
          {...fields}
          column="maxChars"
          required={required}
          inputMode="numeric"
          maxLength={4}
          hint={areaText.hints.maxChars}
        />
        <FontsField {...fields} />
        <AreaTextField {...fields} column="colours" maxLength={120} hint={areaText.hints.colours} />
      </div>
      <div className={classes(kind === 'text' && 'hidden-with-script')}>
        <AreaTextField {...fields} column="minDpi" inputMode="numeric" maxLength={3} hint={areaText.hints.minDpi} />
      </div>
      <AreaCheckbox {...fields} column="required" />
      {!isNew && <AreaCheckbox {...fields} column="remove" hint={areaText.hints.remove} />}
      {children}
    </fieldset>
  )
}

type FieldProps = { number: number; getProps: FieldPropsGetter }

type TextProps = FieldProps & {
  column: AreaColumn
  hint?: Message
  maxLength: number
  inputMode?: 'decimal' | 'numeric'
  lang?: string
  required?: boolean
}

function AreaTextField({ number, getProps, column, hint, ...input }: TextProps) {
  const t = useText()
  const locale = useLocale()
  const props = getProps(getAreaFieldName(number, column))
  return (
    <TextField
      {...props}
      {...input}
      label={getAreaColumnLabel(locale, column)}
      hint={hint && t(hint)}
      autoComplete="off"
    />
  )
}

function AreaCheckbox({
  number,
  getProps,
  column,
  hint,
}: FieldProps & { column: 'required' | 'remove'; hint?: Message }) {
  const t = useText()
  const locale = useLocale()
  const { defaultValue, ...field } = getProps(getAreaFieldName(number, column))
  return (
    <CheckboxField
      {...field}
      label={getAreaColumnLabel(locale, column)}
      hint={hint && t(hint)}
      value="on"
      defaultChecked={defaultValue === 'on'}
    />
  )
}

function KindField({ number, getProps }: FieldProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <SelectField
      {...getProps(getAreaFieldName(number, 'kind'))}
      label={getAreaColumnLabel(locale, 'kind')}
      options={inputKinds.map((value) => ({ value, label: t(areaText.kinds[value]) }))}
      placeholder={false}
    />
  )
}

function PictureField({ number, getProps, pictures }: FieldProps & { pictures: readonly ProductPicture[] }) {
  const t = useText()
  const locale = useLocale()
  const options = pictures.map(({ fileKey, altText }, index) => {
    const name = t(editorText.pictures.picture, { number: index + 1 })
    return { value: fileKey, label: [name, altText[locale] ?? altText[sourceLocale]].filter(Boolean).join(': ') }
  })
  return (
    <SelectField
      {...getProps(getAreaFieldName(number, 'picture'))}
      label={getAreaColumnLabel(locale, 'picture')}
      options={options}
      placeholder={t(areaText.mainPicture)}
    />
  )
}

const fontSets = [joinList(designFonts), joinList(designFonts.toReversed()), ...designFonts].map((fonts) => ({
  value: fonts,
  label: fonts,
}))

function FontsField({ number, getProps }: FieldProps) {
  const locale = useLocale()
  return (
    <SelectField
      {...getProps(getAreaFieldName(number, 'fonts'))}
      label={getAreaColumnLabel(locale, 'fonts')}
      options={fontSets}
      placeholder={false}
    />
  )
}
