import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { staffSearchPath } from '#src/shared/paths/backoffice-paths.ts'
import * as staffSearchText from '#src/translations/backoffice/search/staff-search-text.ts'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { activateModal } from '#src/ui/overlay/modal-events.ts'
import { useText } from '#src/ui/text/text.tsx'

const dialogId = 'staff-search'

const StaffSearchDialog = lazy(async () => {
  const { StaffSearchDialog } = await import('./staff-search-dialog.tsx')
  return { default: StaffSearchDialog }
})

/** Leads to the search page. With script, and by Ctrl+K in every page, it opens the search in a dialog. */
export function StaffSearchLink() {
  const t = useText()
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    activateModal(dialogId)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setLoaded(true)
      activateModal(dialogId)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const onClick = (event: MouseEvent) => {
    // A link opened in a new tab or window is a page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <a href={staffSearchPath()} onClick={onClick} aria-keyshortcuts="Control+K Meta+K" className="gap-1.5">
        <Icon shape={searchIcon} size={16} />
        {t(staffSearchText.open)}
      </a>
      {isLoaded && (
        <Suspense>
          <StaffSearchDialog id={dialogId} />
        </Suspense>
      )}
    </>
  )
}
