const videoUrlPattern =
  /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{6,20})(?:[?&].*)?$/

/** The cookie-free embed URL of a YouTube video; undefined for any other URL [T70]. */
export function toVideoEmbedUrl(url: string): string | undefined {
  const [, id] = videoUrlPattern.exec(url) ?? []
  return id && `https://www.youtube-nocookie.com/embed/${id}`
}
