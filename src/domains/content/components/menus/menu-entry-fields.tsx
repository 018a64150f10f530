import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type EntryPlace, type MenuName, menuLimits } from '../../menus/menu-entry.ts'
import { getEntryField } from '../../menus/menu-entry-fields.ts'

/** `listId`: of the list with what the last search has found. */
export type TargetSearch = { listId: string; search: (text: string) => void }

type Props = { menu: MenuName; place: EntryPlace; search: TargetSearch; getProps: FieldPropsGetter }

export function MenuEntryFields({ menu, place: { key, kind, depth }, search, getProps }: Props) {
  const t = useText()
  const getEntryProps = (name: string) => getProps(getEntryField(key, name))
  const isColumn = menu === 'footer' && depth === 0
  return (
    <>
      <TranslatedTextFields
        name="name"
        label={menusText.name}
        hint={isColumn ? undefined : t(menusText.nameHint)}
        maxLength={menuLimits.name}
        getProps={getEntryProps}
      />
      {!isColumn && (
        <TextField
          {...getEntryProps('link')}
          label={t(menusText.link)}
          hint={t(kind === 'tile' ? menusText.tileHint : menusText.linkHint)}
          required={kind === 'tile'}
          maxLength={menuLimits.link}
          list={search.listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => search.search(event.currentTarget.value)}
        />
      )}
      {menu === 'header' && kind === 'link' && (
        <TextField
          {...getEntryProps('colour')}
          label={t(menusText.colour)}
          hint={t(menusText.colourHint)}
          maxLength={7}
          className="lg:max-w-1/2"
        />
      )}
      {!isColumn && (
        <FlagField {...getEntryProps('newTab')} label={t(menusText.newTab)} hint={t(menusText.newTabHint)} />
      )}
      {menu === 'header' && kind === 'link' && depth < 2 && (
        <FlagField {...getEntryProps('viewAll')} label={t(menusText.viewAll)} hint={t(menusText.viewAllHint)} />
      )}
      {isColumn && (
        <FlagField {...getEntryProps('primary')} label={t(menusText.primary)} hint={t(menusText.primaryHint)} />
      )}
    </>
  )
}
