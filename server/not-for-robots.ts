/** What belongs to one visitor, answers programs, or is a view of something that has an address of its own. */
export const notForRobots = [
  '/search',
  '/checkout',
  '/quote',
  '/proof/',
  '/auth/',
  '/my-account',
  '/dashboard',
  '/data/',
  '/api/',
  '/language',
  '/newsletters/',
  '/request-a-free-visual/',
  '/request-a-sample/',
  '/expired',
  '/form-too-large',
  '/stand-in-',
  '/dev/',
  '/artwork/',
  '/papers/',
  '/emagination/',
]

/** Pages that a link elsewhere may name, but no search engine shall show. */
export function isNotForRobots(url: string): boolean {
  return notForRobots.some((path) => url.startsWith(path))
}
