import type { ReactNode } from 'react'
import { languages, locales } from '#src/shared/locale/languages.ts'
import { settingsSectionPath } from '#src/shared/paths/backoffice-paths.ts'
import {
  isForApprovedOnly,
  type PaymentSettingName,
  paymentAudiences,
} from '#src/shared/payments/payment-method-settings.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { PaymentMethodSetup } from '../payment-setup.ts'
import { maxPaymentTextLength } from '../settings.ts'

type Props = { name: PaymentSettingName; setup: PaymentMethodSetup[PaymentSettingName]; getProps: FieldPropsGetter }

/** The settings of one payment method. One that is not configured cannot be switched on. */
export function PaymentMethodFields({ name, setup, getProps }: Props) {
  const t = useText()
  const getNested = (key: string) => ({
    ...getProps(`${name}[${key}]`),
    // Errors are named after the path of the value.
    error: getProps(`${name}.${key}`).error,
  })
  const { defaultValue: enabled, ...isEnabled } = getNested('isEnabled')
  const { defaultValue: audience, ...audienceProps } = getNested('audience')
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left font-semibold text-lg">{t(settingsText.fields[name])}</legend>
      <SetupState setup={setup} />
      <CheckboxField
        {...isEnabled}
        label={t(settingsText.paymentEnabled)}
        value="on"
        defaultChecked={enabled === 'on'}
        disabled={setup.missing !== undefined && enabled !== 'on'}
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField
          {...getNested('position')}
          label={t(settingsText.paymentPosition)}
          inputMode="numeric"
          maxLength={1}
          required
        />
        <TextField {...getNested('minGross')} label={t(settingsText.paymentMin)} inputMode="decimal" maxLength={14} />
        <TextField {...getNested('maxGross')} label={t(settingsText.paymentMax)} inputMode="decimal" maxLength={14} />
      </div>
      {isForApprovedOnly(name) ? (
        <>
          <input type="hidden" name={audienceProps.name} value={audience} />
          <p className="text-sm text-steel">{t(settingsText.onAccountAudience)}</p>
        </>
      ) : (
        <SelectField
          {...audienceProps}
          defaultValue={audience}
          label={t(settingsText.paymentAudience)}
          placeholder={false}
          required
          options={paymentAudiences.map((value) => ({ value, label: t(settingsText.audiences[value]) }))}
        />
      )}
      {locales.map((locale) => (
        <TextField
          key={locale}
          {...getNested(`text_${locale}`)}
          label={t(settingsText.paymentText, { language: languages[locale].name })}
          hint={t(settingsText.paymentTextHint)}
          lang={locale}
          maxLength={maxPaymentTextLength}
        />
      ))}
    </fieldset>
  )
}

function SetupState({ setup: { missing, provider } }: Pick<Props, 'setup'>): ReactNode {
  const t = useText()
  if (missing?.what === 'keys') return <p>{t(settingsText.missingKey, { names: missing.names.join(', ') })}</p>
  if (missing) {
    return (
      <p>
        {t(settingsText.missingBankAccount)}{' '}
        <TextLink to={settingsSectionPath('bank')}>{t(settingsText.sections.bank)}</TextLink>
      </p>
    )
  }
  if (!provider) return null
  const mode = t(staffOrdersText.paymentModes[provider.mode])
  return <p className="text-sm text-steel">{t(settingsText.paymentProvider, { name: provider.name, mode })}</p>
}
