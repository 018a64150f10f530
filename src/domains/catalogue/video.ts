const addresses =
  /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{6,20})(?:[?&].*)?$/

/** The player without cookies of the one video service that the shop embeds; anything else is not shown (T70). */
export function embedAddress(url: string): string | undefined {
  const [, id] = addresses.exec(url) ?? []
  return id && `https://www.youtube-nocookie.com/embed/${id}`
}
