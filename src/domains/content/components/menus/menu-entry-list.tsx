import { useId } from 'react'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { EditedMenu } from '../../menus/edited-menu.ts'
import { type MenuName, menuLimits } from '../../menus/menu-entry.ts'
import { listAddableKinds } from '../../menus/menu-entry-fields.ts'
import { EntryButton } from './entry-button.tsx'
import { MenuEntryPanel } from './menu-entry-panel.tsx'
import { TargetList } from './target-list.tsx'
import { type ActionHandler, useMenuEntries } from './use-menu-entries.ts'
import { useTargetSearch } from './use-target-search.ts'
import './menu-entries.css'

type Props = { menu: MenuName; states: EditedMenu['states']; getProps: FieldPropsGetter }

/**
 * The entries of a menu with buttons that add, move and remove them. With script they change the form in place. Without script
 * they send it, and the server returns it changed but not saved.
 */
export function MenuEntryList({ menu, states, getProps }: Props) {
  const t = useText()
  const { defaultValue = '' } = getProps('entries')
  const { ref, places, added, announcement, onAction, dragging } = useMenuEntries(menu, defaultValue)
  const { targets, search } = useTargetSearch()
  const listId = useId()
  const isFull = places.length >= menuLimits.entries
  return (
    <section ref={ref} aria-labelledby="menu-entries" className="grid min-w-0 gap-4">
      <h2 id="menu-entries" tabIndex={-1}>
        {t(menusText.entries)}
      </h2>
      <p className="text-steel">{t(places.length > 0 ? menusText.descriptions[menu] : menusText.empty)}</p>
      {/* Not of the type hidden: drafts and the count of changes leave those out. */}
      <input type="text" name="entries" defaultValue={defaultValue} hidden readOnly />
      <ol className="menu-entries">
        {places.map((place) => (
          <MenuEntryPanel
            key={place.key}
            menu={menu}
            place={place}
            places={places}
            state={states[place.key]}
            isNew={added.has(place.key)}
            isFull={isFull}
            search={{ listId, search }}
            getProps={getProps}
            onAction={onAction}
            dragging={dragging}
          />
        ))}
      </ol>
      <TargetList id={listId} targets={targets} />
      <AddButtons menu={menu} isFull={isFull} onAction={onAction} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

function AddButtons({ menu, isFull, onAction }: { menu: MenuName; isFull: boolean; onAction: ActionHandler }) {
  const t = useText()
  if (isFull) return <p>{t(menusText.full, { max: menuLimits.entries })}</p>
  return (
    <div role="group" aria-labelledby="add-entry" className="grid gap-2">
      <h3 id="add-entry" className="text-base">
        {t(menusText.add)}
      </h3>
      <div className="flex flex-wrap gap-2">
        {listAddableKinds(menu).map((kind) => (
          <EntryButton
            key={kind}
            value={`add ${kind}`}
            label={t(menusText.addKind, { kind: t(menusText.kinds[kind]) })}
            onAction={onAction}
          >
            {t(menusText.kinds[kind])}
          </EntryButton>
        ))}
      </div>
    </div>
  )
}
