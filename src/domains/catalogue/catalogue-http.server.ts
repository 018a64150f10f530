import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Shop } from '#src/platform/shop.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as validationText from '#src/translations/validation-text.ts'
import {
  documentParams,
  invalidAnswer,
  messageAnswer,
  pricingAnswer,
  pricingQuery,
  productionTimesAnswer,
  productionTimesQuery,
  sellableParams,
  variationsAnswer,
} from './catalogue-contract.ts'
import { findProductDocument, findVariants, getPricing, getProductionTimes } from './catalogue-service.server.ts'
import { presentPricing, presentProductionTimes } from './catalogue-view.ts'
import { listingAnswer, listingParams, listingQuery, searchQuery } from './listing-contract.ts'
import { findListing } from './listing-service.server.ts'
import { presentListing } from './listing-view.ts'
import { tidySearch } from './search.ts'
import { smartSearchAnswer, smartSearchQuery } from './search-contract.ts'
import { findSearch, suggest } from './search-service.server.ts'
import { presentSuggestions } from './search-view.ts'
import { presentVariations } from './variants-view.ts'

const tags = ['Catalogue']
const refusals = { 404: messageAnswer, 422: invalidAnswer }

/** What a product costs, when it leaves, what it comes in, and the products of a category (spec §7). */
export async function catalogueHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  // The answers follow the visitor's language and the shop's prices of this moment.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'private, no-cache')
  })
  await app.register(productCalls, { shop })
  await app.register(listingCalls, { shop })
  await app.register(documentCalls, { shop })
}

async function productCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.get(
    '/data/product/:id/production-times',
    {
      schema: {
        tags,
        summary: 'Production options with their price and dispatch date at a quantity',
        params: sellableParams,
        querystring: productionTimesQuery,
        response: { 200: productionTimesAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const times = await getProductionTimes(shop, request.params.id, request.query.qty)
      return times.ok ? presentProductionTimes(times.value, request.visitor.locale) : reply.callNotFound()
    },
  )

  calls.get(
    '/data/product/:id/variations',
    {
      schema: {
        tags,
        summary: 'Colours, sizes, options and accessories of a product',
        params: sellableParams,
        response: { 200: variationsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const variants = await findVariants(shop, request.params.id)
      return variants ? { variation_types: presentVariations(variants, request.visitor.locale) } : reply.callNotFound()
    },
  )

  calls.get(
    '/data/product/:id/pricing',
    {
      // T94
      config: { limit: { name: 'pricing', perSession: 120, perAddress: 360 } },
      schema: {
        tags,
        summary: 'Price of a product or variant at a quantity, in so many artwork colours, with a production time',
        params: sellableParams,
        querystring: pricingQuery,
        response: { 200: pricingAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { qty, artwork_colours: colours, turnaround } = request.query
      const price = await getPricing(shop, request.params.id, { qty, colours, turnaround })
      if (price.ok) return presentPricing(price.value)
      if (price.refusal === 'unknown_product') return reply.callNotFound()
      const { locale } = request.visitor
      return reply.code(422).send({
        message: say(locale, callText.invalidInput),
        errors: { artwork_colours: [say(locale, validationText.invalid)] },
      })
    },
  )
}

async function listingCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.get(
    '/data/smart-search',
    {
      // T94
      config: { limit: { name: 'smart search', perSession: 60, perAddress: 180 } },
      schema: {
        tags,
        summary: 'What the popup below the search field shows',
        querystring: smartSearchQuery,
        response: { 200: smartSearchAnswer, 422: invalidAnswer },
      },
    },
    async (request) => {
      const { locale } = request.visitor
      const search = tidySearch(request.query.q)
      return presentSuggestions(search, await suggest(shop, search, locale), locale)
    },
  )

  calls.get(
    '/data/search',
    {
      config: { sameForAll: true },
      schema: {
        tags,
        summary: 'Products that a search finds: filtered, sorted, by page, as those of a category',
        querystring: searchQuery,
        response: { 200: listingAnswer, 422: invalidAnswer },
      },
    },
    async (request) => {
      const { locale } = request.visitor
      const { search, query } = request.query
      return presentListing(await findSearch(shop, { search, locale }, query), locale)
    },
  )

  calls.get(
    '/data/*',
    {
      config: { sameForAll: true },
      schema: {
        tags,
        summary: 'Products of a category and of all below it: filtered, sorted, by page',
        description: 'Filters: filters[0]=12&filters[1]=15; values of one attribute are alternatives.',
        params: listingParams,
        querystring: listingQuery,
        response: { 200: listingAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const listing = await findListing(shop, request.params['*'].replace(/\/$/, ''), request.query)
      return listing ? presentListing(listing, request.visitor.locale) : reply.callNotFound()
    },
  )
}

async function documentCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()

  calls.get(
    '/documents/:id/:kind',
    { schema: { tags, summary: 'A data sheet, manual or drawing of a product', params: documentParams } },
    async (request, reply) => {
      const document = await findProductDocument(shop, request.params.id, request.params.kind)
      if (!document) return reply.callNotFound()
      const shownInBrowser = document.contentType === 'application/pdf'
      return reply
        .header('Content-Type', document.contentType)
        .header('Content-Disposition', `${shownInBrowser ? 'inline' : 'attachment'}; filename="${document.name}"`)
        .header('Cache-Control', 'public, max-age=3600')
        .send(document.bytes)
    },
  )
}
