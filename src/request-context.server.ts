import { createContext } from 'react-router'
import type { Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'

/** The two things a loader or action is given: the shop's adapters, and who asks. */
export const shopContext = createContext<Shop>()
export const visitorContext = createContext<Visitor>()
