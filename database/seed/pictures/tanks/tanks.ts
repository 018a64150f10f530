import type { Illustration } from '../drawing/stage.ts'
import type { SvgDefs } from '../drawing/svg.ts'
import { drawMouldedTank, drawSteelTank } from './block-tanks.ts'
import { drawFuelTank, drawIbc } from './cube-tanks.ts'
import { drawCylinderTank } from './cylinder-tank.ts'
import { drawRoundTank } from './round-tanks.ts'
import { completeTank, type TankForm, type TankSpec } from './tank-spec.ts'

const yaws = { front: 24, side: 60 }

export function drawTank(defs: SvgDefs, spec: TankSpec): Illustration {
  const tank = completeTank(spec)
  const turnedAway = spec.view === 'side'
  const yaw = turnedAway ? yaws.side : yaws.front
  const forms: Record<TankForm, () => Illustration> = {
    horizontal: () => drawMouldedTank(defs, tank, yaw),
    bunded: () => drawMouldedTank(defs, tank, yaw),
    slimline: () => drawMouldedTank(defs, tank, yaw),
    steel: () => drawSteelTank(defs, tank, yaw),
    ibc: () => drawIbc(defs, tank, yaw),
    fuel: () => drawFuelTank(defs, tank, yaw),
    vertical: () => drawRoundTank(defs, tank, turnedAway),
    water: () => drawRoundTank(defs, tank, turnedAway),
    cylinder: () => drawCylinderTank(defs, tank, turnedAway),
  }
  return forms[spec.form]()
}
