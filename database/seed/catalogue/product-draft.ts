import type { DocumentKind, ProductContents } from '#src/domains/catalogue/products/product.ts'
import type { Translations } from '#src/shared/locale/languages.ts'
import { createRandom, type SeededRandom } from '../pictures/drawing/random.ts'
import type { ProductSpec } from '../pictures/products.ts'
import type { Tiers } from './prices.ts'
import type { ProductionSetName } from './production-sets.ts'

type SpecificationField = Exclude<keyof ProductContents, 'productDetails' | 'longDescription'>

/** The specification fields of the product page; texts are complete in every language. */
export type Specification = {
  [Field in SpecificationField]?: NonNullable<ProductContents[Field]> extends object
    ? Translations
    : NonNullable<ProductContents[Field]>
}

/** An English label (translated by option-labels.ts), optionally with the pence that it adds to the unit price. */
export type Choice = string | [label: string, deltaPence: number]

/** Every combination of choices becomes a variant; the first of each kind has no surcharge. */
export type Choices = {
  colour?: readonly string[]
  size?: readonly Choice[]
  option?: readonly Choice[]
  accessories?: readonly Choice[]
}

/** A personalisation area; `top` and `height` are fractions of the print area. */
export type PersonalisationAreaDraft = {
  kind: 'text' | 'image'
  label: Translations
  maxCharLimit?: number
  required?: boolean
  top: number
  height: number
}

export type ProductDraft = {
  sku: string
  title: Translations
  short: Translations
  details: Translations
  long: Translations
  /** Words that shoppers search for and no text contains, in any language. */
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
  deliveryClass: keyof typeof typicalWeightGrams
  production?: ProductionSetName
  maxColours: number
  extraColourPence: number
  setupPence: number
  moq: number
  maximum?: number
  /** Undefined if stock is not counted. */
  stock?: number
  /** Variants of these option labels are sold out. */
  soldOut?: readonly string[]
  choices: Choices
  pictures: readonly ProductSpec[]
  documents: readonly DocumentKind[]
  /** The titles of its videos. */
  videos: readonly Translations[]
  areas: readonly PersonalisationAreaDraft[]
}

type DesignerFlags = Pick<ProductDraft, 'areas' | 'isCustomGateway' | 'isEmagination'>

/** True if the product is designed in the shop's own panel and not by an external designer. */
export function isPersonalisable({ areas, isCustomGateway, isEmagination }: DesignerFlags): boolean {
  return areas.length > 0 && !isCustomGateway && !isEmagination
}

/** By delivery class: the demo products have no weights of their own. */
export const typicalWeightGrams = { parcel: 1200, pallet: 90_000, tanker: 900_000 }

const productDefaults = {
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

type DescribedProduct = Pick<ProductDraft, 'sku' | 'title' | 'short' | 'details' | 'long' | 'tiers'> &
  Partial<ProductDraft>

/** A product family: shared values, a table of models, and a function that describes one model. */
export type Family<Model> = {
  shared: Partial<ProductDraft>
  models: readonly Model[]
  describe(model: Model, random: SeededRandom, serial: number): DescribedProduct
}

export function defineFamily<Model>({ shared, models, describe }: Family<Model>): () => ProductDraft[] {
  return () =>
    models.map((model, index) => {
      const serial = computeSerial(shared.categories?.[0] ?? '', index)
      const described = describe(model, createRandom(serial), serial)
      return {
        ...productDefaults,
        ...shared,
        ...described,
        attributes: { ...shared.attributes, ...described.attributes },
        specification: { ...shared.specification, ...described.specification },
      }
    })
}

/** A number that differs for every product and is the same on every run. */
function computeSerial(name: string, index: number): number {
  let hash = 7
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return (hash % 9000) * 100 + index
}
