import { accountPath, dashboardPath, setupPath } from '#src/shared/paths/account-paths.ts'
import { basketPath, proofPath, quoteBasketPath } from '#src/shared/paths/checkout-paths.ts'
import { artworkFilePath } from '#src/shared/paths/file-paths.ts'
import {
  expiredFormPath,
  languagePath,
  openingSoonPath,
  refusedRequestPath,
  searchPath,
} from '#src/shared/paths/storefront-paths.ts'

/** Path prefixes of personal pages, APIs and duplicate views. */
export const hiddenFromRobots = [
  searchPath,
  basketPath,
  quoteBasketPath,
  proofPath(''),
  '/auth/',
  accountPath,
  dashboardPath,
  '/data/',
  '/api/',
  languagePath,
  '/newsletters/',
  '/request-a-free-visual/',
  '/request-a-sample/',
  '/email-when-back/',
  expiredFormPath,
  refusedRequestPath,
  openingSoonPath,
  setupPath(''),
  '/stand-in-',
  '/dev/',
  artworkFilePath(''),
  '/pdfs/',
  '/emagination/',
]

/** Search engines may follow a link to these pages but must not list them. */
export function isHiddenFromRobots(url: string): boolean {
  return hiddenFromRobots.some((path) => url.startsWith(path))
}
