import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type BasisPoints, basisPoints, pence, subtract, times, toPounds, zero } from '#src/shared/money.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import { always } from '../../../tests/support/always.ts'
import {
  amounts,
  lineChoices,
  priceLists,
  quantities,
  rates,
  unitChoices,
  uplifts,
  vatRates,
} from '../../../tests/support/price-arbitraries.ts'
import { oracleLine, oracleUnit, roundHalfUp, shareOf } from '../../../tests/support/price-oracle.ts'
import { setupChargeNet } from './artwork-colours.ts'
import { formatDeliveryCharge } from './delivery.ts'
import { listUnitNet, priceLine } from './line-price.ts'
import { cheapestUnitNet, priceMarks, priceOf } from './price.ts'
import { highestUnitNet } from './price-list.ts'
import { parseUplift, upliftedUnitNet } from './production-option.ts'
import { quantityBounds } from './quantity.ts'
import { parseStaffPrice } from './staff-price.ts'
import { checkTiers, tierAt } from './tiers.ts'
import { shownGross, vatOf } from './vat.ts'

describe('invariants of a line, against exact fractions', { timeout: 60_000 }, () => {
  it('P1 line net = quantity x unit price + set-up charge', () => {
    always(
      fc.property(priceLists, lineChoices, (list, choices) => {
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

  it('P5 the shown unit price incl. VAT stays within half a penny and half a penny per unit of gross / quantity', () => {
    always(
      fc.property(amounts, quantities, vatRates, (unitNet, qty, rate) => {
        const net = times(unitNet, qty)
        const gross = add(net, vatOf(net, rate))
        // |shown - gross / qty| <= 0.5 + 0.5 / qty, multiplied by 2 x qty to stay in whole numbers
        expect(Math.abs(2 * (shownGross(unitNet, rate) * qty - gross))).toBeLessThanOrEqual(qty + 1)
      }),
    )
  })

  it('P9 the unit price does not rise with the quantity', () => {
    always(
      fc.property(priceLists, unitChoices, quantities, (list, choices, more) => {
        const dearer = listUnitNet(list, choices)
        const cheaper = listUnitNet(list, { ...choices, qty: choices.qty + more })
        expect(cheaper).toBeLessThanOrEqual(dearer)
      }),
    )
  })

  it('P9 at a tier edge the new tier applies, one below it the tier before', () => {
    always(
      fc.property(priceLists, ({ tiers }) => {
        tiers.forEach((tier, index) => {
          expect(tierAt(tiers, tier.qty)).toBe(tier)
          expect(tierAt(tiers, tier.qty - 1)).toBe(tiers[Math.max(0, index - 1)])
        })
      }),
    )
  })

  it('P9 the saving is what the goods would cost more at the lowest tier, never below zero', () => {
    always(
      fc.property(priceLists, lineChoices, (list, choices) => {
        const { bulkSavingNet, unitNet } = priceLine(list, choices)
        expect(bulkSavingNet).toBe(Number(oracleLine(list, choices).saving))
        if (choices.staffUnitNet !== undefined || unitNet === 0) return
        const baseUnitNet = listUnitNet(list, { ...choices, qty: list.tiers[0]?.qty ?? 1 })
        expect(subtract(times(baseUnitNet, choices.qty), times(unitNet, choices.qty))).toBe(bulkSavingNet)
      }),
    )
  })

  it('P9 the cheapest price is the lowest that any quantity has', () => {
    always(
      fc.property(priceLists, quantities, (list, qty) => {
        const cheapest = cheapestUnitNet(list)
        const tierUnits = list.isPoa ? [] : list.tiers.map((tier) => tier.unitNet).filter((unitNet) => unitNet > 0)
        expect(cheapest).toBe(tierUnits.length === 0 ? 0 : Math.min(...tierUnits))
        const unitNet = listUnitNet(list, { qty, colours: 1 })
        if (unitNet > 0) expect(unitNet).toBeGreaterThanOrEqual(cheapest)
      }),
    )
  })

  it('P9 a sound tier list has no fault, a rising price has one', () => {
    always(
      fc.property(priceLists, fc.integer({ min: 1, max: 99 }), ({ tiers }, rise) => {
        const faults = checkTiers(tiers).map(({ fault }) => fault)
        expect(faults.filter((fault) => fault !== 'price_out_of_range')).toEqual([])
        expect(faults.length > 0).toBe(tiers.some((tier) => tier.unitNet === 0))
        const last = tiers.at(-1)
        if (!last || last.unitNet + rise > highestUnitNet) return
        const dearerTier = { qty: last.qty + 1, unitNet: pence(last.unitNet + rise) }
        expect(checkTiers([...tiers, dearerTier])).toContainEqual({ index: tiers.length, fault: 'price_rises' })
      }),
    )
  })

  it('P10 slider marks, opening price and line agree for the same choices', () => {
    always(
      fc.property(priceLists, unitChoices, (list, choices) => {
        for (const mark of priceMarks(list, choices)) {
          const line = oracleLine(list, { ...choices, qty: mark.qty })
          expect(mark).toMatchObject({ unitNet: Number(line.unit), savingNet: Number(line.saving) })
        }
        const price = priceOf(list, choices.netDelta)
        const opening = priceLine(list, { qty: quantityBounds(list).lowest, colours: 1, netDelta: choices.netDelta })
        expect(price.kind === 'poa').toBe(opening.isPoa)
        if (price.kind === 'exact') expect(price.net).toBe(opening.unitNet)
      }),
    )
  })

  it('P11 a fixed load is added as it is, a percentage half up to the penny', () => {
    always(
      fc.property(amounts, uplifts, (unitNet, uplift) => {
        const exact = uplift.loadType === 'fixed' ? BigInt(uplift.load) : roundHalfUp(shareOf(unitNet, uplift.load))
        expect(upliftedUnitNet(unitNet, uplift)).toBe(unitNet + Number(exact))
      }),
    )
  })

  it('P11 a load of 0 changes nothing, and a higher load never costs less', () => {
    always(
      fc.property(amounts, rates, rates, (unitNet, a, b) => {
        const [lower, higher] = a < b ? [a, b] : [b, a]
        const withLoad = (load: BasisPoints) => upliftedUnitNet(unitNet, { loadType: 'percentage', load })
        expect(withLoad(basisPoints(0))).toBe(unitNet)
        expect(upliftedUnitNet(unitNet, { loadType: 'fixed', load: zero })).toBe(unitNet)
        expect(withLoad(higher)).toBeGreaterThanOrEqual(withLoad(lower))
      }),
    )
  })

  it('P11 a load is accepted from 0 to 1,000 % with two decimals and refused otherwise', () => {
    const loads = fc.oneof(
      fc.double(),
      fc.integer({ min: -999, max: 150_000 }).map((hundredths) => hundredths / 100),
    )
    always(
      fc.property(loads, (load) => {
        const isSound = load >= 0 && load <= 1000 && Number(load.toFixed(2)) === load
        const parsed = parseUplift('percentage', load)
        expect(parsed.ok).toBe(isSound)
        if (parsed.ok) expect(parsed.value.load).toBe(Math.abs(Math.round(load * 100)))
        if (load < 0 || Number.isNaN(load)) expect(parseUplift('fixed', load).ok).toBe(false)
      }),
    )
  })

  it('P12 the set-up charge depends on product and colours only, and does not fall with more colours', () => {
    always(
      fc.property(priceLists, lineChoices, lineChoices, (list, choices, others) => {
        const { setupNet } = priceLine(list, choices)
        expect(setupNet).toBe(list.setupNet * choices.colours)
        expect(priceLine(list, { ...others, colours: choices.colours }).setupNet).toBe(setupNet)
        expect(setupChargeNet(list, choices.colours + 1)).toBeGreaterThanOrEqual(setupNet)
      }),
    )
  })

  it('P15 a staff price goes in and comes out to the penny, and the list price stays beside it', () => {
    always(
      fc.property(priceLists, unitChoices, fc.integer({ min: 1, max: highestUnitNet }), (list, choices, entered) => {
        const listed = listUnitNet(list, choices)
        const staffPrice = parseStaffPrice((entered / 100).toFixed(2), listed)
        const isTooHigh = listed > 0 && entered > listed * 10
        expect(staffPrice).toEqual(isTooHigh ? { ok: false, refusal: 'invalid_price' } : { ok: true, value: entered })
        if (!staffPrice.ok) return
        const line = priceLine(list, { ...choices, staffUnitNet: staffPrice.value })
        expect(toPounds(line.unitNet)).toBe(entered / 100)
        expect(line.listUnitNet).toBe(Number(oracleUnit(list, choices)))
      }),
    )
  })

  it('P16 a line is on application when flagged or without a price, unless staff gave one', () => {
    always(
      fc.property(priceLists, lineChoices, (list, choices) => {
        const hasListPrice = oracleUnit(list, { ...choices, colours: 1, uplift: undefined }) > 0n
        expect(priceLine(list, choices).isPoa).toBe(!hasListPrice && choices.staffUnitNet === undefined)
        const price = priceOf(list, choices.netDelta)
        expect(price.kind === 'poa' || price.net > 0).toBe(true)
      }),
    )
  })

  it('P17 a charge has two decimals and the sign of the setting, and nothing when free', () => {
    always(
      fc.property(amounts, fc.constantFrom('€', '£'), (charge, sign) => {
        const shown = formatDeliveryCharge(charge, sign)
        expect(shown === undefined).toBe(charge === 0)
        if (shown === undefined) return
        expect(shown).toMatch(/^[€£]\d{1,3}(,\d{3})*\.\d\d$/)
        expect(shown.startsWith(sign)).toBe(true)
        expect(parsePounds(shown.slice(1).replaceAll(',', ''))).toBe(charge)
      }),
    )
  })
})
