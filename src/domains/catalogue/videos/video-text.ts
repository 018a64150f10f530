import { localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { toVideoEmbedUrl } from '../products/video.ts'
import { splitRows } from '../variants/row-text.ts'
import {
  maxVideos,
  maxVideoTitle,
  readVideoCells,
  type VideoCells,
  type VideoColumn,
  videoColumns,
  writeVideoCells,
} from './video-fields.ts'

export type VideoEdit = { url: string; title: StoredTranslations }
type VideoRule = 'video_url' | 'video_twice' | 'video_title' | 'video_title_too_long' | 'video_too_many'
/** `row` counts from 1. */
export type VideoRefusal = { rule: VideoRule; row: number; column: VideoColumn }

export function parseVideos(text: string): Result<VideoEdit[], VideoRefusal[]> {
  const rows = splitRows(text).map(readVideoCells)
  const embedUrls = rows.map(({ url }) => toVideoEmbedUrl(url))
  const refusals = rows.flatMap((cells, index) => {
    const embedUrl = embedUrls[index]
    const isTwice = embedUrl !== undefined && embedUrls.indexOf(embedUrl) < index
    const found = findProblems(cells, { isVideo: embedUrl !== undefined, isTwice, isTooMany: index >= maxVideos })
    return found.map(({ column, rule }) => ({ rule, column, row: index + 1 }))
  })
  if (refusals.length > 0) return refuse(refusals)
  return ok(rows.map((cells) => ({ url: cells.url, title: readTitle(cells) })))
}

type RowFacts = { isVideo: boolean; isTwice: boolean; isTooMany: boolean }

function findProblems(cells: VideoCells, { isVideo, isTwice, isTooMany }: RowFacts) {
  const problems: { column: VideoColumn; rule: VideoRule }[] = []
  if (!isVideo) problems.push({ column: 'url', rule: 'video_url' })
  else if (isTwice) problems.push({ column: 'url', rule: 'video_twice' })
  else if (isTooMany) problems.push({ column: 'url', rule: 'video_too_many' })
  if (cells[`title_${sourceLocale}`] === '') problems.push({ column: `title_${sourceLocale}`, rule: 'video_title' })
  for (const column of videoColumns) {
    const isTooLong = column !== 'url' && cells[column].length > maxVideoTitle
    if (isTooLong) problems.push({ column, rule: 'video_title_too_long' })
  }
  return problems
}

function readTitle(cells: VideoCells): StoredTranslations {
  const titles = localesInWritingOrder.map((locale) => [locale, cells[`title_${locale}`]] as const)
  return Object.fromEntries(
    titles.filter(([locale, title]) => locale === sourceLocale || title !== ''),
  ) as StoredTranslations
}

export function formatVideos(videos: readonly VideoEdit[]): string {
  return videos
    .map(({ url, title }) => {
      const titles = localesInWritingOrder.map((locale) => [`title_${locale}`, title[locale] ?? ''])
      return writeVideoCells({ url, ...Object.fromEntries(titles) } as VideoCells)
    })
    .join('\n')
}
