import { accountingContract } from '#src/domains/accounting/accounting-contract.ts'
import { artworkContract } from '#src/domains/artwork/artwork-contract.ts'
import { freeVisualContract } from '#src/domains/artwork/free-visual-contract.ts'
import { backInStockContract } from '#src/domains/back-in-stock/back-in-stock-contract.ts'
import { basketArtworkContract } from '#src/domains/basket/artwork/basket-artwork-contract.ts'
import { basketContract } from '#src/domains/basket/basket-contract.ts'
import { areaPreviewContract } from '#src/domains/catalogue/areas/area-preview-contract.ts'
import { productDocumentsContract } from '#src/domains/catalogue/documents/product-documents-contract.ts'
import { productExportContract } from '#src/domains/catalogue/export/product-export-contract.ts'
import { productImportContract } from '#src/domains/catalogue/import/product-import-contract.ts'
import { listingContract } from '#src/domains/catalogue/listing/listing-contract.ts'
import { pictureUploadContract } from '#src/domains/catalogue/pictures/picture-upload-contract.ts'
import { productPicturesContract } from '#src/domains/catalogue/pictures/product-pictures-contract.ts'
import { productContract } from '#src/domains/catalogue/products/product-contract.ts'
import { searchContract } from '#src/domains/catalogue/search/search-contract.ts'
import { sellableContract } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { contentContract } from '#src/domains/content/content-contract.ts'
import { menusContract } from '#src/domains/content/menus/menus-contract.ts'
import { pagePicturesContract } from '#src/domains/content/page-pictures/page-pictures-contract.ts'
import { accountContract, addressContract } from '#src/domains/customers/account/account-contract.ts'
import { authContract } from '#src/domains/customers/auth/auth-contract.ts'
import { enquiryContract } from '#src/domains/enquiries/enquiry-contract.ts'
import { newsletterContract } from '#src/domains/newsletter/newsletter-contract.ts'
import { subscribersContract } from '#src/domains/newsletter/staff/subscribers-contract.ts'
import { pdfContract } from '#src/domains/notifications/pdfs/pdf-contract.ts'
import { statementContract } from '#src/domains/notifications/statements/statement-contract.ts'
import { orderArtworkContract } from '#src/domains/orders/artwork/order-artwork-contract.ts'
import { agedDebtorsContract } from '#src/domains/orders/receivables/aged-debtors-contract.ts'
import { attachArtworkContract } from '#src/domains/orders/staff/attach-artwork-contract.ts'
import { voucherUsageContract } from '#src/domains/orders/voucher-usage/voucher-usage-contract.ts'
import {
  externalDesignerContract,
  personalisationContract,
} from '#src/domains/personalisation/personalisation-contract.ts'
import { sampleContract } from '#src/domains/personalisation/sample/sample-contract.ts'
import { proofsContract } from '#src/domains/proofs/proofs-contract.ts'
import { reportsContract } from '#src/domains/reports/reports-contract.ts'
import { brandContract } from '#src/domains/settings/brand/brand-contract.ts'
import { voucherBatchesContract } from '#src/domains/vouchers/batches/voucher-batches-contract.ts'
import { findContractMismatch } from '#src/platform/http/check-response.server.ts'
import type { CallContract } from '#src/shared/http/define-call.ts'

const groups: readonly Record<string, CallContract>[] = [
  accountContract,
  addressContract,
  areaPreviewContract,
  artworkContract,
  authContract,
  backInStockContract,
  basketArtworkContract.en,
  basketArtworkContract.es,
  basketContract.basket,
  basketContract.quote,
  brandContract,
  contentContract,
  enquiryContract,
  externalDesignerContract,
  freeVisualContract,
  listingContract,
  menusContract,
  newsletterContract,
  pagePicturesContract,
  pdfContract,
  personalisationContract,
  pictureUploadContract,
  productContract,
  productExportContract,
  productImportContract,
  productDocumentsContract,
  productPicturesContract,
  attachArtworkContract,
  orderArtworkContract,
  proofsContract,
  sampleContract,
  searchContract,
  sellableContract,
  voucherBatchesContract,
  agedDebtorsContract,
  statementContract,
  voucherUsageContract,
  accountingContract,
  reportsContract,
  subscribersContract,
]

/** Every contract of the shop. `server/endpoints/api-docs.db.test.ts` compares the list with the registered endpoints. */
export const callContracts: readonly CallContract[] = groups.flatMap((group) => Object.values(group))

/** Fixed paths first, wildcards last, as the router matches them. */
const matchers = callContracts
  .map((contract) => ({ contract, rank: contract.path.replaceAll(/:\w+/g, '~').replace('*', '~~') }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  .map(({ contract, rank }) => ({
    contract,
    pattern: new RegExp(`^${rank.replace('~~', '.+').replaceAll('~', '[^/]+')}$`),
  }))

export function findCallContract(method: string, url: string): CallContract | undefined {
  const { pathname } = new URL(url, 'http://shop.test')
  const isMatch = ({ contract, pattern }: (typeof matchers)[number]) =>
    [contract.method].flat().some((allowed) => allowed === method) && pattern.test(pathname)
  return matchers.find(isMatch)?.contract
}

type ReceivedResponse = { method: string; url: string; status: number; body: unknown }

/** Returns how the JSON response of a URL differs from its contract. Faults may come from a proxy, so they have none. */
export function findResponseMismatch({ method, url, status, body }: ReceivedResponse): string | undefined {
  const contract = findCallContract(method, url)
  return contract && status < 500 ? findContractMismatch(contract, { status, body }) : undefined
}
