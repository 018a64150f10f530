import {
  combiOilBoilers,
  externalOilBoilers,
  heatOnlyOilBoilers,
  systemOilBoilers,
  wallHungOilBoilers,
} from './boilers.ts'
import { oilBurners } from './burners.ts'
import { keyrings, lanyards, toteBags } from './carried-goods.ts'
import { mugs, travelMugs, waterBottles } from './drinkware.ts'
import { miscellaneousProducts } from './edge-cases.ts'
import { banners, umbrellas } from './event-goods.ts'
import { deAerators, filterCartridges, inlineOilFilters } from './filters.ts'
import { adblueTanks, dieselTanks } from './fuel-tanks.ts'
import { dialGauges, sightGauges, ultrasonicGauges } from './gauges.ts'
import { adbluePumps, deliveryHoses, dieselTransferPumps, flexibleOilLines, handPumps } from './hoses-and-pumps.ts'
import { bowsers, fuelCaddies } from './mobile-fuel-tanks.ts'
import { deskGoods, notebooks, pens } from './office-goods.ts'
import {
  bundedOilTanks,
  horizontalOilTanks,
  singleSkinOilTanks,
  slimlineOilTanks,
  verticalOilTanks,
} from './oil-tanks.ts'
import { steelOilTanks } from './steel-tanks.ts'
import { oilFittings, oilValves } from './valves-and-fittings.ts'
import { potableWaterTanks, rainwaterTanks, slimlineWaterTanks } from './water-tanks.ts'
import { caps, hiVis, poloShirts, tShirts } from './workwear.ts'

/** The order determines the ids of the products: add new families at the end. */
export const families = [
  bundedOilTanks,
  singleSkinOilTanks,
  slimlineOilTanks,
  horizontalOilTanks,
  verticalOilTanks,
  steelOilTanks,
  combiOilBoilers,
  systemOilBoilers,
  heatOnlyOilBoilers,
  externalOilBoilers,
  wallHungOilBoilers,
  oilBurners,
  inlineOilFilters,
  filterCartridges,
  deAerators,
  sightGauges,
  dialGauges,
  ultrasonicGauges,
  oilValves,
  oilFittings,
  potableWaterTanks,
  rainwaterTanks,
  slimlineWaterTanks,
  dieselTanks,
  adblueTanks,
  bowsers,
  fuelCaddies,
  flexibleOilLines,
  deliveryHoses,
  dieselTransferPumps,
  adbluePumps,
  handPumps,
  mugs,
  travelMugs,
  waterBottles,
  pens,
  notebooks,
  deskGoods,
  tShirts,
  poloShirts,
  hiVis,
  caps,
  toteBags,
  lanyards,
  keyrings,
  umbrellas,
  banners,
  miscellaneousProducts,
]
