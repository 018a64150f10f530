import { useEffect, useRef, useState } from 'react'
import { newBulkEditPath } from '#src/shared/paths/backoffice-paths.ts'
import type { Query } from '#src/shared/paths/with-query.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { actionKinds } from '../../bulk-edit/bulk-action.ts'

/** The boxes in the rows of the list belong to this form. */
export const bulkFormId = 'bulk-edit'
export const tickName = 'id'

/** Chooses products of the list and an action. The next page asks for the details; without script it works the same way. */
export function BulkEditBar({ filters }: { filters: Query }) {
  const t = useText()
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return (
    <form
      id={bulkFormId}
      method="get"
      action={newBulkEditPath()}
      aria-label={t(bulkText.barLabel)}
      className="filter-form"
    >
      {set.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <SelectField
        name="action"
        label={t(bulkText.action)}
        placeholder={false}
        options={actionKinds.map((value) => ({ value, label: t(bulkText.actions[value]) }))}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" name="scope" value="ticked" variant="secondary">
          {t(bulkText.editTicked)}
        </Button>
        <Button type="submit" name="scope" value="matching" variant="secondary">
          {t(bulkText.editMatching)}
        </Button>
      </div>
      <TickAll />
    </form>
  )
}

const isTick = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.name === tickName

/** Ticks all rows of the page, and counts the ticked ones. */
function TickAll() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [ticks, setTicks] = useState({ ticked: 0, total: 0 })
  const listBoxes = () => [...(place.current?.closest('form')?.elements ?? [])].filter(isTick)
  useEffect(() => {
    const count = () => {
      const boxes = listBoxes()
      setTicks({ ticked: boxes.filter(({ checked }) => checked).length, total: boxes.length })
    }
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [])
  const tickAll = (checked: boolean) => {
    for (const box of listBoxes()) box.checked = checked
  }
  return (
    <div ref={place} className="col-span-full">
      <NeedsScript className="flex flex-wrap items-center gap-x-4">
        <CheckboxField
          name="all"
          form=""
          label={t(bulkText.tickPage)}
          checked={ticks.total > 0 && ticks.ticked === ticks.total}
          onChange={(event) => tickAll(event.currentTarget.checked)}
        />
        <span role="status">{t(bulkText.tickedCount, { count: ticks.ticked })}</span>
      </NeedsScript>
    </div>
  )
}
