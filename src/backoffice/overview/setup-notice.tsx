import { shopHealthPath } from '#src/shared/paths/backoffice-paths.ts'
import * as overviewText from '#src/translations/backoffice/overview-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

/** Leads an administrator to the set-up until the shop is open. `opening` is undefined without the permission. */
export function SetupNotice({ opening }: { opening: { isOpen: boolean } | undefined }) {
  const t = useText()
  if (!opening || opening.isOpen) return null
  return (
    <MessageBox type="warning" title={t(overviewText.notOpen)}>
      <p>{t(overviewText.notOpenText)}</p>
      <TextLink to={shopHealthPath}>{t(overviewText.continueSetup)}</TextLink>
    </MessageBox>
  )
}
