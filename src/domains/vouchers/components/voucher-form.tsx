import { type ReactNode, useMemo, useState } from 'react'
import { SkuListField } from '#src/domains/catalogue/components/editing/sku-list-field.tsx'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SearchableSelectField } from '#src/ui/field/searchable-select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import {
  presentVoucherFields,
  type VoucherContent,
  voucherCategoryFields,
  voucherLimits,
  voucherScopes,
} from '../editing/voucher-content.ts'
import { getVoucherFieldLabel } from '../editing/vouchers-editing-view.ts'
import { voucherKinds } from '../voucher.ts'

type Choice = { value: string; label: string }
type Props = {
  /** Undefined for a new voucher. */
  stored?: { id: number; version: number }
  content: VoucherContent
  categories: readonly Choice[]
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getVoucherDraftName = (id: number | undefined) => `voucher ${id ?? 'new'}`

/** All rules of a voucher, every language side by side. */
export function VoucherForm({ stored, content, categories, account, refused, conflict }: Props) {
  const t = useText()
  const locale = useLocale()
  const values = useMemo(() => presentVoucherFields(content), [content])
  const getLabel = (field: string) => getVoucherFieldLabel(locale, field)
  return (
    <EditForm
      name={getVoucherDraftName(stored?.id)}
      account={account}
      values={values}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' || field === 'version' ? undefined : getLabel(field))}
      label={t(vouchersText.title)}
      className="backoffice-panel max-w-4xl"
    >
      {(getProps) => {
        const fields = { getProps, getLabel }
        return (
          <>
            <EditedVersion version={stored?.version} refused={refused} conflict={conflict} getLabel={getLabel} />
            <CodeFields {...fields} />
            <DiscountFields {...fields} />
            <ScopeFields {...fields} categories={categories} filled={refused?.values ?? values} />
            <ConditionFields {...fields} />
            <PeriodFields {...fields} />
          </>
        )
      }}
    </EditForm>
  )
}

type FieldsProps = { getProps: FieldPropsGetter; getLabel: (field: string) => string }

function Section({ name, children }: { name: keyof typeof vouchersText.sections; children: ReactNode }) {
  const t = useText()
  return (
    <section
      className="group grid grid-cols-1 gap-5 border-line not-first-of-type:border-t not-first-of-type:pt-5"
      aria-labelledby={`voucher-${name}`}
    >
      <h2 id={`voucher-${name}`}>{t(vouchersText.sections[name])}</h2>
      {children}
    </section>
  )
}

const pairOfFields = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-2'

function CodeFields({ getProps, getLabel }: FieldsProps) {
  const t = useText()
  return (
    <Section name="code">
      <TextField
        {...getProps('code')}
        label={getLabel('code')}
        hint={t(vouchersText.codeHint)}
        required
        maxLength={voucherLimits.code}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TranslatedTextFields
        name="name"
        label={vouchersText.name}
        hint={t(vouchersText.nameHint)}
        required
        maxLength={voucherLimits.name}
        getProps={getProps}
      />
    </Section>
  )
}

/** Style rules show the field of the chosen kind, with and without script. */
function DiscountFields({ getProps, getLabel }: FieldsProps) {
  const t = useText()
  return (
    <Section name="discount">
      <RadioGroup
        {...getProps('kind')}
        label={getLabel('kind')}
        appearance="buttons"
        options={voucherKinds.map((value) => ({ value, label: t(vouchersText.kinds[value]) }))}
      />
      <TextField
        {...getProps('percent')}
        label={getLabel('percent')}
        hint={t(vouchersText.hints.percent)}
        required
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        className="hidden max-w-80 group-has-[[name=kind][value=percentage]:checked]:grid"
      />
      <TextField
        {...getProps('amount')}
        label={getLabel('amount')}
        hint={t(vouchersText.hints.amount)}
        required
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        className="hidden max-w-80 group-has-[[name=kind][value=fixed]:checked]:grid"
      />
    </Section>
  )
}

type ScopeProps = FieldsProps & { categories: readonly Choice[]; filled: Readonly<Record<string, string>> }

const minCategoryFields = 2

function ScopeFields({ getProps, getLabel, categories, filled }: ScopeProps) {
  const t = useText()
  const last = voucherCategoryFields.findLastIndex((field) => filled[field])
  const [added, setAdded] = useState(0)
  const shown = voucherCategoryFields.slice(0, Math.max(minCategoryFields, last + 2) + added)
  return (
    <Section name="scope">
      <RadioGroup
        {...getProps('scope')}
        label={getLabel('scope')}
        options={voucherScopes.map((value) => ({ value, label: t(vouchersText.scopes[value]) }))}
      />
      <div className="hidden gap-5 group-has-[[name=scope][value=restricted]:checked]:grid">
        <SkuListField {...getProps('skus')} label={getLabel('skus')} hint={t(vouchersText.hints.skus)} />
        <p className="text-steel text-sm">{t(vouchersText.hints.categories)}</p>
        <div className={pairOfFields}>
          {shown.map((field) => (
            <SearchableSelectField key={field} {...getProps(field)} label={getLabel(field)} options={categories} />
          ))}
        </div>
        {shown.length < voucherCategoryFields.length && (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start noscript:hidden"
            onClick={() => setAdded(added + 1)}
          >
            {t(vouchersText.addCategory)}
          </Button>
        )}
      </div>
      <TickField name="isStackable" getProps={getProps} getLabel={getLabel} />
    </Section>
  )
}

function ConditionFields({ getProps, getLabel }: FieldsProps) {
  const t = useText()
  return (
    <Section name="conditions">
      <TextField
        {...getProps('minimum')}
        label={getLabel('minimum')}
        hint={t(vouchersText.hints.minimum)}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        className="max-w-80"
      />
      <div className={pairOfFields}>
        {(['usageLimit', 'perCustomerLimit'] as const).map((field) => (
          <TextField
            key={field}
            {...getProps(field)}
            label={getLabel(field)}
            hint={t(vouchersText.hints[field])}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
          />
        ))}
      </div>
      <TickField name="isFirstOrderOnly" getProps={getProps} getLabel={getLabel} />
    </Section>
  )
}

function TickField({ name, getProps, getLabel }: FieldsProps & { name: 'isStackable' | 'isFirstOrderOnly' }) {
  const t = useText()
  const { defaultValue, ...field } = getProps(name)
  return (
    <CheckboxField
      {...field}
      label={getLabel(name)}
      hint={t(vouchersText.hints[name])}
      value="on"
      defaultChecked={defaultValue === 'on'}
    />
  )
}

function PeriodFields({ getProps, getLabel }: FieldsProps) {
  const t = useText()
  return (
    <Section name="period">
      <div className={pairOfFields}>
        <TextField
          {...getProps('startsAt')}
          type="datetime-local"
          label={getLabel('startsAt')}
          hint={t(vouchersText.hints.time)}
        />
        <TextField
          {...getProps('endsAt')}
          type="datetime-local"
          label={getLabel('endsAt')}
          hint={t(vouchersText.hints.endTime)}
        />
      </div>
    </Section>
  )
}
