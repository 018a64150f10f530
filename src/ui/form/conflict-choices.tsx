import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import * as editText from '#src/translations/ui/edit-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** A field that two people have changed, with both values in words. */

type Props = { conflicts: readonly Conflict<string>[]; current: number; getLabel: (field: string) => string }

/** Asks for each field that somebody else has saved meanwhile which value to keep. `current` is the version of the other one. */
export function ConflictChoices({ conflicts, current, getLabel }: Props) {
  const t = useText()
  return (
    <MessageBox type="error" title={t(editText.conflictTitle)}>
      <p>{t(editText.conflictAbout)}</p>
      <input type="hidden" name="choices_version" value={current} />
      {conflicts.map(({ field, mine, theirs }) => (
        <RadioGroup
          key={field}
          name={`choices[${field}]`}
          label={getLabel(field)}
          defaultValue="mine"
          options={[
            { value: 'mine', label: t(editText.keepMine), detail: mine || t(editText.emptyValue) },
            { value: 'theirs', label: t(editText.keepTheirs), detail: theirs || t(editText.emptyValue) },
          ]}
        />
      ))}
    </MessageBox>
  )
}
