import type { Message } from '#src/shared/locale/message.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type BlockHead, getBlockField } from '../pages/page-block-fields.ts'
import { type BlockKind, type BlockValueRule, blockPeriod, getBlockRules } from '../pages/page-blocks.ts'
import type { TargetSearch } from './menus/menu-entry-fields.tsx'
import { PathsField } from './paths-field.tsx'

export type PagePicture = { key: string; name: string }
type Props = {
  head: BlockHead
  pictures: readonly PagePicture[]
  search: TargetSearch
  getProps: FieldPropsGetter
}

/** The fields of one block, every language side by side. */
export function PageBlockFields({ head: { key, kind }, pictures, search, getProps }: Props) {
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
          search={search}
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
      <BlockPeriod blockKey={key} getProps={getProps} />
    </>
  )
}

/** Between which times visitors see the block. Closed while it has no limits. */
function BlockPeriod({ blockKey, getProps }: { blockKey: string; getProps: FieldPropsGetter }) {
  const t = useText()
  const fields = blockPeriod.map((name) => ({
    label: pageBlocksText.values[name],
    ...getProps(getBlockField(blockKey, name)),
  }))
  return (
    <details open={fields.some(({ defaultValue, error }) => defaultValue || error) || undefined}>
      <summary className="cursor-pointer py-2">{t(pageBlocksText.schedule)}</summary>
      <div className="grid grid-cols-1 items-start gap-5 pt-2 lg:grid-cols-2">
        {fields.map(({ label, ...props }) => (
          <TextField
            key={props.name}
            {...props}
            type="datetime-local"
            label={t(label)}
            hint={t(pageBlocksText.scheduleHint)}
          />
        ))}
      </div>
    </details>
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
  search: TargetSearch
}

function BlockValueField({ value, rule, pictures, search, name, error, defaultValue }: ValueProps) {
  const t = useText()
  const hint = getValueHint(value)
  const shared = { name, error, required: !rule.isOptional, className: 'lg:max-w-1/2' }
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
  const field = { ...shared, label: t(getValueLabel(value)), hint: t(hint), maxLength: rule.max, defaultValue }
  if (rule.rows !== undefined) return <PathsField {...field} rows={rule.rows} search={search} />
  return (
    <TextField
      {...field}
      list={search.listId}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onInput={(event) => search.search(event.currentTarget.value)}
    />
  )
}

function getValueHint(name: string): Message {
  const hints: Readonly<Record<string, Message>> = pageBlocksText.valueHints
  return hints[name] ?? pageBlocksText.linkHint
}

export function getValueLabel(name: string): Message {
  const labels: Readonly<Record<string, Message>> = pageBlocksText.values
  return labels[name] ?? pageBlocksText.values.link
}

function getOptions(name: string): Readonly<Record<string, Message>> {
  const options: Readonly<Record<string, Readonly<Record<string, Message>>>> = pageBlocksText.options
  return options[name] ?? {}
}

type PictureFieldProps = Pick<ValueProps, 'name' | 'error' | 'defaultValue' | 'pictures'> & { required: boolean }

function PictureField({ pictures, defaultValue = '', required, ...shared }: PictureFieldProps) {
  const t = useText()
  // A picture of an earlier version may have been removed from the list.
  const isListed = defaultValue === '' || pictures.some(({ key }) => key === defaultValue)
  const listed = isListed ? pictures : [...pictures, { key: defaultValue, name: defaultValue }]
  return (
    <div className="grid items-start gap-3">
      <SelectField
        {...shared}
        required={required}
        placeholder={required ? undefined : t(pageBlocksText.noPicture)}
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
