import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import * as editText from '#src/translations/ui/edit-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** The fields that two people have changed, with both values in words. `current`: the version that the other one saved. */
export type PresentedConflict = { conflicts: readonly Conflict<string>[]; current: number }

type Props = PresentedConflict & { getLabel: (field: string) => string }

/** Asks for each field that somebody else has saved meanwhile which value to keep. */
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
