import { type SQL, sql } from 'drizzle-orm'

/** Removes what does not change the mailbox of an email address: upper case, a `+tag`, and dots at Gmail. */
export function normaliseMailbox(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [undefined, email]
  const untagged = local.replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** `normaliseMailbox` as SQL, for indexes and queries. The index `orders_unpaid_mailbox` contains this expression. */
export const mailboxSql = (email: SQL): SQL<string> =>
  sql`(case when lower(${email}) ~ '@(gmail|googlemail)[.]com$'
    then replace(regexp_replace(regexp_replace(lower(${email}), '@[^@]*$', ''), '(.)[+].*$', '\\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(${email}), '(.)[+].*@', '\\1@') end)`
