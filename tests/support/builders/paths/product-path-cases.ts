import * as backoffice from '#src/shared/paths/backoffice-paths.ts'

/** The pages about products, for `paths.test.ts`. */
export const productCases = {
  staffProductsPath: [backoffice.staffProductsPath, '/dashboard/products', 'dashboard/products'],
  newProductPath: [backoffice.newProductPath, '/dashboard/products/new', 'dashboard/products/new'],
  editProductPath: [backoffice.editProductPath(7), '/dashboard/products/7', 'dashboard/products/:id'],
  productSavedPath: [backoffice.productSavedPath(7), '/dashboard/products/7?saved', 'dashboard/products/:id'],
  productPicturesPath: [
    backoffice.productPicturesPath(7, { added: 2, not_a_picture: 1 }),
    '/dashboard/products/7?added=2&not_a_picture=1#field-pictures',
    'dashboard/products/:id',
  ],
  importProductsPath: [backoffice.importProductsPath, '/dashboard/products/import', 'dashboard/products/import'],
  importProblemPath: [
    backoffice.importProblemPath({ problem: 'html', line: 1 }),
    '/dashboard/products/import?problem=html&line=1',
    'dashboard/products/import',
  ],
  bulkEditsPath: [backoffice.bulkEditsPath, '/dashboard/products/bulk-edit', 'dashboard/products/bulk-edit'],
  newBulkEditPath: [
    backoffice.newBulkEditPath({ scope: 'matching', q: 'mug' }),
    '/dashboard/products/bulk-edit/new?scope=matching&q=mug',
    'dashboard/products/bulk-edit/new',
  ],
  bulkEditPath: [backoffice.bulkEditPath(7), '/dashboard/products/bulk-edit/7', 'dashboard/products/bulk-edit/:id'],
  productImportPath: [backoffice.productImportPath(7), '/dashboard/products/import/7', 'dashboard/products/import/:id'],
  productCopiedPath: [backoffice.productCopiedPath(7), '/dashboard/products/7?saved=copy', 'dashboard/products/:id'],
  productDocumentsPath: [
    backoffice.productDocumentsPath(7, 'added'),
    '/dashboard/products/7?document=added#documents',
    'dashboard/products/:id',
  ],
  productPreviewPath: [
    backoffice.productPreviewPath(7, 'es'),
    '/dashboard/products/7/preview?locale=es',
    'dashboard/products/:id/preview',
  ],
  productDeletedPath: [backoffice.productDeletedPath, '/dashboard/products?done=deleted', 'dashboard/products'],
} satisfies Partial<Record<keyof typeof backoffice, [built: string, expected: string, route: string]>>
