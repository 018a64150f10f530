import { useState } from 'react'
import * as productText from '#src/translations/product-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { playIcon } from '#src/ui/icons/actions.ts'
import { useText } from '#src/ui/text.tsx'
import type { Product } from '../catalogue-contract.ts'
import { embedAddress } from '../video.ts'

/** Up to five videos. Nothing of the video service is loaded before one is pressed; without script they are links. */
export function VideoTiles({ videos }: { videos: Product['videos'] }) {
  const t = useText()
  const shown = videos.filter(({ url }) => embedAddress(url) !== undefined)
  if (shown.length === 0) return null
  return (
    <section aria-label={t(productText.videos)}>
      <h2>{t(productText.videos)}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {shown.map((video) => (
          <li key={video.url}>
            <VideoTile {...video} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** It stands where the pressed tile was. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true })

function VideoTile({ url, title }: Product['videos'][number]) {
  const t = useText()
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        src={`${embedAddress(url)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is another origin's, so the two give nothing away
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
