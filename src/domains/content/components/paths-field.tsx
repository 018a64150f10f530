import { useRef } from 'react'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import { TextAreaField, type TextAreaFieldProps } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { TargetSearch } from './menus/menu-entry-fields.tsx'

type Props = TextAreaFieldProps & { search: TargetSearch }

/** Paths of this shop, one per line. With script a second field finds them and adds a line. */
export function PathsField({ search, className, ...field }: Props) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const add = (input: HTMLInputElement) => {
    search.search(input.value)
    const area = ref.current?.querySelector('textarea')
    // A chosen entry of the list is a whole path; typed words are not.
    const isChosen = [...(input.list?.options ?? [])].some(({ value }) => value === input.value)
    if (!area || !isChosen) return
    area.value = [area.value.trimEnd(), input.value].filter(Boolean).join('\n')
    // The event is that of typing, so that drafts and the count of changes follow.
    area.dispatchEvent(new Event('input', { bubbles: true }))
    input.value = ''
  }
  return (
    <div ref={ref} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <TextAreaField {...field} autoCapitalize="none" spellCheck={false} />
      {useHydrated() && (
        <TextField
          name={`${field.name}_search`}
          // Not a value of the form.
          form={`${field.name}-none`}
          label={t(pageBlocksText.findTarget)}
          hint={t(pageBlocksText.findHint)}
          list={search.listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => add(event.currentTarget)}
        />
      )}
    </div>
  )
}
