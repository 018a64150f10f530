import * as fieldText from '#src/translations/ui/field-text.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Says "required" or "optional" in words instead of an asterisk. */
export function RequiredLabel({ required }: { required: boolean }) {
  const t = useText()
  return (
    <span className="required-hint font-normal text-sm text-steel">
      ({t(required ? fieldText.required : fieldText.optional)})
    </span>
  )
}
