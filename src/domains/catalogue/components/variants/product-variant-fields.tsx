import { useId, useState } from 'react'
import { languages, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import * as variantText from '#src/translations/backoffice/variant-editor-text.ts'
import * as gridText from '#src/translations/backoffice/variant-grid-text.ts'
import * as optionKindsText from '#src/translations/ui/option-kinds-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectControl, type SelectOption } from '#src/ui/field/select-control.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { editLimits } from '../../editing/product-edit.ts'
import { getProductFieldLabel } from '../../editing/product-editing-view.ts'
import type { ProductPicture } from '../../pictures/product-pictures.ts'
import { parseOptions } from '../../variants/option-text.ts'
import { type OptionEdit, variantLimits } from '../../variants/variant-edit.ts'
import {
  addCombinations,
  findPictureOfLabel,
  readCellRows,
  renameLabel,
  setPictureOfLabel,
  writeCellRows,
} from '../../variants/variant-rows.ts'
import { hiddenState, variantColumns } from '../../variants/variant-text.ts'
import { FormSection } from '../editing/product-fields.tsx'
import { type GridColumn, RowGrid } from './row-grid.tsx'
import { RowTextField } from './row-text-field.tsx'
import { useFieldText } from './use-field-text.ts'

type Props = { getProps: FieldPropsGetter; pictures: readonly ProductPicture[] }

/** Options and variants: tables with script, and always the text that they stand for. */
export function VariantFields({ getProps, pictures }: Props) {
  const t = useText()
  const locale = useLocale()
  const options = useFieldText(getProps('options').defaultValue ?? '')
  const variants = useFieldText(getProps('variants').defaultValue ?? '')
  const parsed = parseOptions(options.text)
  const getTextProps = (name: 'options' | 'variants') => {
    const label = getProductFieldLabel(locale, name)
    return { ...getProps(name), label, summary: t(gridText.asText, { field: label }), rows: 6 }
  }
  return (
    <FormSection name="variants">
      <p className="text-steel">{t(gridText.about)}</p>
      <NeedsScript className="grid min-w-0">
        <OptionGrid
          text={options.text}
          onChange={options.replace}
          onRenamed={(from, to) => variants.replace(renameLabel(variants.text, from, to))}
        />
      </NeedsScript>
      <div ref={options.ref} onInput={options.onInput}>
        <RowTextField {...getTextProps('options')} hint={t(gridText.optionsHint)} />
      </div>
      <NeedsScript className="grid min-w-0">
        <VariantGrid
          text={variants.text}
          options={parsed.ok ? parsed.value : undefined}
          pictures={pictures}
          onChange={variants.replace}
        />
      </NeedsScript>
      <div ref={variants.ref} onInput={variants.onInput}>
        <RowTextField {...getTextProps('variants')} hint={t(gridText.variantsHint)}>
          {pictures.length > 0 && (
            <p className="text-sm text-steel">
              {t(gridText.pictureKeys, { keys: pictures.map(({ fileKey }) => fileKey).join(', ') })}
            </p>
          )}
        </RowTextField>
      </div>
    </FormSection>
  )
}

type OptionGridProps = {
  text: string
  onChange: (text: string) => void
  onRenamed: (from: string, to: string) => void
}

function OptionGrid({ text, onChange, onRenamed }: OptionGridProps) {
  const t = useText()
  const rows = readCellRows(text)
  const kinds = [
    { value: 'colour', label: t(optionKindsText.colour) },
    { value: 'size', label: t(optionKindsText.size) },
    { value: 'option', label: t(optionKindsText.option) },
    { value: 'accessories', label: t(optionKindsText.accessories) },
  ]
  const columns: GridColumn[] = [
    { title: t(gridText.kind), options: kinds },
    ...localesInWritingOrder.map((locale) => ({
      title: t(editorText.inLanguage, { field: t(gridText.name), language: languages[locale].name }),
      maxLength: variantLimits.label,
    })),
    { title: t(gridText.swatch), maxLength: 7 },
  ]
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <RowGrid
          caption={t(editorText.fields.options)}
          columns={columns}
          nameColumns={[1]}
          rows={rows}
          onChange={(changed) => onChange(writeCellRows(changed))}
          onCellLeft={({ column, from, to }) => column === 1 && from && to && onRenamed(from, to)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ value, label }) => (
          <Button key={value} variant="secondary" size="small" onClick={() => onChange(`${text.trimEnd()}\n${value}`)}>
            {t(gridText.addOption, { kind: label })}
          </Button>
        ))}
      </div>
    </div>
  )
}

const pictureColumn = variantColumns.indexOf('picture')

type VariantGridProps = {
  text: string
  /** Undefined while the options have a mistake. */
  options: readonly OptionEdit[] | undefined
  pictures: readonly ProductPicture[]
  onChange: (text: string) => void
}

function VariantGrid({ text, options = [], pictures, onChange }: VariantGridProps) {
  const t = useText()
  const locale = useLocale()
  const [hasTooMany, setTooMany] = useState(false)
  const rows = readCellRows(text)
  const known = new Set(['', ...pictures.map(({ fileKey }) => fileKey)])
  // A picture that is not in the gallery is named after its file.
  const others = new Set(rows.map((cells) => cells[pictureColumn] ?? '').filter((key) => !known.has(key)))
  const pictureOptions = [
    { value: '', label: t(gridText.noPicture) },
    ...pictures.map(({ fileKey, altText }, index) => ({
      value: fileKey,
      label: t(gridText.pictureOption, { number: index + 1, text: pickTranslation(locale, altText) }),
    })),
    ...[...others].map((key) => ({ value: key, label: key.replace(/^.*\//, '') })),
  ]
  const columns: GridColumn[] = [
    { title: t(variantText.columnLabels.labels), isFixed: true },
    { title: t(variantText.columnLabels.sku), maxLength: editLimits.sku, isWide: true },
    { title: t(variantText.columnLabels.difference), inputMode: 'decimal', maxLength: 10 },
    { title: t(variantText.columnLabels.stock), inputMode: 'numeric', maxLength: 10 },
    { title: t(gridText.published), uncheckedValue: hiddenState },
    { title: t(variantText.columnLabels.picture), options: pictureOptions },
  ]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          disabledReason={options.length === 0 ? t(gridText.noOptions) : undefined}
          onClick={({ currentTarget }) => {
            const combined = addCombinations(text, options, readProductSku(currentTarget.form))
            setTooMany(combined === undefined)
            if (combined !== undefined) onChange(combined)
          }}
        >
          {t(gridText.combine)}
        </Button>
        <span role="status">{t(hasTooMany ? gridText.tooMany : gridText.variantCount, { count: rows.length })}</span>
      </div>
      {pictureOptions.length > 1 && rows.length > 0 && (
        <ColourPictures text={text} options={options} pictures={pictureOptions} onChange={onChange} />
      )}
      {rows.length > 0 && (
        <RowGrid
          caption={t(editorText.fields.variants)}
          columns={columns}
          nameColumns={[0]}
          rows={rows}
          onChange={(changed) => onChange(writeCellRows(changed))}
        />
      )}
    </div>
  )
}

function readProductSku(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('sku')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}

type ColourPicturesProps = {
  text: string
  options: readonly OptionEdit[]
  pictures: readonly SelectOption[]
  onChange: (text: string) => void
}

/** One picture for all variants of a colour. */
function ColourPictures({ text, options, pictures, onChange }: ColourPicturesProps) {
  const t = useText()
  const locale = useLocale()
  const colours = options.filter(({ kind }) => kind === 'colour')
  if (colours.length === 0) return null
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-1.5 font-semibold">{t(gridText.colourPictures)}</legend>
      {colours.map(({ label }) => (
        <ColourPicture
          key={label[sourceLocale]}
          label={pickTranslation(locale, label)}
          picture={findPictureOfLabel(text, label[sourceLocale])}
          pictures={pictures}
          onChange={(picture) => onChange(setPictureOfLabel(text, label[sourceLocale], picture))}
        />
      ))}
    </fieldset>
  )
}

type ColourPictureProps = {
  label: string
  /** Undefined where the variants of the colour have different pictures. */
  picture: string | undefined
  pictures: readonly SelectOption[]
  onChange: (picture: string) => void
}

function ColourPicture({ label, picture, pictures, onChange }: ColourPictureProps) {
  const t = useText()
  const id = useId()
  const mixed = picture === undefined ? [{ value: mixedValue, label: t(gridText.mixedPictures) }] : []
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <SelectControl
        id={id}
        value={picture ?? mixedValue}
        options={[...mixed, ...pictures]}
        onChange={({ target }) => target.value !== mixedValue && onChange(target.value)}
      />
    </div>
  )
}

const mixedValue = 'mixed'
