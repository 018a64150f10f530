import type { Message } from '#src/shared/locale/message.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type BlockHead, getBlockField } from '../pages/page-block-fields.ts'
import { type BlockKind, type BlockValueRule, getBlockRules } from '../pages/page-blocks.ts'

export type PagePicture = { key: string; name: string }
type Props = { head: BlockHead; pictures: readonly PagePicture[]; getProps: FieldPropsGetter }

/** The fields of one block, every language side by side. */
export function PageBlockFields({ head: { key, kind }, pictures, getProps }: Props) {
  const t = useText()
  const { texts, values } = getBlockRules(kind)
  return (
    <>
      {Object.entries(values).map(([name, rule]) => (
        <BlockValueField
          key={name}
          {...getProps(getBlockField(key, name))}
          value={name}
          rule={rule}
          pictures={pictures}
        />
      ))}
      {Object.entries(texts).map(([name, { max, isRequired, rows }]) => {
        const hint = getHint(kind, name)
        return (
          <TranslatedTextFields
            key={name}
            name={getBlockField(key, name)}
            label={getTextLabel(kind, name)}
            hint={hint && t(hint)}
            required={isRequired}
            maxLength={max}
            rows={rows}
            getProps={getProps}
          />
        )
      })}
    </>
  )
}

export function getTextLabel(kind: BlockKind, name: string): Message<'language'> {
  const labels: Readonly<Record<string, Message<'language'>>> = pageBlocksText.texts[kind]
  return labels[name] ?? pageBlocksText.texts.text.text
}

function getHint(kind: BlockKind, name: string): Message | undefined {
  const hints: Readonly<Partial<Record<BlockKind, Readonly<Record<string, Message>>>>> = pageBlocksText.hints
  return hints[kind]?.[name]
}

type ValueProps = ReturnType<FieldPropsGetter> & {
  /** Which value of the block it is. */
  value: string
  rule: BlockValueRule
  pictures: readonly PagePicture[]
}

function BlockValueField({ value, rule, pictures, name, error, defaultValue }: ValueProps) {
  const t = useText()
  const shared = { name, error, required: true, className: 'lg:max-w-1/2' }
  if (value === 'picture') {
    return <PictureField {...shared} defaultValue={defaultValue} pictures={pictures} />
  }
  if (rule.options) {
    const options = Object.entries(getOptions(value)).map(([option, label]) => ({ value: option, label: t(label) }))
    return (
      <SelectField
        {...shared}
        label={t(getValueLabel(value))}
        options={options}
        placeholder={false}
        defaultValue={defaultValue || rule.options[0]}
      />
    )
  }
  return (
    <TextField
      {...shared}
      label={t(pageBlocksText.values.link)}
      hint={t(pageBlocksText.linkHint)}
      maxLength={rule.max}
      defaultValue={defaultValue}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function getValueLabel(name: string): Message {
  const labels: Readonly<Record<string, Message>> = pageBlocksText.values
  return labels[name] ?? pageBlocksText.values.link
}

function getOptions(name: string): Readonly<Record<string, Message>> {
  const options: Readonly<Record<string, Readonly<Record<string, Message>>>> = pageBlocksText.options
  return options[name] ?? {}
}

type PictureFieldProps = Pick<ValueProps, 'name' | 'error' | 'defaultValue' | 'pictures'>

function PictureField({ pictures, defaultValue = '', ...shared }: PictureFieldProps) {
  const t = useText()
  // A picture of an earlier version may have been removed from the list.
  const isListed = defaultValue === '' || pictures.some(({ key }) => key === defaultValue)
  const listed = isListed ? pictures : [...pictures, { key: defaultValue, name: defaultValue }]
  return (
    <div className="grid items-start gap-3">
      <SelectField
        {...shared}
        required
        label={t(pageBlocksText.values.picture)}
        hint={t(listed.length === 0 ? pageBlocksText.uploadFirst : pageBlocksText.chooseUploaded)}
        options={listed.map(({ key, name }, index) => ({ value: key, label: `${index + 1}. ${name || key}` }))}
        defaultValue={defaultValue}
        className="lg:max-w-1/2"
      />
      {defaultValue && (
        <Picture src={defaultValue} alt="" width={240} height={180} className="max-h-45 w-auto max-w-60" />
      )}
    </div>
  )
}
