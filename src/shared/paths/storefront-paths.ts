import { withQuery } from './with-query.ts'

/* Pages about products and the shop. */

export const homePath = '/'
/** The index route needs `?index`: without it a form goes to the root route. */
export const newsletterFormPath = '/?index#newsletter'
export const newsletterSubscribedPath = '/?subscribed=1#newsletter'
export const searchPath = '/search'
export const productPath = (slug: string) => `/product/${slug}`
/** `path`: the slugs from the top category down, such as `oil-tanks/bunded-oil-tanks`. */
export const categoryPath = (path: string) => `/${path}`

export const contentPath = (slug: string) => `/${slug}`
/** The page after its enquiry form was sent. */
export const contentSentPath = (slug: string) => `${withQuery(contentPath(slug), { sent: 1 })}#enquiry`
export const contactPath = '/contact'
/** Opens the contact page with the message filled in. */
export const contactMessagePath = (message: string) => withQuery(contactPath, { message })
export const cookiePolicyPath = '/cookie-policy'
export const tankRemovalPath = '/tank-removal'
export const faqPath = '/faq'
export const faqAnswerPath = (slug: string) => `/faq#${slug}`

export const languagePath = '/language'
export const iconPath = '/favicon.ico'
export const touchIconPath = '/apple-touch-icon.png'
export const webManifestPath = '/site.webmanifest'
/** Pages that the server shows in place of another. */
export const expiredFormPath = '/expired'
export const refusedRequestPath = '/request-refused'
export const openingSoonPath = '/opening-soon'
