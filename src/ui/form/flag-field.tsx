import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import type { FieldPropsGetter } from './use-call-form.ts'

type Props = ReturnType<FieldPropsGetter> & { label: string; hint?: string }

/** A checkbox of an `EditForm`; its value is `on` or empty. */
export function FlagField({ defaultValue, ...props }: Props) {
  return <CheckboxField {...props} value="on" defaultChecked={defaultValue === 'on'} />
}
