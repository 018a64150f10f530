import { drawMouldedTank, drawSteelTank } from './block-tanks.ts'
import { drawFuelTank, drawIbc } from './cube-tanks.ts'
import { drawCylinderTank } from './cylinder-tank.ts'
import { drawRoundTank } from './round-tanks.ts'
import type { Sheet } from './sheet.ts'
import type { Illustration } from './stage.ts'
import { completeTank, type TankForm, type TankSpec } from './tank-spec.ts'

const yaws = { front: 24, side: 60 }

export function drawTank(sheet: Sheet, spec: TankSpec): Illustration {
  const tank = completeTank(spec)
  const turnedAway = spec.view === 'side'
  const yaw = turnedAway ? yaws.side : yaws.front
  const forms: Record<TankForm, () => Illustration> = {
    horizontal: () => drawMouldedTank(sheet, tank, yaw),
    bunded: () => drawMouldedTank(sheet, tank, yaw),
    slimline: () => drawMouldedTank(sheet, tank, yaw),
    steel: () => drawSteelTank(sheet, tank, yaw),
    ibc: () => drawIbc(sheet, tank, yaw),
    fuel: () => drawFuelTank(sheet, tank, yaw),
    vertical: () => drawRoundTank(sheet, tank, turnedAway),
    water: () => drawRoundTank(sheet, tank, turnedAway),
    cylinder: () => drawCylinderTank(sheet, tank, turnedAway),
  }
  return forms[spec.form]()
}
