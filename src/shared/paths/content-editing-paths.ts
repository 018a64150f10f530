import { withQuery } from './with-query.ts'

/* Pages for staff who write the texts of the shop. */

/** The questions and answers. */
export const faqEditingPath = '/dashboard/faq'
export const faqQuestionMovedPath = (moved: number) =>
  `${withQuery(faqEditingPath, { done: 'moved' })}#question-${moved}`
export const faqQuestionDeletedPath = '/dashboard/faq?done=deleted'
/** `group`: the id of the group that is chosen at first. */
export const newFaqQuestionPath = (group?: number) => withQuery('/dashboard/faq/new', { group })
export const editFaqQuestionPath = (id: number | string) => `/dashboard/faq/${id}`
export const editFaqQuestionDonePath = (id: number, done: 'saved' | 'restored') =>
  withQuery(editFaqQuestionPath(id), { done })
export const faqGroupsPath = '/dashboard/faq/groups'
export const faqGroupMovedPath = (moved: number) => `${withQuery(faqGroupsPath, { done: 'moved' })}#group-${moved}`
export const faqGroupDeletedPath = '/dashboard/faq/groups?done=deleted'
export const newFaqGroupPath = '/dashboard/faq/groups/new'
export const editFaqGroupPath = (id: number | string) => `/dashboard/faq/groups/${id}`
export const editFaqGroupDonePath = (id: number, done: 'saved' | 'restored') =>
  withQuery(editFaqGroupPath(id), { done })

export const newsletterAdminPath = '/dashboard/newsletter'
/** `done`: what a message confirms. */
export const newsletterAdminDonePath = (done: 'unsubscribe' | 'delete') => withQuery(newsletterAdminPath, { done })

export const emailTextsPath = '/dashboard/email-texts'
/** `event`: as it is stored, such as `order received`. */
export const editEmailTextsPath = (event: string) => `/dashboard/email-texts/${event.replaceAll(' ', '-')}`
/** `done`: what a message confirms. */
export const editEmailTextsDonePath = (event: string, done: 'saved' | 'restored' | 'reset') =>
  withQuery(editEmailTextsPath(event), { done })
