import { isHuman } from '#src/platform/http/captcha.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { BotCheckFields } from './public-form-contract.ts'

/**
 * Checks the honeypot field, then reCAPTCHA if its keys are set. The caller thanks a bot as it thanks a person but stores
 * nothing, so that the bot has no reason to try again.
 */
export async function checkForBot(shop: Shop, fields: BotCheckFields): Promise<'human' | 'bot' | 'captcha_failed'> {
  if (fields.reply_by !== '') return 'bot'
  const { recaptcha } = shop.config
  if (recaptcha && !(await isHuman(recaptcha, fields['g-recaptcha-response']))) return 'captcha_failed'
  return 'human'
}
