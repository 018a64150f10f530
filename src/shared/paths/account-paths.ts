import { withQuery } from './with-query.ts'

/* Signing in, the account of a customer, and the dashboard of everybody. */

export const loginPath = '/auth/login'
/** The message that the login page shows. The query holds its name only, so a link cannot put other text on the page. */
export type LoginNotice = 'sign-in-required' | 'signed-out' | 'reset' | 'deleted' | 'expired'
/** A page to open after signing in. */
export type LoginRedirect = 'checkout.delivery' | 'checkout.quote' | 'my-account' | 'dashboard'
/** `redirect`: the name of a page, or the path of a page of the back office. */
export const loginNoticePath = (notice: LoginNotice, redirect?: LoginRedirect | `/dashboard/${string}`) =>
  withQuery(loginPath, { notice, redirect })
export const loginRedirectPath = (redirect: LoginRedirect) => withQuery(loginPath, { redirect })

/** Where a sign-in asks for the code of the second factor. `redirect` is passed on from the login page. */
export const secondStepPath = (redirect?: string) => withQuery('/auth/second-step', { redirect })

export const logoutPath = '/auth/logout'
export const registerPath = '/auth/register'
export const forgotPasswordPath = '/auth/forgot'
export const resetPasswordPath = (token: string) => `/auth/reset/${token}`
/** Where an invited person joins staff. */
export const invitationPath = (token: string) => `/auth/invitation/${token}`
export const verifyEmailPath = (token: string) => `/auth/verify-email/${token}`

/** Creates the first administrator. */
export const setupPath = (token: string) => `/setup/${token}`

export const dashboardPath = '/dashboard'
/** The dashboard with a notice that another page is not for the visitor. */
export const forbiddenPath = '/dashboard?notice=forbidden'
export const welcomePath = '/dashboard?welcome'

export const accountPath = '/my-account'
export const accountSavedPath = (saved: 'details' | 'preferences') => withQuery(accountPath, { saved })
export const accountAddressesPath = (saved: 'added' | 'updated' | 'removed') =>
  `${withQuery(accountPath, { saved })}#addresses`
export const accountAddressPath = (id: number | 'new') => `/my-account/address/${id}`
export const accountOrdersPath = '/my-account/orders'
/** What a customer did about the orders that they placed as a guest. */
export type GuestHistoryDone = 'mailed' | 'added' | 'verified'
export const guestHistoryPath = (done: GuestHistoryDone) => withQuery(accountOrdersPath, { guest: done })
export const accountOrderPath = (number: number) => `/my-account/orders/${number}`
export const accountQuotesPath = '/my-account/quotes'
/** The page after quotes of a guest were added without orders. */
export const guestQuotesPath = (done: GuestHistoryDone) => withQuery(accountQuotesPath, { guest: done })
export const accountQuotePath = (number: number) => `/my-account/quotes/${number}`
export const accountSecurityPath = '/my-account/security'
export const accountSecuritySavedPath = (saved: 'others' | 'session' | 'password' | 'second-factor') =>
  withQuery(accountSecurityPath, { saved })
export const secondFactorPath = '/my-account/second-factor'
/** Offered to the first administrator, who may skip it. */
export const secondFactorOfferPath = '/my-account/second-factor?offer'
export const accountExportPath = '/my-account/export'
