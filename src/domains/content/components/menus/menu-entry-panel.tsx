import { type FormEvent, useState } from 'react'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { createDropHandlers, type Dragging, startDrag } from '#src/ui/form/drag-order.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { warningIcon } from '#src/ui/icons/status.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { automaticLimits } from '../../menus/automatic-categories.ts'
import type { EntryState } from '../../menus/edited-menu.ts'
import type { EntryPlace, MenuName } from '../../menus/menu-entry.ts'
import { canMove, getEntryField, listAddableKinds, moves } from '../../menus/menu-entry-fields.ts'
import { isBroken } from '../../menus/menu-link.ts'
import { EntryButton } from './entry-button.tsx'
import { MenuEntryFields, type TargetSearch } from './menu-entry-fields.tsx'
import type { ActionHandler } from './use-menu-entries.ts'

type Props = {
  menu: MenuName
  place: EntryPlace
  places: readonly EntryPlace[]
  state: EntryState | undefined
  /** Added on this page: its fields are open. */
  isNew: boolean
  isFull: boolean
  search: TargetSearch
  getProps: FieldPropsGetter
  onAction: ActionHandler
  dragging: Dragging
}

/** An entry of a menu: its name, and its fields and buttons when it is opened. */
export function MenuEntryPanel(props: Props) {
  const { menu, place, state, isNew, search, getProps, dragging } = props
  const t = useText()
  const { key, kind, depth } = place
  const { name, link, onInput } = useTypedName(key, getProps)
  const isHeading = kind === 'link' && link === ''
  const label = kind === 'categories' ? t(menusText.kinds.categories) : name || state?.title || t(menusText.untitled)
  // After a change of the link, only the next save checks it.
  const problem = link === (getProps(getEntryField(key, 'link')).defaultValue ?? '') ? state?.problem : undefined
  const hasError = ['link', 'colour', ...locales.map((locale) => getTranslatedField('name', locale))].some(
    (field) => getProps(getEntryField(key, field)).error,
  )
  return (
    <li
      id={`entry-${key}`}
      data-depth={depth}
      data-drop={dragging.mark?.key === key ? dragging.mark.side : undefined}
      onInput={onInput}
      {...createDropHandlers(key, dragging)}
    >
      <details open={isNew || hasError || undefined}>
        <summary draggable title={t(menusText.drag)} onDragStart={(event) => startDrag(event, key)}>
          <span className="font-semibold">{label}</span>{' '}
          <span className="text-sm text-steel wrap-anywhere">
            {kind === 'tile' && `${t(menusText.kinds.tile)} `}
            {isHeading ? t(menusText.heading) : link}
          </span>{' '}
          {isBroken(problem) && (
            <span className="entry-problem">
              <Icon shape={warningIcon} size={16} />
              {t(menusText.broken)}
            </span>
          )}
        </summary>
        <div className="entry-fields">
          <EntryButtons {...props} label={label} />
          {problem && (
            <p className={isBroken(problem) ? 'entry-problem' : undefined}>{t(menusText.linkProblems[problem])}</p>
          )}
          {kind === 'categories' ? (
            <CategoriesHint isCut={state?.isCut} />
          ) : (
            <MenuEntryFields menu={menu} place={place} search={search} getProps={getProps} />
          )}
        </div>
      </details>
    </li>
  )
}

function CategoriesHint({ isCut }: { isCut: boolean | undefined }) {
  const t = useText()
  return (
    <>
      <p>{t(menusText.categoriesHint, automaticLimits)}</p>
      {isCut && <p className="entry-problem">{t(menusText.categoriesCut)}</p>}
    </>
  )
}

/** The name and link as they are typed. The name is that of the reader's language, as visitors would see it. */
function useTypedName(key: string, getProps: FieldPropsGetter) {
  const locale = useLocale()
  const getName = (each: Locale) => getEntryField(key, getTranslatedField('name', each))
  const linkField = getEntryField(key, 'link')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const get = (field: string) => typed[field] ?? getProps(field).defaultValue ?? ''
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }))
  }
  return { name: get(getName(locale)) || get(getName(sourceLocale)), link: get(linkField), onInput }
}

function EntryButtons({ menu, place, places, isFull, onAction, label: entry }: Props & { label: string }) {
  const t = useText()
  const { key } = place
  return (
    <div className="flex flex-wrap gap-2">
      {moves
        .filter((move) => canMove(menu, places, { action: move, key }))
        .map((move) => (
          <EntryButton
            key={move}
            value={`${move} ${key}`}
            label={t(menusText.actionLabel, { action: t(menusText.moves[move]), entry })}
            onAction={onAction}
          >
            {t(menusText.moves[move])}
          </EntryButton>
        ))}
      <EntryButton
        value={`remove ${key}`}
        label={t(menusText.actionLabel, { action: t(menusText.remove), entry })}
        onAction={onAction}
      >
        {t(menusText.remove)}
      </EntryButton>
      {!isFull &&
        listAddableKinds(menu, place).map((kind) => (
          <EntryButton
            key={kind}
            value={`add ${kind} ${key}`}
            label={t(menusText.addBelow, { entry, kind: t(menusText.kinds[kind]) })}
            onAction={onAction}
          >
            {t(menusText.addKind, { kind: t(menusText.kinds[kind]) })}
          </EntryButton>
        ))}
    </div>
  )
}
