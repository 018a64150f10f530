import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noPagePathLiteral } from './lint-plugin.ts'

RuleTester.describe = describe
RuleTester.it = it

const languageOptions = { parserOptions: { lang: 'tsx' as const } }
const path = [{ messageId: 'path' }]
const query = [{ messageId: 'query' }]

new RuleTester({ languageOptions }).run('no-page-path-literal', noPagePathLiteral, {
  valid: [
    "const separator = '/'",
    "names.split('/')",
    'const isWithin = pathname.startsWith(`${url}/`)',
    "const call = '/data/basket'",
    'const call = `/data/product/${id}/pricing`',
    // An endpoint beside a page.
    "const upload = '/dashboard/orders/:number/proofs'",
    'const file = `/proof/${token}/file`',
    // The start of several paths.
    "const hidden = ['/auth/', '/request-a-sample/']",
    "const text = 'All results of /search?q='",
    'const key = `/${part}`',
    '<a href="#enquiry" />',
    '<a href="https://example.com/contact" />',
    'const pointer = { instancePath: `/${names}` }',
  ],
  invalid: [
    { code: "redirect('/')", errors: path },
    { code: '<a href="/" />', errors: path },
    { code: "const crumb = { title, to: '/' }", errors: path },
    { code: "const form = '/?index#newsletter'", errors: path },
    { code: 'const view = { url: `/${category}` }', errors: path },
    { code: '<a href={`/${slug}`} />', errors: path },
    { code: "const basket = '/checkout'", errors: path },
    { code: '<TextLink to="/my-account/orders" />', errors: path },
    { code: "redirect('/checkout?unavailable', 303)", errors: path },
    { code: 'const product = `/product/${slug}`', errors: path },
    { code: 'const canonical = `${origin}/product/${slug}`', errors: path },
    { code: 'const order = `/dashboard/orders/${number}?done=note`', errors: path },
    { code: 'const subject = `/dashboard/${list}/${id}`', errors: path },
    { code: "const visual = `/request-a-free-visual/${parts.join('/')}`", errors: path },
    { code: "const contact = '/contact'", errors: path },
    { code: 'const next = `${listing}?page=${page}`', errors: query },
    { code: 'const login = `${page}?notice=left&redirect=${name}`', errors: query },
  ],
})
