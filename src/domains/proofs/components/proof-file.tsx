import * as proofText from '#src/translations/storefront/proof-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { documentIcon } from '#src/ui/icons/shop.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Proof } from '../proofs-view.ts'

/** The proof as a picture if browsers can show it, and as a download. */
export function ProofFile({ file, title }: { file: Proof['file']; title: string }) {
  const t = useText()
  if (!file) return <MessageBox type="error" title={t(proofText.fileMissing)} />
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
