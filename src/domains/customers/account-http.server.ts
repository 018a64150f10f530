import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { changingGet, notStored } from '#src/platform/changing-get.server.ts'
import { refuseCall, refusedAnswers } from '#src/platform/refuse-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { nestFields } from '#src/shared/form-data.ts'
import { type Message, say } from '#src/shared/message.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as contract from './account-contract.ts'
import { getAccount, updateDetails, updatePreferences } from './account-service.server.ts'
import {
  presentAddress,
  presentDetails,
  presentPreferences,
  readAddress,
  readDetails,
  readPreferences,
} from './account-view.ts'
import { addAddress, findAddress, listAddresses, removeAddress, updateAddress } from './addresses-service.server.ts'

/** The account of whoever is signed in, their address book, and the address finder (spec §7). */
export async function accountHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  await app.register(accountCalls, { shop })
  await app.register(addressCalls, { shop })
  app.withTypeProvider<ZodTypeProvider>().get(
    '/data/address-finder',
    {
      onRequest: notStored,
      config: { limit: { name: 'address finder', perSession: 20, perAddress: 60 } },
      schema: {
        tags: ['Address finder'],
        summary: 'The address of a postcode',
        querystring: contract.addressFinderQuery,
        response: { 200: contract.addressFinderAnswer, ...refusedAnswers },
      },
    },
    async (request, reply) => {
      const address = await findAddress(shop, request.query.postcode)
      if (address) return address
      return reply.code(404).send({ message: say(request.visitor.locale, accountText.addressNotFound) })
    },
  )
}

async function accountCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['Account']

  calls.get(
    '/data/my-account/details',
    {
      onRequest: notStored,
      schema: { tags, summary: 'Read the details', response: { 200: contract.accountAnswer, ...refusedAnswers } },
    },
    async (request, reply) => {
      const account = await getAccount(shop, request.visitor)
      if (!account.ok) return refuseCall(request, reply, account.refusal)
      return {
        details: presentDetails(account.value.details),
        communication_preferences: presentPreferences(account.value.preferences),
      }
    },
  )

  calls.post(
    '/data/my-account/details/update',
    {
      onRequest: notStored,
      preValidation: nestBody,
      schema: {
        tags,
        summary: 'Change the details: customer[…] and billing[…]',
        body: contract.detailsBody,
        response: { 200: contract.detailsChangedAnswer, 422: contract.invalidAnswer, ...refusedAnswers },
      },
    },
    async (request, reply) => {
      const changed = await updateDetails(shop, request.visitor, readDetails(request.body))
      if (!changed.ok) return refuseCall(request, reply, changed.refusal)
      return { ...success(request, accountText.detailsSaved), details: presentDetails(changed.value) }
    },
  )

  calls.post(
    '/data/my-account/communication-preferences/update',
    {
      onRequest: notStored,
      schema: {
        tags,
        summary: 'Change the communication preferences',
        body: contract.preferencesBody,
        response: { 200: contract.preferencesChangedAnswer, 422: contract.invalidAnswer, ...refusedAnswers },
      },
    },
    async (request, reply) => {
      const wanted = readPreferences(request.body)
      const saved = await updatePreferences(shop, request.visitor, { wanted, source: 'my-account' })
      if (!saved.ok) return refuseCall(request, reply, saved.refusal)
      const shown = presentPreferences(saved.value)
      return { ...success(request, accountText.preferencesSaved), communication_preferences: shown }
    },
  )
}

/** spec §7 names the GETs; the same by POST keeps an address out of the addresses that proxies write down. */
async function addressCalls(app: FastifyInstance, { shop }: { shop: Shop }) {
  const calls = app.withTypeProvider<ZodTypeProvider>()
  const tags = ['Address book']
  const response = { 200: contract.outcomeAnswer, 422: contract.invalidAnswer, ...refusedAnswers }
  const { addressFields, addressParams } = contract

  calls.get(
    '/data/customer/address',
    {
      onRequest: notStored,
      schema: { tags, summary: 'Read', response: { 200: contract.addressesAnswer, ...refusedAnswers } },
    },
    async (request, reply) => {
      const addresses = await listAddresses(shop, request.visitor)
      if (!addresses.ok) return refuseCall(request, reply, addresses.refusal)
      return { addresses: addresses.value.map(presentAddress) }
    },
  )

  const add = async (request: FastifyRequest, reply: FastifyReply, fields: contract.AddressFields) => {
    const added = await addAddress(shop, request.visitor, readAddress(fields))
    if (added.ok) return success(request, accountText.addressAdded)
    if (added.refusal !== 'book_full') return refuseCall(request, reply, added.refusal)
    return outcome(request, 'error', accountText.bookFull)
  }
  const addUrl = '/data/customer/address/add'
  calls.route({
    ...changingGet(addUrl),
    method: 'GET',
    schema: { tags, summary: 'Add', querystring: addressFields, response },
    handler: (request, reply) => add(request, reply, request.query),
  })
  calls.post(
    addUrl,
    { onRequest: notStored, schema: { tags, summary: 'Add', body: addressFields, response } },
    (request, reply) => add(request, reply, request.body),
  )

  const update = async (request: FastifyRequest, reply: FastifyReply, fields: contract.AddressFields & Id) => {
    const updated = await updateAddress(shop, request.visitor, { ...readAddress(fields), id: fields.id })
    return updated.ok ? success(request, accountText.addressUpdated) : refuseCall(request, reply, updated.refusal)
  }
  const updateUrl = '/data/customer/address/update/:id'
  calls.route({
    ...changingGet(updateUrl),
    method: 'GET',
    schema: { tags, summary: 'Change', params: addressParams, querystring: addressFields, response },
    handler: (request, reply) => update(request, reply, { ...request.query, ...request.params }),
  })
  calls.post(
    updateUrl,
    { onRequest: notStored, schema: { tags, summary: 'Change', params: addressParams, body: addressFields, response } },
    (request, reply) => update(request, reply, { ...request.body, ...request.params }),
  )

  calls.route({
    ...changingGet('/data/customer/address/remove/:id'),
    schema: { tags, summary: 'Remove', params: addressParams, response },
    handler: async (request, reply) => {
      const removed = await removeAddress(shop, request.visitor, request.params.id)
      return removed.ok ? success(request, accountText.addressRemoved) : refuseCall(request, reply, removed.refusal)
    },
  })
}

type Id = { id: number }

function outcome(request: FastifyRequest, type: 'success' | 'error', text: Message) {
  return { response: { type, message: say(request.visitor.locale, text) } }
}

const success = (request: FastifyRequest, text: Message) => outcome(request, 'success', text)

/** `customer[first_name]=…` of a form, or the same nested in JSON. */
async function nestBody(request: FastifyRequest) {
  if (typeof request.body === 'object' && request.body !== null) request.body = nestFields(Object.entries(request.body))
}
