import {
  bundedOilTanks,
  horizontalOilTanks,
  singleSkinOilTanks,
  slimlineOilTanks,
  verticalOilTanks,
} from './oil-tanks.ts'
import { steelOilTanks } from './steel-tanks.ts'

export const families = [
  bundedOilTanks,
  singleSkinOilTanks,
  slimlineOilTanks,
  horizontalOilTanks,
  verticalOilTanks,
  steelOilTanks,
]
