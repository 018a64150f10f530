import * as artworkText from '#src/translations/storefront/artwork-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { documentIcon } from '#src/ui/icons/shop.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ArtworkView } from '../artwork-contract.ts'

/** The attached file: link, thumbnail, print size and resolution warning. */
export function ArtworkDetails({ file }: { file: ArtworkView }) {
  const t = useText()
  const { width, height, print_width: printWidth, print_height: printHeight } = file
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        {file.thumbnail_url ? (
          <img
            src={file.thumbnail_url}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-box border border-line object-contain"
          />
        ) : (
          <Icon shape={documentIcon} size={40} className="text-steel" />
        )}
        <div className="min-w-0">
          <a href={file.url} download className="text-link break-all">
            {file.name}
          </a>
          {width !== null && height !== null && printWidth !== null && printHeight !== null && (
            <p className="text-sm text-steel">
              {t(artworkText.dimensions, { width, height, printWidth, printHeight })}
            </p>
          )}
        </div>
      </div>
      {file.warning && <MessageBox type="warning">{file.warning}</MessageBox>}
    </div>
  )
}
