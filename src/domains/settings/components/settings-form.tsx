import { languages, locales } from '#src/shared/locale/languages.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { PaymentMethodSetup } from '../payment-setup.ts'
import { type SettingField, type SettingsSection, settingsSections } from '../settings.ts'
import { PaymentMethodFields } from './payment-method-fields.tsx'
import { StaffEmailFields } from './staff-email-fields.tsx'

type Props = {
  section: SettingsSection
  version: number
  values: Readonly<Record<string, string>>
  account: string
  refused?: RefusedForm
  /** Set for the section of payment methods. */
  paymentSetup?: PaymentMethodSetup
  conflict?: PresentedConflict
}

export const getSettingsDraftName = (section: SettingsSection) => `settings ${section}`

/** The form of one section of the settings. */
export function SettingsForm({ section, version, values, account, refused, paymentSetup, conflict }: Props) {
  const t = useText()
  const fields: readonly SettingField[] = settingsSections[section]
  const getLabel = (name: string) => t(settingsText.fields[name as SettingField['name']])
  // Errors of opening hours name their day.
  const getErrorLabel = (field: string) => {
    const setting = fields.find(({ name, kind }) => name === field.split('.')[0] && kind !== 'openingHours')
    return setting && getLabel(setting.name)
  }
  return (
    <EditForm
      name={getSettingsDraftName(section)}
      account={account}
      values={values}
      refused={refused}
      getErrorLabel={getErrorLabel}
      label={t(settingsText.sections[section])}
      className="backoffice-panel max-w-3xl"
    >
      {(getProps) => (
        <>
          <EditedVersion version={version} refused={refused} conflict={conflict} getLabel={getLabel} />
          {fields.map((field) => (
            <SettingControl key={field.name} field={field} getProps={getProps} paymentSetup={paymentSetup} />
          ))}
        </>
      )}
    </EditForm>
  )
}

type ControlProps = { field: SettingField; getProps: FieldPropsGetter; paymentSetup?: PaymentMethodSetup }

function SettingControl({ field, getProps, paymentSetup }: ControlProps) {
  const t = useText()
  const { name, required } = field
  const hint: Message | undefined = (settingsText.hints as Partial<Record<string, Message>>)[name]
  const { defaultValue, ...props } = getProps(name)
  const common = { ...props, label: t(settingsText.fields[name]), hint: hint && t(hint), required }
  switch (field.kind) {
    case 'flag':
      return <CheckboxField {...common} value="on" defaultChecked={defaultValue === 'on'} />
    case 'lines':
      return <TextAreaField {...common} defaultValue={defaultValue} rows={5} maxLength={field.max} />
    case 'taxCodes':
      return <TextAreaField {...common} defaultValue={defaultValue} rows={4} maxLength={500} />
    case 'days':
      return <TextAreaField {...common} defaultValue={defaultValue} rows={4} maxLength={2000} />
    case 'carriers':
      return <TextAreaField {...common} defaultValue={defaultValue} rows={5} maxLength={5000} />
    case 'translations':
      return <TranslationFields field={field} hint={common.hint} getProps={getProps} />
    case 'openingHours':
      return <OpeningHoursFields field={field} getProps={getProps} />
    case 'paymentMethod':
      return <PaymentMethodFields name={field.name} setup={paymentSetup?.[field.name] ?? {}} getProps={getProps} />
    case 'staffEmail':
      return <StaffEmailFields name={field.name} getProps={getProps} />
    case 'choice':
      return (
        <SelectField
          {...common}
          defaultValue={defaultValue}
          placeholder={false}
          options={field.options.map((value) => ({ value, label: describeChoice(value, t) }))}
        />
      )
    case 'locale': {
      const options = locales.map((value) => ({ value, label: languages[value].name }))
      return <SelectField {...common} defaultValue={defaultValue} placeholder={false} options={options} />
    }
    case 'number':
      return (
        <TextField {...common} defaultValue={defaultValue} inputMode="numeric" maxLength={9} className="max-w-60" />
      )
    case 'colour':
      return <TextField {...common} defaultValue={defaultValue} type="color" className="max-w-80" />
    case 'picture':
      return null
    case 'email':
      return <TextField {...common} defaultValue={defaultValue} type="email" maxLength={254} />
    case 'telephone':
      return <TextField {...common} defaultValue={defaultValue} type="tel" maxLength={30} className="max-w-80" />
    case 'line':
    case 'numberPrefix':
      return <TextField {...common} defaultValue={defaultValue} maxLength={field.max} />
    case 'vatNumber':
    case 'sortCode':
    case 'accountNumber':
      return <TextField {...common} defaultValue={defaultValue} maxLength={40} className="max-w-80" />
  }
}

function describeChoice(value: string, t: (message: Message) => string): string {
  const name = settingsText.choices[value]
  return name ? t(name) : value
}

type TranslationProps = { field: SettingField & { max: number }; hint?: string; getProps: FieldPropsGetter }

function TranslationFields({ field, hint, getProps }: TranslationProps) {
  const t = useText()
  const { name } = field
  return locales.map((locale) => (
    <TextField
      key={locale}
      {...getProps(`${name}[${locale}]`)}
      // Errors are named after the path of the value.
      error={getProps(`${name}.${locale}`).error}
      label={t(settingsText.inLanguage, { field: t(settingsText.fields[name]), language: languages[locale].name })}
      hint={hint}
      lang={locale}
      maxLength={field.max}
    />
  ))
}

function OpeningHoursFields({ field: { name }, getProps }: ControlProps) {
  const t = useText()
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t(settingsText.fields[name])}</legend>
      <p className="text-sm text-steel">{t(settingsText.hints.openingHours)}</p>
      {settingsText.weekdays.map((weekday, index) => {
        const day = t(weekday)
        const getTimeProps = (key: string) => ({
          ...getProps(`${name}[${key}${index + 1}]`),
          // Errors are named after the path of the value.
          error: getProps(`${name}.${key}${index + 1}`).error,
          type: 'time',
        })
        return (
          <div key={day} className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3 sm:max-w-md">
            <TextField {...getTimeProps('open')} label={t(settingsText.opens, { day })} />
            <TextField {...getTimeProps('close')} label={t(settingsText.closes, { day })} />
          </div>
        )
      })}
    </fieldset>
  )
}
