import { formatDateTime } from '#src/shared/locale/dates.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { MenuVersion } from '../../menus/edited-menu.ts'

/** The versions before the current one, each with a button that restores it. */
export function MenuVersions({ versions, current }: { versions: readonly MenuVersion[]; current: number }) {
  const t = useText()
  const locale = useLocale()
  const earlier = versions.filter(({ version }) => version !== current)
  if (earlier.length === 0) return null
  return (
    <section className="backoffice-panel" aria-labelledby="menu-versions">
      <h2 id="menu-versions">{t(menusText.versions)}</h2>
      <DataTable
        caption={t(menusText.versions)}
        rows={earlier.map((version) => ({ ...version, current }))}
        rowKey={({ version }) => version}
        columns={[
          {
            title: t(menusText.versions),
            rowHeader: true,
            cell: ({ version }) => t(menusText.version, { version }),
          },
          { title: t(menusText.savedAt), cell: ({ savedAt }) => formatDateTime(locale, savedAt) },
          { title: t(menusText.savedBy), cell: ({ savedBy }) => savedBy ?? '–' },
          { title: t(menusText.restore), cell: renderRestore },
        ]}
      />
    </section>
  )
}

type Row = MenuVersion & { current: number }

const renderRestore = (row: Row) => <RestoreForm {...row} />

function RestoreForm({ version, current }: Row) {
  const t = useText()
  const label = t(menusText.restoreVersion, { version })
  return (
    <PostForm
      intent="restore"
      label={label}
      submit={t(menusText.restore)}
      button={{ variant: 'secondary', size: 'small', 'aria-label': label }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="current" value={current} />
    </PostForm>
  )
}
