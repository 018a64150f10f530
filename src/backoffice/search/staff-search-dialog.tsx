import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { staffSearchPath } from '#src/shared/paths/backoffice-paths.ts'
import * as staffSearchText from '#src/translations/backoffice/search/staff-search-text.ts'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { deactivateModal } from '#src/ui/overlay/modal-events.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { FoundGroup, FoundRecord } from './found-group.ts'
import type { StaffSearchData } from './staff-search-page.tsx'
import './staff-search-dialog.css'

const delayMs = 150

/** Finds records and pages as one types. */
export function StaffSearchDialog({ id }: { id: string }) {
  const t = useText()
  return (
    <Modal id={id} title={t(staffSearchText.title)} size="medium" className="staff-search">
      <StaffSearch close={() => deactivateModal(id)} />
    </Modal>
  )
}

function StaffSearch({ close }: { close: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSearching } = useFoundGroups(query)
  const records = groups.flatMap((group) => group.records)
  const open = (to: string) => {
    close()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && records.length > 0) setActive((active + step + records.length) % records.length)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter') open(records[active]?.to ?? staffSearchPath(query))
    else return
    event.preventDefault()
  }
  const getOptionId = (index: number) => `${listId}-${index}`
  return (
    <div className="grid gap-3">
      <input
        type="search"
        role="combobox"
        data-autofocus
        className="control"
        aria-label={t(staffSearchText.label)}
        aria-expanded={records.length > 0}
        aria-controls={listId}
        aria-activedescendant={records.length > 0 ? getOptionId(active) : undefined}
        aria-autocomplete="list"
        placeholder={t(staffSearchText.label)}
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-sm text-steel">
        <Status query={query} count={records.length} isSearching={isSearching} />
      </p>
      <div id={listId} role="listbox" aria-label={t(staffSearchText.results)} className="grid gap-3">
        {groups.map((group, position) => (
          <ResultOptions
            key={group.kind}
            group={group}
            first={groups.slice(0, position).reduce((count, { records }) => count + records.length, 0)}
            active={active}
            getOptionId={getOptionId}
            close={close}
          />
        ))}
      </div>
    </div>
  )
}

function Status({ query, count, isSearching }: { query: string; count: number; isSearching: boolean }) {
  const t = useText()
  if (query.trim() === '') return t(staffSearchText.hint)
  if (isSearching) return t(staffSearchText.searching)
  return count === 0 ? t(staffSearchText.nothing) : `${t(staffSearchText.found, { count })}. ${t(staffSearchText.keys)}`
}

type OptionsProps = {
  group: FoundGroup
  /** The number of its first record among all. */
  first: number
  active: number
  getOptionId: (index: number) => string
  close: () => void
}

function ResultOptions({ group: { kind, records }, first, active, getOptionId, close }: OptionsProps) {
  const t = useText()
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="font-semibold text-sm text-steel" role="presentation">
        {t(staffSearchText.groups[kind])}
      </p>
      {records.map((record, index) => (
        <ResultOption
          key={record.to}
          record={record}
          id={getOptionId(first + index)}
          isActive={first + index === active}
          close={close}
        />
      ))}
    </div>
  )
}

type OptionProps = { record: FoundRecord; id: string; isActive: boolean; close: () => void }

function ResultOption({ record: { to, title, detail }, id, isActive, close }: OptionProps) {
  return (
    <ShopLink
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="staff-search-option"
      onClick={close}
    >
      <span className="font-semibold">{title}</span> <span className="text-steel">{detail}</span>
    </ShopLink>
  )
}

/** The groups of the last answer, while the next one is loaded. */
function useFoundGroups(query: string): { groups: readonly FoundGroup[]; isSearching: boolean } {
  const { load, data, state } = useFetcher<StaffSearchData>()
  const typed = query.trim()
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => void load(staffSearchPath(typed)), delayMs)
    return () => clearTimeout(timer)
  }, [typed, load])
  if (typed === '') return { groups: [], isSearching: false }
  return { groups: data?.groups ?? [], isSearching: state !== 'idle' || data?.q !== typed }
}
