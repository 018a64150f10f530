import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { FoundTarget } from '../../menus/edited-menu.ts'

/** What a search for targets has found, for fields whose `list` is this id. */
export function TargetList({ id, targets }: { id: string; targets: readonly FoundTarget[] }) {
  const t = useText()
  return (
    <datalist id={id}>
      {targets.map(({ kind, title, url, is_shown: isShown }) => (
        <option key={`${kind} ${url}`} value={url}>
          {`${title} · ${t(menusText.targetKinds[kind])}${isShown ? '' : ` (${t(menusText.notPublished)})`}`}
        </option>
      ))}
    </datalist>
  )
}
