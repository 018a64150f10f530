import { editMenuPath } from '#src/shared/paths/backoffice-paths.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { ListedMenu } from '../../menus/edited-menu.ts'
import './menu-entries.css'

export function MenuTable({ caption, rows }: { caption: string; rows: readonly ListedMenu[] }) {
  const t = useText()
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ menu }) => menu}
      columns={[
        { title: t(menusText.menu), cell: renderName, rowHeader: true },
        { title: t(menusText.entries), cell: ({ entries }) => entries, numeric: true },
        { title: t(menusText.problems), cell: renderProblems },
      ]}
    />
  )
}

const renderName = (row: ListedMenu) => <MenuName {...row} />
const renderProblems = (row: ListedMenu) => <MenuProblems {...row} />

function MenuName({ menu, isAutomatic }: ListedMenu) {
  const t = useText()
  return (
    <span className="grid gap-1">
      <TextLink to={editMenuPath(menu)}>{t(menusText.menus[menu])}</TextLink>
      {isAutomatic && <span className="font-normal text-sm text-steel">{t(menusText.followsCategories)}</span>}
    </span>
  )
}

function MenuProblems({ broken, unknown }: ListedMenu) {
  const t = useText()
  if (broken + unknown === 0) return '–'
  return (
    <span className="grid gap-1">
      {broken > 0 && <span className="entry-problem">{t(menusText.brokenLinks, { count: broken })}</span>}
      {unknown > 0 && <span>{t(menusText.unknownLinks, { count: unknown })}</span>}
    </span>
  )
}
