import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noStore } from '#src/platform/http/no-store.server.ts'
import { refuseCall } from '#src/platform/http/refuse-call.server.ts'
import { registerCall } from '#src/platform/http/register-call.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { nestFields } from '#src/shared/form/form-data.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import { type AddressInput, accountContract, addressContract } from './account-contract.ts'
import { getAccountProfile, updateDetails, updatePreferences } from './account-service.server.ts'
import {
  presentAddress,
  presentDetails,
  presentPreferences,
  toAccountDetails,
  toAddressDetails,
  toPreferences,
} from './account-view.ts'
import { addAddress, findAddress, listAddresses, removeAddress, updateAddress } from './addresses-service.server.ts'

/** The account of the signed-in customer, the address book, and the address finder. */
export async function accountHttp(app: FastifyInstance, { shop }: { shop: Shop }) {
  registerDetailsCalls(app, shop)
  registerPreferencesCall(app, shop)
  registerAddressCalls(app, shop)
  registerAddAddress(app, shop)
  registerUpdateAddress(app, shop)
}

function registerDetailsCalls(app: FastifyInstance, shop: Shop) {
  registerCall(app, accountContract.read, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const account = await getAccountProfile(shop, request.visitor)
      if (!account.ok) return refuseCall(request, reply, account.refusal)
      return {
        details: presentDetails(account.value.details),
        communication_preferences: presentPreferences(account.value.preferences),
      }
    },
  })

  registerCall(app, accountContract.updateDetails, {
    onRequest: noStore,
    preValidation: nestBody,
    handler: async (request, reply) => {
      const changed = await updateDetails(shop, request.visitor, toAccountDetails(request.body))
      if (!changed.ok) return refuseCall(request, reply, changed.refusal)
      return { ...success(request, accountText.detailsSaved), details: presentDetails(changed.value) }
    },
  })
}

function registerPreferencesCall(app: FastifyInstance, shop: Shop) {
  registerCall(app, accountContract.updatePreferences, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const preferences = toPreferences(request.body)
      const saved = await updatePreferences(shop, request.visitor, { preferences, source: 'my-account' })
      if (!saved.ok) return refuseCall(request, reply, saved.refusal)
      return {
        ...success(request, accountText.preferencesSaved),
        communication_preferences: presentPreferences(saved.value),
      }
    },
  })
}

function registerAddressCalls(app: FastifyInstance, shop: Shop) {
  registerCall(app, addressContract.list, {
    onRequest: noStore,
    handler: async (request, reply) => {
      const addresses = await listAddresses(shop, request.visitor)
      if (!addresses.ok) return refuseCall(request, reply, addresses.refusal)
      return { addresses: addresses.value.map(presentAddress) }
    },
  })

  registerCall(app, addressContract.remove, {
    handler: async (request, reply) => {
      const removed = await removeAddress(shop, request.visitor, request.params.id)
      return removed.ok ? success(request, accountText.addressRemoved) : refuseCall(request, reply, removed.refusal)
    },
  })

  registerCall(app, addressContract.find, {
    onRequest: noStore,
    config: { limit: { name: 'address finder', perSession: 20, perAddress: 60 } },
    handler: async (request, reply) => {
      const address = await findAddress(shop, request.query.postcode)
      if (address) return address
      return reply.code(404).send({ message: translate(request.visitor.locale, accountText.addressNotFound) })
    },
  })
}

function registerAddAddress(app: FastifyInstance, shop: Shop) {
  const add = async (request: FastifyRequest, reply: FastifyReply, input: AddressInput) => {
    const added = await addAddress(shop, request.visitor, toAddressDetails(input))
    if (added.ok) return success(request, accountText.addressAdded)
    if (added.refusal !== 'book_full') return refuseCall(request, reply, added.refusal)
    return outcome(request, 'error', accountText.addressBookFull)
  }
  registerCall(app, addressContract.addByQuery, { handler: (request, reply) => add(request, reply, request.query) })
  registerCall(app, addressContract.add, {
    onRequest: noStore,
    handler: (request, reply) => add(request, reply, request.body),
  })
}

function registerUpdateAddress(app: FastifyInstance, shop: Shop) {
  const update = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, ...input }: AddressInput & { id: number },
  ) => {
    const updated = await updateAddress(shop, request.visitor, { ...toAddressDetails(input), id })
    return updated.ok ? success(request, accountText.addressUpdated) : refuseCall(request, reply, updated.refusal)
  }
  registerCall(app, addressContract.updateByQuery, {
    handler: (request, reply) => update(request, reply, { ...request.query, ...request.params }),
  })
  registerCall(app, addressContract.update, {
    onRequest: noStore,
    handler: (request, reply) => update(request, reply, { ...request.body, ...request.params }),
  })
}

function outcome(request: FastifyRequest, type: 'success' | 'error', text: Message) {
  return { response: { type, message: translate(request.visitor.locale, text) } }
}

const success = (request: FastifyRequest, text: Message) => outcome(request, 'success', text)

/** Accepts `customer[first_name]=…` as well as nested JSON. */
async function nestBody(request: FastifyRequest) {
  if (typeof request.body === 'object' && request.body !== null) request.body = nestFields(Object.entries(request.body))
}
