import { expect, it } from 'vitest'
import { artworkContract } from '#src/domains/artwork/artwork-contract.ts'
import { basketContract } from '#src/domains/basket/basket-contract.ts'
import { listingContract } from '#src/domains/catalogue/listing/listing-contract.ts'
import { productContract } from '#src/domains/catalogue/products/product-contract.ts'
import { pdfContract } from '#src/domains/notifications/pdfs/pdf-contract.ts'
import { proofsContract } from '#src/domains/proofs/proofs-contract.ts'
import {
  artworkFilePath,
  artworkThumbnailPath,
  orderPdfPath,
  productDocumentPath,
  proofFilePath,
  quotePdfPath,
  sendProofPath,
} from '#src/shared/paths/file-paths.ts'
import { callContracts, findCallContract } from './support/call-contracts.ts'

it.each([
  [artworkFilePath('a1'), artworkContract.file],
  [artworkThumbnailPath('a1'), artworkContract.thumbnail],
  [productDocumentPath(7, 'certificate'), productContract.document],
  [proofFilePath('a1'), proofsContract.file],
  [orderPdfPath(7, 'invoice'), pdfContract.order],
  [quotePdfPath(7), pdfContract.quote],
  ['/data/basket', basketContract.basket.read],
  ['/data/basket/add/7?qty=2', basketContract.basket.add],
  ['/data/basket/voucher/add/SAVE/10', basketContract.basket.applyMalformedVoucher],
  ['/data/oil/oil-tanks?page=2', listingContract.list],
])('%s is the URL of a call with a contract', (url, contract) => {
  expect(findCallContract('GET', url)).toBe(contract)
})

it('finds the contract of the method', () => {
  expect(findCallContract('POST', sendProofPath(7))).toBe(proofsContract.send)
  expect(findCallContract('GET', sendProofPath(7))).toBeUndefined()
})

it('has one contract for each method and path', () => {
  const calls = callContracts.flatMap(({ method, path }) => [method].flat().map((name) => `${name} ${path}`))
  expect(new Set(calls).size).toBe(calls.length)
})

it('protects every GET that also accepts POST, because it changes something', () => {
  expect(callContracts.filter(({ method, changesState }) => typeof method !== 'string' && !changesState)).toEqual([])
})
