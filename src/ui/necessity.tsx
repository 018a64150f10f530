import * as fieldText from '#src/translations/field-text.ts'
import { useText } from './text.tsx'

/** Required and optional are both said in words; a star would have to be learnt. */
export function Necessity({ required }: { required: boolean }) {
  const t = useText()
  return (
    <span className="necessity font-normal text-sm text-steel">
      ({t(required ? fieldText.required : fieldText.optional)})
    </span>
  )
}
