import type { DocumentKind, productContents } from '#src/domains/catalogue/product-tables.server.ts'
import type { DeliveryClass } from '#src/domains/pricing/delivery.ts'
import { type Chance, createChance } from '../pictures/chance.ts'
import type { ProductSpec } from '../pictures/products.ts'
import type { Tiers } from './prices.ts'
import type { ProductionSetName } from './production-sets.ts'

export type Specification = Partial<
  Omit<typeof productContents.$inferInsert, 'productId' | 'productDetails' | 'longDescription'>
>

/** A label, with what it adds to the unit price in pence. */
export type Choice = string | [label: string, deltaPence: number]

/** Every combination of the choices becomes a variant; the first of each kind costs nothing extra. */
export type Choices = {
  colour?: readonly string[]
  size?: readonly Choice[]
  option?: readonly Choice[]
  accessories?: readonly Choice[]
}

/** A personalisation area, also of the demo of an outside designer; `top` and `height` are its part of the print area. */
export type Area = {
  kind: 'text' | 'image'
  label: string
  labelEs: string
  maxCharLimit?: number
  required?: boolean
  top: number
  height: number
}

export type ProductDraft = {
  sku: string
  title: string
  short: string
  details: string
  long: string
  keywords: string
  categories: readonly string[]
  attributes: Readonly<Record<string, string | readonly string[]>>
  specification: Specification
  tiers: Tiers
  wasPence?: number
  typeId: 1 | 2 | 3
  isPublished: boolean
  isNew: boolean
  isPoa: boolean
  isPurchasable: boolean
  isForHire: boolean
  hasPriceMatch: boolean
  isCustomGateway: boolean
  isEmagination: boolean
  vatRateBp: number
  deliveryClass: DeliveryClass
  production?: ProductionSetName
  maxColours: number
  extraColourPence: number
  setupPence: number
  moq: number
  maximum?: number
  /** Undefined: not counted. */
  stock?: number
  /** Variants of these option labels are sold out. */
  soldOut?: readonly string[]
  choices: Choices
  pictures: readonly ProductSpec[]
  documents: readonly DocumentKind[]
  videos: readonly string[]
  areas: readonly Area[]
}

type DesignerFacts = Pick<ProductDraft, 'areas' | 'isCustomGateway' | 'isEmagination'>

/** Designed in the shop's own panel; an outside designer takes its place. */
export function isPersonalisable({ areas, isCustomGateway, isEmagination }: DesignerFacts): boolean {
  return areas.length > 0 && !isCustomGateway && !isEmagination
}

const plain = {
  keywords: '',
  categories: [],
  attributes: {},
  specification: {},
  tiers: [],
  typeId: 1,
  isPublished: true,
  isNew: false,
  isPoa: false,
  isPurchasable: true,
  isForHire: false,
  hasPriceMatch: false,
  isCustomGateway: false,
  isEmagination: false,
  vatRateBp: 2000,
  deliveryClass: 'parcel',
  maxColours: 1,
  extraColourPence: 0,
  setupPence: 0,
  moq: 1,
  choices: {},
  pictures: [],
  documents: [],
  videos: [],
  areas: [],
} satisfies Partial<ProductDraft>

type Described = Pick<ProductDraft, 'sku' | 'title' | 'short' | 'details' | 'long' | 'tiers'> & Partial<ProductDraft>

/** A family of products: what they share, a table of models, and how one model is described. */
export type Family<Model> = {
  shared: Partial<ProductDraft>
  models: readonly Model[]
  describe(model: Model, chance: Chance, serial: number): Described
}

export function family<Model>({ shared, models, describe }: Family<Model>): () => ProductDraft[] {
  return () =>
    models.map((model, index) => {
      const serial = serialOf(shared.categories?.[0] ?? '', index)
      const described = describe(model, createChance(serial), serial)
      return {
        ...plain,
        ...shared,
        ...described,
        attributes: { ...shared.attributes, ...described.attributes },
        specification: { ...shared.specification, ...described.specification },
      }
    })
}

/** Different for every product of the shop, and the same on every run. */
function serialOf(name: string, index: number): number {
  let hash = 7
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return (hash % 9000) * 100 + index
}
