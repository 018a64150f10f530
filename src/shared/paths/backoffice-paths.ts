import { type Query, withQuery } from './with-query.ts'

/* Pages for staff. Their lists add filters by `listUrl`. */

export const overviewPath = '/dashboard/overview'
export const overviewForbiddenPath = '/dashboard/overview?notice=forbidden'

export const staffOrdersPath = '/dashboard/orders'
export const staffOrderPath = (number: number | string) => `/dashboard/orders/${number}`
/** `done`: the action that a message confirms. */
export const staffOrderDonePath = (number: number, done: string) => withQuery(staffOrderPath(number), { done })
/** Where staff change contact, addresses, lines and delivery of an order. */
export const editOrderPath = (number: number | string) => `${staffOrderPath(number)}/edit`
/** `refusal`: why an artwork file was not attached. */
export const staffOrderArtworkPath = (number: number, refusal: string) =>
  withQuery(staffOrderPath(number), { artwork: refusal })
/** `refusal`: why a proof was not sent. */
export const staffOrderProofsPath = (number: number, refusal?: string) =>
  `${withQuery(staffOrderPath(number), { proof: refusal })}#order-proofs`

export const productionBoardPath = '/dashboard/production'
/** `done`: the move that a message confirms; `orders`: which orders, for their PDFs. */
export const productionMovedPath = (done: string, orders: string) => withQuery(productionBoardPath, { done, orders })

export const staffQuotesPath = '/dashboard/quotes'
export const staffQuotePath = (number: number | string) => `/dashboard/quotes/${number}`
export const staffQuoteDonePath = (number: number, done: string) => withQuery(staffQuotePath(number), { done })

export const enquiriesPath = '/dashboard/enquiries'
export const enquiryPath = (id: number | string) => `/dashboard/enquiries/${id}`
export const enquirySentPath = (id: number) => withQuery(enquiryPath(id), { sent: '' })

/** `q`: what is searched for. */
export const staffSearchPath = (q?: string) => withQuery('/dashboard/search', { q })

export const customersPath = '/dashboard/customers'
export const customerPath = (id: number | string) => `/dashboard/customers/${id}`
/** `done`: what a message confirms. */
export const customerDonePath = (id: number, done: 'credit' | 'sessions' | 'reset' | 'statement') =>
  withQuery(customerPath(id), { done })
export const customerAuditPath = (id: number) => withQuery(auditPath, { kind: 'customer', subject: id })
/** The emails sent to an address. */
export const emailsToPath = (to: string) => withQuery(emailsPath, { to })

export const reportsPath = '/dashboard/reports'
export const reportPath = (report: string, query: Query = {}) => withQuery(`/dashboard/reports/${report}`, query)
/** `until`: the last day of the period to check. */
export const accountingPath = (until?: string) => withQuery('/dashboard/accounting', { until })
export const accountingPeriodPath = (id: number | string) => `/dashboard/accounting/${id}`
export const receivablesPath = '/dashboard/receivables'
export const bankStatementPath = '/dashboard/receivables/bank-statement'
/** How many orders have got money from a bank statement, and how many of them are fully paid. */
export const statementAllocatedPath = ({ orders, paid }: { orders: number; paid: number }) =>
  withQuery(receivablesPath, { allocated: orders, paid })
export const statementsSentPath = (count: number) => withQuery(receivablesPath, { sent: count })

export const tradeApplicationsPath = '/dashboard/trade-applications'
export const tradeApplicationPath = (id: number | string) => `/dashboard/trade-applications/${id}`
/** `done`: what a message confirms. */
export const tradeApplicationDonePath = (id: number, done: 'approved' | 'declined' | 'withdrawn') =>
  withQuery(tradeApplicationPath(id), { done })

export const emailsPath = '/dashboard/mails'
export const failedEmailsPath = '/dashboard/mails?state=failed'
/** The list of failed emails after one was queued again. */
export const emailQueuedPath = '/dashboard/mails?state=failed&queued'
export const emailPath = (id: number) => `/dashboard/mails/${id}`
/** After a sent email was queued once more. */
export const emailSentAgainPath = (id: number) => withQuery(emailPath(id), { queued: '' })
export const resendEmailPath = (id: number) => `/dashboard/mails/${id}/again`

export const paymentAlertsPath = '/dashboard/payment-alerts'
export const alertResolvedPath = '/dashboard/payment-alerts?done'
export const customerServicePath = '/dashboard/customer-service'
export const serviceModeOffPath = '/dashboard/customer-service?off'
export const auditPath = '/dashboard/audit'
/** The audit log of one order. */
export const orderAuditPath = (number: number) => withQuery(auditPath, { kind: 'order', subject: number })
export const userAuditPath = (id: number) => withQuery(auditPath, { kind: 'user', subject: id })

export const staffProductsPath = '/dashboard/products'
export const newProductPath = '/dashboard/products/new'
export const editProductPath = (id: number | string) => `/dashboard/products/${id}`
/** `saved`: the page confirms it. */
export const productSavedPath = (id: number) => withQuery(editProductPath(id), { saved: '' })
/** `result`: how many pictures were added, and refused for each reason. */
export const productPicturesPath = (id: number, result: Query) =>
  `${withQuery(editProductPath(id), result)}#field-pictures`

export const stockPath = '/dashboard/stock'
export const pasteStockPath = '/dashboard/stock/paste'
/** `applied`: how many SKUs of a pasted list have changed. */
export const stockListAppliedPath = (applied: number) => withQuery(stockPath, { applied })
/** `result`: what became of the document that was sent. */
export const productDocumentsPath = (id: number, result: string) =>
  `${withQuery(editProductPath(id), { document: result })}#documents`
/** The copy of a product. */
export const productCopiedPath = (id: number) => withQuery(editProductPath(id), { saved: 'copy' })
export const productPreviewPath = (id: number, locale: string) =>
  withQuery(`/dashboard/products/${id}/preview`, { locale })
/** A product or variant with its history. */
export const stockItemPath = (id: number | string) => `/dashboard/stock/${id}`
/** `done`: what a message confirms. */
export const stockItemDonePath = (id: number, done: 'adjusted' | 'level') => withQuery(stockItemPath(id), { done })

export const importProductsPath = '/dashboard/products/import'
/** `problem`: why a file was refused, and at which line. */
export const importProblemPath = (problem: Query) => withQuery(importProductsPath, problem)
export const productImportPath = (id: number | string) => `/dashboard/products/import/${id}`

/** The recent bulk edits. */
export const bulkEditsPath = '/dashboard/products/bulk-edit'
/** `selection`: the selected products, or the filters of the list, and the kind of action. */
export const newBulkEditPath = (selection?: Query) => withQuery('/dashboard/products/bulk-edit/new', selection)
/** `shown`: which of its products are listed. */
export const bulkEditPath = (id: number | string, shown?: Query) =>
  withQuery(`/dashboard/products/bulk-edit/${id}`, shown)

export const editHomePath = '/dashboard/home'
/** `query`: what a message confirms. */
export const editHomeDonePath = (query: { done?: string; picture?: string }) => withQuery(editHomePath, query)

export const pagesPath = '/dashboard/pages'
export const pageDeletedPath = '/dashboard/pages?done=deleted'
export const newPagePath = '/dashboard/pages/new'
export const editPagePath = (id: number | string) => `/dashboard/pages/${id}`
/** `done`: what a message confirms. */
export const editPageDonePath = (id: number, done: 'saved' | 'created' | 'restored') =>
  withQuery(editPagePath(id), { done })
/** `version`: the one that is compared with the page as it is now. */
export const pageVersionsPath = (id: number, version?: number) =>
  withQuery(`/dashboard/pages/${id}/versions`, { version })
/** Shows the page as a visitor with this language would see it; posted with its form as it is typed. */
export const pagePreviewPath = (id: number, locale: string) => withQuery(`/dashboard/pages/${id}/preview`, { locale })
export const isPreviewUrl = (url: string) => /^\/dashboard\/(pages|products)\/\d+\/preview(\?|$)/.test(url)
/** `result`: what became of an uploaded picture. */
export const pagePicturesPath = (id: number, result: string) =>
  `${withQuery(editPagePath(id), { picture: result })}#pictures`

export const menusPath = '/dashboard/menus'
export const editMenuPath = (menu: string) => `/dashboard/menus/${menu}`
/** `done`: what a message confirms. */
export const editMenuDonePath = (menu: string, done: 'saved' | 'restored') => withQuery(editMenuPath(menu), { done })

export const categoriesPath = '/dashboard/categories'
/** The list after a category was moved or deleted. `moved`: the id of the moved category. */
export const categoryMovedPath = (moved: number) => `${withQuery(categoriesPath, { done: 'moved' })}#category-${moved}`
export const categoryDeletedPath = '/dashboard/categories?done=deleted'
/** `parent`: the category that the new one belongs to. */
export const newCategoryPath = (parent?: number) => withQuery('/dashboard/categories/new', { parent })
export const editCategoryPath = (id: number | string) => `/dashboard/categories/${id}`
export const editCategorySavedPath = (id: number) => withQuery(editCategoryPath(id), { saved: '' })

/** `result`: what a message says about the uploaded picture. */
export const categoryPicturePath = (id: number, result: string) =>
  `${withQuery(editCategoryPath(id), { picture: result })}#picture`

/** The list after a product was deleted. */
export const productDeletedPath = '/dashboard/products?done=deleted'

export const attributesPath = '/dashboard/attributes'
/** The list after an attribute was moved. */
export const attributeMovedPath = (moved: number) =>
  `${withQuery(attributesPath, { done: 'moved' })}#attribute-${moved}`
export const attributeDeletedPath = '/dashboard/attributes?done=deleted'
export const newAttributePath = '/dashboard/attributes/new'
export const editAttributePath = (id: number | string) => `/dashboard/attributes/${id}`
export const editAttributeSavedPath = (id: number) => withQuery(editAttributePath(id), { saved: '' })
/** The products that have a value of the attribute, or this value of it. */
export const productsWithAttributePath = (id: number, valueId?: number) =>
  withQuery('/dashboard/products', { attribute: valueId === undefined ? id : `${id}.${valueId}`, state: 'all' })

/** `kind`: the kind of options that is listed. */
export const optionsPath = (kind?: string) => withQuery('/dashboard/options', { kind })
export const optionDeletedPath = (kind: string) => withQuery('/dashboard/options', { kind, done: 'deleted' })
export const newOptionPath = (kind: string) => withQuery('/dashboard/options/new', { kind })
export const editOptionPath = (id: number | string) => `/dashboard/options/${id}`
export const editOptionSavedPath = (id: number) => withQuery(editOptionPath(id), { saved: '' })
/** The products that have the option. */
export const productsWithOptionPath = (id: number) => withQuery('/dashboard/products', { option: id, state: 'all' })

export const productionSetsPath = '/dashboard/production-times'
export const productionSetDeletedPath = '/dashboard/production-times?done=deleted'
export const newProductionSetPath = '/dashboard/production-times/new'
export const editProductionSetPath = (id: number | string) => `/dashboard/production-times/${id}`
export const editProductionSetSavedPath = (id: number) => withQuery(editProductionSetPath(id), { saved: '' })
/** The products that use the set. */
export const productsWithProductionSetPath = (id: number) =>
  withQuery('/dashboard/products', { production: id, state: 'all' })

export const brandsPath = '/dashboard/brands'
/** The list after a brand was moved. */
export const brandMovedPath = (moved: number) => `${withQuery(brandsPath, { done: 'moved' })}#brand-${moved}`
export const brandDeletedPath = '/dashboard/brands?done=deleted'
export const newBrandPath = '/dashboard/brands/new'
export const editBrandPath = (id: number | string) => `/dashboard/brands/${id}`
export const editBrandSavedPath = (id: number) => withQuery(editBrandPath(id), { saved: '' })
export const brandPicturePath = (id: number, result: string) =>
  `${withQuery(editBrandPath(id), { picture: result })}#picture`

export const vouchersPath = '/dashboard/vouchers'
export const voucherDeletedPath = '/dashboard/vouchers?done=deleted'
export const newVoucherPath = '/dashboard/vouchers/new'
export const editVoucherPath = (id: number | string) => `/dashboard/vouchers/${id}`
export const tryVoucherPath = (id: number) => `/dashboard/vouchers/${id}/try`
export const voucherCodesPath = (id: number) => `/dashboard/vouchers/${id}/codes`
export const voucherCodesDonePath = (id: number, done: 'made' | 'revoked' | 'deleted') =>
  withQuery(voucherCodesPath(id), { done })
export const voucherUsagePath = '/dashboard/vouchers/usage'
/** `done`: what a message confirms. */
export const voucherDonePath = (id: number, done: 'saved' | 'paused' | 'resumed') =>
  withQuery(editVoucherPath(id), { done })

export const redirectsPath = '/dashboard/redirects'
/** `done`: what a message confirms. */
export const redirectsDonePath = (done: 'added' | 'changed' | 'unchanged' | 'deleted') =>
  withQuery(redirectsPath, { done })
export const addRedirectsPath = '/dashboard/redirects/new'
export const missingPagesPath = '/dashboard/redirects/missing'
/** `done`: what a message confirms; `saved`: how many redirects. */
export const missingPagesDonePath = (query: { done: 'saved' | 'ignored' | 'shown'; saved?: number; show?: string }) =>
  withQuery(missingPagesPath, query)
export const redirectPath = (id: number) => `/dashboard/redirects/${id}`

export const shopHealthPath = '/dashboard/setup'
/** `done`: what a message confirms. */
export const shopHealthDonePath = (done: ShopHealthDone) => withQuery(shopHealthPath, { done })
export type ShopHealthDone = 'opened' | 'closed' | 'sent' | 'arrived' | 'invalid-link' | 'too-many'
export const emailConfirmationPath = (token: string) => `/dashboard/setup/email/${token}`

export const settingsPath = '/dashboard/settings'
export const settingsSectionPath = (section: string) => `/dashboard/settings/${section}`
export const deliverySettingsPath = '/dashboard/settings/delivery'
export const deliverySettingsSavedPath = '/dashboard/settings/delivery?saved'
export const settingsSavedPath = (section: string) => withQuery(settingsSectionPath(section), { saved: '' })
/** The page says why a logo or an icon was refused. */
export const brandPictureRefusedPath = (picture: string, refused: string) =>
  withQuery(settingsSectionPath('brand'), { picture, refused })

export const usersPath = '/dashboard/users'
/** `done`: what happened to an invitation. */
export const usersDonePath = (done: 'invited' | 'sent' | 'withdrawn') => withQuery(usersPath, { done })
export const inviteUserPath = '/dashboard/users/invite'
export const userPath = (id: number | string) => `/dashboard/users/${id}`
export const userDonePath = (id: number, done: string) => withQuery(userPath(id), { done })
