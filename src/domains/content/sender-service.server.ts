import { isHuman } from '#src/platform/captcha.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { SenderFields } from './sender-contract.ts'

/** A program is thanked like anybody else, and nothing is kept: it has no reason to try another way. */
export async function judgeSender(shop: Shop, fields: SenderFields): Promise<'person' | 'program' | 'unproven'> {
  if (fields.reply_by !== '') return 'program'
  const { recaptcha } = shop.config
  if (recaptcha && !(await isHuman(recaptcha, fields['g-recaptcha-response']))) return 'unproven'
  return 'person'
}
