import { findCategory } from '#src/domains/catalogue/categories/category-service.server.ts'
import { findProduct } from '#src/domains/catalogue/products/product-service.server.ts'
import { findPage } from '#src/domains/content/content-service.server.ts'
import type { IsPathInUse } from '#src/domains/redirects/redirects-editing-service.server.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'

type Shop = Parameters<typeof findCategory>[0]

/** Looks for a published product, category or content page at a path. */
export function createPathCheck(shop: Shop): IsPathInUse {
  return async (encodedPath) => {
    const path = decodePath(encodedPath)
    if (path.startsWith(productPath(''))) {
      return (await findProduct(shop, path.slice(productPath('').length))) !== undefined
    }
    const slug = path.slice(1)
    if ((await findPage(shop, slug, sourceLocale)) !== undefined) return true
    return (await findCategory(shop, slug)) !== undefined
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
