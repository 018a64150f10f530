import type { StaffRole } from '#src/domains/access/access.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

type PostalAddress = {
  houseNumber: string
  address1: string
  address2?: string
  town: string
  county: string
  postcode: string
}

export type Person = PostalAddress & {
  email: string
  role: 'customer' | 'staff'
  staffRoles?: StaffRole[]
  firstName: string
  lastName: string
  telephone: string
  companyName?: string
  locale: Locale
  tradeAccount?: 'requested' | 'approved'
  creditLimitPence?: number
  isDisabled?: boolean
  subscribes: readonly ('email' | 'sms' | 'telephone')[]
  addresses: readonly (PostalAddress & { firstName: string; lastName: string; companyName?: string })[]
}

/** The address of the shop, for everybody who works there. */
const atTheShop = {
  companyName: 'Tankard Supplies',
  locale: 'en',
  houseNumber: 'Unit 4',
  address1: 'Barlby Yard',
  town: 'Selby',
  county: 'North Yorkshire',
  postcode: 'YO8 5XX',
  subscribes: [],
  addresses: [],
} satisfies Partial<Person>

/** An account of staff with one role. */
const staffMember = (role: StaffRole, firstName: string, lastName: string): Person => ({
  email: `${role}@example.com`,
  role: 'staff',
  staffRoles: [role],
  firstName,
  lastName,
  telephone: '01757 496 0120',
  ...atTheShop,
})

/** The position is the id, so new people are added at the end. */
export const people: readonly Person[] = [
  {
    email: 'customer@example.com',
    role: 'customer',
    firstName: 'Megan',
    lastName: 'Hartley',
    telephone: '01904 496 0001',
    locale: 'en',
    houseNumber: '14',
    address1: 'Mill Lane',
    town: 'Thirsk',
    county: 'North Yorkshire',
    postcode: 'YO7 1AA',
    subscribes: ['email'],
    addresses: [
      {
        firstName: 'Megan',
        lastName: 'Hartley',
        houseNumber: 'Rose Cottage',
        address1: 'Church Street',
        address2: 'Kilburn',
        town: 'York',
        county: 'North Yorkshire',
        postcode: 'YO61 4AH',
      },
      {
        firstName: 'Megan',
        lastName: 'Hartley',
        houseNumber: '14',
        address1: 'Mill Lane',
        address2: 'Sowerby',
        town: 'Thirsk',
        county: 'North Yorkshire',
        postcode: 'YO7 1AA',
      },
    ],
  },
  {
    email: 'trade@example.com',
    role: 'customer',
    firstName: 'Owen',
    lastName: 'Brigg',
    telephone: '01652 496 0002',
    companyName: 'Brigg & Sons Heating',
    locale: 'en',
    houseNumber: 'Unit 7',
    address1: 'Station Yard',
    town: 'Brigg',
    county: 'Lincolnshire',
    postcode: 'DN20 8JB',
    tradeAccount: 'approved',
    creditLimitPence: 750_000,
    subscribes: ['email', 'telephone'],
    addresses: [
      {
        firstName: 'Owen',
        lastName: 'Brigg',
        companyName: 'Brigg & Sons Heating',
        houseNumber: 'Unit 7',
        address1: 'Station Yard',
        address2: 'Island Carr',
        town: 'Brigg',
        county: 'Lincolnshire',
        postcode: 'DN20 8JB',
      },
    ],
  },
  {
    email: 'staff@example.com',
    role: 'staff',
    staffRoles: ['sales', 'production', 'catalogue', 'accounts'],
    firstName: 'Priya',
    lastName: 'Nair',
    telephone: '01757 496 0121',
    ...atTheShop,
  },
  {
    email: 'admin@example.com',
    role: 'staff',
    staffRoles: ['administrator'],
    firstName: 'Tom',
    lastName: 'Alder',
    telephone: '01757 496 0122',
    ...atTheShop,
  },
  {
    email: 'cliente@example.com',
    role: 'customer',
    firstName: 'Lucía',
    lastName: 'Serrano',
    telephone: '0131 496 0003',
    companyName: 'Caserío Serrano',
    locale: 'es',
    houseNumber: '3',
    address1: 'Broughton Place',
    town: 'Edinburgh',
    county: 'Midlothian',
    postcode: 'EH1 3RQ',
    tradeAccount: 'requested',
    subscribes: ['email', 'sms'],
    addresses: [],
  },
  {
    email: 'disabled@example.com',
    role: 'customer',
    firstName: 'Former',
    lastName: 'Customer',
    telephone: '',
    locale: 'en',
    houseNumber: '1',
    address1: 'Nowhere',
    town: 'Hull',
    county: '',
    postcode: 'HU1 1AA',
    isDisabled: true,
    subscribes: [],
    addresses: [],
  },
  staffMember('sales', 'Hannah', 'Field'),
  staffMember('production', 'Dev', 'Patel'),
  staffMember('catalogue', 'Sofia', 'Reyes'),
  staffMember('accounts', 'Martin', 'Cole'),
]
