/** A customer whom staff can act for. */
export type ServedCustomer = {
  id: number
  email: string
  firstName: string
  lastName: string
  companyName: string
  postcode: string
  telephone: string
}

/** The status for the banner. Both fields are empty while no customer is selected. */
export type ServiceModeStatus = { name: string; email: string }
