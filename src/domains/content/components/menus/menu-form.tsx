import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { languages, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { EditedMenu } from '../../menus/edited-menu.ts'
import type { MenuName } from '../../menus/menu-entry.ts'
import { getEntryField, parsePlaces, toEntryFields } from '../../menus/menu-entry-fields.ts'
import { entryOrderField, getMergedEntryKey } from '../../menus/merge-menu-edit.ts'
import { MenuEntryList } from './menu-entry-list.tsx'

type Props = Omit<EditedMenu, 'versions'> & {
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getMenuDraftName = (menu: string) => `menu ${menu}`

/** The entries of a menu as a tree, every language side by side. */
export function MenuForm({ menu, version, entries, links, states, account, refused, conflict }: Props) {
  const t = useText()
  const values = toEntryFields(entries, links)
  const getLabel = useLabels(menu, [values, { ...values, ...refused?.values }], states)
  return (
    <EditForm
      name={getMenuDraftName(menu)}
      account={account}
      values={values}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={t(menusText.menus[menu])}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          {/* The Enter key saves. Without it the first button of the entries would be pressed. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden />
          <EditedVersion
            version={version}
            refused={refused}
            conflict={conflict}
            getLabel={getLabel}
            getProps={getProps}
          />
          <MenuEntryList menu={menu} states={states} getProps={getProps} />
          <div>
            <Button type="submit" name="intent" value="preview" variant="secondary">
              {t(menusText.preview)}
            </Button>
          </div>
        </>
      )}
    </EditForm>
  )
}

/** The labels of fields, and of entries that two people have changed. `forms`: the stored values, and those of the form. */
function useLabels(
  menu: MenuName,
  forms: readonly Readonly<Record<string, string>>[],
  states: EditedMenu['states'],
): (field: string) => string {
  const t = useText()
  const labels: Record<string, string> = { [entryOrderField]: t(menusText.order) }
  const named = forms.flatMap((values) =>
    parsePlaces(menu, values.entries ?? '').map((place) => ({ ...place, values })),
  )
  for (const { key, kind, values } of named) {
    const typed = values[getEntryField(key, getTranslatedField('name', sourceLocale))]
    const entry = kind === 'categories' ? t(menusText.kinds.categories) : typed || states[key]?.title
    const name = entry || t(menusText.untitled)
    labels[`entry_${key}`] = name
    labels[getEntryField(key, 'link')] = `${name}: ${t(menusText.link)}`
    labels[getEntryField(key, 'colour')] = `${name}: ${t(menusText.colour)}`
    for (const locale of locales) {
      const label = t(menusText.name, { language: languages[locale].name })
      labels[getEntryField(key, getTranslatedField('name', locale))] = `${name}: ${label}`
    }
  }
  return (field) => labels[field] ?? (getMergedEntryKey(field) ? t(menusText.entries) : field)
}
