import type { Message } from '#src/shared/locale/message.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import { useRestoredVersion, useSentDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'

type Props = {
  /** The drafts of this entry and of a new one. */
  drafts: readonly [own: string, created: string]
  version: number
  /** What a message confirms. */
  done: string
  savedText: Message
  /** Why a version was not restored. */
  restoreError?: string
}

/** What became of the form of an entry. */
export function EntryResult({ done, restoreError, ...props }: Props) {
  if (restoreError) return <MessageBox type="error" title={restoreError} />
  if (done === 'saved' || done === 'reset') return <SavedMessage {...props} />
  return done === 'restored' ? <RestoredMessage {...props} /> : null
}

type MessageProps = Pick<Props, 'drafts' | 'version' | 'savedText'>

function SavedMessage({ drafts: [own, created], savedText }: MessageProps) {
  const t = useText()
  useSentDraft(own)
  useSentDraft(created)
  return <MessageBox type="success" title={t(savedText)} />
}

function RestoredMessage({ drafts: [own], version }: MessageProps) {
  const t = useText()
  useRestoredVersion(own, version)
  return <MessageBox type="success" title={t(entriesText.restored)} />
}
