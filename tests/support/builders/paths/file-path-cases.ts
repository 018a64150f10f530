import * as file from '#src/shared/paths/file-paths.ts'

type FilePathName = Extract<keyof typeof file, `${string}Path`>

/** Every path of a file, for `paths.test.ts`. The compiler reports a missing one. */
export const fileCases: Record<FilePathName, [built: string, expected: string]> = {
  artworkFilePath: [file.artworkFilePath('a1'), '/artwork/a1'],
  artworkThumbnailPath: [file.artworkThumbnailPath('a1'), '/artwork/a1/thumbnail'],
  productDocumentPath: [file.productDocumentPath(7, 'data_sheet'), '/documents/7/data_sheet'],
  proofFilePath: [file.proofFilePath('t0'), '/proof/t0/file'],
  brandFilePath: [file.brandFilePath('brand/logo.png'), '/brand/logo.png'],
  saveBrandPicturePath: [file.saveBrandPicturePath('logo'), '/dashboard/settings/brand/logo'],
  areaPreviewPath: [file.areaPreviewPath(7, { x: 5 }), '/dashboard/products/7/area-preview?x=5'],
  saveProductDocumentPath: [file.saveProductDocumentPath(7), '/dashboard/products/7/documents'],
  staffDocumentPath: [
    file.staffDocumentPath(7, { kind: 'data_sheet', locale: 'es' }),
    '/dashboard/products/7/documents/data_sheet/es',
  ],
  addProductPicturesPath: [file.addProductPicturesPath(7), '/dashboard/products/7/pictures'],
  exportProductsPath: [file.exportProductsPath('stock', { q: 'mug' }), '/dashboard/products/export/stock?q=mug'],
  exportReportPath: [file.exportReportPath('sales', { per: 'week' }), '/dashboard/reports/sales/csv?per=week'],
  exportSubscribersPath: [
    file.exportSubscribersPath({ state: 'subscribed' }),
    '/dashboard/newsletter/csv?state=subscribed',
  ],
  oneClickUnsubscribePath: [file.oneClickUnsubscribePath('t0'), '/newsletters/one-click/t0'],
  accountingFilePath: [file.accountingFilePath(3, 'xero-sales'), '/dashboard/accounting/3/xero-sales'],
  customerStatementPath: [file.customerStatementPath(7), '/dashboard/customers/7/statement'],
  ownStatementPath: [file.ownStatementPath, '/my-account/statement'],
  exportReceivablesPath: [file.exportReceivablesPath, '/dashboard/receivables/csv'],
  exportVoucherUsagePath: [
    file.exportVoucherUsagePath({ from: '2026-01-01' }),
    '/dashboard/vouchers/usage/csv?from=2026-01-01',
  ],
  exportVoucherCodesPath: [file.exportVoucherCodesPath(7), '/dashboard/vouchers/batches/7/csv'],
  uploadImportPath: [file.uploadImportPath, '/dashboard/products/import/new/file'],
  refusedImportRowsPath: [file.refusedImportRowsPath(7), '/dashboard/products/import/7/refused'],
  saveCategoryPicturePath: [file.saveCategoryPicturePath(7), '/dashboard/categories/7/picture'],
  saveBrandLogoPath: [file.saveBrandLogoPath(7), '/dashboard/brands/7/logo'],
  savePagePicturePath: [file.savePagePicturePath(7), '/dashboard/pages/7/pictures'],
  sendOrderArtworkPath: [file.sendOrderArtworkPath('t0'), '/checkout/review/t0/artwork'],
  attachArtworkPath: [file.attachArtworkPath(7), '/dashboard/orders/7/artwork'],
  sendProofPath: [file.sendProofPath(7), '/dashboard/orders/7/proofs'],
  orderPdfPath: [file.orderPdfPath('t0', 'credit-notes'), '/pdfs/orders/t0/credit-notes'],
  productionPdfPath: [file.productionPdfPath('pick-list', '7-8'), '/dashboard/production/pdfs/pick-list?orders=7-8'],
  quotePdfPath: [file.quotePdfPath(7), '/pdfs/quotes/7/quote'],
}
