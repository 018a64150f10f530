import { z } from 'zod'
import { multilineText } from '../staff/staff-orders-contract.ts'

export const changeRequestForm = z.object({ request: multilineText(1000).min(1) })
export const cancellationForm = z.object({ reason: multilineText(500).default('') })
