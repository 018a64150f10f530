import { type Query, withQuery } from './with-query.ts'

/* Files that pages link to, and the form that sends one. Their endpoints are calls with a contract. */

export const artworkFilePath = (id: string) => `/artwork/${id}`
export const artworkThumbnailPath = (id: string) => `/artwork/${id}/thumbnail`
/** Without a language that of the visitor. */
export const productDocumentPath = (id: number, kind: string, locale?: string) =>
  withQuery(`/documents/${id}/${kind}`, { locale })

export const proofFilePath = (token: string) => `/proof/${token}/file`
/** A key of the file store that starts with `brand/`. */
export const brandFilePath = (key: string) => `/${key}`
export const saveBrandPicturePath = (picture: string) => `/dashboard/settings/brand/${picture}` as const
/** The picture of a product with a sample text in an area. */
export const areaPreviewPath = (id: number, query: Query) => withQuery(`/dashboard/products/${id}/area-preview`, query)
export const addProductPicturesPath = (id: number) => `/dashboard/products/${id}/pictures` as const
export const saveProductDocumentPath = (id: number) => `/dashboard/products/${id}/documents` as const
/** A document of a product, also of a draft. */
export const staffDocumentPath = (id: number, { kind, locale }: Record<'kind' | 'locale', string>) =>
  `/dashboard/products/${id}/documents/${kind}/${locale}`
/** The products of a filtered list as CSV. */
export const exportProductsPath = (columns: string, filters: Query) =>
  withQuery(`/dashboard/products/export/${columns}`, filters)
/** What customers owe on account as CSV. */
export const exportReceivablesPath = '/dashboard/receivables/csv'
/** The statement of account of a customer as PDF, for staff. */
export const customerStatementPath = (id: number) => `/dashboard/customers/${id}/statement`
/** The statement of account of the signed-in customer as PDF. */
export const ownStatementPath = '/my-account/statement'
/** A file of a locked period for the accounting software. */
export const accountingFilePath = (id: number, file: string) => `/dashboard/accounting/${id}/${file}`
/** A report of the back office as CSV. */
export const exportReportPath = (report: string, query: Query) => withQuery(`/dashboard/reports/${report}/csv`, query)
/** The usage report of vouchers as CSV. */
export const exportVoucherUsagePath = (period: Query) => withQuery('/dashboard/vouchers/usage/csv', period)
/** The codes of a batch of a voucher as CSV. */
export const exportVoucherCodesPath = (batchId: number) => `/dashboard/vouchers/batches/${batchId}/csv`
export const uploadImportPath = '/dashboard/products/import/new/file'
export const refusedImportRowsPath = (id: number) => `/dashboard/products/import/${id}/refused`
export const saveCategoryPicturePath = (id: number) => `/dashboard/categories/${id}/picture` as const
export const saveBrandLogoPath = (id: number) => `/dashboard/brands/${id}/logo` as const
export const savePagePicturePath = (id: number) => `/dashboard/pages/${id}/pictures` as const
export const sendOrderArtworkPath = (token: string) => `/checkout/review/${token}/artwork` as const
export const attachArtworkPath = (number: number) => `/dashboard/orders/${number}/artwork` as const
export const sendProofPath = (number: number) => `/dashboard/orders/${number}/proofs` as const

export const orderPdfKinds = ['invoice', 'proforma', 'credit-notes', 'delivery-notes', 'packing-list'] as const
export type OrderPdfKind = (typeof orderPdfKinds)[number]

/** PDFs of a batch of orders, for the people who print, pick and pack. */
export const productionPdfKinds = ['job-tickets', 'pick-list', 'packing-lists', 'labels', 'delivery-notes'] as const
export type ProductionPdfKind = (typeof productionPdfKinds)[number]

/** `orders`: their numbers, separated by hyphens. */
export const productionPdfPath = (kind: ProductionPdfKind, orders: string) =>
  withQuery(`/dashboard/production/pdfs/${kind}`, { orders })

/** `key`: the token, or the order number for its owner and for staff. */
export const orderPdfPath = (key: string | number, kind: OrderPdfKind) => `/pdfs/orders/${key}/${kind}`
export const quotePdfPath = (key: string | number) => `/pdfs/quotes/${key}/quote`
/** The subscribers of these filters. */
export const exportSubscribersPath = (filters: Query) => withQuery('/dashboard/newsletter/csv', filters)
/** Mail providers post to it, and people who open it are redirected to the page with a button. */
export const oneClickUnsubscribePath = (token: string) => `/newsletters/one-click/${token}`
