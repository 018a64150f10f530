import { useState } from 'react'
import * as productText from '#src/translations/storefront/product-text.ts'
import { playIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductResponse } from '../../products/product-contract.ts'
import { toVideoEmbedUrl } from '../../products/video.ts'

/** Loads nothing from the video service before a click. Without JavaScript the tiles are links. */
export function VideoTiles({ videos }: { videos: ProductResponse['videos'] }) {
  const t = useText()
  const embeddable = videos.filter(({ url }) => toVideoEmbedUrl(url) !== undefined)
  if (embeddable.length === 0) return null
  return (
    <section aria-label={t(productText.videos)}>
      <h2>{t(productText.videos)}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {embeddable.map((video) => (
          <li key={video.url}>
            <VideoTile {...video} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The player replaces the focused tile. */
const focusPlayer = (player: HTMLElement | null) => player?.focus({ preventScroll: true })

function VideoTile({ url, title }: ProductResponse['videos'][number]) {
  const t = useText()
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        ref={focusPlayer}
        src={`${toVideoEmbedUrl(url)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- safe together, because the player has another origin
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        className="aspect-video w-full rounded-box bg-ink"
      />
    )
  }
  return (
    <a
      href={url}
      aria-label={t(productText.watchVideo, { title })}
      className="on-dark flex aspect-video flex-col items-center justify-center gap-2 rounded-box bg-ink p-4 text-center font-semibold text-paper hover:bg-ink-soft"
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <Icon shape={playIcon} size={40} />
      {title}
    </a>
  )
}
