import * as proofText from '#src/translations/proof-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { documentIcon } from '#src/ui/icons/trade.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import type { Proof } from '../proofs-view.ts'

/** The proof itself where a browser can show it, and always as a file. */
export function ProofFile({ file, title }: { file: Proof['file']; title: string }) {
  const t = useText()
  if (!file) return <MessageBox type="error" title={t(proofText.lost)} />
  return (
    <div className="grid justify-items-start gap-3">
      {file.is_picture && (
        <img
          src={file.url}
          alt={t(proofText.pictureAlt, { title })}
          className="max-h-160 max-w-full rounded-box border border-line bg-paper object-contain"
        />
      )}
      <a href={file.url} download className="text-link inline-flex items-center gap-2 break-all">
        <Icon shape={documentIcon} /> {t(proofText.openFile, { name: file.name })}
      </a>
    </div>
  )
}
