import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  type BasisPoints,
  basisPoints,
  multiply,
  pence,
  subtract,
  toPounds,
  zero,
} from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import {
  amountArbitrary,
  lineChoicesArbitrary,
  priceListArbitrary,
  quantityArbitrary,
  rateArbitrary,
  unitChoicesArbitrary,
  upliftArbitrary,
  vatRateArbitrary,
} from '../../../tests/support/builders/price-arbitraries.ts'
import { exactShare, oracleLine, oracleUnit, roundHalfUp } from '../../../tests/support/builders/price-oracle.ts'
import { calculateSetupChargeNet } from './artwork-colours.ts'
import { formatDeliveryCharge } from './delivery.ts'
import { calculateDisplayPrice, cheapestUnitNet, listTierPrices } from './display-price.ts'
import { calculateListUnitNet, priceLine } from './line-price.ts'
import { maxUnitNet } from './price-list.ts'
import { addUplift, parseUplift } from './production-option.ts'
import { getQuantityBounds } from './quantity.ts'
import { parseStaffPrice } from './staff-price.ts'
import { checkTiers, findTier } from './tiers.ts'
import { calculateDisplayGross, calculateVat } from './vat.ts'

describe('priceLine against exact fractions', { timeout: 60_000 }, () => {
  it('line net = quantity x unit price + set-up charge [P1]', () => {
    assertProperty(
      fc.property(priceListArbitrary, lineChoicesArbitrary, (list, choices) => {
        const line = priceLine(list, choices)
        const expected = oracleLine(list, choices)
        expect(line.lineNet).toBe(choices.qty * line.unitNet + line.setupNet)
        expect(line).toMatchObject({
          listUnitNet: Number(expected.listUnit),
          unitNet: Number(expected.unit),
          setupNet: Number(expected.setup),
          lineNet: Number(expected.net),
        })
      }),
    )
  })

  it('keeps the displayed unit price incl. VAT within half a penny and half a penny per unit of gross / quantity [P5]', () => {
    assertProperty(
      fc.property(amountArbitrary, quantityArbitrary, vatRateArbitrary, (unitNet, qty, rate) => {
        const net = multiply(unitNet, qty)
        const gross = add(net, calculateVat(net, rate))
        // |shown - gross / qty| <= 0.5 + 0.5 / qty, multiplied by 2 x qty to stay in whole numbers
        expect(Math.abs(2 * (calculateDisplayGross(unitNet, rate) * qty - gross))).toBeLessThanOrEqual(qty + 1)
      }),
    )
  })

  it('has a unit price that does not rise with the quantity [P9]', () => {
    assertProperty(
      fc.property(priceListArbitrary, unitChoicesArbitrary, quantityArbitrary, (list, choices, more) => {
        const smallOrder = calculateListUnitNet(list, choices)
        const largeOrder = calculateListUnitNet(list, { ...choices, qty: choices.qty + more })
        expect(largeOrder).toBeLessThanOrEqual(smallOrder)
      }),
    )
  })

  it('applies a tier from its quantity on [P9]', () => {
    assertProperty(
      fc.property(priceListArbitrary, ({ tiers }) => {
        tiers.forEach((tier, index) => {
          expect(findTier(tiers, tier.qty)).toBe(tier)
          expect(findTier(tiers, tier.qty - 1)).toBe(tiers[Math.max(0, index - 1)])
        })
      }),
    )
  })

  it('saving = difference to the lowest tier, never below zero [P9]', () => {
    assertProperty(
      fc.property(priceListArbitrary, lineChoicesArbitrary, (list, choices) => {
        const { bulkSavingNet, unitNet } = priceLine(list, choices)
        expect(bulkSavingNet).toBe(Number(oracleLine(list, choices).saving))
        if (choices.staffUnitNet !== undefined || unitNet === 0) return
        const baseUnitNet = calculateListUnitNet(list, { ...choices, qty: list.tiers[0]?.qty ?? 1 })
        expect(subtract(multiply(baseUnitNet, choices.qty), multiply(unitNet, choices.qty))).toBe(bulkSavingNet)
      }),
    )
  })

  it('has the lowest unit price of all quantities as cheapest price [P9]', () => {
    assertProperty(
      fc.property(priceListArbitrary, quantityArbitrary, (list, qty) => {
        const cheapest = cheapestUnitNet(list)
        const tierUnits = list.isPoa ? [] : list.tiers.map((tier) => tier.unitNet).filter((unitNet) => unitNet > 0)
        expect(cheapest).toBe(tierUnits.length === 0 ? 0 : Math.min(...tierUnits))
        const unitNet = calculateListUnitNet(list, { qty, colours: 1 })
        if (unitNet > 0) expect(unitNet).toBeGreaterThanOrEqual(cheapest)
      }),
    )
  })

  it('finds no fault in a valid tier list, and one in a rising price [P9]', () => {
    assertProperty(
      fc.property(priceListArbitrary, fc.integer({ min: 1, max: 99 }), ({ tiers }, rise) => {
        const faults = checkTiers(tiers).map(({ fault }) => fault)
        expect(faults.filter((fault) => fault !== 'price_out_of_range')).toEqual([])
        expect(faults.length > 0).toBe(tiers.some((tier) => tier.unitNet === 0))
        const last = tiers.at(-1)
        if (!last || last.unitNet + rise > maxUnitNet) return
        const dearerTier = { qty: last.qty + 1, unitNet: pence(last.unitNet + rise) }
        expect(checkTiers([...tiers, dearerTier])).toContainEqual({ index: tiers.length, fault: 'price_rises' })
      }),
    )
  })

  it('has the same prices in slider, card and line [P10]', () => {
    assertProperty(
      fc.property(priceListArbitrary, unitChoicesArbitrary, (list, choices) => {
        for (const tierPrice of listTierPrices(list, choices)) {
          const line = oracleLine(list, { ...choices, qty: tierPrice.qty })
          expect(tierPrice).toMatchObject({ unitNet: Number(line.unit), savingNet: Number(line.saving) })
        }
        const price = calculateDisplayPrice(list, choices.priceDifferenceNet)
        const minimumOrder = priceLine(list, {
          qty: getQuantityBounds(list).min,
          colours: 1,
          priceDifferenceNet: choices.priceDifferenceNet,
        })
        expect(price.kind === 'poa').toBe(minimumOrder.isPoa)
        if (price.kind === 'exact') expect(price.net).toBe(minimumOrder.unitNet)
      }),
    )
  })

  it('adds a fixed amount unchanged, and a percentage half up to the penny [P11]', () => {
    assertProperty(
      fc.property(amountArbitrary, upliftArbitrary, (unitNet, uplift) => {
        const exact = uplift.kind === 'fixed' ? BigInt(uplift.amount) : roundHalfUp(exactShare(unitNet, uplift.amount))
        expect(addUplift(unitNet, uplift)).toBe(unitNet + Number(exact))
      }),
    )
  })

  it('changes nothing by an uplift of 0, and never costs less by a higher one [P11]', () => {
    assertProperty(
      fc.property(amountArbitrary, rateArbitrary, rateArbitrary, (unitNet, a, b) => {
        const [lower, higher] = a < b ? [a, b] : [b, a]
        const withUplift = (amount: BasisPoints) => addUplift(unitNet, { kind: 'percentage', amount })
        expect(withUplift(basisPoints(0))).toBe(unitNet)
        expect(addUplift(unitNet, { kind: 'fixed', amount: zero })).toBe(unitNet)
        expect(withUplift(higher)).toBeGreaterThanOrEqual(withUplift(lower))
      }),
    )
  })

  it('accepts an uplift from 0 to 1,000 % with two decimals only [P11]', () => {
    const amounts = fc.oneof(
      fc.double(),
      fc.integer({ min: -999, max: 150_000 }).map((hundredths) => hundredths / 100),
    )
    assertProperty(
      fc.property(amounts, (amount) => {
        const isValid = amount >= 0 && amount <= 1000 && Number(amount.toFixed(2)) === amount
        const parsed = parseUplift('percentage', amount)
        expect(parsed.ok).toBe(isValid)
        if (parsed.ok) expect(parsed.value.amount).toBe(Math.abs(Math.round(amount * 100)))
        if (amount < 0 || Number.isNaN(amount)) expect(parseUplift('fixed', amount).ok).toBe(false)
      }),
    )
  })

  it('has a set-up charge that depends on product and colours only, and does not fall with more colours [P12]', () => {
    assertProperty(
      fc.property(priceListArbitrary, lineChoicesArbitrary, lineChoicesArbitrary, (list, choices, others) => {
        const { setupNet } = priceLine(list, choices)
        expect(setupNet).toBe(list.setupNet * choices.colours)
        expect(priceLine(list, { ...others, colours: choices.colours }).setupNet).toBe(setupNet)
        expect(calculateSetupChargeNet(list, choices.colours + 1)).toBeGreaterThanOrEqual(setupNet)
      }),
    )
  })

  it('keeps a staff price to the penny, and the list price beside it [P15]', () => {
    assertProperty(
      fc.property(
        priceListArbitrary,
        unitChoicesArbitrary,
        fc.integer({ min: 1, max: maxUnitNet }),
        (list, choices, entered) => {
          const listed = calculateListUnitNet(list, choices)
          const staffPrice = parseStaffPrice((entered / 100).toFixed(2), listed)
          const isTooHigh = listed > 0 && entered > listed * 10
          expect(staffPrice).toEqual(isTooHigh ? { ok: false, refusal: 'invalid_price' } : { ok: true, value: entered })
          if (!staffPrice.ok) return
          const line = priceLine(list, { ...choices, staffUnitNet: staffPrice.value })
          expect(toPounds(line.unitNet)).toBe(entered / 100)
          expect(line.listUnitNet).toBe(Number(oracleUnit(list, choices)))
        },
      ),
    )
  })

  it('is on application when flagged or without a price, unless it has a staff price [P16]', () => {
    assertProperty(
      fc.property(priceListArbitrary, lineChoicesArbitrary, (list, choices) => {
        const hasListPrice = oracleUnit(list, { ...choices, colours: 1, uplift: undefined }) > 0n
        expect(priceLine(list, choices).isPoa).toBe(!hasListPrice && choices.staffUnitNet === undefined)
        const price = calculateDisplayPrice(list, choices.priceDifferenceNet)
        expect(price.kind === 'poa' || price.net > 0).toBe(true)
      }),
    )
  })

  it('formats a delivery charge with two decimals and the currency sign, and none when free [P17]', () => {
    assertProperty(
      fc.property(amountArbitrary, fc.constantFrom('€', '£'), (charge, sign) => {
        const shown = formatDeliveryCharge('en', charge, sign)
        expect(shown === undefined).toBe(charge === 0)
        if (shown === undefined) return
        expect(shown).toMatch(/^[€£]\d{1,3}(,\d{3})*\.\d\d$/)
        expect(shown.startsWith(sign)).toBe(true)
        expect(parsePounds(shown.slice(1).replaceAll(',', ''))).toBe(charge)
      }),
    )
  })
})
