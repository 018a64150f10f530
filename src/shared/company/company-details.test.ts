import { describe, expect, it } from 'vitest'
import { getLegalParty, listLegalLines } from './company-details.ts'

describe('getLegalParty', () => {
  const company = 'Tankard'
  it.each([
    ['', ['Tankard Ltd', 'Selby'], 'Tankard Ltd', ['Selby']],
    ['', [], 'Tankard', []],
    ['Tankard Ltd', ['Tankard Ltd', 'Selby'], 'Tankard Ltd', ['Selby']],
    ['Tankard Ltd', ['Unit 4', 'Selby'], 'Tankard Ltd', ['Unit 4', 'Selby']],
    ['Tankard Ltd', [], 'Tankard Ltd', []],
  ])('with the legal name "%s" and the address %j is %s at %j', (legalName, addressLines, name, lines) => {
    expect(getLegalParty({ company, legalName, addressLines })).toEqual({ name, lines })
  })
})

it.each([
  ['en', ['Number 1', 'Registered office: 1 High Street, York', 'VAT number GB 1']],
  ['es', ['Number 1', 'Domicilio social: 1 High Street, York', 'Número de IVA GB 1']],
] as const)('lists the legal details in %s, and none that is missing', (locale, expected) => {
  const registeredAddressLines = ['1 High Street', 'York']
  expect(listLegalLines(locale, { registration: 'Number 1', registeredAddressLines, vatNumber: 'GB 1' })).toEqual(
    expected,
  )
  expect(listLegalLines(locale, { registration: '', registeredAddressLines: [], vatNumber: '' })).toEqual([])
})
