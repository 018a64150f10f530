import { z } from 'zod'
import { refusalResponses } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { brandPictureNames } from './brand-pictures.ts'

export const brandParams = z.object({ picture: z.enum(brandPictureNames) })

export const brandContract = {
  save: defineCall({
    method: 'POST',
    path: '/dashboard/settings/brand/:picture',
    tag: 'Settings',
    summary: 'Save or remove the logo or the icon of the shop',
    form: z.object({ file: z.file().optional(), remove: z.literal('1').optional() }),
    responses: refusalResponses,
  }),
  file: defineCall({
    method: 'GET',
    path: '/brand/:name',
    tag: 'Settings',
    summary: 'The logo or the icon of the shop',
    responses: {},
  }),
}
